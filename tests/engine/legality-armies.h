/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Armies as they stand in a file, for the tests of rosters. */

#include "roster-testing.h"

G_BEGIN_DECLS

/* Short ways to write what stands in most armies. */
#define FIGURES(troop, count) "<figures troop=\"" troop "\" count=\"" count "\"/>"
#define UNIT(id, type, inside) "<unit id=\"" id "\" type=\"" type "\">" inside "</unit>"
#define WHOLE(id, type) "<unit id=\"" id "\" type=\"" type "\"/>"
#define FORMATION(kind, inside) "<formation id=\"f\" kind=\"" kind "\">" inside "</formation>"
#define COMPANY(men, officers)                                                                     \
  UNIT ("a", "infantry-company", FIGURES ("infantryman", men) FIGURES ("infantry-officer", officers))
#define SQUADRON(men, officers)                                                                    \
  UNIT ("a", "cavalry-squadron", FIGURES ("trooper", men) FIGURES ("cavalry-officer", officers))
#define BATTERY(type, guns, men, officers)                                                         \
  UNIT ("a",                                                                                       \
        type,                                                                                      \
        FIGURES ("gun", guns) FIGURES ("gunner", men) FIGURES ("artillery-officer", officers))
#define FOOT(id, men, leaders)                                                                     \
  UNIT (id, "irregular-foot", FIGURES ("warrior", men) FIGURES ("leader", leaders))
#define MOUNTED(men, leaders)                                                                      \
  UNIT ("a",                                                                                       \
        "irregular-mounted",                                                                       \
        FIGURES ("mounted-warrior", men) FIGURES ("leader", leaders))
#define IRREGULAR_GUN(guns, men, leaders)                                                          \
  UNIT ("a",                                                                                       \
        "irregular-artillery",                                                                     \
        FIGURES ("gun", guns) FIGURES ("gunner", men) FIGURES ("leader", leaders))
#define HQ                                                                                         \
  UNIT ("hq", "headquarters", FIGURES ("general", "1") FIGURES ("staff", "1"))
#define CHIEF                                                                                      \
  UNIT ("chief", "native-leader", FIGURES ("native-leader", "1") FIGURES ("retinue", "1"))
#define COMMANDER FIGURES ("commanding-officer", "1")
#define COMPANIES_3                                                                                \
  WHOLE ("c1", "infantry-company") WHOLE ("c2", "infantry-company") WHOLE ("c3", "infantry-company")

G_END_DECLS
