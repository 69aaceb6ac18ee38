/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

/* Texts that do not fit the page that they are printed on. How large a page is, and how its letters run, only those know who lay it out. */

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

  muster_check_take_finding (self->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_PAGE, text, message, NULL,
                             NULL);
}

void
muster_scenario_check_pages (MusterScenarioCheck *self)
{
  MusterPageFunc func = g_atomic_pointer_get (&pages);

  if (func != NULL)
    func (self->check->ruleset, self->scenario, take_cb, self);
}
