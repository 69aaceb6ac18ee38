/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-element.h"
#include "muster-test.h"

static void
test_attributes (void)
{
  g_autoptr (MusterElement) element = muster_element_new ("unit", 7);

  muster_element_set (element, "id", "a");
  muster_element_set_foreign (element, "x", "urn:x", "id", "foreign");
  muster_element_set (element, "name", "Hearth & Home");
  muster_element_set (element, "id", "b");

  g_assert_cmpuint (muster_element_get_n_attributes (element), ==, 3);
  g_assert_cmpstr (muster_element_get (element, "id"), ==, "b");
  g_assert_cmpstr (muster_element_get (element, "{urn:x}id"), ==, "foreign");
  g_assert_cmpstr (muster_element_get_attribute_prefix (element, 1), ==, "x");
  g_assert_null (muster_element_get_attribute_prefix (element, 0));
  g_assert_null (muster_element_get (element, "type"));
}

static void
test_children (void)
{
  g_autoptr (MusterElement) element = muster_element_new ("army", 1);

  muster_element_add (element, muster_element_new_raw ("<!-- unit -->", 2));
  muster_element_add (element, muster_element_new ("unit", 3));
  muster_element_add (element, muster_element_new ("unit", 4));

  g_assert_cmpuint (muster_element_get_n_children (element), ==, 3);
  g_assert_cmpint (muster_element_get_line (muster_element_find_child (element, "unit")), ==, 3);
  g_assert_null (muster_element_find_child (element, "notes"));
  g_assert_null (muster_element_find_child (element, ""));
}

static void
test_text_of_white_space_is_none (void)
{
  g_autoptr (MusterElement) element = muster_element_new ("notes", 1);

  muster_element_set_text (element, " \n\t ");
  g_assert_null (muster_element_get_text (element));
  muster_element_set_text (element, " \n a ");
  g_assert_cmpstr (muster_element_get_text (element), ==, " \n a ");
}

static void
test_place (void)
{
  g_autoptr (MusterElement) element = muster_element_new ("notes", 12);
  g_autofree char *unknown = muster_element_describe_place (element, NULL);
  g_autofree char *known = muster_element_describe_place (element, "a.muster-army");

  g_assert_cmpstr (unknown, ==, "");
  g_assert_cmpstr (known, ==, "a.muster-army:12: ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/model/element/attributes", test_attributes);
  g_test_add_func ("/model/element/children", test_children);
  g_test_add_func ("/model/element/text-of-white-space-is-none", test_text_of_white_space_is_none);
  g_test_add_func ("/model/element/place", test_place);

  return g_test_run ();
}
