/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A field of six strings square with one thing of each kind on it, for tests of the map. */

#pragma once

#define MAP_FIELD                                                                                  \
  "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Test'>"             \
  "<field width='6' height='6' measure='R'/>"                                                      \
  "<feature id='hill1' kind='hill' name='Bluff'><polygon points='1,1 2,1 2,2 1,2'/></feature>"     \
  "<feature id='house' kind='building' name='Mission'>"                                            \
  "<rect x='4' y='1' width='1' height='0.5'/></feature>"                                           \
  "<feature id='wall' kind='stone-wall' name='Wall'>"                                              \
  "<line points='1,4 2,4 2,5' width='0.1'/></feature>"                                             \
  "<feature id='rock' kind='rough' name='Rock' locked='yes'>"                                      \
  "<rect x='4' y='4' width='1' height='1'/></feature>"                                             \
  "<side id='one' name='One'>"                                                                     \
  "<place unit='a' x='3' y='3' facing='90'/>"                                                      \
  "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='A' faction='british'>"      \
  "<unit id='a' type='squad' name='Alpha'><figures troop='infantry' count='8'/></unit>"            \
  "<unit id='b' type='squad' name='Bravo'><figures troop='infantry' count='8'/></unit>"            \
  "</army></side>"                                                                                 \
  "<side id='two' name='Two'/>"                                                                    \
  "<objective id='well' name='Well' x='3' y='5'/>"                                                 \
  "</scenario>"
