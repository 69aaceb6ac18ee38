/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-dice.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"
#include "muster-random-private.h"

/* No battle on a table needs more; what is longer is not something that was thrown. */
#define MAX_TYPED 100000

struct _MusterDice
{
  gatomicrefcount ref_count;
  MusterDiceSource source;
  guint64 seed;
  guint64 generator[4]; /* all 0: a typed source that has none */
  GArray *typed;        /* of int */
  gsize n_used;         /* of the typed ones */
  const char *card;     /* typed instead of dice; nullable */
  gboolean card_used;
  GArray *thrown; /* of int */
  int sides;      /* of the last throw, for messages */
};

G_DEFINE_BOXED_TYPE (MusterDice, muster_dice, muster_dice_ref, muster_dice_unref)

static MusterDice *
create (MusterDiceSource source)
{
  MusterDice *self = g_new0 (MusterDice, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->source = source;
  self->typed = g_array_new (FALSE, FALSE, sizeof (int));
  self->thrown = g_array_new (FALSE, FALSE, sizeof (int));
  self->sides = 6;
  return self;
}

/**
 * muster_dice_new_seeded:
 * @seed: any number; the same gives the same dice on every machine
 *
 * The program's own dice. Where the seed comes from is the caller's affair.
 *
 * Returns: (transfer full): a source
 */
MusterDice *
muster_dice_new_seeded (guint64 seed)
{
  MusterDice *self = create (MUSTER_DICE_SOURCE_PROGRAM);

  muster_dice_set_seed (self, seed);
  return self;
}

/* What shows on a coin, kept as no number that can be typed, so that it does for no die. */
enum
{
  TYPED_HEADS = G_MININT,
  TYPED_TAILS
};

static gboolean
parse_coin (const char *word,
            gint64 *number)
{
  *number = g_ascii_strcasecmp (word, "heads") == 0 ? TYPED_HEADS : TYPED_TAILS;
  return *number == TYPED_HEADS || g_ascii_strcasecmp (word, "tails") == 0;
}

static gboolean
parse_faces (MusterDice *self,
             const char *text,
             GError **error)
{
  g_auto (GStrv) words = NULL;
  g_autofree char *plain = g_strstrip (g_strdup (text));
  GString *commas = NULL;

  if (*plain == '\0')
    return TRUE;

  /* “6, 1” and “6 1” are both “6,1”; “6,,1” stays wrong. */
  commas = g_string_new (NULL);
  for (const char *c = plain; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      g_string_append_c (commas, *c);
    else if (!g_ascii_isspace (c[1]) && c[1] != ',' && commas->str[commas->len - 1] != ',')
      g_string_append_c (commas, ',');
  words = g_strsplit (commas->str, ",", -1);
  g_string_free (commas, TRUE);

  for (gsize i = 0; words[i] != NULL; i++)
    {
      gint64 number;
      int face;

      if (muster_card_to_face (words[i]) > 0)
        {
          g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                       _ ("“%s” is a card among other things, expected one card alone, or dice"),
                       words[i]);
          return FALSE;
        }
      if (!parse_coin (words[i], &number)
          && (*words[i] == '+'
              || !g_ascii_string_to_signed (words[i], 10, TYPED_TAILS + 1, G_MAXINT, &number,
                                            NULL)))
        {
          g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                       /* Translators: “6,1,3” and “KS” are to be typed just so. */
                       _ ("“%s” is neither a die nor a card, expected dice such as “6,1,3” or a "
                          "card such as “KS”"),
                       words[i]);
          return FALSE;
        }
      if (i >= MAX_TYPED)
        {
          g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                       _ ("More than %d dice were given"), MAX_TYPED);
          return FALSE;
        }
      face = (int) number;
      g_array_append_val (self->typed, face);
    }
  return TRUE;
}

/**
 * muster_dice_new_typed:
 * @text: faces parted by commas or spaces, or one card; empty for no dice at all
 * @error: where to put a %MUSTER_ENGINE_ERROR_DICE
 *
 * What people threw on the table, in order. Whether a face stands on its die is known, and said,
 * when it is thrown.
 *
 * Returns: (transfer full): a source, %NULL when @text is neither dice nor a card
 */
MusterDice *
muster_dice_new_typed (const char *text,
                       GError **error)
{
  g_autoptr (MusterDice) self = NULL;
  g_autofree char *plain = NULL;
  int face;

  g_return_val_if_fail (text != NULL, NULL);

  self = create (MUSTER_DICE_SOURCE_TYPED);
  plain = g_strstrip (g_strdup (text));
  face = muster_card_to_face (plain);
  if (face > 0)
    self->card = muster_card_from_face (face);
  else if (!parse_faces (self, text, error))
    return NULL;
  return g_steal_pointer (&self);
}

/**
 * muster_dice_ref:
 * @self: a source
 *
 * Returns: (transfer full): the same
 */
MusterDice *
muster_dice_ref (MusterDice *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

/**
 * muster_dice_unref:
 * @self: (transfer full): a source
 *
 * Gives a reference back; the last one frees it.
 */
void
muster_dice_unref (MusterDice *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->typed);
  g_array_unref (self->thrown);
  g_free (self);
}

/**
 * muster_dice_set_seed:
 * @self: a source
 * @seed: any number
 *
 * Starts the generator anew. A typed source gets one with this, for the shuffles that come with
 * what was typed.
 */
void
muster_dice_set_seed (MusterDice *self,
                      guint64 seed)
{
  g_return_if_fail (self != NULL);

  self->seed = seed;
  muster_random_init (self->generator, seed);
}

/* “Needs 7 six-sided dice, 5 were given”: two counted parts, so two sentences are put together. */
static void
set_count_error (GError **error,
                 gsize needed,
                 int sides,
                 gsize given)
{
  g_autofree char *needs = NULL;
  g_autofree char *given_text = NULL;
  gulong n = needed;

  if (needed == 0)
    needs = g_strdup (_ ("Needs no dice"));
  else if (sides == 6)
    needs =
        g_strdup_printf (ngettext ("Needs %lu six-sided die", "Needs %lu six-sided dice", n), n);
  else if (sides == 2)
    needs = g_strdup_printf (ngettext ("Needs %lu coin", "Needs %lu coins", n), n);
  else
    needs = g_strdup_printf (
        ngettext ("Needs %lu die of %d sides", "Needs %lu dice of %d sides", n), n, sides);

  n = given;
  if (given == 0)
    given_text = g_strdup (_ ("none was given"));
  else
    given_text = g_strdup_printf (ngettext ("%lu was given", "%lu were given", n), n);

  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
               /* Translators: “Needs 7 six-sided dice” and “5 were given”. */
               _ ("%s, %s"), needs, given_text);
}

static gboolean
throw_typed_card (MusterDice *self,
                  const MusterThrow *what,
                  int *faces,
                  GError **error)
{
  int face;

  if (self->card == NULL || self->card_used)
    {
      g_set_error_literal (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                           self->card == NULL && self->typed->len > 0
                               ? _ ("Needs a card such as “KS”, dice were given")
                               : _ ("Needs a card such as “KS”, none was given"));
      return FALSE;
    }
  face = muster_card_to_face (self->card);
  if (face > what->sides)
    {
      g_autofree char *rule = what->rule != NULL ? g_strdup_printf (" (%s)", what->rule) : NULL;

      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE, "%s%s",
                   _ ("The pack has no joker"), rule != NULL ? rule : "");
      return FALSE;
    }
  faces[0] = face;
  self->card_used = TRUE;
  return TRUE;
}

static void
set_face_error (GError **error,
                const MusterThrow *what,
                int face)
{
  if (what->kind == MUSTER_THROW_COIN)
    g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                 /* Translators: “heads” and “tails” are to be typed just so. */
                 _ ("“%d” is not on a coin, expected 1 (heads) or 2 (tails)"), face);
  else if (face <= TYPED_TAILS)
    g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                 _ ("“%s” is not on the die, expected a number from 1 to %d"),
                 face == TYPED_HEADS ? "heads" : "tails", what->sides);
  else
    g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                 _ ("“%d” is not on the die, expected a number from 1 to %d"), face, what->sides);
}

static gboolean
throw_typed (MusterDice *self,
             const MusterThrow *what,
             int *faces,
             GError **error)
{
  gsize left = self->typed->len - self->n_used;

  if (what->kind == MUSTER_THROW_CARD)
    return throw_typed_card (self, what, faces, error);
  if (what->count > 0 && self->card != NULL)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                   ngettext ("Needs %d die, the card “%s” was given",
                             "Needs %d dice, the card “%s” was given", what->count),
                   what->count, self->card);
      return FALSE;
    }
  if (left < (gsize) what->count)
    {
      set_count_error (error, self->n_used + what->count, what->sides, self->typed->len);
      return FALSE;
    }
  for (int i = 0; i < what->count; i++)
    {
      int face = g_array_index (self->typed, int, self->n_used + i);

      if (face <= TYPED_TAILS && what->kind == MUSTER_THROW_COIN)
        face = face == TYPED_HEADS ? MUSTER_COIN_HEADS : MUSTER_COIN_TAILS;
      if (face < 1 || face > what->sides)
        {
          set_face_error (error, what, face);
          return FALSE;
        }
      faces[i] = face;
    }
  self->n_used += what->count;
  return TRUE;
}

/**
 * muster_dice_throw:
 * @self: a source
 * @what: what to throw
 * @faces: (out caller-allocates): room for as many numbers as @what asks for
 * @error: where to put a %MUSTER_ENGINE_ERROR_DICE
 *
 * Throws dice or a coin, or draws a card from a full pack. When typed dice do not fit, nothing is
 * used up.
 *
 * Returns: %TRUE when thrown
 */
gboolean
muster_dice_throw (MusterDice *self,
                   const MusterThrow *what,
                   int *faces,
                   GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (what != NULL && what->count >= 0 && what->sides >= 1, FALSE);
  g_return_val_if_fail (what->kind != MUSTER_THROW_CARD || what->count == 1, FALSE);

  if (self->source == MUSTER_DICE_SOURCE_TYPED)
    {
      if (!throw_typed (self, what, faces, error))
        return FALSE;
    }
  else
    for (int i = 0; i < what->count; i++)
      faces[i] = (int) muster_random_below (self->generator, what->sides) + 1;

  /* A card is told as a card, by the outcome; its number is nobody's die. */
  if (what->kind != MUSTER_THROW_CARD)
    {
      self->sides = what->sides;
      g_array_append_vals (self->thrown, faces, what->count);
    }
  return TRUE;
}

/**
 * muster_dice_below:
 * @self: a source that has a generator
 * @n: from 1 to 1000
 *
 * Returns: a number from 0 to @n - 1, each as likely as the others; never from what was typed
 */
guint
muster_dice_below (MusterDice *self,
                   guint n)
{
  static const guint64 none[4] = { 0 };

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (n >= 1 && n <= 1000, 0);
  g_return_val_if_fail (memcmp (self->generator, none, sizeof none) != 0, 0);

  return (guint) muster_random_below (self->generator, n);
}

/**
 * muster_dice_get_card:
 * @self: a source
 *
 * Returns: (nullable): the typed card, in capitals, used or not; %NULL when no card was typed
 */
const char *
muster_dice_get_card (MusterDice *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->card;
}

/**
 * muster_dice_take_card:
 * @self: a source with a typed card
 *
 * Marks the card as used, for a draw that is no throw.
 */
void
muster_dice_take_card (MusterDice *self)
{
  g_return_if_fail (self != NULL && self->card != NULL);

  self->card_used = TRUE;
}

/**
 * muster_dice_finish:
 * @self: a source
 * @error: where to put a %MUSTER_ENGINE_ERROR_DICE
 *
 * To be called when all throws are made: typed dice that are left over were meant for something
 * else, so that it is better to ask.
 *
 * Returns: %TRUE when nothing is left
 */
gboolean
muster_dice_finish (MusterDice *self,
                    GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->card != NULL && !self->card_used)
    {
      g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_DICE,
                   _ ("Needs no card, “%s” was given"), self->card);
      return FALSE;
    }
  if (self->n_used < self->typed->len)
    {
      set_count_error (error, self->n_used, self->sides, self->typed->len);
      return FALSE;
    }
  return TRUE;
}

/**
 * muster_dice_check_count:
 * @self: a source
 * @n: how many dice all throws to come need together
 * @sides: of those dice, for the message
 * @error: where to put a %MUSTER_ENGINE_ERROR_DICE
 *
 * Tells too few and too many before the first die is used. A card in place of dice is told by the
 * throw itself.
 *
 * Returns: %TRUE when @n dice were typed, and for the program's dice always
 */
gboolean
muster_dice_check_count (MusterDice *self,
                         gsize n,
                         int sides,
                         GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  /* A card for dice, or none for a card, is better told by the throw itself. */
  if (self->source != MUSTER_DICE_SOURCE_TYPED || self->card != NULL
      || self->typed->len - self->n_used == n)
    return TRUE;
  set_count_error (error, n, sides, self->typed->len - self->n_used);
  return FALSE;
}

/**
 * muster_dice_get_mark:
 * @self: a source
 *
 * Returns: how far it has been used, for muster_dice_go_back()
 */
MusterDiceMark
muster_dice_get_mark (const MusterDice *self)
{
  MusterDiceMark mark = { .n_used = self->n_used,
                          .n_thrown = self->thrown->len,
                          .card_used = self->card_used,
                          .sides = self->sides };

  memcpy (mark.generator, self->generator, sizeof mark.generator);
  return mark;
}

/**
 * muster_dice_go_back:
 * @self: a source
 * @mark: of the same source, from before
 *
 * Undoes what was thrown since @mark: the same dice come again.
 */
void
muster_dice_go_back (MusterDice *self,
                     const MusterDiceMark *mark)
{
  g_return_if_fail (self != NULL && mark != NULL);
  g_return_if_fail (mark->n_thrown <= self->thrown->len);

  memcpy (self->generator, mark->generator, sizeof self->generator);
  self->n_used = mark->n_used;
  self->card_used = mark->card_used;
  self->sides = mark->sides;
  g_array_set_size (self->thrown, (guint) mark->n_thrown);
}

/**
 * muster_dice_get_source:
 * @self: a source
 *
 * Returns: whose dice they are
 */
MusterDiceSource
muster_dice_get_source (MusterDice *self)
{
  g_return_val_if_fail (self != NULL, MUSTER_DICE_SOURCE_NONE);

  return self->source;
}

/**
 * muster_dice_get_seed:
 * @self: a source
 *
 * Returns: the seed that was set last; 0 for a typed source without
 */
guint64
muster_dice_get_seed (MusterDice *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->seed;
}

/**
 * muster_dice_is_coin:
 * @self: a source
 *
 * Returns: whether what was thrown last, if anything, was coins: two sides, heads and tails
 */
gboolean
muster_dice_is_coin (MusterDice *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->thrown->len > 0 && self->sides == MUSTER_COIN_TAILS;
}

/**
 * muster_dice_get_faces:
 * @self: a source
 * @n: (out): how many
 *
 * Returns: (transfer none) (array length=n): all dice thrown, in order, without cards; good until
 * the
 *   next throw
 */
const int *
muster_dice_get_faces (MusterDice *self,
                       gsize *n)
{
  g_return_val_if_fail (self != NULL && n != NULL, NULL);

  *n = self->thrown->len;
  return (const int *) (gpointer) self->thrown->data;
}
