/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The form of several units that are selected on the map: what can be said of all of them at
 * once. */

#include "config.h"

#include "muster-scenario-pages.h"

#include <glib/gi18n-lib.h>

#include "muster-combo-row.h"
#include "muster-map-edits.h"
#include "muster-shape.h"
#include "muster-zones.h"

/* What a list says of whom. */
typedef struct
{
  MusterDocument *document;
  GPtrArray *nodes;      /* of MusterNode, owned: the places */
  const char *attribute; /* static */
  GPtrArray *values;     /* of char *, behind the first of the list */
} Many;

static void
many_free (gpointer data, GClosure *closure)
{
  Many *many = data;

  g_object_unref (many->document);
  g_ptr_array_unref (many->nodes);
  g_ptr_array_unref (many->values);
  g_free (many);
}

static void
chosen_cb (AdwComboRow *row, GParamSpec *pspec, Many *many)
{
  guint selected = adw_combo_row_get_selected (row);
  g_autoptr (GHashTable) units = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GPtrArray) edits = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *label = NULL;
  const char *value;
  guint n;

  /* the first says what the list is for */
  if (selected == 0 || selected > many->values->len)
    return;
  value = g_ptr_array_index (many->values, selected - 1);
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  for (guint i = 0; i < many->nodes->len; i++)
    {
      MusterNode *place = many->nodes->pdata[i];

      if (muster_map_thing_is_locked (place)
          || g_strcmp0 (muster_node_get (place, many->attribute), value) == 0)
        continue;
      g_ptr_array_add (edits, muster_edit_new_set (place, many->attribute, value));
      /* some stand in several places */
      g_hash_table_add (units, g_strdup_printf ("%p/%s", (void *) muster_node_get_parent (place),
                                                muster_node_get_or (place, "unit", "")));
    }
  n = g_hash_table_size (units);
  label = g_strdup_printf (ngettext ("Change %u Unit", "Change %u Units", n), n);
  if (edits->len > 0 && !muster_document_do (many->document, label, edits, NULL, &error))
    gtk_widget_activate_action (GTK_WIDGET (row), "win.refuse", "s", error->message);
  adw_combo_row_set_selected (row, 0);
}

/* VALUES: (transfer full). LABELS: as many and one before them. */
static GtkWidget *
make_row (MusterDocument *document,
          GPtrArray *nodes,
          const char *attribute,
          const char *title,
          GPtrArray *values,
          GtkStringList *labels)
{
  GtkWidget *row = muster_combo_row_new ();
  Many *many = g_new0 (Many, 1);

  many->document = g_object_ref (document);
  many->nodes = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < nodes->len; i++)
    g_ptr_array_add (many->nodes, g_object_ref (nodes->pdata[i]));
  many->attribute = attribute;
  many->values = values;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (labels));
  g_signal_connect_data (row, "notify::selected", G_CALLBACK (chosen_cb), many, many_free, 0);
  return row;
}

static GtkStringList *
begin_list (GPtrArray **values)
{
  GtkStringList *labels = gtk_string_list_new (NULL);

  *values = g_ptr_array_new_with_free_func (g_free);
  gtk_string_list_append (labels, _ ("Choose…"));
  return labels;
}

static GtkWidget *
make_facings (MusterDocument *document, GPtrArray *nodes)
{
  GPtrArray *values;
  g_autoptr (GtkStringList) labels = begin_list (&values);

  for (int degrees = 0; degrees < 360; degrees += MUSTER_FACING_DEGREES)
    {
      g_ptr_array_add (values, g_strdup_printf ("%d", degrees));
      gtk_string_list_append (labels, muster_bearing_to_words (degrees));
    }
  return make_row (document, nodes, "facing", _ ("Face"), values, labels);
}

/* NULL where the rules keep no formations. */
static GtkWidget *
make_formations (MusterDocument *document, GPtrArray *nodes)
{
  MusterElement *sequence = muster_element_find_child (
      muster_ruleset_get_element (muster_document_get_ruleset (document)), "sequence");
  MusterElement *positions
      = sequence != NULL ? muster_element_find_child (sequence, "positions") : NULL;
  GPtrArray *values;
  g_autoptr (GtkStringList) labels = NULL;

  if (positions == NULL)
    return NULL;
  labels = begin_list (&values);
  for (guint i = 0; i < muster_element_get_n_children (positions); i++)
    {
      MusterElement *child = muster_element_get_child (positions, i);
      const char *id = muster_element_get (child, "id");
      const char *label = muster_element_get (child, "label");

      if (!g_str_equal (muster_element_get_name (child), "formation") || id == NULL)
        continue;
      g_ptr_array_add (values, g_strdup (id));
      gtk_string_list_append (labels, label != NULL ? g_dgettext (GETTEXT_PACKAGE, label) : id);
    }
  return make_row (document, nodes, "formation", _ ("Drawn up in"), values, labels);
}

static GtkWidget *
make_concealed (MusterDocument *document, GPtrArray *nodes)
{
  GPtrArray *values;
  g_autoptr (GtkStringList) labels = begin_list (&values);

  g_ptr_array_add (values, g_strdup ("yes"));
  gtk_string_list_append (labels, _ ("All of them"));
  g_ptr_array_add (values, NULL);
  gtk_string_list_append (labels, _ ("None of them"));
  return make_row (document, nodes, "concealed", _ ("Concealed"), values, labels);
}

void
muster_scenario_fill_many (GtkWidget *group, MusterDocument *document, GPtrArray *nodes)
{
  GtkWidget *formations;

  for (guint i = 0; i < nodes->len; i++)
    if (muster_node_get_kind (nodes->pdata[i]) != MUSTER_KIND_PLACE)
      return;
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_facings (document, nodes));
  formations = make_formations (document, nodes);
  if (formations != NULL)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), formations);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), make_concealed (document, nodes));
}
