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
  const char *id = muster_node_get_or (figures, "troop", "");

  if (muster_node_get (figures, "weapon") == NULL
      && muster_ruleset_find (setup->ruleset, MUSTER_DEF_WEAPON, id) != NULL)
    return id;
  return muster_roster_find_arm (setup->ruleset, unit, figures, MUSTER_ARM_WEAPON);
}

static const MusterSetupTroop *
find_troop (const MusterSetupUnit *unit, const char *id)
{
  for (guint i = 0; i < unit->troops->len; i++)
    {
      const MusterSetupTroop *troop = g_ptr_array_index (unit->troops, i);

      if (g_str_equal (troop->id, id))
        return troop;
    }
  return NULL;
}

/* Losses of a kind of troop fall on those that are written first. */
static gint64
take_living (MusterDraft *draft,
             const MusterSetupUnit *unit,
             const MusterSetupTroop *troop,
             gint64 count,
             GHashTable *gone)
{
  gint64 lost = muster_draft_get_lost (draft, unit, troop);
  gint64 taken = GPOINTER_TO_INT (g_hash_table_lookup (gone, troop));
  gint64 here = CLAMP (lost - taken, 0, count);

  g_hash_table_insert (gone, (gpointer) troop, GINT_TO_POINTER ((int) (taken + here)));
  return count - here;
}

GArray *
muster_kit_list (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit)
{
  GArray *list = g_array_new (FALSE, TRUE, sizeof (MusterKit));
  g_autoptr (GHashTable) gone = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < unit->nodes->len; i++)
    {
      MusterNode *node = g_ptr_array_index (unit->nodes, i);
      g_autoptr (GPtrArray) figures = muster_roster_list_figures (setup->ruleset, node);

      for (guint k = 0; k < figures->len; k++)
        {
          MusterNode *one = g_ptr_array_index (figures, k);
          const char *id = muster_node_get_or (one, "troop", "");
          MusterKit kit = { .troop = find_troop (unit, id) };

          if (kit.troop == NULL)
            continue;
          kit.def = muster_ruleset_find (setup->ruleset, MUSTER_DEF_TROOP, id);
          kit.weapon = find_weapon (setup, node, one);
          kit.melee = muster_roster_find_arm (setup->ruleset, node, one, MUSTER_ARM_MELEE);
          kit.mount = muster_roster_find_arm (setup->ruleset, node, one, MUSTER_ARM_MOUNT);
          kit.armour = muster_roster_find_arm (setup->ruleset, node, one, MUSTER_ARM_ARMOUR);
          kit.living =
              take_living (draft, unit, kit.troop, muster_node_get_int (one, "count", 0), gone);
          g_array_append_val (list, kit);
        }
    }
  return list;
}

gint64
muster_kit_count_troops (MusterDraft *draft, const MusterSetupUnit *unit, char **troops)
{
  gint64 sum = 0;

  for (guint i = 0; troops != NULL && troops[i] != NULL; i++)
    {
      const MusterSetupTroop *troop = find_troop (unit, troops[i]);

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
  g_autoptr (GArray) list = muster_kit_list (draft, setup, unit);
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
  g_autoptr (GArray) list = muster_kit_list (draft, setup, unit);
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
