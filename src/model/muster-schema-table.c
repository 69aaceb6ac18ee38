/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-schema-private.h"

#define ARMY_NAMESPACE "urn:musterapp:army:1"
#define SCENARIO_NAMESPACE "urn:musterapp:scenario:1"

/* The tables are read as tables. */
/* clang-format off */

/* Shorthands for the rows below. */
#define TEXT(n) { .name = n, .type = MUSTER_VALUE_TEXT }
#define WORD(n) { .name = n, .type = MUSTER_VALUE_WORD }
#define ID(n) { .name = n, .type = MUSTER_VALUE_ID }
#define UUID(n) { .name = n, .type = MUSTER_VALUE_UUID }
#define BOOLEAN(n) { .name = n, .type = MUSTER_VALUE_BOOLEAN }
#define IDS(n) { .name = n, .type = MUSTER_VALUE_IDS }
#define NEEDS_ZONES(n) { .name = n, .type = MUSTER_VALUE_ZONES, .required = TRUE }
#define POINTS(n)                                                                                  \
  { .name = n, .type = MUSTER_VALUE_POINTS, .required = TRUE, .min = -10000, .max = 10000 }
#define INTEGER(n, low, high) { .name = n, .type = MUSTER_VALUE_INTEGER, .min = low, .max = high }
#define DECIMAL(n, low, high) { .name = n, .type = MUSTER_VALUE_DECIMAL, .min = low, .max = high }
#define CHOICE(n, list) { .name = n, .type = MUSTER_VALUE_CHOICE, .words = list }
#define NEEDS_WORD(n) { .name = n, .type = MUSTER_VALUE_WORD, .required = TRUE }
#define NEEDS_TEXT(n) { .name = n, .type = MUSTER_VALUE_TEXT, .required = TRUE }
#define NEEDS_ID(n) { .name = n, .type = MUSTER_VALUE_ID, .required = TRUE }
#define NEEDS_IDS(n) { .name = n, .type = MUSTER_VALUE_IDS, .required = TRUE }
#define NEEDS_INTEGER(n, low, high)                                                                \
  { .name = n, .type = MUSTER_VALUE_INTEGER, .required = TRUE, .min = low, .max = high }
#define NEEDS_DECIMAL(n, low, high)                                                                \
  { .name = n, .type = MUSTER_VALUE_DECIMAL, .required = TRUE, .min = low, .max = high }
#define NEEDS_CHOICE(n, list)                                                                      \
  { .name = n, .type = MUSTER_VALUE_CHOICE, .required = TRUE, .words = list }
#define END { .name = NULL }

#define YEAR INTEGER ("year", -3000, 3000)
#define TURN(n) INTEGER (n, 0, 10000)
/* Places may lie off the field: arrivals wait there. */
#define COORDINATE(n) DECIMAL (n, -10000, 10000)
#define NEEDS_COORDINATE(n) NEEDS_DECIMAL (n, -10000, 10000)
#define SIZE(n) NEEDS_DECIMAL (n, 0.01, 10000)
#define ANGLE(n) DECIMAL (n, -360, 360)
#define WORTH(n) INTEGER (n, -1000000, 1000000)
#define AUDIENCE CHOICE ("audience", audiences)

static const char *const measures[] = { "R", "inch", "zone", NULL };
static const char *const victories[] = { "hold", "losses", "guns-and-wagons", "take", "relief",
                                         "exit", "turn-limit", "points", "told", "all", "any",
                                         NULL };
static const char *const audiences[] = { "all", "umpire", NULL };
static const char *const decks[] = { "turn", "asked", NULL };
static const char *const looks[] = { "label", "note", NULL };
static const char *const sizes[] = { "small", "normal", "large", NULL };
static const char *const limits[] = { "men", "figures", "guns", "units", "points", "factions",
                                      "types", "troops", "weapons", NULL };

static const MusterAttributeSpec army_attributes[] = {
  UUID ("uuid"), TEXT ("digest"), NEEDS_WORD ("ruleset"), TEXT ("name"),
  WORD ("faction"), YEAR, WORD ("class"), TEXT ("author"), END,
};
static const MusterAttributeSpec formation_attributes[] = {
  ID ("id"), TEXT ("name"), WORD ("kind"), END,
};
static const MusterAttributeSpec unit_attributes[] = {
  NEEDS_ID ("id"), NEEDS_WORD ("type"), TEXT ("name"), WORD ("class"), WORD ("faction"),
  WORD ("weapon"), WORD ("grade"), WORD ("melee"), WORD ("mount"), WORD ("armour"), END,
};
static const MusterAttributeSpec figures_attributes[] = {
  NEEDS_WORD ("troop"), NEEDS_INTEGER ("count", 0, MUSTER_MAX_COUNT), WORD ("weapon"),
  WORD ("melee"), WORD ("mount"), WORD ("armour"), END,
};
static const MusterAttributeSpec no_attributes[] = { END };
static const MusterAttributeSpec notes_attributes[] = { AUDIENCE, END };
static const MusterAttributeSpec scenario_attributes[] = {
  UUID ("uuid"), TEXT ("digest"), NEEDS_WORD ("ruleset"), TEXT ("name"), WORD ("kind"), YEAR,
  TEXT ("date"),
  TEXT ("place"), INTEGER ("turns", 1, 10000), TEXT ("author"), WORD ("events"),
  TEXT ("players"), INTEGER ("minutes", 1, 100000), TEXT ("table"), TEXT ("tags"),
  CHOICE ("deck", decks), WORD ("copy"), UUID ("original"), END,
};
static const MusterAttributeSpec field_attributes[] = {
  SIZE ("width"), SIZE ("height"), CHOICE ("measure", measures), WORD ("ground"),
  WORD ("zones"), WORD ("grid"), END,
};
static const MusterAttributeSpec zone_attributes[] = {
  NEEDS_ZONES ("at"), DECIMAL ("width", 0.01, 10000), DECIMAL ("height", 0.01, 10000),
  BOOLEAN ("passable"), BOOLEAN ("fortified"), END,
};
static const MusterAttributeSpec feature_attributes[] = {
  ID ("id"), NEEDS_WORD ("kind"), TEXT ("name"), WORD ("slope"), DECIMAL ("height", -10000, 10000),
  DECIMAL ("width", 0, 10000), WORD ("cover"), WORD ("resist"), BOOLEAN ("fordable"),
  BOOLEAN ("passable"), BOOLEAN ("difficult"), BOOLEAN ("fortified"), ANGLE ("rotation"),
  WORD ("side"), TEXT ("label"), TEXT ("colour"), WORD ("of"), BOOLEAN ("open"),
  INTEGER ("boats", 0, 1000), INTEGER ("holds", 0, MUSTER_MAX_COUNT), INTEGER ("contours", 0, 100),
  BOOLEAN ("hidden"), BOOLEAN ("locked"), END,
};
static const MusterAttributeSpec points_attributes[] = {
  POINTS ("points"), DECIMAL ("width", 0, 10000), ANGLE ("rotation"), END,
};
static const MusterAttributeSpec box_attributes[] = {
  NEEDS_COORDINATE ("x"), NEEDS_COORDINATE ("y"), SIZE ("width"), SIZE ("height"),
  ANGLE ("rotation"), END,
};
static const MusterAttributeSpec side_attributes[] = {
  NEEDS_ID ("id"), TEXT ("name"), TEXT ("colour"), TEXT ("cards"), TEXT ("army"),
  WORD ("posture"), END,
};
static const MusterAttributeSpec player_attributes[] = {
  ID ("id"), NEEDS_TEXT ("name"), TEXT ("cards"), IDS ("units"), END,
};
static const MusterAttributeSpec place_attributes[] = {
  NEEDS_ID ("unit"), NEEDS_COORDINATE ("x"), NEEDS_COORDINATE ("y"), ANGLE ("facing"),
  WORD ("formation"), WORD ("inside"), BOOLEAN ("concealed"), BOOLEAN ("locked"), END,
};
static const MusterAttributeSpec deployment_attributes[] = {
  ID ("id"), TEXT ("name"), IDS ("units"), BOOLEAN ("hidden"), BOOLEAN ("locked"), END,
};
static const MusterAttributeSpec reinforcement_attributes[] = {
  ID ("id"), NEEDS_IDS ("units"), TURN ("turn"), WORD ("edge"), COORDINATE ("x"),
  COORDINATE ("y"), WORD ("event"), WORD ("card"), TEXT ("name"), INTEGER ("losses", 1, 100),
  WORD ("of"), WORD ("objective"), WORD ("by"), TURN ("after"), BOOLEAN ("secret"), END,
};
static const MusterAttributeSpec objective_attributes[] = {
  NEEDS_ID ("id"), TEXT ("name"), COORDINATE ("x"), COORDINATE ("y"), WORD ("feature"),
  WORD ("side"), WORTH ("value"), BOOLEAN ("secret"), BOOLEAN ("locked"), END,
};
static const MusterAttributeSpec victory_attributes[] = {
  ID ("id"), WORD ("side"), NEEDS_CHOICE ("kind", victories), WORD ("objective"), TURN ("turns"),
  TURN ("turn"), INTEGER ("share", 0, 100), INTEGER ("count", 0, MUSTER_MAX_COUNT),
  IDS ("units"), WORD ("edge"), WORTH ("points"), TEXT ("name"), WORD ("of"), BOOLEAN ("secret"),
  END,
};
static const MusterAttributeSpec event_attributes[] = {
  ID ("id"), TEXT ("name"), TURN ("turn"), WORD ("card"), WORD ("kind"), WORD ("side"),
  IDS ("units"), WORD ("edge"), INTEGER ("count", 0, 100), AUDIENCE, END,
};
static const MusterAttributeSpec rule_attributes[] = {
  NEEDS_WORD ("switch"), NEEDS_WORD ("value"), END,
};
static const MusterAttributeSpec label_attributes[] = {
  ID ("id"), NEEDS_TEXT ("name"), NEEDS_COORDINATE ("x"), NEEDS_COORDINATE ("y"),
  CHOICE ("look", looks), CHOICE ("size", sizes), ANGLE ("rotation"), AUDIENCE,
  BOOLEAN ("locked"), END,
};
static const MusterAttributeSpec source_attributes[] = {
  TEXT ("author"), NEEDS_TEXT ("title"), YEAR, TEXT ("publisher"), TEXT ("link"), END,
};
static const MusterAttributeSpec table_attributes[] = {
  ID ("id"), TEXT ("name"), INTEGER ("dice", 1, 10), INTEGER ("faces", 2, 100), AUDIENCE, END,
};
static const MusterAttributeSpec row_attributes[] = {
  NEEDS_INTEGER ("from", 1, 1000), INTEGER ("to", 1, 1000), TEXT ("name"), END,
};
static const MusterAttributeSpec limit_attributes[] = {
  NEEDS_CHOICE ("kind", limits), INTEGER ("min", 0, MUSTER_MAX_COUNT),
  INTEGER ("max", 0, MUSTER_MAX_COUNT), IDS ("of"), BOOLEAN ("barred"), TEXT ("name"), END,
};
static const MusterAttributeSpec cost_attributes[] = {
  WORD ("type"), WORD ("troop"), WORD ("weapon"), WORD ("grade"),
  NEEDS_INTEGER ("points", -1000000, 1000000), END,
};

static const MusterKind no_kinds[] = { MUSTER_KIND_NONE };
static const MusterKind army_kinds[] = { MUSTER_KIND_FORMATION, MUSTER_KIND_UNIT,
                                         MUSTER_KIND_NOTES, MUSTER_KIND_NONE };
static const MusterKind unit_kinds[] = { MUSTER_KIND_FIGURES, MUSTER_KIND_UNIT, MUSTER_KIND_NOTES,
                                         MUSTER_KIND_NONE };
static const MusterKind scenario_kinds[] = {
  MUSTER_KIND_FIELD,   MUSTER_KIND_FEATURE, MUSTER_KIND_SIDE, MUSTER_KIND_OBJECTIVE,
  MUSTER_KIND_VICTORY, MUSTER_KIND_EVENT,   MUSTER_KIND_RULE, MUSTER_KIND_NOTES,
  MUSTER_KIND_BRIEFING, MUSTER_KIND_LABEL,  MUSTER_KIND_TABLE, MUSTER_KIND_SOURCE,
  MUSTER_KIND_COST,    MUSTER_KIND_INTRODUCTION, MUSTER_KIND_SPECIAL_RULES,
  MUSTER_KIND_AFTERMATH, MUSTER_KIND_NONE,
};
static const MusterKind scenario_single[] = { MUSTER_KIND_FIELD,         MUSTER_KIND_BRIEFING,
                                              MUSTER_KIND_INTRODUCTION,  MUSTER_KIND_SPECIAL_RULES,
                                              MUSTER_KIND_AFTERMATH,     MUSTER_KIND_NONE };
static const MusterKind field_kinds[] = { MUSTER_KIND_ZONE, MUSTER_KIND_NONE };
static const MusterKind zone_kinds[] = { MUSTER_KIND_SHAPE_POLYGON, MUSTER_KIND_NONE };
static const MusterKind feature_kinds[] = {
  MUSTER_KIND_SHAPE_POLYGON, MUSTER_KIND_SHAPE_LINE, MUSTER_KIND_SHAPE_RECT,
  MUSTER_KIND_SHAPE_ELLIPSE, MUSTER_KIND_NOTES,      MUSTER_KIND_NONE,
};
static const MusterKind side_kinds[] = {
  MUSTER_KIND_PLAYER,        MUSTER_KIND_ARMY,     MUSTER_KIND_PLACE, MUSTER_KIND_DEPLOYMENT,
  MUSTER_KIND_REINFORCEMENT, MUSTER_KIND_BRIEFING, MUSTER_KIND_NOTES, MUSTER_KIND_LIMIT,
  MUSTER_KIND_COST,          MUSTER_KIND_NONE,
};
static const MusterKind side_single[] = { MUSTER_KIND_ARMY, MUSTER_KIND_BRIEFING,
                                          MUSTER_KIND_NONE };
static const MusterKind deployment_kinds[] = {
  MUSTER_KIND_SHAPE_POLYGON, MUSTER_KIND_SHAPE_LINE, MUSTER_KIND_SHAPE_RECT,
  MUSTER_KIND_SHAPE_ELLIPSE, MUSTER_KIND_NONE,
};
static const MusterKind victory_kinds[] = { MUSTER_KIND_VICTORY, MUSTER_KIND_NONE };
static const MusterKind table_kinds[] = { MUSTER_KIND_ROW, MUSTER_KIND_NOTES, MUSTER_KIND_NONE };

#define SPEC(k, n, a, c) { .kind = k, .element = n, .attributes = a, .children = c }
#define SPEC_TEXT(k, n, a)                                                                         \
  { .kind = k, .element = n, .attributes = a, .children = no_kinds, .has_text = TRUE }

const MusterKindSpec muster_schema_specs[MUSTER_N_KINDS] = {
  [MUSTER_KIND_NONE] = SPEC (MUSTER_KIND_NONE, "", no_attributes, no_kinds),
  [MUSTER_KIND_ARMY] = { .kind = MUSTER_KIND_ARMY,
                         .element = "army",
                         .ns = ARMY_NAMESPACE,
                         .attributes = army_attributes,
                         .children = army_kinds },
  [MUSTER_KIND_FORMATION]
  = SPEC (MUSTER_KIND_FORMATION, "formation", formation_attributes, army_kinds),
  [MUSTER_KIND_UNIT] = SPEC (MUSTER_KIND_UNIT, "unit", unit_attributes, unit_kinds),
  [MUSTER_KIND_FIGURES] = SPEC (MUSTER_KIND_FIGURES, "figures", figures_attributes, no_kinds),
  [MUSTER_KIND_NOTES] = SPEC_TEXT (MUSTER_KIND_NOTES, "notes", notes_attributes),
  [MUSTER_KIND_SCENARIO] = { .kind = MUSTER_KIND_SCENARIO,
                             .element = "scenario",
                             .ns = SCENARIO_NAMESPACE,
                             .attributes = scenario_attributes,
                             .children = scenario_kinds,
                             .single = scenario_single },
  [MUSTER_KIND_FIELD] = SPEC (MUSTER_KIND_FIELD, "field", field_attributes, field_kinds),
  [MUSTER_KIND_ZONE] = { .kind = MUSTER_KIND_ZONE,
                         .element = "zone",
                         .attributes = zone_attributes,
                         .children = zone_kinds,
                         .single = zone_kinds },
  [MUSTER_KIND_FEATURE] = SPEC (MUSTER_KIND_FEATURE, "feature", feature_attributes, feature_kinds),
  [MUSTER_KIND_SHAPE_POLYGON]
  = SPEC (MUSTER_KIND_SHAPE_POLYGON, "polygon", points_attributes, no_kinds),
  [MUSTER_KIND_SHAPE_LINE] = SPEC (MUSTER_KIND_SHAPE_LINE, "line", points_attributes, no_kinds),
  [MUSTER_KIND_SHAPE_RECT] = SPEC (MUSTER_KIND_SHAPE_RECT, "rect", box_attributes, no_kinds),
  [MUSTER_KIND_SHAPE_ELLIPSE]
  = SPEC (MUSTER_KIND_SHAPE_ELLIPSE, "ellipse", box_attributes, no_kinds),
  [MUSTER_KIND_SIDE] = { .kind = MUSTER_KIND_SIDE,
                         .element = "side",
                         .attributes = side_attributes,
                         .children = side_kinds,
                         .single = side_single },
  [MUSTER_KIND_PLAYER] = SPEC (MUSTER_KIND_PLAYER, "player", player_attributes, no_kinds),
  [MUSTER_KIND_PLACE] = SPEC (MUSTER_KIND_PLACE, "place", place_attributes, no_kinds),
  [MUSTER_KIND_DEPLOYMENT]
  = SPEC (MUSTER_KIND_DEPLOYMENT, "deployment", deployment_attributes, deployment_kinds),
  [MUSTER_KIND_REINFORCEMENT]
  = SPEC (MUSTER_KIND_REINFORCEMENT, "reinforcement", reinforcement_attributes, no_kinds),
  [MUSTER_KIND_BRIEFING] = SPEC_TEXT (MUSTER_KIND_BRIEFING, "briefing", no_attributes),
  [MUSTER_KIND_INTRODUCTION]
  = SPEC_TEXT (MUSTER_KIND_INTRODUCTION, "introduction", no_attributes),
  [MUSTER_KIND_SPECIAL_RULES]
  = SPEC_TEXT (MUSTER_KIND_SPECIAL_RULES, "special-rules", no_attributes),
  [MUSTER_KIND_AFTERMATH] = SPEC_TEXT (MUSTER_KIND_AFTERMATH, "aftermath", no_attributes),
  [MUSTER_KIND_OBJECTIVE]
  = SPEC (MUSTER_KIND_OBJECTIVE, "objective", objective_attributes, no_kinds),
  [MUSTER_KIND_VICTORY] = { .kind = MUSTER_KIND_VICTORY,
                            .element = "victory",
                            .attributes = victory_attributes,
                            .children = victory_kinds,
                            .has_text = TRUE },
  [MUSTER_KIND_EVENT] = SPEC_TEXT (MUSTER_KIND_EVENT, "event", event_attributes),
  [MUSTER_KIND_RULE] = SPEC (MUSTER_KIND_RULE, "rule", rule_attributes, no_kinds),
  [MUSTER_KIND_LABEL] = SPEC_TEXT (MUSTER_KIND_LABEL, "label", label_attributes),
  [MUSTER_KIND_SOURCE] = SPEC_TEXT (MUSTER_KIND_SOURCE, "source", source_attributes),
  [MUSTER_KIND_TABLE] = SPEC (MUSTER_KIND_TABLE, "table", table_attributes, table_kinds),
  [MUSTER_KIND_ROW] = SPEC_TEXT (MUSTER_KIND_ROW, "row", row_attributes),
  [MUSTER_KIND_LIMIT] = SPEC (MUSTER_KIND_LIMIT, "limit", limit_attributes, no_kinds),
  [MUSTER_KIND_COST] = SPEC (MUSTER_KIND_COST, "cost", cost_attributes, no_kinds),
  [MUSTER_KIND_FOREIGN] = SPEC (MUSTER_KIND_FOREIGN, "", no_attributes, no_kinds),
};

/* clang-format on */
