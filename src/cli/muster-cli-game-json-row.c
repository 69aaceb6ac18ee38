/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-cli-game.h"

/* A row of a game's journal, for scripts. */

static const char *
source_word (MusterDiceSource source)
{
  switch (source)
    {
    case MUSTER_DICE_SOURCE_PROGRAM:
      return "program";
    case MUSTER_DICE_SOURCE_TYPED:
      return "typed";
    case MUSTER_DICE_SOURCE_NONE:
    default:
      return "none";
    }
}

static void
json_pairs (JsonBuilder *json,
            const char *member,
            const MusterEntry *entry,
            guint n,
            void (*get) (const MusterEntry *entry, guint i, const char **name, const char **value))
{
  json_builder_set_member_name (json, member);
  json_builder_begin_object (json);
  for (guint i = 0; i < n; i++)
    {
      const char *name;
      const char *value;

      get (entry, i, &name, &value);
      muster_cli_json_text (json, name, value);
    }
  json_builder_end_object (json);
}

/* What a procedure gave, in the types that resolving it gives; other results are ids and
 * sentences. */
static void
json_result (JsonBuilder *json, const MusterEntry *entry)
{
  static const char *const SETTLED[] = { "test", "resolve", NULL };
  gboolean settled = g_strv_contains (SETTLED, muster_entry_get_action (entry));

  json_builder_set_member_name (json, "result");
  json_builder_begin_object (json);
  for (guint i = 0; i < muster_entry_get_n_results (entry); i++)
    {
      const char *name;
      const char *value;
      gint64 number;

      muster_entry_get_nth_result (entry, i, &name, &value);
      if (settled && g_ascii_string_to_signed (value, 10, G_MININT64, G_MAXINT64, &number, NULL))
        muster_cli_json_int (json, name, number);
      else if (settled && (g_str_equal (value, "yes") || g_str_equal (value, "no")))
        muster_cli_json_boolean (json, name, g_str_equal (value, "yes"));
      else
        muster_cli_json_text (json, name, value);
    }
  json_builder_end_object (json);
}

static void
json_dice (JsonBuilder *json, const MusterEntry *entry)
{
  const char *faces = muster_entry_get_faces (entry);
  g_auto (GStrv) words = g_strsplit (faces != NULL ? faces : "", " ", -1);

  muster_cli_json_open_list (json, "dice");
  for (guint i = 0; words[i] != NULL; i++)
    {
      gint64 face;

      if (g_ascii_string_to_signed (words[i], 10, 0, G_MAXINT, &face, NULL))
        json_builder_add_int_value (json, face);
      else if (muster_coin_describe (words[i]) != NULL)
        json_builder_add_int_value (json,
                                    g_str_equal (words[i], muster_coin_get_word (MUSTER_COIN_HEADS))
                                        ? MUSTER_COIN_HEADS
                                        : MUSTER_COIN_TAILS);
      else if (words[i][0] != '\0')
        json_builder_add_string_value (json, words[i]);
    }
  json_builder_end_array (json);
  muster_cli_json_text (json, "dice-source", source_word (muster_entry_get_dice_source (entry)));
  if (muster_entry_get_seed (entry) != NULL)
    muster_cli_json_text (json, "seed", muster_entry_get_seed (entry));
}

/**
 * muster_cli_game_json_row:
 * @json: where a value is wanted
 * @row: a row of a journal
 *
 * Adds the row as an object: what was asked, thrown, applied and changed.
 */
void
muster_cli_game_json_row (JsonBuilder *json, const MusterJournalRow *row)
{
  const MusterEntry *entry = row->entry;

  json_builder_begin_object (json);
  muster_cli_json_int (json, "row", row->row);
  muster_cli_json_int (json, "parent", row->parent);
  muster_cli_json_text (json, "time", row->time);
  muster_cli_json_text (json, "action", muster_entry_get_action (entry));
  muster_cli_json_text (json, "summary", muster_entry_get_summary (entry));
  json_pairs (json, "parameters", entry, muster_entry_get_n_parameters (entry),
              muster_entry_get_nth_parameter);
  json_dice (json, entry);
  json_result (json, entry);
  muster_cli_json_open_list (json, "steps");
  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    {
      const MusterStep *step = muster_entry_get_step (entry, i);

      muster_cli_json_step (json, step->rule, step->text);
    }
  json_builder_end_array (json);
  if (muster_entry_get_overrule (entry) != NULL)
    muster_cli_json_text (json, "overruled", muster_entry_get_overrule (entry));
  json_builder_set_member_name (json, "effects");
  json_builder_begin_object (json);
  for (guint i = 0; i < muster_entry_get_n_effects (entry); i++)
    {
      const MusterEffect *effect = muster_entry_get_effect (entry, i);

      muster_cli_json_text (json, effect->key, effect->value);
    }
  json_builder_end_object (json);
  json_builder_end_object (json);
}
