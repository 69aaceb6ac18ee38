/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-file-name.h"

#include "muster-dialogs.h"

char *
muster_file_name_take (GAsyncResult *result)
{
  g_autoptr (GListModel) files = muster_choose_file_finish (result);
  g_autoptr (GFile) file = files != NULL ? g_list_model_get_item (files, 0) : NULL;

  return file != NULL ? g_file_get_path (file) : NULL;
}

char *
muster_file_name_make (const char *name, const char *fallback, const char *suffix)
{
  g_autofree char *clean =
      g_strdelimit (g_strdup (*name != '\0' ? name : fallback), "/\\:*?\"<>|", '-');

  return suffix != NULL ? g_strconcat (clean, ".", suffix, NULL) : g_steal_pointer (&clean);
}
