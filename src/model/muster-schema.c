/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-schema.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-model-error.h"

#define ARMY_NAMESPACE "urn:musterapp:army:1"
#define SCENARIO_NAMESPACE "urn:musterapp:scenario:1"

/* Longest values, in characters: enough for any name, too little to hurt. */
#define MAX_NAME 64
#define MAX_WORD 200
#define MAX_TEXT 4000
#define MAX_LIST 60000

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
#define POINTS(n) { .name = n, .type = MUSTER_VALUE_POINTS, .required = TRUE }
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

static const char *const measures[] = { "R", "inch", "zone", NULL };
static const char *const victories[] = { "hold",   "losses", "guns-and-wagons", "take",
                                         "relief", "exit",   "turn-limit",      NULL };

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
static const MusterAttributeSpec scenario_attributes[] = {
  UUID ("uuid"), TEXT ("digest"), NEEDS_WORD ("ruleset"), TEXT ("name"), WORD ("kind"), YEAR, TEXT ("date"),
  TEXT ("place"), INTEGER ("turns", 1, 10000), TEXT ("author"), WORD ("events"), END,
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
  WORD ("side"), TEXT ("label"), TEXT ("colour"), END,
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
  WORD ("formation"), END,
};
static const MusterAttributeSpec deployment_attributes[] = {
  ID ("id"), TEXT ("name"), IDS ("units"), END,
};
static const MusterAttributeSpec reinforcement_attributes[] = {
  ID ("id"), NEEDS_IDS ("units"), TURN ("turn"), WORD ("edge"), COORDINATE ("x"),
  COORDINATE ("y"), WORD ("event"), WORD ("card"), TEXT ("name"), END,
};
static const MusterAttributeSpec objective_attributes[] = {
  NEEDS_ID ("id"), TEXT ("name"), COORDINATE ("x"), COORDINATE ("y"), WORD ("feature"),
  WORD ("side"), INTEGER ("value", -1000000, 1000000), END,
};
static const MusterAttributeSpec victory_attributes[] = {
  ID ("id"), WORD ("side"), NEEDS_CHOICE ("kind", victories), WORD ("objective"), TURN ("turns"),
  TURN ("turn"), INTEGER ("share", 0, 100), INTEGER ("count", 0, MUSTER_MAX_COUNT),
  IDS ("units"), WORD ("edge"), INTEGER ("points", -1000000, 1000000), TEXT ("name"), END,
};
static const MusterAttributeSpec event_attributes[] = {
  ID ("id"), TEXT ("name"), TURN ("turn"), WORD ("card"), WORD ("kind"), WORD ("side"),
  IDS ("units"), WORD ("edge"), END,
};
static const MusterAttributeSpec rule_attributes[] = {
  NEEDS_WORD ("switch"), NEEDS_WORD ("value"), END,
};

static const MusterKind no_kinds[] = { MUSTER_KIND_NONE };
static const MusterKind army_kinds[] = { MUSTER_KIND_FORMATION, MUSTER_KIND_UNIT,
                                         MUSTER_KIND_NOTES, MUSTER_KIND_NONE };
static const MusterKind unit_kinds[] = { MUSTER_KIND_FIGURES, MUSTER_KIND_UNIT, MUSTER_KIND_NOTES,
                                         MUSTER_KIND_NONE };
static const MusterKind scenario_kinds[] = {
  MUSTER_KIND_FIELD,   MUSTER_KIND_FEATURE, MUSTER_KIND_SIDE, MUSTER_KIND_OBJECTIVE,
  MUSTER_KIND_VICTORY, MUSTER_KIND_EVENT,   MUSTER_KIND_RULE, MUSTER_KIND_NOTES,
  MUSTER_KIND_NONE,
};
static const MusterKind scenario_single[] = { MUSTER_KIND_FIELD, MUSTER_KIND_NONE };
static const MusterKind field_kinds[] = { MUSTER_KIND_ZONE, MUSTER_KIND_NONE };
static const MusterKind zone_kinds[] = { MUSTER_KIND_SHAPE_POLYGON, MUSTER_KIND_NONE };
static const MusterKind feature_kinds[] = {
  MUSTER_KIND_SHAPE_POLYGON, MUSTER_KIND_SHAPE_LINE, MUSTER_KIND_SHAPE_RECT,
  MUSTER_KIND_SHAPE_ELLIPSE, MUSTER_KIND_NOTES,      MUSTER_KIND_NONE,
};
static const MusterKind side_kinds[] = {
  MUSTER_KIND_PLAYER,        MUSTER_KIND_ARMY,     MUSTER_KIND_PLACE, MUSTER_KIND_DEPLOYMENT,
  MUSTER_KIND_REINFORCEMENT, MUSTER_KIND_BRIEFING, MUSTER_KIND_NOTES, MUSTER_KIND_NONE,
};
static const MusterKind side_single[] = { MUSTER_KIND_ARMY, MUSTER_KIND_BRIEFING,
                                          MUSTER_KIND_NONE };
static const MusterKind deployment_kinds[] = {
  MUSTER_KIND_SHAPE_POLYGON, MUSTER_KIND_SHAPE_LINE, MUSTER_KIND_SHAPE_RECT,
  MUSTER_KIND_SHAPE_ELLIPSE, MUSTER_KIND_NONE,
};

#define SPEC(k, n, a, c) { .kind = k, .element = n, .attributes = a, .children = c }
#define SPEC_TEXT(k, n, a)                                                                         \
  { .kind = k, .element = n, .attributes = a, .children = no_kinds, .has_text = TRUE }

static const MusterKindSpec specs[MUSTER_N_KINDS] = {
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
  [MUSTER_KIND_NOTES] = SPEC_TEXT (MUSTER_KIND_NOTES, "notes", no_attributes),
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
  [MUSTER_KIND_OBJECTIVE]
  = SPEC (MUSTER_KIND_OBJECTIVE, "objective", objective_attributes, no_kinds),
  [MUSTER_KIND_VICTORY] = SPEC_TEXT (MUSTER_KIND_VICTORY, "victory", victory_attributes),
  [MUSTER_KIND_EVENT] = SPEC_TEXT (MUSTER_KIND_EVENT, "event", event_attributes),
  [MUSTER_KIND_RULE] = SPEC (MUSTER_KIND_RULE, "rule", rule_attributes, no_kinds),
  [MUSTER_KIND_FOREIGN] = SPEC (MUSTER_KIND_FOREIGN, "", no_attributes, no_kinds),
};

/* clang-format on */

/**
 * muster_kind_get_spec:
 * @kind: a kind of node
 *
 * Returns: what the table says of it
 */
const MusterKindSpec *
muster_kind_get_spec (MusterKind kind)
{
  g_return_val_if_fail ((guint) kind < MUSTER_N_KINDS, NULL);

  return &specs[kind];
}

/**
 * muster_kind_from_element:
 * @element: an element's local name
 * @parent: the kind it stands in, or %MUSTER_KIND_NONE for a root
 *
 * Returns: the kind of that element there, or %MUSTER_KIND_NONE when it may not stand there
 */
MusterKind
muster_kind_from_element (const char *element, MusterKind parent)
{
  if (parent == MUSTER_KIND_NONE)
    {
      for (guint kind = 0; kind < MUSTER_N_KINDS; kind++)
        if (specs[kind].ns != NULL && g_str_equal (specs[kind].element, element))
          return kind;
      return MUSTER_KIND_NONE;
    }

  g_return_val_if_fail ((guint) parent < MUSTER_N_KINDS, MUSTER_KIND_NONE);
  for (const MusterKind *kind = specs[parent].children; *kind != MUSTER_KIND_NONE; kind++)
    if (g_str_equal (specs[*kind].element, element))
      return *kind;
  return MUSTER_KIND_NONE;
}

/**
 * muster_kind_find_attribute:
 * @kind: a kind of node
 * @name: an attribute's name
 *
 * Returns: (nullable): what the table says of that attribute; %NULL when the kind has none such
 */
const MusterAttributeSpec *
muster_kind_find_attribute (MusterKind kind, const char *name)
{
  const MusterKindSpec *spec = muster_kind_get_spec (kind);

  for (const MusterAttributeSpec *attribute = spec->attributes; attribute->name != NULL;
       attribute++)
    if (g_str_equal (attribute->name, name))
      return attribute;
  return NULL;
}

/* Whether XML 1.0 can hold the character at all. */
static gboolean
is_xml (gunichar u)
{
  return (u >= 0x20 || u == '\t' || u == '\n' || u == '\r') && u != 0xfffe && u != 0xffff;
}

static gboolean
is_clean_text (const char *value, glong longest, gboolean may_be_empty)
{
  if (!g_utf8_validate (value, -1, NULL))
    return FALSE;
  if (!may_be_empty && *value == '\0')
    return FALSE;
  for (const char *c = value; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)) || !is_xml (g_utf8_get_char (c)))
      return FALSE;
  return g_utf8_strlen (value, -1) <= longest;
}

static gboolean
is_id (const char *value, gsize length)
{
  glong characters = 0;

  for (const char *c = value; c < value + length; c = g_utf8_next_char (c), characters++)
    {
      gunichar u = g_utf8_get_char (c);

      if (g_unichar_isalnum (u) || u == '_')
        continue;
      if (characters > 0 && (u == '.' || u == '-' || g_unichar_ismark (u)))
        continue;
      return FALSE;
    }
  return characters > 0 && characters <= MAX_NAME;
}

static gboolean
is_id_list (const char *value)
{
  const char *start = value;

  if (strlen (value) > MAX_LIST)
    return FALSE;
  for (const char *c = value;; c++)
    {
      if (*c != ' ' && *c != '\0')
        continue;
      if (!is_id (start, c - start))
        return FALSE;
      if (*c == '\0')
        return TRUE;
      start = c + 1;
    }
}

static gboolean
is_between (const MusterAttributeSpec *spec, double number)
{
  return (spec->min == 0 && spec->max == 0) || (number >= spec->min && number <= spec->max);
}

static gboolean
is_integer (const MusterAttributeSpec *spec, const char *value)
{
  const char *digits = *value == '-' ? value + 1 : value;

  /* strtoll would take white space, a plus and what follows the digits */
  if (*digits == '\0' || strlen (digits) > 15)
    return FALSE;
  for (const char *c = digits; *c != '\0'; c++)
    if (!g_ascii_isdigit (*c))
      return FALSE;
  return is_between (spec, (double) g_ascii_strtoll (value, NULL, 10));
}

/* A plain decimal: -12, 3.25; no exponent, no bare point. Returns the first byte after it, or NULL. */
static const char *
skip_decimal (const char *c)
{
  const char *start;

  if (*c == '-')
    c++;
  for (start = c; g_ascii_isdigit (*c); c++)
    ;
  if (c == start || c - start > 15)
    return NULL;
  if (*c != '.')
    return c;
  for (start = ++c; g_ascii_isdigit (*c); c++)
    ;
  return c == start || c - start > 15 ? NULL : c;
}

static gboolean
is_decimal (const MusterAttributeSpec *spec, const char *value)
{
  const char *end = skip_decimal (value);

  return end != NULL && *end == '\0' && is_between (spec, g_ascii_strtod (value, NULL));
}

static gboolean
is_points (const char *value)
{
  const char *c = value;
  guint n = 0;

  if (strlen (value) > MAX_LIST)
    return FALSE;
  for (;; c++)
    {
      c = skip_decimal (c);
      if (c == NULL || *c != ',')
        return FALSE;
      c = skip_decimal (c + 1);
      if (c == NULL)
        return FALSE;
      n++;
      if (*c == '\0')
        return n >= 2;
      if (*c != ' ')
        return FALSE;
    }
}

/* A number of a column or row, from 1 to 999. Returns the first byte after it, or NULL. */
static const char *
skip_zone_number (const char *c)
{
  const char *start = c;

  if (*c == '0')
    return NULL;
  while (g_ascii_isdigit (*c))
    c++;
  return c == start || c - start > 3 ? NULL : c;
}

static gboolean
is_zones (const char *value)
{
  const char *c = value;

  if (strlen (value) > MAX_LIST)
    return FALSE;
  for (;; c++)
    {
      c = skip_zone_number (c);
      if (c == NULL || *c != ',')
        return FALSE;
      c = skip_zone_number (c + 1);
      if (c == NULL)
        return FALSE;
      if (*c == '\0')
        return TRUE;
      if (*c != ' ')
        return FALSE;
    }
}

static gboolean
is_choice (const MusterAttributeSpec *spec, const char *value)
{
  return g_strv_contains (spec->words, value);
}

static gboolean
check_value (const MusterAttributeSpec *spec, const char *value)
{
  switch (spec->type)
    {
    case MUSTER_VALUE_TEXT:
      return is_clean_text (value, MAX_TEXT, TRUE);
    case MUSTER_VALUE_ID:
      return is_id (value, strlen (value));
    case MUSTER_VALUE_WORD:
      return is_clean_text (value, MAX_WORD, FALSE);
    case MUSTER_VALUE_INTEGER:
      return is_integer (spec, value);
    case MUSTER_VALUE_DECIMAL:
      return is_decimal (spec, value);
    case MUSTER_VALUE_BOOLEAN:
      return g_str_equal (value, "yes") || g_str_equal (value, "no");
    case MUSTER_VALUE_CHOICE:
      return is_choice (spec, value);
    case MUSTER_VALUE_IDS:
      return is_id_list (value);
    case MUSTER_VALUE_POINTS:
      return is_points (value);
    case MUSTER_VALUE_ZONES:
      return is_zones (value);
    case MUSTER_VALUE_UUID:
      return g_uuid_string_is_valid (value);
    default:
      g_assert_not_reached ();
    }
}

static char *
describe_number (double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, "%.12g", number));
}

/* What may stand there, as the end of the sentence "…, expected". */
static char *
describe_expected (const MusterAttributeSpec *spec)
{
  g_autofree char *low = describe_number (spec->min);
  g_autofree char *high = describe_number (spec->max);
  g_autofree char *words = NULL;

  switch (spec->type)
    {
    case MUSTER_VALUE_TEXT:
      return g_strdup (_ ("text without control characters, not longer than 4000 letters"));
    case MUSTER_VALUE_ID:
      return g_strdup (_ ("a name of letters, digits, “_”, “-” and “.”, at most 64 long, beginning "
                          "with a letter or digit"));
    case MUSTER_VALUE_WORD:
      return g_strdup (_ ("a word of the ruleset"));
    case MUSTER_VALUE_INTEGER:
      /* Translators: {low} and {high} are numbers */
      return g_strdup_printf (_ ("a whole number from %s to %s"), low, high);
    case MUSTER_VALUE_DECIMAL:
      return g_strdup_printf (_ ("a number from %s to %s, with a decimal point if any"), low, high);
    case MUSTER_VALUE_BOOLEAN:
      return g_strdup (_ ("yes or no"));
    case MUSTER_VALUE_CHOICE:
      words = g_strjoinv (", ", (char **) spec->words);
      return g_strdup_printf (_ ("one of %s"), words);
    case MUSTER_VALUE_IDS:
      return g_strdup (_ ("ids parted by one space"));
    case MUSTER_VALUE_POINTS:
      return g_strdup (_ ("two or more points written “x,y”, parted by one space"));
    case MUSTER_VALUE_ZONES:
      return g_strdup (_ ("one or more zones written “column,row”, each counted from 1, parted by one "
                          "space"));
    case MUSTER_VALUE_UUID:
      return g_strdup (_ ("a UUID such as 12345678-1234-4234-8234-123456789abc"));
    default:
      g_assert_not_reached ();
    }
}

/* Bad input can be long: messages show its beginning. */
static char *
shorten (const char *value)
{
  g_autofree char *valid = g_utf8_make_valid (value, -1);
  g_autofree char *start = NULL;

  if (g_utf8_strlen (valid, -1) <= 40)
    return g_steal_pointer (&valid);
  start = g_utf8_substring (valid, 0, 40);
  return g_strconcat (start, "…", NULL);
}

/**
 * muster_attribute_check:
 * @spec: what the table says of an attribute
 * @value: a value for it
 * @error: return location for an error of %MUSTER_MODEL_ERROR_VALUE, which says what was expected
 *
 * Returns: whether @value may stand in that attribute
 */
gboolean
muster_attribute_check (const MusterAttributeSpec *spec, const char *value, GError **error)
{
  g_autofree char *shown = NULL;
  g_autofree char *expected = NULL;

  g_return_val_if_fail (spec != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (check_value (spec, value))
    return TRUE;

  shown = shorten (value);
  expected = describe_expected (spec);
  /* Translators: the value, the attribute's name, what was expected */
  g_set_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE,
               _ ("The value “%s” of “%s” is not allowed, expected %s"), shown, spec->name,
               expected);
  return FALSE;
}

/**
 * muster_text_check:
 * @text: the text of a note or briefing
 * @error: return location for an error of %MUSTER_MODEL_ERROR_VALUE
 *
 * Returns: whether a document can hold @text
 */
gboolean
muster_text_check (const char *text, GError **error)
{
  gboolean fine = g_utf8_validate (text, -1, NULL) && strlen (text) <= MUSTER_MAX_TEXT;

  for (const char *c = text; fine && *c != '\0'; c = g_utf8_next_char (c))
    fine = is_xml (g_utf8_get_char (c));
  if (!fine)
    g_set_error_literal (
        error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE,
        _ ("The text cannot be kept, expected UTF-8 without control characters, at "
           "most a million bytes"));
  return fine;
}
