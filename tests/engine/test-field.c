/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "field-testing.h"

static const char *const samples[] = {
  "taghit", "peking", "rorkes-drift", "adobe-walls", "burnside-bridge", "wagon-box",
  "maiwand", "tamai", "dargai", "abu-klea", "ulundi",
};

/* Every feature, area, objective, label and place of the samples is there, and everybody who has none. */
static void
test_samples (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (MusterField) field = field_testing_load (samples[i]);
      MusterNode *scenario = muster_field_get_scenario (field);
      guint features = 0, counted = 0;

      g_test_message ("%s", samples[i]);
      for (guint k = 0; k < muster_node_get_n_children (scenario); k++)
        features += muster_node_get_kind (muster_node_peek_child (scenario, k)) == MUSTER_KIND_FEATURE;
      for (guint k = 0; k < muster_field_get_n_items (field); k++)
        {
          const MusterFieldItem *item = muster_field_get_item (field, k);
          g_autofree char *text = muster_field_describe_item (field, item);

          g_assert_cmpuint (item->index, ==, k);
          g_assert_cmpstr (item->name, !=, "");
          g_assert_true (g_str_has_suffix (text, "."));
          g_test_message ("%s", text);
          counted += item->kind == MUSTER_FIELD_FEATURE;
          if (k > 0)
            g_assert_cmpint (muster_field_get_item (field, k - 1)->kind, <=, item->kind);
        }
      g_assert_cmpuint (counted, ==, features);
      g_assert_cmpuint (muster_field_get_n_sides (field), ==, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/field/samples", test_samples);

  return g_test_run ();
}
