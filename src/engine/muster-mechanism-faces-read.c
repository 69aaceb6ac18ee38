/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-mechanism-faces.h"

#include <glib/gi18n-lib.h>

/*
 * A bucket of dice in which each of some faces has an effect of its own on the other side: one side
 * throws at the other, or both at each other.
 *
 * <side id label count there by colour class covered prefix also also-rule/>   two of them. count,
 * by, class, covered: parameters, of
 *                                                   how many they are (there: how many more may be
 *                                                   hit, with all who join in), what their dice are
 *                                                   counted by (none: throws nothing),
 *                                                   what they are and whether they have cover;
 *                                                   prefix: of the result's keys for
 *                                                   what befalls them (none: nothing does); also: a
 *                                                   list of others who join in,
 *                                                   by what their dice are counted by, with how
 *                                                   many they are; rows,
 *                                                   rows-rule: tables, each for some classes:
 *                                                   whoever is of a class has a row in one for it
 *                                                   <dice table column sides/>
 *                                                   dice for each, in the row of what “by” says
 *                                                   <reach table column by parameter/>
 *                                                   how far it can be; more than that cannot be
 *                                                   done <effects>, <order>
 *                                                   what their faces do
 */

#define MAX_SIDES 100

void
muster_faces_clear (gpointer bound)
{
  MusterFaces *self = bound;

  for (guint s = 0; s < MUSTER_FACES_N_SIDES; s++)
    {
      g_clear_pointer (&self->sides[s].rows, g_ptr_array_unref);
      for (guint e = 0; e < MUSTER_MAX_EFFECTS; e++)
        g_free (self->sides[s].keys[e]);
    }
  muster_effects_free (self->effects);
}

/* Who joins in is counted by what the side itself is counted by. */
static gboolean
read_also (const MusterFaces *self,
           const MusterElement *procedure,
           const MusterElement *element,
           MusterFacesSide *side,
           GError **error)
{
  MusterElement *list;

  side->also_rule = muster_element_get (element, "also-rule");
  if (!muster_mechanism_read_parameter (self->ruleset, procedure, element, "also", FALSE,
                                        &side->target.also, &list, error))
    return FALSE;
  if (side->target.also == NULL)
    return TRUE;
  if (side->by == NULL || g_strcmp0 (muster_element_get (list, "type"), "list") != 0
      || g_strcmp0 (muster_element_get (list, "counted"), "yes") != 0)
    return muster_ruleset_set_error (
        self->ruleset, element, error,
        _ ("“%s” cannot join in, expected a list that counts, of a side that throws"),
        side->target.also);
  if (side->also_rule == NULL
      || muster_ruleset_find_statement (self->ruleset, side->also_rule) != NULL)
    return TRUE;
  return muster_ruleset_set_error (
      self->ruleset, element, error,
      _ ("Statement “%s” is not defined, expected the id of a statement"), side->also_rule);
}

/* Who is of the class that is said: what the tables for that class have a row of. */
static gboolean
read_rows (const MusterFaces *self,
           const MusterElement *element,
           MusterFacesSide *side,
           GError **error)
{
  const MusterStatement *rule;

  if (!muster_mechanism_read_tables (self->ruleset, element, "rows", &side->rows, error)
      || !muster_ruleset_read_statement (self->ruleset, element, "rows-rule", side->rows != NULL,
                                         &rule, error))
    return FALSE;
  side->rows_rule = rule != NULL ? rule->id : NULL;
  if (side->rows == NULL
      || (side->by != NULL && muster_element_get (element, "class") != NULL))
    return TRUE;
  return muster_ruleset_set_error (self->ruleset, element, error, _ ("“%s” lacks its “%s”"),
                                   side->id, side->by == NULL ? "by" : "class");
}

static gboolean
read_side (const MusterFaces *self,
           const MusterElement *procedure,
           const MusterElement *element,
           MusterFacesSide *side,
           GError **error)
{
  side->colour = muster_element_get (element, "colour");
  side->prefix = muster_element_get (element, "prefix");
  return muster_mechanism_check_attributes (
             self->ruleset, element,
             "id label colour count there by class covered prefix also also-rule rows rows-rule",
             error)
         && muster_ruleset_need (self->ruleset, element, "id", &side->id, error)
         && muster_ruleset_need (self->ruleset, element, "label", &side->label, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "count", TRUE,
                                             &side->target.count, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "there", FALSE,
                                             &side->target.there, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "by", FALSE,
                                             &side->by, NULL, error)
         && read_also (self, procedure, element, side, error)
         && read_rows (self, element, side, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "class", FALSE,
                                             &side->target.class, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "covered", FALSE,
                                             &side->target.covered, NULL, error);
}

static gboolean
read_sides (MusterFaces *self,
            const MusterElement *procedure,
            GError **error)
{
  guint n = 0;

  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);

      if (g_strcmp0 (muster_element_get_name (child), "side") != 0)
        continue;
      if (n == MUSTER_FACES_N_SIDES)
        return muster_ruleset_set_error (self->ruleset, child, error,
                                         _ ("“%s” has more than two sides, expected two"),
                                         muster_element_get (procedure, "id"));
      if (!read_side (self, procedure, child, &self->sides[n], error))
        return FALSE;
      if (self->sides[n].by != NULL)
        self->throwers[self->n_throwers++] = n;
      n++;
    }
  if (n != MUSTER_FACES_N_SIDES)
    return muster_ruleset_set_error (self->ruleset, procedure, error,
                                     _ ("“%s” has %d sides, expected two"),
                                     muster_element_get (procedure, "id"), (int) n);
  for (guint s = 0; s < MUSTER_FACES_N_SIDES; s++)
    if ((self->sides[s].by != NULL) != (self->sides[MUSTER_FACES_N_SIDES - 1 - s].prefix != NULL))
      return muster_ruleset_set_error (self->ruleset, procedure, error,
                                       _ ("A side throws and nothing befalls the other, expected "
                                          "“by” of one with “prefix” of the other"));
  return self->n_throwers > 0
         || muster_ruleset_set_error (self->ruleset, procedure, error, _ ("“%s” lacks its “%s”"),
                                      "side", "by");
}

static gboolean
read_reach (MusterFaces *self,
            const MusterElement *procedure,
            GError **error)
{
  MusterElement *reach;

  if (!muster_mechanism_read_child (self->ruleset, procedure, "reach", "table column by parameter",
                                    FALSE, &reach, error))
    return FALSE;
  return reach == NULL
         || (muster_number_read (self->ruleset, procedure, reach, &self->reach, error)
             && muster_mechanism_read_parameter (self->ruleset, procedure, reach, "parameter", TRUE,
                                                 &self->range, NULL, error));
}

static gboolean
read_element (MusterFaces *self,
              const MusterElement *procedure,
              GError **error)
{
  MusterElement *dice;
  gint64 sides;

  if (!muster_mechanism_check_children (self->ruleset, procedure,
                                        "parameter side dice reach " MUSTER_EFFECTS_CHILDREN, error)
      || !muster_mechanism_read_rule (self->ruleset, procedure, TRUE, &self->rule, error)
      || !read_sides (self, procedure, error)
      || !muster_mechanism_read_child (self->ruleset, procedure, "dice", "table column sides", TRUE,
                                       &dice, error)
      || !muster_ruleset_read_table (self->ruleset, dice, "table", TRUE, &self->dice, error)
      || !muster_ruleset_need (self->ruleset, dice, "column", &self->dice_column, error)
      || !muster_ruleset_read_int (self->ruleset, dice, "sides", 2, MAX_SIDES, 6, &sides, error)
      || !read_reach (self, procedure, error))
    return FALSE;
  self->die = (int) sides;
  self->effects = muster_effects_new (self->ruleset, procedure, self->die, error);
  return self->effects != NULL;
}

gboolean
muster_faces_read (gpointer bound,
                   const MusterRuleset *ruleset,
                   MusterElement *element,
                   GError **error)
{
  MusterFaces *self = bound;
  gsize n = 0;

  self->ruleset = ruleset;
  if (!read_element (self, element, error))
    return FALSE;
  for (guint s = 0; s < MUSTER_FACES_N_SIDES; s++)
    for (guint e = 0; self->sides[s].prefix != NULL && e < muster_effects_get_n (self->effects);
         e++)
      {
        self->sides[s].keys[e] = g_strconcat (self->sides[s].prefix,
                                              muster_effects_get_key (self->effects, e), NULL);
        self->keys[n++] = self->sides[s].keys[e];
      }
  return TRUE;
}
