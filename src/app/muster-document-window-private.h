/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-document-window.h"
#include "muster-trouble-bar.h"

G_BEGIN_DECLS

typedef struct
{
  MusterWidthBin *width_bin;
  AdwToastOverlay *toasts;
  AdwHeaderBar *header_bar;
  AdwWindowTitle *title;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GMenu *main_menu;
  MusterTroubleBar *trouble;
  AdwBin *body;

  GMenuModel *paper_menu; /* nullable */
  GtkWidget *header_end;  /* nullable */
  MusterDocument *document;
  GPtrArray *panes;  /* of GtkWidget, borrowed from the template of the deriving class */
  AdwToast *refusal; /* weak: the newest; nullable */
  gboolean closing;  /* the question whether to save was answered */
} MusterDocumentWindowPrivate;

MusterDocumentWindowPrivate *muster_document_window_get_private (MusterDocumentWindow *self);
void muster_document_window_update_title (MusterDocumentWindow *self);
void muster_document_window_update_history (MusterDocumentWindow *self);
void muster_document_window_update_import (MusterDocumentWindow *self);
void muster_document_window_install_actions (GtkWidgetClass *widget_class);

G_END_DECLS
