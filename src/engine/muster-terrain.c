/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-terrain.h"

#include <glib/gi18n-lib.h>

#include "muster-terrain-private.h"
#include "muster-words.h"

/* What may lie on a field: how it looks, what a feature of it may say, what a palette offers. */

static const char *const looks[] = {
  "open",      "grass",    "sand",    "hill",        "cliff",  "pass",  "woods",    "scrub",
  "rough",     "rocks",    "marsh",   "lake",        "river",  "ford",  "bridge",   "boat",
  "bed",       "oasis",    "road",    "sunken-road", "tunnel", "fence", "log-wall", "wall",
  "gate",      "building", "village", "fort",        "bunker", "wagon", "laager",   "trench",
  "earthwork", "sangar",   "train",   "ship",        "place",  "other", NULL
};
static const char *const tools[] = { "polygon", "line", "rect", "ellipse", NULL };

/**
 * muster_terrain_list_looks:
 *
 * Returns: (transfer none): the words for how something looks, %NULL ended
 */
const char *const *
muster_terrain_list_looks (void)
{
  return looks;
}

/**
 * muster_terrain_list_tools:
 *
 * Returns: (transfer none): the words for the shapes that one draws, %NULL ended
 */
const char *const *
muster_terrain_list_tools (void)
{
  return tools;
}

/**
 * muster_terrain_get_look:
 * @terrain: (nullable): what a ruleset knows; %NULL for what it does not
 *
 * Where the ruleset does not say how it looks, it looks like what it does.
 *
 * Returns: (transfer none): a word of muster_terrain_list_looks()
 */
const char *
muster_terrain_get_look (const MusterDef *terrain)
{
  const char *look = terrain != NULL ? muster_def_get (terrain, "look") : NULL;

  if (look != NULL)
    return look;
  if (terrain != NULL && muster_def_get_boolean (terrain, "fortification", FALSE))
    return "wall";
  if (terrain != NULL && !muster_def_get_boolean (terrain, "passable", TRUE))
    return "rocks";
  return "other";
}

/**
 * muster_terrain_get_tool:
 * @terrain: what a ruleset knows
 *
 * Returns: (transfer none): with which shape one begins to draw it, a word of
 * muster_terrain_list_tools()
 */
const char *
muster_terrain_get_tool (const MusterDef *terrain)
{
  const char *tool = muster_def_get (terrain, "tool");

  return tool != NULL ? tool : tools[0];
}

/**
 * muster_terrain_is_fortified:
 * @ruleset: the rules
 * @feature: a feature of a scenario
 *
 * Returns: whether it is a fortification: as it says itself, else as the rules have its terrain
 */
gboolean
muster_terrain_is_fortified (const MusterRuleset *ruleset, MusterNode *feature)
{
  const char *said = muster_node_get (feature, "fortified");
  const MusterDef *terrain = muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN,
                                                  muster_node_get_or (feature, "kind", ""));

  if (said != NULL)
    return g_str_equal (said, "yes");
  return terrain != NULL && muster_def_get_boolean (terrain, "fortification", FALSE);
}

/**
 * muster_terrain_get_cover:
 * @ruleset: the rules
 * @feature: a feature of a scenario
 *
 * Returns: (transfer none) (nullable): what it covers whoever is in it or behind it as: as it says
 * itself, else as the rules have its terrain
 */
const char *
muster_terrain_get_cover (const MusterRuleset *ruleset, MusterNode *feature)
{
  const char *said = muster_node_get (feature, "cover");
  const MusterDef *terrain = muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN,
                                                  muster_node_get_or (feature, "kind", ""));

  return said != NULL || terrain == NULL ? said : muster_def_get (terrain, "cover");
}

/**
 * muster_terrain_has:
 * @terrain: what a ruleset knows
 * @value: the id of a value
 *
 * Returns: whether a feature of it may say that value for itself
 */
gboolean
muster_terrain_has (const MusterDef *terrain, const char *value)
{
  return muster_words_have (muster_def_get (terrain, "has"), value);
}

/**
 * muster_terrain_is_part_of:
 * @terrain: what a ruleset knows
 * @whole: the same
 *
 * Returns: whether something of it may be a part of something of @whole
 */
gboolean
muster_terrain_is_part_of (const MusterDef *terrain, const MusterDef *whole)
{
  return muster_words_have (muster_def_get (terrain, "part-of"), muster_def_get_id (whole));
}

/**
 * muster_terrain_is_scenery:
 * @terrain: what a ruleset knows
 *
 * Returns: whether nothing follows from it by the rules: no statement names it
 */
gboolean
muster_terrain_is_scenery (const MusterDef *terrain)
{
  return muster_def_get (terrain, "rule") == NULL;
}

/**
 * muster_terrain_is_ground:
 * @terrain: what a ruleset knows
 *
 * Returns: whether a whole field may be of it
 */
gboolean
muster_terrain_is_ground (const MusterDef *terrain)
{
  return muster_words_have (muster_def_get (terrain, "use"), "ground");
}

/**
 * muster_terrain_is_feature:
 * @terrain: what a ruleset knows
 *
 * Returns: whether it is drawn on a field
 */
gboolean
muster_terrain_is_feature (const MusterDef *terrain)
{
  const char *use = muster_def_get (terrain, "use");

  return use == NULL || muster_words_have (use, "feature");
}

/* Offers */

static void
add_offer (GPtrArray *offers, const MusterDef *terrain, MusterElement *element)
{
  MusterTerrainOffer *offer = g_new0 (MusterTerrainOffer, 1);

  offer->terrain = terrain;
  offer->element = element;
  offer->id = element != NULL ? muster_element_get (element, "id") : muster_def_get_id (terrain);
  offer->label = element != NULL
                     ? g_dgettext (GETTEXT_PACKAGE, muster_element_get (element, "label"))
                     : muster_def_get_label (terrain);
  g_ptr_array_add (offers, offer);
}

/**
 * muster_terrain_list_offers:
 * @ruleset: the rules
 *
 * Returns: (transfer container) (element-type MusterTerrainOffer): all that a palette offers, in
 * the order of the ruleset
 */
GPtrArray *
muster_terrain_list_offers (const MusterRuleset *ruleset)
{
  GPtrArray *terrains = muster_ruleset_list (ruleset, MUSTER_DEF_TERRAIN);
  GPtrArray *offers = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < terrains->len; i++)
    {
      const MusterDef *terrain = g_ptr_array_index (terrains, i);
      MusterElement *element = muster_def_get_element (terrain);
      guint before = offers->len;

      if (!muster_terrain_is_feature (terrain))
        continue;
      for (guint k = 0; k < muster_element_get_n_children (element); k++)
        if (muster_element_get_raw (muster_element_get_child (element, k)) == NULL)
          add_offer (offers, terrain, muster_element_get_child (element, k));
      if (offers->len == before)
        add_offer (offers, terrain, NULL);
    }
  return offers;
}

/**
 * muster_terrain_offer_make:
 * @self: what is offered
 *
 * Returns: (transfer full): a feature of that kind with the values that it begins with, and no
 * shape yet
 */
MusterNode *
muster_terrain_offer_make (const MusterTerrainOffer *self)
{
  MusterNode *feature =
      muster_node_new_with (MUSTER_KIND_FEATURE, "kind", muster_def_get_id (self->terrain), NULL);

  for (guint i = 0; self->element != NULL && i < muster_element_get_n_attributes (self->element);
       i++)
    {
      const char *name = muster_element_get_attribute_name (self->element, i);

      if (muster_terrain_has (self->terrain, name))
        muster_node_build_set (feature, name,
                               muster_element_get_attribute_value (self->element, i));
    }
  return feature;
}

/**
 * muster_terrain_name_feature:
 * @terrain: what the rules have the feature as
 * @feature: a feature
 *
 * Returns: (transfer none): what a palette would call it: the offer whose values it has, all that
 *   are drawn differently; else its kind
 */
const char *
muster_terrain_name_feature (const MusterDef *terrain, MusterNode *feature)
{
  static const char *const drawn[] = { "slope", "fordable", "resist" };
  MusterElement *element = muster_def_get_element (terrain);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *offer = muster_element_get_child (element, i);
      gboolean fits = muster_element_get_raw (offer) == NULL;
      gboolean said = FALSE;

      for (gsize k = 0; fits && k < G_N_ELEMENTS (drawn); k++)
        {
          const char *value = muster_element_get (offer, drawn[k]);

          said = said || value != NULL;
          fits = value == NULL || g_strcmp0 (value, muster_node_get (feature, drawn[k])) == 0;
        }
      if (fits && said)
        return g_dgettext (GETTEXT_PACKAGE, muster_element_get (offer, "label"));
    }
  return muster_def_get_label (terrain);
}

/* Values */

static void
free_value (gpointer data)
{
  MusterTerrainValue *value = data;

  g_array_unref (value->choices);
  g_free (value);
}

const char *
muster_terrain_get_choice_label (const MusterTable *table, const MusterElement *choice)
{
  const char *label = muster_element_get (choice, "label");
  MusterElement *rows = table != NULL ? muster_table_get_element (table) : NULL;

  for (guint i = 0; label == NULL && rows != NULL && i < muster_element_get_n_children (rows); i++)
    {
      MusterElement *row = muster_element_get_child (rows, i);

      if (g_strcmp0 (muster_element_get (row, "key"), muster_element_get (choice, "id")) == 0)
        label = muster_element_get (row, "label");
    }
  return label != NULL ? g_dgettext (GETTEXT_PACKAGE, label) : NULL;
}

static MusterTerrainValue *
read_value (const MusterRuleset *ruleset, MusterElement *element)
{
  MusterTerrainValue *value = g_new0 (MusterTerrainValue, 1);
  const char *name = muster_element_get (element, "table");
  const MusterTable *table = name != NULL ? muster_ruleset_find_table (ruleset, name) : NULL;

  value->id = muster_element_get (element, "id");
  value->label = g_dgettext (GETTEXT_PACKAGE, muster_element_get (element, "label"));
  value->rule = muster_element_get (element, "rule");
  value->choices = g_array_new (FALSE, FALSE, sizeof (MusterTerrainChoice));
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      MusterTerrainChoice choice;

      if (muster_element_get_raw (child) != NULL)
        continue;
      choice.id = muster_element_get (child, "id");
      choice.label = muster_terrain_get_choice_label (table, child);
      g_array_append_val (value->choices, choice);
    }
  return value;
}

/**
 * muster_terrain_list_values:
 * @ruleset: the rules
 * @terrain: (nullable): what the ruleset knows; %NULL for all
 *
 * Returns: (transfer container) (element-type MusterTerrainValue): what a feature of it may say for
 * itself
 */
GPtrArray *
muster_terrain_list_values (const MusterRuleset *ruleset, const MusterDef *terrain)
{
  MusterElement *section =
      muster_element_find_child (muster_ruleset_get_element (ruleset), "feature-values");
  GPtrArray *values = g_ptr_array_new_with_free_func (free_value);

  for (guint i = 0; section != NULL && i < muster_element_get_n_children (section); i++)
    {
      MusterElement *element = muster_element_get_child (section, i);

      if (muster_element_get_raw (element) == NULL
          && (terrain == NULL || muster_terrain_has (terrain, muster_element_get (element, "id"))))
        g_ptr_array_add (values, read_value (ruleset, element));
    }
  return values;
}

/* "steep", "height 2", "can be forded: yes"; NULL when the feature does not say it. */
static char *
describe_value (const MusterTerrainValue *value, MusterNode *feature)
{
  const char *text = muster_node_get (feature, value->id);
  const char *label = NULL;

  if (text == NULL)
    return NULL;
  for (guint i = 0; i < value->choices->len; i++)
    if (g_str_equal (g_array_index (value->choices, MusterTerrainChoice, i).id, text))
      label = g_array_index (value->choices, MusterTerrainChoice, i).label;
  if (label == NULL && g_str_equal (text, "yes"))
    label = _ ("yes");
  else if (label == NULL && g_str_equal (text, "no"))
    label = _ ("no");
  /* Translators: a value of something on the map: “Slope: steep”, “Height: 2” */
  return g_strdup_printf (_ ("%s: %s"), value->label, label != NULL ? label : text);
}

/**
 * muster_terrain_describe:
 * @ruleset: the rules
 * @feature: a feature of a scenario
 *
 * Returns: (transfer full): what the feature says for itself, in words parted by commas; "" when it
 * says nothing
 */
char *
muster_terrain_describe (const MusterRuleset *ruleset, MusterNode *feature)
{
  const char *kind = muster_node_get (feature, "kind");
  const MusterDef *terrain =
      kind != NULL ? muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, kind) : NULL;
  g_autoptr (GPtrArray) values =
      terrain != NULL ? muster_terrain_list_values (ruleset, terrain) : NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; values != NULL && i < values->len; i++)
    {
      g_autofree char *said = describe_value (g_ptr_array_index (values, i), feature);

      if (said != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", said);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
