/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#include "muster-engine-error.h"
#include "muster-prose.h"
#include "muster-turn-scenario.h"

/* Events of the scenario's own: on a turn, with a card of the rules' pack, or from a deck; and
 * tables that are thrown on. */

/* The most cards that a deck holds: nobody turns more in a game. */
#define MAX_CARDS 1000

/* The next event of the scenario after *AT, which is 0 at first; NULL: none is left. KEY: what
 * names it in the state, its id or its number. */
static MusterNode *
next_event (const MusterSetup *setup, guint *at, char **key)
{
  g_clear_pointer (key, g_free);
  while (*at < muster_node_get_n_children (setup->scenario))
    {
      MusterNode *child = muster_node_peek_child (setup->scenario, (*at)++);

      if (muster_node_get_kind (child) != MUSTER_KIND_EVENT)
        continue;
      *key = muster_node_get_id (child) != NULL ? g_strdup (muster_node_get_id (child))
                                                : g_strdup_printf ("event-%u", *at);
      return child;
    }
  return NULL;
}

static MusterNode *
find_event (const MusterSetup *setup, const char *key)
{
  g_autofree char *own = NULL;
  guint at = 0;

  for (MusterNode *event = next_event (setup, &at, &own); event != NULL;
       event = next_event (setup, &at, &own))
    if (g_strcmp0 (own, key) == 0)
      return event;
  return NULL;
}

static gboolean
is_in_deck (MusterNode *event)
{
  return muster_node_get (event, "turn") == NULL && muster_node_get (event, "card") == NULL;
}

static gboolean
is_blank (MusterNode *event)
{
  return muster_node_get_name (event)[0] == '\0' && muster_node_get_text (event)[0] == '\0';
}

const char *
muster_turn_name_event (const MusterSetup *setup, const char *key)
{
  MusterNode *event = find_event (setup, key);
  g_autofree char *text = NULL;

  if (event == NULL)
    return key;
  if (muster_node_get_name (event)[0] != '\0')
    return muster_node_get_name (event);
  text = muster_prose_to_line (muster_node_get_text (event));
  return text[0] != '\0' ? g_intern_string (text) : key;
}

void
muster_turn_deck_start (MusterTurn *turn)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) deck = NULL;
  g_autofree char *text = NULL;
  g_autofree char *key = NULL;
  guint at = 0;
  guint n = 0;

  for (MusterNode *event = next_event (turn->setup, &at, &key); event != NULL;
       event = next_event (turn->setup, &at, &key))
    for (gint64 i = is_in_deck (event) ? muster_node_get_int (event, "count", 1) : 0;
         i > 0 && n < MAX_CARDS; i--, n++)
      g_strv_builder_add (builder, key);
  deck = g_strv_builder_end (builder);
  if (deck[0] == NULL)
    return;
  /* Fisher and Yates, from the game's own dice */
  for (guint i = g_strv_length (deck) - 1; i > 0; i--)
    {
      guint k = muster_dice_below (turn->dice, i + 1);
      char *card = deck[i];

      deck[i] = deck[k];
      deck[k] = card;
    }
  text = g_strjoinv (" ", deck);
  muster_draft_set (&turn->draft, "deck", text);
  muster_turn_step (turn, NULL,
                    ngettext ("The scenario’s deck of %u card is shuffled.",
                              "The scenario’s deck of %u cards is shuffled.", g_strv_length (deck)),
                    g_strv_length (deck));
}

/* Takes KEY (NULL: the top card) out of the deck; (transfer full), nullable: it is not in it. */
static char *
take_card (MusterDraft *draft, const char *key)
{
  g_auto (GStrv) deck = g_strsplit (muster_draft_get (draft, "deck"), " ", -1);
  g_autoptr (GString) rest = g_string_new (NULL);
  char *taken = NULL;

  for (guint i = 0; deck[i] != NULL; i++)
    {
      if (deck[i][0] != '\0' && taken == NULL && (key == NULL || g_str_equal (key, deck[i])))
        taken = g_strdup (deck[i]);
      else
        g_string_append_printf (rest, "%s%s", rest->len > 0 ? " " : "", deck[i]);
    }
  muster_draft_set (draft, "deck", rest->str);
  return taken;
}

/* EVENT comes about: it is told, and who waits for it comes on. */
static void
tell (MusterTurn *turn, MusterNode *event, const char *key)
{
  const char *name = muster_node_get_name (event);
  g_autofree char *text = muster_prose_to_line (muster_node_get_text (event));

  if (is_blank (event))
    muster_turn_step (turn, NULL, _ ("A blank card of the scenario’s deck: nothing happens."));
  else if (name[0] != '\0' && text[0] != '\0')
    /* Translators: an event of the scenario's own: its name, and what it says. */
    muster_turn_step (turn, NULL, _ ("Event: %1$s. %2$s"), name, text);
  else
    muster_turn_step (turn, NULL, _ ("Event: %s"), name[0] != '\0' ? name : text);
  muster_entry_add_result (turn->entry, "event", key);
  muster_turn_call_arrivals (turn, key, NULL);
}

static void
draw (MusterTurn *turn)
{
  g_autofree char *key = take_card (&turn->draft, NULL);
  MusterNode *event = key != NULL ? find_event (turn->setup, key) : NULL;

  if (event != NULL)
    tell (turn, event, key);
}

/* What comes on its own with turn NUMBER, or with CARD of the rules' pack (NULL: with the turn). */
static void
tell_due (MusterTurn *turn, gint64 number, const char *card)
{
  g_autofree char *key = NULL;
  guint at = 0;

  for (MusterNode *event = next_event (turn->setup, &at, &key); event != NULL;
       event = next_event (turn->setup, &at, &key))
    {
      const char *own = muster_node_get (event, "card");
      gint64 due = muster_node_get_int (event, "turn", -1);

      /* turn 0 is before the first */
      if (card != NULL ? own != NULL && g_ascii_strcasecmp (own, card) == 0
                       : due == number || (due == 0 && number == 1))
        tell (turn, event, key);
    }
}

void
muster_turn_deck_settle (MusterTurn *turn)
{
  gint64 number = muster_draft_get_int (&turn->draft, "turn", 1);
  gint64 cards = muster_draft_get_int (&turn->draft, "cards", 0);
  gboolean begins = number > muster_state_get_int (turn->draft.base, "turn", 0);

  if (muster_turn_is_planning (turn) || muster_turn_is_over (&turn->draft)
      || muster_draft_get (&turn->draft, "last")[0] != '\0')
    return;
  if (begins)
    tell_due (turn, number, NULL);
  if (begins && g_strcmp0 (muster_node_get (turn->setup->scenario, "deck"), "turn") == 0)
    draw (turn);
  if (cards > muster_state_get_int (turn->draft.base, "cards", 0))
    {
      g_autofree char *card = g_strdup (muster_draft_get (&turn->draft, "card"));

      tell_due (turn, number, card);
      muster_turn_call_arrivals (turn, NULL, card);
    }
  muster_turn_check_arrivals (turn);
}

/* The umpire turns the top card, or says which has come. */
static gboolean
act_event (MusterTurn *turn, GError **error)
{
  const char *said = muster_turn_word (turn, "event");
  MusterNode *event = said != NULL ? find_event (turn->setup, said) : NULL;
  g_autofree char *key = NULL;

  if (!muster_turn_forbid_when_over (turn, error))
    return FALSE;
  if (said != NULL && event == NULL)
    return muster_turn_argument_error (
        error, _ ("“%s” is no event of the scenario, expected the id of one"), said);
  key = take_card (&turn->draft, said);
  if (said == NULL && key == NULL)
    return muster_turn_argument_error (
        error, _ ("The scenario’s deck has no card left, expected “event” with the id of one"));
  if (event == NULL)
    event = find_event (turn->setup, key);
  if (event == NULL)
    return muster_turn_argument_error (
        error, _ ("“%s” is no event of the scenario, expected the id of one"), key);
  tell (turn, event, said != NULL ? said : key);
  if (is_blank (event))
    muster_turn_summary (turn, _ ("A blank card of the scenario’s deck"));
  else
    muster_turn_summary (turn, _ ("Event: %s"),
                         muster_turn_name_event (turn->setup, said != NULL ? said : key));
  return TRUE;
}

/* Tables */

static MusterNode *
find_table (const MusterSetup *setup, const char *id)
{
  MusterNode *table = id != NULL ? muster_node_find (setup->scenario, id) : NULL;

  return table != NULL && muster_node_get_kind (table) == MUSTER_KIND_TABLE ? table : NULL;
}

static MusterNode *
find_row (MusterNode *table, gint64 sum)
{
  for (guint i = 0; i < muster_node_get_n_children (table); i++)
    {
      MusterNode *row = muster_node_peek_child (table, i);
      gint64 from = muster_node_get_int (row, "from", 0);

      if (muster_node_get_kind (row) == MUSTER_KIND_ROW && sum >= from
          && sum <= muster_node_get_int (row, "to", from))
        return row;
    }
  return NULL;
}

static const char *
name_table (MusterNode *table)
{
  return muster_node_get_name (table)[0] != '\0' ? muster_node_get_name (table)
                                                 : muster_node_get_id (table);
}

/* "Weather: 9: Wind. No fire beyond 4." */
static void
tell_row (MusterTurn *turn, MusterNode *table, gint64 sum)
{
  MusterNode *row = find_row (table, sum);
  const char *name = row != NULL ? muster_node_get_name (row) : "";
  g_autofree char *text = muster_prose_to_line (row != NULL ? muster_node_get_text (row) : NULL);
  g_autofree char *said = NULL;

  if (row == NULL || (name[0] == '\0' && text[0] == '\0'))
    said = g_strdup (_ ("nothing happens"));
  else
    said = g_strconcat (name, name[0] != '\0' && text[0] != '\0' ? ". " : "", text, NULL);
  /* Translators: a random table, what was thrown, and what stands there. */
  muster_turn_step (turn, NULL, _ ("%1$s, %2$" PRId64 ": %3$s"), name_table (table), sum, said);
  muster_turn_summary (turn, _ ("%1$s, %2$" PRId64 ": %3$s"), name_table (table), sum,
                       name[0] != '\0' ? name : said);
}

static gboolean
act_roll (MusterTurn *turn, GError **error)
{
  const char *id = NULL;
  MusterNode *table;
  int faces[16] = { 0 };
  MusterThrow what = { .kind = MUSTER_THROW_DICE };
  gint64 sum = 0;

  if (!muster_turn_need_word (turn, "table", _ ("the id of a random table of the scenario"), &id,
                              error))
    return FALSE;
  table = find_table (turn->setup, id);
  if (table == NULL)
    return muster_turn_argument_error (
        error, _ ("“%s” is no random table of the scenario, expected the id of one"), id);
  what.count = (int) muster_node_get_int (table, "dice", 1);
  what.sides = (int) muster_node_get_int (table, "faces", 6);
  if (muster_turn_is_planning (turn))
    {
      g_array_append_val (turn->plan, what);
      return TRUE;
    }
  if (!muster_dice_throw (turn->dice, &what, faces, error))
    return FALSE;
  for (int i = 0; i < what.count; i++)
    sum += faces[i];
  tell_row (turn, table, sum);
  return TRUE;
}

static const char *const EVENT_WORDS[] = { "event", NULL };
static const char *const ROLL_WORDS[] = { "table", NULL };

const MusterTurnVerb muster_turn_deck_verbs[] = {
  { "event", EVENT_WORDS, act_event },
  { "roll", ROLL_WORDS, act_roll },
  { NULL, NULL, NULL },
};

void
muster_turn_offer_deck (MusterSurveyBuilder *builder)
{
  const MusterSetup *setup = builder->setup;

  if (muster_draft_get (&builder->draft, "deck")[0] != '\0'
      && g_strcmp0 (muster_node_get (setup->scenario, "deck"), "turn") != 0)
    {
      muster_survey_add_permitted (builder, "event", "", NULL,
                                   _ ("Turn a card of the scenario’s deck"), NULL);
      muster_survey_set_found (builder);
    }
  for (guint i = 0; i < muster_node_get_n_children (setup->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (setup->scenario, i);
      g_autofree char *word = NULL;
      g_autofree char *label = NULL;

      if (muster_node_get_kind (child) != MUSTER_KIND_TABLE || muster_node_get_id (child) == NULL)
        continue;
      word = g_strconcat ("table=", muster_node_get_id (child), NULL);
      /* Translators: a button: throw on a random table: "Throw for Weather". */
      label = g_strdup_printf (_ ("Throw for %s"), name_table (child));
      muster_survey_add_permitted (builder, "roll", muster_node_get_id (child), NULL, label, word,
                                   NULL);
      muster_survey_set_found (builder);
    }
}
