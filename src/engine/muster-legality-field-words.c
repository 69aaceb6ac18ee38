/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "muster-army.h"
#include "muster-scenario-check.h"
#include "muster-scenario-tell.h"

/* Words of a scenario that its ruleset has to know: what grounds there are, how units may be drawn
 * up, which cards bring somebody. */

#define RULE_WORD "DOC-WORD"

typedef struct
{
  MusterCheck *check;
  MusterNode *scenario;
  MusterElement *sequence;  /* nullable */
  MusterElement *positions; /* of the sequence; nullable */
  GHashTable *events;       /* ids of the scenario's own */
  /* of the army of the side that is looked at, formations too: id to node; nullable: it is not
   * here */
  GHashTable *units;
} Words;

/* The child of PARENT that is called NAME and has ID; nullable. NAMES, when given, is told all ids
 * there are. */
static MusterElement *
find_child (MusterElement *parent, const char *name, const char *id, GString *names)
{
  MusterElement *found = NULL;

  for (guint i = 0; parent != NULL && i < muster_element_get_n_children (parent); i++)
    {
      MusterElement *child = muster_element_get_child (parent, i);
      const char *own = muster_element_get (child, "id");

      if (own == NULL || !g_str_equal (muster_element_get_name (child), name))
        continue;
      if (g_str_equal (own, id))
        found = child;
      if (names != NULL)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", own);
    }
  return found;
}

/* ATTRIBUTE of WHERE can be left out. */
static void
take (const Words *self,
      MusterSeverity severity,
      MusterNode *where,
      const char *text,
      const char *word,
      const char *names,
      const char *attribute)
{
  MusterFix *fix = muster_fix_new ();

  muster_fix_add_set (fix, where, attribute, NULL);
  muster_check_take_finding (self->check, severity, RULE_WORD, where,
                             muster_legality_fill (text, "word", word, "names", names, NULL),
                             g_strdup (_ ("Leave it out")), fix);
}

/* The same of how a unit is placed; the repair gives ATTRIBUTE of its place another value. */
static void
take_place (const Words *self,
            MusterSeverity severity,
            MusterNode *place,
            const char *text,
            const char *names,
            const char *attribute,
            const char *value)
{
  MusterFix *fix = muster_fix_new ();
  g_autofree char *unit = muster_scenario_tell_units (
      self->check->ruleset, muster_node_get_parent (place), muster_node_get_or (place, "unit", ""));

  self->check->place = place;
  muster_fix_add_set (fix, place, attribute, value);
  muster_check_take_finding (
      self->check, severity, RULE_WORD, place,
      muster_legality_fill (text, "unit", unit, "word",
                            muster_node_get_or (place, attribute, ""), "names", names, NULL),
      value != NULL
          ? muster_legality_fill (_ ("Make it “{value}”"), "value", value, NULL)
          : g_strdup (_ ("Leave it out")),
      fix);
}

static void
check_feature (const Words *self, MusterNode *feature)
{
  const char *kind = muster_node_get (feature, "kind");
  GPtrArray *terrains = muster_ruleset_list (self->check->ruleset, MUSTER_DEF_TERRAIN);
  g_autoptr (GString) names = NULL;

  if (kind == NULL || terrains->len == 0
      || muster_ruleset_find (self->check->ruleset, MUSTER_DEF_TERRAIN, kind) != NULL)
    return;
  names = g_string_new (NULL);
  for (guint i = 0; i < terrains->len; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            muster_def_get_id (g_ptr_array_index (terrains, i)));
  self->check->place = feature;
  muster_check_take_finding (
      self->check, MUSTER_SEVERITY_WARNING, RULE_WORD, feature,
      muster_legality_fill (_ ("These rules know no ground “{word}”, expected one of: {names}."),
                            "word", kind, "names", names->str, NULL),
      g_strdup (_ ("Choose another ground")), muster_fix_new_task (feature, "kind"));
}

/* How a unit is drawn up and where it faces, where the game keeps that. */
static void
check_place (const Words *self, MusterNode *place)
{
  const char *formation = muster_node_get (place, "formation");
  double facing = muster_node_get_double (place, "facing", 0);
  g_autoptr (GString) names = g_string_new (NULL);

  if (self->positions == NULL)
    return;
  if (formation != NULL && find_child (self->positions, "formation", formation, names) == NULL)
    take_place (self, MUSTER_SEVERITY_ERROR, place,
                _ ("“{unit}” is placed in the formation “{word}”, expected one of: {names}."),
                names->str, "formation", NULL);
  if (fmod (facing, MUSTER_FACING_DEGREES) != 0)
    {
      g_autofree char *nearest = muster_scenario_format (
          muster_facing_to_degrees (muster_facing_from_degrees (facing)));

      take_place (
          self, MUSTER_SEVERITY_WARNING, place,
          _ ("“{unit}” faces “{word}” degrees, expected a multiple of 45: facings are eighths."),
          "", "facing", nearest);
    }
}

static gboolean
add_id (MusterNode *node, gpointer data)
{
  if (muster_node_get_id (node) != NULL)
    g_hash_table_insert (data, (gpointer) muster_node_get_id (node), node);
  return TRUE;
}

static gboolean
is_of (const Words *self, MusterNode *unit, const char *classes)
{
  const MusterDef *class = muster_roster_find_class (self->check->ruleset, unit);

  return class != NULL && muster_legality_has_word (classes, muster_def_get_id (class));
}

/* Whether a unit of those that come on is of CLASSES. */
static gboolean
brings_any (const Words *self, MusterNode *reinforcement, const char *classes)
{
  g_auto (GStrv) words = g_strsplit (muster_node_get_or (reinforcement, "units", ""), " ", -1);

  if (self->units == NULL || classes == NULL)
    return TRUE;
  for (guint i = 0; words[i] != NULL; i++)
    {
      MusterNode *node = g_hash_table_lookup (self->units, words[i]);
      g_autoptr (GPtrArray) inside = NULL;

      if (node == NULL)
        continue;
      if (muster_node_get_kind (node) == MUSTER_KIND_UNIT && is_of (self, node, classes))
        return TRUE;
      inside = muster_node_list_all_units (node, TRUE);
      for (guint k = 0; k < inside->len; k++)
        if (is_of (self, g_ptr_array_index (inside, k), classes))
          return TRUE;
    }
  return FALSE;
}

/* As the rules call it. */
static const char *
name_event (const MusterElement *event)
{
  const char *label = muster_element_get (event, "label");

  return label != NULL ? g_dgettext (GETTEXT_PACKAGE, label) : muster_element_get (event, "id");
}

static void
check_event (const Words *self, MusterNode *reinforcement)
{
  const char *id = muster_node_get (reinforcement, "event");
  g_autoptr (GString) names = g_string_new (NULL);
  MusterElement *event;

  if (id == NULL || muster_element_find_child (self->sequence, "event") == NULL
      || g_hash_table_contains (self->events, id))
    return;
  event = find_child (self->sequence, "event", id, NULL);
  if (event != NULL && g_strcmp0 (muster_element_get (event, "does"), "arrive") == 0)
    {
      if (!brings_any (self, reinforcement, muster_element_get (event, "classes")))
        take (self, MUSTER_SEVERITY_WARNING, reinforcement,
              _ ("The event “{word}” brings none of the units that wait for it: they are of "
                 "another class."),
              name_event (event), "", "event");
      return;
    }
  /* of one that neither has it is told that it is not there */
  if (event == NULL)
    return;
  for (guint i = 0; i < muster_element_get_n_children (self->sequence); i++)
    {
      MusterElement *child = muster_element_get_child (self->sequence, i);

      if (g_str_equal (muster_element_get_name (child), "event")
          && g_strcmp0 (muster_element_get (child, "does"), "arrive") == 0)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", name_event (child));
    }
  take (self, MUSTER_SEVERITY_WARNING, reinforcement,
        _ ("No units come on with the event “{word}”, expected one of: {names}."),
        name_event (event), names->str, "event");
}

static void
check_reinforcement (const Words *self, MusterNode *reinforcement)
{
  static const char *const EDGES[] = { "north", "east", "south", "west", NULL };
  const char *edge = muster_node_get (reinforcement, "edge");

  if (self->positions != NULL && edge != NULL && !g_strv_contains (EDGES, edge))
    take (self, MUSTER_SEVERITY_WARNING, reinforcement,
          _ ("The field has no edge “{word}”, expected one of: {names}."), edge,
          "north, east, south, west", "edge");
  if (self->sequence != NULL)
    check_event (self, reinforcement);
}

void
muster_legality_check_field_words (MusterCheck *check, MusterNode *scenario)
{
  Words self = { .check = check, .scenario = scenario };
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  g_autoptr (GHashTable) events = g_hash_table_new (g_str_hash, g_str_equal);

  self.sequence =
      muster_element_find_child (muster_ruleset_get_element (check->ruleset), "sequence");
  if (self.sequence != NULL)
    self.positions = muster_element_find_child (self.sequence, "positions");
  self.events = events;
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FEATURE)
        check_feature (&self, child);
      else if (muster_node_get_kind (child) == MUSTER_KIND_EVENT)
        add_id (child, events);
    }
  for (guint i = 0; i < sides->len; i++)
    {
      MusterNode *side = g_ptr_array_index (sides, i);
      MusterNode *army = muster_side_get_army (side);
      g_autoptr (GHashTable) units = NULL;

      if (army != NULL)
        {
          units = g_hash_table_new (g_str_hash, g_str_equal);
          muster_node_walk (army, add_id, units);
        }
      self.units = units;
      for (guint k = 0; k < muster_node_get_n_children (side); k++)
        {
          MusterNode *child = muster_node_peek_child (side, k);

          if (muster_node_get_kind (child) == MUSTER_KIND_PLACE)
            check_place (&self, child);
          else if (muster_node_get_kind (child) == MUSTER_KIND_REINFORCEMENT)
            check_reinforcement (&self, child);
        }
    }
}
