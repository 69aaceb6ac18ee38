/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <locale.h>

#include "muster-model-error.h"
#include "muster-schema.h"
#include "muster-test.h"

typedef struct
{
  MusterKind kind;
  const char *attribute;
  const char *value;
  gboolean good;
} ValueCase;

static const ValueCase value_cases[] = {
  { MUSTER_KIND_FIGURES, "count", "0", TRUE },
  { MUSTER_KIND_FIGURES, "count", "1000000", TRUE },
  { MUSTER_KIND_FIGURES, "count", "1000001", FALSE },
  { MUSTER_KIND_FIGURES, "count", "-1", FALSE },
  { MUSTER_KIND_FIGURES, "count", "", FALSE },
  { MUSTER_KIND_FIGURES, "count", " 4", FALSE },
  { MUSTER_KIND_FIGURES, "count", "4 ", FALSE },
  { MUSTER_KIND_FIGURES, "count", "+4", FALSE },
  { MUSTER_KIND_FIGURES, "count", "4.0", FALSE },
  { MUSTER_KIND_FIGURES, "count", "0x4", FALSE },
  { MUSTER_KIND_FIGURES, "count", "four", FALSE },
  { MUSTER_KIND_FIGURES, "count", "99999999999999999999999999", FALSE },
  { MUSTER_KIND_FIGURES, "count", "-", FALSE },
  { MUSTER_KIND_FIGURES, "troop", "", FALSE },
  { MUSTER_KIND_FIGURES, "troop", "sky-pirate", TRUE },
  { MUSTER_KIND_ARMY, "year", "-3000", TRUE },
  { MUSTER_KIND_ARMY, "year", "-3001", FALSE },
  { MUSTER_KIND_ARMY, "year", "3000", TRUE },
  { MUSTER_KIND_ARMY, "year", "3001", FALSE },
  { MUSTER_KIND_ARMY, "uuid", "5e0a7ae2-9d7d-4e3c-8a51-1f0d5f6cf8a9", TRUE },
  { MUSTER_KIND_ARMY, "uuid", "5e0a7ae2", FALSE },
  { MUSTER_KIND_ARMY, "name", "", TRUE },
  { MUSTER_KIND_ARMY, "name", "“Hearth & Home” <½> é 🐎 الفرسان", TRUE },
  { MUSTER_KIND_ARMY, "name", "two\nlines", FALSE },
  { MUSTER_KIND_ARMY, "name", "bell\a", FALSE },
  { MUSTER_KIND_ARMY, "name", "\xef\xbf\xbf", FALSE },
  { MUSTER_KIND_ARMY, "name", "\xff", FALSE },
  { MUSTER_KIND_UNIT, "id", "a", TRUE },
  { MUSTER_KIND_UNIT, "id", "1-a.b_c", TRUE },
  { MUSTER_KIND_UNIT, "id", "é", TRUE },
  { MUSTER_KIND_UNIT, "id", "", FALSE },
  { MUSTER_KIND_UNIT, "id", "-a", FALSE },
  { MUSTER_KIND_UNIT, "id", "a b", FALSE },
  { MUSTER_KIND_UNIT, "id", "a/b", FALSE },
  { MUSTER_KIND_UNIT, "id", "a=b", FALSE },
  { MUSTER_KIND_UNIT, "id", "x234567890123456789012345678901234567890123456789012345678901234",
    TRUE },
  { MUSTER_KIND_UNIT, "id", "x2345678901234567890123456789012345678901234567890123456789012345",
    FALSE },
  { MUSTER_KIND_FIELD, "width", "72", TRUE },
  { MUSTER_KIND_FIELD, "width", "0.5", TRUE },
  { MUSTER_KIND_FIELD, "width", "0", FALSE },
  { MUSTER_KIND_FIELD, "width", "1,5", FALSE },
  { MUSTER_KIND_FIELD, "width", "1e3", FALSE },
  { MUSTER_KIND_FIELD, "width", ".5", FALSE },
  { MUSTER_KIND_FIELD, "width", "5.", FALSE },
  { MUSTER_KIND_FIELD, "width", "inf", FALSE },
  { MUSTER_KIND_FIELD, "width", "nan", FALSE },
  { MUSTER_KIND_FIELD, "measure", "R", TRUE },
  { MUSTER_KIND_FIELD, "measure", "inch", TRUE },
  { MUSTER_KIND_FIELD, "measure", "furlong", FALSE },
  { MUSTER_KIND_FEATURE, "fordable", "yes", TRUE },
  { MUSTER_KIND_FEATURE, "fordable", "true", FALSE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "0,0 2,0 2,1.5", TRUE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "0,0 -2,0.25", TRUE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "-10000,10000 10000.0,-9999.9", TRUE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "0,0 10000.1,0", FALSE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "0,0 1,-10000.1 2,2", FALSE },
  { MUSTER_KIND_SHAPE_LINE, "points", "100000,0 1,1", FALSE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "0,0", FALSE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "0,0 2", FALSE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "0,0  2,0", FALSE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "0,0 2,0 ", FALSE },
  { MUSTER_KIND_SHAPE_POLYGON, "points", "", FALSE },
  { MUSTER_KIND_ZONE, "at", "3,4", TRUE },
  { MUSTER_KIND_ZONE, "at", "3,4 4,4 999,10", TRUE },
  { MUSTER_KIND_ZONE, "at", "", FALSE },
  { MUSTER_KIND_ZONE, "at", "3", FALSE },
  { MUSTER_KIND_ZONE, "at", "3,", FALSE },
  { MUSTER_KIND_ZONE, "at", "0,1", FALSE },
  { MUSTER_KIND_ZONE, "at", "1,0", FALSE },
  { MUSTER_KIND_ZONE, "at", "03,4", FALSE },
  { MUSTER_KIND_ZONE, "at", "1000,1", FALSE },
  { MUSTER_KIND_ZONE, "at", "-3,4", FALSE },
  { MUSTER_KIND_ZONE, "at", "3.5,4", FALSE },
  { MUSTER_KIND_ZONE, "at", "3,4,5", FALSE },
  { MUSTER_KIND_ZONE, "at", "3,4  4,4", FALSE },
  { MUSTER_KIND_ZONE, "at", "3,4 ", FALSE },
  { MUSTER_KIND_ZONE, "width", "33.5", TRUE },
  { MUSTER_KIND_ZONE, "width", "0", FALSE },
  { MUSTER_KIND_REINFORCEMENT, "units", "u7 u8", TRUE },
  { MUSTER_KIND_REINFORCEMENT, "units", "u7", TRUE },
  { MUSTER_KIND_REINFORCEMENT, "units", "u7  u8", FALSE },
  { MUSTER_KIND_REINFORCEMENT, "units", "", FALSE },
  { MUSTER_KIND_VICTORY, "kind", "guns-and-wagons", TRUE },
  { MUSTER_KIND_VICTORY, "kind", "hold-on", FALSE },
  { MUSTER_KIND_VICTORY, "kind", "told", TRUE },
  { MUSTER_KIND_VICTORY, "kind", "all", TRUE },
  { MUSTER_KIND_VICTORY, "kind", "none", FALSE },
  { MUSTER_KIND_REINFORCEMENT, "losses", "1", TRUE },
  { MUSTER_KIND_REINFORCEMENT, "losses", "100", TRUE },
  { MUSTER_KIND_REINFORCEMENT, "losses", "0", FALSE },
  { MUSTER_KIND_REINFORCEMENT, "losses", "101", FALSE },
  { MUSTER_KIND_SCENARIO, "minutes", "0", FALSE },
  { MUSTER_KIND_SCENARIO, "minutes", "1", TRUE },
  { MUSTER_KIND_SCENARIO, "minutes", "100000", TRUE },
  { MUSTER_KIND_SCENARIO, "minutes", "100001", FALSE },
  { MUSTER_KIND_SCENARIO, "deck", "turn", TRUE },
  { MUSTER_KIND_SCENARIO, "deck", "never", FALSE },
  { MUSTER_KIND_EVENT, "count", "0", TRUE },
  { MUSTER_KIND_EVENT, "count", "100", TRUE },
  { MUSTER_KIND_EVENT, "count", "101", FALSE },
  { MUSTER_KIND_TABLE, "dice", "10", TRUE },
  { MUSTER_KIND_TABLE, "dice", "11", FALSE },
  { MUSTER_KIND_TABLE, "faces", "1", FALSE },
  { MUSTER_KIND_TABLE, "faces", "2", TRUE },
  { MUSTER_KIND_TABLE, "faces", "100", TRUE },
  { MUSTER_KIND_TABLE, "faces", "101", FALSE },
  { MUSTER_KIND_ROW, "from", "0", FALSE },
  { MUSTER_KIND_ROW, "to", "1000", TRUE },
  { MUSTER_KIND_ROW, "to", "1001", FALSE },
  { MUSTER_KIND_LIMIT, "kind", "points", TRUE },
  { MUSTER_KIND_LIMIT, "kind", "mules", FALSE },
  { MUSTER_KIND_LIMIT, "max", "-1", FALSE },
  { MUSTER_KIND_COST, "points", "-1000000", TRUE },
  { MUSTER_KIND_FEATURE, "boats", "1000", TRUE },
  { MUSTER_KIND_FEATURE, "boats", "1001", FALSE },
  { MUSTER_KIND_FEATURE, "contours", "101", FALSE },
  { MUSTER_KIND_NOTES, "audience", "umpire", TRUE },
  { MUSTER_KIND_NOTES, "audience", "nobody", FALSE },
  { MUSTER_KIND_PLACE, "facing", "-360", TRUE },
  { MUSTER_KIND_PLACE, "facing", "361", FALSE },
};

static void
check_values (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (value_cases); i++)
    {
      const ValueCase *row = &value_cases[i];
      const MusterAttributeSpec *spec = muster_kind_find_attribute (row->kind, row->attribute);
      g_autoptr (GError) error = NULL;

      g_test_message ("row %u: %s", i, row->attribute);
      g_assert_nonnull (spec);
      g_assert_cmpint (muster_attribute_check (spec, row->value, &error), ==, row->good);
      if (row->good)
        g_assert_no_error (error);
      else
        muster_test_assert_error (error, MUSTER_MODEL_ERROR, MUSTER_MODEL_ERROR_VALUE, "expected");
    }
}

static void
test_values (void)
{
  check_values ();
}

/* Numbers have a decimal point wherever the program runs. */
static void
test_values_in_comma_locale (void)
{
  const char *const names[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "de_DE.utf8", "fr_FR.utf8" };
  const char *found = NULL;

  for (guint i = 0; found == NULL && i < G_N_ELEMENTS (names); i++)
    found = setlocale (LC_NUMERIC, names[i]);
  if (found == NULL)
    {
      g_test_skip ("no locale with a decimal comma is installed");
      return;
    }
  check_values ();
  setlocale (LC_NUMERIC, "C.UTF-8");
}

static void
test_message (void)
{
  const MusterAttributeSpec *spec = muster_kind_find_attribute (MUSTER_KIND_FIGURES, "count");
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_attribute_check (spec, "-4", &error));
  g_assert_cmpstr (error->message, ==,
                   "The value “-4” of “count” is not allowed, expected a whole number from 0 to "
                   "1000000");
}

static void
test_long_value_is_cut_in_message (void)
{
  const MusterAttributeSpec *spec = muster_kind_find_attribute (MUSTER_KIND_FIGURES, "count");
  g_autofree char *value = g_strnfill (100000, '9');
  g_autoptr (GError) error = NULL;

  g_assert_false (muster_attribute_check (spec, value, &error));
  g_assert_cmpuint (strlen (error->message), <, 300);
}

/* The table holds together: names are not doubled, children lead back, choices have words. */
static void
test_table (void)
{
  for (guint kind = 1; kind < MUSTER_N_KINDS; kind++)
    {
      const MusterKindSpec *spec = muster_kind_get_spec (kind);

      g_assert_cmpuint (spec->kind, ==, kind);
      for (const MusterAttributeSpec *a = spec->attributes; a->name != NULL; a++)
        {
          g_assert_true (muster_kind_find_attribute (kind, a->name) == a);
          g_assert_cmpint (a->type == MUSTER_VALUE_CHOICE, ==, a->words != NULL);
        }
      for (const MusterKind *child = spec->children; *child != MUSTER_KIND_NONE; child++)
        g_assert_cmpuint (muster_kind_from_element (muster_kind_get_spec (*child)->element, kind),
                          ==, *child);
    }
  g_assert_cmpuint (muster_kind_from_element ("army", MUSTER_KIND_NONE), ==, MUSTER_KIND_ARMY);
  g_assert_cmpuint (muster_kind_from_element ("unit", MUSTER_KIND_NONE), ==, MUSTER_KIND_NONE);
  g_assert_cmpuint (muster_kind_from_element ("army", MUSTER_KIND_SCENARIO), ==, MUSTER_KIND_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/schema/values", test_values);
  g_test_add_func ("/model/schema/values-in-comma-locale", test_values_in_comma_locale);
  g_test_add_func ("/model/schema/message", test_message);
  g_test_add_func ("/model/schema/long-value-is-cut-in-message", test_long_value_is_cut_in_message);
  g_test_add_func ("/model/schema/table", test_table);

  return g_test_run ();
}
