/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The field that a scenario gets when it has none: one that was written by hand may lack it. */

#include "config.h"

#include <adwaita.h>

#include "muster-scenario-field.h"

#include <glib/gi18n-lib.h>

#include "muster-node-list.h"
#include "muster-scenario-kind.h"

/* Where the rules have no ready kinds: a usual table, in strings of a foot and in anything
 * smaller. */
static const struct
{
  const char *measure; /* NULL: any other */
  const char *width;
  const char *height;
} usual[] = {
  { "R", "6", "9" },
  { NULL, "24", "20" },
};

MusterNode *
muster_scenario_field_make (const MusterRuleset *ruleset, MusterNode *scenario)
{
  const char *measure = muster_ruleset_get_measure (ruleset);
  const MusterDef *kind = muster_scenario_kind_find (ruleset, scenario);
  MusterElement *element = kind != NULL ? muster_def_get_element (kind) : NULL;
  const char *width = element != NULL ? muster_element_get (element, "width") : NULL;
  const char *height = element != NULL ? muster_element_get (element, "height") : NULL;
  gsize i = 0;

  while (usual[i].measure != NULL && !g_str_equal (usual[i].measure, measure))
    i++;
  return muster_node_new_with (MUSTER_KIND_FIELD, "width", width != NULL ? width : usual[i].width,
                               "height", height != NULL ? height : usual[i].height, "measure",
                               measure, NULL);
}

gboolean
muster_scenario_field_lay (GtkWidget *widget, MusterDocument *document)
{
  MusterNode *scenario = muster_document_get_root (document);
  g_autoptr (MusterNode) field =
      muster_scenario_field_make (muster_document_get_ruleset (document), scenario);

  return muster_node_list_insert (widget, document, scenario, field, _ ("Add Field"));
}

static void
lay_cb (GtkWidget *button, MusterDocument *document)
{
  muster_scenario_field_lay (button, document);
}

GtkWidget *
muster_scenario_field_make_page (MusterDocument *document)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Lay a Field"));

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "muster-scenario-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("No Field Yet"));
  adw_status_page_set_description (
      ADW_STATUS_PAGE (page),
      _ ("This scenario has no field yet, and without one nothing can be drawn or placed. Lay one "
         "of "
         "the usual size; the page “Scenario” changes its size and its ground."));
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  g_signal_connect_object (button, "clicked", G_CALLBACK (lay_cb), document, 0);
  return page;
}
