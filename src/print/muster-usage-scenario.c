/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-usage-private.h"

#include "muster-army.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A word that is no longer than this is another's only with an ending of one letter ("gun",
 * "guns"). */
#define SHORT_WORD 3
#define LONGEST_ENDING 3

static const struct
{
  const char *word;
  MusterDefKind kind;
  gboolean of_armies;
} kinds[] = {
  { "class", MUSTER_DEF_CLASS, TRUE },
  { "faction", MUSTER_DEF_FACTION, TRUE },
  { "formation-kind", MUSTER_DEF_FORMATION_KIND, TRUE },
  { "grade", MUSTER_DEF_GRADE, TRUE },
  { "scenario-kind", MUSTER_DEF_SCENARIO_KIND, FALSE },
  { "terrain", MUSTER_DEF_TERRAIN, FALSE },
  { "troop", MUSTER_DEF_TROOP, TRUE },
  { "unit-type", MUSTER_DEF_UNIT_TYPE, TRUE },
  { "weapon", MUSTER_DEF_WEAPON, TRUE },
};

const char *
muster_usage_name_kind (MusterDefKind kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].kind == kind)
      return kinds[i].word;
  return NULL;
}

gboolean
muster_usage_find_kind (const char    *word,
                        MusterDefKind *kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i].word, word) == 0)
      {
        *kind = kinds[i].kind;
        return TRUE;
      }
  return FALSE;
}

void
muster_usage_add (MusterUsage *self,
                  const char  *kind,
                  const char  *id)
{
  muster_usage_mark (self, MUSTER_USAGE_PRESENT, g_strdup_printf ("%s/%s", kind, id));
  /* of any id */
  muster_usage_mark (self, MUSTER_USAGE_PRESENT, g_strdup_printf ("%s/*", kind));
}

static gboolean
is_of_armies (const MusterUsage *self,
              const char        *kind)
{
  MusterElement *root = muster_ruleset_get_element (self->ruleset);
  MusterElement *values = muster_element_find_child (root, "feature-values");

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].word, kind) == 0)
      return kinds[i].of_armies;
  for (guint i = 0; values != NULL && i < muster_element_get_n_children (values); i++)
    if (g_strcmp0 (muster_element_get (muster_element_get_child (values, i), "id"), kind) == 0)
      return FALSE;
  return TRUE;
}

/**
 * muster_usage_is_present:
 * @self: a usage
 * @kind: a kind of definition, or an attribute of features or figures
 * @id: which of them; "*" for any
 *
 * Returns: whether it is there or may be: where nobody can know, it may
 */
gboolean
muster_usage_is_present (const MusterUsage *self,
                         const char        *kind,
                         const char        *id)
{
  g_autofree char *key = NULL;
  MusterDefKind def_kind;

  if (self->everything)
    return TRUE;
  if (strcmp (kind, "scenario-kind") == 0 ? self->kind_unknown
      : is_of_armies (self, kind)         ? self->armies_unknown
                                          : self->ground_unknown)
    return TRUE;
  /* what the rules do not know cannot be looked for */
  if (strcmp (id, "*") != 0 && muster_usage_find_kind (kind, &def_kind)
      && muster_ruleset_find (self->ruleset, def_kind, id) == NULL)
    return TRUE;
  key = g_strdup_printf ("%s/%s", kind, id);
  return muster_usage_is_marked (self, MUSTER_USAGE_PRESENT, key);
}

/* One of several, as "troop/cannon troop/mortar". */
static gboolean
is_any_present (const MusterUsage *self,
                const char        *group)
{
  g_auto (GStrv) words = g_strsplit_set (group, " \t\r\n", -1);
  gboolean asked = FALSE;

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *slash = strchr (words[i], '/');

      if (words[i][0] == '\0')
        continue;
      if (slash == NULL)
        return TRUE;
      asked = TRUE;
      *slash = '\0';
      if (muster_usage_is_present (self, words[i], slash + 1))
        return TRUE;
    }
  return !asked;
}

gboolean
muster_usage_is_met (const MusterUsage *self,
                     const char        *met_by)
{
  g_auto (GStrv) groups = g_strsplit (met_by != NULL ? met_by : "", ";", -1);

  for (guint i = 0; !self->everything && groups[i] != NULL; i++)
    if (!is_any_present (self, groups[i]))
      return FALSE;
  return TRUE;
}

/* A value with choices of its own that a feature might have and does not name may be any of
 * them. */
static void
add_values (MusterUsage *self,
            MusterNode  *feature)
{
  MusterElement *root = muster_ruleset_get_element (self->ruleset);
  MusterElement *values = muster_element_find_child (root, "feature-values");
  const char *kind = muster_node_get_or (feature, "kind", "");
  const MusterDef *terrain = muster_ruleset_find (self->ruleset, MUSTER_DEF_TERRAIN, kind);
  const char *has = terrain != NULL ? muster_def_get (terrain, "has") : NULL;
  g_auto (GStrv) words = g_strsplit_set (has != NULL ? has : "", " \t\r\n", -1);

  for (guint i = 0; values != NULL && i < muster_element_get_n_children (values); i++)
    {
      MusterElement *value = muster_element_get_child (values, i);
      const char *id = muster_element_get (value, "id");
      const char *written = id != NULL ? muster_node_get (feature, id) : NULL;

      if (id == NULL)
        continue;
      if (written != NULL)
        muster_usage_add (self, id, written);
      /* what stands in a table is nothing unless it is named */
      else if (g_strv_contains ((const char *const *) words, id)
               && muster_element_get (value, "table") == NULL)
        for (guint j = 0; j < muster_element_get_n_children (value); j++)
          {
            const char *choice = muster_element_get (muster_element_get_child (value, j), "id");

            if (choice != NULL)
              muster_usage_add (self, id, choice);
          }
    }
}

static void
add_field (MusterUsage *self,
           MusterNode  *field)
{
  const char *ground = muster_node_get (field, "ground");

  if (ground != NULL)
    muster_usage_add (self, "terrain", ground);
  for (guint i = 0; i < muster_node_get_n_children (field); i++)
    {
      const char *fortified = muster_node_get (muster_node_peek_child (field, i), "fortified");

      if (fortified != NULL)
        muster_usage_add (self, "fortified", fortified);
    }
}

static gboolean
is_same_word (const char *a,
              const char *b)
{
  gsize shorter = MIN (strlen (a), strlen (b));
  gsize longer = MAX (strlen (a), strlen (b));
  gsize ending = shorter <= SHORT_WORD ? 1 : LONGEST_ENDING;

  return shorter >= SHORT_WORD && longer - shorter <= ending && strncmp (a, b, shorter) == 0;
}

static gboolean
has_word (GStrv       text,
          const char *word)
{
  for (guint i = 0; text[i] != NULL; i++)
    if (is_same_word (text[i], word))
      return TRUE;
  return FALSE;
}

/* The words of a text, all small. */
static GStrv
list_words (const char *text)
{
  g_autofree char *small = g_utf8_casefold (text, -1);

  for (char *c = small; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_isalnum (g_utf8_get_char (c)))
      memset (c, ' ', (gsize) (g_utf8_next_char (c) - c));
  return g_strsplit (small, " ", -1);
}

/* Whether a text speaks of what has this name. It is known by its last word, "gun" of "light field
 * gun"; each name of "wall or barrier" is one. */
static gboolean
is_spoken_of (const char *label,
              GStrv       text)
{
  /* Translators: between ways to make up a unit: "1 wagon or 1 pack camel" */
  g_autofree char *or = g_strdup_printf (" %s ", _ ("or"));
  g_auto (GStrv) names = g_strsplit (label != NULL ? label : "", or, -1);

  for (guint i = 0; names[i] != NULL; i++)
    {
      g_auto (GStrv) words = list_words (names[i]);
      guint last = g_strv_length (words);

      while (last > 0 && words[last - 1][0] == '\0')
        last--;
      if (last > 0 && has_word (text, words[last - 1]))
        return TRUE;
    }
  return FALSE;
}

static void
add_spoken_weapon (MusterUsage *self,
                   const char  *weapon)
{
  muster_usage_add (self, "weapon", weapon);
  muster_usage_mark (self, MUSTER_USAGE_SPOKEN, g_strdup (weapon));
}

/* A type of unit may come with any of its weapons, and has all rows that it names. */
static void
add_spoken_type (MusterUsage     *self,
                 const MusterDef *type)
{
  GPtrArray *tables = muster_ruleset_list_tables (self->ruleset);
  const char *weapons = muster_def_get (type, "weapons");
  g_auto (GStrv) words = g_strsplit (weapons != NULL ? weapons : "", " ", -1);

  muster_usage_add_type (self, muster_def_get_id (type));
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      add_spoken_weapon (self, words[i]);
  for (guint i = 0; i < tables->len; i++)
    {
      MusterElement *table = muster_table_get_element (g_ptr_array_index (tables, i));
      const char *id = muster_element_get (table, "id");
      const char *by = muster_element_get (table, "by");
      g_auto (GStrv) attributes = g_strsplit (by != NULL ? by : "", " ", -1);

      for (guint j = 0; attributes[j] != NULL; j++)
        if (muster_def_get (type, attributes[j]) != NULL)
          muster_usage_mark (self, MUSTER_USAGE_ROWS,
                             g_strdup_printf ("%s/%s", id, muster_def_get (type, attributes[j])));
      for (guint j = 0; by != NULL && words[j] != NULL; j++)
        muster_usage_mark (self, MUSTER_USAGE_ROWS, g_strdup_printf ("%s/%s", id, words[j]));
    }
}

static void
add_spoken_def (MusterUsage     *self,
                MusterDefKind    kind,
                const MusterDef *def)
{
  const char *id = muster_def_get_id (def);

  if (kind == MUSTER_DEF_WEAPON)
    add_spoken_weapon (self, id);
  else if (kind == MUSTER_DEF_UNIT_TYPE)
    add_spoken_type (self, def);
  else
    muster_usage_add (self, muster_usage_name_kind (kind), id);
}

/* What an event or a table brings is there, whatever it is called. */
static void
add_spoken_of (MusterUsage *self,
               const char  *text)
{
  g_auto (GStrv) words = list_words (text);

  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      GPtrArray *defs = muster_ruleset_list (self->ruleset, kinds[k].kind);

      for (guint i = 0; i < defs->len; i++)
        {
          const MusterDef *def = g_ptr_array_index (defs, i);

          /* in the reader's language or in that of the rules */
          if (is_spoken_of (muster_def_get_label (def), words)
              || is_spoken_of (muster_def_get (def, "label"), words))
            add_spoken_def (self, kinds[k].kind, def);
        }
    }
}

/* A statement that a text names is wanted by who reads it. */
static void
add_named_statements (MusterUsage *self,
                      const char  *text)
{
  GPtrArray *statements = muster_ruleset_list_statements (self->ruleset);

  for (guint i = 0; text[0] != '\0' && i < statements->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (statements, i);

      if (strstr (text, statement->id) != NULL)
        muster_usage_mark (self, MUSTER_USAGE_NAMED, g_strdup (statement->id));
    }
}

static gboolean
add_node (MusterNode *node,
          gpointer    data)
{
  MusterUsage *self = data;

  add_named_statements (self, muster_node_get_text (node));
  switch (muster_node_get_kind (node))
    {
    case MUSTER_KIND_FIELD:
      add_field (self, node);
      break;
    case MUSTER_KIND_FEATURE:
      muster_usage_add (self, "terrain", muster_node_get_or (node, "kind", ""));
      add_values (self, node);
      break;
    case MUSTER_KIND_EVENT:
    case MUSTER_KIND_ROW:
      add_spoken_of (self, muster_node_get_name (node));
      add_spoken_of (self, muster_node_get_text (node));
      break;
    case MUSTER_KIND_VICTORY:
      muster_usage_add (self, "victory", muster_node_get_or (node, "kind", ""));
      add_spoken_of (self, muster_node_get_text (node));
      break;
    default:
      break;
    }
  return TRUE;
}

void
muster_usage_add_scenario (MusterUsage *self,
                           MusterNode  *scenario)
{
  const char *kind = muster_node_get (scenario, "kind");

  self->ground_unknown = muster_node_find_child (scenario, MUSTER_KIND_FIELD) == NULL;
  self->kind_unknown = kind == NULL;
  if (kind != NULL)
    muster_usage_add (self, "scenario-kind", kind);
  muster_node_walk (scenario, add_node, self);
}
