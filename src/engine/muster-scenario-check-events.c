/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <inttypes.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "muster-dice.h"
#include "muster-scenario-tell.h"

/* Events of the scenario's own, the deck that holds them, and random tables. */

/* Those that no turn and no card of the rules' pack brings are cards of the scenario's own deck. */
static void
check_deck (MusterScenarioCheck *self)
{
  const gboolean is_said = muster_node_get (self->scenario, "deck") != NULL;
  MusterFix *fix = NULL;
  MusterNode *first = NULL;
  gint64 n = 0;

  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_EVENT
          || muster_node_get (child, "turn") != NULL || muster_node_get (child, "card") != NULL)
        continue;
      n += muster_node_get_int (child, "count", 1);
      first = first == NULL ? child : first;
    }
  /* of events that are kept from him a player knows nothing */
  if ((n > 0) == is_said || muster_node_get (self->scenario, "copy") != NULL)
    return;
  fix = muster_fix_new ();
  muster_fix_add_set (fix, self->scenario, "deck", is_said ? NULL : "asked");
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_EVENT, n > 0 ? first : self->scenario,
      is_said ? g_strdup (
          _ ("The scenario’s own deck has no cards: every event comes on a turn or with a card of "
             "the rules."))
              : g_strdup (_ ("Some events come with cards of the scenario’s own deck, and nothing "
                             "says when a card "
                             "of it is turned.")),
      is_said ? g_strdup (_ ("Do without the deck"))
              : g_strdup (_ ("Turn a card when the umpire asks")),
      fix);
}

/* Whether something of the rules turns cards of a pack. */
static gboolean
has_pack (const MusterElement *element)
{
  if (muster_element_get_raw (element) != NULL)
    return FALSE;
  if (g_str_equal (muster_element_get_name (element), "pack")
      || (g_str_equal (muster_element_get_name (element), "sequence")
          && g_strcmp0 (muster_element_get (element, "kind"), "card-activation") == 0))
    return TRUE;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    if (has_pack (muster_element_get_child (element, i)))
      return TRUE;
  return FALSE;
}

gboolean
muster_ruleset_has_pack (const MusterRuleset *ruleset)
{
  return has_pack (muster_ruleset_get_element (ruleset));
}

/* NODE without its card: an event is one of the scenario's own deck then, a reinforcement that
 * nothing else brings comes in the first turn in which anybody can. */
static MusterFix *
make_card_fix (const MusterScenarioCheck *self, MusterNode *node, char **label)
{
  static const char *const others[] = { "turn", "event", "losses", "objective" };
  const gboolean is_event = muster_node_get_kind (node) == MUSTER_KIND_EVENT;
  gboolean alone = TRUE;
  MusterFix *fix = muster_fix_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    alone = alone && muster_node_get (node, others[i]) == NULL;
  muster_fix_add_set (fix, node, "card", NULL);
  if (alone && is_event && muster_node_get (self->scenario, "deck") == NULL)
    muster_fix_add_set (fix, self->scenario, "deck", "asked");
  else if (alone && !is_event)
    muster_fix_add_set (fix, node, "turn", MUSTER_SECOND_TURN);
  *label = muster_legality_fill (!alone     ? _ ("Leave the card out")
                                 : is_event ? _ ("Make it a card of the scenario’s own deck")
                                            : _ ("Let it come in turn {turn}"),
                                 "turn", MUSTER_SECOND_TURN, NULL);
  return fix;
}

/* NODE, an event or a reinforcement that is called NAME, waits for a card that never comes. */
void
muster_scenario_check_card (MusterScenarioCheck *self,
                            MusterNode *node,
                            const char *rule,
                            const char *name)
{
  const char *card = muster_node_get (node, "card");
  const gboolean is_card = card != NULL && muster_card_parse (card, NULL, NULL, NULL);
  MusterFix *fix;
  char *label;

  if (card == NULL || (is_card && muster_ruleset_has_pack (self->check->ruleset)))
    return;
  fix = make_card_fix (self, node, &label);
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING, rule, node,
      muster_legality_fill (
          is_card
              ? _ ("“{name}” waits for a card, and by these rules no pack of cards is used.")
              : _ ("“{name}” waits for “{card}”, which is no card: expected one such as KS, 10H "
                   "or joker."),
          "name", name, "card", card, NULL),
      label, fix);
}

/* What is offered for NODE of which nobody has written what happens. */
static MusterFix *
make_words_fix (MusterFix *fix, MusterNode *node)
{
  muster_fix_add_set (fix, node, "text", _ ("Nothing happens."));
  return fix;
}

static void
check_event (MusterScenarioCheck *self, MusterNode *event)
{
  const char *name = muster_scenario_name (self->check->ruleset, event);
  const char *last = muster_node_get_or (self->scenario, "turns", "");
  const gint64 most = muster_node_get_int (self->scenario, "turns", 0);

  muster_scenario_check_card (self, event, MUSTER_RULE_EVENT, name);
  if (most > 0 && muster_node_get_int (event, "turn", 0) > most)
    {
      MusterFix *fix = muster_fix_new ();

      muster_fix_add_set (fix, event, "turn", last);
      muster_check_take_finding (
          self->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_EVENT, event,
          muster_legality_fill (
              _ ("“{name}” comes in turn {turn}, and the game ends after {last}."), "name", name,
              "turn", muster_node_get (event, "turn"), "last", last, NULL),
          muster_legality_fill (_ ("Let it come in turn {turn}"), "turn", last, NULL), fix);
    }
  /* of events that are kept from him a player knows nothing; a card of the deck may be a blank */
  if ((muster_node_get (event, "turn") != NULL || muster_node_get (event, "card") != NULL)
      && *muster_node_get_name (event) == '\0' && *muster_node_get_text (event) == '\0'
      && muster_node_get (event, "kind") == NULL)
    muster_check_take_finding (
        self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_EVENT, event,
        muster_legality_fill (
            _ ("“{name}” has neither a name nor words: nobody knows what happens."), "name", name,
            NULL),
        g_strdup (_ ("Let nothing happen")), make_words_fix (muster_fix_new (), event));
  else if (*muster_node_get_name (event) != '\0' && *muster_node_get_text (event) == '\0'
           && muster_node_get (event, "kind") == NULL)
    muster_check_take_finding (
        self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_EVENT, event,
        muster_legality_fill (_ ("“{name}” has a name and no words: nobody knows what happens."),
                              "name", name, NULL),
        g_strdup (_ ("Let nothing happen")), make_words_fix (muster_fix_new (), event));
}

/* Random tables */

/* What one table is: what can be thrown, and which rows are read for it. */
typedef struct
{
  MusterScenarioCheck *check;
  MusterNode *table;
  const char *name;
  gint64 low;
  gint64 high;
} Table;

static gint64
get_end (MusterNode *row)
{
  return muster_node_get_int (row, "to", muster_node_get_int (row, "from", 0));
}

/* Takes MESSAGE, LABEL and FIX. */
static void
report_row (const Table *self, MusterNode *row, char *message, char *label, MusterFix *fix)
{
  muster_check_take_finding (self->check->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_TABLE, row,
                             message, label, fix);
}

/* Words of a row: "3 to 5", "7". (transfer full) */
static char *
tell_throws (gint64 from, gint64 to)
{
  return from == to ? g_strdup_printf ("%" PRId64, from)
                    /* Translators: numbers that are thrown. */
                    : g_strdup_printf (_ ("%1$" PRId64 " to %2$" PRId64), from, to);
}

/* A row that is read for FIRST to LAST alone, or for nothing any more. (transfer full) */
static MusterFix *
make_row_fix (MusterNode *row, gint64 first, gint64 last, char **label)
{
  MusterFix *fix = muster_fix_new ();
  g_autofree char *from = g_strdup_printf ("%" PRId64, first);
  g_autofree char *to = g_strdup_printf ("%" PRId64, last);
  g_autofree char *throws = tell_throws (first, last);

  if (first > last)
    {
      muster_fix_add_remove (fix, row);
      *label = g_strdup (_ ("Remove the row"));
      return fix;
    }
  muster_fix_add_set (fix, row, "from", from);
  muster_fix_add_set (fix, row, "to", first == last ? NULL : to);
  *label = muster_legality_fill (_ ("Let the row be for {throws}"), "throws", throws, NULL);
  return fix;
}

/* TAKEN: bytes, one a number from 0 to the highest that can be thrown, of those that a row before
 * is read for. */
static void
check_row (const Table *self, MusterNode *row, GByteArray *taken)
{
  const gint64 from = muster_node_get_int (row, "from", 0);
  const gint64 to = get_end (row);
  g_autofree char *throws = tell_throws (from, to);
  g_autofree char *all = tell_throws (self->low, self->high);
  gint64 first = MAX (from, self->low);
  char *label = NULL;
  MusterFix *fix;

  if (from > to)
    {
      fix = make_row_fix (row, to, from, &label);
      report_row (self, row,
                  muster_legality_fill (_ ("A row of “{name}” ends before it begins: {throws}."),
                                        "name", self->name, "throws", throws, NULL),
                  label, fix);
      for (gint64 i = MAX (to, self->low); i <= MIN (from, self->high); i++)
        taken->data[i] = 1;
      return;
    }
  if (from < self->low || to > self->high)
    {
      fix = make_row_fix (row, first, MIN (to, self->high), &label);
      report_row (
          self, row,
          muster_legality_fill (_ ("A row of “{name}” is for {throws}, and {all} can be thrown."),
                                "name", self->name, "throws", throws, "all", all, NULL),
          label, fix);
    }
  while (first <= MIN (to, self->high) && taken->data[first] != 0)
    first++;
  if (first > MAX (from, self->low) && from >= self->low && to <= self->high)
    {
      g_autofree char *twice = tell_throws (from, first - 1);

      fix = make_row_fix (row, first, to, &label);
      report_row (self, row,
                  muster_legality_fill (
                      _ ("“{name}” has another row for {throws}, which is read before this one."),
                      "name", self->name, "throws", twice, NULL),
                  label, fix);
    }
  for (gint64 i = MAX (from, self->low); i <= MIN (to, self->high); i++)
    taken->data[i] = 1;
}

/* Throws for which there is no row: one is offered for each run of them; a table without any gets
 * one for each throw. */
static void
check_gaps (const Table *self, GByteArray *taken, gboolean empty)
{
  g_autoptr (GString) list = g_string_new (NULL);
  MusterFix *fix = muster_fix_new ();

  for (gint64 i = self->low; i <= self->high; i++)
    {
      gint64 last = i;
      g_autofree char *from = g_strdup_printf ("%" PRId64, i);
      g_autofree char *to = NULL;
      g_autofree char *throws = NULL;
      g_autoptr (MusterNode) row = NULL;

      if (taken->data[i] != 0)
        continue;
      while (!empty && last < self->high && taken->data[last + 1] == 0)
        last++;
      to = g_strdup_printf ("%" PRId64, last);
      throws = tell_throws (i, last);
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", throws);
      row = muster_node_new_with (MUSTER_KIND_ROW, "from", from, NULL);
      if (last > i)
        muster_node_build_set (row, "to", to);
      muster_fix_add_child (fix, self->table, row);
      i = last;
    }
  if (list->len == 0)
    {
      muster_fix_free (fix);
      return;
    }
  muster_check_take_finding (
      self->check->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_TABLE, self->table,
      muster_legality_fill (
          empty ? _ ("“{name}” has no rows: nothing is to be read, whatever is thrown.")
                : _ ("“{name}” has no row for {throws}."),
          "name", self->name, "throws", list->str, NULL),
      empty ? g_strdup (_ ("Add a row for each throw")) : g_strdup (_ ("Add what is missing")),
      fix);
}

/* Rows that say nothing, told once for them all. */
static void
check_blanks (const Table *self)
{
  g_autoptr (GString) list = g_string_new (NULL);
  MusterFix *fix = muster_fix_new ();
  MusterNode *first = NULL;

  for (guint i = 0; i < muster_node_get_n_children (self->table); i++)
    {
      MusterNode *row = muster_node_peek_child (self->table, i);
      g_autofree char *throws = NULL;

      if (muster_node_get_kind (row) != MUSTER_KIND_ROW || *muster_node_get_text (row) != '\0'
          || *muster_node_get_name (row) != '\0')
        continue;
      throws = tell_throws (muster_node_get_int (row, "from", 0), get_end (row));
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", throws);
      first = first != NULL ? first : row;
      make_words_fix (fix, row);
    }
  if (first == NULL)
    muster_fix_free (fix);
  else
    muster_check_take_finding (
        self->check->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_TABLE, first,
        muster_legality_fill (_ ("“{name}” says nothing for {throws}: write what happens then, "
                                 "even if it is nothing."),
                              "name", self->name, "throws", list->str, NULL),
        g_strdup (_ ("Let nothing happen")), fix);
}

static void
check_table (MusterScenarioCheck *check, MusterNode *node)
{
  const gint64 dice = muster_node_get_int (node, "dice", 1);
  Table self = {
    .check = check,
    .table = node,
    .name = muster_scenario_name (check->check->ruleset, node),
    .low = dice,
    .high = dice * muster_node_get_int (node, "faces", 6),
  };
  g_autoptr (GByteArray) taken = g_byte_array_new ();
  gboolean empty = TRUE;

  g_byte_array_set_size (taken, (guint) self.high + 1);
  memset (taken->data, 0, taken->len);
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      if (muster_node_get_kind (muster_node_peek_child (node, i)) != MUSTER_KIND_ROW)
        continue;
      empty = FALSE;
      check_row (&self, muster_node_peek_child (node, i), taken);
    }
  check_gaps (&self, taken, empty);
  check_blanks (&self);
}

void
muster_scenario_check_events (MusterScenarioCheck *self)
{
  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_EVENT)
        check_event (self, child);
      else if (muster_node_get_kind (child) == MUSTER_KIND_TABLE)
        check_table (self, child);
    }
  check_deck (self);
}
