/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-marks.h"

#define MARKS_KEY "muster-marks"

/* What one report says. */
typedef struct
{
  MusterReport *report;
  GHashTable *marks;  /* node to MusterMark */
  GPtrArray *places;  /* of MusterNode, each once */
  GHashTable *seen;   /* those */
} Marks;

static void
marks_free (gpointer data)
{
  Marks *self = data;

  g_hash_table_unref (self->marks);
  g_ptr_array_unref (self->places);
  g_hash_table_unref (self->seen);
  g_clear_pointer (&self->report, muster_report_unref);
  g_free (self);
}

static void
raise_mark (Marks *self, MusterNode *node, MusterMark mark)
{
  MusterMark before = GPOINTER_TO_INT (g_hash_table_lookup (self->marks, node));

  g_hash_table_insert (self->marks, node, GINT_TO_POINTER (MAX (before, mark)));
}

static void
add_finding (Marks *self, MusterFinding *finding)
{
  MusterMark mark = muster_mark_from_severity (muster_finding_get_severity (finding));
  MusterNode *node = muster_finding_get_node (finding);
  MusterNode *place = muster_finding_get_place (finding);

  if (place == NULL)
    {
      for (; node != NULL; node = muster_node_get_parent (node))
        raise_mark (self, node, mark);
      return;
    }
  if (g_hash_table_add (self->seen, place))
    g_ptr_array_add (self->places, place);
  raise_mark (self, place, mark);
  if (node != NULL && node != place && muster_node_get_kind (node) == MUSTER_KIND_UNIT)
    raise_mark (self, node, mark);
}

/* Made once for each report. */
static Marks *
get_marks (MusterDocument *document)
{
  MusterReport *report = muster_document_get_report (document);
  Marks *self = g_object_get_data (G_OBJECT (document), MARKS_KEY);

  if (self != NULL && self->report == report)
    return self;
  self = g_new0 (Marks, 1);
  self->report = report != NULL ? muster_report_ref (report) : NULL;
  self->marks = g_hash_table_new (NULL, NULL);
  self->places = g_ptr_array_new ();
  self->seen = g_hash_table_new (NULL, NULL);
  for (guint i = 0; report != NULL && i < muster_report_get_n_findings (report); i++)
    add_finding (self, muster_report_get_finding (report, i));
  g_object_set_data_full (G_OBJECT (document), MARKS_KEY, self, marks_free);
  return self;
}

/**
 * muster_marks_find:
 * @document: a document that was checked
 * @node: a part of it
 *
 * Returns: the gravest of what is found there, %MUSTER_MARK_NONE when nothing is
 */
MusterMark
muster_marks_find (MusterDocument *document, MusterNode *node)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document), MUSTER_MARK_NONE);

  return GPOINTER_TO_INT (g_hash_table_lookup (get_marks (document)->marks, node));
}

/**
 * muster_marks_list_places:
 * @document: a scenario that was checked
 *
 * Returns: (transfer none) (element-type MusterNode): what on its map something is found of
 */
GPtrArray *
muster_marks_list_places (MusterDocument *document)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (document), NULL);

  return get_marks (document)->places;
}

/**
 * muster_mark_image_new:
 *
 * Returns: (transfer floating): an image that muster_mark_image_set() fills
 */
GtkWidget *
muster_mark_image_new (void)
{
  GtkWidget *image = gtk_image_new ();

  gtk_widget_set_visible (image, FALSE);
  return image;
}

/**
 * muster_mark_image_set:
 * @image: an image
 * @mark: what is found
 *
 * Shows the mark, its colour and its word; nothing when there is none.
 */
void
muster_mark_image_set (GtkWidget *image, MusterMark mark)
{
  gtk_widget_set_visible (image, mark != MUSTER_MARK_NONE);
  if (mark == MUSTER_MARK_NONE)
    return;
  gtk_image_set_from_icon_name (GTK_IMAGE (image), muster_mark_get_icon (mark));
  gtk_widget_set_css_classes (image, (const char *[]) { muster_mark_get_css_class (mark), NULL });
  gtk_widget_set_tooltip_text (image, muster_mark_get_word (mark));
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  muster_mark_get_word (mark), -1);
}
