/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-roster-private.h"

#include "muster-army.h"
#include "muster-procedure.h"
#include "muster-sheet-words.h"
#include "muster-unit-facts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SYMBOL_WIDTH 18.0
#define SYMBOL_HEIGHT 12.0
#define SYMBOL_SPACE 23.0
#define ROW_PADDING 3.0
/* Lines of one text that stay in a row; what is longer runs on below it. */
#define ROW_LINES 6
/* More rows of a track than this in its column, and it goes below the unit, in the whole width. */
#define TRACK_ROWS 4
#define SIGN_WIDTH 6.0

/* The columns of numbers are those of the first table of weapons that has heads for them. */
static void
find_number_columns (MusterRosterSheet *self)
{
  GPtrArray *tables = muster_ruleset_list_tables (self->ruleset);
  MusterRosterColumns *c = &self->columns;
  MusterElement *roster =
      muster_element_find_child (muster_ruleset_get_element (self->ruleset), "roster");

  self->has_morale = roster != NULL && muster_element_get (roster, "morale-procedure") != NULL;
  c->n_numbers = 0;
  for (guint i = 0; c->n_numbers == 0 && i < tables->len; i++)
    {
      MusterElement *table = muster_table_get_element (g_ptr_array_index (tables, i));

      if (g_strcmp0 (muster_element_get (table, "key"), "weapon") != 0)
        continue;
      for (guint j = 0; j < muster_element_get_n_children (table); j++)
        {
          MusterElement *column = muster_element_get_child (table, j);
          const char *head =
              muster_element_get_raw (column) == NULL ? muster_element_get (column, "head") : NULL;

          if (head == NULL || c->n_numbers == MUSTER_ROSTER_NUMBERS)
            continue;
          self->weapons = g_ptr_array_index (tables, i);
          c->heads[c->n_numbers] = g_dgettext (GETTEXT_PACKAGE, head);
          c->ids[c->n_numbers++] = muster_element_get (column, "id");
        }
    }
}

/**
 * muster_roster_sheet_measure_columns:
 * @self: the sheet
 *
 * Shares the width of the page out among the columns of the order of battle.
 */
void
muster_roster_sheet_measure_columns (MusterRosterSheet *self)
{
  MusterRosterColumns *c = &self->columns;
  const double gap = 7.0;
  double x;

  find_number_columns (self);
  c->width = muster_flow_get_width (self->flow);
  c->number_width = c->width < 480.0 ? 27.0 : 32.0;
  c->weapon_width = c->width < 480.0 ? 62.0 : 82.0;
  c->track_width = muster_track_get_width (10) + 0.01;
  c->track = c->width - c->track_width;
  x = c->track - gap - 3.0;
  c->fails = self->has_morale ? x - c->number_width : x;
  c->figures = (self->has_morale ? c->fails - gap : x) - c->number_width;
  x = c->figures;
  for (guint i = c->n_numbers; i > 0; i--)
    {
      x -= gap + c->number_width;
      c->numbers[i - 1] = x;
    }
  c->weapon = x - c->weapon_width;
  c->name_width = c->weapon - gap;
}

static void
add_head_cell (MusterBlock *block,
               double       x,
               double       width,
               double       align,
               double       bottom,
               const char  *text)
{
  MusterTextSpec spec = {
    .style = MUSTER_STYLE_LABEL, .text = text, .width = width, .align = align
  };
  double height;

  muster_text_measure (&spec, NULL, &height);
  muster_block_add_text (block, x, MAX (bottom - height, 0.0), &spec);
}

/**
 * muster_roster_sheet_make_head:
 * @self: the sheet
 *
 * Returns: (transfer full): the heads of the columns, for the top of every page
 */
MusterBlock *
muster_roster_sheet_make_head (MusterRosterSheet *self)
{
  const MusterRosterColumns *c = &self->columns;
  MusterBlock *block = muster_block_new ();
  g_autofree char *counted = muster_roster_name_counted (self->ruleset);
  const double bottom = 3.0 * muster_text_get_line_height (MUSTER_STYLE_LABEL);

  /* Translators: heads of narrow columns on the roster sheet */
  add_head_cell (block, 0.0, c->name_width, 0.0, bottom, _ ("Unit"));
  add_head_cell (block, c->weapon, c->weapon_width, 0.0, bottom, _ ("Weapon"));
  for (guint i = 0; i < c->n_numbers; i++)
    add_head_cell (block, c->numbers[i], c->number_width, 1.0, bottom, c->heads[i]);
  add_head_cell (block, c->figures, c->number_width, 1.0, bottom, counted);
  if (self->has_morale)
    add_head_cell (block, c->fails, c->number_width, 1.0, bottom, _ ("Morale fails below"));
  add_head_cell (block, c->track, c->track_width, 0.0, bottom, _ ("Casualties"));
  muster_block_set_height (block, bottom + 1.5);
  muster_block_add_box (block, MUSTER_BOX_RULE, 0.0, bottom + 1.5, c->width, 0.0)->count = 2;
  return block;
}

/* Adds at most ROW_LINES lines of a text; the rest is put in REST, to run on below the row. */
static double
add_limited (MusterBlock          *block,
             double                x,
             double                y,
             const MusterTextSpec *spec,
             GPtrArray            *rest)
{
  MusterTextSpec first = *spec;
  g_autofree char *clean = muster_text_clean (spec->text, TRUE);
  g_auto (GStrv) parts = NULL;

  first.text = clean;
  if (clean[0] == '\0')
    return y;
  parts = muster_text_split (&first, ROW_LINES, G_MAXINT);
  first.text = parts[0];
  if (parts[0] != NULL && parts[1] != NULL)
    g_ptr_array_add (rest, g_strdup (parts[1]));
  return muster_block_add_text (block, x, y, &first);
}

void
muster_roster_sheet_add_number (MusterBlock    *block,
                                double          x,
                                double          y,
                                double          width,
                                MusterTextStyle style,
                                gint64          number,
                                const char     *sign)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  MusterTextSpec spec = { .style = style, .text = text, .width = width, .align = 1.0 };

  muster_block_add_line (block, x, y, &spec);
  if (sign[0] == '\0')
    return;
  /* the sign hangs outside, so that the digits stay under one another */
  spec.text = sign;
  spec.width = SIGN_WIDTH;
  spec.align = 0.0;
  muster_block_add_line (block, x + width, y, &spec);
}

/* The numbers of WEAPON in the hands of UNIT's class, as the table that the class names has them,
 * else the one that has the heads. */
void
muster_roster_sheet_add_numbers (MusterRosterSheet *self,
                                 MusterBlock       *block,
                                 double             y,
                                 MusterNode        *unit,
                                 const char        *weapon)
{
  const MusterRosterColumns *c = &self->columns;
  const MusterDef *class_def = muster_roster_find_class (self->ruleset, unit);
  const char *table_id = class_def != NULL ? muster_def_get (class_def, "weapons") : NULL;
  const MusterTable *table = table_id != NULL ? muster_ruleset_find_table (self->ruleset, table_id)
                                              : self->weapons;

  if (table == NULL || weapon == NULL)
    return;
  for (guint i = 0; i < c->n_numbers; i++)
    {
      gint64 value;
      const char *rule = NULL, *sign;

      if (!muster_table_lookup (table, weapon, c->ids[i], &value, &rule))
        continue;
      sign = muster_sheet_mark (self->ruleset, rule);
      self->uses_mark = self->uses_mark || sign[0] != '\0';
      muster_roster_sheet_add_number (block, c->numbers[i], y, c->number_width, MUSTER_STYLE_NUMBER,
                                      value, sign);
    }
}

/* Where parts of a unit act together it is the outermost that tests, else the innermost: the mark
 * stands on the track of the one that does. */
static gint64
find_morale_mark (MusterRosterSheet *self,
                  MusterNode        *unit)
{
  gboolean nested = muster_node_get_kind (muster_node_get_parent (unit)) == MUSTER_KIND_UNIT;

  if (self->parts_act ? muster_unit_has_units (unit) : nested)
    return -1;
  return muster_roster_get_morale_mark (self->ruleset, unit);
}

/* Whether what the morale test of this type of unit throws is rebuilt: looked for in the tables of
 * the part of the rules that the morale test belongs to. */
static const char *
find_morale_mark_sign (const MusterRuleset *ruleset,
                       MusterNode          *unit)
{
  MusterElement *roster =
      muster_element_find_child (muster_ruleset_get_element (ruleset), "roster");
  const char *id = roster != NULL ? muster_element_get (roster, "morale-procedure") : NULL;
  const MusterProcedure *morale = id != NULL ? muster_ruleset_find_procedure (ruleset, id) : NULL;
  const char *rule = morale != NULL ? muster_procedure_get_rule (morale) : NULL;
  const MusterStatement *statement = rule != NULL ? muster_ruleset_find_statement (ruleset, rule)
                                                  : NULL;
  GPtrArray *tables = muster_ruleset_list_tables (ruleset);
  const char *type = muster_node_get_or (unit, "type", "");

  for (guint i = 0; statement != NULL && i < tables->len; i++)
    {
      const MusterTable *table = g_ptr_array_index (tables, i);
      MusterElement *element = muster_table_get_element (table);
      const char *cell_rule = NULL;
      gint64 value;

      if (g_strcmp0 (muster_element_get (element, "part"), statement->part) == 0
          && g_strcmp0 (muster_element_get (element, "key"), "unit-type") == 0
          && muster_table_lookup (table, type, "value", &value, &cell_rule)
          && muster_ruleset_is_rebuilt (ruleset, cell_rule))
        return MUSTER_REBUILT_MARK;
    }
  return "";
}

/* A track of one box a figure; for crowds that nobody could cross off one by one, a box stands for
 * more, and that is said. */
double
muster_roster_sheet_add_track (MusterRosterSheet *self,
                               MusterBlock       *block,
                               double             x,
                               double             y,
                               double             width,
                               gint64             figures,
                               gint64             mark,
                               gint64             points)
{
  gint64 each = 1;
  MusterBox *box;
  int count;

  if (figures <= 0)
    return y;
  while ((figures + each - 1) / each > MUSTER_TRACK_MAX)
    each *= 10;
  count = (int) ((figures + each - 1) / each);
  box = muster_block_add_box (block, MUSTER_BOX_TRACK, x, y, width,
                              muster_track_get_height (count, width));
  box->count = count;
  if (mark > 0)
    box->mark = (int) (MAX (figures - mark, 0) / each) + 1;
  self->uses_track_mark = self->uses_track_mark || box->mark > 0;
  /* what stands for many is not crossed off point by point */
  box->points = each == 1 ? (int) MIN (points, MUSTER_TRACK_POINTS_MAX) : 1;
  self->uses_points = self->uses_points || box->points > 1;
  y += box->height;
  if (each > 1)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: below a casualty track */
          g_dngettext (GETTEXT_PACKAGE, "each box is %d figure", "each box is %d figures",
                       (gulong) each),
          (int) each);
      MusterTextSpec spec = { .style = MUSTER_STYLE_SMALL, .text = text, .width = width };

      y = muster_block_add_text (block, x, y + 2.0, &spec);
    }
  return y;
}

static char *
describe_type (MusterRosterSheet *self,
               MusterNode        *unit)
{
  const char *type = muster_node_get (unit, "type");
  const char *grade = muster_node_get (unit, "grade");
  g_autofree char *name = muster_roster_describe (self->ruleset, unit);
  const char *label = muster_sheet_find_label (self->ruleset, MUSTER_DEF_UNIT_TYPE, type);

  /* a unit without a name is called by its type already, and where there is one type only it says
   * nothing */
  return muster_sheet_join (
      " · ",
      strcmp (name, label) == 0
              || muster_ruleset_list (self->ruleset, MUSTER_DEF_UNIT_TYPE)->len == 1
          ? ""
          : label,
      muster_roster_sheet_describe_allegiance (self, unit),
      muster_sheet_find_label (self->ruleset, MUSTER_DEF_GRADE, grade), NULL);
}

/* Name, type, figures and faults, one under another. Returns where they end. */
static double
add_names (MusterRosterSheet *self,
           MusterBlock       *block,
           MusterNode        *unit,
           double             x,
           double             y,
           GPtrArray         *rest)
{
  double width = self->columns.name_width - x;
  g_autofree char *name = muster_roster_describe (self->ruleset, unit);
  g_autofree char *type = describe_type (self, unit);
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (self->ruleset, unit);
  g_autofree char *men = muster_sheet_describe_figures (self->ruleset, figures);
  g_autofree char *facts = muster_unit_describe_facts (self->ruleset, unit, &self->uses_mark);
  MusterTextSpec spec = { .style = MUSTER_STYLE_BOLD, .text = name, .width = width };
  const GString *faults = g_hash_table_lookup (self->faults, unit);

  y = add_limited (block, x, y, &spec, rest);
  spec.style = MUSTER_STYLE_SMALL;
  spec.scale = self->scale;
  spec.text = type;
  y = add_limited (block, x, y, &spec, rest);
  /* where one thing is counted the number beside it has said it already */
  spec.text = muster_roster_counts_men (self->ruleset) ? men : facts;
  if (!muster_roster_is_open (self->ruleset, unit))
    y = add_limited (block, x, y, &spec, rest);
  if (faults != NULL)
    {
      guint from = muster_block_get_n_boxes (block);
      g_autofree char *text = g_strdup_printf (_ ("Not legal: %s"), faults->str);

      spec.text = text;
      y = add_limited (block, x, y, &spec, rest);
      muster_block_set_colour (block, from, "#b01020");
    }
  return y;
}

static MusterBlock *
make_row (MusterRosterSheet *self,
          MusterNode        *unit,
          double             indent,
          GPtrArray         *rest)
{
  const MusterRosterColumns *c = &self->columns;
  MusterBlock *block = muster_block_new ();
  double x = indent + SYMBOL_SPACE, y = ROW_PADDING * self->air, bottom;
  /* figures that are armed one by one have lines of their own */
  const char *weapon = muster_roster_is_open (self->ruleset, unit)
                         ? NULL
                         : muster_sheet_find_weapon (self->ruleset, unit);
  gint64 figures = muster_roster_count_figures (self->ruleset, unit);
  gint64 mark = find_morale_mark (self, unit);
  gboolean nested = muster_node_get_kind (muster_node_get_parent (unit)) == MUSTER_KIND_UNIT;
  MusterTextSpec spec = { .style = MUSTER_STYLE_BODY,
                          .text =
                              muster_sheet_find_label (self->ruleset, MUSTER_DEF_WEAPON, weapon),
                          .width = c->weapon_width };
  double below;

  muster_block_add_box (block, MUSTER_BOX_SYMBOL, indent, y + 0.5, SYMBOL_WIDTH, SYMBOL_HEIGHT)
      ->text = g_strdup (muster_roster_get_symbol (self->ruleset, unit));
  bottom = add_names (self, block, unit, x, y, rest);
  bottom = MAX (bottom, y + SYMBOL_HEIGHT + 1.0);
  below = add_limited (block, c->weapon, y, &spec, rest);
  bottom = MAX (bottom, below);
  muster_roster_sheet_add_numbers (self, block, y, unit, weapon);
  /* what is counted in the row above already is not set in bold again */
  muster_roster_sheet_add_number (block, c->figures, y, c->number_width,
              nested ? MUSTER_STYLE_NUMBER : MUSTER_STYLE_BOLD, figures, "");
  if (mark == 0)
    {
      /* Translators: in the column "Morale fails below" */
      MusterTextSpec never = { .style = MUSTER_STYLE_SMALL,
                               .text = _ ("never"),
                               .width = c->number_width,
                               .align = 1.0 };

      muster_block_add_line (block, c->fails, y + 1.5, &never);
    }
  else if (mark > 0)
    {
      const char *sign = find_morale_mark_sign (self->ruleset, unit);

      self->uses_mark = self->uses_mark || sign[0] != '\0';
      muster_roster_sheet_add_number (block, c->fails, y, c->number_width, MUSTER_STYLE_NUMBER,
                                      mark, sign);
    }
  if (muster_roster_is_open (self->ruleset, unit))
    below = bottom;
  else if (figures <= TRACK_ROWS * muster_track_get_per_row (10, c->track_width))
    below = muster_roster_sheet_add_track (self, block, c->track, y + 1.0, c->track_width, figures,
                                           mark, 1);
  else
    below = muster_roster_sheet_add_track (self, block, x, bottom + 3.0, c->width - x, figures,
                                           mark, 1);
  muster_block_set_height (block, MAX (bottom, below) + ROW_PADDING * self->air);
  return block;
}

/**
 * muster_roster_sheet_add_notes:
 * @self: the sheet
 * @node: army, formation or unit
 * @x: the indent of what they belong to
 *
 * Adds the notes that stand directly in @node.
 */
void
muster_roster_sheet_add_notes (MusterRosterSheet *self,
                               MusterNode        *node,
                               double             x)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterTextSpec spec = { .style = MUSTER_STYLE_NOTE,
                              .scale = self->scale,
                              .width = self->columns.width - x };

      if (muster_node_get_kind (child) != MUSTER_KIND_NOTES)
        continue;
      spec.text = muster_node_get_text (child);
      muster_flow_add_text (self->flow, x, &spec,
                            muster_node_get_kind (node) == MUSTER_KIND_ARMY ? 5.0 : 2.0 * self->air,
                            FALSE);
    }
}

static gboolean
has_notes (MusterNode *node)
{
  return muster_node_find_child (node, MUSTER_KIND_NOTES) != NULL;
}

/**
 * muster_roster_sheet_add_unit:
 * @self: the sheet
 * @unit: a unit
 * @depth: how many formations and units it stands in
 *
 * Adds the row of a unit, its notes, and the rows of the units in it.
 */
void
muster_roster_sheet_add_unit (MusterRosterSheet *self,
                              MusterNode        *unit,
                              guint              depth)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) inner = muster_node_list_units (unit);
  double indent = depth * self->step;
  MusterBlock *row = make_row (self, unit, indent, rest);
  MusterBlock *line = muster_block_new ();
  gboolean outermost = muster_node_get_kind (muster_node_get_parent (unit)) != MUSTER_KIND_UNIT;
  gboolean open = muster_roster_is_open (self->ruleset, unit);

  muster_flow_add (self->flow, row, 0.0, (outermost && inner->len > 0) || open);
  for (guint i = 0; i < rest->len; i++)
    {
      MusterTextSpec spec = { .style = MUSTER_STYLE_SMALL,
                              .text = g_ptr_array_index (rest, i),
                              .width = self->columns.width - indent - SYMBOL_SPACE };

      muster_flow_add_text (self->flow, indent + SYMBOL_SPACE, &spec, 0.0, FALSE);
    }
  if (open)
    muster_roster_sheet_add_squad (self, unit, indent + SYMBOL_SPACE);
  muster_roster_sheet_add_notes (self, unit, indent + SYMBOL_SPACE);
  muster_block_add_rule (line, indent, (has_notes (unit) ? 3.0 : 1.0) * self->air,
                         self->columns.width - indent);
  muster_flow_add (self->flow, line, 0.0, outermost && inner->len > 0);
  for (guint i = 0; i < inner->len; i++)
    muster_roster_sheet_add_unit (self, g_ptr_array_index (inner, i), depth + 1);
}
