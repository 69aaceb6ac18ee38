/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-sheets.h"

#include <string.h>

/* A part of what the digest is made from, with its length, so that no two documents run together to
 * the same. */
static void
take (GChecksum  *sum,
      const char *what,
      const char *text)
{
  g_autofree char *length = g_strdup_printf ("%s%" G_GSIZE_FORMAT ":", what, strlen (text));

  g_checksum_update (sum, (const guchar *) length, -1);
  g_checksum_update (sum, (const guchar *) text, -1);
}

static void
take_element (GChecksum           *sum,
              const MusterElement *element,
              gboolean             is_root)
{
  const char *raw = muster_element_get_raw (element);
  const char *text = muster_element_get_text (element);

  take (sum, "e", muster_element_get_name (element));
  if (raw != NULL)
    take (sum, "r", raw);
  if (text != NULL)
    take (sum, "t", text);
  for (guint i = 0; i < muster_element_get_n_attributes (element); i++)
    {
      const char *name = muster_element_get_attribute_name (element, i);

      /* which copy it is and where it came from, not what it says */
      if (is_root && (strcmp (name, "uuid") == 0 || strcmp (name, "digest") == 0))
        continue;
      take (sum, "a", name);
      take (sum, "v", muster_element_get_attribute_value (element, i));
    }
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    take_element (sum, muster_element_get_child (element, i), FALSE);
  take (sum, "x", "");
}

/**
 * muster_digest_make:
 * @document: an army or a scenario
 *
 * The SHA-256 of all that a document says, whatever copy of it this is: what stands on a roster
 * sheet, so that an army can be held against its sheet later.
 *
 * Returns: (transfer full): 64 hexadecimal digits
 */
char *
muster_digest_make (MusterNode *document)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (MusterElement) root = muster_node_to_element (document);

  take_element (sum, root, TRUE);
  return g_strdup (g_checksum_get_string (sum));
}

/**
 * muster_digest_shorten:
 * @digest: (nullable): a digest in hexadecimal
 *
 * Returns: (transfer full): its first twelve digits in groups of four, “” without one
 */
char *
muster_digest_shorten (const char *digest)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; digest != NULL && digest[i] != '\0' && i < 12; i++)
    {
      if (i > 0 && i % 4 == 0)
        g_string_append_c (text, ' ');
      g_string_append_c (text, digest[i]);
    }
  return g_string_free (text, FALSE);
}
