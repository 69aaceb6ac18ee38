/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-terrain-private.h"

#include <glib/gi18n-lib.h>

#include "muster-ruleset-private.h"
#include "muster-terrain.h"

/* Whether all that a ruleset says of terrain, its offers and its values has a meaning. */

static const char *const uses[] = { "feature", "ground", "ground feature", NULL };

static gboolean
check_word (const MusterRuleset *self,
            const MusterElement *element,
            const char *attribute,
            const char *const *words,
            GError **error)
{
  int index;

  return muster_element_get (element, attribute) == NULL
         || muster_ruleset_read_choice (self, element, attribute, words, &index, error);
}

static MusterElement *
find_value (const MusterRuleset *self, const char *id)
{
  MusterElement *section =
      muster_element_find_child (muster_ruleset_get_element (self), "feature-values");

  for (guint i = 0; section != NULL && i < muster_element_get_n_children (section); i++)
    {
      MusterElement *value = muster_element_get_child (section, i);

      if (muster_element_get_raw (value) == NULL
          && g_strcmp0 (muster_element_get (value, "id"), id) == 0)
        return value;
    }
  return NULL;
}

static gboolean
check_has (const MusterRuleset *self, const MusterElement *element, GError **error)
{
  const char *has = muster_element_get (element, "has");
  g_auto (GStrv) words = g_strsplit (has != NULL ? has : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (find_value (self, words[i]) == NULL)
      return muster_ruleset_set_error (self, element, error,
                                       _ ("“%s” names “%s”, which is not defined in “%s”"), "has",
                                       words[i], "feature-values");
  return TRUE;
}

/* What an offer says is one of the values that its terrain has, and one of that value's choices. */
static gboolean
check_offered (const MusterRuleset *self,
               const MusterDef *terrain,
               const MusterElement *offer,
               const char *name,
               GError **error)
{
  const char *text = muster_element_get (offer, name);
  MusterElement *value = find_value (self, name);
  gboolean free = TRUE;

  if (g_str_equal (name, "id") || g_str_equal (name, "label"))
    return TRUE;
  if (!muster_terrain_has (terrain, name))
    return muster_ruleset_set_error (self, offer, error,
                                     _ ("“%s” is said of “%s”, which does not have it"), name,
                                     muster_def_get_id (terrain));
  for (guint i = 0; i < muster_element_get_n_children (value); i++)
    {
      const char *id = muster_element_get (muster_element_get_child (value, i), "id");

      if (g_strcmp0 (id, text) == 0)
        return TRUE;
      free = free && id == NULL;
    }
  return free
         || muster_ruleset_set_error (self, offer, error,
                                      _ ("“%s” is “%s”, which is none of its choices"), name, text);
}

static gboolean
check_offers (const MusterRuleset *self, const MusterDef *terrain, GError **error)
{
  MusterElement *element = muster_def_get_element (terrain);

  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *offer = muster_element_get_child (element, i);
      const char *word;

      if (muster_element_get_raw (offer) != NULL)
        continue;
      if (!g_str_equal (muster_element_get_name (offer), "offer"))
        return muster_ruleset_set_error (self, offer, error,
                                         _ ("Element “%s” cannot stand here, expected “%s”"),
                                         muster_element_get_name (offer), "offer");
      if (!muster_ruleset_need (self, offer, "id", &word, error)
          || !muster_ruleset_need (self, offer, "label", &word, error))
        return FALSE;
      for (guint k = 0; k < muster_element_get_n_attributes (offer); k++)
        if (!check_offered (self, terrain, offer, muster_element_get_attribute_name (offer, k),
                            error))
          return FALSE;
    }
  return TRUE;
}

static gboolean
check_choices (const MusterRuleset *self, const MusterElement *value, GError **error)
{
  const MusterTable *table;

  if (!muster_ruleset_read_table (self, value, "table", FALSE, &table, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (value); i++)
    {
      MusterElement *choice = muster_element_get_child (value, i);
      const char *id;

      if (muster_element_get_raw (choice) != NULL)
        continue;
      if (!g_str_equal (muster_element_get_name (choice), "choice"))
        return muster_ruleset_set_error (self, choice, error,
                                         _ ("Element “%s” cannot stand here, expected “%s”"),
                                         muster_element_get_name (choice), "choice");
      if (!muster_ruleset_need (self, choice, "id", &id, error))
        return FALSE;
      if (table != NULL && !muster_table_has (table, id))
        return muster_ruleset_set_error (self, choice, error,
                                         _ ("“%s” is no row of the table “%s”"), id,
                                         muster_table_get_id (table));
      if (muster_terrain_get_choice_label (table, choice) == NULL)
        return muster_ruleset_need (self, choice, "label", &id, error);
    }
  return TRUE;
}

static gboolean
check_values (const MusterRuleset *self, GError **error)
{
  MusterElement *section =
      muster_element_find_child (muster_ruleset_get_element (self), "feature-values");

  for (guint i = 0; section != NULL && i < muster_element_get_n_children (section); i++)
    {
      MusterElement *value = muster_element_get_child (section, i);
      const MusterStatement *statement;
      const char *word;

      if (muster_element_get_raw (value) != NULL)
        continue;
      if (!g_str_equal (muster_element_get_name (value), "value"))
        return muster_ruleset_set_error (self, value, error,
                                         _ ("Element “%s” cannot stand here, expected “%s”"),
                                         muster_element_get_name (value), "value");
      if (!muster_ruleset_need (self, value, "id", &word, error)
          || !muster_ruleset_need (self, value, "label", &word, error)
          || !muster_ruleset_read_statement (self, value, "rule", FALSE, &statement, error)
          || !check_choices (self, value, error))
        return FALSE;
    }
  return TRUE;
}

/* What it is a part of has to be terrain too. */
static gboolean
check_wholes (const MusterRuleset *self, MusterElement *element, GError **error)
{
  const char *list = muster_element_get (element, "part-of");
  g_auto (GStrv) words = g_strsplit (list != NULL ? list : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && muster_ruleset_find (self, MUSTER_DEF_TERRAIN, words[i]) == NULL)
      return muster_ruleset_set_error (
          self, element, error, _ ("There is no terrain “%s” for “%s”"), words[i], "part-of");
  return TRUE;
}

gboolean
muster_terrains_check (const MusterRuleset *self, GError **error)
{
  GPtrArray *terrains = muster_ruleset_list (self, MUSTER_DEF_TERRAIN);

  if (!check_values (self, error))
    return FALSE;
  for (guint i = 0; i < terrains->len; i++)
    {
      const MusterDef *terrain = g_ptr_array_index (terrains, i);
      MusterElement *element = muster_def_get_element (terrain);

      const MusterStatement *statement;

      if (!check_word (self, element, "look", muster_terrain_list_looks (), error)
          || !check_word (self, element, "tool", muster_terrain_list_tools (), error)
          || !check_word (self, element, "use", uses, error) || !check_has (self, element, error)
          || !check_offers (self, terrain, error) || !check_wholes (self, element, error)
          || !muster_ruleset_read_statement (self, element, "screens-rule", FALSE, &statement,
                                             error))
        return FALSE;
    }
  return TRUE;
}
