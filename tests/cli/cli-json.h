/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

#include "muster-test.h"

/* Reads what a command printed as JSON; the test fails when it is none. */
static inline JsonParser *
cli_json_parse (MusterTestRun *run)
{
  JsonParser *parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_data (parser, run->out, -1, &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (json_parser_get_root (parser)));
  return parser;
}

static inline JsonObject *
cli_json_root (JsonParser *parser)
{
  return json_node_get_object (json_parser_get_root (parser));
}

/* The command was refused: 2, nothing on standard output, one line on standard error that holds PART. */
#define cli_assert_refused(run, part)                                                              \
  G_STMT_START                                                                                     \
  {                                                                                                \
    const char *newline_ = strchr ((run)->err, '\n');                                              \
    g_assert_cmpstr ((run)->out, ==, "");                                                          \
    g_assert_cmpint ((run)->status, ==, 2);                                                        \
    g_assert_true (g_str_has_prefix ((run)->err, "muster-cli: "));                                 \
    g_assert_nonnull (newline_);                                                                   \
    g_assert_cmpstr (newline_, ==, "\n");                                                          \
    muster_test_assert_contains ((run)->err, (part));                                              \
  }                                                                                                \
  G_STMT_END
