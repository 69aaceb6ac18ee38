/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-map-rules.h"

#include <glib/gi18n-lib.h>

#include "muster-mechanism-private.h"

/* Reading and checking what a ruleset says of measuring on a map. */

#define MAX_WITHIN 1000
#define MAX_DEGREES 180
#define MAX_MOVES 100

static void
over_free (gpointer data)
{
  MusterOver *over = data;

  g_strfreev (over->terrains);
  g_free (over);
}

void
muster_map_rules_free (MusterMapRules *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->overs);
  g_free (self);
}

static gboolean
read_rule (const MusterRuleset *ruleset, MusterElement *element, const char **rule, GError **error)
{
  const MusterStatement *statement;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", FALSE, &statement, error))
    return FALSE;
  *rule = statement != NULL ? statement->id : NULL;
  return TRUE;
}

/* Ids of definitions, parted by spaces. */
static gboolean
read_defs (const MusterRuleset *ruleset,
           MusterElement *element,
           const char *attribute,
           MusterDefKind kind,
           char ***words,
           GError **error)
{
  const char *text = muster_element_get (element, attribute);

  if (text == NULL)
    return TRUE;
  *words = g_strsplit (text, " ", -1);
  for (guint i = 0; (*words)[i] != NULL; i++)
    if (muster_ruleset_find (ruleset, kind, (*words)[i]) == NULL)
      return muster_ruleset_set_error (ruleset, element, error,
                                       _ ("“%s” is not defined, expected ids in “%s”"), (*words)[i],
                                       attribute);
  return TRUE;
}

static gboolean
read_command (MusterMapRules *self,
              const MusterRuleset *ruleset,
              MusterElement *element,
              GError **error)
{
  return muster_mechanism_check_attributes (ruleset, element, "id within rule", error)
         && muster_ruleset_read_int (ruleset, element, "within", 1, MAX_WITHIN, 0, &self->within,
                                     error)
         && read_rule (ruleset, element, &self->command_rule, error);
}

static gboolean
read_arc (MusterMapRules *self,
          const MusterRuleset *ruleset,
          MusterElement *element,
          GError **error)
{
  return muster_mechanism_check_attributes (ruleset, element, "id degrees rule", error)
         && muster_ruleset_read_int (ruleset, element, "degrees", 1, MAX_DEGREES, 0, &self->degrees,
                                     error)
         && read_rule (ruleset, element, &self->arc_rule, error);
}

/* The parameter of the procedure that has that name, and whether it takes the word. */
static gboolean
check_parameter (const MusterMapRules *self,
                 const MusterRuleset *ruleset,
                 MusterElement *element,
                 const char *name,
                 const char *word,
                 GError **error)
{
  for (guint i = 0; i < muster_procedure_get_n_parameters (self->move); i++)
    {
      const MusterParameter *parameter = muster_procedure_get_parameter (self->move, i);

      if (!g_str_equal (parameter->name, name))
        continue;
      if (word == NULL || (parameter->type == MUSTER_PARAMETER_BOOLEAN && g_str_equal (word, "yes"))
          || (parameter->choices != NULL && g_strv_contains (parameter->choices, word)))
        return TRUE;
      return muster_ruleset_set_error (ruleset, element, error,
                                       _ ("“%s” is no value of the parameter “%s”"), word, name);
    }
  return muster_ruleset_set_error (ruleset, element, error,
                                   _ ("Parameter “%s” is not defined, expected one of “%s”"), name,
                                   muster_procedure_get_id (self->move));
}

static gboolean
check_over (const MusterMapRules *self,
            const MusterOver *over,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  const char *const words[] = { over->value, over->up, over->down };

  if (over->terrains == NULL || (over->when == NULL) != (over->is == NULL))
    return muster_ruleset_set_error (ruleset, element, error,
                                     _ ("“over” needs “terrains”, and “when” and “is” together"));
  if (over->parameter == NULL)
    return over->value == NULL && over->up == NULL && over->down == NULL
               ? TRUE
               : muster_ruleset_set_error (
                   ruleset, element, error,
                   _ ("“over” needs the “parameter” that its value is for"));
  if (!check_parameter (self, ruleset, element, over->parameter, NULL, error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i] != NULL
        && !check_parameter (self, ruleset, element, over->parameter, words[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
read_stops (const MusterRuleset *ruleset, MusterElement *element, MusterOver *over, GError **error)
{
  const char *text = muster_element_get (element, "stops");
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", -1);

  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    if (g_str_equal (words[i], "in"))
      over->stops_in = TRUE;
    else if (g_str_equal (words[i], "out"))
      over->stops_out = TRUE;
    else
      return muster_ruleset_set_error (ruleset, element, error,
                                       _ ("“%s” is no way to stop, expected “in” or “out”"),
                                       words[i]);
  return TRUE;
}

static gboolean
read_over (MusterMapRules *self,
           const MusterRuleset *ruleset,
           MusterElement *element,
           GError **error)
{
  static const char *const counts[] = { "no", "once", "edges", NULL };
  MusterOver *over = g_new0 (MusterOver, 1);
  int counted = 0;

  g_ptr_array_add (self->overs, over);
  over->when = muster_element_get (element, "when");
  over->is = muster_element_get (element, "is");
  over->parameter = muster_element_get (element, "parameter");
  over->value = muster_element_get (element, "value");
  over->up = muster_element_get (element, "up");
  over->down = muster_element_get (element, "down");
  if (!muster_mechanism_check_attributes (ruleset, element,
                                          "id terrains when is parameter value up down bars "
                                          "carries counted stops before after rule",
                                          error)
      || !read_defs (ruleset, element, "terrains", MUSTER_DEF_TERRAIN, &over->terrains, error)
      || !muster_ruleset_read_boolean (ruleset, element, "bars", FALSE, &over->bars, error)
      || !muster_ruleset_read_boolean (ruleset, element, "carries", FALSE, &over->carries, error)
      || !read_stops (ruleset, element, over, error)
      || !muster_ruleset_read_int (ruleset, element, "before", 0, MAX_MOVES, 0, &over->before,
                                   error)
      || !muster_ruleset_read_int (ruleset, element, "after", 0, MAX_MOVES, 0, &over->after, error)
      || !read_rule (ruleset, element, &over->rule, error)
      || (muster_element_get (element, "counted") != NULL
          && !muster_ruleset_read_choice (ruleset, element, "counted", counts, &counted, error)))
    return FALSE;
  over->counted = (MusterOverCount) counted;
  return check_over (self, over, ruleset, element, error);
}

static gboolean
read_move (MusterMapRules *self,
           const MusterRuleset *ruleset,
           MusterElement *element,
           GError **error)
{
  const char *name;

  self->counts = muster_element_get (element, "counts");
  if (!muster_mechanism_check_attributes (ruleset, element,
                                          "id procedure gives counts rule", error)
      || !muster_mechanism_check_children (ruleset, element, "over", error)
      || !muster_ruleset_need (ruleset, element, "procedure", &name, error)
      || !muster_ruleset_need (ruleset, element, "gives", &self->gives, error)
      || !read_rule (ruleset, element, &self->move_rule, error))
    return FALSE;
  self->move = muster_ruleset_find_procedure (ruleset, name);
  if (self->move == NULL)
    return muster_ruleset_set_error (ruleset, element, error,
                                     _ ("Procedure “%s” is not defined, expected the id of one"),
                                     name);
  if (!g_strv_contains (muster_procedure_get_result_keys (self->move), self->gives))
    return muster_ruleset_set_error (ruleset, element, error,
                                     _ ("“%s” does not give what the map asks of it"), name);
  if (self->counts != NULL
      && !check_parameter (self, ruleset, element, self->counts, NULL, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (muster_element_get_raw (child) == NULL && !read_over (self, ruleset, child, error))
        return FALSE;
    }
  return TRUE;
}

MusterMapRules *
muster_map_rules_new (const MusterRuleset *ruleset, GError **error)
{
  g_autoptr (MusterMapRules) self = g_new0 (MusterMapRules, 1);
  MusterElement *map = muster_element_find_child (muster_ruleset_get_element (ruleset), "map");

  self->overs = g_ptr_array_new_with_free_func (over_free);
  if (map == NULL)
    return g_steal_pointer (&self);
  if (!muster_mechanism_check_children (ruleset, map, "command arc move", error))
    return NULL;
  for (guint i = 0; i < muster_element_get_n_children (map); i++)
    {
      MusterElement *child = muster_element_get_child (map, i);
      const char *name = muster_element_get_name (child);

      if (muster_element_get_raw (child) == NULL
          && !(g_str_equal (name, "command") ? read_command (self, ruleset, child, error)
               : g_str_equal (name, "arc")   ? read_arc (self, ruleset, child, error)
                                             : read_move (self, ruleset, child, error)))
        return NULL;
    }
  return g_steal_pointer (&self);
}

/* For muster_ruleset_new(): a ruleset whose map says something without meaning is refused as a
 * whole. */
gboolean
muster_map_rules_check (const MusterRuleset *self, GError **error)
{
  g_autoptr (MusterMapRules) read = muster_map_rules_new (self, error);

  return read != NULL;
}

const MusterOver *
muster_map_rules_find_over (const MusterMapRules *self, MusterNode *feature)
{
  const char *kind = muster_node_get_or (feature, "kind", "");

  for (guint i = 0; i < self->overs->len; i++)
    {
      const MusterOver *over = g_ptr_array_index (self->overs, i);

      if (g_strv_contains ((const char *const *) over->terrains, kind)
          && (over->when == NULL
              || g_strcmp0 (muster_node_get (feature, over->when), over->is) == 0))
        return over;
    }
  return NULL;
}
