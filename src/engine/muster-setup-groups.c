/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-legality.h"
#include "muster-setup-private.h"

/* Units that are led as one: those of a formation, the innermost that they stand in; a unit in none
 * stands for itself. */

void
muster_setup_group_free (gpointer data)
{
  MusterSetupGroup *group = data;

  g_free (group->id);
  g_ptr_array_unref (group->units);
  g_free (group);
}

static MusterNode *
find_formation (const MusterSetupUnit *unit)
{
  for (MusterNode *at = unit->unit.node; at != NULL; at = muster_node_get_parent (at))
    if (muster_node_get_kind (at) == MUSTER_KIND_FORMATION && muster_node_get_id (at) != NULL)
      return at;
  return NULL;
}

static gboolean
is_commander (const MusterSetup *self, const MusterSetupUnit *unit)
{
  const MusterDef *type =
      muster_ruleset_find (self->ruleset, MUSTER_DEF_UNIT_TYPE, unit->unit.type);

  return type != NULL && g_strcmp0 (muster_def_get (type, "role"), "command") == 0;
}

static const char *
get_class (const MusterSetup *self, const MusterSetupUnit *unit)
{
  const MusterDef *def = muster_roster_find_class (self->ruleset, unit->unit.node);

  return def != NULL ? muster_def_get_id (def) : NULL;
}

/* That of its commander; without one that of most of its figures. */
static const char *
find_class (const MusterSetup *self, const MusterSetupGroup *group)
{
  const char *found = NULL;
  gint64 best = 0;

  for (guint i = 0; i < group->units->len; i++)
    {
      const MusterSetupUnit *unit = g_ptr_array_index (group->units, i);
      const char *id = get_class (self, unit);
      gint64 sum = 0;

      if (is_commander (self, unit) && id != NULL)
        return id;
      for (guint k = 0; id != NULL && k < group->units->len; k++)
        {
          const MusterSetupUnit *other = g_ptr_array_index (group->units, k);

          if (g_strcmp0 (get_class (self, other), id) == 0)
            sum += other->unit.original;
        }
      if (sum > best)
        {
          best = sum;
          found = id;
        }
    }
  return found;
}

static void
add_to_group (MusterSetup *self, const MusterSetupUnit *unit)
{
  MusterNode *formation = find_formation (unit);
  MusterSetupGroup *group;

  for (guint i = 0; formation != NULL && i < self->groups->len; i++)
    {
      group = g_ptr_array_index (self->groups, i);
      if (group->formation != formation)
        continue;
      g_ptr_array_add (group->units, (gpointer) unit);
      return;
    }
  group = g_new0 (MusterSetupGroup, 1);
  group->formation = formation;
  group->units = g_ptr_array_new ();
  g_ptr_array_add (group->units, (gpointer) unit);
  if (formation != NULL)
    {
      const MusterSetupSide *side = g_ptr_array_index (self->sides, unit->side);

      group->id = g_strconcat (side->id, "/", muster_node_get_id (formation), NULL);
      group->name = muster_node_get_name (formation);
    }
  else
    {
      group->id = g_strdup (unit->unit.id);
      group->name = unit->unit.name;
    }
  g_ptr_array_add (self->groups, group);
}

void
muster_setup_add_groups (MusterSetup *self)
{
  self->groups = g_ptr_array_new_with_free_func (muster_setup_group_free);
  for (guint i = 0; i < self->units->len; i++)
    add_to_group (self, g_ptr_array_index (self->units, i));
  for (guint i = 0; i < self->groups->len; i++)
    {
      MusterSetupGroup *group = g_ptr_array_index (self->groups, i);

      group->class_id = find_class (self, group);
      if (group->name == NULL || group->name[0] == '\0')
        group->name = ((const MusterSetupUnit *) g_ptr_array_index (group->units, 0))->unit.name;
    }
}

const MusterSetupGroup *
muster_setup_find_group (const MusterSetup *self, const char *id)
{
  const MusterSetupUnit *unit = muster_setup_find (self, id);
  const MusterSetupGroup *found = NULL;

  for (guint i = 0; id != NULL && i < self->groups->len; i++)
    {
      const MusterSetupGroup *group = g_ptr_array_index (self->groups, i);

      if (g_str_equal (group->id, id)
          || (unit != NULL && g_ptr_array_find (group->units, unit, NULL)))
        return group;
      if (strchr (id, '/') != NULL || g_strcmp0 (strchr (group->id, '/') + 1, id) != 0)
        continue;
      /* One id on both sides is nobody's. */
      if (found != NULL)
        return NULL;
      found = group;
    }
  return found;
}

static void
game_group_free (gpointer data)
{
  MusterGameGroup *self = data;

  g_strfreev (self->units);
  g_free (self);
}

/**
 * muster_setup_list_groups:
 * @self: what is played
 *
 * Returns: (transfer full) (element-type MusterGameGroup): the formations of all sides that have
 * units of their own; they borrow from @self
 */
GPtrArray *
muster_setup_list_groups (const MusterSetup *self)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (game_group_free);

  g_return_val_if_fail (self != NULL, list);

  for (guint i = 0; i < self->groups->len; i++)
    {
      const MusterSetupGroup *group = g_ptr_array_index (self->groups, i);
      g_autoptr (GStrvBuilder) units = NULL;
      MusterGameGroup *one;

      if (group->formation == NULL)
        continue;
      one = g_new0 (MusterGameGroup, 1);
      units = g_strv_builder_new ();
      for (guint k = 0; k < group->units->len; k++)
        g_strv_builder_add (
            units, ((const MusterSetupUnit *) g_ptr_array_index (group->units, k))->unit.id);
      one->id = group->id;
      one->name = group->name;
      one->side = ((const MusterSetupUnit *) g_ptr_array_index (group->units, 0))->unit.side;
      one->units = g_strv_builder_end (units);
      g_ptr_array_add (list, one);
    }
  return list;
}
