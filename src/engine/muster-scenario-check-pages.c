/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <glib/gi18n-lib.h>

/* Texts that do not fit the page that they are printed on. How large a page is, and how its letters
 * run, only those know who lay it out. */

static MusterPageFunc pages = NULL;

void
muster_legality_set_pages (MusterPageFunc func)
{
  g_atomic_pointer_set (&pages, func);
}

static void
take_cb (MusterNode *text, char *message, gpointer data)
{
  MusterScenarioCheck *self = data;

  muster_check_take_finding (self->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_PAGE, text, message,
                             g_strdup (_ ("Shorten it")), NULL);
}

/* "Queen's force against the riders of the plain": what one can say of any scenario. */
static char *
propose_introduction (MusterScenarioCheck *self)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->sides->len; i++)
    {
      const char *name =
          muster_scenario_name (self->check->ruleset, g_ptr_array_index (self->sides, i));

      if (i == 0)
        g_string_append (names, name);
      else
        {
          /* Translators: two sides of a battle */
          g_autofree char *both = muster_legality_fill (_ ("{first} against {second}"), "first",
                                                        names->str, "second", name, NULL);

          g_string_assign (names, both);
        }
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* A cover that tells neither when nor where it was nor what it is about, of a scenario that has its
 * briefings: till then more is wanting. */
static void
check_cover (MusterScenarioCheck *self)
{
  MusterNode *introduction = muster_node_find_child (self->scenario, MUSTER_KIND_INTRODUCTION);
  g_autofree char *text = NULL;
  g_autoptr (MusterNode) proposed = NULL;
  MusterFix *fix;

  if (self->sides->len < 2 || muster_node_get (self->scenario, "copy") != NULL
      || muster_node_get (self->scenario, "place") != NULL
      || muster_node_get (self->scenario, "date") != NULL
      || (introduction != NULL && muster_node_get_text (introduction)[0] != '\0'))
    return;
  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterNode *briefing
          = muster_node_find_child (g_ptr_array_index (self->sides, i), MUSTER_KIND_BRIEFING);

      if (briefing == NULL || muster_node_get_text (briefing)[0] == '\0')
        return;
    }
  text = propose_introduction (self);
  proposed = muster_node_new (MUSTER_KIND_INTRODUCTION);
  muster_node_build_set_text (proposed, text);
  fix = muster_fix_new ();
  if (introduction != NULL)
    muster_fix_add_remove (fix, introduction);
  muster_fix_add_child (fix, self->scenario, proposed);
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_PAGE, self->scenario,
      g_strdup (
          _ ("The cover of the pack says neither where nor when it was, nor what it is about.")),
      muster_legality_fill (_ ("Begin an introduction: “{text}”"), "text", text, NULL), fix);
}

void
muster_scenario_check_pages (MusterScenarioCheck *self)
{
  MusterPageFunc func = g_atomic_pointer_get (&pages);

  check_cover (self);
  if (func != NULL)
    func (self->check->ruleset, self->scenario, take_cb, self);
}
