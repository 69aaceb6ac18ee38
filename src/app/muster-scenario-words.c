/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the parts of a scenario are called in the forms. */

#include "config.h"

#include "muster-scenario-words.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"
#include "muster-shape.h"

const char *
muster_scenario_call (MusterNode *node, MusterKind kind, const char *id)
{
  MusterNode *scenario = muster_node_get_root (node);

  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) == kind && g_strcmp0 (muster_node_get_id (child), id) == 0
          && *muster_node_get_name (child) != '\0')
        return muster_node_get_name (child);
    }
  return id;
}

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

/* The first line of what NODE says. */
static char *
take_first_line (MusterNode *node)
{
  g_auto (GStrv) lines = g_strsplit (muster_node_get_text (node), "\n", 2);

  return g_strdup (lines[0] != NULL ? g_strstrip (lines[0]) : "");
}

static char *
name_edge (const char *edge)
{
  static const struct
  {
    const char *id, *text;
  } edges[] = {
    { "north", N_ ("over the northern edge") },
    { "east", N_ ("over the eastern edge") },
    { "south", N_ ("over the southern edge") },
    { "west", N_ ("over the western edge") },
  };

  for (gsize i = 0; edge != NULL && i < G_N_ELEMENTS (edges); i++)
    if (g_str_equal (edges[i].id, edge))
      return g_strdup (_ (edges[i].text));
  return g_strdup (edge);
}

char *
muster_scenario_describe_objective (MusterDocument *document, MusterNode *node, char **subtitle)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const char *feature = muster_node_get (node, "feature");
  const char *side = muster_node_get (node, "side");

  if (feature != NULL)
    add_part (text, g_strdup (muster_scenario_call (node, MUSTER_KIND_FEATURE, feature)));
  else if (muster_node_get (node, "x") != NULL && muster_node_get (node, "y") != NULL)
    add_part (text, muster_scenario_tell_spot (muster_document_get_ruleset (document), node,
                                               muster_node_get_double (node, "x", 0),
                                               muster_node_get_double (node, "y", 0)));
  if (side != NULL)
    /* Translators: who holds an objective when the game begins. */
    add_part (text, g_strdup_printf (_ ("held by %s"),
                                     muster_scenario_call (node, MUSTER_KIND_SIDE, side)));
  if (muster_node_get (node, "value") != NULL)
    add_part (text, g_strdup_printf (_ ("worth %s"), muster_node_get (node, "value")));
  *subtitle = g_string_free (g_steal_pointer (&text), FALSE);
  return name_or (node, _ ("Objective without a name"));
}

/* What has to be so, after "when". */
static char *
describe_condition (MusterDocument *document, MusterNode *node)
{
  const char *kind = muster_node_get_or (node, "kind", "");
  const char *id = muster_node_get (node, "objective");
  const char *objective =
      id != NULL ? muster_scenario_call (node, MUSTER_KIND_OBJECTIVE, id) : _ ("every objective");
  gint64 turns = muster_node_get_int (node, "turns", 0);
  guint n = muster_node_get_n_children (node);

  if (*muster_node_get_text (node) != '\0')
    return take_first_line (node);
  if (g_str_equal (kind, "hold") && turns > 0)
    return g_strdup_printf (ngettext ("%1$s is held for %2$" PRId64 " turn",
                                      "%1$s is held for %2$" PRId64 " turns", (gulong) turns),
                            objective, turns);
  if (g_str_equal (kind, "hold"))
    return g_strdup_printf (_ ("%s is held"), objective);
  if (g_str_equal (kind, "take"))
    return g_strdup_printf (_ ("%s is taken"), objective);
  if (g_str_equal (kind, "relief"))
    return g_strdup_printf (_ ("%s is relieved"), objective);
  if (g_str_equal (kind, "losses") && muster_node_get (node, "share") != NULL)
    return g_strdup_printf (_ ("the enemy has lost %s %%"), muster_node_get (node, "share"));
  if (g_str_equal (kind, "losses") && muster_node_get (node, "count") != NULL)
    return g_strdup_printf (_ ("the enemy has lost %s figures"), muster_node_get (node, "count"));
  if (g_str_equal (kind, "losses"))
    return g_strdup (_ ("the enemy is destroyed"));
  if (g_str_equal (kind, "guns-and-wagons"))
    return g_strdup (_ ("the enemy's guns and wagons are lost"));
  if (g_str_equal (kind, "exit"))
    return g_strdup (_ ("enough units have left the field"));
  if (g_str_equal (kind, "turn-limit") && turns > 0)
    return g_strdup_printf (ngettext ("%" PRId64 " turn is over", "%" PRId64 " turns are over",
                                      (gulong) turns),
                            turns);
  if (g_str_equal (kind, "turn-limit"))
    return g_strdup (_ ("the turns are over"));
  if (g_str_equal (kind, "points"))
    return g_strdup_printf (_ ("it has %s points"), muster_node_get_or (node, "count", "?"));
  if (g_str_equal (kind, "all"))
    return g_strdup_printf (ngettext ("%u condition holds", "all of %u conditions hold", n), n);
  if (g_str_equal (kind, "any"))
    return g_strdup_printf (ngettext ("%u condition holds", "one of %u conditions holds", n), n);
  return g_strdup (_ ("the umpire says so"));
}

char *
muster_scenario_describe_victory (MusterDocument *document, MusterNode *node, char **subtitle)
{
  const char *side = muster_node_get (node, "side");
  g_autofree char *condition = describe_condition (document, node);
  MusterNode *parent = muster_node_get_parent (node);

  if (parent != NULL && muster_node_get_kind (parent) == MUSTER_KIND_VICTORY)
    return name_or (node, condition);
  if (muster_node_get (node, "points") != NULL)
    *subtitle = g_strdup_printf (_ ("%s points while %s"), muster_node_get (node, "points"),
                                 condition);
  else
    /* Translators: follows who wins: "when the well is taken". */
    *subtitle = g_strdup_printf (_ ("when %s"), condition);
  if (*muster_node_get_name (node) != '\0')
    return g_strdup (muster_node_get_name (node));
  if (side == NULL)
    return g_strdup (_ ("Nobody yet wins"));
  /* Translators: a side. */
  return g_strdup_printf (_ ("%s wins"), muster_scenario_call (node, MUSTER_KIND_SIDE, side));
}

char *
muster_scenario_describe_event (MusterDocument *document, MusterNode *node, char **subtitle)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 count = muster_node_get_int (node, "count", 1);

  if (muster_node_get (node, "turn") != NULL)
    add_part (text, g_strdup_printf (_ ("turn %s"), muster_node_get (node, "turn")));
  else if (muster_node_get (node, "card") != NULL)
    add_part (text, g_strdup_printf (_ ("card %s"), muster_node_get (node, "card")));
  else
    add_part (text, g_strdup_printf (ngettext ("%" PRId64 " card of the scenario's deck",
                                               "%" PRId64 " cards of the scenario's deck",
                                               (gulong) count),
                                     count));
  add_part (text, take_first_line (node));
  *subtitle = g_string_free (g_steal_pointer (&text), FALSE);
  return name_or (node, _ ("Event without a name"));
}

/* When units come: the first of what is given. */
static char *
describe_arrival (MusterNode *node)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (muster_node_get (node, "turn") != NULL)
    add_part (text, g_strdup_printf (_ ("turn %s"), muster_node_get (node, "turn")));
  if (muster_node_get (node, "event") != NULL)
    add_part (text, g_strdup_printf (_ ("event “%s”"),
                                     muster_scenario_call (node, MUSTER_KIND_EVENT,
                                                           muster_node_get (node, "event"))));
  if (muster_node_get (node, "card") != NULL)
    add_part (text, g_strdup_printf (_ ("card %s"), muster_node_get (node, "card")));
  if (muster_node_get (node, "losses") != NULL)
    add_part (text, g_strdup_printf (_ ("%s %% lost"), muster_node_get (node, "losses")));
  if (muster_node_get (node, "objective") != NULL)
    add_part (text, g_strdup_printf (_ ("%s held"),
                                     muster_scenario_call (node, MUSTER_KIND_OBJECTIVE,
                                                           muster_node_get (node, "objective"))));
  if (text->len == 0)
    return g_strdup (_ ("when the umpire says so"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
muster_scenario_describe_reinforcement (MusterDocument *document, MusterNode *node, char **subtitle)
{
  g_autofree char *units = muster_scenario_name_units (document, muster_scenario_get_side (node),
                                                       muster_node_get (node, "units"));
  g_autoptr (GString) text = g_string_new (NULL);

  add_part (text, describe_arrival (node));
  add_part (text, name_edge (muster_node_get (node, "edge")));
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
  return name_or (node, _ ("Area without a name"));
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

  if (g_strcmp0 (muster_node_get (node, "barred"), "yes") == 0)
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
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup (_ ("Every figure"));
}
