/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-application.h"
#include "muster-layout.h"
#include "muster-width-bin.h"

G_BEGIN_DECLS

/*
 * MusterDocumentWindow: a window that shows one document. It has what every such window has: title,
 * undo and redo with what they would do, the main menu, toasts, the bar that says why something is
 * not saved, saving by itself or to a file, what is asked before closing, the way into the library,
 * paper, and how little room there is.
 *
 * It is a base class and no helper beside the windows: libadwaita 1.2 lets AdwApplicationWindow be
 * derived from, and GTK hands the actions, keys and close request of a class down to those that
 * derive from it. A helper would have each window pass them on one by one. A deriving window has a
 * template of its own that fills in the properties body, header-end, paper-menu and wide-width; the
 * words and functions of its class say the rest.
 *
 * Properties: body (GtkWidget: what stands below the header), header-end (GtkWidget, nullable: what
 * stands in the header beside the main menu), paper-menu (GMenuModel: what goes onto paper, first
 * in the main menu) and wide-width (int, pixels: from where on the window is wide).
 */
#define MUSTER_TYPE_DOCUMENT_WINDOW (muster_document_window_get_type ())
G_DECLARE_DERIVABLE_TYPE (
    MusterDocumentWindow, muster_document_window, MUSTER, DOCUMENT_WINDOW, AdwApplicationWindow)

/* What a window calls its documents. Those for people are marked with N_() and translated when they
 * are used. */
typedef struct
{
  const char *kind;         /* what windows share a size, see muster_window_size_keep() */
  const char *suffix;       /* of files, without the dot */
  const char *files;        /* the filter’s label: “Armies” */
  const char *file_name;    /* of a document without a name: “Army” */
  const char *unnamed;      /* in the title: “Army without a name” */
  const char *imported;     /* “The army is now in the library” */
  const char *not_imported; /* “The army was not imported” */
  const char *unreadable;   /* “The army cannot be read again” */
  const char *unprintable;  /* “The roster cannot be printed” */
  const char *save_paper;   /* the dialog’s title: “Save Roster as PDF” */
} MusterDocumentWords;

struct _MusterDocumentWindowClass
{
  AdwApplicationWindowClass parent_class;

  const MusterDocumentWords *words;
  /* Lets the window's own parts show the document, which is new to it and not checked yet. */
  void (*show_document) (MusterDocumentWindow *self);
  /* The document was checked. */
  void (*show_report) (MusterDocumentWindow *self, MusterReport *report);
  /* There is more or less room than before; called before arrange(). Optional. */
  void (*width_changed) (MusterDocumentWindow *self, MusterWidthClass width);
  /* Shows the panes that there is room for; called when there is a document. */
  void (*arrange) (MusterDocumentWindow *self, MusterWidthClass width);
  /* What stands in the subtitle before the rule system; (transfer full) (nullable). Optional. */
  char *(*describe) (MusterDocumentWindow *self);
  /* What is printed, and saved as PDF. */
  MusterLayout *(*make_paper) (MusterDocumentWindow *self, GError **error);
  /* Puts the keyboard's focus into a pane of muster_document_window_add_pane(). Optional: else on
   * its first field. */
  gboolean (*enter_pane) (MusterDocumentWindow *self, GtkWidget *pane);
};

/* The window that has the file PATH, or without it the library’s document UUID; nullable. */
GtkWindow *muster_document_window_find (GtkApplication *app, const char *path, const char *uuid);
MusterDocument *muster_document_window_get_document (MusterDocumentWindow *self);
void muster_document_window_set_document (MusterDocumentWindow *self, MusterDocument *document);
MusterLibrary *muster_document_window_get_library (MusterDocumentWindow *self);

MusterWidthClass muster_document_window_get_width_class (MusterDocumentWindow *self);
void muster_document_window_arrange (MusterDocumentWindow *self);
void muster_document_window_add_pane (MusterDocumentWindow *self, GtkWidget *pane);

void muster_document_window_say (MusterDocumentWindow *self, const char *text);
void muster_document_window_refuse (MusterDocumentWindow *self, const GError *error);
void muster_document_window_show_trouble (MusterDocumentWindow *self, const GError *error);
void muster_document_window_clear_trouble (MusterDocumentWindow *self);
void muster_document_window_fix (MusterDocumentWindow *self, MusterFinding *finding);

char *muster_document_window_propose_name (MusterDocumentWindow *self, const char *suffix);
void muster_document_window_say_written (MusterDocumentWindow *self,
                                         const char *path,
                                         const GError *error);
void muster_document_window_say_paper_written (MusterDocumentWindow *self,
                                               const char *path,
                                               const GError *error);

G_END_DECLS
