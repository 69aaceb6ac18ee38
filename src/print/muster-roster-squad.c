/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-roster-private.h"

#include "muster-army.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>

#define ROW_PADDING 3.0
#define TRACK_ROWS 4

/* A unit that holds any troops has a line for each kind of figures in it, with what they carry and
 * a track of their own. */

/* "8 infantrymen", as the unit's faction calls them. */
static char *
count_troop (MusterRosterSheet *self,
             MusterNode        *unit,
             MusterNode        *figures)
{
  const char *id = muster_node_get_or (figures, "troop", "");
  gint64 count = muster_node_get_int (figures, "count", 0);
  const MusterDef *troop = muster_ruleset_find (self->ruleset, MUSTER_DEF_TROOP, id);

  if (troop == NULL)
    return g_strdup_printf ("%" G_GINT64_FORMAT " %s", count, id);
  troop = muster_roster_name_troop (self->ruleset, unit, troop);
  return g_strdup_printf ("%" G_GINT64_FORMAT " %s", count,
                          count == 1 ? muster_def_get_singular (troop)
                                     : muster_def_get_plural (troop));
}

static const char *
name_arm (MusterRosterSheet *self,
          MusterNode        *unit,
          MusterNode        *figures,
          MusterArm          what)
{
  const char *id = muster_roster_find_arm (self->ruleset, unit, figures, what);

  return id != NULL ? muster_roster_name_arm (self->ruleset, what, id) : "";
}

/* The weapon whose numbers stand in the line: what is carried; a gun is a weapon itself. */
static const char *
find_weapon (MusterRosterSheet *self,
             MusterNode        *unit,
             MusterNode        *figures)
{
  const char *carried = muster_roster_find_arm (self->ruleset, unit, figures, MUSTER_ARM_WEAPON);

  return carried != NULL ? carried : muster_node_get (figures, "troop");
}

static gboolean
is_figure (MusterRosterSheet *self,
           MusterNode        *figures)
{
  const MusterDef *troop = muster_ruleset_find (self->ruleset, MUSTER_DEF_TROOP,
                                                muster_node_get (figures, "troop"));

  return troop != NULL && g_strcmp0 (muster_def_get (troop, "counts"), "figure") == 0;
}

static MusterBlock *
make_line (MusterRosterSheet *self,
           MusterNode        *unit,
           MusterNode        *figures,
           double             x)
{
  const MusterRosterColumns *c = &self->columns;
  MusterBlock *block = muster_block_new ();
  gint64 count = muster_node_get_int (figures, "count", 0);
  g_autofree char *who = count_troop (self, unit, figures);
  const char *armour = name_arm (self, unit, figures, MUSTER_ARM_ARMOUR);
  const char *mount = name_arm (self, unit, figures, MUSTER_ARM_MOUNT);
  g_autofree char *lower = muster_label_lower_first (mount);
  g_autofree char *how = muster_sheet_join (", ", armour, armour[0] != '\0' ? lower : mount, NULL);
  MusterTextSpec spec = { .style = MUSTER_STYLE_BODY, .text = who, .width = c->name_width - x };
  double y = 1.5 * self->air, bottom, below;

  bottom = muster_block_add_text (block, x, y, &spec);
  if (how[0] != '\0')
    {
      spec.style = MUSTER_STYLE_SMALL;
      spec.scale = self->scale;
      spec.text = how;
      bottom = muster_block_add_text (block, x, bottom, &spec);
    }
  spec.style = MUSTER_STYLE_BODY;
  spec.scale = 1.0;
  spec.width = c->weapon_width;
  spec.text = name_arm (self, unit, figures, MUSTER_ARM_WEAPON);
  below = spec.text[0] != '\0' ? muster_block_add_text (block, c->weapon, y, &spec) : y;
  spec.style = MUSTER_STYLE_SMALL;
  spec.scale = self->scale;
  spec.text = name_arm (self, unit, figures, MUSTER_ARM_MELEE);
  if (spec.text[0] != '\0')
    below = muster_block_add_text (block, c->weapon, below, &spec);
  bottom = MAX (bottom, below);
  muster_roster_sheet_add_numbers (self, block, y, unit, find_weapon (self, unit, figures));
  if (is_figure (self, figures))
    muster_roster_sheet_add_number (block, c->figures, y, c->number_width, MUSTER_STYLE_NUMBER,
                                    count, "");
  if (count <= TRACK_ROWS * muster_track_get_per_row (10, c->track_width))
    below =
        muster_roster_sheet_add_track (self, block, c->track, y + 1.0, c->track_width, count, 0,
                                       muster_roster_count_points (self->ruleset, unit, figures));
  else
    below =
        muster_roster_sheet_add_track (self, block, x, bottom + 3.0, c->width - x, count, 0,
                                       muster_roster_count_points (self->ruleset, unit, figures));
  muster_block_set_height (block, MAX (bottom, below) + 1.5 * self->air);
  return block;
}

/**
 * muster_roster_sheet_describe_allegiance:
 * @self: the sheet
 * @unit: a unit
 *
 * Returns: whose unit it is, when that is not what its army is: its faction, else its class; ""
 *   for a class that is said of the army or its type already
 */
const char *
muster_roster_sheet_describe_allegiance (MusterRosterSheet *self,
                                         MusterNode        *unit)
{
  const char *faction = muster_sheet_find_label (self->ruleset, MUSTER_DEF_FACTION,
                                                 muster_node_get (unit, "faction"));

  const MusterDef *class_def = muster_roster_find_own_class (self->ruleset, unit);

  if (faction[0] != '\0')
    return faction;
  return class_def != NULL ? muster_def_get_label (class_def)
                           : muster_sheet_find_label (self->ruleset, MUSTER_DEF_CLASS,
                                                      muster_node_get (unit, "class"));
}

/**
 * muster_roster_sheet_add_squad:
 * @self: the sheet
 * @unit: a unit that holds any troops
 * @x: where its lines begin
 *
 * Adds a line for each kind of figures in it.
 */
void
muster_roster_sheet_add_squad (MusterRosterSheet *self,
                               MusterNode        *unit,
                               double             x)
{
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (self->ruleset, unit);

  for (guint i = 0; i < figures->len; i++)
    muster_flow_add (self->flow, make_line (self, unit, figures->pdata[i], x), 0.0,
                     i + 1 < figures->len && (i == 0 || i + 2 == figures->len));
}
