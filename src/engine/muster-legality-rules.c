/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "muster-legality-private.h"

#include <glib/gi18n-lib.h>

#define COUNT_LIMIT 1000000

/* What units are for; the first is usual. */
static const char *const roles[] = { "combat", "transport", "command", NULL };

static void
composition_free (gpointer data)
{
  MusterComposition *composition = data;

  g_array_unref (composition->slots);
  g_free (composition);
}

static void
unit_rules_free (gpointer data)
{
  MusterUnitRules *rules = data;

  g_ptr_array_unref (rules->compositions);
  g_strfreev (rules->weapons);
  g_free (rules);
}

static void
constraint_free (gpointer data)
{
  MusterConstraint *constraint = data;

  g_free (constraint->bound);
  g_free (constraint);
}

static void
roster_rules_free (gpointer data)
{
  MusterRosterRules *self = data;

  g_hash_table_unref (self->units);
  g_ptr_array_unref (self->constraints);
  g_hash_table_unref (self->troop_names);
  g_free (self);
}

const MusterRosterRules *
muster_roster_rules_get (const MusterRuleset *ruleset)
{
  return ruleset->roster_rules;
}

const MusterUnitRules *
muster_roster_rules_find (const MusterRuleset *ruleset, const char *unit_type)
{
  const MusterRosterRules *self = ruleset->roster_rules;

  return unit_type != NULL ? g_hash_table_lookup (self->units, unit_type) : NULL;
}

const MusterTable *
muster_roster_rules_get_class_weapons (const MusterRuleset *ruleset, const MusterDef *class_def)
{
  return muster_ruleset_find_table (ruleset, muster_def_get (class_def, "weapons"));
}

gboolean
muster_roster_rules_has_weapon (const MusterRuleset *ruleset,
                                const MusterDef *class_def,
                                const MusterDef *weapon)
{
  const MusterTable *table = muster_roster_rules_get_class_weapons (ruleset, class_def);
  const char *classes = muster_def_get (weapon, "classes");

  return (table == NULL || muster_table_has (table, muster_def_get_id (weapon)))
         && (classes == NULL || muster_legality_has_word (classes, muster_def_get_id (class_def)));
}

gboolean
muster_unit_rules_may_be (const MusterUnitRules *rules, const char *class_id)
{
  if (rules->class_def != NULL)
    return g_strcmp0 (class_id, muster_def_get_id (rules->class_def)) == 0;
  return rules->classes == NULL || muster_legality_has_word (rules->classes, class_id);
}

gboolean
muster_roster_rules_read_severity_word (const MusterRuleset *ruleset,
                                        const MusterElement *element,
                                        const char *word,
                                        MusterSeverity *severity,
                                        GError **error)
{
  for (int i = MUSTER_SEVERITY_ERROR; i <= MUSTER_SEVERITY_ADVICE; i++)
    if (g_strcmp0 (muster_severity_to_word ((MusterSeverity) i), word) == 0)
      {
        *severity = (MusterSeverity) i;
        return TRUE;
      }
  return muster_ruleset_set_error (
      ruleset,
      element,
      error,
      _ ("“%s” is no severity, expected one of: error, warning, advice"),
      word);
}

gboolean
muster_roster_rules_read_severity (const MusterRuleset *ruleset,
                                   const MusterElement *element,
                                   const MusterStatement *rule,
                                   MusterSeverity *severity,
                                   GError **error)
{
  const char *word = muster_element_get (element, "severity");
  const char *option = muster_element_get (element, "severity-option");

  if (option != NULL)
    {
      word = muster_ruleset_get_option (ruleset, option);
      if (word == NULL)
        return muster_ruleset_set_error (ruleset,
                                         element,
                                         error,
                                         _ ("“%s” names “%s”, which is not defined in “%s”"),
                                         "severity-option",
                                         option,
                                         "options");
    }
  if (word != NULL)
    return muster_roster_rules_read_severity_word (ruleset, element, word, severity, error);
  *severity = rule != NULL && g_str_equal (rule->duty, "advise") ? MUSTER_SEVERITY_ADVICE
                                                                  : MUSTER_SEVERITY_ERROR;
  return TRUE;
}

/* Whether each word of the attribute, where it is there, is defined. */
gboolean
muster_roster_rules_check_words (const MusterRuleset *ruleset,
                                 const MusterElement *element,
                                 const char *attribute,
                                 MusterDefKind kind,
                                 GError **error)
{
  static const char *const lists[MUSTER_N_DEFS] = {
    [MUSTER_DEF_FACTION] = "factions",
    [MUSTER_DEF_CLASS] = "classes",
    [MUSTER_DEF_TROOP] = "troops",
    [MUSTER_DEF_WEAPON] = "weapons",
    [MUSTER_DEF_GRADE] = "grades",
    [MUSTER_DEF_UNIT_TYPE] = "unit-types",
    [MUSTER_DEF_FORMATION_KIND] = "formation-kinds",
    [MUSTER_DEF_TERRAIN] = "terrains",
    [MUSTER_DEF_SCENARIO_KIND] = "scenario-kinds",
    [MUSTER_DEF_PART] = "parts",
  };
  const char *list = muster_element_get (element, attribute);
  g_auto (GStrv) words = g_strsplit_set (list != NULL ? list : "", " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && muster_ruleset_find (ruleset, kind, words[i]) == NULL)
      return muster_ruleset_set_error (ruleset,
                                       element,
                                       error,
                                       _ ("“%s” names “%s”, which is not defined in “%s”"),
                                       attribute,
                                       words[i],
                                       lists[kind]);
  return TRUE;
}

static gboolean
read_slot (const MusterRuleset *ruleset,
           const MusterElement *element,
           MusterComposition *composition,
           GError **error)
{
  MusterSlot slot = { .is_unit = g_str_equal (muster_element_get_name (element), "unit-slot") };
  gint64 count;

  if (!slot.is_unit && !g_str_equal (muster_element_get_name (element), "slot"))
    return muster_ruleset_set_error (ruleset,
                                     element,
                                     error,
                                     _ ("Element “%s” cannot stand here, expected “%s”"),
                                     muster_element_get_name (element),
                                     "slot");
  if (!muster_ruleset_read_def (ruleset,
                                element,
                                slot.is_unit ? "type" : "troop",
                                slot.is_unit ? MUSTER_DEF_UNIT_TYPE : MUSTER_DEF_TROOP,
                                TRUE,
                                &slot.def,
                                error)
      || !muster_ruleset_read_int (ruleset, element, "count", 0, COUNT_LIMIT, -1, &count, error)
      || !muster_ruleset_read_int (ruleset, element, "min", 0, COUNT_LIMIT, 0, &slot.min, error)
      || !muster_ruleset_read_int (ruleset,
                                   element,
                                   "max",
                                   slot.min,
                                   COUNT_LIMIT,
                                   -1,
                                   &slot.max,
                                   error))
    return FALSE;
  for (guint i = 0; i < composition->slots->len; i++)
    if (g_array_index (composition->slots, MusterSlot, i).def == slot.def)
      return muster_ruleset_set_error (ruleset,
                                       element,
                                       error,
                                       _ ("“%s” stands twice in one composition"),
                                       muster_def_get_id (slot.def));
  if (!muster_ruleset_read_boolean (ruleset, element, "offered", TRUE, &slot.offered, error))
    return FALSE;
  if (count >= 0)
    slot.min = slot.max = count;
  slot.names = muster_element_get (element, "names");
  g_array_append_val (composition->slots, slot);
  return TRUE;
}

static gboolean
read_composition (const MusterRuleset *ruleset,
                  const MusterElement *element,
                  MusterUnitRules *rules,
                  GError **error)
{
  MusterComposition *composition;

  if (!g_str_equal (muster_element_get_name (element), "composition"))
    return muster_ruleset_set_error (ruleset,
                                     element,
                                     error,
                                     _ ("Element “%s” cannot stand here, expected “%s”"),
                                     muster_element_get_name (element),
                                     "composition");
  composition = g_new0 (MusterComposition, 1);
  composition->slots = g_array_new (FALSE, TRUE, sizeof (MusterSlot));
  g_ptr_array_add (rules->compositions, composition);
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (muster_element_get_raw (child) == NULL && !read_slot (ruleset, child, composition, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
check_weapons (const MusterRuleset *ruleset, const MusterUnitRules *rules, GError **error)
{
  const MusterElement *element = muster_def_get_element (rules->def);
  const MusterDef *weapon;

  for (guint i = 0; rules->weapons[i] != NULL; i++)
    if (muster_ruleset_find (ruleset, MUSTER_DEF_WEAPON, rules->weapons[i]) == NULL)
      return muster_ruleset_set_error (ruleset,
                                       element,
                                       error,
                                       _ ("“%s” names “%s”, which is not defined in “%s”"),
                                       "weapons",
                                       rules->weapons[i],
                                       "weapons");
  return muster_ruleset_read_def (ruleset,
                                  element,
                                  "weapon",
                                  MUSTER_DEF_WEAPON,
                                  FALSE,
                                  &weapon,
                                  error);
}

static gboolean
read_unit_type (const MusterRuleset *ruleset,
                MusterRosterRules *self,
                const MusterDef *def,
                GError **error)
{
  const MusterElement *element = muster_def_get_element (def);
  const char *weapons = muster_def_get (def, "weapons");
  int role = 0;
  MusterUnitRules *rules = g_new0 (MusterUnitRules, 1);
  const MusterStatement *rule;

  rules->def = def;
  rules->role = roles[0];
  rules->compositions = g_ptr_array_new_with_free_func (composition_free);
  rules->weapons = g_strsplit_set (weapons != NULL ? weapons : "", " ", -1);
  rules->classes = muster_def_get (def, "classes");
  g_hash_table_insert (self->units, (char *) muster_def_get_id (def), rules);
  if (!muster_ruleset_read_def (ruleset,
                                element,
                                "class",
                                MUSTER_DEF_CLASS,
                                FALSE,
                                &rules->class_def,
                                error)
      || !muster_roster_rules_check_words (ruleset, element, "classes", MUSTER_DEF_CLASS, error)
      || !muster_ruleset_read_statement (ruleset, element, "rule", TRUE, &rule, error)
      || !muster_roster_rules_read_severity (ruleset, element, rule, &rules->severity, error)
      || !check_weapons (ruleset, rules, error)
      || (muster_def_get (def, "role") != NULL
          && !muster_ruleset_read_choice (ruleset, element, "role", roles, &role, error)))
    return FALSE;
  rules->role = roles[role];
  rules->rule = rule->id;
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);

      if (muster_element_get_raw (child) == NULL
          && !read_composition (ruleset, child, rules, error))
        return FALSE;
    }
  return TRUE;
}

/* Sums the usual composition up, units inside first. */
static gboolean
total_unit_type (const MusterRuleset *ruleset,
                 MusterRosterRules *self,
                 MusterUnitRules *rules,
                 GError **error)
{
  const MusterComposition *usual;

  if (rules->totalled)
    return TRUE;
  if (rules->totalling)
    return muster_ruleset_set_error (ruleset,
                                     muster_def_get_element (rules->def),
                                     error,
                                     _ ("The unit type “%s” holds itself"),
                                     muster_def_get_id (rules->def));
  rules->totalling = TRUE;
  rules->fixed = rules->compositions->len > 0;
  usual = rules->fixed ? g_ptr_array_index (rules->compositions, 0) : NULL;
  for (guint i = 0; usual != NULL && i < usual->slots->len; i++)
    {
      const MusterSlot *slot = &g_array_index (usual->slots, MusterSlot, i);
      MusterUnitRules *inner;

      rules->fixed = rules->fixed && slot->min == slot->max;
      if (!slot->is_unit)
        {
          if (g_strcmp0 (muster_def_get (slot->def, "counts"), "figure") == 0)
            rules->figures += slot->min;
          if (muster_def_get_boolean (slot->def, "officer", FALSE))
            rules->officers += slot->min;
          continue;
        }
      /* What need not be there may be the same again. */
      if (slot->min == 0)
        continue;
      inner = g_hash_table_lookup (self->units, muster_def_get_id (slot->def));
      if (!total_unit_type (ruleset, self, inner, error))
        return FALSE;
      rules->fixed = rules->fixed && inner->fixed;
      rules->figures += slot->min * inner->figures;
      rules->officers += slot->min * inner->officers;
    }
  rules->totalled = TRUE;
  rules->totalling = FALSE;
  return TRUE;
}

static gboolean
read_constraint (const MusterRuleset *ruleset,
                 MusterRosterRules *self,
                 const MusterElement *element,
                 GError **error)
{
  const MusterConstraintKind *kind
      = muster_constraint_kind_find (muster_element_get_name (element));
  const MusterStatement *rule;
  MusterConstraint *constraint;

  if (kind == NULL)
    return muster_ruleset_set_error (ruleset,
                                     element,
                                     error,
                                     _ ("“%s” is no kind of constraint that the program knows"),
                                     muster_element_get_name (element));
  constraint = g_new0 (MusterConstraint, 1);
  constraint->kind = kind;
  constraint->element = element;
  g_ptr_array_add (self->constraints, constraint);
  if (!muster_ruleset_read_statement (ruleset, element, "rule", FALSE, &rule, error)
      || !muster_roster_rules_read_severity (ruleset, element, rule, &constraint->severity, error))
    return FALSE;
  constraint->rule = rule != NULL ? rule->id : NULL;
  if (kind->bind == NULL)
    return TRUE;
  constraint->bound = kind->bind (ruleset, element, error);
  return constraint->bound != NULL;
}

static gboolean
check_troops (const MusterRuleset *ruleset, GError **error)
{
  static const char *const counts[] = { "figure", "none", NULL };
  GPtrArray *troops = muster_ruleset_list (ruleset, MUSTER_DEF_TROOP);
  GPtrArray *weapons = muster_ruleset_list (ruleset, MUSTER_DEF_WEAPON);

  for (guint i = 0; i < weapons->len; i++)
    if (!muster_roster_rules_check_words (ruleset,
                                          muster_def_get_element (g_ptr_array_index (weapons, i)),
                                          "classes",
                                          MUSTER_DEF_CLASS,
                                          error))
      return FALSE;
  for (guint i = 0; i < troops->len; i++)
    {
      const MusterDef *troop = g_ptr_array_index (troops, i);
      MusterElement *element = muster_def_get_element (troop);
      gboolean officer;
      int index;

      if (!muster_ruleset_read_choice (ruleset, element, "counts", counts, &index, error)
          || !muster_ruleset_read_boolean (ruleset, element, "officer", FALSE, &officer, error)
          || !muster_roster_rules_check_words (ruleset, element, "classes", MUSTER_DEF_CLASS, error)
          || !muster_roster_rules_check_words (ruleset,
                                               element,
                                               "factions",
                                               MUSTER_DEF_FACTION,
                                               error)
          || !muster_roster_rules_check_ranks (ruleset, troop, error))
        return FALSE;
    }
  return TRUE;
}

/* <troop-name id label singular plural> in a faction: what it calls a troop. */
static gboolean
read_troop_name (const MusterRuleset *ruleset,
                 MusterElement *element,
                 GHashTable *names,
                 GError **error)
{
  const MusterDef *troop;
  MusterDef *name;

  if (!muster_ruleset_read_def (ruleset, element, "id", MUSTER_DEF_TROOP, TRUE, &troop, error))
    return FALSE;
  name = g_new0 (MusterDef, 1);
  name->element = element;
  name->kind = MUSTER_DEF_TROOP;
  g_hash_table_insert (names, (char *) muster_def_get_id (troop), name);
  return TRUE;
}

static gboolean
read_troop_names (const MusterRuleset *ruleset, MusterRosterRules *self, GError **error)
{
  GPtrArray *factions = muster_ruleset_list (ruleset, MUSTER_DEF_FACTION);

  for (guint i = 0; i < factions->len; i++)
    {
      const MusterDef *faction = g_ptr_array_index (factions, i);
      MusterElement *element = muster_def_get_element (faction);
      GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);

      g_hash_table_insert (self->troop_names, (gpointer) faction, names);
      for (guint j = 0; j < muster_element_get_n_children (element); j++)
        {
          MusterElement *child = muster_element_get_child (element, j);

          if (g_strcmp0 (muster_element_get_name (child), "troop-name") == 0
              && !read_troop_name (ruleset, child, names, error))
            return FALSE;
        }
      if (g_hash_table_size (names) == 0)
        g_hash_table_remove (self->troop_names, faction);
    }
  return TRUE;
}

static gboolean
check_classes (const MusterRuleset *ruleset, GError **error)
{
  GPtrArray *classes = muster_ruleset_list (ruleset, MUSTER_DEF_CLASS);
  GPtrArray *factions = muster_ruleset_list (ruleset, MUSTER_DEF_FACTION);
  GPtrArray *kinds = muster_ruleset_list (ruleset, MUSTER_DEF_FORMATION_KIND);

  for (guint i = 0; i < classes->len; i++)
    {
      const MusterTable *table;

      if (!muster_ruleset_read_table (ruleset,
                                      muster_def_get_element (g_ptr_array_index (classes, i)),
                                      "weapons",
                                      FALSE,
                                      &table,
                                      error))
        return FALSE;
    }
  for (guint i = 0; i < kinds->len; i++)
    {
      const MusterDef *class_def;

      if (!muster_ruleset_read_def (ruleset,
                                    muster_def_get_element (g_ptr_array_index (kinds, i)),
                                    "class",
                                    MUSTER_DEF_CLASS,
                                    FALSE,
                                    &class_def,
                                    error))
        return FALSE;
    }
  for (guint i = 0; i < factions->len; i++)
    {
      MusterElement *element = muster_def_get_element (g_ptr_array_index (factions, i));
      const MusterDef *class_def;

      if (!muster_roster_rules_check_words (ruleset, element, "classes", MUSTER_DEF_CLASS, error)
          || !muster_ruleset_read_def (ruleset,
                                       element,
                                       "class",
                                       MUSTER_DEF_CLASS,
                                       FALSE,
                                       &class_def,
                                       error))
        return FALSE;
    }
  return TRUE;
}

gboolean
muster_roster_rules_build (MusterRuleset *ruleset, GError **error)
{
  MusterElement *section = muster_element_find_child (ruleset->root, "roster");
  GPtrArray *types = muster_ruleset_list (ruleset, MUSTER_DEF_UNIT_TYPE);
  MusterRosterRules *self = g_new0 (MusterRosterRules, 1);

  ruleset->roster_rules = self;
  ruleset->roster_rules_free = roster_rules_free;
  self->units = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, unit_rules_free);
  self->constraints = g_ptr_array_new_with_free_func (constraint_free);
  self->troop_names
      = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_hash_table_unref);
  if (!check_classes (ruleset, error) || !check_troops (ruleset, error)
      || !read_troop_names (ruleset, self, error) || !muster_scenario_kinds_check (ruleset, error))
    return FALSE;
  for (guint i = 0; i < types->len; i++)
    if (!read_unit_type (ruleset, self, g_ptr_array_index (types, i), error))
      return FALSE;
  for (guint i = 0; i < types->len; i++)
    {
      const MusterDef *type = g_ptr_array_index (types, i);

      if (!total_unit_type (ruleset,
                            self,
                            g_hash_table_lookup (self->units, muster_def_get_id (type)),
                            error))
        return FALSE;
    }
  if (section == NULL)
    return TRUE;
  self->morale_procedure = muster_element_get (section, "morale-procedure");
  self->all_are_men = g_strcmp0 (muster_element_get (section, "men"), "figures") == 0;
  if (!muster_ruleset_read_def (ruleset,
                                section,
                                "counted",
                                MUSTER_DEF_TROOP,
                                FALSE,
                                &self->counted,
                                error))
    return FALSE;
  for (guint i = 0; i < muster_element_get_n_children (section); i++)
    {
      MusterElement *child = muster_element_get_child (section, i);

      if (muster_element_get_raw (child) == NULL && !read_constraint (ruleset, self, child, error))
        return FALSE;
    }
  return TRUE;
}
