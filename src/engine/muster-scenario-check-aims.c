/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-scenario-check.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"

/* What is played for: objectives that can be reached, and that something hangs on. */

/* How finely an open spot is looked for, in parts of the shorter side of the field and of the
 * circle. */
#define STEPS 48
#define DIRECTIONS 16
/* Where it is put is written in tenths of the measure. */
#define FINE 10

/* Zones */

/* All zones that one who starts on the field, or comes on to it, can go to. NULL when nothing says
 * where anybody starts. */
static gboolean *
flood (const MusterScenarioCheck *self)
{
  guint n = muster_zones_get_n (self->zones);
  g_autofree gboolean *seen = g_new0 (gboolean, n);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < self->sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (self->sides, i);
      g_autoptr (GPtrArray) areas = muster_scenario_list_areas (side);

      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *child = muster_node_peek_child (side, k);
          MusterKind kind = muster_node_get_kind (child);
          guint zone = kind == MUSTER_KIND_PLACE || kind == MUSTER_KIND_REINFORCEMENT
                           ? muster_zones_get_at_point (self->zones,
                                                        muster_node_get_double (child, "x", -1),
                                                        muster_node_get_double (child, "y", -1))
                           : MUSTER_ZONE_NONE;

          if (zone != MUSTER_ZONE_NONE && !seen[zone])
            {
              seen[zone] = TRUE;
              g_array_append_val (queue, zone);
            }
        }
      for (guint zone = 0; areas->len > 0 && zone < n; zone++)
        {
          double x, y;
          gboolean inside = FALSE;

          if (seen[zone] || !muster_zones_get (self->zones, zone)->passable)
            continue;
          muster_zones_get_middle (self->zones, zone, &x, &y);
          for (guint k = 0; k < areas->len && !inside; k++)
            inside = muster_area_covers (g_ptr_array_index (areas, k), x, y);
          if (inside)
            {
              seen[zone] = TRUE;
              g_array_append_val (queue, zone);
            }
        }
    }
  if (queue->len == 0)
    return NULL;
  for (guint i = 0; i < queue->len; i++)
    {
      guint n_links;
      const MusterZoneLink *links
          = muster_zones_get_links (self->zones, g_array_index (queue, guint, i), &n_links);

      for (guint k = 0; k < n_links; k++)
        if (links[k].passable && !seen[links[k].zone])
          {
            seen[links[k].zone] = TRUE;
            g_array_append_val (queue, links[k].zone);
          }
    }
  return g_steal_pointer (&seen);
}

typedef struct
{
  MusterScenarioCheck *check;
  MusterGround *ground;
  gboolean *reached; /* zones; nullable */
  GHashTable *open;  /* features of which a zone can be reached */
} Aims;

static void
report_objective (const Aims *aims, MusterNode *objective, const char *text, const char *word,
                  double x, double y)
{
  g_autoptr (MusterFix) fix = NULL;
  char *label;

  if (x >= 0 && y >= 0)
    {
      g_autofree char *new_x = muster_scenario_format (x);
      g_autofree char *new_y = muster_scenario_format (y);

      fix = muster_fix_new ();
      muster_fix_add_set (fix, objective, "x", new_x);
      muster_fix_add_set (fix, objective, "y", new_y);
      if (muster_scenario_counts_zones (aims->check->check->ruleset, objective))
        {
          g_autofree char *spot
              = muster_scenario_tell_spot (aims->check->check->ruleset, objective, x, y);

          /* Translators: a zone: "Put it in zone 3,4". */
          label = muster_legality_fill (_ ("Put it in {zone}"), "zone", spot, NULL);
        }
      else
        label = muster_legality_fill (_ ("Put it at {x}, {y}"), "x", new_x, "y", new_y, NULL);
    }
  else
    label = g_strdup (aims->check->field == NULL ? _ ("Say where it is")
                                                 : _ ("Open a way to it"));
  aims->check->check->place = objective;
  muster_check_take_finding (
      aims->check->check, MUSTER_SEVERITY_WARNING, MUSTER_RULE_OBJECTIVE, objective,
      muster_legality_fill (text, "name",
                            muster_scenario_name (aims->check->check->ruleset, objective), "word",
                            word, NULL),
      label, g_steal_pointer (&fix));
}

static gboolean
can_reach (const Aims *aims, guint zone)
{
  return muster_zones_get (aims->check->zones, zone)->passable
         && (aims->reached == NULL || aims->reached[zone]);
}

/* The middle of the nearest zone that can be reached; -1 when there is none. */
static void
find_nearest (const Aims *aims, double *x, double *y)
{
  const MusterZones *zones = aims->check->zones;
  const double from_x = *x, from_y = *y;
  double least = G_MAXDOUBLE;

  *x = *y = -1;
  for (guint zone = 0; zone < muster_zones_get_n (zones); zone++)
    {
      double middle_x, middle_y, distance;

      muster_zones_get_middle (zones, zone, &middle_x, &middle_y);
      distance =
          (middle_x - from_x) * (middle_x - from_x) + (middle_y - from_y) * (middle_y - from_y);
      if (distance < least && can_reach (aims, zone))
        {
          least = distance;
          *x = middle_x;
          *y = middle_y;
        }
    }
}

/* The nearest spot on a measured field, in growing circles, where nothing bars the way; -1 when
 * there is none. */
static void
find_open (const Aims *aims, double *x, double *y)
{
  const MusterScenarioCheck *check = aims->check;
  const double step = MIN (check->width, check->height) / STEPS;
  const double from_x = *x, from_y = *y;

  *x = *y = -1;
  for (guint ring = 1; step > 0 && ring <= 2 * STEPS; ring++)
    for (guint i = 0; i < DIRECTIONS; i++)
      {
        const double angle = 2 * G_PI * i / DIRECTIONS;
        const double at_x = round ((from_x + ring * step * cos (angle)) * FINE) / FINE;
        const double at_y = round ((from_y + ring * step * sin (angle)) * FINE) / FINE;

        if (at_x < 0 || at_y < 0 || at_x > check->width || at_y > check->height
            || muster_ground_find_bar (aims->ground, at_x, at_y) != NULL)
          continue;
        *x = at_x;
        *y = at_y;
        return;
      }
}

static void
check_zone (const Aims *aims, MusterNode *objective, double x, double y)
{
  guint zone = muster_zones_get_at_point (aims->check->zones, x, y);
  const char *text;

  if (zone == MUSTER_ZONE_NONE || can_reach (aims, zone))
    return;
  text =
      muster_zones_get (aims->check->zones, zone)->passable
          ? _ ("Nobody can reach the objective “{name}”: no way leads there from where the sides "
               "start.")
          : _ ("Nobody can reach the objective “{name}”: it lies in a zone where nobody can go.");
  find_nearest (aims, &x, &y);
  report_objective (aims, objective, text, "", x, y);
}

/* The middle of the field, or as near to it as one can go; -1 without a field. */
static void
find_middle (const Aims *aims, double *x, double *y)
{
  const MusterScenarioCheck *check = aims->check;

  *x = *y = -1;
  if (check->field == NULL)
    return;
  *x = check->width / 2;
  *y = check->height / 2;
  if (check->zones != NULL)
    {
      const guint zone = muster_zones_get_at_point (check->zones, *x, *y);

      if (zone != MUSTER_ZONE_NONE && !can_reach (aims, zone))
        find_nearest (aims, x, y);
    }
  else if (muster_ground_find_bar (aims->ground, *x, *y) != NULL)
    find_open (aims, x, y);
}

static void
check_objective (const Aims *aims, MusterNode *objective)
{
  const MusterScenarioCheck *check = aims->check;
  const char *id = muster_node_get (objective, "feature");
  MusterNode *feature = id != NULL ? muster_node_find (check->scenario, id) : NULL;
  gboolean has_place
      = muster_node_get (objective, "x") != NULL && muster_node_get (objective, "y") != NULL;
  double x = muster_node_get_double (objective, "x", -1);
  double y = muster_node_get_double (objective, "y", -1);
  MusterNode *bar;

  if (!has_place && id == NULL)
    {
      find_middle (aims, &x, &y);
      report_objective (aims, objective,
                        _ ("The objective “{name}” has neither a place nor a feature: nobody knows "
                           "where it is."),
                        "", x, y);
      return;
    }
  /* a feature that is reached anywhere is reached; of one that is not there is told elsewhere */
  if (check->zones != NULL && feature != NULL && g_hash_table_contains (aims->open, feature))
    return;
  if (check->zones != NULL && has_place)
    check_zone (aims, objective, x, y);
  else if (has_place && (bar = muster_ground_find_bar (aims->ground, x, y)) != NULL
           && bar != feature)
    {
      find_open (aims, &x, &y);
      report_objective (
          aims, objective,
          _ ("Nobody can reach the objective “{name}”: it lies in “{word}”, where nobody "
             "can go."),
          muster_scenario_name (aims->check->check->ruleset, bar), x, y);
    }
}

void
muster_scenario_check_objectives (MusterScenarioCheck *self)
{
  g_autoptr (MusterGround) ground = muster_ground_new (self->check->ruleset, self->scenario);
  g_autoptr (GHashTable) open = g_hash_table_new (NULL, NULL);
  g_autofree gboolean *reached = NULL;
  Aims aims = { .check = self, .ground = ground, .open = open };

  if (muster_node_find_child (self->scenario, MUSTER_KIND_OBJECTIVE) == NULL)
    return;
  if (self->zones != NULL)
    {
      reached = flood (self);
      aims.reached = reached;
      for (guint zone = 0; zone < muster_zones_get_n (self->zones); zone++)
        if (can_reach (&aims, zone) && muster_zones_get (self->zones, zone)->feature != NULL)
          g_hash_table_add (open, muster_zones_get (self->zones, zone)->feature);
    }
  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    if (muster_node_get_kind (muster_node_peek_child (self->scenario, i)) == MUSTER_KIND_OBJECTIVE)
      check_objective (&aims, muster_node_peek_child (self->scenario, i));
}

/* Worth */

/* Whether VICTORY, or one that it is made of, is about the objective ID; so may be one that is told
 * in words only, or that names one that is not there, which is told by itself. */
static gboolean
names_objective (MusterNode *victory, const char *id)
{
  static const char *const others[] = {
    "losses", "exit", "turn-limit", "points", "all", "any", NULL
  };
  const char *kind = muster_node_get_or (victory, "kind", "");
  const char *named = muster_node_get (victory, "objective");

  for (guint i = 0; i < muster_node_get_n_children (victory); i++)
    if (muster_node_get_kind (muster_node_peek_child (victory, i)) == MUSTER_KIND_VICTORY
        && names_objective (muster_node_peek_child (victory, i), id))
      return TRUE;
  if (named == NULL)
    return !g_strv_contains (others, kind);
  return g_strcmp0 (named, id) == 0
         || muster_scenario_find_part (muster_node_get_root (victory), MUSTER_KIND_OBJECTIVE, named)
                == NULL;
}

/* One that nothing hangs on: no condition, no reinforcement, no points. Where no condition is given
 * at all that is said instead. */
void
muster_scenario_check_worth (const MusterScenarioCheck *self, MusterNode *objective)
{
  const char *id = muster_node_get_id (objective);
  gboolean any = FALSE;
  MusterFix *fix;

  if (muster_node_get_int (objective, "value", 0) > 0)
    return;
  for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (self->scenario, i);

      for (guint k = 0; muster_node_get_kind (child) == MUSTER_KIND_SIDE
                        && k < muster_node_get_n_children (child);
           k++)
        if (id != NULL
            && g_strcmp0 (muster_node_get (muster_node_peek_child (child, k), "objective"), id)
                   == 0)
          return;
      if (muster_node_get_kind (child) != MUSTER_KIND_VICTORY)
        continue;
      any = TRUE;
      if (names_objective (child, id))
        return;
    }
  if (!any)
    return;
  fix = muster_fix_new ();
  muster_fix_add_set (fix, objective, "value", "1");
  self->check->place = objective;
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_ADVICE, MUSTER_RULE_OBJECTIVE, objective,
      muster_legality_fill (
          _ ("Nothing hangs on the objective “{name}”: no condition of victory names it, and it is "
             "worth no points. Name it in a condition, or give it a value."),
          "name", muster_scenario_name (self->check->ruleset, objective), NULL),
      g_strdup (_ ("Let it be worth 1 point")), fix);
}
