/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <math.h>

#include "muster-army.h"
#include "muster-constraint-placement-private.h"

/*
 * <placement table width depth by rule field-rule>: on a field of zones the bases of every unit
 * find room where it is placed, as large as TABLE says in the row that the unit's type names in the
 * attribute BY. Who comes later is not on the field yet. Several places of one unit share its
 * bases: each takes what fits in, and the next one the rest, as when a game begins. field-rule:
 * that the field is one of zones, of whole ones that hang together.
 */

static gpointer
placement_bind (const MusterRuleset *ruleset, const MusterElement *element, GError **error)
{
  g_autofree MusterPlacement *self = g_new0 (MusterPlacement, 1);
  const MusterStatement *rule;

  if (!muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_ruleset_read_statement (ruleset, element, "field-rule", TRUE, &rule, error)
      || !muster_ruleset_read_table (ruleset, element, "table", TRUE, &self->table, error)
      || !muster_ruleset_need (ruleset, element, "width", &self->width, error)
      || !muster_ruleset_need (ruleset, element, "depth", &self->depth, error)
      || !muster_ruleset_need (ruleset, element, "by", &self->by, error))
    return NULL;
  self->field_rule = rule->id;
  return g_steal_pointer (&self);
}

/* Bases */

static gboolean
find_base (const MusterPlacement *self, const char *row, MusterZoneBase *base)
{
  gint64 width, depth;

  if (row == NULL || !muster_table_lookup (self->table, row, self->width, &width, NULL)
      || !muster_table_lookup (self->table, row, self->depth, &depth, NULL) || width < 1
      || depth < 1)
    return FALSE;
  *base = (MusterZoneBase){ (guint) width, (guint) depth };
  return TRUE;
}

gboolean
muster_placement_find_base (const MusterPlacing *placing, MusterNode *unit, MusterZoneBase *base)
{
  const MusterUnitRules *rules
      = muster_roster_rules_find (placing->check->ruleset, muster_node_get (unit, "type"));

  return rules != NULL
         && find_base (placing->self, muster_def_get (rules->def, placing->self->by), base);
}

/* Those that stand in ZONE. */
static GArray *
get_stands (const MusterPlacing *placing, guint zone)
{
  if (placing->stands[zone] == NULL)
    placing->stands[zone] = g_array_new (FALSE, FALSE, sizeof (MusterZoneBase));
  return placing->stands[zone];
}

gint64
muster_placement_fill (
    const MusterPlacing *placing, guint zone, MusterZoneBase base, gint64 count, gboolean take)
{
  GArray *stands = get_stands (placing, zone);
  const guint before = stands->len;
  const gint64 n = muster_zones_fill (placing->zones, zone, stands, &base, count);

  if (!take)
    g_array_set_size (stands, before);
  else if (n > 0)
    placing->holders[zone] = placing->side;
  return n;
}

/* Findings */

/* What is found of PLACE is told when all stand who can, so that what is proposed is still free.
 * MESSAGE: (transfer full) */
static void
keep_finding (const MusterPlacing *placing,
              MusterNode *unit,
              MusterNode *place,
              gint64 n,
              gboolean stays,
              gboolean rest,
              char *message)
{
  MusterPlacedOutside outside = { placing->side, unit, place, NULL, n, stays, rest, message };

  g_array_append_val (placing->outside, outside);
}

static char *
name_spot (MusterNode *place)
{
  return g_strdup_printf ("%" PRId64 ",%" PRId64,
                          (gint64) floor (muster_node_get_double (place, "x", 0)) + 1,
                          (gint64) floor (muster_node_get_double (place, "y", 0)) + 1);
}

/* N bases need room elsewhere. */
static void
report_place (const MusterPlacing *placing, MusterNode *unit, MusterNode *place, gint64 n)
{
  g_autofree char *name = muster_roster_describe (placing->check->ruleset, unit);
  guint zone = muster_zones_get_at_point (placing->zones, muster_node_get_double (place, "x", 0),
                                          muster_node_get_double (place, "y", 0));
  g_autofree char *zone_name = zone != MUSTER_ZONE_NONE
                                   ? muster_zones_get_name (placing->zones, zone)
                                   : name_spot (place);

  keep_finding (
      placing, unit, place, n, FALSE, FALSE,
      muster_legality_fill (zone == MUSTER_ZONE_NONE
                                ? _ ("{unit} is placed at {zone}, which lies off the field.")
                                : _ ("{unit} is placed in {zone}, where nobody can stand."),
                            "unit", name, "zone", zone_name, NULL));
}

static void
report_crowd (
    const MusterPlacing *placing, MusterNode *unit, GPtrArray *places, GArray *shares, gint64 left)
{
  g_autofree char *name = muster_roster_describe (placing->check->ruleset, unit);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, left);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;
  gint64 placed = 0;
  gint64 last = 0;

  for (guint i = 0; i < shares->len; i++)
    {
      last = g_array_index (shares, MusterZoneShare, i).n;
      placed += last;
      g_ptr_array_add (names, muster_zones_get_name (
                                  placing->zones, g_array_index (shares, MusterZoneShare, i).zone));
    }
  list = muster_legality_list (names, FALSE);
  /* a place where none of them stands is of no use */
  keep_finding (placing, unit, g_ptr_array_index (places, places->len - 1), left, last > 0,
                placed > 0,
                muster_legality_fill (
                    /* Translators: a unit, a number of bases, zones: "2 of the bases of Usuthu do
                     * not fit in 3,4 and 3,5 any more." */
                    ngettext ("{count} of the bases of {unit} does not fit in {zones} any more.",
                              "{count} of the bases of {unit} do not fit in {zones} any more.",
                              (gulong) left),
                    "count", number, "unit", name, "zones", list, NULL));
}

/* Placing */

static void
look_for_area (
    const MusterPlacing *placing, MusterNode *unit, MusterNode *place, guint zone, gint64 n)
{
  MusterPlacedOutside outside = { placing->side, unit, place, NULL, n, FALSE, FALSE, NULL };
  const MusterArea *area;
  gboolean covers;
  double x, y;

  muster_zones_get_middle (placing->zones, zone, &x, &y);
  area = muster_areas_find (placing->areas, unit, x, y, &covers);
  if (area == NULL || covers)
    return;
  outside.area = area->node;
  g_array_append_val (placing->outside, outside);
}

static void
place_unit (const MusterPlacing *placing, MusterNode *unit, GPtrArray *places)
{
  g_autoptr (GArray) shares = g_array_new (FALSE, TRUE, sizeof (MusterZoneShare));
  g_autoptr (GPtrArray) right = g_ptr_array_new ();
  g_autoptr (GPtrArray) wrong = g_ptr_array_new ();
  MusterZoneBase base;
  gint64 left;

  if (!muster_placement_find_base (placing, unit, &base))
    return;
  for (guint i = 0; i < places->len; i++)
    {
      MusterNode *place = g_ptr_array_index (places, i);
      MusterZoneShare share = { 0 };

      share.zone =
          muster_zones_get_at_point (placing->zones, muster_node_get_double (place, "x", 0),
                                     muster_node_get_double (place, "y", 0));
      if (share.zone == MUSTER_ZONE_NONE
          || !muster_zones_get (placing->zones, share.zone)->passable)
        {
          g_ptr_array_add (wrong, place);
          continue;
        }
      share.there = get_stands (placing, share.zone);
      g_array_append_val (shares, share);
      g_ptr_array_add (right, place);
    }
  left =
      muster_zones_share (placing->zones, (MusterZoneShare *) (gpointer) shares->data, shares->len,
                          &base, muster_roster_count_figures (placing->check->ruleset, unit));
  for (guint i = 0; i < shares->len; i++)
    {
      const MusterZoneShare *share = &g_array_index (shares, MusterZoneShare, i);

      if (share->n > 0)
        placing->holders[share->zone] = placing->side;
      look_for_area (placing, unit, right->pdata[i], share->zone, share->n);
    }
  /* Where a place is wrong its bases are not missed as well: the wrong ones share them. */
  for (guint i = 0; i < wrong->len; i++)
    {
      gint64 n = (left + wrong->len - i - 1) / (wrong->len - i);

      report_place (placing, unit, g_ptr_array_index (wrong, i), MAX (n, 1));
      left -= n;
    }
  if (left > 0)
    report_crowd (placing, unit, places, shares, left);
}

/* The places of a side's units: unit id to an array of them. */
GHashTable *
muster_placement_collect (MusterNode *side)
{
  GHashTable *table
      = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, (GDestroyNotify) g_ptr_array_unref);

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      const char *unit = muster_node_get (child, "unit");
      GPtrArray *places;

      if (muster_node_get_kind (child) != MUSTER_KIND_PLACE || unit == NULL)
        continue;
      places = g_hash_table_lookup (table, unit);
      if (places == NULL)
        {
          places = g_ptr_array_new ();
          g_hash_table_insert (table, (gpointer) unit, places);
        }
      g_ptr_array_add (places, child);
    }
  return table;
}

static void
place_side (MusterPlacing *placing, MusterNode *side)
{
  MusterNode *army = muster_side_get_army (side);
  g_autoptr (GHashTable) places = muster_placement_collect (side);
  g_autoptr (GHashTable) later = muster_scenario_list_later (side);
  g_autoptr (GPtrArray) areas = muster_scenario_list_areas (side);
  g_autoptr (GPtrArray) units = NULL;

  if (army == NULL)
    return;
  placing->side = side;
  placing->areas = areas;
  units = muster_node_list_all_units (army, TRUE);
  for (guint i = 0; i < units->len; i++)
    {
      MusterNode *unit = g_ptr_array_index (units, i);
      const char *id = muster_node_get_id (unit);
      GPtrArray *own = id != NULL ? g_hash_table_lookup (places, id) : NULL;

      if (own != NULL && !muster_scenario_comes_later (later, unit))
        place_unit (placing, unit, own);
    }
}

/* The field */

/* What an error says, without the file and line before it. */
static const char *
skip_place (const char *message)
{
  for (const char *c = message; *c != '\0'; c++)
    if (c > message && c[0] == ':' && c[1] == ' ' && g_ascii_isdigit (c[-1]))
      {
        const char *start = c - 1;

        while (start > message && g_ascii_isdigit (*start))
          start--;
        return *start == ':' ? c + 2 : message;
      }
  return message;
}

static void
report_field (
    MusterCheck *check, const MusterConstraint *constraint, MusterNode *scenario, char *message,
    char *label, MusterFix *fix)
{
  muster_check_take_finding (check, constraint->severity,
                             ((const MusterPlacement *) constraint->bound)->field_rule, scenario,
                             message, label, fix);
}

static gboolean
holds_any (const MusterPlacing *placing, guint zone)
{
  MusterElement *table = muster_table_get_element (placing->self->table);

  for (guint i = 0; i < muster_element_get_n_children (table); i++)
    {
      MusterElement *row = muster_element_get_child (table, i);
      MusterZoneBase base;

      if (g_strcmp0 (muster_element_get_name (row), "row") == 0
          && find_base (placing->self, muster_element_get (row, "key"), &base)
          && muster_zones_fits (placing->zones, zone, &base, 1))
        return TRUE;
    }
  return FALSE;
}

/* A zone that is smaller than the smallest base is a bar to everybody: better said in so many
 * words. */
static void
check_small_zones (const MusterPlacing *placing, MusterNode *field)
{
  for (guint i = 0; i < muster_node_get_n_children (field); i++)
    {
      MusterNode *node = muster_node_peek_child (field, i);
      g_auto (GStrv) cells = NULL;
      g_autofree char *name = NULL;
      MusterFix *fix;
      guint zone;

      if (muster_node_get_kind (node) != MUSTER_KIND_ZONE)
        continue;
      cells = g_strsplit (muster_node_get_or (node, "at", ""), " ", 2);
      zone = muster_zones_find (placing->zones, cells[0], NULL);
      if (zone == MUSTER_ZONE_NONE || !muster_zones_get (placing->zones, zone)->passable
          || holds_any (placing, zone))
        continue;
      name = muster_zones_get_name (placing->zones, zone);
      fix = muster_fix_new ();
      muster_fix_add_set (fix, node, "passable", "no");
      muster_check_take_finding (
          placing->check, MUSTER_SEVERITY_ADVICE, placing->self->field_rule, node,
          muster_legality_fill (_ ("No base fits in the zone {zone}, so nobody can go there; it "
                                   "may as well be impassable."),
                                "zone", name, NULL),
          g_strdup (_ ("Make it impassable")), fix);
    }
}

/* Whether it has a cell that is off a field of that size. */
static gboolean
is_off (MusterNode *zone, double width, double height)
{
  g_auto (GStrv) cells = g_strsplit (muster_node_get_or (zone, "at", ""), " ", -1);

  for (guint i = 0; cells[i] != NULL; i++)
    {
      char *end;
      const double column = g_ascii_strtod (cells[i], &end);

      if (*end == ',' && (column > width || g_ascii_strtod (end + 1, NULL) > height))
        return TRUE;
    }
  return FALSE;
}

/* A field that is too large, or not of whole zones, is made the next that can be, and zones that
 * are off it go; where that is not what it lacks, the organiser draws it. */
static MusterFix *
mend_field (MusterNode *field, char **label)
{
  const double old_width = muster_node_get_double (field, "width", 0);
  const double old_height = muster_node_get_double (field, "height", 0);
  const double width = CLAMP (round (old_width), 1, MUSTER_ZONES_MOST);
  const double height = CLAMP (round (old_height), 1, MUSTER_ZONES_MOST);
  g_autofree char *width_word = muster_scenario_format (width);
  g_autofree char *height_word = muster_scenario_format (height);
  const gboolean resized = width != old_width || height != old_height;
  g_autoptr (MusterFix) fix = muster_fix_new ();
  gboolean any = resized;

  if (resized)
    {
      muster_fix_add_set (fix, field, "width", width_word);
      muster_fix_add_set (fix, field, "height", height_word);
    }
  for (guint i = 0; i < muster_node_get_n_children (field); i++)
    {
      MusterNode *zone = muster_node_peek_child (field, i);

      if (muster_node_get_kind (zone) != MUSTER_KIND_ZONE || !is_off (zone, width, height))
        continue;
      muster_fix_add_remove (fix, zone);
      any = TRUE;
    }
  if (!any)
    {
      *label = g_strdup (_ ("Draw its zones anew"));
      return muster_fix_new_task (field, NULL);
    }
  *label = resized ? muster_legality_fill (_ ("Make it {width} by {height} zones"), "width",
                                           width_word, "height", height_word, NULL)
                   : g_strdup (_ ("Take out the zones that lie off the field"));
  return g_steal_pointer (&fix);
}

static void
outside_clear (gpointer data)
{
  g_free (((MusterPlacedOutside *) data)->message);
}

static void
placement_check_scenario (MusterCheck *check,
                          const MusterConstraint *constraint,
                          MusterNode *scenario)
{
  MusterNode *field = muster_node_find_child (scenario, MUSTER_KIND_FIELD);
  MusterPlacing placing = { .check = check, .constraint = constraint, .self = constraint->bound };
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  g_autoptr (GArray) outside = g_array_new (FALSE, FALSE, sizeof (MusterPlacedOutside));
  g_autoptr (MusterZones) zones = NULL;
  g_autoptr (GError) error = NULL;
  guint n;

  if (field == NULL)
    return;
  if (!muster_zones_are_used (scenario, check->ruleset))
    {
      MusterFix *fix = muster_fix_new ();

      muster_fix_add_set (fix, field, "measure", muster_ruleset_get_measure (check->ruleset));
      report_field (
          check, constraint, scenario,
          muster_legality_fill (_ ("The field is measured in “{measure}”, expected zones."),
                                "measure", muster_node_get_or (field, "measure", ""), NULL),
          g_strdup (_ ("Count it in zones")), fix);
      return;
    }
  zones = muster_zones_new (scenario, check->ruleset, &error);
  if (zones == NULL)
    {
      MusterFix *fix;
      char *label = NULL;

      fix = mend_field (field, &label);
      report_field (check, constraint, scenario,
                    g_strconcat (skip_place (error->message), ".", NULL), label, fix);
      return;
    }
  placing.zones = zones;
  n = muster_zones_get_n (zones);
  placing.stands = g_new0 (GArray *, n);
  placing.holders = g_new0 (MusterNode *, n);
  g_array_set_clear_func (outside, outside_clear);
  placing.outside = outside;
  check_small_zones (&placing, field);
  for (guint i = 0; i < sides->len; i++)
    place_side (&placing, g_ptr_array_index (sides, i));
  /* the others find room beside those that stand */
  for (guint i = 0; i < sides->len; i++)
    muster_placement_check_missing (&placing, g_ptr_array_index (sides, i),
                                    muster_scenario_keeps_positions (check->ruleset));
  for (guint i = 0; i < n; i++)
    g_clear_pointer (&placing.stands[i], g_array_unref);
  g_free (placing.stands);
  g_free (placing.holders);
}

gboolean
muster_constraint_placement_applies (const MusterRuleset *ruleset, MusterNode *scenario)
{
  const MusterRosterRules *rules = muster_roster_rules_get (ruleset);

  for (guint i = 0; i < rules->constraints->len; i++)
    {
      const MusterConstraint *constraint = g_ptr_array_index (rules->constraints, i);

      if (constraint->kind == &muster_constraint_placement)
        return muster_zones_are_used (scenario, ruleset);
    }
  return FALSE;
}

const MusterConstraintKind muster_constraint_placement = {
  .name = "placement",
  .bind = placement_bind,
  .check_scenario = placement_check_scenario,
};
