/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Two small armies for the tests of games, as XML without a namespace. */

#define GAME_BRITISH                                                                               \
  "<army ruleset='bundok-and-bayonet' name='Field Force' faction='british' year='1880'>"           \
  "<unit id='hq' type='headquarters' name='Burrows' weapon='pistol'>"                              \
  "<figures troop='general' count='1'/><figures troop='staff' count='1'/></unit>"                  \
  "<unit id='a' type='infantry-company' name='A Company' weapon='magazine-rifle'/>"                \
  "<unit id='b' type='infantry-company' name='B Company' weapon='single-shot-rifle'"               \
  " grade='inexperienced'/>"                                                                       \
  "<unit id='bn' type='infantry-battalion' name='2nd Foot' weapon='single-shot-rifle'>"            \
  "<figures troop='commanding-officer' count='1'/>"                                                \
  "<unit id='bn1' type='infantry-company'/><unit id='bn2' type='infantry-company'/>"               \
  "<unit id='bn3' type='infantry-company'/><unit id='bn4' type='infantry-company'/></unit>"        \
  "<unit id='mg' type='machine-gun-detachment' name='Gatling'/>"                                   \
  "<unit id='gun' type='mountain-gun-battery' name='Screw Guns'/>"                                 \
  "<unit id='cart' type='transport' name='Baggage'><figures troop='wagon' count='1'/></unit>"      \
  "</army>"
#define GAME_AFGHAN                                                                                \
  "<army ruleset='bundok-and-bayonet' name='Host' faction='afghan' year='1880'>"                   \
  "<unit id='khan' type='native-leader' name='Ayub Khan' weapon='musket'>"                         \
  "<figures troop='native-leader' count='1'/><figures troop='retinue' count='2'/></unit>"          \
  "<unit id='g' type='irregular-foot' name='Ghazis' weapon='musket'>"                              \
  "<figures troop='warrior' count='20'/><figures troop='leader' count='1'/></unit>"                \
  "<unit id='h' type='irregular-mounted' name='Horse' weapon='musket'>"                            \
  "<figures troop='mounted-warrior' count='4'/><figures troop='leader' count='1'/></unit>"         \
  "</army>"
