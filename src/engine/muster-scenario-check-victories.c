/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"
#include "muster-setup-private.h"

/* How the sides win: conditions that can come true, and a way for each side. */

/* What a side that has no way to win is offered: half of its enemy lost, as a scenario of no other
 * aim has it. */
#define HALF "50"

static MusterFix *
make_set (MusterNode *node, const char *attribute, const char *value)
{
  MusterFix *fix = muster_fix_new ();

  muster_fix_add_set (fix, node, attribute, value);
  return fix;
}

/* Conditions */

/* Who wins by VICTORY: the side of the outermost that it stands in; nullable. */
static MusterNode *
find_winner (const MusterScenarioCheck *self, MusterNode *victory)
{
  const char *id;

  while (muster_node_get_kind (muster_node_get_parent (victory)) == MUSTER_KIND_VICTORY)
    victory = muster_node_get_parent (victory);
  id = muster_node_get (victory, "side");
  for (guint i = 0; id != NULL && i < self->sides->len; i++)
    if (g_strcmp0 (muster_node_get_id (g_ptr_array_index (self->sides, i)), id) == 0)
      return g_ptr_array_index (self->sides, i);
  return NULL;
}

static gboolean
is_part (MusterNode *victory)
{
  return muster_node_get_kind (muster_node_get_parent (victory)) == MUSTER_KIND_VICTORY;
}

/* The condition as it is read out: "Victory for the Column when the well is taken"; of a part what
 * it asks for. */
static char *
describe (const MusterScenarioCheck *self, MusterNode *victory)
{
  char *text = is_part (victory) ? muster_scenario_tell_condition (self->check->ruleset, victory)
                                 : muster_scenario_tell_victory (self->check->ruleset, victory);

  if (g_str_has_suffix (text, "."))
    text[strlen (text) - 1] = '\0';
  return text;
}

/* Takes LABEL and FIX (nullable). {what} in TEXT is the condition; WORD and VALUE: another
 * placeholder of it, nullable. */
static void
report_condition (MusterScenarioCheck *self,
                  MusterSeverity severity,
                  MusterNode *victory,
                  const char *text,
                  const char *word,
                  const char *value,
                  char *label,
                  MusterFix *fix)
{
  g_autofree char *what = describe (self, victory);
  char *message = word != NULL ? muster_legality_fill (text, "what", what, word, value, NULL)
                               : muster_legality_fill (text, "what", what, NULL);

  muster_check_take_finding (self->check, severity, MUSTER_RULE_VICTORY, victory, message, label,
                             fix);
}

static guint
count_parts (MusterNode *victory)
{
  guint n = 0;

  for (guint i = 0; i < muster_node_get_n_children (victory); i++)
    if (muster_node_get_kind (muster_node_peek_child (victory, i)) == MUSTER_KIND_VICTORY)
      n++;
  return n;
}

/* VICTORY goes, and with the last of its parts what it is part of. */
static MusterFix *
make_removal (MusterNode *victory)
{
  MusterFix *fix = muster_fix_new ();

  while (is_part (victory) && count_parts (muster_node_get_parent (victory)) == 1)
    victory = muster_node_get_parent (victory);
  muster_fix_add_remove (fix, victory);
  return fix;
}

static void
check_parts (MusterScenarioCheck *self, MusterNode *victory)
{
  MusterNode *side = find_winner (self, victory);

  if (count_parts (victory) > 0)
    return;
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_VICTORY, victory,
      muster_legality_fill (
          side != NULL ? _ (
              "A condition of {side} that is made of others has none in it, so that it never comes "
              "true: add those that it asks for.")
                       : _ ("A condition that is made of others has none in it, so that it never "
                            "comes true: add "
                            "those that it asks for."),
          "side", side != NULL ? muster_scenario_name (self->check->ruleset, side) : "", NULL),
      g_strdup (_ ("Remove the condition")), make_removal (victory));
}

/* One that waits for more turns than there are; cards that are counted are no turns. */
static void
check_turns (MusterScenarioCheck *self, MusterNode *victory, gboolean holds)
{
  const char *attribute = muster_node_get (victory, "turns") != NULL ? "turns" : "turn";
  const char *last = muster_node_get_or (self->scenario, "turns", "");
  const gint64 most = muster_node_get_int (self->scenario, "turns", 0);

  if (most <= 0 || muster_node_get_int (victory, attribute, 0) <= most
      || (!holds && muster_node_get_int (victory, "count", 0) > 0))
    return;
  report_condition (
      self, MUSTER_SEVERITY_WARNING, victory,
      holds ? _ ("“{what}” cannot come true: the game ends after {last} turns.")
            : _ ("“{what}” waits longer than the game lasts, which ends after {last} turns."),
      "last", last, muster_legality_fill (_ ("Let it be {turns} turns"), "turns", last, NULL),
      make_set (victory, attribute, last));
}

/* One that asks for a place, in a scenario that names none: it is put in the middle of the
 * field. */
static void
check_objective (MusterScenarioCheck *self, MusterNode *victory)
{
  g_autofree char *id = NULL;
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;
  g_autoptr (MusterNode) objective = NULL;
  MusterFix *fix = NULL;

  if (muster_node_find_child (self->scenario, MUSTER_KIND_OBJECTIVE) != NULL)
    return;
  if (self->field != NULL)
    {
      id = muster_node_make_id (self->scenario, "objective");
      x = muster_scenario_format (self->width / 2);
      y = muster_scenario_format (self->height / 2);
      objective = muster_node_new_with (MUSTER_KIND_OBJECTIVE, "id", id, "x", x, "y", y, NULL);
      fix = muster_fix_new ();
      muster_fix_add_child (fix, self->scenario, objective);
    }
  report_condition (self, MUSTER_SEVERITY_WARNING, victory,
                    _ ("“{what}” needs an objective, and the scenario has none."), NULL, NULL,
                    fix != NULL ? g_strdup (_ ("Put one in the middle of the field"))
                                : g_strdup (_ ("Add an objective")),
                    fix);
}

/* Who wins by losing. */
static void
check_loser (MusterScenarioCheck *self, MusterNode *victory)
{
  MusterNode *side = find_winner (self, victory);
  const char *of = muster_node_get (victory, "of");
  g_auto (GStrv) words = of != NULL ? g_strsplit (of, "/", 2) : NULL;

  if (words == NULL || words[0] == NULL || side == NULL
      || g_strcmp0 (muster_node_get_id (side), words[0]) != 0)
    return;
  report_condition (self, MUSTER_SEVERITY_ADVICE, victory,
                    _ ("“{what}”: that is a victory for {side} through losses of its own."), "side",
                    muster_scenario_name (self->check->ruleset, side),
                    g_strdup (_ ("Count the losses of every enemy")),
                    make_set (victory, "of", NULL));
}

/* A share and a number: the number alone counts. */
static void
check_share (MusterScenarioCheck *self, MusterNode *victory)
{
  if (muster_node_get (victory, "share") != NULL && muster_node_get (victory, "count") != NULL)
    report_condition (self, MUSTER_SEVERITY_WARNING, victory,
                      _ ("“{what}”: the share of {share} per cent beside it does not count."),
                      "share", muster_node_get (victory, "share"),
                      g_strdup (_ ("Leave the share out")), make_set (victory, "share", NULL));
}

/* Losses of which nobody says how many, or none. */
static void
check_amount (MusterScenarioCheck *self, MusterNode *victory)
{
  const gboolean none = muster_node_get_int (victory, "count", 1) == 0;
  MusterFix *fix;

  if (!none
      && (muster_node_get (victory, "share") != NULL || muster_node_get (victory, "count") != NULL))
    return;
  fix = make_set (victory, "share", HALF);
  if (none)
    muster_fix_add_set (fix, victory, "count", NULL);
  report_condition (
      self, none ? MUSTER_SEVERITY_WARNING : MUSTER_SEVERITY_ADVICE, victory,
      none ? _ ("“{what}”: that is so before anybody has moved.")
           : _ ("“{what}”: how much is to be lost is not said, so that it means all."),
      NULL, NULL, muster_legality_fill (_ ("Let it be {share} per cent"), "share", HALF, NULL),
      fix);
}

/* The turns of the game are over when they are, whatever one that stands for itself says of
 * them. */
static void
check_end (MusterScenarioCheck *self, MusterNode *victory)
{
  const char *attribute = muster_node_get (victory, "turns") != NULL ? "turns" : "turn";
  const char *last = muster_node_get_or (self->scenario, "turns", "");
  const gint64 turns = muster_node_get_int (victory, attribute, 0);

  if (is_part (victory) || turns <= 0 || muster_node_get_int (victory, "count", 0) > 0
      || turns >= muster_node_get_int (self->scenario, "turns", 0))
    return;
  report_condition (self, MUSTER_SEVERITY_WARNING, victory,
                    _ ("“{what}” is looked at when the game ends, which is after {last} turns."),
                    "last", last,
                    muster_legality_fill (_ ("Let it be {turns} turns"), "turns", last, NULL),
                    make_set (victory, attribute, last));
}

/* Of several sides that win when the turns are over the last that is named does. */
static void
check_last (MusterScenarioCheck *self)
{
  MusterNode *later = NULL;

  for (guint i = muster_node_get_n_children (self->scenario); i > 0; i--)
    {
      MusterNode *victory = muster_node_peek_child (self->scenario, i - 1);
      MusterFix *fix;

      if (muster_node_get_kind (victory) != MUSTER_KIND_VICTORY
          || find_winner (self, victory) == NULL || muster_node_get (victory, "points") != NULL
          || g_strcmp0 (muster_node_get (victory, "kind"), "turn-limit") != 0)
        continue;
      if (later == NULL)
        later = victory;
      if (find_winner (self, later) == find_winner (self, victory))
        continue;
      fix = muster_fix_new ();
      muster_fix_add_remove (fix, victory);
      report_condition (self, MUSTER_SEVERITY_WARNING, victory,
                        _ ("“{what}” does not count: a later condition has {side} win then."),
                        "side",
                        muster_scenario_name (self->check->ruleset, find_winner (self, later)),
                        g_strdup (_ ("Remove the condition")), fix);
    }
}

/* The most points that SIDE (nullable: any) can have at once. While they are counted no condition
 * that asks for points gives any. */
static gint64
count_points (const MusterScenarioCheck *self, MusterNode *side)
{
  gint64 most = 0;

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);
      MusterKind kind = muster_node_get_kind (child);

      if (kind == MUSTER_KIND_OBJECTIVE)
        most += MAX (muster_node_get_int (child, "value", 0), 0);
      else if (kind == MUSTER_KIND_VICTORY && side != NULL
               && g_strcmp0 (muster_node_get (child, "kind"), "points") != 0
               && g_strcmp0 (muster_node_get (child, "side"), muster_node_get_id (side)) == 0)
        most += MAX (muster_node_get_int (child, "points", 0), 0);
    }
  return most;
}

/* Points of which nobody says how many, or none, or more than can be had; what a player does not
 * know of is not counted against him. */
static void
check_points (MusterScenarioCheck *self, MusterNode *victory)
{
  const gint64 most = count_points (self, find_winner (self, victory));
  const gint64 count = muster_node_get_int (victory, "count", 0);
  g_autofree char *number = g_strdup_printf ("%" PRId64, most);

  if (muster_node_get (self->scenario, "copy") != NULL)
    return;
  if (most > 0 && count == 0)
    report_condition (self, MUSTER_SEVERITY_WARNING, victory,
                      muster_node_get (victory, "count") != NULL
                          ? _ ("“{what}”: that is so before anybody has moved.")
                          : _ ("“{what}” never comes true: how many is not said."),
                      NULL, NULL,
                      muster_legality_fill (_ ("Let it be {points}"), "points", number, NULL),
                      make_set (victory, "count", number));
  else if (most == 0)
    report_condition (self, MUSTER_SEVERITY_WARNING, victory,
                      _ ("“{what}” cannot come true: nothing is worth points. Give an objective a "
                         "value, or another "
                         "condition points."),
                      NULL, NULL, g_strdup (_ ("Remove the condition")), make_removal (victory));
  else if (count > most)
    report_condition (self, MUSTER_SEVERITY_WARNING, victory,
                      _ ("“{what}” cannot come true: no more than {points} can be had at once."),
                      "points", number,
                      muster_legality_fill (_ ("Let it be {points}"), "points", number, NULL),
                      make_set (victory, "count", number));
}

/* How many units have to leave, and how many there are. */
static void
check_exit (MusterScenarioCheck *self, MusterNode *victory)
{
  MusterNode *side = find_winner (self, victory);
  MusterNode *army = side != NULL ? muster_side_get_army (side) : NULL;
  g_auto (GStrv) named = g_strsplit (muster_node_get_or (victory, "units", ""), " ", -1);
  g_autofree char *number = NULL;
  guint n = 0;

  if (army == NULL)
    return;
  {
    g_autoptr (GPtrArray) units = muster_node_list_all_units (army, TRUE);

    for (guint i = 0; i < units->len; i++)
      n += named[0] == NULL || muster_setup_is_named (named, g_ptr_array_index (units, i)) ? 1 : 0;
  }
  number = g_strdup_printf ("%u", n);
  if (n == 0 || muster_node_get_int (victory, "count", 0) <= n)
    return;
  report_condition (self, MUSTER_SEVERITY_WARNING, victory,
                    _ ("“{what}” cannot come true: there are no more than {units} of them."),
                    "units", number,
                    muster_legality_fill (_ ("Let it be {units}"), "units", number, NULL),
                    make_set (victory, "count", number));
}

static void
check_told (MusterScenarioCheck *self, MusterNode *victory)
{
  if (*muster_node_get_text (victory) == '\0')
    report_condition (self, MUSTER_SEVERITY_ADVICE, victory,
                      _ ("“{what}”: nothing is written of when that is. Put it in words."), NULL,
                      NULL, g_strdup (_ ("Remove the condition")), make_removal (victory));
}

/* The first side that VICTORY could count for and that has none like it; nullable. */
static MusterNode *
find_without (const MusterScenarioCheck *self, MusterNode *victory)
{
  for (guint i = 0; i < self->sides->len; i++)
    {
      const char *id = muster_node_get_id (g_ptr_array_index (self->sides, i));

      if (id != NULL && !muster_scenario_has_victory (self->scenario, victory, id))
        return g_ptr_array_index (self->sides, i);
    }
  return NULL;
}

/* A condition by which nobody wins ends nothing, but for the end of the turns. What each side has
 * already is for nobody else. */
static void
check_winner (MusterScenarioCheck *self, MusterNode *victory)
{
  MusterNode *side;
  MusterFix *fix = NULL;
  char *label = NULL;

  if (is_part (victory) || muster_node_get (victory, "side") != NULL
      || g_strcmp0 (muster_node_get (victory, "kind"), "turn-limit") == 0)
    return;
  side = find_without (self, victory);
  if (side != NULL)
    {
      fix = make_set (victory, "side", muster_node_get_id (side));
      label = muster_legality_fill (_ ("Let it count for {side}"), "side",
                                    muster_scenario_name (self->check->ruleset, side), NULL);
    }
  else if (self->sides->len > 0)
    {
      fix = make_removal (victory);
      label = g_strdup (_ ("Remove the condition"));
    }
  report_condition (
      self, MUSTER_SEVERITY_WARNING, victory,
      muster_node_get (victory, "points") != NULL
          ? _ ("“{what}”: no side is named that has the points.")
          : _ ("“{what}”: no side is named that wins by it, so that it does not count."),
      NULL, NULL, label, fix);
}

/* Of one that is made of others each of those. */
static void
check_victory (MusterScenarioCheck *self, MusterNode *victory)
{
  const char *kind = muster_node_get_or (victory, "kind", "");

  for (guint i = 0; i < muster_node_get_n_children (victory); i++)
    if (muster_node_get_kind (muster_node_peek_child (victory, i)) == MUSTER_KIND_VICTORY)
      check_victory (self, muster_node_peek_child (victory, i));
  check_winner (self, victory);
  if (g_str_equal (kind, "all") || g_str_equal (kind, "any"))
    check_parts (self, victory);
  else if (g_str_equal (kind, "hold") || g_str_equal (kind, "take") || g_str_equal (kind, "relief"))
    check_objective (self, victory);
  else if (g_str_equal (kind, "losses") || g_str_equal (kind, "guns-and-wagons"))
    {
      check_loser (self, victory);
      check_share (self, victory);
      if (g_str_equal (kind, "losses"))
        check_amount (self, victory);
    }
  else if (g_str_equal (kind, "points"))
    check_points (self, victory);
  else if (g_str_equal (kind, "exit"))
    check_exit (self, victory);
  else if (g_str_equal (kind, "told"))
    check_told (self, victory);
  if (g_str_equal (kind, "hold") || g_str_equal (kind, "turn-limit")
      || g_str_equal (kind, "relief"))
    check_turns (self, victory, g_str_equal (kind, "hold"));
  if (g_str_equal (kind, "turn-limit"))
    check_end (self, victory);
}

/* A way for each side */

/* What an open battle falls back on, where the rules say. */
static gboolean
has_fallback (const MusterElement *element)
{
  if (muster_element_get_raw (element) != NULL)
    return FALSE;
  if (g_strcmp0 (muster_element_get (element, "fallback"), "yes") == 0)
    return TRUE;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    if (has_fallback (muster_element_get_child (element, i)))
      return TRUE;
  return FALSE;
}

static gboolean
rules_fall_back (const MusterRuleset *ruleset)
{
  MusterElement *sequence
      = muster_element_find_child (muster_ruleset_get_element (ruleset), "sequence");

  return sequence != NULL && has_fallback (sequence);
}

/* SIDE wins by half of its enemy. */
static void
add_way (MusterScenarioCheck *self, MusterFix *fix, MusterNode *side)
{
  g_autoptr (MusterNode) victory =
      muster_node_new_with (MUSTER_KIND_VICTORY, "side", muster_node_get_id (side), "kind",
                            "losses", "share", HALF, NULL);

  muster_fix_add_child (fix, self->scenario, victory);
}

static MusterFix *
make_ways (MusterScenarioCheck *self)
{
  MusterFix *fix = muster_fix_new ();

  for (guint i = 0; i < self->sides->len; i++)
    add_way (self, fix, g_ptr_array_index (self->sides, i));
  return fix;
}

static void
report_no_way_to_win (MusterScenarioCheck *self, MusterNode *side)
{
  MusterFix *fix = muster_fix_new ();

  add_way (self, fix, side);
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_VICTORY, side,
      muster_legality_fill (
          _ ("{side} has no condition of victory: it cannot win, and its enemy cannot lose."),
          "side", muster_scenario_name (self->check->ruleset, side), NULL),
      muster_legality_fill (_ ("Let it win when {share} per cent of its enemy are lost"), "share",
                            HALF, NULL),
      fix);
}

void
muster_scenario_check_victories (MusterScenarioCheck *self)
{
  g_autoptr (GHashTable) winners = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean everybody = FALSE;
  gboolean open = TRUE;

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);
      const char *side = muster_node_get (child, "side");

      if (muster_node_get_kind (child) == MUSTER_KIND_OBJECTIVE)
        muster_scenario_check_worth (self, child);
      /* whoever holds most points has won */
      if (muster_node_get_kind (child) == MUSTER_KIND_OBJECTIVE
          && muster_node_get_int (child, "value", 0) > 0)
        everybody = TRUE;
      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
        continue;
      check_victory (self, child);
      open = open && g_strcmp0 (muster_node_get (child, "kind"), "turn-limit") == 0;
      if (side != NULL)
        g_hash_table_add (winners, (gpointer) side);
    }
  check_last (self);
  if (everybody || self->sides->len < 2 || (open && rules_fall_back (self->check->ruleset)))
    return;
  if (g_hash_table_size (winners) == 0)
    {
      muster_check_take_finding (
          self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_VICTORY, self->scenario,
          g_strdup (_ ("Nothing says how the game is won: the players agree on "
                       "it, and the umpire ends it.")),
          muster_legality_fill (_ ("Let each side win when {share} per cent of its enemy are lost"),
                                "share", HALF, NULL),
          make_ways (self));
      return;
    }
  for (guint i = 0; i < self->sides->len; i++)
    {
      const char *id = muster_node_get_id (g_ptr_array_index (self->sides, i));

      if (id != NULL && !g_hash_table_contains (winners, id))
        report_no_way_to_win (self, g_ptr_array_index (self->sides, i));
    }
}
