/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-kind.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-engine-error.h"
#include "muster-legality-private.h"
#include "muster-setup.h"
#include "muster-terrain.h"

/* A new scenario of one of the kinds that the rules offer, ready to be worked on. */

typedef struct
{
  const MusterRuleset *ruleset;
  MusterElement *model;
  MusterNode *scenario;
  MusterNode *armies[2];
  double width;
  double height;
  guint n_sides;
} Making;

/* A part of the field: all of its breadth, from one height to another. */
typedef struct
{
  double from;
  double to;
} Zone;

static gboolean
is_needed (const MusterElement *victory)
{
  return g_str_equal (muster_element_get_name (victory), "victory")
         && g_strcmp0 (muster_element_get (victory, "needed"), "no") != 0;
}

static gboolean
has_condition (MusterNode *parent, const char *kind)
{
  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    {
      MusterNode *child = muster_node_peek_child (parent, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_VICTORY
          && (g_strcmp0 (muster_node_get (child, "kind"), kind) == 0
              || has_condition (child, kind)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
fits (const MusterDef *kind, MusterNode *scenario)
{
  MusterElement *model = muster_def_get_element (kind);

  for (guint i = 0; i < muster_element_get_n_children (model); i++)
    {
      MusterElement *child = muster_element_get_child (model, i);

      if (muster_element_get_raw (child) == NULL && is_needed (child)
          && has_condition (scenario, muster_element_get (child, "kind")))
        return TRUE;
    }
  return FALSE;
}

/**
 * muster_scenario_kind_find:
 * @ruleset: the rules
 * @scenario: a scenario
 *
 * What kind of scenario it is: the one it names, else the first whose conditions of victory it has,
 * else the first of all.
 *
 * Returns: (transfer none) (nullable): the kind; %NULL when the rules have no kinds, or not the one
 * it names
 */
const MusterDef *
muster_scenario_kind_find (const MusterRuleset *ruleset, MusterNode *scenario)
{
  GPtrArray *kinds;
  const char *named;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (scenario), NULL);

  kinds = muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND);
  named = muster_node_get (scenario, "kind");
  if (named != NULL)
    return muster_ruleset_find (ruleset, MUSTER_DEF_SCENARIO_KIND, named);
  for (guint i = 0; i < kinds->len; i++)
    if (fits (g_ptr_array_index (kinds, i), scenario))
      return g_ptr_array_index (kinds, i);
  return kinds->len > 0 ? g_ptr_array_index (kinds, 0) : NULL;
}

/* Geometry */

/* "3/4" or "2"; FALLBACK when it is not there. */
static double
read_part (const MusterElement *element, const char *attribute, double fallback)
{
  const char *text = muster_element_get (element, attribute);
  char *end = NULL;
  double value;

  if (text == NULL)
    return fallback;
  value = g_ascii_strtod (text, &end);
  return *end == '/' ? value / g_ascii_strtod (end + 1, NULL) : value;
}

static void
set_number (MusterNode *node, const char *attribute, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  char *end;

  g_ascii_formatd (text, sizeof text, "%.3f", value);
  for (end = text + strlen (text) - 1; *end == '0'; end--)
    *end = '\0';
  if (*end == '.')
    *end = '\0';
  muster_node_build_set (node, attribute, text);
}

static MusterElement *
find_side (MusterElement *model, const char *id, guint *index)
{
  *index = 0;
  for (guint i = 0; id != NULL && i < muster_element_get_n_children (model); i++)
    {
      MusterElement *child = muster_element_get_child (model, i);

      if (!g_str_equal (muster_element_get_name (child), "side"))
        continue;
      if (g_strcmp0 (muster_element_get (child, "id"), id) == 0)
        return child;
      (*index)++;
    }
  return NULL;
}

/* The first side has the near end of the field, which is drawn at the top, the second the far
 * one. */
static Zone
find_zone (const Making *making, const char *side_id)
{
  gint64 parts = muster_constraint_end_zones_get_parts (making->ruleset);
  double depth = making->height / (double) parts;
  guint index;
  MusterElement *side = find_side (making->model, side_id, &index);

  if (side == NULL || g_strcmp0 (muster_element_get (side, "zone"), "end") != 0)
    return (Zone){ depth, making->height - depth };
  depth = read_part (side, "depth", depth);
  return index == 0 ? (Zone){ 0, depth } : (Zone){ making->height - depth, making->height };
}

/* What is in it */

/* Its label in the reader's language; nullable. */
static const char *
get_label (const MusterElement *element)
{
  const char *label = muster_element_get (element, "label");

  return label != NULL && *label != '\0' ? g_dgettext (GETTEXT_PACKAGE, label) : NULL;
}

static void
copy_attributes (const MusterElement *from, MusterNode *to, const char *const *names)
{
  for (; *names != NULL; names++)
    {
      const char *value = muster_element_get (from, *names);

      if (value != NULL)
        muster_node_build_set (to, *names, value);
    }
}

static MusterNode *
make_rect (double x, double y, double width, double height)
{
  MusterNode *rect = muster_node_new (MUSTER_KIND_SHAPE_RECT);

  set_number (rect, "x", x);
  set_number (rect, "y", y);
  set_number (rect, "width", width);
  set_number (rect, "height", height);
  return rect;
}

/**
 * muster_army_list_last_half:
 * @army: an army
 *
 * Who comes later where nobody has said who does.
 *
 * Returns: (transfer full): the ids of the last half of its units; "" when it has fewer than two
 */
char *
muster_army_list_last_half (MusterNode *army)
{
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, TRUE);
  GString *ids = g_string_new (NULL);

  for (guint i = (units->len + 1) / 2; i < units->len; i++)
    g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "",
                            muster_node_get_id (g_ptr_array_index (units, i)));
  return g_string_free (ids, FALSE);
}

static void
add_reinforcements (Making *making, MusterNode *side, const char *id, MusterNode *army)
{
  static const char *const copied[] = { "turn", "edge", NULL };

  for (guint i = 0; i < muster_element_get_n_children (making->model); i++)
    {
      MusterElement *child = muster_element_get_child (making->model, i);
      g_autofree char *units = NULL;
      MusterNode *reinforcement;

      if (!g_str_equal (muster_element_get_name (child), "reinforcement")
          || g_strcmp0 (muster_element_get (child, "side"), id) != 0)
        continue;
      units = muster_army_list_last_half (army);
      if (*units == '\0')
        continue;
      reinforcement = muster_node_new_with (MUSTER_KIND_REINFORCEMENT, "units", units, NULL);
      copy_attributes (child, reinforcement, copied);
      muster_node_build_add (side, reinforcement);
    }
}

static void
add_side (Making *making, MusterElement *element)
{
  static const char *const copied[] = { "id", "posture", "colour", NULL };
  const char *id = muster_element_get (element, "id");
  MusterNode *army = making->armies[making->n_sides];
  MusterNode *side =
      muster_node_new_with (MUSTER_KIND_SIDE, "name", muster_node_get_name (army), NULL);
  Zone zone = find_zone (making, id);
  MusterNode *deployment = muster_node_new (MUSTER_KIND_DEPLOYMENT);

  copy_attributes (element, side, copied);
  muster_node_build_add (deployment, make_rect (0, zone.from, making->width, zone.to - zone.from));
  muster_node_build_add (side, deployment);
  add_reinforcements (making, side, id, army);
  muster_node_build_add (side, muster_node_copy (army));
  muster_node_build_add (making->scenario, side);
  making->n_sides++;
}

/* As the palette offers it, with what it covers and resists as where that is no choice; (transfer
 * full). */
static MusterNode *
make_feature (const MusterRuleset *ruleset, const char *kind)
{
  g_autoptr (GPtrArray) offers = muster_terrain_list_offers (ruleset);

  for (guint i = 0; i < offers->len; i++)
    {
      const MusterTerrainOffer *offer = g_ptr_array_index (offers, i);

      if (g_strcmp0 (muster_def_get_id (offer->terrain), kind) == 0
          && g_strcmp0 (offer->id, kind) == 0)
        return muster_terrain_offer_make (offer);
    }
  return muster_node_new (MUSTER_KIND_FEATURE);
}

static void
add_feature (Making *making, MusterElement *element)
{
  static const char *const copied[] = { "id", "kind", "fordable", "slope", NULL };
  MusterNode *feature = make_feature (making->ruleset, muster_element_get (element, "kind"));
  Zone zone = find_zone (making, muster_element_get (element, "side"));
  double width = read_part (element, "width", 1);
  double height = read_part (element, "height", 1);
  double x = making->width * read_part (element, "across", 0.5);

  copy_attributes (element, feature, copied);
  muster_node_build_set (feature, "name", get_label (element));
  muster_node_build_add (
      feature, make_rect (x - width / 2, (zone.from + zone.to - height) / 2, width, height));
  muster_node_build_add (making->scenario, feature);
}

static void
add_objective (Making *making, MusterElement *element)
{
  static const char *const copied[] = { "id", "feature", NULL };
  MusterNode *objective = muster_node_new (MUSTER_KIND_OBJECTIVE);
  const char *side = muster_element_get (element, "side");
  Zone zone = find_zone (making, side);

  copy_attributes (element, objective, copied);
  muster_node_build_set (objective, "name", get_label (element));
  if (side != NULL)
    muster_node_build_set (objective, "side", side);
  set_number (objective, "x", making->width * read_part (element, "across", 0.5));
  set_number (objective, "y", (zone.from + zone.to) / 2);
  muster_node_build_add (making->scenario, objective);
}

static void
add_victory (Making *making, MusterElement *element)
{
  static const char *const copied[] = { "side", "kind", "objective", "turns", "share", NULL };
  MusterNode *victory = muster_node_new (MUSTER_KIND_VICTORY);
  const char *text = get_label (element);

  copy_attributes (element, victory, copied);
  if (text != NULL)
    muster_node_build_set_text (victory, text);
  muster_node_build_add (making->scenario, victory);
}

/* The side of SCENARIO that has the part of the side ID of the model: the one that is called so,
 * else the one that stands there. */
static MusterNode *
match_side (MusterNode *scenario, MusterElement *model, const char *id)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  guint index = 0;

  for (guint i = 0; i < sides->len; i++)
    if (g_strcmp0 (muster_node_get_id (g_ptr_array_index (sides, i)), id) == 0)
      return g_ptr_array_index (sides, i);
  if (id == NULL || find_side (model, id, &index) == NULL || index >= sides->len)
    return NULL;
  return g_ptr_array_index (sides, index);
}

/* The objective ID of the model, else the first that there is; NULL: there is none. */
static MusterNode *
match_objective (MusterNode *scenario, const char *id)
{
  MusterNode *first = NULL;

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_OBJECTIVE
          || muster_node_get_id (child) == NULL)
        continue;
      if (g_strcmp0 (muster_node_get_id (child), id) == 0)
        return child;
      first = first == NULL ? child : first;
    }
  return first;
}

static MusterNode *
make_missing_victory (MusterNode *scenario, const MusterElement *need, MusterNode *side)
{
  static const char *const copied[] = { "kind", "turns", "share", NULL };
  const char *wanted = muster_element_get (need, "objective");
  MusterNode *objective = wanted != NULL ? match_objective (scenario, wanted) : NULL;
  MusterNode *victory;

  if (wanted != NULL && objective == NULL)
    return NULL;
  victory = muster_node_new_with (MUSTER_KIND_VICTORY, "side", muster_node_get_id (side), NULL);
  copy_attributes (need, victory, copied);
  if (objective != NULL)
    muster_node_build_set (victory, "objective", muster_node_get_id (objective));
  return victory;
}

static MusterNode *
make_missing_reinforcement (const MusterElement *need, MusterNode *side)
{
  static const char *const copied[] = { "turn", "edge", NULL };
  MusterNode *army = muster_side_get_army (side);
  g_autofree char *units = army != NULL ? muster_army_list_last_half (army) : NULL;
  MusterNode *reinforcement;

  if (units == NULL || *units == '\0')
    return NULL;
  reinforcement = muster_node_new_with (MUSTER_KIND_REINFORCEMENT, "units", units, NULL);
  copy_attributes (need, reinforcement, copied);
  return reinforcement;
}

/**
 * muster_scenario_kind_make_part:
 * @scenario: a scenario of the kind
 * @model: the kind's model
 * @need: a condition of victory or a reinforcement of the model that the scenario lacks
 * @parent: (out): where it is to be put, unless it is %NULL
 *
 * Returns: (transfer full) (nullable): it, for the sides and objectives that the scenario has;
 * %NULL when it has none that fit
 */
MusterNode *
muster_scenario_kind_make_part (MusterNode *scenario,
                                MusterElement *model,
                                const MusterElement *need,
                                MusterNode **parent)
{
  const gboolean wins = g_str_equal (muster_element_get_name (need), "victory");
  MusterNode *side = match_side (scenario, model, muster_element_get (need, "side"));

  *parent = wins ? scenario : side;
  if (side == NULL)
    return NULL;
  return wins ? make_missing_victory (scenario, need, side)
              : make_missing_reinforcement (need, side);
}

static void
add_parts (Making *making)
{
  static const struct
  {
    const char *name;
    void (*add) (Making *making, MusterElement *element);
  } adders[] = {
    { "feature", add_feature },
    { "side", add_side },
    { "objective", add_objective },
    { "victory", add_victory },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (adders); k++)
    for (guint i = 0; i < muster_element_get_n_children (making->model); i++)
      {
        MusterElement *child = muster_element_get_child (making->model, i);

        if (g_str_equal (muster_element_get_name (child), adders[k].name)
            && (adders[k].add != add_side || making->n_sides < G_N_ELEMENTS (making->armies)))
          adders[k].add (making, child);
      }
}

/* What the rules say of their kinds, when they are read */

#define MOST_TURNS 10000
#define LONGEST 10000

/* What may stand in a model: as what node of a scenario, and which of its attributes are taken over
 * as they are. */
static const struct
{
  const char *name;
  MusterKind kind;
  const char *copied[7];
} parts[] = {
  { "side", MUSTER_KIND_SIDE, { "id", "posture", "colour" } },
  { "feature", MUSTER_KIND_FEATURE, { "id", "kind", "fordable", "slope" } },
  { "objective", MUSTER_KIND_OBJECTIVE, { "id" } },
  { "reinforcement", MUSTER_KIND_REINFORCEMENT, { "turn", "edge" } },
  { "victory", MUSTER_KIND_VICTORY, { "side", "kind", "objective", "turns", "share" } },
};

/* A length or a share: above 0, up to MOST. */
static gboolean
check_length (const MusterRuleset *ruleset,
              const MusterElement *element,
              const char *attribute,
              gboolean required,
              double most,
              GError **error)
{
  static const char LENGTH[] = "^[0-9]{1,5}(\\.[0-9]{1,3})?(/[1-9][0-9]{0,4})?$";
  const char *text = muster_element_get (element, attribute);

  if (text == NULL && !required)
    return TRUE;
  if (!muster_ruleset_need (ruleset, element, attribute, &text, error))
    return FALSE;
  if (g_regex_match_simple (LENGTH, text, 0, 0) && read_part (element, attribute, 0) > 0
      && read_part (element, attribute, 0) <= most)
    return TRUE;
  return muster_ruleset_set_error (ruleset, element, error,
                                   _ ("“%s” is “%s”, expected a length such as 9 or 3/2"),
                                   attribute, text);
}

static gboolean
check_copied (const MusterRuleset *ruleset,
              const MusterElement *element,
              MusterKind kind,
              const char *const *names,
              GError **error)
{
  for (; *names != NULL; names++)
    {
      const char *value = muster_element_get (element, *names);
      const MusterAttributeSpec *spec = muster_kind_find_attribute (kind, *names);
      g_autoptr (GError) reason = NULL;

      if (value != NULL && !muster_attribute_check (spec, value, &reason))
        return muster_ruleset_set_error (ruleset, element, error, "%s", reason->message);
    }
  return TRUE;
}

static gboolean
check_model_side (const MusterRuleset *ruleset,
                  const MusterElement *model,
                  MusterElement *element,
                  GError **error)
{
  const char *side = muster_element_get (element, "side");
  guint index;

  if (side == NULL || find_side ((MusterElement *) model, side, &index) != NULL)
    return TRUE;
  return muster_ruleset_set_error (ruleset, element, error,
                                   _ ("“%s” names “%s”, which is not defined in “%s”"), "side",
                                   side, "scenario-kind");
}

static gboolean
check_part (const MusterRuleset *ruleset,
            const MusterElement *model,
            MusterElement *element,
            GError **error)
{
  const char *name = muster_element_get_name (element);
  const char *id;
  const MusterStatement *rule;

  for (gsize k = 0; k < G_N_ELEMENTS (parts); k++)
    if (g_str_equal (parts[k].name, name))
      return muster_ruleset_need (ruleset, element, "id", &id, error)
             && muster_ruleset_read_statement (ruleset, element, "rule", FALSE, &rule, error)
             && check_copied (ruleset, element, parts[k].kind, parts[k].copied, error)
             && check_model_side (ruleset, model, element, error)
             && check_length (ruleset, element, "width", FALSE, LONGEST, error)
             && check_length (ruleset, element, "height", FALSE, LONGEST, error)
             && check_length (ruleset, element, "across", FALSE, 1, error)
             && check_length (ruleset, element, "depth", FALSE, LONGEST, error)
             && muster_roster_rules_check_words (ruleset, element, "classes", MUSTER_DEF_CLASS,
                                                 error)
             && muster_roster_rules_check_words (ruleset, element, "guests", MUSTER_DEF_CLASS,
                                                 error)
             && (parts[k].kind != MUSTER_KIND_FEATURE
                 || muster_roster_rules_check_words (ruleset, element, "kind", MUSTER_DEF_TERRAIN,
                                                     error));
  return muster_ruleset_set_error (
      ruleset, element, error, _ ("Element “%s” cannot stand here, expected “%s”"), name, "side");
}

gboolean
muster_scenario_kinds_check (const MusterRuleset *ruleset, GError **error)
{
  GPtrArray *kinds = muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND);

  for (guint i = 0; i < kinds->len; i++)
    {
      MusterElement *model = muster_def_get_element (g_ptr_array_index (kinds, i));
      const MusterStatement *rule;
      gboolean ends;
      gboolean timed;
      gint64 number;
      guint n_sides = 0;

      if (!muster_ruleset_read_statement (ruleset, model, "rule", TRUE, &rule, error)
          || !check_length (ruleset, model, "width", TRUE, LONGEST, error)
          || !check_length (ruleset, model, "height", TRUE, LONGEST, error)
          || !muster_ruleset_read_int (ruleset, model, "turns", 1, MOST_TURNS, 1, &number, error)
          || !muster_ruleset_read_int (ruleset, model, "from", -3000, 3000, 0, &number, error)
          || !muster_ruleset_read_int (ruleset, model, "to", -3000, 3000, 0, &number, error)
          || !muster_ruleset_read_boolean (ruleset, model, "ends", FALSE, &ends, error)
          || !muster_ruleset_read_boolean (ruleset, model, "timed", FALSE, &timed, error)
          || !muster_ruleset_read_statement (ruleset, model, "victory-rule", FALSE, &rule, error)
          || !muster_ruleset_read_statement (ruleset, model, "timed-rule",
                                             muster_element_get (model, "timed") != NULL, &rule,
                                             error))
        return FALSE;
      for (guint k = 0; k < muster_element_get_n_children (model); k++)
        {
          MusterElement *child = muster_element_get_child (model, k);

          if (muster_element_get_raw (child) != NULL)
            continue;
          if (!check_part (ruleset, model, child, error))
            return FALSE;
          n_sides += g_str_equal (muster_element_get_name (child), "side");
        }
      if (n_sides != 2)
        return muster_ruleset_set_error (
            ruleset, model, error, _ ("A kind of scenario has %u sides, expected 2"), n_sides);
    }
  return TRUE;
}

static const MusterDef *
need_kind (const MusterRuleset *ruleset, const char *id, GError **error)
{
  GPtrArray *kinds = muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND);
  const MusterDef *kind = muster_ruleset_find (ruleset, MUSTER_DEF_SCENARIO_KIND, id);
  g_autoptr (GString) known = NULL;

  if (kind != NULL)
    return kind;
  if (kinds->len == 0)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
                   _ ("%s offers no kinds of scenario"), muster_ruleset_get_title (ruleset));
      return NULL;
    }
  known = g_string_new (NULL);
  for (guint i = 0; i < kinds->len; i++)
    g_string_append_printf (known, "%s%s", i > 0 ? ", " : "",
                            muster_def_get_id (g_ptr_array_index (kinds, i)));
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
               _ ("“%s” is no kind of scenario, expected one of: %s"), id, known->str);
  return NULL;
}

static gboolean
check_army (const MusterRuleset *ruleset, MusterNode *army, GError **error)
{
  const char *own = muster_node_get_or (army, "ruleset", "");

  if (g_str_equal (own, muster_ruleset_get_id (ruleset)))
    return TRUE;
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_ARGUMENT,
               _ ("The army “%1$s” is made for “%2$s”, expected one for “%3$s”"),
               muster_node_get_name (army), own, muster_ruleset_get_id (ruleset));
  return FALSE;
}

/* The later of the years of the two armies; 0: none. */
static gint64
find_year (const Making *making)
{
  return MAX (muster_node_get_int (making->armies[0], "year", 0),
              muster_node_get_int (making->armies[1], "year", 0));
}

/**
 * muster_scenario_kind_make:
 * @ruleset: the rules
 * @kind: the id of one of the kinds that they offer
 * @name: (nullable): its name; %NULL: who meets whom
 * @first: the army of the first side of the kind
 * @second: the army of the second
 * @error: return location for an error of %MUSTER_ENGINE_ERROR
 *
 * A new scenario with the field, sides, places and conditions of victory of that kind; the armies
 * are copied into it.
 *
 * Returns: (transfer full) (nullable): the scenario
 */
MusterNode *
muster_scenario_kind_make (MusterRuleset *ruleset,
                           const char *kind,
                           const char *name,
                           MusterNode *first,
                           MusterNode *second,
                           GError **error)
{
  const MusterDef *def;
  g_autofree char *whole = NULL;
  MusterNode *field;
  Making making = { .ruleset = ruleset, .armies = { first, second } };

  g_return_val_if_fail (ruleset != NULL && kind != NULL, NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (first) && MUSTER_IS_NODE (second), NULL);

  def = need_kind (ruleset, kind, error);
  if (def == NULL || !check_army (ruleset, first, error) || !check_army (ruleset, second, error))
    return NULL;
  making.model = muster_def_get_element (def);
  making.width = read_part (making.model, "width", 1);
  making.height = read_part (making.model, "height", 1);
  whole = g_strdup_printf (_ ("%1$s against %2$s"), muster_node_get_name (first),
                           muster_node_get_name (second));
  making.scenario = muster_node_new_with (
      MUSTER_KIND_SCENARIO, "ruleset", muster_ruleset_get_id (ruleset), "name",
      name != NULL ? name : whole, "kind", muster_def_get_id (def), NULL);
  if (find_year (&making) != 0)
    set_number (making.scenario, "year", (double) find_year (&making));
  if (muster_element_get (making.model, "turns") != NULL)
    muster_node_build_set (making.scenario, "turns", muster_element_get (making.model, "turns"));
  field = muster_node_new_with (MUSTER_KIND_FIELD, "measure", muster_ruleset_get_measure (ruleset),
                                NULL);
  set_number (field, "width", making.width);
  set_number (field, "height", making.height);
  muster_node_build_add (making.scenario, field);
  add_parts (&making);
  muster_scenario_tell_sides_apart (making.scenario);
  return making.scenario;
}
