/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* JSON in small strokes. */
void muster_cli_json_text (JsonBuilder *builder, const char *name, const char *value);
void muster_cli_json_int (JsonBuilder *builder, const char *name, gint64 value);
void muster_cli_json_boolean (JsonBuilder *builder, const char *name, gboolean value);
void muster_cli_json_words (JsonBuilder *builder, const char *name, const char *const *words);
void muster_cli_json_open_list (JsonBuilder *builder, const char *name);
void muster_cli_json_labelled (JsonBuilder *builder, const char *id, const char *label);
void muster_cli_json_step (JsonBuilder *builder, const char *rule, const char *text);

/**
 * MusterCliJsonColumn:
 * @name: the key; %NULL: there are no more columns
 * @type: what the field is: text (nullable), gint64, guint, gboolean, or words (`NULL` ended)
 * @offset: where the field is
 *
 * How a field of a struct is written. A list of structs is written by a table of these: see
 * %MUSTER_CLI_JSON_COLUMN.
 */
typedef struct
{
  const char *name;
  enum
  {
    MUSTER_CLI_JSON_TEXT,
    MUSTER_CLI_JSON_INT64,
    MUSTER_CLI_JSON_UINT,
    MUSTER_CLI_JSON_BOOLEAN,
    MUSTER_CLI_JSON_WORDS
  } type;
  gsize offset;
} MusterCliJsonColumn;

/* A column of a table: MUSTER_CLI_JSON_COLUMN (TEXT, MusterOwed, unit, "unit"). */
#define MUSTER_CLI_JSON_COLUMN(type, row, field, name)                                             \
  { name, MUSTER_CLI_JSON_##type, G_STRUCT_OFFSET (row, field) }

void muster_cli_json_fields (JsonBuilder *builder,
                             const MusterCliJsonColumn *columns,
                             gconstpointer row);
void
muster_cli_json_row (JsonBuilder *builder, const MusterCliJsonColumn *columns, gconstpointer row);

G_END_DECLS
