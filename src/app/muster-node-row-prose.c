/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of a form for a text of several lines: of a node itself, or of a child that comes and goes
 * with it. */

#include "config.h"

#include "muster-node-row-private.h"

#include <glib/gi18n-lib.h>

#include "muster-caret.h"
#include "muster-prose-view.h"

#define KIND_KEY "muster-prose-kind"
#define RULER_KEY "muster-prose-ruler"
#define PREVIEW_KEY "muster-prose-preview"
#define STEP_KEY "muster-prose-step"
/* With these a sentence or a line is whole. */
#define ENDS ".!?\n"
#define MARGIN 12
#define CELL_MARGIN 6
#define LINES 4
#define LINE_HEIGHT 22

static MusterKind
get_kind (MusterNodeField *self)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (self->row), KIND_KEY));
}

/* A cell has no preview. */
static gboolean
is_cell (MusterNodeField *self)
{
  return g_object_get_data (G_OBJECT (self->row), PREVIEW_KEY) == NULL;
}

/* The node that has the text; nullable. */
static MusterNode *
find_owner (MusterNodeField *self)
{
  return get_kind (self) == MUSTER_KIND_NONE
             ? self->node
             : muster_node_find_child (self->node, get_kind (self));
}

/* What is found of a briefing leads to its text. */
static void
tell_owner (MusterNodeField *self)
{
  if (get_kind (self) != MUSTER_KIND_NONE)
    muster_node_row_set_node (self->row, find_owner (self));
}

/* A text view does not know how high its text is before it has been seen: a label below it does,
 * and gives it room. */
static void
fit (MusterNodeField *self)
{
  GtkLabel *ruler = g_object_get_data (G_OBJECT (self->row), RULER_KEY);
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;

  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->control)), "text", &text, NULL);
  /* and a line more, so that what is typed next has room; but a cell is as low as it can be. A
   * label with a blank at its end cannot tell how wide it has to be; what stands there is not
   * seen. */
  whole = g_strconcat (text, is_cell (self) ? "." : "\n ", NULL);
  gtk_label_set_label (ruler, whole);
}

/* Kept up while it is looked at. */
static void
show_preview (MusterNodeField *self)
{
  MusterProseView *preview = g_object_get_data (G_OBJECT (self->row), PREVIEW_KEY);
  MusterNode *owner = find_owner (self);

  if (preview != NULL && gtk_widget_get_visible (GTK_WIDGET (preview)))
    muster_prose_view_set_text (preview, owner != NULL ? muster_node_get_text (owner) : "");
}

static void
preview_toggled_cb (MusterNodeField *self, GtkToggleButton *toggle)
{
  GtkWidget *preview = g_object_get_data (G_OBJECT (self->row), PREVIEW_KEY);
  gboolean active = gtk_toggle_button_get_active (toggle);

  gtk_widget_set_visible (preview, active);
  gtk_widget_set_visible (gtk_widget_get_parent (self->control), !active);
  show_preview (self);
}

/* How its readers will see it, in place of what is typed. */
static GtkWidget *
make_toggle (MusterNodeField *self)
{
  GtkWidget *toggle = gtk_toggle_button_new_with_label (_ ("Preview"));
  g_autofree char *name = g_strdup_printf (_ ("Preview of %s"), self->title);

  gtk_widget_add_css_class (toggle, "flat");
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (toggle, _ ("Show It as Its Readers See It"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (toggle), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_swapped (toggle, "toggled", G_CALLBACK (preview_toggled_cb), self);
  return toggle;
}

static void
update_prose (MusterNodeField *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->control));
  MusterNode *owner = find_owner (self);
  const char *text = owner != NULL ? muster_node_get_text (owner) : "";
  g_autofree char *shown = NULL;

  g_object_get (buffer, "text", &shown, NULL);
  if (!g_str_equal (shown, text))
    gtk_text_buffer_set_text (buffer, text, -1);
  tell_owner (self);
  fit (self);
  show_preview (self);
}

/* What is typed is taken back by sentences and lines, and what is pasted or cut by itself: AFTER is
 * what BEFORE has become. */
static char *
make_merge (MusterNodeField *self, const char *before, const char *after)
{
  guint step = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (self->row), STEP_KEY));
  const glong length = g_utf8_strlen (after, -1);
  const glong more = length - g_utf8_strlen (before, -1);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->control));
  GtkTextIter caret;
  gboolean ends;

  gtk_text_buffer_get_iter_at_mark (buffer, &caret, gtk_text_buffer_get_insert (buffer));
  /* a cell is short */
  if (is_cell (self))
    return g_strdup_printf ("prose %p", self->node);
  ends = ABS (more) > 1;
  if (ends)
    step++;
  else if (more == 1 && gtk_text_iter_backward_char (&caret))
    ends = g_utf8_strchr (ENDS, -1, gtk_text_iter_get_char (&caret)) != NULL;
  g_object_set_data (G_OBJECT (self->row), STEP_KEY, GUINT_TO_POINTER (ends ? step + 1 : step));
  return g_strdup_printf ("prose %p %d %u", self->node, get_kind (self), step);
}

static void
prose_changed_cb (MusterNodeField *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->control));
  g_autoptr (GPtrArray) edits = NULL;
  g_autofree char *text = NULL;
  g_autofree char *label = NULL;
  g_autofree char *merge = NULL;
  g_autoptr (GError) error = NULL;
  MusterNode *owner = find_owner (self);
  gboolean done;

  if (self->updating)
    return;
  fit (self);
  g_object_get (buffer, "text", &text, NULL);
  if (g_str_equal (text, owner != NULL ? muster_node_get_text (owner) : ""))
    return;
  edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  if (owner == NULL)
    {
      g_autoptr (MusterNode) fresh = muster_node_new (get_kind (self));

      muster_node_build_set_text (fresh, text);
      g_ptr_array_add (edits, muster_edit_new_insert (self->node, G_MAXUINT, fresh));
    }
  else if (*text == '\0' && get_kind (self) != MUSTER_KIND_NONE)
    g_ptr_array_add (edits, muster_edit_new_remove (owner));
  else
    g_ptr_array_add (edits, muster_edit_new_set (owner, "text", text));
  label = g_strdup_printf (_ ("Change %s"), self->title);
  merge = make_merge (self, owner != NULL ? muster_node_get_text (owner) : "", text);
  self->updating = TRUE;
  done = muster_document_do (self->document, label, edits, merge, &error);
  self->updating = FALSE;
  tell_owner (self);
  if (!done)
    {
      muster_node_field_refuse (self, error);
      muster_node_field_update (self);
    }
}

static void
subtree_cb (GtkWidget *row)
{
  MusterNodeField *self = g_object_get_data (G_OBJECT (row), "muster-node-field");

  if (!self->updating)
    muster_node_field_update (self);
}

static GtkWidget *
make_ruler (int margin, int height)
{
  GtkWidget *ruler =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_label_set_wrap (GTK_LABEL (ruler), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (ruler), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (ruler), 0);
  gtk_label_set_yalign (GTK_LABEL (ruler), 0);
  gtk_widget_set_margin_top (ruler, margin);
  gtk_widget_set_margin_bottom (ruler, margin);
  gtk_widget_set_margin_start (ruler, margin);
  gtk_widget_set_margin_end (ruler, margin);
  gtk_widget_set_size_request (ruler, -1, height);
  gtk_widget_set_opacity (ruler, 0);
  gtk_widget_set_can_target (ruler, FALSE);
  return ruler;
}

/* The text itself, as high as it is: the page scrolls. */
static GtkWidget *
make_card (MusterNodeField *self, int margin, int height)
{
  GtkWidget *card = gtk_overlay_new ();
  GtkWidget *ruler = make_ruler (margin, height);
  GtkWidget *view = gtk_text_view_new ();

  self->control = view;
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  /* the Tab key goes on to the next field */
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), margin);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), margin);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), margin);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), margin);
  gtk_text_buffer_set_enable_undo (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), FALSE);
  muster_caret_keep_in_view (GTK_TEXT_VIEW (view));
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  self->title, -1);
  gtk_overlay_set_child (GTK_OVERLAY (card), ruler);
  gtk_overlay_add_overlay (GTK_OVERLAY (card), view);
  /* once it has been seen it knows better: it may break its lines otherwise */
  gtk_overlay_set_measure_overlay (GTK_OVERLAY (card), view, TRUE);
  g_object_set_data (G_OBJECT (self->row), RULER_KEY, ruler);
  gtk_widget_add_css_class (card, "notes");
  gtk_widget_set_overflow (card, GTK_OVERFLOW_HIDDEN);
  return card;
}

/* What it is called, and the way to its preview. */
static GtkWidget *
make_head (MusterNodeField *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *heading = gtk_label_new (self->title);

  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_set_hexpand (heading, TRUE);
  gtk_box_append (GTK_BOX (head), heading);
  gtk_box_append (GTK_BOX (head), make_toggle (self));
  return head;
}

static void
begin (MusterNodeField *self)
{
  muster_node_field_update (self);
  g_signal_connect_swapped (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->control)), "changed",
                            G_CALLBACK (prose_changed_cb), self);
}

static GtkWidget *
make_prose (MusterDocument *document, MusterNode *node, MusterKind kind, const char *title)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *preview = muster_prose_view_new ();
  MusterNodeField *self =
      muster_node_field_attach (row, document, node, "text", title, update_prose);

  g_object_set_data (G_OBJECT (row), KIND_KEY, GINT_TO_POINTER (kind));
  gtk_widget_add_css_class (preview, "notes");
  gtk_widget_set_visible (preview, FALSE);
  g_object_set_data (G_OBJECT (row), PREVIEW_KEY, preview);
  gtk_box_append (GTK_BOX (row), make_head (self));
  gtk_box_append (GTK_BOX (row), make_card (self, MARGIN, LINE_HEIGHT * LINES));
  gtk_box_append (GTK_BOX (row), preview);
  begin (self);
  if (kind != MUSTER_KIND_NONE)
    g_signal_connect_object (node, "subtree-changed", G_CALLBACK (subtree_cb), row,
                             G_CONNECT_SWAPPED);
  return row;
}

GtkWidget *
muster_node_row_new_cell (MusterDocument *document, MusterNode *node, const char *title)
{
  GtkWidget *row = adw_bin_new ();
  MusterNodeField *self =
      muster_node_field_attach (row, document, node, "text", title, update_prose);

  g_object_set_data (G_OBJECT (row), KIND_KEY, GINT_TO_POINTER (MUSTER_KIND_NONE));
  adw_bin_set_child (ADW_BIN (row), make_card (self, CELL_MARGIN, LINE_HEIGHT));
  gtk_widget_add_css_class (adw_bin_get_child (ADW_BIN (row)), "cell");
  begin (self);
  return row;
}

GtkWidget *
muster_node_row_new_prose (MusterDocument *document, MusterNode *node, const char *title)
{
  return make_prose (document, node, MUSTER_KIND_NONE, title);
}

GtkWidget *
muster_node_row_new_child_prose (MusterDocument *document,
                                 MusterNode *parent,
                                 MusterKind kind,
                                 const char *title)
{
  return make_prose (document, parent, kind, title);
}
