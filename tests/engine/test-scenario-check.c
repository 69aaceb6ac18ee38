/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib.h>

#include "roster-testing.h"

/* What is found of a scenario whatever its rules are: sides, switches, who comes, shapes, places, objectives, victory. */

#define BB "bundok-and-bayonet"
#define SC "scwares"
#define SS "sahara-sandstorm"

/* Two whole sides; %s: what else stands in the first, in the second, and in the scenario. */
#define ARMY(ruleset, faction, body) "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"" ruleset "\" faction=\"" faction "\">" body "</army>"
#define BOTH "<victory side=\"a\" kind=\"losses\" share=\"50\"/><victory side=\"b\" kind=\"losses\" share=\"50\"/>"
#define ZONES "<field width=\"10\" height=\"8\" measure=\"zone\"/>"
#define INCHES "<field width=\"40\" height=\"30\" measure=\"inch\"/>"
#define HERE "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><place unit=\"hq\" x=\"2.5\" y=\"1.5\"/>"
#define THERE "<place unit=\"n\" x=\"8.5\" y=\"6.5\"/><place unit=\"n\" x=\"7.5\" y=\"6.5\"/>"
#define AREA(units, x, y, width, height) "<deployment name=\"Camp\"" units "><rect x=\"" x "\" y=\"" y "\" width=\"" width "\" height=\"" height "\"/></deployment>"

typedef struct
{
  const char *path;
  const char *ruleset;
  const char *first;    /* in side “a” */
  const char *second;   /* in side “b” */
  const char *rest;     /* in the scenario */
  const char *expected; /* “severity rule where: message -> fix” a line, those under DOC ids; "" for none */
} Row;

/* clang-format off */
static const Row rows[] = {
  /* sound ones */
  { "/engine/scenario-check/zones", SC, HERE, THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/inches", BB, "", "", INCHES BOTH, "" },
  { "/engine/scenario-check/no-field", BB, "", "", BOTH, "" },

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
    "warning DOC-PLACE a/hq: Staff has no place, so a game does not know where it stands." },
  { "/engine/scenario-check/area-of-another", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>" AREA (" units=\"u\"", "1", "1", "4", "4"), THERE, ZONES BOTH,
    "warning DOC-PLACE a/hq: Staff has no place, so a game does not know where it stands." },
  { "/engine/scenario-check/area-that-is-full", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/>" AREA ("", "1", "1", "1", "1"), THERE, ZONES BOTH,
    "warning DOC-PLACE a/hq: Staff has no place, so a game does not know where it stands." },
  { "/engine/scenario-check/who-comes-later-has-none", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><reinforcement units=\"hq\" turn=\"2\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/who-comes-at-once-has-one", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\"/><reinforcement units=\"hq\" turn=\"1\"/>", THERE, ZONES BOTH,
    "warning DOC-PLACE a/hq: Staff has no place, so a game does not know where it stands." },
  { "/engine/scenario-check/side-without-places", SC, AREA ("", "0", "0", "4", "4"), THERE, ZONES BOTH,
    "advice DOC-PLACE a: No unit of First has a place: when the game begins the umpire says where each stands, or it is left to the table. -> Place them in their deployment areas" },
  { "/engine/scenario-check/side-without-places-in-inches", BB, AREA ("", "0", "0", "20", "10"), "", INCHES BOTH,
    "advice DOC-PLACE a: No unit of First has a place yet: where each stands is then settled at the table when the game begins. -> Place them in their deployment areas" },
  { "/engine/scenario-check/all-come-later", BB, AREA ("", "0", "0", "20", "10") "<reinforcement units=\"u hq\" turn=\"2\" edge=\"north\"/>", "", INCHES BOTH, "" },
  { "/engine/scenario-check/left-to-the-table", SC, "", "", ZONES BOTH "<rule switch=\"positions\" value=\"table\"/>", "" },
  { "/engine/scenario-check/places-of-inches-are-not-kept", BB, "<place unit=\"u\" x=\"3\" y=\"4\"/>", "", INCHES BOTH, "" },

  /* in the area, where one can stand */
  { "/engine/scenario-check/outside-the-area-of-zones", SC, HERE AREA ("", "2", "1", "3", "3"), THERE, ZONES BOTH,
    "warning DOC-PLACE a/u: Rifles is placed outside its deployment area “Camp”. -> Place it in “Camp”" },
  { "/engine/scenario-check/outside-an-area-that-is-full", SC, HERE AREA ("", "2", "1", "1", "1"), THERE, ZONES BOTH,
    "warning DOC-PLACE a/u: Rifles is placed outside its deployment area “Camp”." },
  { "/engine/scenario-check/all-places-outside", SC, HERE, THERE AREA ("", "0", "4", "3", "4"), ZONES BOTH,
    "warning DOC-PLACE b/n: Second line is placed outside its deployment area “Camp”. -> Place it in “Camp”" },
  { "/engine/scenario-check/outside-the-area-of-inches", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>" AREA ("", "0", "0", "20", "10"), "", INCHES BOTH,
    "warning DOC-PLACE a/u: Rifles is placed outside its deployment area “Camp”. -> Place it in “Camp”" },
  { "/engine/scenario-check/on-the-rim-of-the-area", BB, "<place unit=\"u\" x=\"20\" y=\"10\"/>" AREA ("", "0", "0", "20", "10"), "", INCHES BOTH, "" },
  { "/engine/scenario-check/area-of-others", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>" AREA (" units=\"hq\"", "0", "0", "20", "10"), "", INCHES BOTH, "" },
  { "/engine/scenario-check/in-the-second-area", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>" AREA ("", "0", "0", "20", "10") AREA (" units=\"u\"", "25", "0", "10", "10"), "", INCHES BOTH, "" },
  { "/engine/scenario-check/who-comes-later-is-in-none", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/><reinforcement units=\"u\" turn=\"3\"/>" AREA ("", "0", "0", "20", "10"), "", INCHES BOTH, "" },
  { "/engine/scenario-check/where-nobody-can-go", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>", "", INCHES BOTH "<feature id=\"f\" kind=\"contour\" name=\"Torrent\" passable=\"no\"><rect x=\"28\" y=\"0\" width=\"4\" height=\"9\"/></feature>",
    "warning DOC-PLACE a/u: Rifles is placed in “Torrent”, where nobody can go." },
  { "/engine/scenario-check/over-a-bridge", BB, "<place unit=\"u\" x=\"30\" y=\"4\"/>", "", INCHES BOTH "<feature id=\"f\" kind=\"contour\" passable=\"no\"><rect x=\"28\" y=\"0\" width=\"4\" height=\"9\"/></feature><feature kind=\"open\"><line points=\"20,4 40,4\" width=\"1\"/></feature>", "" },
  { "/engine/scenario-check/same-spot-of-one-side", BB, "<place unit=\"hq\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3.0\" y=\"4\"/>", "", INCHES BOTH,
    "advice DOC-PLACE a/u: Rifles is placed at the very same spot as Headquarters: 3, 4." },
  { "/engine/scenario-check/same-spot-of-both-sides", BB, "<place unit=\"u\" x=\"3\" y=\"4\"/>", "<place unit=\"hq\" x=\"3\" y=\"4\"/>", INCHES BOTH,
    "advice DOC-PLACE b/hq: Headquarters is placed at the very same spot as Rifles: 3, 4." },
  { "/engine/scenario-check/spots-side-by-side", BB, "<place unit=\"hq\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3.1\" y=\"4\"/>", "", INCHES BOTH, "" },
  { "/engine/scenario-check/same-spot-later", BB, "<place unit=\"hq\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3\" y=\"4\"/><reinforcement units=\"u\" turn=\"3\"/>", "", INCHES BOTH, "" },
  { "/engine/scenario-check/same-spot-inside", BB, "<place unit=\"hq\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3\" y=\"4\" inside=\"w\"/>", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><rect x=\"2\" y=\"2\" width=\"4\" height=\"4\"/></feature>", "" },
  { "/engine/scenario-check/same-spot-of-one-unit", BB, "<place unit=\"u\" x=\"3\" y=\"4\"/><place unit=\"u\" x=\"3\" y=\"4\"/>", "", INCHES BOTH,
    "warning DOC-REF a: The unit “Rifles” has two places, expected one. -> Remove the place of “Rifles”" },

  /* names */
  { "/engine/scenario-check/place-of-a-formation", SC, HERE "<place unit=\"f\" x=\"1.5\" y=\"1.5\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: place names “f”, which is a formation, expected one of its units. -> Remove the place of “f”" },
  { "/engine/scenario-check/place-of-nobody", SC, HERE "<place unit=\"ghost\" x=\"1.5\" y=\"1.5\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: place names the unit “ghost”, which the side's army does not have. -> Remove the place of “ghost”" },
  { "/engine/scenario-check/reinforcement-of-somebody-and-nobody", SC, HERE "<reinforcement units=\"hq ghost\" turn=\"1\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: reinforcement names the unit “ghost”, which the side's army does not have. -> Take “ghost” from the list" },
  { "/engine/scenario-check/reinforcement-of-nobody", SC, HERE "<reinforcement id=\"r\" units=\"ghost\" turn=\"3\"/>", THERE, ZONES BOTH,
    "error DOC-REF r: reinforcement names the unit “ghost”, which the side's army does not have. -> Remove the reinforcement of “ghost”" },
  { "/engine/scenario-check/area-of-nobody", SC, HERE AREA (" units=\"ghost\"", "2", "1", "3", "3"), THERE, ZONES BOTH,
    "error DOC-REF a: deployment names the unit “ghost”, which the side's army does not have." },
  { "/engine/scenario-check/the-only-objective", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory id=\"v\" side=\"a\" kind=\"take\" objective=\"well\"/>",
    "error DOC-REF v: victory names the objective “well”, which the scenario does not have. -> Name the objective “o”" },
  { "/engine/scenario-check/one-of-two-objectives", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><objective id=\"p\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"take\" objective=\"well\"/>",
    "error DOC-REF scenario: victory names the objective “well”, which the scenario does not have." },
  { "/engine/scenario-check/victory-of-no-side", SC, HERE, THERE, ZONES BOTH "<victory side=\"c\" kind=\"losses\" share=\"30\"/>",
    "error DOC-REF scenario: victory names the side “c”, which the scenario does not have." },
  { "/engine/scenario-check/feature-of-no-side", SC, HERE, THERE, ZONES BOTH "<feature id=\"w\" kind=\"fort\" side=\"c\"><rect x=\"4\" y=\"4\" width=\"1\" height=\"1\"/></feature>",
    "error DOC-REF w: feature names the side “c”, which the scenario does not have." },

  /* who comes */
  { "/engine/scenario-check/nothing-says-when", SC, HERE "<reinforcement id=\"r\" units=\"hq\" name=\"The staff\"/>", THERE, ZONES BOTH,
    "advice DOC-COME r: Nothing says when “The staff” of First comes, so that the umpire does: no turn, event or card, no losses and no objective. -> Let it come in turn 2" },
  { "/engine/scenario-check/twice-in-a-list", SC, HERE "<reinforcement id=\"r\" units=\"hq u hq hq\" turn=\"1\"/>", THERE, ZONES BOTH,
    "warning DOC-COME r: A reinforcement of First names “Staff” more than once. -> Let the list be “Staff, Rifles”" },
  { "/engine/scenario-check/in-two-lists", SC, HERE "<reinforcement id=\"r\" units=\"hq u\" turn=\"3\"/><reinforcement id=\"s\" units=\"hq\" turn=\"2\"/>", THERE, ZONES BOTH,
    "warning DOC-COME r: A reinforcement of First names “Staff”, which does not count: a later one of the side does so too. -> Let the list be “Rifles”" },
  { "/engine/scenario-check/all-in-two-lists", SC, HERE "<reinforcement id=\"r\" units=\"u hq\" turn=\"3\"/><reinforcement id=\"s\" units=\"hq u\" turn=\"2\"/>", THERE, ZONES BOTH,
    "warning DOC-COME r: A reinforcement of First names “Rifles, Staff”, which does not count: a later one of the side does so too. -> Remove the reinforcement of “Rifles, Staff”" },
  { "/engine/scenario-check/twice-in-a-list-and-in-another", SC, HERE "<reinforcement id=\"r\" units=\"u hq u\" turn=\"3\"/><reinforcement id=\"s\" units=\"hq\" turn=\"2\"/>", THERE, ZONES BOTH,
    "warning DOC-COME r: A reinforcement of First names “Rifles” more than once. -> Let the list be “Rifles, Staff”\n"
    "warning DOC-COME r: A reinforcement of First names “Staff”, which does not count: a later one of the side does so too. -> Let the list be “Rifles”" },
  { "/engine/scenario-check/two-lists", SC, HERE "<reinforcement units=\"hq\" turn=\"3\"/><reinforcement units=\"u\" turn=\"2\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/list-of-a-formation-and-of-its-unit", SC, HERE "<reinforcement units=\"f\" turn=\"3\"/><reinforcement units=\"u\" turn=\"2\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/with-losses", SC, HERE "<reinforcement units=\"hq\" losses=\"20\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/with-losses-of-a-formation", SC, HERE "<reinforcement units=\"hq\" losses=\"20\" of=\"a/f\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/with-losses-of-nobody", SC, HERE "<reinforcement units=\"hq\" losses=\"20\" of=\"a/ghost\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: reinforcement names “a/ghost”, which is neither a side nor a unit or formation of one." },
  { "/engine/scenario-check/with-an-objective", SC, HERE "<reinforcement units=\"hq\" objective=\"o\" by=\"b\"/>", THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/>", "" },
  { "/engine/scenario-check/with-an-objective-of-no-side", SC, HERE "<reinforcement units=\"hq\" objective=\"o\" by=\"c\"/>", THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/>",
    "error DOC-REF a: reinforcement names the side “c”, which the scenario does not have." },
  { "/engine/scenario-check/with-an-event-of-its-own", SC, HERE "<reinforcement units=\"hq\" event=\"bugle\"/>", THERE, ZONES BOTH "<event id=\"bugle\" turn=\"3\">A bugle.</event>", "" },
  { "/engine/scenario-check/inside-nothing", SC, "<place unit=\"u\" x=\"1.5\" y=\"1.5\" inside=\"x\"/><place unit=\"hq\" x=\"2.5\" y=\"1.5\"/>", THERE, ZONES BOTH,
    "error DOC-REF a: place names the feature “x”, which the scenario does not have. -> Leave it out" },
  { "/engine/scenario-check/label-beyond-the-field", SC, HERE, THERE, ZONES BOTH "<label id=\"l\" name=\"Nek\" x=\"11\" y=\"2\"/>",
    "warning DOC-FIELD l: “Nek” is written beyond the field, which is 10 by 8." },
  { "/engine/scenario-check/with-an-event", SC, HERE "<reinforcement units=\"hq\" event=\"european-reinforcements\"/>", THERE, ZONES BOTH, "" },
  { "/engine/scenario-check/with-a-card", BB, "<reinforcement units=\"hq\" card=\"KS\"/>", "", INCHES BOTH, "" },

  /* shapes */
  { "/engine/scenario-check/feature-without-a-shape", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"/>",
    "warning DOC-SHAPE w: The feature “Kopje” has no shape, so it lies nowhere. -> Remove the feature" },
  { "/engine/scenario-check/feature-beyond-the-field", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\"><ellipse x=\"41\" y=\"-9\" width=\"4\" height=\"3\"/></feature>",
    "warning DOC-FIELD w: The feature “w” lies wholly beyond the field. -> Move it onto the field" },
  { "/engine/scenario-check/polygon-beyond-the-field", BB, "", "", INCHES BOTH "<feature kind=\"contour\"><polygon points=\"-5,31 -3,31 -4,33.5\"/></feature>",
    "warning DOC-FIELD scenario: The feature “contour” lies wholly beyond the field. -> Move it onto the field" },
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
    "warning DOC-FIELD a: The deployment area “Camp” of First goes beyond the field.\n"
    "advice DOC-PLACE a: No unit of First has a place yet: where each stands is then settled at the table when the game begins. -> Place them in their deployment areas" },
  { "/engine/scenario-check/area-that-is-the-field", BB, AREA ("", "0", "0", "40", "30"), "", INCHES BOTH, "advice DOC-PLACE a: No unit of First has a place yet: where each stands is then settled at the table when the game begins. -> Place them in their deployment areas" },
  { "/engine/scenario-check/polygon-that-crosses-itself", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"0,0 8,8 8,0 0,8\"/></feature>",
    "warning DOC-SHAPE w: The edge of a polygon of “Kopje” crosses itself, so that one cannot see what lies inside." },
  { "/engine/scenario-check/polygon-that-does-not-cross-itself", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"0,0 8,0 8,8 0,8\"/></feature>", "" },
  { "/engine/scenario-check/line-that-crosses-itself", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><line points=\"0,0 8,8 8,0 0,8\"/></feature>", "" },
  { "/engine/scenario-check/area-that-crosses-itself", BB, "<deployment id=\"d\" name=\"Camp\"><polygon points=\"0,0 8,8 8,0 0,8\"/></deployment>", "", INCHES BOTH,
    "warning DOC-SHAPE d: The edge of a polygon of “Camp” crosses itself, so that one cannot see what lies inside.\n"
    "advice DOC-PLACE a: No unit of First has a place yet: where each stands is then settled at the table when the game begins. -> Place them in their deployment areas" },
  { "/engine/scenario-check/polygon-of-two-points", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"2,2 8,8 2,2 8,8\"/></feature>",
    "warning DOC-SHAPE w: A polygon of “Kopje” has fewer than three different points, so it encloses nothing. -> Remove the feature" },
  { "/engine/scenario-check/polygon-of-three-points", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"2,2 2,2 8,8 2,8\"/></feature>", "" },
  { "/engine/scenario-check/polygon-of-one-point-beside-another", BB, "", "", INCHES BOTH "<feature id=\"w\" kind=\"contour\" name=\"Kopje\"><polygon points=\"2,2 2,2 2,2\"/><polygon points=\"2,2 8,8 2,8\"/></feature>",
    "warning DOC-SHAPE w: A polygon of “Kopje” has fewer than three different points, so it encloses nothing. -> Remove the polygon" },
  { "/engine/scenario-check/area-of-two-points", BB, "<deployment id=\"d\" name=\"Camp\"><polygon points=\"2,2 8,8 8,8\"/></deployment>", "", INCHES BOTH,
    "warning DOC-SHAPE d: A polygon of “Camp” has fewer than three different points, so it encloses nothing. -> Remove the area" },

  /* objectives */
  { "/engine/scenario-check/objective-nowhere", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" name=\"Well\"/>",
    "warning DOC-AIM o: The objective “Well” has neither a place nor a feature: nobody knows where it is. -> Put it in zone 6,5" },
  { "/engine/scenario-check/objective-in-a-lake", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"5.5\" y=\"4.5\"/><feature kind=\"lake\"><rect x=\"5\" y=\"4\" width=\"1\" height=\"1\"/></feature>",
    "warning DOC-AIM o: Nobody can reach the objective “Well”: it lies in a zone where nobody can go. -> Put it in zone 6,4" },
  { "/engine/scenario-check/objective-behind-a-cliff", SC, HERE AREA ("", "0", "0", "4", "8"), "<place unit=\"n\" x=\"0.5\" y=\"6.5\"/><place unit=\"n\" x=\"1.5\" y=\"6.5\"/>", ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"9.5\" y=\"4.5\"/><feature kind=\"cliff\"><rect x=\"5\" y=\"0\" width=\"1\" height=\"8\"/></feature>",
    "warning DOC-AIM o: Nobody can reach the objective “Well”: no way leads there from where the sides start. -> Put it in zone 5,5" },
  { "/engine/scenario-check/objective-behind-a-pass", SC, HERE, "<place unit=\"n\" x=\"0.5\" y=\"6.5\"/><place unit=\"n\" x=\"1.5\" y=\"6.5\"/>", ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"9.5\" y=\"4.5\"/><feature kind=\"cliff\"><rect x=\"5\" y=\"0\" width=\"1\" height=\"7\"/></feature>", "" },
  { "/engine/scenario-check/objective-of-a-feature", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" feature=\"w\"/><feature id=\"w\" kind=\"village\"><rect x=\"5\" y=\"0\" width=\"1\" height=\"7\"/></feature>", "" },
  { "/engine/scenario-check/objective-in-inches", BB, "", "", INCHES BOTH "<objective id=\"o\" name=\"Well\" x=\"5\" y=\"4\"/><feature id=\"w\" kind=\"contour\" name=\"Mere\" passable=\"no\"><rect x=\"5\" y=\"4\" width=\"1\" height=\"1\"/></feature>",
    "warning DOC-AIM o: Nobody can reach the objective “Well”: it lies in “Mere”, where nobody can go." },

  /* victory */
  { "/engine/scenario-check/points-to-win", SC, HERE, THERE, ZONES "<objective id=\"o\" x=\"5.5\" y=\"5.5\" value=\"3\"/>", "" },
  { "/engine/scenario-check/made-of-others", SC, HERE, THERE, ZONES BOTH "<victory side=\"a\" kind=\"all\"><victory kind=\"turn-limit\" turns=\"3\"/><victory id=\"v\" kind=\"take\"/></victory>",
    "warning DOC-WIN v: The condition of victory “take” needs an objective, and the scenario has none." },
  { "/engine/scenario-check/made-of-what-is-not-there", SC, HERE, THERE, ZONES BOTH "<victory side=\"a\" kind=\"any\"><victory id=\"v\" kind=\"losses\" of=\"c\" share=\"10\"/></victory>",
    "error DOC-REF v: victory names “c”, which is neither a side nor a unit or formation of one." },
  { "/engine/scenario-check/one-side-cannot-win", SC, HERE, THERE, ZONES "<victory side=\"a\" kind=\"losses\" share=\"50\"/>",
    "advice DOC-WIN b: Second has no condition of victory: it cannot win, and its enemy cannot lose. -> Let it win when 50 per cent of its enemy are lost" },
  { "/engine/scenario-check/anybody-wins", SC, HERE, THERE, ZONES "<victory kind=\"losses\" share=\"50\"/>", "" },
  { "/engine/scenario-check/nothing-to-win", SC, HERE, THERE, ZONES,
    "advice DOC-WIN scenario: Nothing says how the game is won: the players agree on it, and the umpire ends it." },
  { "/engine/scenario-check/open-battle", SS, "", "", "<field width=\"6\" height=\"9\" measure=\"R\"/><victory side=\"a\" kind=\"turn-limit\" turns=\"8\"/>", "" },
  { "/engine/scenario-check/not-open", SS, "", "", "<field width=\"6\" height=\"9\" measure=\"R\"/><victory side=\"a\" kind=\"losses\" share=\"50\"/>",
    "advice DOC-WIN b: Second has no condition of victory: it cannot win, and its enemy cannot lose. -> Let it win when 50 per cent of its enemy are lost" },
  { "/engine/scenario-check/nothing-to-take", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"take\"/>",
    "warning DOC-WIN v: The condition of victory “take” needs an objective, and the scenario has none." },
  { "/engine/scenario-check/nothing-to-hold", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"hold\"/>",
    "warning DOC-WIN v: The condition of victory “hold” needs an objective, and the scenario has none." },
  { "/engine/scenario-check/nothing-to-relieve", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"relief\"/>",
    "warning DOC-WIN v: The condition of victory “relief” needs an objective, and the scenario has none." },
  { "/engine/scenario-check/made-of-nothing", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory id=\"v\" side=\"a\" kind=\"all\"/>",
    "warning DOC-WIN v: The condition of victory “all” has no conditions in it, so that it never comes true. -> Remove the condition" },
  { "/engine/scenario-check/made-of-nothing-within", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"all\"><victory kind=\"take\"/><victory id=\"v\" kind=\"any\"/></victory>",
    "warning DOC-WIN v: The condition of victory “any” has no conditions in it, so that it never comes true. -> Remove the condition" },
  { "/engine/scenario-check/made-of-something", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"any\"><victory kind=\"take\"/></victory>", "" },
  { "/engine/scenario-check/held-too-long", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory id=\"v\" side=\"a\" kind=\"hold\" turns=\"10\"/>",
    "warning DOC-WIN v: The condition of victory “hold” asks for 10 turns, and the game ends after 9: it cannot come true. -> Let it be 9 turns" },
  { "/engine/scenario-check/held-all-the-time", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"hold\" turns=\"9\"/>", "" },
  { "/engine/scenario-check/after-the-last-turn", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"all\"><victory kind=\"take\"/><victory id=\"v\" kind=\"turn-limit\" turns=\"10\"/></victory>",
    "warning DOC-WIN v: The condition of victory “turn-limit” waits for turn 10, and the game ends after 9. -> Let it be 9 turns" },
  { "/engine/scenario-check/after-the-last-of-the-turns", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" x=\"5.5\" y=\"5.5\"/><victory side=\"a\" kind=\"turn-limit\" turns=\"9\"/>", "" },
};
/* clang-format on */

static const char *
get_army (const char *ruleset, gboolean second)
{
  if (g_str_equal (ruleset, SC))
    return second ? ARMY (SC, "zulu", "<unit id=\"n\" type=\"native-foot\" name=\"Second line\" weapon=\"musket\"/>")
                  : ARMY (SC, "british",
                          "<formation id=\"f\" kind=\"brigade\"><unit id=\"hq\" type=\"commander\" name=\"Staff\"/>"
                          "<unit id=\"u\" type=\"infantry-battalion\" name=\"Rifles\" weapon=\"musket\"/></formation>");
  if (g_str_equal (ruleset, SS))
    return ARMY (SS, "british", "<unit id=\"u\" type=\"squad\"><figures troop=\"commander\" count=\"1\"/></unit>");
  return ARMY (BB, "british",
               "<unit id=\"hq\" type=\"headquarters\"/><unit id=\"u\" type=\"infantry-company\" name=\"Rifles\" "
               "weapon=\"pistol\"/>");
}

static MusterNode *
make_scenario (const Row *row)
{
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"%s\" turns=\"9\"><side id=\"a\" name=\"First\">%s%s</side>"
      "<side id=\"b\" name=\"Second\">%s%s</side>%s</scenario>",
      row->ruleset, row->first, get_army (row->ruleset, FALSE), row->second,
      get_army (row->ruleset, TRUE), row->rest);

  return parse_document (text);
}

static char *
describe (MusterReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);
      const char *fix = muster_finding_get_fix (finding);

      if (g_str_has_prefix (muster_finding_get_rule (finding), "DOC-"))
        g_string_append_printf (text, "%s%s %s %s: %s%s%s", text->len > 0 ? "\n" : "",
                                muster_severity_to_word (muster_finding_get_severity (finding)),
                                muster_finding_get_rule (finding), muster_finding_get_where (finding),
                                muster_finding_get_message (finding), fix != NULL ? " -> " : "",
                                fix != NULL ? fix : "");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What is found; and each repair that is offered leaves nothing more to find. */
static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (row->ruleset, &error);
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterReport) report = NULL;
  g_autofree char *found = NULL;
  gboolean any = FALSE;

  g_assert_no_error (error);
  scenario = make_scenario (row);
  if (strstr (row->rest, "value=\"table\"") != NULL)
    {
      MusterRuleset *table = muster_ruleset_with_option (ruleset, "positions", "table", &error);

      g_assert_no_error (error);
      muster_ruleset_unref (ruleset);
      ruleset = table;
    }
  report = muster_legality_check_scenario (ruleset, scenario);
  found = describe (report);
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
      g_autoptr (MusterReport) after = muster_legality_check_scenario (ruleset, scenario);
      g_autofree char *left = NULL;

      /* an area that is on the field now has room for those who start there */
      for (guint i = 0; i < muster_report_get_n_findings (after); i++)
        if (muster_finding_get_severity (muster_report_get_finding (after, i)) == MUSTER_SEVERITY_ADVICE
            && muster_finding_get_place (muster_report_get_finding (after, i)) != NULL)
          apply_fix (muster_report_get_finding (after, i));
      muster_report_unref (after);
      after = muster_legality_check_scenario (ruleset, scenario);
      left = describe (after);
      /* but for what only a person can put right */
      g_assert_null (strstr (left, " -> "));
      g_assert_nonnull (strstr (found, left));
    }
}

/* Nobody is placed: all are at once, each on a spot of its own in its area, where one can stand, in rows that face the enemy. */
static void
test_start (void)
{
  static const struct
  {
    const char *ruleset, *faction, *type;
    const char *areas; /* of the first side; the second is in the south */
    const char *facing;
    double left, top, right, bottom;
  } cases[] = {
    { BB, "british", "infantry-company", AREA ("", "0", "0", "40", "10"), "180", 0, 0, 40, 10 },
    { BB, "british", "infantry-company", AREA ("", "0", "0", "4", "4"), "135", 0, 0, 4, 4 },
    { SS, "british", "infantry-platoon", AREA ("", "0", "0", "40", "9"), "180", 0, 0, 40, 9 },
    { "sandpit-showdown", "american", "squad", AREA ("", "0", "0", "40", "9"), "180", 0, 0, 40, 9 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (cases[i].ruleset, &error);
      g_autoptr (GString) units = g_string_new (NULL);
      g_autofree char *text = NULL;
      g_autoptr (MusterNode) scenario = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autoptr (MusterReport) after = NULL;
      g_autoptr (GHashTable) spots = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      MusterFinding *found = NULL;
      MusterNode *side;
      guint n = 0;

      g_assert_no_error (error);
      for (guint k = 0; k < 12; k++)
        g_string_append_printf (units, "<unit id=\"u%u\" type=\"%s\"><figures troop=\"x\" count=\"1\"/></unit>", k, cases[i].type);
      text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"%s\"><field width=\"40\" height=\"30\" measure=\"%s\"/>"
          "<side id=\"a\" name=\"First\"><army xmlns=\"urn:musterapp:army:1\" ruleset=\"%s\" faction=\"%s\">%s</army>%s"
          "<reinforcement units=\"u11\" turn=\"4\" edge=\"north\"/></side>"
          "<side id=\"b\" army=\"b.muster-army\">" AREA ("", "0", "20", "40", "10") "</side>"
          "<feature kind=\"rocks\" passable=\"no\"><rect x=\"2\" y=\"2\" width=\"1\" height=\"1\"/></feature></scenario>",
          cases[i].ruleset, muster_ruleset_get_measure (ruleset), cases[i].ruleset, cases[i].faction, units->str,
          cases[i].areas);
      scenario = parse_document (text);
      report = muster_legality_check_scenario (ruleset, scenario);
      for (guint k = 0; k < muster_report_get_n_findings (report); k++)
        if (strstr (muster_finding_get_message (muster_report_get_finding (report, k)), "has a place yet") != NULL)
          found = muster_report_get_finding (report, k);
      g_assert_nonnull (found);
      g_assert_cmpint (muster_finding_get_severity (found), ==, MUSTER_SEVERITY_ADVICE);
      g_assert_cmpstr (muster_finding_get_fix (found), ==, "Place them in their deployment areas");
      g_assert_cmpstr (muster_node_get_id (muster_finding_get_place (found)), ==, "u0");
      apply_fix (found);
      side = muster_node_find_child (scenario, MUSTER_KIND_SIDE);
      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *place = muster_node_peek_child (side, k);
          double x = muster_node_get_double (place, "x", -1);
          double y = muster_node_get_double (place, "y", -1);

          if (muster_node_get_kind (place) != MUSTER_KIND_PLACE)
            continue;
          n++;
          g_assert_cmpstr (muster_node_get (place, "unit"), !=, "u11");
          g_assert_cmpfloat (x, >, cases[i].left);
          g_assert_cmpfloat (x, <, cases[i].right);
          g_assert_cmpfloat (y, >, cases[i].top);
          g_assert_cmpfloat (y, <, cases[i].bottom);
          g_assert_false (x > 2 && x < 3 && y > 2 && y < 3);
          g_assert_cmpstr (muster_node_get (place, "facing"), ==, cases[i].facing);
          g_assert_true (g_hash_table_add (spots, g_strdup_printf ("%g,%g", x, y)));
        }
      g_assert_cmpuint (n, ==, 11);
      after = muster_legality_check_scenario (ruleset, scenario);
      for (guint k = 0; k < muster_report_get_n_findings (after); k++)
        g_assert_cmpstr (muster_finding_get_rule (muster_report_get_finding (after, k)), !=, "DOC-PLACE");
    }
}

/* What is found of something on the map says of what; what is not says nothing. */
static void
test_on_the_map (void)
{
  static const struct
  {
    const Row row;
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
    { { "", BB, "", "", INCHES BOTH "<objective id=\"well\" x=\"90\" y=\"3\"/>", "" }, MUSTER_KIND_OBJECTIVE, "well" },
    { { "", BB, "", "", INCHES BOTH "<rule switch=\"weather\" value=\"wet\"/>", "" }, MUSTER_KIND_NONE, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (cases[i].row.ruleset, NULL);
      g_autoptr (MusterNode) scenario = make_scenario (&cases[i].row);
      g_autoptr (MusterReport) report = muster_legality_check_scenario (ruleset, scenario);
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
    { "", "error DOC-SIDE scenario: The scenario has 0 sides; a game needs two." },
    { "<side id=\"a\" army=\"a.muster-army\"/>", "error DOC-SIDE scenario: The scenario has 1 side; a game needs two." },
    { "<side id=\"a\" name=\"First\"/><side id=\"b\" army=\"b.muster-army\"/>" BOTH,
      "warning DOC-SIDE a: First has no army; a game needs one on each side." },
    { "<side id=\"a\" army=\"a.muster-army\"/><side id=\"b\" army=\"b.muster-army\"/>" BOTH, "" },
    { "<side id=\"a\" name=\"First\">" ARMY (BB, "british", "") "</side><side id=\"b\" army=\"b.muster-army\"/>" BOTH,
      "warning DOC-SIDE a: First has nobody in its army; a game needs one or more figures on each side." },
    { "<side id=\"a\" name=\"First\">" ARMY (BB, "british", "<unit id=\"u\" type=\"irregular-foot\"/>") "</side><side id=\"b\" army=\"b.muster-army\"/>" BOTH,
      "warning DOC-SIDE a: First has nobody in its army; a game needs one or more figures on each side." },
    { "<side id=\"a\">" ARMY (BB, "british", "<unit id=\"u\" type=\"infantry-company\" weapon=\"pistol\"/>") "</side><side id=\"b\" army=\"b.muster-army\"/>" BOTH, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" BB "\">%s</scenario>", cases[i].body);
      g_autoptr (MusterNode) scenario = parse_document (text);
      g_autoptr (MusterReport) report = muster_legality_check_scenario (ruleset, scenario);
      g_autofree char *found = describe (report);

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
          g_autoptr (MusterReport) report = muster_legality_check_scenario (ruleset, scenario);
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

/* Those without a place are spread over their area, formation beside formation, the single bases behind, and look at the enemy. */
static void
test_spread (void)
{
  static const struct
  {
    const char *first;
    const char *second;
    const char *expected;
  } cases[] = {
    { AREA ("", "0", "0", "12", "3"), AREA ("", "0", "9", "12", "3"),
      "c:3.5,1.5:180 a:2.5,2.5:180 b:5.5,2.5:180 d:8.5,2.5:180 d:7.5,2.5:180 e:10.5,2.5:180 e:9.5,2.5:180" },
    { AREA ("", "0", "9", "12", "3"), AREA ("", "0", "0", "12", "3"),
      "c:3.5,10.5:0 a:2.5,9.5:0 b:5.5,9.5:0 d:8.5,9.5:0 d:7.5,9.5:0 e:10.5,9.5:0 e:9.5,9.5:0" },
    { AREA ("", "0", "0", "3", "12"), AREA ("", "9", "0", "3", "12"),
      "c:1.5,3.5:90 a:2.5,2.5:90 b:2.5,5.5:90 d:2.5,8.5:90 d:2.5,7.5:90 e:2.5,10.5:90 e:2.5,9.5:90" },
    { AREA ("", "9", "0", "3", "12"), AREA ("", "0", "0", "3", "12"),
      "c:10.5,3.5:270 a:9.5,2.5:270 b:9.5,5.5:270 d:9.5,8.5:270 d:9.5,7.5:270 e:9.5,10.5:270 e:9.5,9.5:270" },
    /* nobody says where the enemy starts: away from the edge */
    { AREA ("", "0", "0", "12", "3"), "",
      "c:3.5,1.5:180 a:2.5,2.5:180 b:5.5,2.5:180 d:8.5,2.5:180 d:7.5,2.5:180 e:10.5,2.5:180 e:9.5,2.5:180" },
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SC "\" turns=\"9\"><side id=\"a\">" ARMY (
              SC, "british",
              "<formation id=\"f\" kind=\"brigade\"><unit id=\"c\" type=\"commander\"/><unit id=\"a\" type=\"infantry-battalion\"/>"
              "<unit id=\"b\" type=\"infantry-battalion\"/></formation>"
              "<unit id=\"d\" type=\"cavalry-regiment\"/><unit id=\"e\" type=\"cavalry-regiment\"/>") "%s</side><side id=\"b\">%s%s</side>"
          "<field width=\"12\" height=\"12\" measure=\"zone\"/></scenario>",
          cases[i].first, get_army (SC, TRUE), cases[i].second);
      g_autoptr (MusterNode) scenario = parse_document (text);
      g_auto (GStrv) done = muster_legality_fix (ruleset, scenario, NULL, TRUE);
      MusterNode *side = muster_node_find (scenario, "a");
      g_autoptr (GString) places = g_string_new (NULL);

      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *child = muster_node_peek_child (side, k);

          if (muster_node_get_kind (child) == MUSTER_KIND_PLACE)
            g_string_append_printf (places, "%s%s:%s,%s:%s", places->len > 0 ? " " : "", muster_node_get (child, "unit"),
                                    muster_node_get (child, "x"), muster_node_get (child, "y"), muster_node_get (child, "facing"));
        }
      g_assert_cmpstr (places->str, ==, cases[i].expected);
    }
}

/* Units that wait for a place are not offered the same room. */
static void
test_room (void)
{
  static const Row row = {
    NULL, SC,
    "<place unit=\"z\" x=\"0.5\" y=\"0.5\"/>" AREA ("", "0", "0", "2", "1"), THERE, ZONES BOTH, NULL
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SC "\" turns=\"9\"><side id=\"a\">%s" ARMY (
          SC, "british",
          "<unit id=\"z\" type=\"infantry-battalion\" name=\"Z\"/><unit id=\"y\" type=\"commander\" name=\"Y\"/>"
          "<unit id=\"x\" type=\"cavalry-regiment\" name=\"X\"><figures troop=\"base\" count=\"1\"/></unit>"
          "<unit id=\"w\" type=\"infantry-battalion\" name=\"W\"/>") "</side><side id=\"b\">%s%s</side>%s</scenario>",
      row.first, row.second, get_army (SC, TRUE), row.rest);
  g_autoptr (MusterNode) scenario = parse_document (text);
  g_autoptr (MusterReport) report = muster_legality_check_scenario (ruleset, scenario);
  g_autofree char *found = describe (report);

  /* four bases of foot fill the first zone, a commander and a mounted base most of the second */
  g_assert_cmpstr (found, ==,
                   "warning DOC-PLACE a/y: Y has no place, so a game does not know where it stands. -> Place it in 2,1\n"
                   "warning DOC-PLACE a/x: X has no place, so a game does not know where it stands. -> Place it in 2,1\n"
                   "warning DOC-PLACE a/w: W has no place, so a game does not know where it stands.");
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    if (g_str_equal (muster_finding_get_rule (muster_report_get_finding (report, i)), "DOC-PLACE")
        && muster_finding_get_fix (muster_report_get_finding (report, i)) != NULL)
      apply_fix (muster_report_get_finding (report, i));
  {
    g_autoptr (MusterReport) after = muster_legality_check_scenario (ruleset, scenario);

    for (guint i = 0; i < muster_report_get_n_findings (after); i++)
      g_assert_cmpstr (muster_finding_get_rule (muster_report_get_finding (after, i)), !=, "SC-ZON-02");
  }
}

/* What moves keeps its form. */
static void
test_shift (void)
{
  static const Row row = { NULL, BB, "", "",
                           INCHES BOTH "<feature id=\"w\" kind=\"contour\"><polygon points=\"-5,31 -3,31 -4,33.5\"/>"
                                       "<rect x=\"-4\" y=\"31\" width=\"1\" height=\"1\"/></feature>",
                           NULL };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);
  g_autoptr (MusterNode) scenario = make_scenario (&row);
  g_autoptr (MusterReport) report = muster_legality_check_scenario (ruleset, scenario);
  MusterNode *feature = muster_node_find (scenario, "w");

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    if (muster_finding_get_node (muster_report_get_finding (report, i)) == feature)
      apply_fix (muster_report_get_finding (report, i));
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (feature, 0), "points"), ==, "0,27.5 2,27.5 1,30");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (feature, 1), "x"), ==, "1");
  g_assert_cmpstr (muster_node_get (muster_node_peek_child (feature, 1), "y"), ==, "27.5");
}

/* A large scenario is checked while one types. */
static void
test_large (void)
{
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (SC, NULL);
  g_autoptr (GString) text = g_string_new (
      "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" SC "\" turns=\"9\"><field width=\"60\" "
      "height=\"60\" measure=\"zone\"/>");
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterReport) report = NULL;
  gint64 start;

  for (int i = 0; i < 500; i++)
    g_string_append_printf (text, "<feature id=\"f%d\" kind=\"hill\"><rect x=\"%d\" y=\"%d\" width=\"2\" height=\"2\"/></feature>"
                                  "<objective id=\"o%d\" feature=\"f%d\"/>",
                            i, i % 50, i / 10, i, i);
  for (int side = 0; side < 2; side++)
    {
      g_string_append_printf (text, "<side id=\"s%d\"><deployment><rect x=\"0\" y=\"%d\" width=\"60\" height=\"20\"/></deployment>",
                              side, side * 40);
      for (int i = 0; i < 200; i++)
        g_string_append_printf (text, "<place unit=\"u%d\" x=\"%d.5\" y=\"%d.5\"/><reinforcement units=\"v%d\" turn=\"3\"/>", i,
                                i % 50, side * 40 + i / 50, i);
      g_string_append (text, "<army xmlns=\"urn:musterapp:army:1\" ruleset=\"" SC "\" faction=\"british\">");
      for (int i = 0; i < 200; i++)
        g_string_append_printf (text, "<unit id=\"u%d\" type=\"infantry-battalion\" weapon=\"musket\"/><unit id=\"v%d\" "
                                      "type=\"transport\"/><unit id=\"w%d\" type=\"transport\"/>",
                                i, i, i);
      g_string_append (text, "</army></side>");
    }
  g_string_append (text, BOTH "</scenario>");
  scenario = parse_document (text->str);
  start = g_get_monotonic_time ();
  report = muster_legality_check_scenario (ruleset, scenario);
  g_test_message ("%u findings in %.3f s", muster_report_get_n_findings (report),
                  (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  /* those of each side that have no place, and two conditions of sides that are called otherwise, who so cannot win */
  g_assert_cmpuint (muster_report_count (report, MUSTER_SEVERITY_WARNING), ==, 400);
}

/* Polygons of more points than can be held against each other are not looked into, and that is told once. */
static void
test_many_points (void)
{
  static const struct
  {
    guint n; /* features */
    const char *expected;
  } cases[] = {
    { 1, "" },
    { 3, "advice DOC-SHAPE f1: Whether the edge of “f1” crosses itself was not looked into: the polygons of the scenario "
         "have too many points." },
  };
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (BB, NULL);
  g_autoptr (GString) comb = g_string_new (NULL);

  /* from the edge in the west to the one in the east and back, to the south bit by bit */
  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (comb, "%d,%u.%03u ", i % 2 == 0 ? 1 : 39, i / 250, i % 250 * 4);
  g_string_append (comb, "39.5,29 0.5,29");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (
          "<scenario xmlns=\"urn:musterapp:scenario:1\" ruleset=\"" BB "\"><side id=\"a\" army=\"a\"/>"
          "<side id=\"b\" army=\"b\"/>" INCHES BOTH);
      g_autoptr (MusterNode) scenario = NULL;
      g_autoptr (MusterReport) report = NULL;
      g_autofree char *found = NULL;
      gint64 start;

      for (guint k = 0; k < cases[i].n; k++)
        g_string_append_printf (text, "<feature id=\"f%u\" kind=\"contour\"><polygon points=\"%s\"/></feature>", k, comb->str);
      g_string_append (text, "</scenario>");
      scenario = parse_document (text->str);
      start = g_get_monotonic_time ();
      report = muster_legality_check_scenario (ruleset, scenario);
      g_test_message ("%u polygons: %.3f s", cases[i].n, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
      found = describe (report);
      g_assert_cmpstr (found, ==, cases[i].expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/SC-ZON-02/units-without-a-place-are-spread", test_spread);
  g_test_add_func ("/engine/scenario-check/on-the-map", test_on_the_map);
  g_test_add_func ("/engine/scenario-check/nobody-placed-yet", test_start);
  g_test_add_func ("/engine/scenario-check/sides", test_sides);
  g_test_add_func ("/rules/SC-EVT-01/no-more-turns-than-cards", test_length);
  g_test_add_func ("/engine/scenario-check/room-for-each", test_room);
  g_test_add_func ("/engine/scenario-check/shapes-are-moved", test_shift);
  g_test_add_func ("/engine/scenario-check/large", test_large);
  g_test_add_func ("/engine/scenario-check/many-points", test_many_points);
  return g_test_run ();
}
