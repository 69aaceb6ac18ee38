/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#include "scenario-check.h"

/* What is found of a scenario whatever its rules are: sides, switches, who comes, shapes, places, objectives, victory. */

/* clang-format off */
static const CheckRow rows[] = {
  /* sound ones */
  { "/engine/scenario-check/zones", SC, HERE, THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/inches", BB, "", "", INCHES BOTH, "" },
  { "/engine/scenario-check/no-field", BB, "", "", BOTH, "" },
  { "/engine/scenario-check/no-field-under-a-feature", BB, "", "", BOTH "<feature kind=\"contour\"><rect x=\"2\" y=\"3\" width=\"4.2\" height=\"5\"/></feature>",
    "warning DOC-FIELD scenario: Nothing says how large the field is, so that nobody can see where anything lies on it. -> Make it 7 by 8" },
  { "/engine/scenario-check/no-field-under-units", SC, HERE, THERE, BOTH,
    "warning DOC-FIELD scenario: Nothing says how large the field is, so that nobody can see where anything lies on it. -> Make it 9 by 7" },

  /* switches */
  { "/engine/scenario-check/switch-twice", SC, HERE, THERE, ZONES BOTH "<rule switch=\"range\" value=\"diagonal-as-one\"/><rule switch=\"range\" value=\"orthogonal\"/>",
    "warning DOC-RULE scenario: The switch “range” is set more than once: “diagonal-as-one” does not count, a later one is “orthogonal”. -> Take out the switch “range” that is “diagonal-as-one”" },
  { "/engine/scenario-check/two-switches", SC, HERE, THERE, ZONES BOTH "<rule switch=\"range\" value=\"diagonal-as-one\"/><rule switch=\"joker\" value=\"none\"/>", "" },
  { "/engine/scenario-check/unknown-switch", SC, HERE, THERE, ZONES BOTH "<rule switch=\"weather\" value=\"wet\"/>",
    "error DOC-RULE scenario: These rules have no switch “weather”, expected one of: range, positions, adjoining, joker. -> Take out the switch “weather” that is “wet”" },
  { "/engine/scenario-check/unknown-choice", SC, HERE, THERE, ZONES BOTH "<rule switch=\"joker\" value=\"wet\"/>",
    "error DOC-RULE scenario: The switch “joker” is “wet”, expected one of: event, none. -> Take out the switch “joker” that is “wet”" },

  /* who has a place */
  { "/engine/scenario-check/unit-without-a-place", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>" AREA ("", "0", "0", "4", "4"), THERE, ZONES BOTH,
    "warning DOC-PLACE a/hq: Staff has no place, so a game does not know where it stands. -> Place it in 2,3" },
  { "/engine/scenario-check/unit-without-a-place-or-area", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", THERE, ZONES BOTH,
    "warning DOC-PLACE a/hq: Staff has no place, so a game does not know where it stands. => Make room for it, or let it come later" },
  { "/engine/scenario-check/area-of-another", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>" AREA (" units=\"u\"", "1", "1", "4", "4"), THERE, ZONES BOTH,
    "warning DOC-PLACE a/hq: Staff has no place, so a game does not know where it stands. => Make room for it, or let it come later" },
  { "/engine/scenario-check/area-that-is-full", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>" AREA ("", "1", "1", "1", "1"), THERE, ZONES BOTH,
    "warning DOC-PLACE a/hq: Staff has no place, so a game does not know where it stands. => Make room for it, or let it come later" },
  { "/engine/scenario-check/who-comes-later-has-none", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><reinforcement units=\"hq\" turn=\"2\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/who-comes-at-once-has-one", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><reinforcement units=\"hq\" turn=\"1\"/>", THERE, ZONES BOTH,
    "warning DOC-PLACE a/hq: Staff has no place, so a game does not know where it stands. => Make room for it, or let it come later" },
  { "/engine/scenario-check/side-without-places", SC, AREA ("", "0", "0", "4", "4"), THERE, ZONES BOTH,
    "advice DOC-PLACE a: No unit of First has a place: when the game begins the umpire says where each stands, or it is left to the table. -> Place them in their deployment areas" },
  { "/engine/scenario-check/side-without-places-in-inches", BB, AREA ("", "0", "0", "20", "10"), "", INCHES BOTH,
    "advice DOC-PLACE a: No unit of First has a place yet: where each stands is then settled at the table when the game begins. -> Place them in their deployment areas" },
  { "/engine/scenario-check/all-come-later", BB, AREA ("", "0", "0", "20", "10") "<reinforcement units=\"u hq\" turn=\"2\" edge=\"north\"/>", "", INCHES BOTH, "" },
  { "/engine/scenario-check/left-to-the-table", SC, "", "", ZONES BOTH "<rule switch=\"positions\" value=\"table\"/>", "" },
  { "/engine/scenario-check/places-of-inches-are-not-kept", BB, "<place unit=\"u\" x=\"3\" y=\"4\"/>", "", INCHES BOTH, "" },

  /* in the area, where one can stand */
  { "/engine/scenario-check/outside-the-area-of-zones", SC, HERE AREA ("", "2", "1", "3", "3"), THERE, ZONES BOTH,
    "warning DOC-PLACE a/u: Rifles is placed outside its deployment area “Camp”. -> Place it in 3,3" },
  { "/engine/scenario-check/outside-an-area-that-is-full", SC, HERE AREA ("", "2", "1", "1", "1"), THERE, ZONES BOTH,
    "warning DOC-PLACE a/u: Rifles is placed outside its deployment area “Camp”. => Take it off the field" },
  { "/engine/scenario-check/outside-the-nearer-area-of-zones", SC, HERE AREA ("", "5", "5", "3", "3") "<deployment name=\"Ford\"><rect x=\"2\" y=\"1\" width=\"3\" height=\"3\"/></deployment>", THERE, ZONES BOTH,
    "warning DOC-PLACE a/u: Rifles is placed outside its deployment area “Ford”. -> Place it in 3,3" },
  { "/engine/scenario-check/outside-the-nearer-area-of-inches", BB, "<place unit=\"hq\" x=\"2\" y=\"2\"/><place unit=\"u\" x=\"30\" y=\"24\"/>" AREA ("", "0", "0", "20", "10") "<deployment name=\"Ford\"><rect x=\"20\" y=\"26\" width=\"20\" height=\"4\"/></deployment>", "", INCHES BOTH,
    "warning DOC-PLACE a/u: Rifles is placed outside its deployment area “Ford”. -> Place it in “Ford”" },
  { "/engine/scenario-check/all-places-outside", SC, HERE, THERE AREA ("", "0", "4", "3", "4"), ZONES BOTH,
    "warning DOC-PLACE b/n: Second line is placed outside its deployment area “Camp”. -> Place it in 3,7 and 3,6" },
  { "/engine/scenario-check/outside-the-area-of-inches", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>" AREA ("", "0", "0", "20", "10"), "", INCHES BOTH,
    "warning DOC-PLACE a/u: Rifles is placed outside its deployment area “Camp”. -> Place it in “Camp”\nadvice DOC-PLACE a: 1 unit of First has no place yet: where it stands is then settled at the table when the game begins. -> Place the rest in their deployment areas" },
  { "/engine/scenario-check/on-the-rim-of-the-area", BB, "<place unit=\"u\" x=\"20\" y=\"10\"/>" AREA ("", "0", "0", "20", "10"), "", INCHES BOTH, "advice DOC-PLACE a: 1 unit of First has no place yet: where it stands is then settled at the table when the game begins. -> Place the rest in their deployment areas" },
  { "/engine/scenario-check/area-of-others", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>" AREA (" units=\"hq\"", "0", "0", "20", "10"), "", INCHES BOTH, "advice DOC-PLACE a: 1 unit of First has no place yet: where it stands is then settled at the table when the game begins. -> Place the rest in their deployment areas" },
  { "/engine/scenario-check/in-the-second-area", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>" AREA ("", "0", "0", "20", "10") AREA (" units=\"u\"", "25", "0", "10", "10"), "", INCHES BOTH, "advice DOC-PLACE a: 1 unit of First has no place yet: where it stands is then settled at the table when the game begins. -> Place the rest in their deployment areas" },
  { "/engine/scenario-check/who-comes-later-is-in-none", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/><reinforcement units=\"u\" turn=\"3\"/>" AREA ("", "0", "0", "20", "10"), "", INCHES BOTH, "advice DOC-PLACE a: 1 unit of First has no place yet: where it stands is then settled at the table when the game begins. -> Place the rest in their deployment areas\n"
    "advice DOC-COME a: Rifles has a place on the field and comes later, so that nobody stands there: take it off the field, or from the reinforcements. -> Take it off the field" },
  { "/engine/scenario-check/where-nobody-can-go", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>", "", INCHES BOTH "<feature id=\"f\" kind=\"contour\" name=\"Torrent\" passable=\"no\"><rect x=\"28\" y=\"0\" width=\"4\" height=\"9\"/></feature>",
    "warning DOC-PLACE a/u: Rifles is placed in “Torrent”, where nobody can go. -> Place it at 33.3, 3.8" },
  { "/engine/scenario-check/over-a-bridge", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>", "", INCHES BOTH "<feature id=\"f\" kind=\"contour\" passable=\"no\"><rect x=\"28\" y=\"0\" width=\"4\" height=\"9\"/></feature><feature kind=\"open\"><line points=\"20,4 40,4\" width=\"1\"/></feature>", "" },
  { "/engine/scenario-check/same-spot-of-one-side", BB, "<place unit=\"hq\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3.0\" y=\"4\"/>", "", INCHES BOTH,
    "advice DOC-PLACE a/u: Rifles is placed at the very same spot as Headquarters: 3, 4. -> Place it at 1.7, 3.8" },
  { "/engine/scenario-check/same-spot-of-both-sides", BB, "<place unit=\"u\" x=\"3\" y=\"4\"/>", "<place unit=\"hq\" x=\"3\" y=\"4\"/>", INCHES BOTH,
    "advice DOC-PLACE b/hq: Headquarters is placed at the very same spot as Rifles: 3, 4. -> Place it at 1.7, 3.8" },
  { "/engine/scenario-check/spots-side-by-side", BB, "<place unit=\"hq\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3.1\" y=\"4\"/>", "", INCHES BOTH, "" },
  { "/engine/scenario-check/same-spot-later", BB, "<place unit=\"hq\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3\" y=\"4\"/><reinforcement id=\"r\" units=\"u\" turn=\"3\"/>", "", INCHES BOTH,
    "advice DOC-COME r: Rifles has a place on the field and comes later, so that nobody stands there: take it off the field, or from the reinforcements. -> Take it off the field" },
  { "/engine/scenario-check/same-spot-inside", BB, "<place unit=\"hq\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3\" y=\"4\" inside=\"w\"/>", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><rect x=\"2\" y=\"2\" width=\"4\" height=\"4\"/></feature>", "" },
  { "/engine/scenario-check/garrison-inside", BB, "<place unit=\"hq\" x=\"1\" y=\"1\"/><place unit=\"u\" x=\"3\" y=\"4\" inside=\"w\"/>", "", INCHES BOTH "<feature id=\"w\" kind=\"fort\" name=\"Old Post\"><rect x=\"2\" y=\"2\" width=\"4\" height=\"4\"/></feature>",
    "" },
  { "/engine/scenario-check/garrison-outside", BB, "<place unit=\"hq\" x=\"1\" y=\"1\"/><place unit=\"u\" x=\"6.5\" y=\"4\" inside=\"w\"/>", "", INCHES BOTH "<feature id=\"w\" kind=\"fort\" name=\"Old Post\"><rect x=\"2\" y=\"2\" width=\"4\" height=\"4\"/></feature>",
    "warning DOC-PLACE a/u: Rifles is the garrison of “Old Post”, and stands outside it. -> Place it in “Old Post”" },
  { "/engine/scenario-check/garrison-at-a-wall", BB, "<place unit=\"hq\" x=\"1\" y=\"1\"/><place unit=\"u\" x=\"15\" y=\"11.6\" inside=\"w\"/>", "", INCHES BOTH "<feature id=\"w\" kind=\"wall\" name=\"Old Post\"><line points=\"10,10 20,10\"/></feature>",
    "" },
  { "/engine/scenario-check/garrison-off-a-wall", BB, "<place unit=\"hq\" x=\"1\" y=\"1\"/><place unit=\"u\" x=\"15\" y=\"11.7\" inside=\"w\"/>", "", INCHES BOTH "<feature id=\"w\" kind=\"wall\" name=\"Old Post\"><line points=\"10,10 20,10\"/></feature>",
    "warning DOC-PLACE a/u: Rifles is the garrison of “Old Post”, and stands outside it. -> Place it in “Old Post”" },
  { "/engine/scenario-check/a-part-of-itself", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\" of=\"w\"><rect x=\"2\" y=\"2\" width=\"4\" height=\"4\"/></feature>",
    "warning DOC-SHAPE w: “Kopje” is a part of itself, by what it is said to be a part of. -> Let it stand by itself" },
  { "/engine/scenario-check/a-part-of-its-part", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\" of=\"v\"><rect x=\"2\" y=\"2\" width=\"4\" height=\"4\"/></feature>"
    "<feature id=\"v\" kind=\"contour\" name=\"Crest\" of=\"w\"><rect x=\"3\" y=\"3\" width=\"1\" height=\"1\"/></feature>",
    "warning DOC-SHAPE w: “Kopje” is a part of itself, by what it is said to be a part of. -> Let it stand by itself\n"
    "warning DOC-SHAPE v: “Crest” is a part of itself, by what it is said to be a part of. -> Let it stand by itself" },
  { "/engine/scenario-check/same-spot-of-one-unit", BB, "<place unit=\"u\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3\" y=\"4\"/>", "", INCHES BOTH,
    "warning DOC-REF a: The unit “Rifles” has two places, expected one. -> Remove the place of “Rifles”" },

  /* names */
  { "/engine/scenario-check/place-of-a-formation", SC, HERE "<place unit=\"f\" x=\"1.5\" y=\"1.5\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: A place of First names “f”, which is a formation, expected one of its units. -> Remove the place of “f”" },
  { "/engine/scenario-check/place-of-nobody", SC, HERE "<place unit=\"ghost\" x=\"1.5\" y=\"1.5\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: A place of First names the unit “ghost”, which the side’s army does not have. -> Remove the place of “ghost”" },
  { "/engine/scenario-check/reinforcement-of-somebody-and-nobody", SC, HERE "<reinforcement units=\"hq ghost\" turn=\"1\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: A reinforcement of First names the unit “ghost”, which the side’s army does not have. -> Take “ghost” from the list" },
  { "/engine/scenario-check/reinforcement-of-nobody", SC, HERE "<reinforcement id=\"r\" units=\"ghost\" turn=\"3\"/>", THERE, ZONES BOTH,
    "error DOC-REF r: A reinforcement of First names the unit “ghost”, which the side’s army does not have. -> Remove the reinforcement of “ghost”" },
  { "/engine/scenario-check/area-of-nobody", SC, HERE AREA (" units=\"ghost\"", "0", "0", "5", "5"), THERE, ZONES BOTH,
    "error DOC-REF a: A deployment area of First names the unit “ghost”, which the side’s army does not have. -> Let the area be for all units" },
  { "/engine/scenario-check/the-only-objective", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory id=\"v\" side=\"a\" kind=\"take\" objective=\"well\"/>",
    "error DOC-REF v: A condition of victory names the objective “well”, which the scenario does not have. -> Name the objective “Objective 1”" },
  { "/engine/scenario-check/one-of-two-objectives", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><objective id=\"p\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"take\" objective=\"well\"/>",
    "error DOC-REF scenario: A condition of victory names the objective “well”, which the scenario does not have. -> Let it be all objectives" },
  { "/engine/scenario-check/victory-of-no-side", SC, HERE, THERE, ZONES BOTH "<victory side=\"c\" kind=\"losses\" share=\"30\"/>",
    "error DOC-REF scenario: A condition of victory names the side “c”, which the scenario does not have. -> Remove the condition" },
  { "/engine/scenario-check/feature-of-no-side", SC, HERE, THERE, ZONES BOTH "<feature id=\"w\" kind=\"fort\" side=\"c\"><rect x=\"4\" y=\"4\" width=\"1\" height=\"1\"/></feature>",
    "error DOC-REF w: The feature “Fort” names the side “c”, which the scenario does not have. -> Leave it out" },

  /* who comes */
  { "/engine/scenario-check/nothing-says-when", SC, U_HERE "<reinforcement id=\"r\" units=\"hq\" name=\"The staff\"/>", THERE, ZONES BOTH,
    "advice DOC-COME r: Nothing says when “The staff” of First comes, so that the umpire does: no turn, event or card, no losses and no objective. -> Let it come in turn 2" },
  { "/engine/scenario-check/twice-in-a-list", SC, HERE "<reinforcement id=\"r\" units=\"hq u hq hq\" turn=\"1\"/>", THERE, ZONES BOTH,
    "warning DOC-COME r: A reinforcement of First names “Staff” more than once. -> Let the list be “Staff, Rifles”" },
  { "/engine/scenario-check/in-two-lists", SC, "<reinforcement id=\"r\" units=\"hq u\" turn=\"3\"/><reinforcement id=\"s\" units=\"hq\" turn=\"2\"/>", THERE, ZONES BOTH,
    "warning DOC-COME r: A reinforcement of First names “Staff”, which does not count: a later one of the side does so too. -> Let the list be “Rifles”" },
  { "/engine/scenario-check/all-in-two-lists", SC, "<reinforcement id=\"r\" units=\"u hq\" turn=\"3\"/><reinforcement id=\"s\" units=\"hq u\" turn=\"2\"/>", THERE, ZONES BOTH,
    "warning DOC-COME r: A reinforcement of First names “Rifles, Staff”, which does not count: a later one of the side does so too. -> Remove the reinforcement of “Rifles, Staff”" },
  { "/engine/scenario-check/twice-in-a-list-and-in-another", SC, "<reinforcement id=\"r\" units=\"u hq u\" turn=\"3\"/><reinforcement id=\"s\" units=\"hq\" turn=\"2\"/>", THERE, ZONES BOTH,
    "warning DOC-COME r: A reinforcement of First names “Rifles” more than once. -> Let the list be “Rifles, Staff”\n"
    "warning DOC-COME r: A reinforcement of First names “Staff”, which does not count: a later one of the side does so too. -> Let the list be “Rifles”" },
  { "/engine/scenario-check/two-lists", SC, "<reinforcement units=\"hq\" turn=\"3\"/><reinforcement units=\"u\" turn=\"2\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/list-of-a-formation-and-of-its-unit", SC, "<reinforcement units=\"f\" turn=\"3\"/><reinforcement units=\"u\" turn=\"2\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/with-losses", SC, U_HERE "<reinforcement units=\"hq\" losses=\"20\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/with-losses-of-a-formation", SC, U_HERE "<reinforcement units=\"hq\" losses=\"20\" of=\"a/f\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/with-losses-of-nobody", SC, U_HERE "<reinforcement units=\"hq\" losses=\"20\" of=\"a/ghost\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: A reinforcement of First names “a/ghost”, which is neither a side nor a unit or formation of one. -> Count the losses of their own side" },
  { "/engine/scenario-check/with-an-objective", SC, U_HERE "<reinforcement units=\"hq\" objective=\"o\" by=\"b\"/>", THERE, ZONES BOTH "<objective value=\"1\" id=\"o\" x=\"5.5\" y=\"5.5\"/>", "" },
  { "/engine/scenario-check/with-an-objective-of-no-side", SC, U_HERE "<reinforcement units=\"hq\" objective=\"o\" by=\"c\"/>", THERE, ZONES BOTH "<objective value=\"1\" id=\"o\" x=\"5.5\" y=\"5.5\"/>",
    "error DOC-REF a: A reinforcement of First names the side “c”, which the scenario does not have. -> Leave it out" },
  { "/engine/scenario-check/with-an-event-of-its-own", SC, U_HERE "<reinforcement units=\"hq\" event=\"bugle\"/>", THERE, ZONES BOTH "<event id=\"bugle\" turn=\"3\">A bugle.</event>", "" },
  { "/engine/scenario-check/inside-nothing", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\" inside=\"x\"/><place unit=\"hq\" x=\"2.5\" y=\"1.5\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: The place of “Rifles” names the feature “x”, which the scenario does not have. -> Let it stand in the open" },
  { "/engine/scenario-check/label-beyond-the-field", SC, HERE, THERE, ZONES BOTH "<label id=\"l\" name=\"Nek\" x=\"11\" y=\"2\"/>",
    "warning DOC-FIELD l: “Nek” is written beyond the field, which is 10 by 8. -> Bring it back onto the field" },
  { "/engine/scenario-check/with-an-event", SC, U_HERE "<reinforcement units=\"hq\" event=\"european-reinforcements\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/with-a-card", BB, "<reinforcement units=\"hq\" card=\"KS\"/>", "", INCHES BOTH, "" },

  /* shapes */
  { "/engine/scenario-check/feature-without-a-shape", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"/>",
    "warning DOC-SHAPE w: The feature “Kopje” has no shape, so it lies nowhere. -> Remove the feature" },
  { "/engine/scenario-check/feature-beyond-the-field", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\"><ellipse x=\"41\" y=\"-9\" width=\"4\" height=\"3\"/></feature>",
    "warning DOC-FIELD w: The feature “Hill contour” lies wholly beyond the field. -> Move it onto the field" },
  { "/engine/scenario-check/polygon-beyond-the-field", BB, "", "", INCHES BOTH "<feature kind=\"contour\"><polygon points=\"-5,31 -3,31 -4,33.5\"/></feature>",
    "warning DOC-FIELD scenario: The feature “Hill contour” lies wholly beyond the field. -> Move it onto the field" },
  { "/engine/scenario-check/feature-over-the-edge", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\"><rect x=\"39\" y=\"-9\" width=\"4\" height=\"30\"/></feature>", "" },
  { "/engine/scenario-check/turned-feature", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\"><rect x=\"41\" y=\"1\" width=\"4\" height=\"30\" rotation=\"90\"/></feature>", "" },
  { "/engine/scenario-check/area-without-a-shape", BB, "<deployment id=\"d\" name=\"Camp\"/>", "", INCHES BOTH,
    "warning DOC-SHAPE d: The deployment area “Camp” of First has no shape, so nobody can start there. -> Remove the area" },
  { "/engine/scenario-check/area-beyond-the-field", BB, AREA ("", "40", "3", "20", "10"), "", INCHES BOTH,
    "warning DOC-FIELD a: The deployment area “Camp” of First lies wholly beyond the field. -> Move it onto the field" },
  { "/engine/scenario-check/area-over-the-edge", BB, AREA ("", "-2", "3", "50", "28"), "", INCHES BOTH,
    "warning DOC-FIELD a: The deployment area “Camp” of First goes beyond the field. -> Cut it to the field\n"
    "advice DOC-PLACE a: No unit of First has a place yet: where each stands is then settled at the table when the game begins. -> Place them in their deployment areas" },
  { "/engine/scenario-check/round-area-over-the-edge", BB, "<deployment name=\"Camp\"><ellipse x=\"-1\" y=\"4\" width=\"9\" height=\"9\"/></deployment>", "", INCHES BOTH,
    "warning DOC-FIELD a: The deployment area “Camp” of First goes beyond the field. -> Move it onto the field\n"
    "advice DOC-PLACE a: No unit of First has a place yet: where each stands is then settled at the table when the game begins. -> Place them in their deployment areas" },
  { "/engine/scenario-check/area-that-is-the-field", BB, AREA ("", "0", "0", "40", "30"), "", INCHES BOTH, "advice DOC-PLACE a: No unit of First has a place yet: where each stands is then settled at the table when the game begins. -> Place them in their deployment areas" },
  { "/engine/scenario-check/polygon-that-crosses-itself", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"0,0 8,8 8,0 0,8\"/></feature>",
    "warning DOC-SHAPE w: The edge of a polygon of “Kopje” crosses itself, so that one cannot see what lies inside. -> Join its points so that no edge crosses another" },
  { "/engine/scenario-check/polygon-that-does-not-cross-itself", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"0,0 8,0 8,8 0,8\"/></feature>", "" },
  { "/engine/scenario-check/line-that-crosses-itself", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><line points=\"0,0 8,8 8,0 0,8\"/></feature>", "" },
  { "/engine/scenario-check/area-that-crosses-itself", BB, "<deployment id=\"d\" name=\"Camp\"><polygon points=\"0,0 8,8 8,0 0,8\"/></deployment>", "", INCHES BOTH,
    "warning DOC-SHAPE d: The edge of a polygon of “Camp” crosses itself, so that one cannot see what lies inside. -> Join its points so that no edge crosses another\n"
    "advice DOC-PLACE a: No unit of First has a place yet: where each stands is then settled at the table when the game begins. -> Place them in their deployment areas" },
  { "/engine/scenario-check/polygon-of-two-points", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"2,2 8,8 2,2 8,8\"/></feature>",
    "warning DOC-SHAPE w: A polygon of “Kopje” has fewer than three different points, so it encloses nothing. -> Remove the feature" },
  { "/engine/scenario-check/polygon-of-three-points", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"2,2 2,2 8,8 2,8\"/></feature>", "" },
  { "/engine/scenario-check/polygon-of-one-point-beside-another", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"2,2 2,2 2,2\"/><polygon points=\"2,2 8,8 2,8\"/></feature>",
    "warning DOC-SHAPE w: A polygon of “Kopje” has fewer than three different points, so it encloses nothing. -> Remove the polygon" },
  { "/engine/scenario-check/area-of-two-points", BB, "<deployment id=\"d\" name=\"Camp\"><polygon points=\"2,2 8,8 8,8\"/></deployment>", "", INCHES BOTH,
    "warning DOC-SHAPE d: A polygon of “Camp” has fewer than three different points, so it encloses nothing. -> Remove the area" },

  /* objectives */
  { "/engine/scenario-check/objective-nowhere", SC, HERE, THERE, ZONES BOTH "<objective value=\"1\" id=\"o\" name=\"Well\"/>",
    "warning DOC-AIM o: The objective “Well” has neither a place nor a feature: nobody knows where it is. -> Put it in zone 6,5" },
  { "/engine/scenario-check/objective-in-a-lake", SC, HERE, THERE, ZONES BOTH "<objective value=\"1\" id=\"o\" name=\"Well\" x=\"5.5\" y=\"4.5\"/><feature kind=\"lake\"><rect x=\"5\" y=\"4\" width=\"1\" height=\"1\"/></feature>",
    "warning DOC-AIM o: Nobody can reach the objective “Well”: it lies in a zone where nobody can go. -> Put it in zone 6,4" },
  { "/engine/scenario-check/objective-behind-a-cliff", SC, HERE AREA ("", "0", "0", "4", "8"), "<place unit=\"n\" x=\"0.5\" y=\"6.5\"/><place unit=\"n\" x=\"1.5\" y=\"6.5\"/>", ZONES BOTH "<objective value=\"1\" id=\"o\" name=\"Well\" x=\"9.5\" y=\"4.5\"/><feature kind=\"cliff\"><rect x=\"5\" y=\"0\" width=\"1\" height=\"8\"/></feature>",
    "warning DOC-AIM o: Nobody can reach the objective “Well”: no way leads there from where the sides start. -> Put it in zone 5,5" },
  { "/engine/scenario-check/objective-behind-a-pass", SC, HERE, "<place unit=\"n\" x=\"0.5\" y=\"6.5\"/><place unit=\"n\" x=\"1.5\" y=\"6.5\"/>", ZONES BOTH "<objective value=\"1\" id=\"o\" name=\"Well\" x=\"9.5\" y=\"4.5\"/><feature kind=\"cliff\"><rect x=\"5\" y=\"0\" width=\"1\" height=\"7\"/></feature>", "" },
  { "/engine/scenario-check/objective-of-a-feature", SC, HERE, THERE, ZONES BOTH "<objective value=\"1\" id=\"o\" feature=\"w\"/><feature id=\"w\" kind=\"village\"><rect x=\"5\" y=\"0\" width=\"1\" height=\"7\"/></feature>", "" },
  { "/engine/scenario-check/objective-in-inches", BB, "", "", INCHES BOTH "<objective value=\"1\" id=\"o\" name=\"Well\" x=\"5\" y=\"4\"/><feature id=\"w\" kind=\"contour\" name=\"Mere\" passable=\"no\"><rect x=\"5\" y=\"4\" width=\"1\" height=\"1\"/></feature>",
    "warning DOC-AIM o: Nobody can reach the objective “Well”: it lies in “Mere”, where nobody can go. -> Put it at 4.8, 4.6" },

  /* victory */
  { "/engine/scenario-check/points-to-win", SC, HERE, THERE, ZONES "<objective id=\"o\" x=\"5.5\" y=\"5.5\" value=\"3\"/>", "" },
  { "/engine/scenario-check/made-of-others", SC, HERE, THERE, ZONES BOTH "<victory side=\"a\" kind=\"all\"><victory kind=\"turn-limit\" turns=\"3\"/><victory id=\"v\" kind=\"take\"/></victory>",
    "warning DOC-WIN v: “the objective is taken” needs an objective, and the scenario has none. -> Put one in the middle of the field" },
  { "/engine/scenario-check/made-of-what-is-not-there", SC, HERE, THERE, ZONES BOTH "<victory side=\"a\" kind=\"any\"><victory id=\"v\" kind=\"losses\" of=\"c\" share=\"10\"/></victory>",
    "error DOC-REF v: A condition of victory names “c”, which is neither a side nor a unit or formation of one. -> Count the losses of every enemy" },
  { "/engine/scenario-check/one-side-cannot-win", SC, HERE, THERE, ZONES "<victory side=\"a\" kind=\"losses\" share=\"50\"/>",
    "advice DOC-WIN b: Second has no condition of victory: it cannot win, and its enemy cannot lose. -> Let it win when 50 per cent of its enemy are lost" },
  { "/engine/scenario-check/nobody-wins", SC, HERE, THERE, ZONES BOTH "<victory kind=\"losses\" share=\"40\"/>",
    "warning DOC-WIN scenario: “The game ends when the enemy has lost 40 %”: no side is named that wins by it, so that it does not count. -> Let it count for First" },
  { "/engine/scenario-check/nobody-wins-by-what-one-has", SC, HERE, THERE, ZONES BOTH "<victory side=\"a\" kind=\"losses\" share=\"40\"/><victory kind=\"losses\" share=\"40\"/>",
    "warning DOC-WIN scenario: “The game ends when the enemy has lost 40 %”: no side is named that wins by it, so that it does not count. -> Let it count for Second" },
  { "/engine/scenario-check/nobody-wins-by-what-all-have", SC, HERE, THERE, ZONES BOTH "<victory kind=\"losses\" share=\"50\"/>",
    "warning DOC-WIN scenario: “The game ends when the enemy has lost 50 %”: no side is named that wins by it, so that it does not count. -> Remove the condition" },
  { "/engine/scenario-check/nothing-to-win", SC, HERE, THERE, ZONES,
    "advice DOC-WIN scenario: Nothing says how the game is won: the players agree on it, and the umpire ends it. -> Let each side win when 50 per cent of its enemy are lost" },
  { "/engine/scenario-check/open-battle", SS, "", "", "<field width=\"6\" height=\"9\" measure=\"R\"/><victory side=\"a\" kind=\"turn-limit\" turns=\"9\"/>", "" },
  { "/engine/scenario-check/not-open", SS, "", "", "<field width=\"6\" height=\"9\" measure=\"R\"/><victory side=\"a\" kind=\"losses\" share=\"50\"/>",
    "advice DOC-WIN b: Second has no condition of victory: it cannot win, and its enemy cannot lose. -> Let it win when 50 per cent of its enemy are lost" },
  { "/engine/scenario-check/nothing-to-take", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"take\"/>",
    "warning DOC-WIN v: “Victory for First when the objective is taken” needs an objective, and the scenario has none. -> Put one in the middle of the field" },
  { "/engine/scenario-check/nothing-to-hold", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"hold\"/>",
    "warning DOC-WIN v: “Victory for First when the objective is held” needs an objective, and the scenario has none. -> Put one in the middle of the field" },
  { "/engine/scenario-check/nothing-to-relieve", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"relief\"/>",
    "warning DOC-WIN v: “Victory for First when the objective is relieved” needs an objective, and the scenario has none. -> Put one in the middle of the field" },
  { "/engine/scenario-check/made-of-nothing", SC, HERE, THERE, ZONES BOTH "<objective value=\"1\" id=\"o\" x=\"5.5\" y=\"5.5\"/><victory id=\"v\" side=\"a\" kind=\"all\"/>",
    "warning DOC-WIN v: A condition of First that is made of others has none in it, so that it never comes true: add those that it asks for. -> Remove the condition" },
  { "/engine/scenario-check/made-of-nothing-within", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"all\"><victory kind=\"take\"/><victory id=\"v\" kind=\"any\"/></victory>",
    "warning DOC-WIN v: A condition of First that is made of others has none in it, so that it never comes true: add those that it asks for. -> Remove the condition" },
  { "/engine/scenario-check/made-of-something", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"any\"><victory kind=\"take\"/></victory>", "" },
  { "/engine/scenario-check/held-too-long", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory id=\"v\" side=\"a\" kind=\"hold\" turns=\"10\"/>",
    "warning DOC-WIN v: “Victory for First when Objective 1 is held for 10 turns” cannot come true: the game ends after 9 turns. -> Let it be 9 turns" },
  { "/engine/scenario-check/held-all-the-time", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"hold\" turns=\"9\"/>", "" },
  { "/engine/scenario-check/after-the-last-turn", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"all\"><victory kind=\"take\"/><victory id=\"v\" kind=\"turn-limit\" turns=\"10\"/></victory>",
    "warning DOC-WIN v: “10 turns are over” waits longer than the game lasts, which ends after 9 turns. -> Let it be 9 turns" },
  { "/engine/scenario-check/after-the-last-of-the-turns", SC, HERE, THERE, ZONES BOTH "<objective value=\"1\" id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"turn-limit\" turns=\"9\"/>", "" },
};
/* clang-format on */

/* What is found; and each repair that is offered leaves nothing more to find. */
static void
test_row (gconstpointer data)
{
  const CheckRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (row->ruleset, &error);
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autofree char *found = NULL;
  gboolean any = FALSE;

  g_assert_no_error (error);
  scenario = check_make (row);
  if (strstr (row->rest, "value=\"table\"") != NULL)
    {
      MusterRuleset *table = muster_ruleset_with_option (ruleset, "positions", "table", &error);

      g_assert_no_error (error);
      muster_ruleset_unref (ruleset);
      ruleset = table;
    }
  report = proposals_walk (ruleset, scenario, NULL);
  found = check_describe (report);
  g_assert_cmpstr (found, ==, row->expected);
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      g_assert_nonnull (muster_finding_get_node (finding));
      if (g_str_has_prefix (muster_finding_get_rule (finding), "DOC-")
          && muster_finding_get_fix (finding) != NULL)
        {
          apply_fix (finding);
          any = TRUE;
        }
    }
  if (any)
    {
      g_autoptr (MusterReport) after = proposals_walk (ruleset, scenario, NULL);
      g_autofree char *left = NULL;

      /* an area that is on the field now has room for those who start there */
      for (guint i = 0; i < muster_report_get_n_findings (after); i++)
        if (muster_finding_get_severity (muster_report_get_finding (after, i)) == MUSTER_SEVERITY_ADVICE
            && muster_finding_get_fix (muster_report_get_finding (after, i)) != NULL
            && muster_finding_get_place (muster_report_get_finding (after, i)) != NULL)
          apply_fix (muster_report_get_finding (after, i));
      muster_report_unref (after);
      after = proposals_walk (ruleset, scenario, NULL);
      left = check_describe (after);
      /* but for what only a person can put right */
      g_assert_null (strstr (left, " -> "));
      g_assert_nonnull (strstr (found, left));
    }
}

/* What is found of something on the map says of what; what is not says nothing. */
static void
test_on_the_map (void)
{
  static const struct
  {
    const CheckRow row;
    MusterKind kind; /* of what is shown; NONE: nothing */
    const char *id;  /* its unit, id or name */
  } cases[] = {
    { { "", SC, HERE AREA ("", "2", "1", "3", "3"), THERE, ZONES BOTH, "" }, MUSTER_KIND_PLACE, "u" },
    { { "", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>", THERE, ZONES BOTH, "" }, MUSTER_KIND_UNIT, "hq" },
    { { "", SC, AREA ("", "0", "0", "4", "4"), THERE, ZONES BOTH, "" }, MUSTER_KIND_UNIT, "hq" },
    { { "", SC, HERE, THERE, ZONES BOTH "<feature id=\"lake\" kind=\"lake\"><rect x=\"1\" y=\"1\" width=\"1\" height=\"1\"/></feature>", "" },
      MUSTER_KIND_PLACE, "u" },
    { { "", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>" AREA ("", "0", "0", "20", "10"), "", INCHES BOTH, "" }, MUSTER_KIND_PLACE, "u" },
    { { "", BB, "<place unit=\"u\" x=\"50\" y=\"4\"/>", "", INCHES BOTH, "" }, MUSTER_KIND_PLACE, "u" },
    { { "", BB, "", "", INCHES BOTH "<feature id=\"wood\" kind=\"woods\"><rect x=\"60\" y=\"1\" width=\"4\" height=\"4\"/></feature>", "" },
      MUSTER_KIND_FEATURE, "wood" },
    { { "", BB, AREA ("", "30", "1", "20", "4"), "", INCHES BOTH, "" }, MUSTER_KIND_DEPLOYMENT, "Camp" },
    { { "", BB, "", "", INCHES BOTH "<objective value=\"1\" id=\"well\" x=\"90\" y=\"3\"/>", "" }, MUSTER_KIND_OBJECTIVE, "well" },
    { { "", BB, "", "", INCHES BOTH "<rule switch=\"weather\" value=\"wet\"/>", "" }, MUSTER_KIND_NONE, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (cases[i].row.ruleset, NULL);
      g_autoptr (MusterNode) scenario = check_make (&cases[i].row);
      g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
      MusterNode *place = NULL;
      guint n = 0;

      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        {
          MusterFinding *finding = muster_report_get_finding (report, k);

          n += g_str_has_prefix (muster_finding_get_rule (finding), "DOC-")
               || g_str_has_prefix (muster_finding_get_rule (finding), "SC-ZON");
          if (place == NULL)
            place = muster_finding_get_place (finding);
        }
      g_assert_cmpuint (n, >=, 1);
      if (cases[i].kind == MUSTER_KIND_NONE)
        {
          g_assert_null (place);
          continue;
        }
      g_test_message ("case %" G_GSIZE_FORMAT, i);
      g_assert_nonnull (place);
      g_assert_cmpint (muster_node_get_kind (place), ==, cases[i].kind);
      g_assert_cmpstr (cases[i].kind == MUSTER_KIND_PLACE        ? muster_node_get (place, "unit")
                       : cases[i].kind == MUSTER_KIND_DEPLOYMENT ? muster_node_get_name (place)
                                                                 : muster_node_get_id (place),
                       ==, cases[i].id);
    }
}

static void
test_sides (void)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);
  static const struct
  {
    const char *body;
    const char *expected;
  } cases[] = {
    { "", "error DOC-SIDE scenario: The scenario has 0 sides; a game needs two. -> Add two sides" },
    { "<side id=\"a\" army=\"a.muster-army\"/>", "error DOC-SIDE scenario: The scenario has 1 side; a game needs two. -> Add a side" },
    { "<side id=\"a\" name=\"First\"/><side id=\"b\" army=\"b.muster-army\"/>" BOTH,
      "warning DOC-SIDE a: First has no army; a game needs one on each side: make it one, or choose one that is saved. -> Make it an army" },
    { "<side id=\"a\" army=\"a.muster-army\"/><side id=\"b\" army=\"b.muster-army\"/>" BOTH, "" },
    { "<side id=\"a\" name=\"First\" colour=\"red\" army=\"a.muster-army\"/><side id=\"b\" name=\"Second\" colour=\"red\" army=\"b.muster-army\"/>" BOTH,
      "advice DOC-SIDE b: Second has the same colour as First, so that their counters cannot be told apart. -> Let the program choose its colour" },
    { "<side id=\"a\" name=\"First\" colour=\"red\" army=\"a.muster-army\"/><side id=\"b\" name=\"Second\" colour=\"blue\" army=\"b.muster-army\"/>" BOTH, "" },
    { "<side id=\"a\" name=\"First\">" ARMY (BB, "british", "") "</side><side id=\"b\" army=\"b.muster-army\"/>" BOTH,
      "warning DOC-SIDE a: First has nobody in its army; a game needs one or more figures on each side. => Add units to its army" },
    { "<side id=\"a\" name=\"First\">" ARMY (BB, "british", "<unit id=\"u\" type=\"irregular-foot\"/>") "</side><side id=\"b\" army=\"b.muster-army\"/>" BOTH,
      "warning DOC-SIDE a: First has nobody in its army; a game needs one or more figures on each side. => Add units to its army" },
    { "<side id=\"a\">" ARMY (BB, "british", "<unit id=\"u\" type=\"infantry-company\" weapon=\"pistol\"/>") "</side><side id=\"b\" army=\"b.muster-army\"/>" BOTH, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" BB "\">%s</scenario>", cases[i].body);
      g_autoptr (MusterNode) scenario = parse_document (text);
      g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
      g_autofree char *found = check_describe (report);

      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

/* As many turns as the pack has cards, with its joker; and what is agreed of the joker only in a game that has turns. */
static void
test_length (void)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);
  static const struct
  {
    const char *turns;
    const char *rest;
    const char *expected; /* the sentence; NULL: none */
    const char *repaired; /* its turns */
  } cases[] = {
    { "turns=\"53\"", "", NULL, "53" },
    { "turns=\"54\"", "",
      "SC-EVT-01: The game has 54 turns and the pack 53 cards, so that there is not one for each turn. -> Let it last 53 turns", "53" },
    { "turns=\"1000\"", "<rule switch=\"joker\" value=\"none\"/>",
      "SC-EVT-01: The game has 1000 turns and the pack 53 cards, so that there is not one for each turn. -> Let it last 53 turns", "53" },
    { "", "", NULL, NULL },
    { "turns=\"1\"", "<rule switch=\"joker\" value=\"none\"/>", NULL, "1" },
    { "", "<rule switch=\"joker\" value=\"event\"/>", NULL, NULL },
    { "", "<rule switch=\"joker\" value=\"none\"/>",
      "DOC-RULE: The switch “joker” that is “none” does not count, as the game has no length in turns. -> Take out the "
      "switch “joker” that is “none”", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SC "\" %s><side id=\"a\" army=\"a.muster-army\"/>"
          "<side id=\"b\" army=\"b.muster-army\"/>" BOTH "%s</scenario>",
          cases[i].turns, cases[i].rest);
      g_autoptr (MusterNode) scenario = parse_document (text);

      for (guint run = 0; run < 2; run++)
        {
          g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
          MusterFinding *finding;
          g_autofree char *found = NULL;

          if (run == 1 || cases[i].expected == NULL)
            {
              g_assert_cmpuint (muster_report_get_n_findings (report), ==, 0);
              continue;
            }
          g_assert_cmpuint (muster_report_get_n_findings (report), ==, 1);
          finding = muster_report_get_finding (report, 0);
          g_assert_cmpint (muster_finding_get_severity (finding), ==, MUSTER_SEVERITY_WARNING);
          found = g_strconcat (muster_finding_get_rule (finding), ": ", muster_finding_get_message (finding),
                               " -> ", muster_finding_get_fix (finding), NULL);
          g_assert_cmpstr (found, ==, cases[i].expected);
          apply_fix (finding);
        }
      g_assert_cmpstr (muster_node_get (scenario, "turns"), ==, cases[i].repaired);
    }
}

/* What moves keeps its form. */
static void
test_shift (void)
{
  static const CheckRow row = { NULL, BB, "", "",
                           INCHES BOTH "<feature id=\"w\" kind=\"contour\"><polygon points=\"-5,31 -3,31 -4,33.5\"/>"
                                       "<rect x=\"-4\" y=\"31\" width=\"1\" height=\"1\"/></feature>",
                           NULL };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);
  g_autoptr (MusterNode) scenario = check_make (&row);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  MusterNode *feature = muster_node_find (scenario, "w");

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    if (muster_finding_get_node (muster_report_get_finding (report, i)) == feature)
      apply_fix (muster_report_get_finding (report, i));
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (feature, 0), "points"), ==, "0,27.5 2,27.5 1,30");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (feature, 1), "x"), ==, "1");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (feature, 1), "y"), ==, "27.5");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/engine/scenario-check/on-the-map", test_on_the_map);
  g_test_add_func ("/engine/scenario-check/sides", test_sides);
  g_test_add_func ("/rules/SC-EVT-01/no-more-turns-than-cards", test_length);
  g_test_add_func ("/engine/scenario-check/shapes-are-moved", test_shift);
  return g_test_run ();
}
