/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-kind.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-engine-error.h"
#include "muster-legality-private.h"
#include "muster-scenario-kind-private.h"
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

double
muster_scenario_model_read (const MusterElement *element, const char *attribute, double fallback)
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

MusterElement *
muster_scenario_model_find_side (MusterElement *model, const char *id, guint *index)
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
  MusterElement *side = muster_scenario_model_find_side (making->model, side_id, &index);

  if (side == NULL || g_strcmp0 (muster_element_get (side, "zone"), "end") != 0)
    return (Zone){ depth, making->height - depth };
  depth = muster_scenario_model_read (side, "depth", depth);
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

void
muster_scenario_model_copy (const MusterElement *from, MusterNode *to, const char *const *names)
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
      muster_scenario_model_copy (child, reinforcement, copied);
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

  muster_scenario_model_copy (element, side, copied);
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
  double width = muster_scenario_model_read (element, "width", 1);
  double height = muster_scenario_model_read (element, "height", 1);
  double x = making->width * muster_scenario_model_read (element, "across", 0.5);

  muster_scenario_model_copy (element, feature, copied);
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

  muster_scenario_model_copy (element, objective, copied);
  muster_node_build_set (objective, "name", get_label (element));
  if (side != NULL)
    muster_node_build_set (objective, "side", side);
  set_number (objective, "x", making->width * muster_scenario_model_read (element, "across", 0.5));
  set_number (objective, "y", (zone.from + zone.to) / 2);
  muster_node_build_add (making->scenario, objective);
}

static void
add_victory (Making *making, MusterElement *element)
{
  static const char *const copied[] = { "side", "kind", "objective", "turns", "share", NULL };
  MusterNode *victory = muster_node_new (MUSTER_KIND_VICTORY);
  const char *text = get_label (element);

  muster_scenario_model_copy (element, victory, copied);
  if (text != NULL)
    muster_node_build_set_text (victory, text);
  muster_node_build_add (making->scenario, victory);
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
  making.width = muster_scenario_model_read (making.model, "width", 1);
  making.height = muster_scenario_model_read (making.model, "height", 1);
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
