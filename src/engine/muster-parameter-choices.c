/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-procedure-private.h"

#include <glib/gi18n-lib.h>

#include "muster-mechanism-private.h"

/*
 * What a parameter may be. Choices are named one by one, or are all that the ruleset defines of a
 * kind, those of them whose attribute is one of some words, or the rows of tables:
 *
 * <parameter type="choice" choices="weapons" where="use" equals="fire throw" rows="table table">
 *   <choice id label/>
 *   <refused choices|rows|where|equals rule procedure>   known words that the rules keep out, and
 *   what settles them instead </parameter>
 */

/* What a parameter's choices attribute may name: all that the ruleset defines of a kind. */
static const struct
{
  const char *word;
  MusterDefKind kind;
} choice_kinds[] = {
  { "classes", MUSTER_DEF_CLASS },       { "factions", MUSTER_DEF_FACTION },
  { "grades", MUSTER_DEF_GRADE },        { "terrains", MUSTER_DEF_TERRAIN },
  { "troops", MUSTER_DEF_TROOP },        { "unit-types", MUSTER_DEF_UNIT_TYPE },
  { "weapons", MUSTER_DEF_WEAPON },
};

static const char *
translate (const char *text)
{
  return text != NULL && *text != '\0' ? g_dgettext (GETTEXT_PACKAGE, text) : text;
}

/* Whether the definition has one of the words that "equals" lists in the attribute that "where"
 * names. */
static gboolean
is_chosen (const MusterElement *element,
           const MusterDef *def)
{
  const char *where = muster_element_get (element, "where");
  const char *equals = muster_element_get (element, "equals");
  const char *value = where != NULL ? muster_def_get (def, where) : NULL;
  g_auto (GStrv) words = g_strsplit (equals != NULL ? equals : "", " ", -1);

  return where == NULL || (value != NULL && g_strv_contains ((const char *const *) words, value));
}

static gboolean
collect_kind (const MusterRuleset *ruleset,
              const MusterElement *element,
              GPtrArray *ids,
              GPtrArray *labels,
              GError **error)
{
  const char *word = muster_element_get (element, "choices");
  const char *equals;

  if (muster_element_get (element, "where") != NULL
      && !muster_ruleset_need (ruleset, element, "equals", &equals, error))
    return FALSE;
  for (gsize i = 0; word != NULL && i < G_N_ELEMENTS (choice_kinds); i++)
    {
      GPtrArray *defs;

      if (!g_str_equal (choice_kinds[i].word, word))
        continue;
      defs = muster_ruleset_list (ruleset, choice_kinds[i].kind);
      for (guint d = 0; d < defs->len; d++)
        {
          const MusterDef *def = g_ptr_array_index (defs, d);

          if (!is_chosen (element, def))
            continue;
          g_ptr_array_add (ids, (char *) muster_def_get_id (def));
          g_ptr_array_add (labels, (char *) muster_def_get_label (def));
        }
      return TRUE;
    }
  return word == NULL
         || muster_ruleset_set_error (ruleset, element, error,
                                      _ ("“%s” is no kind of definition to choose from"), word);
}

static gboolean
collect_rows (const MusterRuleset *ruleset,
              const MusterElement *element,
              GPtrArray *ids,
              GPtrArray *labels,
              GError **error)
{
  const char *rows = muster_element_get (element, "rows");
  g_auto (GStrv) names = g_strsplit (rows != NULL ? rows : "", " ", -1);

  for (gsize i = 0; names[i] != NULL; i++)
    {
      const MusterTable *table = muster_ruleset_find_table (ruleset, names[i]);
      MusterElement *from;

      if (table == NULL)
        return muster_ruleset_set_error (ruleset, element, error,
                                         _ ("“rows” names “%s”, expected a table"), names[i]);
      from = muster_table_get_element (table);
      for (guint r = 0; r < muster_element_get_n_children (from); r++)
        {
          MusterElement *row = muster_element_get_child (from, r);
          const char *key = muster_element_get (row, "key");
          const char *label = muster_element_get (row, "label");

          /* what stands in two tables is one choice */
          if (g_strcmp0 (muster_element_get_name (row), "row") != 0
              || g_ptr_array_find_with_equal_func (ids, key, g_str_equal, NULL))
            continue;
          g_ptr_array_add (ids, (char *) key);
          g_ptr_array_add (labels, (char *) translate (label != NULL ? label : key));
        }
    }
  return TRUE;
}

static gboolean
collect_words (const MusterRuleset *ruleset,
               const MusterElement *element,
               GPtrArray *ids,
               GPtrArray *labels,
               GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      const char *id;
      const char *label;

      if (g_strcmp0 (muster_element_get_name (child), "choice") != 0)
        continue;
      if (!muster_mechanism_check_attributes (ruleset, child, "id label", error)
          || !muster_ruleset_need (ruleset, child, "id", &id, error)
          || !muster_ruleset_need (ruleset, child, "label", &label, error))
        return FALSE;
      if (g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
        return muster_ruleset_set_error (ruleset, child, error,
                                         _ ("The choice “%s” is there twice"), id);
      g_ptr_array_add (ids, (char *) id);
      g_ptr_array_add (labels, (char *) translate (label));
    }
  return TRUE;
}

gboolean
muster_parameter_collect (const MusterRuleset *ruleset,
                          const MusterElement *element,
                          GPtrArray *ids,
                          GPtrArray *labels,
                          GError **error)
{
  return collect_kind (ruleset, element, ids, labels, error)
         && collect_rows (ruleset, element, ids, labels, error)
         && collect_words (ruleset, element, ids, labels, error);
}

static void
clear_refused (gpointer refused)
{
  g_ptr_array_unref (((MusterRefused *) refused)->ids);
  g_ptr_array_unref (((MusterRefused *) refused)->labels);
}

gboolean
muster_parameter_read_refused (const MusterRuleset *ruleset,
                               const MusterElement *element,
                               GArray **refused,
                               GError **error)
{
  g_autoptr (GArray) list = g_array_new (FALSE, TRUE, sizeof (MusterRefused));

  *refused = NULL;
  g_array_set_clear_func (list, clear_refused);
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      MusterRefused one = { NULL, NULL, NULL, NULL };

      if (g_strcmp0 (muster_element_get_name (child), "refused") != 0)
        continue;
      one.ids = g_ptr_array_new ();
      one.labels = g_ptr_array_new ();
      if (!muster_mechanism_check_attributes (ruleset, child,
                                              "id choices where equals rows rule procedure", error)
          || !muster_parameter_collect (ruleset, child, one.ids, one.labels, error)
          || !muster_mechanism_read_rule (ruleset, child, TRUE, &one.rule, error))
        {
          clear_refused (&one);
          return FALSE;
        }
      one.procedure = muster_element_get (child, "procedure");
      g_array_append_val (list, one);
    }
  if (list->len > 0)
    *refused = g_steal_pointer (&list);
  return TRUE;
}

/* Whether a parameter's element takes VALUE; for mechanisms, which are read after the
 * parameters. */
gboolean
muster_parameter_allows (const MusterRuleset *ruleset,
                         const MusterElement *parameter,
                         const char *value)
{
  const char *type = muster_element_get (parameter, "type");
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  if (g_strcmp0 (type, "boolean") == 0)
    return g_str_equal (value, "yes") || g_str_equal (value, "no");
  if (g_strcmp0 (type, "choice") != 0 && g_strcmp0 (type, "list") != 0)
    return FALSE;
  return muster_parameter_collect (ruleset, parameter, ids, labels, NULL)
         && g_ptr_array_find_with_equal_func (ids, value, g_str_equal, NULL);
}
