/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-ruleset-build.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/*
 * What has to be there for a statement, a row or a column of a table to matter:
 * met-by="terrain/river troop/cannon", one of these; groups parted by “;” all have to be met.
 * Nothing is settled by it: it tells the sheets what they can leave out.
 */

static const struct
{
  const char *word;
  MusterDefKind kind;
} kinds[] = {
  { "class", MUSTER_DEF_CLASS },
  { "faction", MUSTER_DEF_FACTION },
  { "formation-kind", MUSTER_DEF_FORMATION_KIND },
  { "grade", MUSTER_DEF_GRADE },
  { "scenario-kind", MUSTER_DEF_SCENARIO_KIND },
  { "terrain", MUSTER_DEF_TERRAIN },
  { "troop", MUSTER_DEF_TROOP },
  { "unit-type", MUSTER_DEF_UNIT_TYPE },
  { "weapon", MUSTER_DEF_WEAPON },
};

static const char *const victories[] = { "hold", "losses",     "guns-and-wagons", "take", "relief",
                                         "exit", "turn-limit", "points",          "told", "all",
                                         "any",  NULL };

static MusterElement *
find_child (MusterElement *section, const char *id)
{
  for (guint i = 0; section != NULL && i < muster_element_get_n_children (section); i++)
    {
      MusterElement *child = muster_element_get_child (section, i);

      if (g_strcmp0 (muster_element_get (child, "id"), id) == 0)
        return child;
    }
  return NULL;
}

/* A value of features: one of its choices, or yes and no where it has none. */
static gboolean
is_value (const MusterRuleset *self, const char *kind, const char *id)
{
  MusterElement *value
      = find_child (muster_element_find_child (self->root, "feature-values"), kind);

  if (value == NULL)
    return FALSE;
  if (strcmp (id, "*") == 0 || find_child (value, id) != NULL)
    return TRUE;
  return muster_element_get_n_children (value) == 0
         && (strcmp (id, "yes") == 0 || strcmp (id, "no") == 0);
}

static gboolean
is_defined (const MusterRuleset *self, const char *kind, const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].word, kind) == 0)
      return strcmp (id, "*") == 0 || muster_ruleset_find (self, kinds[i].kind, id) != NULL;
  if (strcmp (kind, "victory") == 0)
    return g_strv_contains (victories, id);
  if (strcmp (kind, "mount") == 0 || strcmp (kind, "armour") == 0)
    return find_child (muster_element_find_child (self->root, "arms"), id) != NULL;
  return is_value (self, kind, id);
}

static gboolean
check_words (const MusterRuleset *self,
             const MusterElement *element,
             const char *met_by,
             GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (met_by, " ;\t\r\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "/", 2);

      if (words[i][0] == '\0')
        continue;
      if (parts[1] == NULL || !is_defined (self, parts[0], parts[1]))
        return muster_ruleset_set_error (
            self, element, error,
            _ ("“%s” names “%s”, expected KIND/ID of something that is defined"), "met-by",
            words[i]);
    }
  return TRUE;
}

static gboolean
check_element (const MusterRuleset *self, const MusterElement *element, GError **error)
{
  const char *met_by = muster_element_get (element, "met-by");

  if (met_by != NULL && !check_words (self, element, met_by, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    if (!check_element (self, muster_element_get_child (element, i), error))
      return FALSE;
  return TRUE;
}

/* Whether all that is asked for in "met-by" can be there: what nobody can bring would never be
 * printed. */
gboolean
muster_ruleset_check_met (const MusterRuleset *self, GError **error)
{
  return check_element (self, self->root, error);
}
