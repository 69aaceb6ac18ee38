/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

/* <equipment-years rule> with <equipment troop from>: what an army has before there was any. */

#define MAX_EQUIPMENT 16
#define YEAR_LIMIT 3000

typedef struct
{
  guint n;
  struct
  {
    const MusterDef *troop;
    gint64 from;
  } items[MAX_EQUIPMENT];
} Equipment;

static gpointer
equipment_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree Equipment *equipment = g_new0 (Equipment, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error))
    return NULL;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      const char *from;

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (equipment->n == MAX_EQUIPMENT
          || !g_str_equal (muster_element_get_name (child), "equipment"))
        {
          muster_ruleset_set_error (ruleset,
                                    child,
                                    error,
                                    _ ("Element “%s” cannot stand here, expected “%s”"),
                                    muster_element_get_name (child),
                                    "equipment");
          return NULL;
        }
      if (!muster_ruleset_need (ruleset, child, "from", &from, error)
          || !muster_ruleset_read_int (ruleset,
                                       child,
                                       "from",
                                       -YEAR_LIMIT,
                                       YEAR_LIMIT,
                                       0,
                                       &equipment->items[equipment->n].from,
                                       error)
          || !muster_ruleset_read_def (ruleset,
                                       child,
                                       "troop",
                                       MUSTER_DEF_TROOP,
                                       TRUE,
                                       &equipment->items[equipment->n].troop,
                                       error))
        return NULL;
      equipment->n++;
    }
  return g_steal_pointer (&equipment);
}

static void
report (MusterCheck *check,
        const MusterConstraint *constraint,
        MusterNode *unit,
        const MusterDef *troop,
        gint64 from,
        const char *year)
{
  g_autofree char *name = muster_roster_describe (check->ruleset, unit);
  g_autofree char *first = g_strdup_printf ("%" G_GINT64_FORMAT, from);

  muster_check_take_finding (
      check,
      constraint->severity,
      constraint->rule,
      unit,
      /* Translators: for instance "A Company has tanks in 1916; the first were there in 1917." */
      muster_legality_fill (_ ("{unit} has {things} in {year}; the first were there in {from}."),
                            "unit",
                            name,
                            "things",
                            muster_def_get_plural (troop),
                            "year",
                            year,
                            "from",
                            first,
                            NULL),
      muster_legality_fill (_ ("Take the {things} out, or write a later year"), "things",
                            muster_def_get_plural (troop), NULL),
      NULL);
}

static void
equipment_check_unit (MusterCheck *check,
                      const MusterConstraint *constraint,
                      const MusterUnitPlace *place)
{
  const Equipment *equipment = constraint->bound;
  const char *year = muster_legality_find_year (check->army);
  gint64 number;

  if (year == NULL)
    return;
  number = g_ascii_strtoll (year, NULL, 10);
  for (guint i = 0; i < muster_node_get_n_children (place->node); i++)
    {
      MusterNode *child = muster_node_peek_child (place->node, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_FIGURES
          || muster_node_get_int (child, "count", 0) == 0)
        continue;
      for (guint j = 0; j < equipment->n; j++)
        if (number < equipment->items[j].from
            && g_strcmp0 (muster_node_get (child, "troop"),
                          muster_def_get_id (equipment->items[j].troop))
                   == 0)
          report (check,
                  constraint,
                  place->node,
                  equipment->items[j].troop,
                  equipment->items[j].from,
                  year);
    }
}

const MusterConstraintKind muster_constraint_equipment_years = {
  .name = "equipment-years",
  .bind = equipment_bind,
  .check_unit = equipment_check_unit,
};
