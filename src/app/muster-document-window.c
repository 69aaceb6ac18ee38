/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-document-window-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "muster-dialogs.h"
#include "muster-undo-keys.h"
#include "muster-window-size.h"

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MusterDocumentWindow,
                                     muster_document_window,
                                     ADW_TYPE_APPLICATION_WINDOW)

enum
{
  PROP_BODY = 1,
  PROP_HEADER_END,
  PROP_PAPER_MENU,
  PROP_WIDE_WIDTH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

MusterDocumentWindowPrivate *
muster_document_window_get_private (MusterDocumentWindow *self)
{
  return muster_document_window_get_instance_private (self);
}

/* The document */

static void
checked_cb (MusterDocumentWindow *self)
{
  MusterReport *report =
      muster_document_get_report (muster_document_window_get_private (self)->document);

  MUSTER_DOCUMENT_WINDOW_GET_CLASS (self)->show_report (self, report);
}

static void
save_failed_cb (MusterDocument *document, const GError *error, MusterDocumentWindow *self)
{
  muster_document_window_show_trouble (self, error);
}

/* A library's document has no path. */
void
muster_document_window_update_import (MusterDocumentWindow *self)
{
  gtk_widget_action_set_enabled (
      GTK_WIDGET (self), "win.import",
      muster_document_get_path (muster_document_window_get_private (self)->document) != NULL);
}

static void
saved_cb (MusterDocumentWindow *self)
{
  muster_document_window_clear_trouble (self);
  muster_document_window_update_import (self);
}

static void
forget_document (MusterDocumentWindow *self)
{
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);

  if (priv->document == NULL)
    return;
  g_signal_handlers_disconnect_by_data (priv->document, self);
  g_clear_object (&priv->document);
}

/**
 * muster_document_window_get_document:
 * @self: the window
 *
 * Returns: (transfer none): the document that it shows
 */
MusterDocument *
muster_document_window_get_document (MusterDocumentWindow *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT_WINDOW (self), NULL);

  return muster_document_window_get_private (self)->document;
}

/**
 * muster_document_window_set_document:
 * @self: the window
 * @document: a document of the window's kind
 *
 * Shows @document in place of the one before.
 */
void
muster_document_window_set_document (MusterDocumentWindow *self, MusterDocument *document)
{
  static const char *const history[] = { "notify::can-undo", "notify::can-redo",
                                         "notify::undo-label", "notify::redo-label" };
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);

  g_return_if_fail (MUSTER_IS_DOCUMENT_WINDOW (self));
  g_return_if_fail (MUSTER_IS_DOCUMENT (document));

  g_object_ref (document);
  forget_document (self);
  priv->document = document;
  muster_trouble_bar_clear (priv->trouble);
  MUSTER_DOCUMENT_WINDOW_GET_CLASS (self)->show_document (self);
  muster_document_window_arrange (self);

  g_signal_connect_swapped (document, "checked", G_CALLBACK (checked_cb), self);
  g_signal_connect_swapped (document, "saved", G_CALLBACK (saved_cb), self);
  g_signal_connect (document, "save-failed", G_CALLBACK (save_failed_cb), self);
  for (gsize i = 0; i < G_N_ELEMENTS (history); i++)
    g_signal_connect_swapped (document, history[i],
                              G_CALLBACK (muster_document_window_update_history), self);
  g_signal_connect_swapped (document, "notify::modified",
                            G_CALLBACK (muster_document_window_update_title), self);
  g_signal_connect_swapped (document, "notify::name",
                            G_CALLBACK (muster_document_window_update_title), self);

  /* it says that it was checked */
  muster_document_check_now (document);
  muster_document_window_update_history (self);
  muster_document_window_update_import (self);
}

/**
 * muster_document_window_get_library:
 * @self: the window
 *
 * Returns: (transfer none) (nullable): the program's library, when it is open
 */
MusterLibrary *
muster_document_window_get_library (MusterDocumentWindow *self)
{
  GtkApplication *app = gtk_window_get_application (GTK_WINDOW (self));

  return app != NULL ? muster_application_get_library (MUSTER_APPLICATION (app)) : NULL;
}

/**
 * muster_document_window_fix:
 * @self: the window
 * @finding: a finding of its document
 *
 * Puts it right, as one step of the history, and checks again.
 */
void
muster_document_window_fix (MusterDocumentWindow *self, MusterFinding *finding)
{
  MusterDocument *document = muster_document_window_get_private (self)->document;
  g_autoptr (GError) error = NULL;

  if (!muster_document_apply_fix (document, finding, &error))
    muster_document_window_refuse (self, error);
  else
    muster_document_check_now (document);
}

/* Room */

/**
 * muster_document_window_get_width_class:
 * @self: the window
 *
 * Returns: how much room there is
 */
MusterWidthClass
muster_document_window_get_width_class (MusterDocumentWindow *self)
{
  return muster_width_bin_get_width_class (muster_document_window_get_private (self)->width_bin);
}

/**
 * muster_document_window_arrange:
 * @self: the window
 *
 * Shows the panes that there is room for anew.
 */
void
muster_document_window_arrange (MusterDocumentWindow *self)
{
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);
  MusterWidthClass width = muster_width_bin_get_width_class (priv->width_bin);
  gboolean narrow = width == MUSTER_WIDTH_NARROW;

  /* a window of a phone's width is neither made smaller nor larger */
  adw_header_bar_set_decoration_layout (priv->header_bar, narrow ? ":close" : NULL);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  if (priv->document != NULL)
    MUSTER_DOCUMENT_WINDOW_GET_CLASS (self)->arrange (self, width);
}

static void
width_class_cb (MusterDocumentWindow *self)
{
  MusterDocumentWindowClass *klass = MUSTER_DOCUMENT_WINDOW_GET_CLASS (self);

  if (klass->width_changed != NULL && muster_document_window_get_document (self) != NULL)
    klass->width_changed (self, muster_document_window_get_width_class (self));
  muster_document_window_arrange (self);
}

/**
 * muster_document_window_add_pane:
 * @self: the window
 * @pane: one of its panes, after those before in reading order
 *
 * Lets the key of win.next-pane go there when it is on screen.
 */
void
muster_document_window_add_pane (MusterDocumentWindow *self, GtkWidget *pane)
{
  g_ptr_array_add (muster_document_window_get_private (self)->panes, pane);
}

static gboolean
muster_document_window_enter_pane (MusterDocumentWindow *self, GtkWidget *pane)
{
  return gtk_widget_child_focus (pane, GTK_DIR_TAB_FORWARD);
}

/* Goes round the panes that are there, in reading order. */
static void
next_pane_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (widget);
  GPtrArray *panes = muster_document_window_get_private (self)->panes;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  guint now = 0;

  while (now < panes->len && (focus == NULL || !gtk_widget_is_ancestor (focus, panes->pdata[now])))
    now++;
  /* from outside of all, the first is the next */
  if (now == panes->len)
    now = panes->len - 1;
  for (guint i = 1; i <= panes->len; i++)
    {
      GtkWidget *pane = panes->pdata[(now + i) % panes->len];

      if (gtk_widget_get_mapped (pane)
          && MUSTER_DOCUMENT_WINDOW_GET_CLASS (self)->enter_pane (self, pane))
        return;
    }
}

/* Closing */

static void
close_answered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (source);
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);
  g_autoptr (GError) error = NULL;

  switch (muster_ask_finish (result))
    {
    case MUSTER_ANSWER_AGREE:
      if (!muster_document_save (priv->document, &error))
        {
          muster_document_window_show_trouble (self, error);
          return;
        }
      break;
    case MUSTER_ANSWER_LOSE:
      break;
    default:
      return;
    }
  priv->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

/* A document of the library is saved; a file is asked about, and so is what cannot be saved. */
static gboolean
muster_document_window_close_request (GtkWindow *window)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (window);
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);
  g_autoptr (GError) error = NULL;

  if (!priv->closing && muster_document_is_modified (priv->document))
    {
      if (muster_document_get_path (priv->document) != NULL)
        {
          muster_ask (window, _ ("Save Changes?"),
                      _ ("The file does not have what you changed since you last saved it."),
                      _ ("_Save"), _ ("_Discard"), close_answered_cb, NULL);
          return GDK_EVENT_STOP;
        }
      if (!muster_document_save (priv->document, &error))
        {
          muster_document_window_show_trouble (self, error);
          muster_ask (window, _ ("Close Without Saving?"),
                      _ ("The last changes could not be saved and would be lost."), NULL,
                      _ ("Close _Without Saving"), close_answered_cb, NULL);
          return GDK_EVENT_STOP;
        }
    }
  return GTK_WINDOW_CLASS (muster_document_window_parent_class)->close_request (window);
}

/* The class */

static void
set_header_end (MusterDocumentWindow *self, GtkWidget *widget)
{
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);

  if (priv->header_end != NULL)
    adw_header_bar_remove (priv->header_bar, priv->header_end);
  priv->header_end = widget;
  if (widget != NULL)
    adw_header_bar_pack_end (priv->header_bar, widget);
}

static void
set_paper_menu (MusterDocumentWindow *self, GMenuModel *menu)
{
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);

  if (priv->paper_menu != NULL)
    g_menu_remove (priv->main_menu, 0);
  g_set_object (&priv->paper_menu, menu);
  if (menu != NULL)
    g_menu_insert_section (priv->main_menu, 0, NULL, menu);
}

static void
muster_document_window_get_property (GObject *object,
                                     guint prop_id,
                                     GValue *value,
                                     GParamSpec *pspec)
{
  MusterDocumentWindowPrivate *priv =
      muster_document_window_get_private (MUSTER_DOCUMENT_WINDOW (object));

  switch (prop_id)
    {
    case PROP_BODY:
      g_value_set_object (value, adw_bin_get_child (priv->body));
      break;
    case PROP_HEADER_END:
      g_value_set_object (value, priv->header_end);
      break;
    case PROP_PAPER_MENU:
      g_value_set_object (value, priv->paper_menu);
      break;
    case PROP_WIDE_WIDTH:
      g_object_get_property (G_OBJECT (priv->width_bin), "wide-width", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_document_window_set_property (GObject *object,
                                     guint prop_id,
                                     const GValue *value,
                                     GParamSpec *pspec)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (object);
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);

  switch (prop_id)
    {
    case PROP_BODY:
      adw_bin_set_child (priv->body, g_value_get_object (value));
      break;
    case PROP_HEADER_END:
      set_header_end (self, g_value_get_object (value));
      break;
    case PROP_PAPER_MENU:
      set_paper_menu (self, g_value_get_object (value));
      break;
    case PROP_WIDE_WIDTH:
      g_object_set_property (G_OBJECT (priv->width_bin), "wide-width", value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_document_window_constructed (GObject *object)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (object);

  G_OBJECT_CLASS (muster_document_window_parent_class)->constructed (object);

  muster_window_size_keep (GTK_WINDOW (self), MUSTER_DOCUMENT_WINDOW_GET_CLASS (self)->words->kind);
}

static void
muster_document_window_dispose (GObject *object)
{
  MusterDocumentWindow *self = MUSTER_DOCUMENT_WINDOW (object);
  MusterDocumentWindowPrivate *priv = muster_document_window_get_private (self);

  forget_document (self);
  g_clear_weak_pointer (&priv->refusal);
  g_clear_object (&priv->paper_menu);
  g_clear_pointer (&priv->panes, g_ptr_array_unref);
  /* no gtk_widget_dispose_template(): GTK 4.8 looks for the children of the deriving template in
   * it, and stops the program where there are none; what GtkWindow and GtkWidget let go of by
   * themselves is all of it */

  G_OBJECT_CLASS (muster_document_window_parent_class)->dispose (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  properties[PROP_BODY] = g_param_spec_object ("body", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_HEADER_END] =
      g_param_spec_object ("header-end", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_PAPER_MENU] =
      g_param_spec_object ("paper-menu", NULL, NULL, G_TYPE_MENU_MODEL, flags);
  properties[PROP_WIDE_WIDTH] =
      g_param_spec_int ("wide-width", NULL, NULL, 0, G_MAXINT, 1000, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_document_window_class_init (MusterDocumentWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = muster_document_window_constructed;
  object_class->dispose = muster_document_window_dispose;
  object_class->get_property = muster_document_window_get_property;
  object_class->set_property = muster_document_window_set_property;
  GTK_WINDOW_CLASS (klass)->close_request = muster_document_window_close_request;
  klass->enter_pane = muster_document_window_enter_pane;
  install_properties (object_class);

  g_type_ensure (MUSTER_TYPE_TROUBLE_BAR);
  g_type_ensure (MUSTER_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/org/musterapp/Muster/ui/muster-document-window.ui");
  gtk_widget_class_bind_template_child_private (widget_class, MusterDocumentWindow, body);
  gtk_widget_class_bind_template_child_private (widget_class, MusterDocumentWindow, header_bar);
  gtk_widget_class_bind_template_child_private (widget_class, MusterDocumentWindow, main_menu);
  gtk_widget_class_bind_template_child_private (widget_class, MusterDocumentWindow, redo_button);
  gtk_widget_class_bind_template_child_private (widget_class, MusterDocumentWindow, title);
  gtk_widget_class_bind_template_child_private (widget_class, MusterDocumentWindow, toasts);
  gtk_widget_class_bind_template_child_private (widget_class, MusterDocumentWindow, trouble);
  gtk_widget_class_bind_template_child_private (widget_class, MusterDocumentWindow, undo_button);
  gtk_widget_class_bind_template_child_private (widget_class, MusterDocumentWindow, width_bin);
  gtk_widget_class_bind_template_callback (widget_class, width_class_cb);
  gtk_widget_class_install_action (widget_class, "win.next-pane", NULL, next_pane_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F6, 0, "win.next-pane", NULL);
  muster_document_window_install_actions (widget_class);
}

static void
muster_document_window_init (MusterDocumentWindow *self)
{
  muster_document_window_get_private (self)->panes = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  muster_undo_keys_add (GTK_WIDGET (self));
}

/* Whether two paths lead to one file, by whatever links. */
static gboolean
is_same_file (const char *a, const char *b)
{
  g_autofree char *one = realpath (a, NULL);
  g_autofree char *other = realpath (b, NULL);

  return one != NULL && g_strcmp0 (one, other) == 0;
}

/**
 * muster_document_window_find:
 * @app: the application
 * @path: (nullable): a file, by whatever links
 * @uuid: (nullable): without @path, what is looked for in the library
 *
 * Returns: (transfer none) (nullable): the window that shows that document
 */
GtkWindow *
muster_document_window_find (GtkApplication *app, const char *path, const char *uuid)
{
  for (GList *l = gtk_application_get_windows (app); l != NULL; l = l->next)
    {
      MusterDocument *document;
      const char *there;

      if (!MUSTER_IS_DOCUMENT_WINDOW (l->data))
        continue;
      document = muster_document_window_get_document (l->data);
      there = muster_document_get_path (document);
      if (path != NULL
              ? there != NULL && is_same_file (there, path)
              : there == NULL
                    && g_strcmp0 (muster_node_get (muster_document_get_root (document), "uuid"),
                                  uuid)
                           == 0)
        return l->data;
    }
  return NULL;
}
