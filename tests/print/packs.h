/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Scenario packs of what is written in the test. */

#include "sheets.h"

#include "muster-army.h"

G_BEGIN_DECLS

#define PACKS_FIELD "<field width='6' height='4' measure='R' ground='plain'/>"

static inline MusterRuleset *
packs_find_ruleset (MusterNode *scenario)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset =
      muster_ruleset_store_find (muster_node_get (scenario, "ruleset"), &error);

  g_assert_no_error (error);
  return ruleset;
}

/* The pack of a scenario whose sides' copies have been made here: each is the scenario without what is not its own. */
static inline MusterLayout *
packs_make (MusterNode *scenario, GPtrArray *copies, const MusterPackOptions *options)
{
  g_autoptr (MusterRuleset) ruleset = packs_find_ruleset (scenario);
  g_autoptr (GError) error = NULL;
  MusterLayout *layout = muster_sheet_new_pack (ruleset, scenario, copies, options, &error);

  g_assert_no_error (error);
  sheets_assert_fits (layout);
  return layout;
}

/* For tests in which nobody looks at what is secret: every side gets the whole scenario. */
static inline GPtrArray *
packs_give_all (MusterNode *scenario)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  GPtrArray *copies = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < sides->len; i++)
    g_ptr_array_add (copies, g_object_ref (scenario));
  return copies;
}

static inline MusterLayout *
packs_make_of (const char *text, const MusterPackOptions *options)
{
  g_autoptr (MusterNode) scenario = sheets_parse (text);
  g_autoptr (GPtrArray) copies = packs_give_all (scenario);

  return packs_make (scenario, copies, options);
}

G_END_DECLS
