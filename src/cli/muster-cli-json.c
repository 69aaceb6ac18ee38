/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-cli-json.h"

/**
 * muster_cli_json_text:
 * @builder: where an object is open
 * @name: the key
 * @value: (nullable): its value; %NULL stands as `null`
 *
 * Adds one member.
 */
void
muster_cli_json_text (JsonBuilder *builder, const char *name, const char *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

/**
 * muster_cli_json_int:
 * @builder: where an object is open
 * @name: the key
 * @value: its value
 *
 * Adds one member.
 */
void
muster_cli_json_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

/**
 * muster_cli_json_boolean:
 * @builder: where an object is open
 * @name: the key
 * @value: its value
 *
 * Adds one member.
 */
void
muster_cli_json_boolean (JsonBuilder *builder, const char *name, gboolean value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

/**
 * muster_cli_json_words:
 * @builder: where an object is open
 * @name: the key
 * @words: its value, `NULL` ended
 *
 * Adds one member, a list of words.
 */
void
muster_cli_json_words (JsonBuilder *builder, const char *name, const char *const *words)
{
  muster_cli_json_open_list (builder, name);
  for (guint i = 0; words[i] != NULL; i++)
    json_builder_add_string_value (builder, words[i]);
  json_builder_end_array (builder);
}

/**
 * muster_cli_json_open_list:
 * @builder: where an object is open
 * @name: the key
 *
 * Opens a list as one member; json_builder_end_array() ends it.
 */
void
muster_cli_json_open_list (JsonBuilder *builder, const char *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

/**
 * muster_cli_json_labelled:
 * @builder: where a list is open
 * @id: an id
 * @label: (nullable): what it is called
 *
 * Adds an object of the two.
 */
void
muster_cli_json_labelled (JsonBuilder *builder, const char *id, const char *label)
{
  json_builder_begin_object (builder);
  muster_cli_json_text (builder, "id", id);
  muster_cli_json_text (builder, "label", label);
  json_builder_end_object (builder);
}

/**
 * muster_cli_json_step:
 * @builder: where a list is open
 * @rule: (nullable): the statement it follows
 * @text: what came about
 *
 * Adds an object of the two.
 */
void
muster_cli_json_step (JsonBuilder *builder, const char *rule, const char *text)
{
  json_builder_begin_object (builder);
  muster_cli_json_text (builder, "rule", rule);
  muster_cli_json_text (builder, "text", text);
  json_builder_end_object (builder);
}

/**
 * muster_cli_json_fields:
 * @builder: where an object is open
 * @columns: which fields, and how they are called
 * @row: a struct
 *
 * Adds a member for each column.
 */
void
muster_cli_json_fields (JsonBuilder *builder, const MusterCliJsonColumn *columns, gconstpointer row)
{
  for (; columns->name != NULL; columns++)
    {
      gconstpointer field = G_STRUCT_MEMBER_P (row, columns->offset);

      switch (columns->type)
        {
        case MUSTER_CLI_JSON_TEXT:
          muster_cli_json_text (builder, columns->name, *(const char *const *) field);
          break;
        case MUSTER_CLI_JSON_INT64:
          muster_cli_json_int (builder, columns->name, *(const gint64 *) field);
          break;
        case MUSTER_CLI_JSON_UINT:
          muster_cli_json_int (builder, columns->name, *(const guint *) field);
          break;
        case MUSTER_CLI_JSON_BOOLEAN:
          muster_cli_json_boolean (builder, columns->name, *(const gboolean *) field);
          break;
        case MUSTER_CLI_JSON_WORDS:
          muster_cli_json_words (builder, columns->name, *(const char *const *const *) field);
          break;
        default:
          g_assert_not_reached ();
        }
    }
}

/**
 * muster_cli_json_row:
 * @builder: where a list is open
 * @columns: which fields, and how they are called
 * @row: a struct
 *
 * Adds an object with a member for each column.
 */
void
muster_cli_json_row (JsonBuilder *builder, const MusterCliJsonColumn *columns, gconstpointer row)
{
  json_builder_begin_object (builder);
  muster_cli_json_fields (builder, columns, row);
  json_builder_end_object (builder);
}
