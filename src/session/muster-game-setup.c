/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-session-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-document-file.h"
#include "muster-store-error.h"
#include "muster-xml.h"

/*
 * What row 0 of a journal holds: one element with two children, the scenario with its armies and
 * the ruleset, each as a document of its own kind.
 */

#define JOURNAL_NAMESPACE "urn:musterapp:journal:1"

/* The text of a document without its XML declaration. */
static const char *
skip_declaration (const char *text)
{
  const char *end = g_str_has_prefix (text, "<?xml") ? strstr (text, "?>") : NULL;

  return end != NULL ? end + 2 : text;
}

/* Row 0's text; see the header. */
char *
muster_game_setup_to_text (MusterRuleset *ruleset, MusterNode *scenario)
{
  g_autofree char *scenario_text = muster_document_to_text (scenario);
  g_autofree char *ruleset_text = muster_xml_write (muster_ruleset_get_element (ruleset));

  return g_strconcat (
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<setup xmlns=\"" JOURNAL_NAMESPACE
      "\" format=\"1\">",
      skip_declaration (scenario_text), skip_declaration (ruleset_text), "</setup>\n", NULL);
}

/* A child that is of another namespace than its parent is kept as raw text: its own document. */
static MusterElement *
open_child (MusterElement *child, GError **error)
{
  const char *raw = muster_element_get_raw (child);

  if (raw == NULL)
    return muster_element_ref (child);
  return muster_xml_parse (raw, strlen (raw), _ ("game"), error);
}

/* The setup as it was; see the header. */
MusterSetup *
muster_game_setup_from_text (const char *text, GError **error)
{
  g_autoptr (MusterElement) root = muster_xml_parse (text, strlen (text), _ ("game"), error);
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterRuleset) ruleset = NULL;

  if (root == NULL)
    return NULL;
  for (guint i = 0; i < muster_element_get_n_children (root); i++)
    {
      const char *raw = muster_element_get_raw (muster_element_get_child (root, i));
      g_autoptr (MusterElement) child = NULL;

      /* Comments and instructions that stood around a document's root come along. */
      if (raw != NULL && (g_str_has_prefix (raw, "<!--") || g_str_has_prefix (raw, "<?")))
        continue;
      child = open_child (muster_element_get_child (root, i), error);
      if (child == NULL)
        return NULL;
      if (strcmp (muster_element_get_name (child), "scenario") == 0 && scenario == NULL)
        {
          scenario = muster_node_from_element (child, MUSTER_KIND_SCENARIO, error);
          if (scenario == NULL)
            return NULL;
        }
      else if (strcmp (muster_element_get_name (child), "ruleset") == 0 && ruleset == NULL)
        {
          muster_element_set_source (child, "library");
          ruleset = muster_ruleset_new (child, NULL, error);
          if (ruleset == NULL)
            return NULL;
        }
    }
  if (scenario == NULL || ruleset == NULL)
    {
      g_set_error_literal (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_KIND,
                           _ ("The first row of the game does not hold what it started from; "
                              "expected a scenario and a ruleset"));
      return NULL;
    }
  return muster_setup_new (ruleset, scenario, error);
}
