/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-kind-private.h"

#include <glib/gi18n-lib.h>

#include "muster-legality-private.h"

/* What the rules say of their kinds of scenario, when they are read. */

#define MOST_TURNS 10000
#define LONGEST 10000

/* What may stand in a model: as what node of a scenario, and which of its attributes are taken over
 * as they are. */
static const struct
{
  const char *name;
  MusterKind kind;
  const char *copied[7];
} parts[] = {
  { "side", MUSTER_KIND_SIDE, { "id", "posture", "colour" } },
  { "feature", MUSTER_KIND_FEATURE, { "id", "kind", "fordable", "slope" } },
  { "objective", MUSTER_KIND_OBJECTIVE, { "id" } },
  { "reinforcement", MUSTER_KIND_REINFORCEMENT, { "turn", "edge" } },
  { "victory", MUSTER_KIND_VICTORY, { "side", "kind", "objective", "turns", "share" } },
};

/* A length or a share: above 0, up to MOST. */
static gboolean
check_length (const MusterRuleset *ruleset,
              const MusterElement *element,
              const char *attribute,
              gboolean required,
              double most,
              GError **error)
{
  static const char LENGTH[] = "^[0-9]{1,5}(\\.[0-9]{1,3})?(/[1-9][0-9]{0,4})?$";
  const char *text = muster_element_get (element, attribute);

  if (text == NULL && !required)
    return TRUE;
  if (!muster_ruleset_need (ruleset, element, attribute, &text, error))
    return FALSE;
  if (g_regex_match_simple (LENGTH, text, 0, 0)
      && muster_scenario_model_read (element, attribute, 0) > 0
      && muster_scenario_model_read (element, attribute, 0) <= most)
    return TRUE;
  return muster_ruleset_set_error (ruleset, element, error,
                                   _ ("“%s” is “%s”, expected a length such as 9 or 3/2"),
                                   attribute, text);
}

static gboolean
check_copied (const MusterRuleset *ruleset,
              const MusterElement *element,
              MusterKind kind,
              const char *const *names,
              GError **error)
{
  for (; *names != NULL; names++)
    {
      const char *value = muster_element_get (element, *names);
      const MusterAttributeSpec *spec = muster_kind_find_attribute (kind, *names);
      g_autoptr (GError) reason = NULL;

      if (value != NULL && !muster_attribute_check (spec, value, &reason))
        return muster_ruleset_set_error (ruleset, element, error, "%s", reason->message);
    }
  return TRUE;
}

static gboolean
check_model_side (const MusterRuleset *ruleset,
                  const MusterElement *model,
                  MusterElement *element,
                  GError **error)
{
  const char *side = muster_element_get (element, "side");
  guint index;

  if (side == NULL
      || muster_scenario_model_find_side ((MusterElement *) model, side, &index) != NULL)
    return TRUE;
  return muster_ruleset_set_error (ruleset, element, error,
                                   _ ("“%s” names “%s”, which is not defined in “%s”"), "side",
                                   side, "scenario-kind");
}

static gboolean
check_part (const MusterRuleset *ruleset,
            const MusterElement *model,
            MusterElement *element,
            GError **error)
{
  const char *name = muster_element_get_name (element);
  const char *id;
  const MusterStatement *rule;

  for (gsize k = 0; k < G_N_ELEMENTS (parts); k++)
    if (g_str_equal (parts[k].name, name))
      return muster_ruleset_need (ruleset, element, "id", &id, error)
             && muster_ruleset_read_statement (ruleset, element, "rule", FALSE, &rule, error)
             && check_copied (ruleset, element, parts[k].kind, parts[k].copied, error)
             && check_model_side (ruleset, model, element, error)
             && check_length (ruleset, element, "width", FALSE, LONGEST, error)
             && check_length (ruleset, element, "height", FALSE, LONGEST, error)
             && check_length (ruleset, element, "across", FALSE, 1, error)
             && check_length (ruleset, element, "depth", FALSE, LONGEST, error)
             && muster_roster_rules_check_words (ruleset, element, "classes", MUSTER_DEF_CLASS,
                                                 error)
             && muster_roster_rules_check_words (ruleset, element, "guests", MUSTER_DEF_CLASS,
                                                 error)
             && (parts[k].kind != MUSTER_KIND_FEATURE
                 || muster_roster_rules_check_words (ruleset, element, "kind", MUSTER_DEF_TERRAIN,
                                                     error));
  return muster_ruleset_set_error (
      ruleset, element, error, _ ("Element “%s” cannot stand here, expected “%s”"), name, "side");
}

gboolean
muster_scenario_kinds_check (const MusterRuleset *ruleset, GError **error)
{
  GPtrArray *kinds = muster_ruleset_list (ruleset, MUSTER_DEF_SCENARIO_KIND);

  for (guint i = 0; i < kinds->len; i++)
    {
      MusterElement *model = muster_def_get_element (g_ptr_array_index (kinds, i));
      const MusterStatement *rule;
      gboolean ends;
      gboolean timed;
      gint64 number;
      guint n_sides = 0;

      if (!muster_ruleset_read_statement (ruleset, model, "rule", TRUE, &rule, error)
          || !check_length (ruleset, model, "width", TRUE, LONGEST, error)
          || !check_length (ruleset, model, "height", TRUE, LONGEST, error)
          || !muster_ruleset_read_int (ruleset, model, "turns", 1, MOST_TURNS, 1, &number, error)
          || !muster_ruleset_read_int (ruleset, model, "from", -3000, 3000, 0, &number, error)
          || !muster_ruleset_read_int (ruleset, model, "to", -3000, 3000, 0, &number, error)
          || !muster_ruleset_read_boolean (ruleset, model, "ends", FALSE, &ends, error)
          || !muster_ruleset_read_boolean (ruleset, model, "timed", FALSE, &timed, error)
          || !muster_ruleset_read_statement (ruleset, model, "victory-rule", FALSE, &rule, error)
          || !muster_ruleset_read_statement (ruleset, model, "timed-rule",
                                             muster_element_get (model, "timed") != NULL, &rule,
                                             error))
        return FALSE;
      for (guint k = 0; k < muster_element_get_n_children (model); k++)
        {
          MusterElement *child = muster_element_get_child (model, k);

          if (muster_element_get_raw (child) != NULL)
            continue;
          if (!check_part (ruleset, model, child, error))
            return FALSE;
          n_sides += g_str_equal (muster_element_get_name (child), "side");
        }
      if (n_sides != 2)
        return muster_ruleset_set_error (
            ruleset, model, error, _ ("A kind of scenario has %u sides, expected 2"), n_sides);
    }
  return TRUE;
}
