/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-legality.h"
#include "muster-mechanism-private.h"
#include "muster-terrain.h"

/* What is told of a thing on the field beside its name: its values by the rules. */

static void
take_word (GString *text, char *word)
{
  if (word != NULL && *word != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", word);
  g_free (word);
}

/* "log-wall" of a document: "log wall". */
static char *
unfold (const char *word)
{
  char *text = g_strdup (word);

  return g_strdelimit (text, "-_", ' ');
}

/* What the rules call a value of a feature (muster-terrain.h); NULL when they do not say. */
static const char *
find_choice (const MusterRuleset *ruleset, const char *attribute, const char *word)
{
  const MusterTable *table;
  MusterElement *values
      = muster_element_find_child (muster_ruleset_get_element (ruleset), "feature-values");

  for (guint i = 0; values != NULL && i < muster_element_get_n_children (values); i++)
    {
      MusterElement *value = muster_element_get_child (values, i);

      if (g_strcmp0 (muster_element_get (value, "id"), attribute) != 0)
        continue;
      for (guint k = 0; k < muster_element_get_n_children (value); k++)
        {
          MusterElement *choice = muster_element_get_child (value, k);
          const char *label = muster_element_get (choice, "label");

          if (g_strcmp0 (muster_element_get (choice, "id"), word) == 0 && label != NULL)
            return g_dgettext (GETTEXT_PACKAGE, label);
        }
      table = muster_element_get (value, "table") != NULL
                  ? muster_ruleset_find_table (ruleset, muster_element_get (value, "table"))
                  : NULL;
      return table != NULL && muster_table_has (table, word)
                 ? muster_table_get_row_label (table, word)
                 : NULL;
    }
  return NULL;
}

static char *
name_value (const MusterRuleset *ruleset, const char *attribute, const char *word)
{
  const char *label = find_choice (ruleset, attribute, word);
  const MusterDef *terrain;

  if (label != NULL)
    return muster_label_lower_first (label);
  terrain = muster_ruleset_find (ruleset, MUSTER_DEF_TERRAIN, word);
  return terrain != NULL ? muster_label_lower_first (muster_def_get_label (terrain))
                         : unfold (word);
}

static void
take_value (const MusterField *self,
            GString *text,
            MusterNode *feature,
            const char *attribute,
            const char *format)
{
  const char *word = muster_node_get (feature, attribute);
  g_autofree char *value = NULL;
  g_autoptr (GString) whole = NULL;

  if (word == NULL || *word == '\0')
    return;
  value = name_value (self->ruleset, attribute, word);
  whole = g_string_new (format);
  g_string_replace (whole, "%s", value, 1);
  take_word (text, g_strdup (whole->str));
}

static void
take_yes (
    GString *text, MusterNode *feature, const char *attribute, const char *yes, const char *no)
{
  const char *value = muster_node_get (feature, attribute);

  if (g_strcmp0 (value, "yes") == 0 && yes != NULL)
    take_word (text, g_strdup (yes));
  else if (g_strcmp0 (value, "no") == 0 && no != NULL)
    take_word (text, g_strdup (no));
}

char *
muster_field_make_about_feature (const MusterField *self,
                                 MusterNode *feature,
                                 const MusterDef *terrain)
{
  GString *text = g_string_new (NULL);
  const gboolean named = *muster_node_get_name (feature) != '\0'
                         || *muster_node_get_or (feature, "label", "") != '\0';
  /* as “Steep hill” does */
  const gboolean tells = !named && terrain != NULL
                         && !g_str_equal (muster_terrain_name_feature (terrain, feature),
                                          muster_def_get_label (terrain));
  gint64 count;

  /* a name of its own does not say what it is */
  if (named)
    take_word (text, terrain != NULL ? muster_label_lower_first (muster_def_get_label (terrain))
                                     : unfold (muster_node_get_or (feature, "kind", "")));
  /* Translators: of a hill: gentle, steep */
  if (!tells)
    take_value (self, text, feature, "slope", _ ("%s slope"));
  /* Translators: of a hill or a wood */
  take_value (self, text, feature, "height", _ ("height %s"));
  if (!tells)
    take_yes (text, feature, "fordable", _ ("fordable"), _ ("not fordable"));
  /* Translators: what is behind it is covered as by a stone wall */
  take_value (self, text, feature, "cover", _ ("cover as %s"));
  /* Translators: guns have to break it as they do a stone wall */
  take_value (self, text, feature, "resist", _ ("resists as %s"));
  take_yes (text, feature, "passable", _ ("can be passed"), _ ("impassable"));
  take_yes (text, feature, "difficult", _ ("difficult"), NULL);
  take_yes (text, feature, "fortified", _ ("fortified"), _ ("not fortified"));
  take_yes (text, feature, "open", _ ("open"), _ ("shut"));
  count = muster_node_get_int (feature, "boats", 0);
  if (count > 0)
    take_word (text, g_strdup_printf (ngettext ("%" PRId64 " boat", "%" PRId64 " boats",
                                                (gulong) count),
                                      count));
  count = muster_node_get_int (feature, "holds", 0);
  if (count > 0)
    /* Translators: how many figures find room in a building */
    take_word (text, g_strdup_printf (ngettext ("room for %" PRId64, "room for %" PRId64,
                                                (gulong) count),
                                      count));
  return g_string_free (text, FALSE);
}

static void
take_def (GString *text, const MusterField *self, MusterDefKind kind, const char *id)
{
  const MusterDef *def = id != NULL ? muster_ruleset_find (self->ruleset, kind, id) : NULL;

  if (def != NULL)
    take_word (text, muster_label_lower_first (muster_def_get_label (def)));
}

char *
muster_field_make_about_unit (const MusterField *self, MusterNode *unit)
{
  GString *text = g_string_new (NULL);
  const gint64 strength = muster_roster_count_figures (self->ruleset, unit);

  if (*muster_node_get_name (unit) != '\0')
    take_def (text, self, MUSTER_DEF_UNIT_TYPE, muster_node_get (unit, "type"));
  if (strength > 0)
    take_word (text, muster_roster_describe_count (self->ruleset, strength));
  take_def (text, self, MUSTER_DEF_WEAPON, muster_node_get (unit, "weapon"));
  take_def (text, self, MUSTER_DEF_GRADE, muster_node_get (unit, "grade"));
  return g_string_free (text, FALSE);
}
