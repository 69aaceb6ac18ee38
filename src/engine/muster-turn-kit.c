/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-army.h"
#include "muster-legality.h"
#include "muster-turn-kit.h"

/* What the figures of a unit carry, and how many of them are still there to use it. */

/* A gun is its own weapon; others have what the roster says. */
static const char *
find_weapon (const MusterSetup *setup, MusterNode *unit, MusterNode *figures)
{
  const MusterDef *gun =
      muster_ruleset_find (setup->ruleset, MUSTER_DEF_WEAPON, muster_node_get (figures, "troop"));

  if (muster_node_get (figures, "weapon") == NULL && gun != NULL)
    return muster_def_get_id (gun);
  return muster_roster_find_arm (setup->ruleset, unit, figures, MUSTER_ARM_WEAPON);
}

static void
add_kits (const MusterSetup *setup, MusterSetupUnit *unit, MusterNode *node)
{
  g_autoptr (GPtrArray) figures = muster_roster_list_figures (setup->ruleset, node);

  for (guint i = 0; i < figures->len; i++)
    {
      MusterNode *one = g_ptr_array_index (figures, i);
      const char *id = muster_node_get_or (one, "troop", "");
      MusterKit kit = { .troop = muster_setup_find_troop (unit, id) };

      if (kit.troop == NULL)
        continue;
      kit.def = muster_ruleset_find (setup->ruleset, MUSTER_DEF_TROOP, id);
      kit.weapon = find_weapon (setup, node, one);
      kit.melee = muster_roster_find_arm (setup->ruleset, node, one, MUSTER_ARM_MELEE);
      kit.mount = muster_roster_find_arm (setup->ruleset, node, one, MUSTER_ARM_MOUNT);
      kit.armour = muster_roster_find_arm (setup->ruleset, node, one, MUSTER_ARM_ARMOUR);
      kit.living = muster_node_get_int (one, "count", 0);
      g_array_append_val (unit->kits, kit);
    }
}

void
muster_setup_find_kits (MusterSetup *self)
{
  for (guint i = 0; i < self->units->len; i++)
    {
      MusterSetupUnit *unit = g_ptr_array_index (self->units, i);

      unit->kits = g_array_new (FALSE, TRUE, sizeof (MusterKit));
      for (guint k = 0; k < unit->nodes->len; k++)
        add_kits (self, unit, g_ptr_array_index (unit->nodes, k));
    }
}

/* Losses of a kind of troop fall on those that are written first. */
GArray *
muster_kit_list (MusterDraft *draft, const MusterSetupUnit *unit)
{
  GArray *list = g_array_sized_new (FALSE, TRUE, sizeof (MusterKit), unit->kits->len);

  for (guint i = 0; i < unit->kits->len; i++)
    {
      MusterKit kit = g_array_index (unit->kits, MusterKit, i);
      gint64 lost = muster_draft_get_lost (draft, unit, kit.troop);

      for (guint k = 0; k < i; k++)
        if (g_array_index (list, MusterKit, k).troop == kit.troop)
          lost -= g_array_index (unit->kits, MusterKit, k).living
                  - g_array_index (list, MusterKit, k).living;
      kit.living -= CLAMP (lost, 0, kit.living);
      g_array_append_val (list, kit);
    }
  return list;
}

gint64
muster_kit_count_troops (MusterDraft *draft, const MusterSetupUnit *unit, char **troops)
{
  gint64 sum = 0;

  for (guint i = 0; troops != NULL && troops[i] != NULL; i++)
    {
      const MusterSetupTroop *troop = muster_setup_find_troop (unit, troops[i]);

      if (troop != NULL)
        sum +=
            muster_draft_get_has (draft, unit, troop) - muster_draft_get_lost (draft, unit, troop);
    }
  return sum;
}

gboolean
muster_kit_is_person (const MusterKit *kit)
{
  return kit->def == NULL || g_strcmp0 (muster_def_get (kit->def, "counts"), "none") != 0;
}

gint64
muster_kit_count_carriers (MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterSetupUnit *unit,
                           const char *weapon)
{
  g_autoptr (GArray) list = muster_kit_list (draft, unit);
  gint64 sum = 0;

  /* Of people whose weapon is not written down anybody may have it. */
  for (guint i = 0; i < list->len; i++)
    {
      const MusterKit *kit = &g_array_index (list, MusterKit, i);

      if (kit->weapon != NULL ? g_str_equal (kit->weapon, weapon) : muster_kit_is_person (kit))
        sum += kit->living;
    }
  return sum;
}

const char *
muster_kit_get_fixed_weapon (const MusterSequenceAct *act)
{
  for (guint i = 0; act->with != NULL && act->with[i] != NULL; i++)
    if (g_str_has_prefix (act->with[i], "weapon="))
      return act->with[i] + strlen ("weapon=");
  return NULL;
}

gboolean
muster_kit_is_used (const MusterSetup *setup, const MusterSequenceAct *act, const char *weapon)
{
  const MusterDef *def = muster_ruleset_find (setup->ruleset, MUSTER_DEF_WEAPON, weapon);
  const char *use = def != NULL ? muster_def_get (def, "use") : NULL;
  const char *fixed = muster_kit_get_fixed_weapon (act);

  return use != NULL && act->uses != NULL && g_strv_contains ((const char *const *) act->uses, use)
         && (act->not_with == NULL
             || !g_strv_contains ((const char *const *) act->not_with, weapon))
         && (fixed == NULL || g_str_equal (fixed, weapon));
}

GPtrArray *
muster_kit_list_weapons (MusterDraft *draft,
                         const MusterSetup *setup,
                         const MusterSetupUnit *unit,
                         const MusterSequenceAct *act,
                         gboolean *unknown)
{
  g_autoptr (GArray) list = muster_kit_list (draft, unit);
  GPtrArray *weapons = g_ptr_array_new ();

  *unknown = FALSE;
  for (guint i = 0; i < list->len; i++)
    {
      const MusterKit *kit = &g_array_index (list, MusterKit, i);

      if (kit->living <= 0)
        continue;
      if (kit->weapon == NULL)
        *unknown = *unknown || muster_kit_is_person (kit);
      else if (muster_kit_is_used (setup, act, kit->weapon)
               && !g_ptr_array_find_with_equal_func (weapons, kit->weapon, g_str_equal, NULL))
        g_ptr_array_add (weapons, (gpointer) kit->weapon);
    }
  return weapons;
}

/* "used": "fire:rifle=3 gun:cannon=1": how many have used a weapon this turn, for what. */
static char *
make_prefix (const char *as, const char *weapon)
{
  return g_strdup_printf ("%s:%s=", as, weapon);
}

gint64
muster_kit_count_used (MusterDraft *draft,
                       const MusterSetupUnit *unit,
                       const char *as,
                       const char *weapon)
{
  g_auto (GStrv) used = g_strsplit (muster_draft_get_unit (draft, unit, "used"), " ", -1);
  g_autofree char *prefix = make_prefix (as, weapon);

  for (guint i = 0; used[i] != NULL; i++)
    if (g_str_has_prefix (used[i], prefix))
      return g_ascii_strtoll (used[i] + strlen (prefix), NULL, 10);
  return 0;
}

void
muster_kit_add_used (
    MusterDraft *draft, const MusterSetupUnit *unit, const char *as, const char *weapon, gint64 n)
{
  g_auto (GStrv) used = g_strsplit (muster_draft_get_unit (draft, unit, "used"), " ", -1);
  g_autofree char *prefix = make_prefix (as, weapon);
  g_autoptr (GString) text = g_string_new (NULL);

  n += muster_kit_count_used (draft, unit, as, weapon);
  for (guint i = 0; used[i] != NULL; i++)
    if (used[i][0] != '\0' && !g_str_has_prefix (used[i], prefix))
      g_string_append_printf (text, "%s ", used[i]);
  g_string_append_printf (text, "%s%" G_GINT64_FORMAT, prefix, n);
  muster_draft_set_unit (draft, unit, "used", text->str);
}

gint64
muster_kit_count_ready (MusterDraft *draft,
                        const MusterSetup *setup,
                        const MusterSetupUnit *unit,
                        const MusterSequenceAct *act,
                        const char *weapon)
{
  return muster_kit_count_carriers (draft, setup, unit, weapon)
         - muster_kit_count_used (draft, unit, act->as, weapon);
}
