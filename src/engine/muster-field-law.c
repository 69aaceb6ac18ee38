/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-field-private.h"

/* The rules that a field is measured by. */

/* In centimetres; 0: nobody knows. */
static double
find_size (const MusterRuleset *ruleset, const char *measure)
{
  static const struct
  {
    const char *word;
    double centimetres;
  } common[] = { { "cm", 1 }, { "inch", 2.54 }, { "R", 30.48 } };
  MusterElement *root = muster_ruleset_get_element (ruleset);

  for (guint i = 0; i < muster_element_get_n_children (root); i++)
    {
      MusterElement *child = muster_element_get_child (root, i);

      if (g_str_equal (muster_element_get_name (child), "measure")
          && g_strcmp0 (muster_element_get (child, "id"), measure) == 0
          && muster_element_get (child, "centimetres") != NULL)
        return g_ascii_strtod (muster_element_get (child, "centimetres"), NULL);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (common); i++)
    if (g_str_equal (common[i].word, measure))
      return common[i].centimetres;
  return 0;
}

static double
find_scale (const MusterField *self)
{
  const double rules = find_size (self->ruleset, muster_ruleset_get_measure (self->ruleset));
  const double field = find_size (self->ruleset, self->measure);

  return rules > 0 && field > 0 ? rules / field : 1;
}

static MusterFieldLaw *
law_new (const MusterField *self)
{
  MusterFieldLaw *law = g_new0 (MusterFieldLaw, 1);

  /* of switches that make no sense the checks speak */
  law->ruleset = muster_ruleset_with_switches (self->ruleset, self->scenario, TRUE, NULL);
  law->map = muster_map_rules_new (law->ruleset, NULL);
  law->sequence = muster_sequence_new (law->ruleset, NULL);
  law->scale = find_scale (self);
  return law;
}

void
muster_field_law_free (MusterFieldLaw *law)
{
  muster_sequence_free (law->sequence);
  muster_map_rules_free (law->map);
  muster_ruleset_unref (law->ruleset);
  g_free (law);
}

const MusterFieldLaw *
muster_field_get_law (const MusterField *self)
{
  MusterFieldLaw **law = &((MusterField *) self)->law;

  /* it only remembers what follows from the field, so that the field is still the same for all who
   * look at it */
  if (g_once_init_enter (law))
    g_once_init_leave (law, law_new (self));
  return *law;
}

const MusterPositions *
muster_field_get_positions (const MusterField *self)
{
  const MusterFieldLaw *law = muster_field_get_law (self);

  return law->sequence != NULL ? law->sequence->positions : NULL;
}

MusterZoneRange
muster_field_get_range (const MusterField *self)
{
  const MusterPositions *positions = muster_field_get_positions (self);

  return positions != NULL && positions->range_corner ? MUSTER_ZONE_RANGE_CORNERS
                                                      : MUSTER_ZONE_RANGE_SIDES;
}
