/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#include "muster-army.h"

/*
 * What figures carry, where a unit holds any troops: <arms> with a list of
 *   <arm troops="…" classes="…" factions="…" with="…" weapons="…" melee="…" armour="…" mounts="…"/>
 * Each of weapons, melee, armour and mounts is taken from the first line that has it and fits: a
 * figure of one of its troops, of one of its classes and factions, with one of those weapons in
 * hand; what a line does not name fits everybody. The first word is the usual one. And what a new
 * unit begins with, where its class and faction fit: <usual troop="…" count="…" classes="…"
 * factions="…"/>. <word id="…" label="…" moves-as="TROOP"/> names a kind of armour or mount.
 */

static const struct
{
  const char *attribute;
  MusterDefKind kind;
} conditions[] = {
  { "troops", MUSTER_DEF_TROOP },
  { "classes", MUSTER_DEF_CLASS },
  { "factions", MUSTER_DEF_FACTION },
  { "with", MUSTER_DEF_WEAPON },
};

/* What the lines give; armour and mounts are words of the ruleset's own. */
static const char *const given[] = {
  [MUSTER_ARM_WEAPON] = "weapons",
  [MUSTER_ARM_MELEE] = "melee",
  [MUSTER_ARM_ARMOUR] = "armour",
  [MUSTER_ARM_MOUNT] = "mounts",
};

static const char *const written[] = {
  [MUSTER_ARM_WEAPON] = "weapon",
  [MUSTER_ARM_MELEE] = "melee",
  [MUSTER_ARM_ARMOUR] = "armour",
  [MUSTER_ARM_MOUNT] = "mount",
};

static gboolean
check_arm (const MusterRuleset *self, const MusterElement *arm, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (conditions); i++)
    if (!muster_roster_rules_check_words (self,
                                          arm,
                                          conditions[i].attribute,
                                          conditions[i].kind,
                                          error))
      return FALSE;
  return muster_roster_rules_check_words (self, arm, "weapons", MUSTER_DEF_WEAPON, error)
         && muster_roster_rules_check_words (self, arm, "melee", MUSTER_DEF_WEAPON, error);
}

static gboolean
check_usual (const MusterRuleset *self, const MusterElement *usual, GError **error)
{
  const MusterDef *troop;
  gint64 count;

  return muster_ruleset_read_def (self, usual, "troop", MUSTER_DEF_TROOP, TRUE, &troop, error)
         && muster_ruleset_read_int (self, usual, "count", 1, MUSTER_MAX_COUNT, 1, &count, error)
         && muster_roster_rules_check_words (self, usual, "classes", MUSTER_DEF_CLASS, error)
         && muster_roster_rules_check_words (self, usual, "factions", MUSTER_DEF_FACTION, error);
}

gboolean
muster_arms_check (const MusterRuleset *self, MusterElement *arms, GError **error)
{
  for (guint i = 0; arms != NULL && i < muster_element_get_n_children (arms); i++)
    {
      MusterElement *arm = muster_element_get_child (arms, i);
      const char *id, *label;

      if (muster_element_get_raw (arm) != NULL)
        continue;
      if (g_str_equal (muster_element_get_name (arm), "usual"))
        {
          if (!check_usual (self, arm, error))
            return FALSE;
          continue;
        }
      if (g_str_equal (muster_element_get_name (arm), "word"))
        {
          if (!muster_ruleset_need (self, arm, "id", &id, error)
              || !muster_ruleset_need (self, arm, "label", &label, error)
              || !muster_roster_rules_check_words (self, arm, "moves-as", MUSTER_DEF_TROOP, error))
            return FALSE;
          continue;
        }
      if (!g_str_equal (muster_element_get_name (arm), "arm"))
        return muster_ruleset_set_error (self,
                                         arm,
                                         error,
                                         _ ("Element “%s” cannot stand here, expected “%s”"),
                                         muster_element_get_name (arm),
                                         "arm");
      if (!check_arm (self, arm, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fits (MusterElement *arm, const char *attribute, const char *word)
{
  const char *list = muster_element_get (arm, attribute);

  return list == NULL || (word != NULL && muster_legality_has_word (list, word));
}

static const char *
get_def_id (const MusterDef *def)
{
  return def != NULL ? muster_def_get_id (def) : NULL;
}

/* What the first line that fits gives; NULL for none. */
static const char *
find_given (const MusterRuleset *ruleset, MusterNode *unit, MusterNode *figures, MusterArm what)
{
  MusterElement *arms = muster_element_find_child (muster_ruleset_get_element (ruleset), "arms");
  const char *troop = muster_node_get (figures, "troop");
  const char *class_id, *faction, *weapon = NULL;

  if (arms == NULL)
    return NULL;
  class_id = get_def_id (muster_roster_find_class (ruleset, unit));
  faction = get_def_id (muster_roster_find_faction (ruleset, unit));
  if (what == MUSTER_ARM_MELEE)
    weapon = muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_WEAPON);
  for (guint i = 0; i < muster_element_get_n_children (arms); i++)
    {
      MusterElement *arm = muster_element_get_child (arms, i);
      const char *list =
          muster_element_get_raw (arm) == NULL ? muster_element_get (arm, given[what]) : NULL;

      if (list != NULL && fits (arm, "troops", troop) && fits (arm, "classes", class_id)
          && fits (arm, "factions", faction) && fits (arm, "with", weapon))
        return list;
    }
  return NULL;
}

/**
 * muster_roster_list_arms:
 * @ruleset: the rules
 * @unit: a unit
 * @figures: figures of it, written or implied
 * @what: weapon, hand weapon, armour or mount
 *
 * Returns: (transfer full) (array zero-terminated=1): what such figures may have, the usual first;
 *   empty when there is nothing to choose from
 */
char **
muster_roster_list_arms (const MusterRuleset *ruleset,
                         MusterNode *unit,
                         MusterNode *figures,
                         MusterArm what)
{
  const char *list;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (figures) && what < G_N_ELEMENTS (given), NULL);

  list = find_given (ruleset, unit, figures, what);
  return g_strsplit (list != NULL ? list : "", " ", -1);
}

/**
 * muster_roster_find_arm:
 * @ruleset: the rules
 * @unit: a unit
 * @figures: figures of it, written or implied
 * @what: weapon, hand weapon, armour or mount
 *
 * What figures have: what they are given, else what their unit is; a weapon that nobody wrote is
 * the usual one, while armour and mounts have to be written.
 *
 * Returns: (transfer none) (nullable): its id
 */
const char *
muster_roster_find_arm (const MusterRuleset *ruleset,
                        MusterNode *unit,
                        MusterNode *figures,
                        MusterArm what)
{
  g_auto (GStrv) words = NULL;
  const char *value;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), NULL);
  g_return_val_if_fail (MUSTER_IS_NODE (figures) && what < G_N_ELEMENTS (given), NULL);

  value = muster_node_get (figures, written[what]);
  words = muster_roster_list_arms (ruleset, unit, figures, what);
  /* a gun of the unit is not given the muskets of its men */
  for (MusterNode *node = unit; value == NULL && *words != NULL && node != NULL
                                && muster_node_get_kind (node) == MUSTER_KIND_UNIT;
       node = muster_node_get_parent (node))
    value = muster_node_get (node, written[what]);
  if (value == NULL && *words != NULL && (what == MUSTER_ARM_WEAPON || what == MUSTER_ARM_MELEE))
    value = g_intern_string (words[0]);
  return value;
}

/**
 * muster_roster_name_arm:
 * @ruleset: the rules
 * @what: weapon, hand weapon, armour or mount
 * @id: one of them
 *
 * Returns: (transfer none): its label; the id itself when the rules have none for it
 */
const char *
muster_roster_name_arm (const MusterRuleset *ruleset, MusterArm what, const char *id)
{
  MusterElement *arms = muster_element_find_child (muster_ruleset_get_element (ruleset), "arms");
  const MusterDef *weapon = muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, id);

  if (what == MUSTER_ARM_WEAPON || what == MUSTER_ARM_MELEE)
    return weapon != NULL ? muster_def_get_label (weapon) : id;
  for (guint i = 0; arms != NULL && i < muster_element_get_n_children (arms); i++)
    {
      MusterElement *word = muster_element_get_child (arms, i);

      if (muster_element_get_raw (word) == NULL
          && g_str_equal (muster_element_get_name (word), "word")
          && g_strcmp0 (muster_element_get (word, "id"), id) == 0)
        return g_dgettext (GETTEXT_PACKAGE, muster_element_get (word, "label"));
    }
  return id;
}

/**
 * muster_arm_get_attribute:
 * @what: weapon, hand weapon, armour or mount
 *
 * Returns: the attribute of figures and units that it is written in
 */
const char *
muster_arm_get_attribute (MusterArm what)
{
  g_return_val_if_fail (what < G_N_ELEMENTS (written), NULL);

  return written[what];
}

/**
 * muster_roster_count_points:
 * @ruleset: the rules
 * @unit: a unit
 * @figures: figures of it, written or implied
 *
 * Returns: the damage that it takes to remove one of them, from the table that the ruleset's arms
 * name with
 *   "resist"; 1 where it names none
 */
gint64
muster_roster_count_points (const MusterRuleset *ruleset, MusterNode *unit, MusterNode *figures)
{
  MusterElement *root, *arms, *sequence;
  const MusterTable *table;
  const MusterDef *troop;
  const char *kind;
  gint64 points;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), 1);
  g_return_val_if_fail (MUSTER_IS_NODE (figures), 1);

  root = muster_ruleset_get_element (ruleset);
  arms = muster_element_find_child (root, "arms");
  sequence = muster_element_find_child (root, "sequence");
  table = arms != NULL && muster_element_get (arms, "resist") != NULL
              ? muster_ruleset_find_table (ruleset, muster_element_get (arms, "resist"))
              : NULL;
  troop = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, muster_node_get (figures, "troop"));
  if (table == NULL || sequence == NULL || troop == NULL
      || g_strcmp0 (muster_def_get (troop, "counts"), "figure") != 0)
    return 1;
  if (muster_def_get_boolean (troop, "mounted", FALSE)
      || muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_MOUNT) != NULL)
    kind = muster_element_get (sequence, "mounted");
  else
    kind = muster_roster_find_arm (ruleset, unit, figures, MUSTER_ARM_ARMOUR);
  if (kind == NULL)
    kind = muster_element_get (sequence, "foot");
  return kind != NULL && muster_table_lookup (table, kind, "value", &points, NULL) ? MAX (points, 1)
                                                                                   : 1;
}

/* Puts into UNIT, a new one for PLACE, what a unit of its class and faction usually begins with. */
void
muster_arms_add_usual (const MusterRuleset *ruleset, MusterNode *place, MusterNode *unit)
{
  MusterElement *arms = muster_element_find_child (muster_ruleset_get_element (ruleset), "arms");
  const char *class_id = get_def_id (muster_roster_find_class (ruleset, place));
  const char *faction = get_def_id (muster_roster_find_faction (ruleset, place));

  for (guint i = 0; arms != NULL && i < muster_element_get_n_children (arms); i++)
    {
      MusterElement *usual = muster_element_get_child (arms, i);

      if (muster_element_get_raw (usual) != NULL
          || !g_str_equal (muster_element_get_name (usual), "usual")
          || !fits (usual, "classes", class_id) || !fits (usual, "factions", faction))
        continue;
      muster_node_build_add (unit,
                             muster_node_new_with (MUSTER_KIND_FIGURES,
                                                   "troop",
                                                   muster_element_get (usual, "troop"),
                                                   "count",
                                                   muster_element_get (usual, "count"),
                                                   NULL));
    }
}

/**
 * muster_roster_is_open:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Returns: whether it holds whatever is put in it: its type asks for nothing and limits nothing
 */
gboolean
muster_roster_is_open (const MusterRuleset *ruleset, MusterNode *unit)
{
  const MusterUnitRules *rules;
  const MusterComposition *usual;

  g_return_val_if_fail (ruleset != NULL && MUSTER_IS_NODE (unit), FALSE);

  rules = muster_roster_rules_find (ruleset, muster_node_get (unit, "type"));
  if (rules == NULL || rules->compositions->len == 0)
    return FALSE;
  usual = g_ptr_array_index (rules->compositions, 0);
  for (guint i = 0; i < usual->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (usual->slots, MusterSlot, i);

      /* units that it only puts up with change nothing */
      if (slot->is_unit && !slot->offered && slot->min == 0)
        continue;
      if (slot->is_unit || slot->min > 0 || slot->max >= 0)
        return FALSE;
    }
  return usual->slots->len > 0;
}
