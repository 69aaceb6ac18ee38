/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"

/* What those at the table see and the program does not, they are reminded of while it matters, and only then. */

typedef struct
{
  const char *path;
  guint squads; /* which of SQUADS */
  const char *statement;
  const char *phase;
  const char *unit;       /* whose act it is about; NULL: everybody's in that phase */
  const char *other;      /* a phase and … */
  const char *other_unit; /* … a unit, where nobody is reminded of it */
} Row;

static const Row rows[] = {
  { "/rules/SS-TER-08/reminded-when-a-squad-moves", 0, "SS-TER-08", "first-move", "a/u", "shoot",
    "a/u" },
  { "/rules/SS-TER-11/reminded-when-a-squad-moves", 0, "SS-TER-11", "first-move", "a/u", "shoot",
    "a/u" },
  { "/rules/SS-ART-12/reminded-when-a-gun-fires", 0, "SS-ART-12", "shoot", "a/can", "shoot",
    "a/u" },
  { "/rules/SP-TER-05/reminded-when-a-squad-moves", 1, "SP-TER-05", "first-move", "a/u", "shoot",
    "a/u" },
  { "/rules/SP-SEQ-02/reminded-while-moving-and-shooting", 1, "SP-SEQ-02", "first-move", NULL,
    "fight", NULL },
  { "/rules/SP-ART-08/reminded-when-a-gun-fires", 1, "SP-ART-08", "shoot", "a/can", "shoot",
    "a/u" },
};

static gboolean
is_prompted (const Row *row, const char *phase, const char *unit)
{
  g_auto (Game) game = { 0 };
  g_autofree char *choose = g_strconcat ("activate unit=", unit, NULL);

  squads_begin (&game, &SQUADS[row->squads], phase);
  if (unit != NULL)
    game_do (&game, choose, NULL);
  return game_prompts (&game, row->statement);
}

static void
test_reminder (gconstpointer data)
{
  const Row *row = data;

  g_assert_true (is_prompted (row, row->phase, row->unit));
  g_assert_false (is_prompted (row, row->other, row->other_unit));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_reminder);

  return g_test_run ();
}
