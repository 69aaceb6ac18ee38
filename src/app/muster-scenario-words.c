/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the parts of a scenario are called in the forms. */

#include "config.h"

#include "muster-scenario-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>

#include "muster-army.h"
#include "muster-prose.h"
#include "muster-scenario-tell.h"
#include "muster-shape.h"

MusterNode *
muster_scenario_get_side (MusterNode *node)
{
  while (node != NULL && muster_node_get_kind (node) != MUSTER_KIND_SIDE)
    node = muster_node_get_parent (node);
  return node;
}

MusterNode *
muster_scenario_find_side (MusterNode *node, const char *id)
{
  MusterNode *found = muster_node_find (muster_node_get_root (node), id);

  return found != NULL && muster_node_get_kind (found) == MUSTER_KIND_SIDE ? found : NULL;
}

char *
muster_scenario_name_units (MusterDocument *document, MusterNode *side, const char *ids)
{
  return muster_scenario_tell_units (muster_document_get_ruleset (document), side, ids);
}

gboolean
muster_scenario_has_cards (MusterDocument *document)
{
  MusterElement *sequence = muster_element_find_child (
      muster_ruleset_get_element (muster_document_get_ruleset (document)), "sequence");

  return sequence != NULL
         && g_strcmp0 (muster_element_get (sequence, "kind"), "card-activation") == 0;
}

static gboolean
has_child (MusterNode *parent, MusterKind kind, const char *name)
{
  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    if (muster_node_get_kind (muster_node_peek_child (parent, i)) == kind
        && g_str_equal (muster_node_get_name (muster_node_peek_child (parent, i)), name))
      return TRUE;
  return FALSE;
}

char *
muster_scenario_number_name (MusterNode *parent, MusterKind kind, const char *text)
{
  g_autoptr (GString) name = g_string_new (NULL);
  guint n = 1;

  for (guint i = 0; i < muster_node_get_n_children (parent); i++)
    n += muster_node_get_kind (muster_node_peek_child (parent, i)) == kind ? 1 : 0;
  do
    {
      g_autofree char *number = g_strdup_printf ("%u", n++);

      g_string_assign (name, text);
      g_string_replace (name, "{number}", number, 1);
    }
  while (has_child (parent, kind, name->str));
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static char *
name_or (MusterNode *node, const char *fallback)
{
  return g_strdup (*muster_node_get_name (node) != '\0' ? muster_node_get_name (node) : fallback);
}

static void
add_part (GString *text, char *part)
{
  if (part != NULL && *part != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", part);
  g_free (part);
}

/* The first line of what NODE says, without its marks. */
static char *
take_first_line (MusterNode *node)
{
  g_autofree char *plain = muster_prose_to_plain (muster_node_get_text (node));
  g_auto (GStrv) lines = g_strsplit (plain, "\n", 2);

  return g_strdup (lines[0] != NULL ? g_strstrip (lines[0]) : "");
}

char *
muster_scenario_describe_objective (MusterDocument *document, MusterNode *node, char **subtitle)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *feature = muster_node_get (node, "feature");
  const char *side = muster_node_get (node, "side");

  if (feature != NULL)
    add_part (text,
              g_strdup (muster_scenario_tell_name (ruleset, node, MUSTER_KIND_FEATURE, feature)));
  else if (muster_node_get (node, "x") != NULL && muster_node_get (node, "y") != NULL)
    add_part (text, muster_scenario_tell_spot (ruleset, node,
                                               muster_node_get_double (node, "x", 0),
                                               muster_node_get_double (node, "y", 0)));
  if (side != NULL)
    /* Translators: who holds an objective when the game begins. */
    add_part (text, g_strdup_printf (_ ("held by %s"), muster_scenario_tell_name (
                                                           ruleset, node, MUSTER_KIND_SIDE, side)));
  if (muster_node_get (node, "value") != NULL)
    add_part (text, g_strdup_printf (_ ("worth %s"), muster_node_get (node, "value")));
  *subtitle = g_string_free (g_steal_pointer (&text), FALSE);
  return g_strdup (muster_scenario_tell_child (ruleset, node));
}

/* Conditions are worded to follow "when". */
static char *
capitalise (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, MIN (1, g_utf8_strlen (text, -1)));
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, text + strlen (first), NULL);
}

char *
muster_scenario_describe_victory (MusterDocument *document, MusterNode *node, char **subtitle)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  const char *side = muster_node_get (node, "side");
  g_autofree char *condition = muster_scenario_tell_condition (ruleset, node);
  MusterNode *parent = muster_node_get_parent (node);

  if (parent != NULL && muster_node_get_kind (parent) == MUSTER_KIND_VICTORY)
    {
      g_autofree char *head = capitalise (condition);

      return name_or (node, head);
    }
  if (muster_node_get (node, "points") != NULL)
    *subtitle = g_strdup_printf (_ ("%s points while %s"), muster_node_get (node, "points"),
                                 condition);
  else
    /* Translators: follows who wins: "when the well is taken". */
    *subtitle = g_strdup_printf (_ ("when %s"), condition);
  if (*muster_node_get_name (node) != '\0')
    return g_strdup (muster_node_get_name (node));
  if (side == NULL)
    return g_strdup (muster_node_get (node, "points") != NULL ? _ ("For no side yet")
                     : g_strcmp0 (muster_node_get (node, "kind"), "turn-limit") == 0
                         ? _ ("The game ends")
                         : _ ("Victory for nobody yet"));
  /* points are no victory yet */
  if (muster_node_get (node, "points") != NULL)
    return g_strdup (muster_scenario_tell_name (ruleset, node, MUSTER_KIND_SIDE, side));
  /* Translators: a side. */
  return g_strdup_printf (_ ("Victory for %s"),
                          muster_scenario_tell_name (ruleset, node, MUSTER_KIND_SIDE, side));
}

char *
muster_scenario_describe_event (MusterDocument *document, MusterNode *node, char **subtitle)
{
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 count = muster_node_get_int (node, "count", 1);

  if (muster_node_get (node, "turn") != NULL || muster_node_get (node, "card") != NULL)
    add_part (text, muster_scenario_tell_event_time (node));
  else
    add_part (text, g_strdup_printf (ngettext ("%" PRId64 " card of the scenario’s deck",
                                               "%" PRId64 " cards of the scenario’s deck",
                                               (gulong) count),
                                     count));
  add_part (text, take_first_line (node));
  *subtitle = g_string_free (g_steal_pointer (&text), FALSE);
  return g_strdup (muster_scenario_tell_child (ruleset, node));
}

char *
muster_scenario_describe_reinforcement (MusterDocument *document, MusterNode *node, char **subtitle)
{
  g_autofree char *units = muster_scenario_name_units (document, muster_scenario_get_side (node),
                                                       muster_node_get (node, "units"));
  g_autoptr (GString) text = g_string_new (NULL);

  add_part (text, muster_scenario_tell_arrival (muster_document_get_ruleset (document), node));
  *subtitle = g_string_free (g_steal_pointer (&text), FALSE);
  return name_or (node, units);
}

char *
muster_scenario_describe_deployment (MusterDocument *document, MusterNode *node, char **subtitle)
{
  MusterNode *side = muster_scenario_get_side (node);
  g_autofree char *units =
      muster_scenario_name_units (document, side, muster_node_get (node, "units"));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *fallback = NULL;
  MusterBounds all = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      g_autoptr (MusterShape) shape = muster_shape_new (muster_node_peek_child (node, i), NULL);

      if (shape != NULL)
        all = muster_bounds_join (all, muster_shape_get_bounds (shape));
    }
  if (all.left <= all.right)
    add_part (text, muster_scenario_tell_area (muster_document_get_ruleset (document), node, all));
  else
    add_part (text, g_strdup (_ ("not drawn yet")));
  add_part (text, *units != '\0' ? g_steal_pointer (&units) : g_strdup (_ ("all units")));
  *subtitle = g_string_free (g_steal_pointer (&text), FALSE);
  if (side != NULL && *muster_node_get_name (side) != '\0')
    /* as the map and what is found call it */
    fallback = g_strdup_printf (_ ("Deployment of %s"), muster_node_get_name (side));
  return name_or (node, fallback != NULL ? fallback : _ ("Area without a name"));
}

/* The labels of what a limit or a price names. */
static char *
name_defs (MusterDocument *document, const char *ids)
{
  static const MusterDefKind kinds[] = {
    MUSTER_DEF_UNIT_TYPE, MUSTER_DEF_TROOP, MUSTER_DEF_FACTION, MUSTER_DEF_WEAPON, MUSTER_DEF_GRADE,
  };
  MusterRuleset *ruleset = muster_document_get_ruleset (document);
  g_auto (GStrv) words = g_strsplit (ids != NULL ? ids : "", " ", -1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; words[i] != NULL; i++)
    {
      const MusterDef *def = NULL;

      for (gsize k = 0; def == NULL && k < G_N_ELEMENTS (kinds); k++)
        def = muster_ruleset_find (ruleset, kinds[k], words[i]);
      if (*words[i] != '\0')
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                                def != NULL ? muster_def_get_label (def) : words[i]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
muster_scenario_describe_limit (MusterDocument *document, MusterNode *node, char **subtitle)
{
  const char *min = muster_node_get (node, "min");
  const char *max = muster_node_get (node, "max");
  g_autoptr (GString) text = g_string_new (NULL);

  if (muster_node_get_boolean (node, "barred", FALSE))
    add_part (text, g_strdup (_ ("none of")));
  if (min != NULL && max != NULL)
    add_part (text, g_strdup_printf (_ ("%s to %s"), min, max));
  else if (min != NULL)
    add_part (text, g_strdup_printf (_ ("at least %s"), min));
  else if (max != NULL)
    add_part (text, g_strdup_printf (_ ("at most %s"), max));
  add_part (text, name_defs (document, muster_node_get (node, "of")));
  *subtitle = g_string_free (g_steal_pointer (&text), FALSE);
  return name_or (node, muster_scenario_name_limit (muster_node_get_or (node, "kind", "")));
}

char *
muster_scenario_describe_cost (MusterDocument *document, MusterNode *node, char **subtitle)
{
  static const char *const attributes[] = { "type", "troop", "weapon", "grade" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    add_part (text, name_defs (document, muster_node_get (node, attributes[i])));
  *subtitle = g_strdup_printf (_ ("%s points"), muster_node_get_or (node, "points", "0"));
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE)
                       : g_strdup (_ ("Every figure"));
}
