/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-pack-private.h"

#include "muster-army.h"
#include "muster-print-error.h"
#include "muster-scenario-tell.h"

#include <glib/gi18n-lib.h>

/* The scenario pack: its parts, one after another, behind a cover that says where each begins. */

typedef struct
{
  MusterPack pack;
  MusterLayout *layout; /* what stands behind the cover */
  GArray *parts;        /* of MusterPackPart */
  GError *error;
} Builder;

static void
clear_part (gpointer data)
{
  g_free (((MusterPackPart *) data)->title);
}

static void
builder_init (Builder *self,
              MusterRuleset *ruleset,
              MusterNode *scenario,
              const MusterPackOptions *options)
{
  const char *name = muster_node_get_name (scenario);
  MusterLayout *plain = muster_layout_new ("", options != NULL ? &options->print : NULL);

  *self = (Builder){ 0 };
  self->pack.ruleset = ruleset;
  self->pack.options = *muster_layout_get_options (plain);
  self->pack.options.date = options != NULL ? options->print.date : NULL;
  self->pack.options.digest = NULL;
  self->pack.mm = options != NULL ? options->mm : 0.0;
  self->pack.name = name[0] != '\0' ? name : _ ("Scenario without a name");
  self->pack.usual = muster_scenario_tell_usual_victories (ruleset, scenario);
  self->layout = muster_layout_new (self->pack.name, &self->pack.options);
  self->parts = g_array_new (FALSE, FALSE, sizeof (MusterPackPart));
  g_array_set_clear_func (self->parts, clear_part);
  muster_layout_unref (plain);
}

static void
builder_clear (Builder *self)
{
  g_clear_pointer (&self->layout, muster_layout_unref);
  g_clear_pointer (&self->parts, g_array_unref);
  g_clear_pointer (&self->pack.usual, g_ptr_array_unref);
  g_clear_error (&self->error);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Builder, builder_clear)

/* Takes PART, which may be none. The cover is the first page. */
static void
add_part (Builder *self, char *title, MusterLayout *part)
{
  MusterPackPart entry = { .title = title, .page = muster_layout_get_n_pages (self->layout) + 1 };

  if (part == NULL)
    {
      g_free (title);
      return;
    }
  muster_layout_append (self->layout, part, title);
  muster_layout_unref (part);
  g_array_append_val (self->parts, entry);
}

/* What is handed to the players of a side. COPY: what they get of the scenario. */
static gboolean
add_side (Builder *self, MusterNode *copy, MusterNode *side)
{
  const char *name = muster_pack_name_side (side);
  MusterNode *army = muster_side_get_army (side);
  MusterPrintOptions options = self->pack.options;

  /* a verdict on what is left of an army would be wrong, and one that is missing would tell that
   * something is */
  options.handed = TRUE;
  add_part (self, g_strdup_printf (_ ("%s: briefing"), name),
            muster_pack_make_briefing (&self->pack, copy, side, &self->error));
  if (self->error == NULL)
    add_part (self, g_strdup_printf (_ ("%s: map"), name),
              muster_pack_make_map (&self->pack, copy, muster_node_get_id (side), &self->error));
  if (self->error == NULL && army != NULL)
    add_part (self, g_strdup_printf (_ ("%s: roster"), name),
              muster_sheet_new_roster (self->pack.ruleset, army, NULL, &options, &self->error));
  return self->error == NULL;
}

/* The cover, and all else behind it. */
static MusterLayout *
finish (Builder *self, MusterNode *node, const char *side, GError **error)
{
  g_autoptr (MusterLayout) cover = NULL;
  MusterLayout *whole;

  if (self->error != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->error));
      return NULL;
    }
  cover = muster_pack_make_cover (&self->pack, node, side, self->parts, error);
  if (cover == NULL)
    return NULL;
  whole = muster_layout_new (self->pack.name, &self->pack.options);
  muster_layout_set_about (whole, muster_node_get (node, "author"),
                           muster_ruleset_get_title (self->pack.ruleset));
  muster_layout_append (whole, cover, self->pack.name);
  muster_layout_append (whole, self->layout, NULL);
  muster_layout_set_numbers (whole);
  return whole;
}

/* The player's copy with the scenario's own name again. */
static MusterNode *
rename_copy (const Builder *self, MusterNode *copy)
{
  MusterNode *renamed = muster_node_copy (copy);

  muster_node_build_set (renamed, "name", self->pack.name);
  return renamed;
}

/* Units that not even their own player knows of are on no roster but the umpire's. */
static gboolean
has_secret_units (MusterNode *side)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT
          && muster_node_get_boolean (child, "secret", FALSE))
        return TRUE;
    }
  return FALSE;
}

static void
add_umpire (Builder *self, MusterNode *scenario)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  if (self->error == NULL)
    add_part (self, g_strdup (_ ("Umpire")),
              muster_pack_make_umpire (&self->pack, scenario, &self->error));
  if (self->error == NULL)
    add_part (self, g_strdup (_ ("Umpire: map")),
              muster_pack_make_map (&self->pack, scenario, NULL, &self->error));
  for (guint i = 0; i < sides->len && self->error == NULL; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);
      MusterNode *army = muster_side_get_army (side);

      if (army != NULL && has_secret_units (side))
        add_part (self,
                  g_strdup_printf (_ ("Umpire: whole roster of %s"), muster_pack_name_side (side)),
                  muster_sheet_new_roster (self->pack.ruleset, army, NULL, &self->pack.options,
                                           &self->error));
    }
}

static void
add_papers (Builder *self, MusterNode *node, const char *side)
{
  if (self->error == NULL)
    add_part (self, g_strdup (_ ("Reference sheet")),
              muster_sheet_new_scenario_reference (self->pack.ruleset, node, &self->pack.options,
                                                   &self->error));
  if (self->error == NULL && side == NULL)
    add_part (self, g_strdup (_ ("Event cards")),
              muster_pack_make_cards (&self->pack, node, &self->error));
  if (self->error == NULL)
    add_part (self, g_strdup (_ ("Counters")),
              muster_pack_make_counters (&self->pack, node, side, &self->error));
}

/**
 * muster_sheet_new_pack:
 * @ruleset: the rules, with the scenario's options in force
 * @scenario: a scenario with its armies in it
 * @copies: (element-type MusterNode): for each side in its order what its players get of the
 * scenario
 * @options: (nullable): paper, look and how large the maps are
 * @error: (nullable): where to say what does not fit
 *
 * Lays out all papers of a scenario: cover, what all may read, for each side briefing, map and
 * roster, made from its copy alone so that they can be handed out; the umpire's pages and map, the
 * reference sheet, the event cards and the counters.
 *
 * Returns: (transfer full): the layout, or %NULL with %MUSTER_PRINT_ERROR_OVERFLOW
 */
MusterLayout *
muster_sheet_new_pack (MusterRuleset *ruleset,
                       MusterNode *scenario,
                       GPtrArray *copies,
                       const MusterPackOptions *options,
                       GError **error)
{
  g_auto (Builder) self = { 0 };
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);

  g_return_val_if_fail (copies->len == sides->len, NULL);

  builder_init (&self, ruleset, scenario, options);
  add_part (&self, g_strdup (_ ("For all players")),
            muster_pack_make_common (&self.pack, scenario, &self.error));
  for (guint i = 0; i < copies->len && self.error == NULL; i++)
    {
      g_autoptr (MusterNode) copy = rename_copy (&self, g_ptr_array_index (copies, i));
      g_autoptr (GPtrArray) theirs = muster_scenario_list_sides (copy);

      add_side (&self, copy, g_ptr_array_index (theirs, i));
    }
  add_umpire (&self, scenario);
  add_papers (&self, scenario, NULL);
  return finish (&self, scenario, NULL, error);
}

/**
 * muster_sheet_new_side_pack:
 * @ruleset: the rules, with the scenario's options in force
 * @scenario: the scenario, for its name and how it is won by the rules; may be @copy itself
 * @copy: what the players of the side get of it
 * @side: the side's id
 * @options: (nullable): paper, look and how large the map is
 * @error: (nullable): where to say what does not fit
 *
 * Lays out what one side is handed: nothing in it is from outside @copy.
 *
 * Returns: (transfer full): the layout, or %NULL with %MUSTER_PRINT_ERROR
 */
MusterLayout *
muster_sheet_new_side_pack (MusterRuleset *ruleset,
                            MusterNode *scenario,
                            MusterNode *copy,
                            const char *side,
                            const MusterPackOptions *options,
                            GError **error)
{
  g_auto (Builder) self = { 0 };
  g_autoptr (MusterNode) renamed = NULL;
  MusterNode *of;

  builder_init (&self, ruleset, scenario, options);
  renamed = rename_copy (&self, copy);
  of = muster_node_find (renamed, side);
  g_return_val_if_fail (of != NULL && muster_node_get_kind (of) == MUSTER_KIND_SIDE, NULL);

  add_part (&self, g_strdup (_ ("For all players")),
            muster_pack_make_common (&self.pack, renamed, &self.error));
  if (self.error == NULL)
    add_side (&self, renamed, of);
  add_papers (&self, renamed, side);
  return finish (&self, renamed, side, error);
}

/**
 * muster_sheet_new_map:
 * @ruleset: the rules
 * @scenario: a scenario, or what one side gets of it
 * @options: (nullable): paper, look and how large the map is
 * @error: (nullable): where to say what does not fit
 *
 * Returns: (transfer full): the map with its legend on one page, or %NULL with
 * %MUSTER_PRINT_ERROR_OVERFLOW
 */
MusterLayout *
muster_sheet_new_map (MusterRuleset *ruleset,
                      MusterNode *scenario,
                      const MusterPackOptions *options,
                      GError **error)
{
  g_auto (Builder) self = { 0 };
  MusterLayout *layout;

  builder_init (&self, ruleset, scenario, options);
  layout = muster_pack_make_map (&self.pack, scenario, NULL, &self.error);
  if (self.error != NULL)
    g_propagate_error (error, g_steal_pointer (&self.error));
  else if (layout == NULL)
    g_set_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
                 _ ("The scenario has no field, expected one with a width and a height"));
  return layout;
}
