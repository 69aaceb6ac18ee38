/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Dialogs whose classes GTK and libadwaita exchange from version to version. Callers see one shape,
 * and only this folder changes when a newer class takes over.
 */

/**
 * MusterChooseMode:
 * @MUSTER_CHOOSE_OPEN: one file that exists
 * @MUSTER_CHOOSE_OPEN_MANY: files that exist
 * @MUSTER_CHOOSE_SAVE: a file to be written; the dialog asks before one is written over
 */
typedef enum
{
  MUSTER_CHOOSE_OPEN,
  MUSTER_CHOOSE_OPEN_MANY,
  MUSTER_CHOOSE_SAVE,
} MusterChooseMode;

void muster_choose_file (GtkWindow *parent,
                         MusterChooseMode mode,
                         const char *title,
                         const char *name,
                         const char *const *filters,
                         GAsyncReadyCallback callback,
                         gpointer data);
/* The pattern of the filter that was chosen; borrowed, NULL without filters. */
const char *muster_choose_file_get_pattern (GAsyncResult *result);
GListModel *muster_choose_file_finish (GAsyncResult *result);

/**
 * MusterAnswer:
 * @MUSTER_ANSWER_CANCEL: nothing is to be done
 * @MUSTER_ANSWER_AGREE: what was asked
 * @MUSTER_ANSWER_LOSE: the other way, in which something is lost
 * @MUSTER_ANSWER_OTHER: the other way, which is as good
 */
typedef enum
{
  MUSTER_ANSWER_CANCEL,
  MUSTER_ANSWER_AGREE,
  MUSTER_ANSWER_LOSE,
  MUSTER_ANSWER_OTHER,
} MusterAnswer;

void muster_ask (GtkWindow *parent,
                 const char *heading,
                 const char *body,
                 const char *agree,
                 const char *lose,
                 GAsyncReadyCallback callback,
                 gpointer data);
void muster_offer (GtkWindow *parent,
                   const char *heading,
                   const char *body,
                   const char *agree,
                   const char *other,
                   GAsyncReadyCallback callback,
                   gpointer data);
MusterAnswer muster_ask_finish (GAsyncResult *result);

void muster_tell (GtkWindow *parent, const char *heading, const char *body);

void muster_show_about (GtkWindow *parent);

G_END_DECLS
