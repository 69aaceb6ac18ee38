/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

/*
 * A card from a pack, and what it brings.
 *
 * <pack parameter="card" jokers="1" rule/>               the parameter names the card that was
 * drawn; else it is drawn <events table event="event" text="text" also="also" other="other"/>   the
 * card's row has the key “black-ace”, “red-7”,
 *                                                        “joker”; columns: a word for what happens,
 *                                                        a sentence,
 *                                                        statements to be told with it; other: the
 *                                                        row of all other cards <ignored
 *                                                        row="joker" rule>
 *                                                        such a card counts as one of the others
 *                                                        when all of these hold
 *   <when parameter equals/>
 * </ignored>
 * <result gives="event" text="text"/>
 */

typedef struct
{
  const char *row;
  GArray *when; /* of MusterCondition */
  const char *rule;
} Ignored;

typedef struct
{
  MusterPackDraw pack; /* must stand first */
  const MusterRuleset *ruleset;
  const MusterTable *table;
  const char *event; /* columns */
  const char *text;
  const char *also; /* nullable */
  const char *other;
  GArray *ignored; /* of Ignored */
  const char *keys[3];
  const char *rule;
} EventCard;

static void
clear_condition (gpointer condition)
{
  muster_condition_clear (condition);
}

static void
clear_ignored (gpointer ignored)
{
  g_clear_pointer (&((Ignored *) ignored)->when, g_array_unref);
}

static void
clear_bound (gpointer bound)
{
  EventCard *self = bound;

  g_array_unref (self->ignored);
}

/* Reading */

/* Each row has a word, a sentence and, for what is told with it, statements that are there. */
static gboolean
check_rows (const EventCard *self,
            const MusterElement *where,
            GError **error)
{
  MusterElement *rows = muster_table_get_element (self->table);

  for (guint i = 0; i < muster_element_get_n_children (rows); i++)
    {
      MusterElement *row = muster_element_get_child (rows, i);
      const char *key = muster_element_get (row, "key");
      const char *also;
      g_auto (GStrv) ids = NULL;

      if (g_strcmp0 (muster_element_get_name (row), "row") != 0)
        continue;
      if (muster_table_lookup_words (self->table, key, self->event, NULL) == NULL
          || muster_table_lookup_words (self->table, key, self->text, NULL) == NULL)
        return muster_ruleset_set_error (
            self->ruleset, row, error, _ ("The table “%s” has no “%s” in a row “%s”"),
            muster_table_get_id (self->table),
            muster_table_lookup_words (self->table, key, self->event, NULL) == NULL ? self->event
                                                                                    : self->text,
            key);
      also = self->also != NULL ? muster_table_lookup_words (self->table, key, self->also, NULL)
                                : NULL;
      ids = g_strsplit (also != NULL ? also : "", " ", -1);
      for (gsize s = 0; ids[s] != NULL; s++)
        if (muster_ruleset_find_statement (self->ruleset, ids[s]) == NULL)
          return muster_ruleset_set_error (self->ruleset, row, error,
                                           _ ("“%s” names “%s”, expected a statement"), self->also,
                                           ids[s]);
    }
  if (muster_table_has (self->table, self->other))
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, where, error,
                                   _ ("The table “%s” has no row “%s”"),
                                   muster_table_get_id (self->table), self->other);
}

static gboolean
read_ignored (EventCard *self,
              const MusterElement *procedure,
              const MusterElement *element,
              GError **error)
{
  Ignored ignored = { NULL, g_array_new (FALSE, TRUE, sizeof (MusterCondition)), NULL };

  g_array_set_clear_func (ignored.when, clear_condition);
  g_array_append_val (self->ignored, ignored);
  if (!muster_mechanism_check_attributes (self->ruleset, element, "row rule", error)
      || !muster_mechanism_check_children (self->ruleset, element, "when", error)
      || !muster_ruleset_need (self->ruleset, element, "row", &ignored.row, error)
      || !muster_mechanism_read_rule (self->ruleset, element, TRUE, &ignored.rule, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      MusterCondition condition;
      const char *parameter;

      if (muster_element_get_raw (child) != NULL)
        continue;
      if (!muster_ruleset_need (self->ruleset, child, "parameter", &parameter, error)
          || !muster_condition_read (self->ruleset, procedure, child, &condition, error))
        return FALSE;
      g_array_append_val (ignored.when, condition);
    }
  g_array_index (self->ignored, Ignored, self->ignored->len - 1) = ignored;
  return TRUE;
}

static gboolean
read_element (EventCard *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *events;
  MusterElement *result;

  if (!muster_mechanism_check_children (self->ruleset, procedure,
                                        "parameter pack events ignored result", error)
      || !muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
      || !muster_pack_draw_read (self->ruleset, procedure, &self->pack, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "events",
                                       "table event text also other", TRUE, &events, error)
      || !muster_ruleset_read_table (self->ruleset, events, "table", TRUE, &self->table, error)
      || !muster_ruleset_need (self->ruleset, events, "event", &self->event, error)
      || !muster_ruleset_need (self->ruleset, events, "text", &self->text, error)
      || !muster_ruleset_need (self->ruleset, events, "other", &self->other, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "result", "gives text", TRUE,
                                       &result, error)
      || !muster_ruleset_need (self->ruleset, result, "gives", &self->keys[0], error)
      || !muster_ruleset_need (self->ruleset, result, "text", &self->keys[1], error))
    return FALSE;
  self->also = muster_element_get (events, "also");
  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);

      if (g_strcmp0 (muster_element_get_name (child), "ignored") == 0
          && !read_ignored (self, procedure, child, error))
        return FALSE;
    }
  return check_rows (self, events, error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  EventCard *self = bound;

  self->ruleset = ruleset;
  self->ignored = g_array_new (FALSE, TRUE, sizeof (Ignored));
  g_array_set_clear_func (self->ignored, clear_ignored);
  return read_element (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  return ((const EventCard *) bound)->keys;
}

/* “black-ace”, “red-7”, “joker”. */
static char *
name_row (const char *card)
{
  static const char *const pictures[] = { "jack", "queen", "king" };
  const char *colour;
  int rank;

  muster_card_parse (card, &colour, NULL, &rank);
  if (*colour == '\0')
    return g_strdup ("joker");
  if (rank == 1)
    return g_strdup_printf ("%s-ace", colour);
  if (rank > 10)
    return g_strdup_printf ("%s-%s", colour, pictures[rank - 11]);
  return g_strdup_printf ("%s-%d", colour, rank);
}

static const Ignored *
find_ignored (const EventCard *self,
              const MusterArguments *arguments,
              const char *row)
{
  for (guint i = 0; i < self->ignored->len; i++)
    {
      const Ignored *ignored = &g_array_index (self->ignored, Ignored, i);
      guint w = 0;

      if (!g_str_equal (ignored->row, row))
        continue;
      while (
          w < ignored->when->len
          && muster_condition_holds (&g_array_index (ignored->when, MusterCondition, w), arguments))
        w++;
      if (w == ignored->when->len)
        return ignored;
    }
  return NULL;
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const EventCard *self = bound;
  const char *card = muster_pack_draw_get_card (state);
  g_autofree char *own = name_row (card);
  const Ignored *ignored = find_ignored (self, arguments, own);
  const char *row = ignored == NULL && muster_table_has (self->table, own) ? own : self->other;
  const char *rule = self->rule;
  g_autofree char *words = NULL;
  g_auto (GStrv) also = NULL;
  g_autofree char *text = NULL;

  muster_outcome_builder_set_card (b, card);
  muster_outcome_builder_add_word (
      b, self->keys[0], muster_table_lookup_words (self->table, row, self->event, &rule));
  if (!muster_outcome_builder_wants_steps (b))
    return;

  text = muster_table_make_text (self->table, row, self->text, &rule);
  muster_outcome_builder_add_word (b, self->keys[1], text);
  words = muster_card_describe (card);
  muster_outcome_builder_add_step (b, self->rule, _ ("The card is %s"), words);
  muster_outcome_builder_add_step (b, ignored != NULL ? ignored->rule : rule, "%s", text);
  if (self->also != NULL && muster_table_lookup_words (self->table, row, self->also, NULL) != NULL)
    also = g_strsplit (muster_table_lookup_words (self->table, row, self->also, NULL), " ", -1);
  for (gsize i = 0; also != NULL && also[i] != NULL; i++)
    muster_outcome_builder_add_statement (b, self->ruleset, also[i]);
  /* Translators: “The card is the ace of spades: Native reinforcements arrive”. */
  muster_outcome_builder_set_summary (b, _ ("The card is %s: %s"), words, text);
}

const MusterMechanism muster_mechanism_event_card = {
  .name = "event-card",
  .one_throw = TRUE,
  .size = sizeof (EventCard),
  .read = read_bound,
  .clear = clear_bound,
  .keys = keys,
  .check = muster_pack_draw_check,
  .init = muster_pack_draw_init,
  .next = muster_pack_draw_next,
  .step = muster_pack_draw_step,
  .finish = finish,
};
