/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-scenario-copy.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-army.h"
#include "muster-scenario-tell.h"
#include "muster-session-error.h"

typedef struct
{
  MusterNode *scenario;
  const char *side;      /* whose copy it is */
  MusterCopyFlags flags;
  /* ids of the scenario that the copy does not have: features, objectives, events */
  GHashTable *gone;
} Copy;

/* The own side reads its notes, unless they are said to be the umpire's. */
static gboolean
is_umpires (MusterNode *notes)
{
  return muster_node_get (notes, "audience") != NULL && !muster_node_is_for_all (notes);
}

/* The attributes that we know, and no children: what is of other namespaces is nobody's to
 * judge. */
static MusterNode *
copy_bare (MusterNode *node)
{
  const MusterKindSpec *spec = muster_kind_get_spec (muster_node_get_kind (node));
  MusterNode *copy = muster_node_new (spec->kind);

  for (const MusterAttributeSpec *a = spec->attributes; a->name != NULL; a++)
    if (muster_node_get (node, a->name) != NULL)
      muster_node_build_set (copy, a->name, muster_node_get (node, a->name));
  if (spec->has_text && muster_node_get_text (node)[0] != '\0')
    muster_node_build_set_text (copy, muster_node_get_text (node));
  return copy;
}

/* The same with all that stands in it but for other namespaces and notes that are not for all. */
static MusterNode *
copy_open (MusterNode *node)
{
  MusterNode *copy = copy_bare (node);

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);

      if (kind != MUSTER_KIND_FOREIGN
          && (kind != MUSTER_KIND_NOTES || muster_node_is_for_all (child)))
        muster_node_build_add (copy, copy_open (child));
    }
  return copy;
}

static gboolean
is_gone (const Copy *self, const char *id)
{
  return id != NULL && g_hash_table_contains (self->gone, id);
}

/* Takes ATTRIBUTE away when it names what the copy does not have. */
static void
drop_gone (const Copy *self, MusterNode *copy, const char *attribute)
{
  if (is_gone (self, muster_node_get (copy, attribute)))
    muster_node_build_set (copy, attribute, NULL);
}

static gboolean
is_own (const Copy *self, MusterNode *node)
{
  return g_strcmp0 (muster_node_get (node, "side"), self->side) == 0;
}

/* What is left out */

/* Whether a condition, or one that it is made of, is another side's secret or hangs on a place that
 * is. */
static gboolean
is_secret (const Copy *self, MusterNode *victory, gboolean own)
{
  if ((muster_node_get_boolean (victory, "secret", FALSE) && !own)
      || is_gone (self, muster_node_get (victory, "objective")))
    return TRUE;
  for (guint i = 0; i < muster_node_get_n_children (victory); i++)
    {
      MusterNode *child = muster_node_peek_child (victory, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_VICTORY && is_secret (self, child, own))
        return TRUE;
    }
  return FALSE;
}

/* Whether a part of the scenario that is no side stays out. */
static gboolean
is_left_out (const Copy *self, MusterNode *node)
{
  switch (muster_node_get_kind (node))
    {
    case MUSTER_KIND_BRIEFING:
    case MUSTER_KIND_AFTERMATH:
    case MUSTER_KIND_FOREIGN:
      return TRUE;
    case MUSTER_KIND_NOTES:
    case MUSTER_KIND_EVENT:
    case MUSTER_KIND_TABLE:
    case MUSTER_KIND_LABEL:
      return !muster_node_is_for_all (node);
    case MUSTER_KIND_FEATURE:
      return muster_node_get_boolean (node, "hidden", FALSE)
             || is_gone (self, muster_node_get (node, "of"));
    case MUSTER_KIND_OBJECTIVE:
      return muster_node_get_boolean (node, "secret", FALSE) && !is_own (self, node);
    case MUSTER_KIND_VICTORY:
      return is_secret (self, node, is_own (self, node));
    default:
      return FALSE;
    }
}

/* Before anything is copied: parts of what is hidden are hidden, however deep. */
static void
find_gone (Copy *self)
{
  guint before;

  do
    {
      before = g_hash_table_size (self->gone);
      for (guint i = 0; i < muster_node_get_n_children (self->scenario); i++)
        {
          MusterNode *child = muster_node_peek_child (self->scenario, i);
          const char *id = muster_node_get_id (child);

          if (id != NULL && is_left_out (self, child))
            g_hash_table_add (self->gone, (gpointer) id);
        }
    }
  while (g_hash_table_size (self->gone) > before);
}

/* Units */

static gboolean
names (MusterNode *list, const char *attribute, const char *id)
{
  g_auto (GStrv) ids = g_strsplit (muster_node_get_or (list, attribute, ""), " ", -1);

  return id != NULL && g_strv_contains ((const char *const *) ids, id);
}

/* Whether one of the reinforcements of SIDE names UNIT or what it stands in; SECRET: one that
 * nobody knows of. */
static gboolean
comes_later (MusterNode *side, MusterNode *unit, gboolean secret)
{
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_REINFORCEMENT
          || (secret ? !muster_node_get_boolean (child, "secret", FALSE)
                     : muster_node_get_int (child, "turn", 2) <= 1))
        continue;
      for (MusterNode *at = unit; at != NULL && muster_node_get_kind (at) != MUSTER_KIND_ARMY;
           at = muster_node_get_parent (at))
        if (names (child, "units", muster_node_get_id (at)))
          return TRUE;
    }
  return FALSE;
}

/* Whether UNIT has a place in the open. */
static gboolean
is_seen (MusterNode *side, MusterNode *unit)
{
  gboolean placed = FALSE;

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);

      if (muster_node_get_kind (child) != MUSTER_KIND_PLACE
          || g_strcmp0 (muster_node_get (child, "unit"), muster_node_get_id (unit)) != 0)
        continue;
      if (muster_node_get_boolean (child, "concealed", FALSE))
        return FALSE;
      placed = TRUE;
    }
  return placed && !comes_later (side, unit, FALSE);
}

/* Of NODE and all in it what is seen; (transfer full), nullable: nothing. */
static MusterNode *
copy_seen (const Copy *self, MusterNode *side, MusterNode *node)
{
  g_autoptr (MusterNode) copy = NULL;
  gboolean any = muster_node_get_kind (node) == MUSTER_KIND_ARMY;

  if (muster_node_get_kind (node) == MUSTER_KIND_UNIT && is_seen (side, node))
    return copy_open (node);
  copy = copy_bare (node);
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);
      MusterNode *seen = kind == MUSTER_KIND_UNIT || kind == MUSTER_KIND_FORMATION
                             ? copy_seen (self, side, child)
                             : NULL;

      if (seen == NULL)
        continue;
      muster_node_build_add (copy, seen);
      any = TRUE;
    }
  return any ? g_steal_pointer (&copy) : NULL;
}

/* The army of another side as it is seen: no copy of any that a library has. */
static MusterNode *
copy_enemy (const Copy *self, MusterNode *side, MusterNode *army)
{
  static const char *const OWN[] = { "uuid", "digest", "author" };
  MusterNode *copy = copy_seen (self, side, army);

  for (guint i = 0; i < G_N_ELEMENTS (OWN); i++)
    muster_node_build_set (copy, OWN[i], NULL);
  return copy;
}

/* The own army without those whom only the umpire knows of. */
static MusterNode *
copy_own_army (MusterNode *side, MusterNode *node)
{
  MusterNode *copy;

  if (muster_node_get_n_children (node) == 0 || muster_node_get_kind (node) == MUSTER_KIND_FOREIGN)
    return muster_node_copy (node);
  copy = copy_bare (node);
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_NOTES && is_umpires (child))
        continue;
      if (muster_node_get_id (child) == NULL || !comes_later (side, child, TRUE))
        muster_node_build_add (copy, copy_own_army (side, child));
    }
  return copy;
}

/* Sides */

/* What of the ids under ATTRIBUTE ARMY has; FALSE: nothing is left. */
static gboolean
keep_known (MusterNode *copy, const char *attribute, MusterNode *army)
{
  const char *value = muster_node_get (copy, attribute);
  g_auto (GStrv) ids = g_strsplit (value != NULL ? value : "", " ", -1);
  g_autoptr (GString) kept = g_string_new (NULL);

  if (value == NULL)
    return TRUE;
  for (guint i = 0; ids[i] != NULL; i++)
    if (army != NULL && muster_node_find (army, ids[i]) != NULL)
      g_string_append_printf (kept, "%s%s", kept->len > 0 ? " " : "", ids[i]);
  if (kept->len == 0)
    return FALSE;
  muster_node_build_set (copy, attribute, kept->str);
  return TRUE;
}

/* A child of the own side; (transfer full), nullable: it stays out. */
static MusterNode *
copy_own_part (const Copy *self, MusterNode *child, MusterNode *army)
{
  g_autoptr (MusterNode) copy = NULL;

  if (muster_node_get_boolean (child, "secret", FALSE)
      || (muster_node_get_kind (child) == MUSTER_KIND_NOTES && is_umpires (child)))
    return NULL;
  copy = muster_node_copy (child);
  switch (muster_node_get_kind (child))
    {
    case MUSTER_KIND_PLACE:
      drop_gone (self, copy, "inside");
      return army == NULL || keep_known (copy, "unit", army) ? g_steal_pointer (&copy) : NULL;
    case MUSTER_KIND_REINFORCEMENT:
      drop_gone (self, copy, "objective");
      drop_gone (self, copy, "event");
      return army == NULL || keep_known (copy, "units", army) ? g_steal_pointer (&copy) : NULL;
    case MUSTER_KIND_DEPLOYMENT:
    case MUSTER_KIND_PLAYER:
      if (army != NULL && !keep_known (copy, "units", army))
        muster_node_build_set (copy, "units", NULL);
      return g_steal_pointer (&copy);
    default:
      return g_steal_pointer (&copy);
    }
}

static MusterNode *
copy_own_side (const Copy *self, MusterNode *side)
{
  MusterNode *copy = copy_bare (side);
  MusterNode *army = muster_side_get_army (side);
  g_autoptr (MusterNode) mine = army != NULL ? copy_own_army (side, army) : NULL;

  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      MusterNode *part = child == army ? g_object_ref (mine) : copy_own_part (self, child, mine);

      if (part != NULL)
        muster_node_build_add (copy, part);
    }
  return copy;
}

/* A child of another side; (transfer full), nullable: it stays out. */
static MusterNode *
copy_other_part (const Copy *self, MusterNode *child, MusterNode *army)
{
  g_autoptr (MusterNode) copy = NULL;

  switch (muster_node_get_kind (child))
    {
    case MUSTER_KIND_PLAYER:
      copy = copy_bare (child);
      muster_node_build_set (copy, "units", NULL);
      return g_steal_pointer (&copy);
    case MUSTER_KIND_DEPLOYMENT:
      if (muster_node_get_boolean (child, "hidden", FALSE))
        return NULL;
      copy = copy_open (child);
      muster_node_build_set (copy, "units", NULL);
      return g_steal_pointer (&copy);
    case MUSTER_KIND_PLACE:
      if (army == NULL || muster_node_get_boolean (child, "concealed", FALSE))
        return NULL;
      copy = copy_bare (child);
      drop_gone (self, copy, "inside");
      return keep_known (copy, "unit", army) ? g_steal_pointer (&copy) : NULL;
    default:
      return NULL;
    }
}

static MusterNode *
copy_other_side (const Copy *self, MusterNode *side)
{
  MusterNode *copy = copy_bare (side);
  MusterNode *army = (self->flags & MUSTER_COPY_SEEN) != 0 ? muster_side_get_army (side) : NULL;
  g_autoptr (MusterNode) seen = army != NULL ? copy_enemy (self, side, army) : NULL;

  muster_node_build_set (copy, "army", NULL);
  for (guint i = 0; i < muster_node_get_n_children (side); i++)
    {
      MusterNode *child = muster_node_peek_child (side, i);
      MusterNode *part =
          army != NULL && child == army ? g_object_ref (seen) : copy_other_part (self, child, seen);

      if (part != NULL)
        muster_node_build_add (copy, part);
    }
  return copy;
}

/* The whole */

/* The same for the same scenario and side, so that a newer copy takes the place of the older in a
 * library. */
static char *
make_uuid (const char *original, const char *side)
{
  g_autofree char *name = g_strdup_printf ("%s/%s", original, side);
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA1, name, -1);

  /* version 5, and the variant of RFC 4122 */
  return g_strdup_printf ("%.8s-%.4s-5%.3s-a%.3s-%.12s", sum, sum + 8, sum + 13, sum + 17,
                          sum + 20);
}

/* “side/unit” becomes the side when the copy does not have that unit. */
static gboolean
shorten_cb (MusterNode *node, gpointer data)
{
  MusterNode *copy = data;
  const char *of = muster_node_get_kind (node) == MUSTER_KIND_VICTORY
                           || muster_node_get_kind (node) == MUSTER_KIND_REINFORCEMENT
                       ? muster_node_get (node, "of")
                       : NULL;
  const char *slash = of != NULL ? strchr (of, '/') : NULL;

  if (slash != NULL && muster_node_find (copy, of) == NULL)
    {
      g_autofree char *side = g_strndup (of, slash - of);

      muster_node_build_set (node, "of", side);
    }
  return TRUE;
}

static void
mark (const Copy *self, MusterNode *copy)
{
  MusterNode *side = muster_node_find (self->scenario, self->side);
  const char *uuid = muster_node_get (self->scenario, "uuid");
  const char *name = muster_scenario_tell_child (NULL, side);
  /* Translators: the name of a scenario, and the side for which it is a copy. */
  g_autofree char *title = g_strdup_printf (_ ("%1$s (copy for %2$s)"),
                                            muster_node_get_name (self->scenario), name);
  const MusterAttributeSpec *spec = muster_kind_find_attribute (MUSTER_KIND_SCENARIO, "name");

  muster_node_build_set (copy, "digest", NULL);
  muster_node_build_set (copy, "uuid", NULL);
  muster_node_build_set (copy, "copy", self->side);
  if (muster_attribute_check (spec, title, NULL))
    muster_node_build_set (copy, "name", title);
  if (uuid != NULL)
    {
      g_autofree char *own = make_uuid (uuid, self->side);

      muster_node_build_set (copy, "uuid", own);
      muster_node_build_set (copy, "original", uuid);
    }
  if (muster_node_find_child (copy, MUSTER_KIND_EVENT) == NULL)
    muster_node_build_set (copy, "deck", NULL);
}

gboolean
muster_scenario_check_side (MusterNode *scenario, const char *side, GError **error)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < sides->len; i++)
    {
      const char *id = muster_node_get_id (g_ptr_array_index (sides, i));

      if (g_strcmp0 (id, side) == 0)
        return TRUE;
      g_string_append_printf (known, "%s%s", i > 0 ? ", " : "", id);
    }
  g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_NO_SIDE,
               _ ("“%1$s” is no side of the scenario, expected one of: %2$s"), side,
               sides->len > 0 ? known->str : _ ("none, it has no sides"));
  return FALSE;
}

/**
 * muster_scenario_make_copy:
 * @scenario: a scenario
 * @side: the id of the side whose players it is for
 * @flags: how much of the other sides' armies they see
 * @error: return location for a %MUSTER_SESSION_ERROR_NO_SIDE
 *
 * Returns: (transfer full) (nullable): the copy, a document of its own
 */
MusterNode *
muster_scenario_make_copy (MusterNode *scenario,
                           const char *side,
                           MusterCopyFlags flags,
                           GError **error)
{
  g_autoptr (GHashTable) gone = g_hash_table_new (g_str_hash, g_str_equal);
  Copy self = { scenario, side, flags, gone };
  g_autoptr (MusterNode) copy = NULL;

  g_return_val_if_fail (MUSTER_IS_NODE (scenario) && side != NULL, NULL);
  g_return_val_if_fail (muster_node_get_kind (scenario) == MUSTER_KIND_SCENARIO, NULL);

  if (!muster_scenario_check_side (scenario, side, error))
    return NULL;
  find_gone (&self);
  copy = copy_bare (scenario);
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *child = muster_node_peek_child (scenario, i);
      MusterNode *part;

      if (is_left_out (&self, child))
        continue;
      if (muster_node_get_kind (child) != MUSTER_KIND_SIDE)
        part = copy_open (child);
      else
        part = g_strcmp0 (muster_node_get_id (child), side) == 0 ? copy_own_side (&self, child)
                                                                 : copy_other_side (&self, child);
      drop_gone (&self, part, "feature");
      muster_node_build_add (copy, part);
    }
  muster_node_walk (copy, shorten_cb, copy);
  mark (&self, copy);
  return g_steal_pointer (&copy);
}

/**
 * muster_scenario_make_copies:
 * @scenario: a scenario
 * @flags: how much of the other sides' armies they see
 * @error: return location for a %MUSTER_SESSION_ERROR_NO_SIDE: a side has no id to be known by
 *
 * Returns: (transfer full) (nullable) (element-type MusterNode): a copy for each side, in their
 * order
 */
GPtrArray *
muster_scenario_make_copies (MusterNode *scenario, MusterCopyFlags flags, GError **error)
{
  g_autoptr (GPtrArray) sides = muster_scenario_list_sides (scenario);
  g_autoptr (GPtrArray) copies = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < sides->len; i++)
    {
      const char *id = muster_node_get_id (g_ptr_array_index (sides, i));
      MusterNode *copy = muster_scenario_make_copy (scenario, id != NULL ? id : "", flags, error);

      if (copy == NULL)
        return NULL;
      g_ptr_array_add (copies, copy);
    }
  return g_steal_pointer (&copies);
}

/**
 * muster_scenario_get_copy_side:
 * @scenario: a scenario
 *
 * Returns: (nullable): the side for whose players it is a copy; %NULL when it is the whole scenario
 */
const char *
muster_scenario_get_copy_side (MusterNode *scenario)
{
  g_return_val_if_fail (MUSTER_IS_NODE (scenario), NULL);

  return muster_node_get (scenario, "copy");
}
