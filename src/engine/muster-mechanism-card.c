/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

/*
 * A card from a full pack: its colour, its suit, and the side that has the colour.
 *
 * <pack parameter="card" jokers="0" rule/>   the parameter names the card that was drawn; else it
 * is drawn <sides parameter="black" rule/>            its two choices are the sides; it says whose
 * black is
 */

typedef struct
{
  MusterPackDraw pack; /* must stand first */
  const MusterRuleset *ruleset;
  const char *black;     /* the parameter */
  const char *sides[2];
  const char *sides_rule;
  const char *rule;
} CardDraw;

static gboolean
read_sides (CardDraw *self,
            const MusterElement *procedure,
            const MusterElement *element,
            GError **error)
{
  MusterElement *parameter;
  gsize n = 0;

  if (!muster_mechanism_read_parameter (self->ruleset, procedure, element, "parameter", TRUE,
                                        &self->black, &parameter, error)
      || !muster_mechanism_read_rule (self->ruleset, element, TRUE, &self->sides_rule, error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (parameter); i++)
    {
      const char *id = muster_element_get (muster_element_get_child (parameter, i), "id");

      if (id == NULL)
        continue;
      if (n < G_N_ELEMENTS (self->sides))
        self->sides[n] = id;
      n++;
    }
  if (n == G_N_ELEMENTS (self->sides))
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, parameter, error,
                                   _ ("The parameter “%s” has %d choices, expected two sides"),
                                   self->black, (int) n);
}

static gboolean
read_element (CardDraw *self,
      MusterElement *procedure,
      GError **error)
{
  MusterElement *sides;

  if (!muster_mechanism_check_children (self->ruleset, procedure, "parameter pack sides", error)
      || !muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
      || !muster_pack_draw_read (self->ruleset, procedure, &self->pack, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "sides", "parameter rule", TRUE,
                                       &sides, error))
    return FALSE;
  return read_sides (self, procedure, sides, error);
}

static gboolean
read_bound (gpointer bound,
            const MusterRuleset *ruleset,
            MusterElement *element,
            GError **error)
{
  CardDraw *self = bound;

  self->ruleset = ruleset;
  return read_element (self, element, error);
}

static const char *const *
keys (gconstpointer bound)
{
  static const char *const names[] = { "colour", "suit", "side", NULL };

  return names;
}

static void
finish (gconstpointer bound,
        const MusterArguments *arguments,
        guint part,
        const MusterMechanismState *state,
        MusterOutcomeBuilder *b)
{
  const CardDraw *self = bound;
  const char *card = muster_pack_draw_get_card (state);
  const char *black = muster_arguments_get (arguments, self->black);
  const char *side;
  const char *colour;
  const char *suit;

  muster_card_parse (card, &colour, &suit, NULL);
  side = self->sides[g_str_equal (black, self->sides[0]) == g_str_equal (colour, "black") ? 0 : 1];
  if (*colour == '\0')
    side = "";
  muster_outcome_builder_set_card (b, card);
  muster_outcome_builder_add_word (b, "colour", colour);
  muster_outcome_builder_add_word (b, "suit", suit);
  muster_outcome_builder_add_word (b, "side", side);
  if (muster_outcome_builder_wants_steps (b))
    {
      g_autofree char *words = muster_card_describe (card);
      gboolean first = g_str_equal (side, self->sides[0]);

      muster_outcome_builder_add_step (b, self->rule, _ ("The card is %s"), words);
      if (*side == '\0')
        muster_outcome_builder_add_step (b, self->sides_rule, _ ("The joker is no side’s"));
      else
        /* Translators: a side. */
        muster_outcome_builder_add_step (
            b, self->sides_rule,
            g_str_equal (colour, "black") ? _ ("Black is for %s") : _ ("Red is for %s"),
            muster_arguments_get_side (arguments, first ? 0 : 1));
      muster_outcome_builder_set_summary (b, _ ("The card is %s"), words);
    }
}

const MusterMechanism muster_mechanism_card = {
  .name = "card",
  .one_throw = TRUE,
  .size = sizeof (CardDraw),
  .read = read_bound,
  .keys = keys,
  .check = muster_pack_draw_check,
  .init = muster_pack_draw_init,
  .next = muster_pack_draw_next,
  .step = muster_pack_draw_step,
  .finish = finish,
};
