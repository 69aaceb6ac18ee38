/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-choose-documents.h"

#include <glib/gi18n-lib.h>

#include "muster-dialogs.h"
#include "muster-library-window.h"
#include "muster-scenario-window.h"

static gboolean
is_of_scenarios (GtkWindow *window)
{
  return MUSTER_IS_SCENARIO_WINDOW (window)
         || (MUSTER_IS_LIBRARY_WINDOW (window)
             && g_str_equal (muster_library_window_get_kind (MUSTER_LIBRARY_WINDOW (window)),
                             "scenario"));
}

/**
 * muster_choose_documents:
 * @parent: the window
 * @title: what the dialog is called
 * @callback: called when it is done, which calls muster_choose_file_finish()
 * @data: for @callback
 *
 * Lets the person choose files of armies and scenarios: first those that @parent shows.
 */
void
muster_choose_documents (GtkWindow *parent,
                         const char *title,
                         GAsyncReadyCallback callback,
                         gpointer data)
{
  const char *const filters[] = { _ ("Armies"), "*.muster-army", _ ("Scenarios"),
                                  "*.muster-scenario", _ ("All files"), "*", NULL };
  const char *const scenarios[] = { filters[2], filters[3], filters[0], filters[1],
                                    filters[4], filters[5], NULL };

  muster_choose_file (parent, MUSTER_CHOOSE_OPEN_MANY, title, NULL,
                      is_of_scenarios (parent) ? scenarios : filters, callback, data);
}
