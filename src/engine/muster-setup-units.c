/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-setup-private.h"
#include "muster-turn-private.h"

/* The units that a game is played with, and what stands in them. */

static void
troop_free (gpointer data)
{
  MusterSetupTroop *troop = data;

  g_free (troop->id);
  g_free (troop);
}

void
muster_setup_unit_free (gpointer data)
{
  MusterSetupUnit *unit = data;

  g_free ((char *) unit->unit.id);
  g_free ((char *) unit->unit.name);
  g_ptr_array_unref (unit->falling);
  g_ptr_array_unref (unit->troops);
  g_ptr_array_unref (unit->nodes);
  g_clear_pointer (&unit->kits, g_array_unref);
  g_free (unit);
}

static void
add_troop (MusterSetup *self, MusterSetupUnit *unit, const char *id, gint64 count)
{
  const MusterDef *def = muster_ruleset_find (self->ruleset, MUSTER_DEF_TROOP, id);
  MusterSetupTroop *troop;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      troop = g_ptr_array_index (unit->troops, i);
      if (g_str_equal (troop->id, id))
        {
          troop->count += count;
          return;
        }
    }
  troop = g_new0 (MusterSetupTroop, 1);
  troop->id = g_strdup (id);
  troop->count = count;
  troop->thing = def != NULL && g_strcmp0 (muster_def_get (def, "counts"), "none") == 0;
  troop->counts = !troop->thing;
  troop->def = def;
  troop->officer = def != NULL && muster_def_get_boolean (def, "officer", FALSE);
  g_ptr_array_add (unit->troops, troop);
}

static void
add_figures (MusterSetup *self, MusterSetupUnit *unit, MusterNode *node, gboolean nested)
{
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (self->ruleset, node);

  g_ptr_array_add (unit->nodes, node);
  for (guint i = 0; i < figures->len; i++)
    {
      MusterNode *one = g_ptr_array_index (figures, i);

      add_troop (self, unit, muster_node_get_or (one, "troop", ""),
                 muster_node_get_int (one, "count", 0));
    }
  if (nested)
    {
      g_autoptr (GPtrArray) inner = muster_node_list_units (node);

      for (guint i = 0; i < inner->len; i++)
        add_figures (self, unit, g_ptr_array_index (inner, i), TRUE);
    }
}

/* Whether TROOP leads somebody of the unit who still stands. */
static gboolean
leads (const MusterSetup *self, const MusterSetupUnit *unit, const MusterSetupTroop *troop)
{
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *other = g_ptr_array_index (unit->troops, i);

      if (other->def != NULL && troop->def != NULL
          && !g_ptr_array_find (unit->falling, other, NULL)
          && (troop->officer > other->officer
              || muster_roster_is_over (self->ruleset, troop->def, other->def)))
        return TRUE;
    }
  return FALSE;
}

/* Those of whom none leads the other fall as they are written. */
static void
sort_falling (const MusterSetup *self, MusterSetupUnit *unit)
{
  g_ptr_array_set_size (unit->falling, 0);
  while (unit->falling->len < unit->troops->len)
    for (guint i = 0; i < unit->troops->len; i++)
      {
        MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

        if (g_ptr_array_find (unit->falling, troop, NULL) || leads (self, unit, troop))
          continue;
        g_ptr_array_add (unit->falling, troop);
        break;
      }
}

/* A unit's strength is its people; a wagon without any is counted in wagons, so that it can be
 * lost. */
static void
count_figures (const MusterSetup *self, MusterSetupUnit *unit)
{
  gboolean people = FALSE;

  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      people = people || (troop->counts && troop->count > 0);
    }
  sort_falling (self, unit);
  unit->unit.original = 0;
  for (guint i = 0; i < unit->troops->len; i++)
    {
      MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (!people)
        troop->counts = TRUE;
      if (troop->counts)
        unit->unit.original += troop->count;
    }
}

/* Whether IDS (ids parted by spaces) name NODE or something it stands in. */
const MusterSetupTroop *
muster_setup_find_troop (const MusterSetupUnit *unit, const char *id)
{
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (g_str_equal (troop->id, id))
        return troop;
    }
  return NULL;
}

gboolean
muster_setup_is_named (char **ids, MusterNode *node)
{
  for (MusterNode *at = node; at != NULL; at = muster_node_get_parent (at))
    {
      const char *id = muster_node_get_id (at);

      if (id != NULL && muster_node_get_kind (at) != MUSTER_KIND_ARMY
          && muster_node_get_kind (at) != MUSTER_KIND_SIDE
          && g_strv_contains ((const char *const *) ids, id))
        return TRUE;
    }
  return FALSE;
}

static void
find_arrival (const MusterSetupSide *side, MusterSetupUnit *unit)
{
  for (guint i = 0; i < muster_node_get_n_children (side->node); i++)
    {
      MusterNode *child = muster_node_peek_child (side->node, i);
      g_auto (GStrv) ids = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_REINFORCEMENT)
        continue;
      ids = g_strsplit (muster_node_get_or (child, "units", ""), " ", -1);
      if (!muster_setup_is_named (ids, unit->unit.node))
        continue;
      /* Of several the last counts. On no turn, but when something else is so, or the umpire says
       * so. */
      unit->enters = muster_node_get (child, "turn") != NULL
                         ? muster_node_get_int (child, "turn", 0)
                               + muster_node_get_int (child, "after", 0)
                         : MUSTER_SETUP_NO_TURN;
      if (unit->enters <= 1)
        unit->enters = 0;
      unit->edge = muster_node_get (child, "edge");
    }
}

static void
add_unit (MusterSetup *self, const MusterSetupSide *side, MusterNode *node, gboolean nested)
{
  MusterSetupUnit *unit = g_new0 (MusterSetupUnit, 1);
  const char *id = muster_node_get_id (node);

  unit->side = self->sides->len - 1;
  unit->troops = g_ptr_array_new_with_free_func (troop_free);
  unit->falling = g_ptr_array_new ();
  unit->nodes = g_ptr_array_new ();
  unit->unit.id = id != NULL ? g_strconcat (side->id, "/", id, NULL)
                             : g_strdup_printf ("%s/unit-%u", side->id, self->units->len + 1);
  unit->unit.side = side->id;
  unit->unit.name = muster_roster_describe (self->ruleset, node);
  unit->unit.type = muster_node_get_or (node, "type", "");
  unit->unit.symbol = muster_roster_get_symbol (self->ruleset, node);
  unit->unit.node = node;
  unit->mark = muster_roster_get_morale_mark (self->ruleset, node);
  add_figures (self, unit, node, nested);
  count_figures (self, unit);
  find_arrival (side, unit);
  g_ptr_array_add (self->units, unit);
}

/* Whether the rules let UNIT act without its test: the test's own procedure says so, naming the
 * statement. */
static gboolean
is_exempt (MusterSetup *self, const MusterSetupUnit *unit)
{
  const MusterSequenceTest *test = &self->sequence->test;
  g_autoptr (MusterState) nothing = muster_state_new ();
  g_autoptr (MusterDice) dice = muster_dice_new_seeded (0);
  g_autoptr (MusterArguments) arguments = NULL;
  g_autoptr (MusterOutcome) outcome = NULL;
  g_autoptr (GArray) plan = NULL;
  g_auto (GStrv) words = NULL;
  MusterTurnDeed deed = { .actor = unit, .is_test = TRUE };
  MusterDraft draft;

  if (test->procedure == NULL || test->exempt_rule == NULL)
    return test->procedure == NULL;
  deed.procedure = muster_ruleset_find_procedure (self->ruleset, test->procedure);
  muster_draft_init (&draft, nothing);
  words = muster_turn_fill_words (&draft, self, &deed, NULL);
  muster_draft_clear (&draft);
  arguments = muster_arguments_new (deed.procedure, (const char *const *) words, NULL);
  plan = arguments != NULL ? muster_procedure_plan (deed.procedure, arguments) : NULL;
  if (plan == NULL || plan->len > 0)
    return FALSE;
  outcome = muster_procedure_resolve (deed.procedure, arguments, dice, NULL);
  for (guint i = 0; outcome != NULL && i < muster_outcome_get_n_steps (outcome); i++)
    if (g_strcmp0 (muster_outcome_get_step (outcome, i)->rule, test->exempt_rule) == 0)
      return TRUE;
  return FALSE;
}

/* The parts of a unit as units of their own; figures that stand in none (a commanding officer) go
 * with the first of them. */
static void
add_parts (MusterSetup *self, const MusterSetupSide *side, MusterNode *node)
{
  g_autoptr (GPtrArray) inner = muster_node_list_units (node);
  guint first = self->units->len;

  if (inner->len == 0)
    {
      add_unit (self, side, node, FALSE);
      return;
    }
  for (guint i = 0; i < inner->len; i++)
    add_parts (self, side, g_ptr_array_index (inner, i));
  if (muster_unit_has_figures (node))
    {
      MusterSetupUnit *unit = g_ptr_array_index (self->units, first);

      add_figures (self, unit, node, FALSE);
      count_figures (self, unit);
    }
}

void
muster_setup_add_units (MusterSetup *self, const MusterSetupSide *side, MusterNode *node)
{
  if (self->parts)
    add_parts (self, side, node);
  else
    add_unit (self, side, node, TRUE);
}

void
muster_setup_find_exempt (MusterSetup *self)
{
  for (guint i = 0; i < self->units->len; i++)
    {
      MusterSetupUnit *unit = g_ptr_array_index (self->units, i);

      unit->exempt = is_exempt (self, unit);
      if (unit->exempt)
        unit->mark = -1;
    }
}
