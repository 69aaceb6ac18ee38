/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"

/* <side-cards colours players rule>: each side has a colour of the pack; where several players are
 * on a side each has a suit of that colour. */

static const struct
{
  const char *suit;
  const char *colour;
} suits[] = {
  { "clubs", "black" },
  { "spades", "black" },
  { "hearts", "red" },
  { "diamonds", "red" },
};

static const char *
get_suit_colour (const char *suit)
{
  for (gsize i = 0; i < G_N_ELEMENTS (suits); i++)
    if (g_strcmp0 (suits[i].suit, suit) == 0)
      return suits[i].colour;
  return NULL;
}

static gboolean
is_colour (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (suits); i++)
    if (g_str_equal (suits[i].colour, word))
      return TRUE;
  return FALSE;
}

static char *
describe_side (MusterNode *side)
{
  return g_strdup (muster_scenario_tell_child (NULL, side));
}

/* Takes LABEL and FIX. */
static void
report (MusterCheck *check,
        const MusterConstraint *constraint,
        MusterNode *side,
        const char *text,
        const char *word,
        char *label,
        MusterFix *fix)
{
  g_autofree char *name = describe_side (side);

  muster_check_take_finding (check,
                             constraint->severity,
                             constraint->rule,
                             side,
                             muster_legality_fill (text, "side", name, "word", word, NULL),
                             label,
                             fix);
}

/* A fix that gives NODE the first of WORDS that TAKEN has not; NULL when all are taken. */
static MusterFix *
give_free (MusterNode *node, const char *const *words, GHashTable *taken, char **label)
{
  *label = NULL;
  for (guint i = 0; words[i] != NULL; i++)
    if (!g_hash_table_contains (taken, words[i]))
      {
        MusterFix *fix = muster_fix_new ();

        muster_fix_add_set (fix, node, "cards", words[i]);
        /* Translators: {cards} is a colour or a suit of a pack of cards, as it is written in the
         * file */
        *label = muster_legality_fill (_ ("Give it {cards}"), "cards", words[i], NULL);
        return fix;
      }
  *label = g_strdup (_ ("Give each other cards"));
  return NULL;
}

static void
collect_words (GPtrArray *nodes, GHashTable *taken)
{
  for (guint i = 0; i < nodes->len; i++)
    {
      const char *cards = muster_node_get (g_ptr_array_index (nodes, i), "cards");

      if (cards != NULL)
        g_hash_table_add (taken, (gpointer) cards);
    }
}

static GPtrArray *
list_players (MusterNode *side)
{
  GPtrArray *players = g_ptr_array_new ();

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_PLAYER)
        g_ptr_array_add (players, child);
    }
  return players;
}

static void
check_player (MusterCheck *check,
              const MusterConstraint *constraint,
              MusterNode *side,
              MusterNode *player,
              gboolean needed,
              GHashTable *seen,
              GHashTable *taken)
{
  const char *cards = muster_node_get (player, "cards");
  const char *colour = muster_node_get (side, "cards");
  const char *free_suits[G_N_ELEMENTS (suits) + 1] = { NULL };
  const char *text = NULL;
  guint n = 0;
  MusterFix *fix;
  char *label;

  if (cards == NULL)
    {
      if (!needed)
        return;
      text = _ ("A player of {side} has no suit; with more players than one each has a suit of the "
                "side’s colour.");
    }
  else if (get_suit_colour (cards) == NULL
           || (colour != NULL && g_strcmp0 (get_suit_colour (cards), colour) != 0))
    text = _ ("A player of {side} has the cards “{word}”, which is no suit of the side’s colour.");
  else if (!g_hash_table_add (seen, (gpointer) cards))
    text = _ ("Two players have the suit “{word}”; each has a suit of their own.");
  if (text == NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (suits); i++)
    if (colour == NULL || g_str_equal (suits[i].colour, colour))
      free_suits[n++] = suits[i].suit;
  fix = give_free (player, free_suits, taken, &label);
  if (fix != NULL)
    g_hash_table_add (taken, (gpointer) free_suits[0]);
  report (check, constraint, side, text, cards != NULL ? cards : "", label, fix);
}

static void
check_players (MusterCheck *check,
               const MusterConstraint *constraint,
               MusterNode *side,
               GHashTable *seen)
{
  g_autoptr (GPtrArray) players = list_players (side);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  const char *most = muster_element_get (constraint->element, "players");

  collect_words (players, taken);
  if (most != NULL && players->len > g_ascii_strtoull (most, NULL, 10))
    report (check,
            constraint,
            side,
            _ ("{side} has more players than there are suits for; {word} is the most."),
            most,
            g_strdup (_ ("Take players out")),
            NULL);
  for (guint i = 0; i < players->len; i++)
    check_player (check,
                  constraint,
                  side,
                  g_ptr_array_index (players, i),
                  players->len > 1,
                  seen,
                  taken);
}

static void
cards_check_scenario (MusterCheck *check, const MusterConstraint *constraint, MusterNode *scenario)
{
  g_auto (GStrv) colours
      = g_strsplit_set (muster_element_get (constraint->element, "colours"), " ", -1);
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  g_autoptr (GHashTable) taken = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) suits_seen = g_hash_table_new (g_str_hash, g_str_equal);

  collect_words (sides, taken);
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);
      const char *cards = muster_node_get (side, "cards");
      const char *text = NULL;
      char *label = NULL;
      MusterFix *fix;

      check_players (check, constraint, side, suits_seen);
      if (cards == NULL)
        continue; /* a game gives out what is left */
      if (!g_strv_contains ((const char *const *) colours, cards))
        text = _ ("{side} has the cards “{word}”, which is no colour of the pack.");
      else if (!g_hash_table_add (seen, (gpointer) cards))
        text = _ ("Two sides have the colour “{word}”; each side has a colour of its own.");
      if (text == NULL)
        continue;
      fix = give_free (side, (const char *const *) colours, taken, &label);
      report (check, constraint, side, text, cards, label, fix);
    }
}

static gpointer
cards_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  const MusterStatement *rule;
  g_auto (GStrv) words = NULL;
  const char *colours;
  gint64 players;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_need (ruleset, element, "colours", &colours, error)
      || !muster_ruleset_read_int (ruleset, element, "players", 1, 100, 2, &players, error))
    return NULL;
  words = g_strsplit_set (colours, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (!is_colour (words[i]))
      {
        muster_ruleset_set_error (ruleset,
                                  element,
                                  error,
                                  _ ("“%s” is no colour of a pack of cards"),
                                  words[i]);
        return NULL;
      }
  return g_new0 (char, 1);
}

const MusterConstraintKind muster_constraint_side_cards = {
  .name = "side-cards",
  .bind = cards_bind,
  .check_scenario = cards_check_scenario,
};
