/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-ruleset-build.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

#define RULESET_NAMESPACE "urn:musterapp:ruleset:1"

/* Where each kind of definition stands. */
static const struct
{
  const char *section;
  const char *element;
} def_places[MUSTER_N_DEFS] = {
  [MUSTER_DEF_FACTION] = { "factions", "faction" },
  [MUSTER_DEF_CLASS] = { "classes", "class" },
  [MUSTER_DEF_TROOP] = { "troops", "troop" },
  [MUSTER_DEF_WEAPON] = { "weapons", "weapon" },
  [MUSTER_DEF_GRADE] = { "grades", "grade" },
  [MUSTER_DEF_UNIT_TYPE] = { "unit-types", "unit-type" },
  [MUSTER_DEF_FORMATION_KIND] = { "formation-kinds", "formation-kind" },
  [MUSTER_DEF_TERRAIN] = { "terrains", "terrain" },
  [MUSTER_DEF_SCENARIO_KIND] = { "scenario-kinds", "scenario-kind" },
  [MUSTER_DEF_PART] = { "parts", "part" },
};

/* The other sections. */
static const char *const sections[] = { "credit",  "measure",    "arms",           "tables",
                                        "roster",  "procedures", "phases",         "sequence",
                                        "options", "statements", "feature-values", "map",
                                        NULL };

static const char *const duties[]
    = { "enforce", "check", "advise", "resolve", "prompt", "offer", "show", NULL };
static const char *const provenances[] = { "text", "reading", "rebuilt", NULL };

gboolean
muster_ruleset_set_error (const MusterRuleset *self,
                          const MusterElement *where,
                          GError **error,
                          const char *format,
                          ...)
{
  const char *source = muster_element_get_source (where);
  g_autofree char *place
      = muster_element_describe_place (where, source != NULL ? source : self->source);
  g_autofree char *sentence = NULL;
  va_list args;

  va_start (args, format);
  sentence = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error,
               MUSTER_ENGINE_ERROR,
               MUSTER_ENGINE_ERROR_RULESET,
               "%s%s",
               place,
               sentence);
  return FALSE;
}

gboolean
muster_ruleset_need (const MusterRuleset *self,
                     const MusterElement *element,
                     const char *attribute,
                     const char **value,
                     GError **error)
{
  *value = muster_element_get (element, attribute);
  if (*value != NULL && **value != '\0')
    return TRUE;
  return muster_ruleset_set_error (self,
                                   element,
                                   error,
                                   _ ("Element “%s” lacks the attribute “%s”"),
                                   muster_element_get_name (element),
                                   attribute);
}

gboolean
muster_ruleset_read_int (const MusterRuleset *self,
                         const MusterElement *element,
                         const char *attribute,
                         gint64 min,
                         gint64 max,
                         gint64 fallback,
                         gint64 *value,
                         GError **error)
{
  const char *text = muster_element_get (element, attribute);
  g_autofree char *low = g_strdup_printf ("%" G_GINT64_FORMAT, min);
  g_autofree char *high = g_strdup_printf ("%" G_GINT64_FORMAT, max);

  *value = fallback;
  if (text == NULL || g_ascii_string_to_signed (text, 10, min, max, value, NULL))
    return TRUE;
  return muster_ruleset_set_error (self,
                                   element,
                                   error,
                                   _ ("“%s” is “%s”, expected a whole number from %s to %s"),
                                   attribute,
                                   text,
                                   low,
                                   high);
}

gboolean
muster_ruleset_read_boolean (const MusterRuleset *self,
                             const MusterElement *element,
                             const char *attribute,
                             gboolean fallback,
                             gboolean *value,
                             GError **error)
{
  const char *text = muster_element_get (element, attribute);

  *value = text != NULL ? g_str_equal (text, "yes") : fallback;
  if (text == NULL || *value || g_str_equal (text, "no"))
    return TRUE;
  return muster_ruleset_set_error (self,
                                   element,
                                   error,
                                   _ ("“%s” is “%s”, expected “yes” or “no”"),
                                   attribute,
                                   text);
}

gboolean
muster_ruleset_read_def (const MusterRuleset *self,
                         const MusterElement *element,
                         const char *attribute,
                         MusterDefKind kind,
                         gboolean required,
                         const MusterDef **def,
                         GError **error)
{
  const char *id = muster_element_get (element, attribute);

  *def = NULL;
  if (id == NULL && !required)
    return TRUE;
  if (!muster_ruleset_need (self, element, attribute, &id, error))
    return FALSE;
  *def = muster_ruleset_find (self, kind, id);
  if (*def != NULL)
    return TRUE;
  return muster_ruleset_set_error (self,
                                   element,
                                   error,
                                   _ ("“%s” names “%s”, which is not defined in “%s”"),
                                   attribute,
                                   id,
                                   def_places[kind].section);
}

gboolean
muster_ruleset_read_statement (const MusterRuleset *self,
                               const MusterElement *element,
                               const char *attribute,
                               gboolean required,
                               const MusterStatement **statement,
                               GError **error)
{
  const char *id = muster_element_get (element, attribute);

  *statement = NULL;
  if (id == NULL && !required)
    return TRUE;
  if (!muster_ruleset_need (self, element, attribute, &id, error))
    return FALSE;
  *statement = muster_ruleset_find_statement (self, id);
  if (*statement != NULL)
    return TRUE;
  return muster_ruleset_set_error (self,
                                   element,
                                   error,
                                   _ ("“%s” names the statement “%s”, which is not defined"),
                                   attribute,
                                   id);
}

gboolean
muster_ruleset_read_table (const MusterRuleset *self,
                           const MusterElement *element,
                           const char *attribute,
                           gboolean required,
                           const MusterTable **table,
                           GError **error)
{
  const char *id = muster_element_get (element, attribute);

  *table = NULL;
  if (id == NULL && !required)
    return TRUE;
  if (!muster_ruleset_need (self, element, attribute, &id, error))
    return FALSE;
  *table = muster_ruleset_find_table (self, id);
  if (*table != NULL)
    return TRUE;
  return muster_ruleset_set_error (self,
                                   element,
                                   error,
                                   _ ("“%s” names the table “%s”, which is not defined"),
                                   attribute,
                                   id);
}

gboolean
muster_ruleset_read_switch (const MusterRuleset *self,
                            const MusterElement *element,
                            const char *option_attribute,
                            const char *value_attribute,
                            gboolean *on,
                            GError **error)
{
  const char *id = muster_element_get (element, option_attribute);
  const MusterOption *option;
  int index;

  *on = FALSE;
  if (id == NULL)
    return TRUE;
  option = g_hash_table_lookup (self->option_index, id);
  if (option == NULL)
    return muster_ruleset_set_error (self,
                                     element,
                                     error,
                                     _ ("“%s” names “%s”, which is not defined in “%s”"),
                                     option_attribute,
                                     id,
                                     "options");
  if (!muster_ruleset_read_choice (self, element, value_attribute, option->choices, &index, error))
    return FALSE;
  *on = g_str_equal (option->value, option->choices[index]);
  return TRUE;
}

gboolean
muster_ruleset_read_choice (const MusterRuleset *self,
                            const MusterElement *element,
                            const char *attribute,
                            const char *const *words,
                            int *index,
                            GError **error)
{
  const char *word;
  g_autofree char *list = NULL;

  if (!muster_ruleset_need (self, element, attribute, &word, error))
    return FALSE;
  for (*index = 0; words[*index] != NULL; (*index)++)
    if (g_str_equal (words[*index], word))
      return TRUE;
  list = g_strjoinv (", ", (char **) words);
  return muster_ruleset_set_error (self,
                                   element,
                                   error,
                                   _ ("“%s” is “%s”, expected one of: %s"),
                                   attribute,
                                   word,
                                   list);
}

static gboolean
is_id (const char *text)
{
  if (!g_ascii_isalpha (*text))
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_isalnum (*text) && strchr ("-_.", *text) == NULL)
      return FALSE;
  return TRUE;
}

/* Reads the id of an element that may stand in a section under one name only, once. */
static gboolean
read_entry (const MusterRuleset *self,
            const MusterElement *element,
            const char *name,
            GHashTable *index,
            const char **id,
            GError **error)
{
  if (!g_str_equal (muster_element_get_name (element), name))
    return muster_ruleset_set_error (self,
                                     element,
                                     error,
                                     _ ("Element “%s” cannot stand here, expected “%s”"),
                                     muster_element_get_name (element),
                                     name);
  if (!muster_ruleset_need (self, element, "id", id, error))
    return FALSE;
  if (!is_id (*id))
    return muster_ruleset_set_error (self,
                                     element,
                                     error,
                                     _ ("“%s” cannot be an id, expected letters, digits, “-”, “_” "
                                        "and “.” after a letter"),
                                     *id);
  if (g_hash_table_contains (index, *id))
    return muster_ruleset_set_error (self,
                                     element,
                                     error,
                                     _ ("The %s “%s” is defined twice"),
                                     name,
                                     *id);
  return TRUE;
}

static gboolean
build_statements (MusterRuleset *self, GError **error)
{
  MusterElement *section = muster_element_find_child (self->root, "statements");
  guint n = section != NULL ? muster_element_get_n_children (section) : 0;

  self->statements = g_ptr_array_new_with_free_func (g_free);
  self->statement_index = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    {
      MusterElement *element = muster_element_get_child (section, i);
      MusterStatement *statement;
      const char *id, *part;
      const char *text = muster_element_get_text (element);
      int duty, provenance;
      gboolean changed;

      if (muster_element_get_raw (element) != NULL)
        continue;
      if (!read_entry (self, element, "statement", self->statement_index, &id, error)
          || !muster_ruleset_need (self, element, "part", &part, error)
          || !muster_ruleset_read_choice (self, element, "duty", duties, &duty, error)
          || !muster_ruleset_read_choice (self, element, "provenance", provenances, &provenance,
                                          error)
          || !muster_ruleset_read_boolean (self, element, "changed", FALSE, &changed, error))
        return FALSE;
      if (text == NULL)
        return muster_ruleset_set_error (self,
                                         element,
                                         error,
                                         _ ("The statement “%s” has no wording"),
                                         id);
      statement = g_new0 (MusterStatement, 1);
      statement->id = id;
      statement->part = part;
      statement->duty = duties[duty];
      statement->text = g_dgettext (GETTEXT_PACKAGE, text);
      statement->provenance = (MusterProvenance) provenance;
      statement->changed = changed;
      g_ptr_array_add (self->statements, statement);
      g_hash_table_insert (self->statement_index, (char *) id, statement);
    }
  return TRUE;
}

static gboolean
build_defs (MusterRuleset *self, MusterDefKind kind, GError **error)
{
  MusterElement *section = muster_element_find_child (self->root, def_places[kind].section);
  guint n = section != NULL ? muster_element_get_n_children (section) : 0;

  for (guint i = 0; i < n; i++)
    {
      MusterElement *element = muster_element_get_child (section, i);
      MusterDef *def;
      const char *id, *label;

      if (muster_element_get_raw (element) != NULL)
        continue;
      if (!read_entry (self, element, def_places[kind].element, self->def_index[kind], &id, error)
          || !muster_ruleset_need (self, element, "label", &label, error))
        return FALSE;
      def = g_new0 (MusterDef, 1);
      def->element = element;
      def->kind = kind;
      g_ptr_array_add (self->defs[kind], def);
      g_hash_table_insert (self->def_index[kind], (char *) id, def);
    }
  return TRUE;
}

static void
option_free (gpointer data)
{
  MusterOption *option = data;

  g_free ((gpointer) option->choices);
  g_free (option);
}

static gboolean
build_option (MusterRuleset *self, MusterElement *element, const char *id, GError **error)
{
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  MusterOption *option;
  const MusterStatement *statement;
  const char *label, *standard;
  const char *value = muster_element_get (element, "value");

  if (!muster_ruleset_need (self, element, "label", &label, error)
      || !muster_ruleset_need (self, element, "default", &standard, error)
      || !muster_ruleset_read_statement (self, element, "statement", TRUE, &statement, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      const char *choice, *choice_label;

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (!g_str_equal (muster_element_get_name (child), "choice"))
        return muster_ruleset_set_error (self,
                                         child,
                                         error,
                                         _ ("Element “%s” cannot stand here, expected “%s”"),
                                         muster_element_get_name (child),
                                         "choice");
      if (!muster_ruleset_need (self, child, "value", &choice, error)
          || !muster_ruleset_need (self, child, "label", &choice_label, error))
        return FALSE;
      g_ptr_array_add (choices, (char *) choice);
    }
  g_ptr_array_add (choices, NULL);
  if (value == NULL)
    value = standard;
  if (!g_strv_contains ((const char *const *) choices->pdata, standard)
      || !g_strv_contains ((const char *const *) choices->pdata, value))
    return muster_ruleset_set_error (self,
                                     element,
                                     error,
                                     _ ("Option “%s” is “%s”, which is none of its choices"),
                                     id,
                                     value);
  option = g_new0 (MusterOption, 1);
  option->id = id;
  option->label = g_dgettext (GETTEXT_PACKAGE, label);
  option->statement = statement->id;
  option->standard = standard;
  option->value = value;
  option->choices = (const char *const *) g_ptr_array_free (g_steal_pointer (&choices), FALSE);
  g_ptr_array_add (self->options, option);
  g_hash_table_insert (self->option_index, (char *) id, option);
  return TRUE;
}

static gboolean
build_options (MusterRuleset *self, GError **error)
{
  MusterElement *section = muster_element_find_child (self->root, "options");
  guint n = section != NULL ? muster_element_get_n_children (section) : 0;

  self->options = g_ptr_array_new_with_free_func (option_free);
  self->option_index = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < n; i++)
    {
      MusterElement *element = muster_element_get_child (section, i);
      const char *id;

      if (muster_element_get_raw (element) == NULL
          && (!read_entry (self, element, "option", self->option_index, &id, error)
              || !build_option (self, element, id, error)))
        return FALSE;
    }
  return TRUE;
}

static gboolean
is_section (const char *name)
{
  for (int kind = 0; kind < MUSTER_N_DEFS; kind++)
    if (g_str_equal (def_places[kind].section, name))
      return TRUE;
  return g_strv_contains (sections, name);
}

static gboolean
check_root (MusterRuleset *self, GError **error)
{
  static const char *const needed[] = { "id", "title", "measure" };
  const char *uri = muster_element_get_namespace (self->root);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  if (!g_str_equal (muster_element_get_name (self->root), "ruleset")
      || (uri != NULL && !g_str_equal (uri, RULESET_NAMESPACE)))
    return muster_ruleset_set_error (self,
                                     self->root,
                                     error,
                                     _ ("The document is a “%s”, expected a “ruleset” of “%s”"),
                                     muster_element_get_name (self->root),
                                     RULESET_NAMESPACE);
  for (gsize i = 0; i < G_N_ELEMENTS (needed); i++)
    {
      const char *value;

      if (!muster_ruleset_need (self, self->root, needed[i], &value, error))
        return FALSE;
    }
  for (guint i = 0; i < muster_element_get_n_children (self->root); i++)
    {
      MusterElement *child = muster_element_get_child (self->root, i);
      const char *name = muster_element_get_name (child);

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (!is_section (name))
        return muster_ruleset_set_error (self,
                                         child,
                                         error,
                                         _ ("A ruleset has no section “%s”"),
                                         name);
      if (!g_hash_table_add (seen, (char *) name))
        return muster_ruleset_set_error (self,
                                         child,
                                         error,
                                         _ ("The section “%s” stands here twice"),
                                         name);
    }
  return TRUE;
}

static gboolean
names_statement (const char *attribute)
{
  return g_str_equal (attribute, "rule") || g_str_equal (attribute, "statement")
         || g_str_has_suffix (attribute, "-rule");
}

/* Every statement that is named anywhere has to be there. */
static gboolean
check_statement_names (const MusterRuleset *self, const MusterElement *element, GError **error)
{
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    {
      const char *attribute = muster_element_get_attribute_name (element, i);
      const MusterStatement *statement;

      if (names_statement (attribute)
          && !muster_ruleset_read_statement (self, element, attribute, TRUE, &statement, error))
        return FALSE;
    }
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    if (!check_statement_names (self, muster_element_get_child (element, i), error))
      return FALSE;
  return TRUE;
}

/* Where a ruleset names the parts of its rules, its statements keep to them. */
static gboolean
check_parts (const MusterRuleset *self, GError **error)
{
  MusterElement *section = muster_element_find_child (self->root, "statements");

  if (self->defs[MUSTER_DEF_PART]->len == 0)
    return TRUE;
  for (guint i = 0; section != NULL && i < muster_element_get_n_children (section); i++)
    {
      MusterElement *statement = muster_element_get_child (section, i);
      const MusterDef *part;

      if (muster_element_get_raw (statement) == NULL
          && !muster_ruleset_read_def (self, statement, "part", MUSTER_DEF_PART, TRUE, &part,
                                       error))
        return FALSE;
    }
  return TRUE;
}

gboolean
muster_ruleset_build (MusterRuleset *self, GError **error)
{
  for (int kind = 0; kind < MUSTER_N_DEFS; kind++)
    {
      self->defs[kind] = g_ptr_array_new_with_free_func (g_free);
      self->def_index[kind] = g_hash_table_new (g_str_hash, g_str_equal);
    }
  if (!check_root (self, error) || !build_statements (self, error)
      || !check_statement_names (self, self->root, error))
    return FALSE;
  for (int kind = 0; kind < MUSTER_N_DEFS; kind++)
    if (!build_defs (self, (MusterDefKind) kind, error))
      return FALSE;
  return check_parts (self, error) && muster_ruleset_build_tables (self, error)
         && build_options (self, error)
         && muster_terrains_check (self, error)
         && muster_roster_rules_build (self, error)
         && muster_arms_check (self, muster_element_find_child (self->root, "arms"), error)
         && muster_ruleset_check_met (self, error)
         && muster_procedures_build (self,
                                     muster_element_find_child (self->root, "procedures"),
                                     error)
         && muster_map_rules_check (self, error)
         && muster_sequence_check (self, muster_element_find_child (self->root, "sequence"), error);
}
