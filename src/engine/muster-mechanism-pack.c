/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-private.h"

#include <glib/gi18n-lib.h>

#include "muster-engine-error.h"

/* One card from a full pack: what mechanisms of cards share. */

#define PACK 52
#define MAX_JOKERS 10

enum
{
  FACE
};

gboolean
muster_pack_draw_read (const MusterRuleset *ruleset,
                       const MusterElement *procedure,
                       MusterPackDraw *draw,
                       GError **error)
{
  MusterElement *pack;
  gint64 jokers;

  if (!muster_mechanism_read_child (ruleset, procedure, "pack", "parameter jokers rule", TRUE,
                                    &pack, error)
      || !muster_mechanism_read_parameter (ruleset, procedure, pack, "parameter", TRUE,
                                           &draw->card, NULL, error)
      || !muster_ruleset_read_int (ruleset, pack, "jokers", 0, MAX_JOKERS, 0, &jokers, error)
      || !muster_mechanism_read_rule (ruleset, pack, TRUE, &draw->rule, error))
    return FALSE;
  draw->jokers = (int) jokers;
  return TRUE;
}

const char *
muster_pack_draw_get_card (const MusterMechanismState *state)
{
  return muster_card_from_face (state->word[FACE]);
}

gboolean
muster_pack_draw_check (gconstpointer bound,
                        MusterArguments *arguments,
                        GError **error)
{
  const MusterPackDraw *self = bound;
  const char *card = muster_arguments_get (arguments, self->card);

  if (card == NULL || muster_card_to_face (card) <= PACK + self->jokers)
    return TRUE;
  g_set_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_FORBIDDEN,
               _ ("The pack has no joker (%s)"), self->rule);
  return FALSE;
}

void
muster_pack_draw_init (gconstpointer bound,
                       const MusterArguments *arguments,
                       guint part,
                       MusterMechanismState *state)
{
  const MusterPackDraw *self = bound;

  state->word[FACE] = muster_card_to_face (muster_arguments_get (arguments, self->card));
}

gboolean
muster_pack_draw_next (gconstpointer bound,
                       const MusterArguments *arguments,
                       guint part,
                       const MusterMechanismState *state,
                       MusterThrow *what)
{
  const MusterPackDraw *self = bound;

  if (state->word[FACE] != 0)
    return FALSE;
  what->kind = MUSTER_THROW_CARD;
  what->count = 1;
  what->sides = PACK + self->jokers;
  what->rule = self->rule;
  return TRUE;
}

void
muster_pack_draw_step (gconstpointer bound,
                       const MusterArguments *arguments,
                       guint part,
                       MusterMechanismState *state,
                       int face)
{
  state->word[FACE] = face;
}
