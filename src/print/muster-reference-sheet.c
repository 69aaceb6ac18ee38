/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-sheets.h"

#include "muster-layout-private.h"
#include "muster-reference-private.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define COLUMN_GAP 18.0
#define STATEMENT_GAP 14.0
/* With less room left than this the statements begin on a page of their own. */
#define STATEMENT_ROOM 150.0
#define DENSEST 0.91

/* A sentence is set a little smaller where that spares a line, which is often one with nothing but
 * an id. */
static double
choose_scale (const MusterTextSpec *spec,
              double                density)
{
  static const double scales[] = { 1.0, 0.97 };
  MusterTextSpec tried = *spec;
  double best = density, lowest = G_MAXDOUBLE;

  for (gsize i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      double height;

      tried.scale = scales[i] * density;
      muster_text_measure (&tried, NULL, &height);
      /* most of a line, not the shade that smaller letters are lower */
      if (height < lowest - 5.0)
        {
          lowest = height;
          best = tried.scale;
        }
    }
  return best;
}

/* A sentence with its statement behind it. */
static void
add_sentence (MusterReferenceSheet *self,
              const char           *text,
              const char           *id,
              double                indent,
              double                space)
{
  MusterTextSpec spec = { .style = MUSTER_STYLE_FINE,
                          .text = text,
                          .tail = id,
                          .width = muster_flow_get_width (self->flow) - indent };

  spec.scale = choose_scale (&spec, self->density);
  muster_flow_add_text (self->flow, indent, &spec, space, FALSE);
}

static void
add_subhead (MusterReferenceSheet *self,
             const char           *text,
             const char           *ids,
             double                space)
{
  MusterTextSpec spec = { .style = MUSTER_STYLE_SUBHEAD,
                          .text = text,
                          .tail = ids,
                          .width = muster_flow_get_width (self->flow) };
  MusterBlock *rule = muster_block_new ();

  muster_flow_add_text (self->flow, 0.0, &spec, space, TRUE);
  muster_block_add_rule (rule, 0.0, 0.5, spec.width);
  muster_flow_add (self->flow, rule, 0.0, TRUE);
}

static gboolean
has_word (const char *words,
          const char *word)
{
  g_auto (GStrv) list = g_strsplit_set (words != NULL ? words : "", " \t\r\n", -1);

  return g_strv_contains ((const char *const *) list, word);
}

/* Whether a choice that is for some types of units only is for one that is used. */
static gboolean
is_wanted (MusterReferenceSheet *self,
           const char           *only)
{
  g_auto (GStrv) types = g_strsplit_set (only != NULL ? only : "", " \t\r\n", -1);

  for (guint i = 0; types[i] != NULL; i++)
    if (types[i][0] != '\0' && muster_usage_has (self->usage, MUSTER_DEF_UNIT_TYPE, types[i]))
      return TRUE;
  return only == NULL;
}

static void
add_types (MusterReferenceSheet *self,
           const char           *only)
{
  g_auto (GStrv) types = g_strsplit_set (only, " \t\r\n", -1);
  g_autoptr (GString) names = g_string_new (NULL);
  MusterTextSpec spec = { .style = MUSTER_STYLE_SMALL,
                          .width = muster_flow_get_width (self->flow) };

  for (guint i = 0; types[i] != NULL; i++)
    {
      const MusterDef *def = muster_ruleset_find (self->ruleset, MUSTER_DEF_UNIT_TYPE, types[i]);

      if (def == NULL || !muster_usage_has (self->usage, MUSTER_DEF_UNIT_TYPE, types[i]))
        continue;
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              muster_def_get_plural (def));
    }
  spec.text = names->str;
  muster_flow_add_text (self->flow, 0.0, &spec, 1.0, TRUE);
}

/* What may be done after a test that came out so, those for all units and those for some under
 * heads of their own. */
static void
add_choices (MusterReferenceSheet *self,
             MusterElement        *sequence,
             const char           *when,
             const char           *head,
             const char           *some_head)
{
  const char *group = NULL;
  gboolean open = FALSE;
  const char *rule_attribute = strcmp (when, "failed") == 0 ? "failed-rule" : "rule";

  for (guint i = 0; i < muster_element_get_n_children (sequence); i++)
    {
      MusterElement *choice = muster_element_get_child (sequence, i);
      const char *only = muster_element_get (choice, "only");
      const char *rule = muster_element_get (choice, rule_attribute);
      const char *label = muster_element_get (choice, "label");
      g_autofree char *text = NULL;

      if (strcmp (muster_element_get_name (choice), "choice") != 0 || label == NULL
          || !has_word (muster_element_get (choice, "when"), when) || !is_wanted (self, only))
        continue;
      if (rule == NULL)
        rule = muster_element_get (choice, "rule");
      if (!open || g_strcmp0 (only, group) != 0)
        {
          add_subhead (self, only != NULL ? some_head : head, rule, 9.0);
          if (only != NULL)
            add_types (self, only);
          open = TRUE;
          group = only;
        }
      text = g_strdup_printf ("• %s", g_dgettext (GETTEXT_PACKAGE, label));
      add_sentence (self, text, NULL, 0.0, 1.0);
    }
}

static void
add_permitted (MusterReferenceSheet *self)
{
  MusterElement *sequence = muster_element_find_child (muster_ruleset_get_element (self->ruleset),
                                                       "sequence");

  if (sequence == NULL)
    return;
  add_choices (self, sequence, "passed", _ ("Test passed: one of these"),
               /* Translators: the units are named below */
               _ ("Test passed: for some units only"));
  add_choices (self, sequence, "failed", _ ("Test failed: one of these"),
               _ ("Test failed: for some units only"));
}

static void
add_options (MusterReferenceSheet *self)
{
  GPtrArray *options = muster_ruleset_list_options (self->ruleset);
  gboolean any = FALSE;

  for (guint i = 0; i < options->len; i++)
    {
      const MusterOption *option = g_ptr_array_index (options, i);
      g_autofree char *text = muster_sheet_describe_option (self->ruleset, option);

      if (!muster_usage_has_statement (self->usage, option->statement)
          && g_strcmp0 (option->value, option->standard) == 0)
        continue;
      if (!any)
        add_subhead (self, _ ("Options in force"), NULL, 9.0);
      any = TRUE;
      add_sentence (self, text, option->statement, 0.0, 2.0);
    }
}

static void
add_statement (MusterReferenceSheet  *self,
               const MusterStatement *statement)
{
  const char *mark = statement->provenance == MUSTER_PROVENANCE_REBUILT ? MUSTER_REBUILT_MARK : "";
  g_autofree char *text = g_strconcat (statement->text, mark, NULL);
  /* Translators: the id of a statement that a club's house rules have changed */
  g_autofree char *id = statement->changed ? g_strdup_printf (_ ("%s, house rule"), statement->id)
                                           : g_strdup (statement->id);

  self->uses_mark = self->uses_mark || mark[0] != '\0';
  add_sentence (self, text, id, 0.0, 1.8);
}

/* The statements, those of a part under its name. */
static void
add_statements (MusterReferenceSheet *self)
{
  g_autoptr (GPtrArray) statements = muster_ruleset_list_statements_by_part (self->ruleset);
  const char *part = NULL;

  muster_flow_set_columns (self->flow, 3, STATEMENT_GAP);
  muster_flow_need (self->flow, STATEMENT_ROOM);
  for (guint i = 0; i < statements->len; i++)
    {
      const MusterStatement *statement = g_ptr_array_index (statements, i);

      if (!muster_usage_has_statement (self->usage, statement->id))
        continue;
      if (g_strcmp0 (part, statement->part) != 0)
        add_subhead (self, muster_ruleset_name_part (self->ruleset, statement->part), NULL, 8.0);
      part = statement->part;
      add_statement (self, statement);
    }
  muster_flow_set_columns (self->flow, 1, 0.0);
}

static void
muster_reference_sheet_clear (MusterReferenceSheet *self)
{
  g_clear_pointer (&self->usage, muster_usage_free);
  g_clear_pointer (&self->flow, muster_flow_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterReferenceSheet, muster_reference_sheet_clear)

static MusterLayout *
make_dense (const MusterRuleset      *ruleset,
            MusterNode               *scenario,
            const char               *title,
            const char               *subtitle,
            const MusterPrintOptions *options,
            double                    density,
            GError                  **error)
{
  g_auto (MusterReferenceSheet) self = { .ruleset = ruleset, .density = density };
  const char *credit = muster_ruleset_get_credit (ruleset);
  MusterLayout *layout;

  self.usage = muster_usage_new (ruleset, scenario);
  self.flow = muster_flow_new (title, options);
  muster_sheet_add_title (self.flow, title, subtitle);
  muster_reference_add_units (&self);
  muster_flow_set_columns (self.flow, 2, COLUMN_GAP);
  muster_reference_add_tables (&self);
  add_permitted (&self);
  add_options (&self);
  muster_flow_set_columns (self.flow, 1, 0.0);
  add_statements (&self);
  muster_sheet_set_footer (self.flow, subtitle, self.uses_mark);
  if (credit[0] != '\0')
    {
      MusterTextSpec spec = { .style = MUSTER_STYLE_SMALL,
                              .text = credit,
                              .width = muster_flow_get_width (self.flow) };

      muster_flow_add_text (self.flow, 0.0, &spec, 3.0, FALSE);
    }
  layout = muster_flow_finish (self.flow, error);
  if (layout != NULL)
    muster_layout_set_about (layout, scenario != NULL ? muster_node_get (scenario, "author") : NULL,
                             subtitle);
  return layout;
}

/* The sentences are set a little smaller when that spares a page: a few lines that run over are a
 * leaf that gets lost. */
static MusterLayout *
make_reference (const MusterRuleset      *ruleset,
                MusterNode               *scenario,
                const char               *title,
                const char               *subtitle,
                const MusterPrintOptions *options,
                GError                  **error)
{
  static const double densities[] = { DENSEST, 0.94, 0.97 };
  g_autoptr (MusterLayout) best =
      make_dense (ruleset, scenario, title, subtitle, options, 1.0, error);
  guint n_pages = best != NULL ? muster_layout_get_n_pages (best) : 0;

  for (gsize i = 0; n_pages > 1 && i < G_N_ELEMENTS (densities); i++)
    {
      g_autoptr (MusterLayout) tried = make_dense (ruleset, scenario, title, subtitle, options,
                                                   densities[i], NULL);

      if (tried == NULL || muster_layout_get_n_pages (tried) >= n_pages)
        {
          /* if the densest spares no page, nothing does */
          if (densities[i] == DENSEST)
            break;
          continue;
        }
      muster_layout_unref (best);
      best = g_steal_pointer (&tried);
    }
  return g_steal_pointer (&best);
}

/**
 * muster_sheet_new_reference:
 * @ruleset: the rules
 * @options: (nullable): paper and look
 * @error: (nullable): where to say what does not fit
 *
 * Lays out the reference sheet of a ruleset, made from its data alone: what is asked of each type
 * of unit, the tables, what may be done after a test, the options in force, and every statement.
 *
 * Returns: (transfer full): the layout, or %NULL with %MUSTER_PRINT_ERROR_OVERFLOW
 */
MusterLayout *
muster_sheet_new_reference (const MusterRuleset      *ruleset,
                            const MusterPrintOptions *options,
                            GError                  **error)
{
  /* Translators: version of a rule system */
  g_autofree char *version =
      g_strdup_printf (_ ("version %s"), muster_ruleset_get_version (ruleset));
  g_autofree char *subtitle = muster_sheet_join (" · ", _ ("Reference sheet"), version, NULL);

  return make_reference (ruleset, NULL, muster_ruleset_get_title (ruleset), subtitle, options,
                         error);
}

/**
 * muster_sheet_new_scenario_reference:
 * @ruleset: the rules, with the scenario's options in force
 * @scenario: a scenario with its armies in it
 * @options: (nullable): paper and look
 * @error: (nullable): where to say what does not fit
 *
 * Lays out a reference sheet of what a scenario uses: the types of units, weapons and grades of its
 * armies, and the statements that do not hang on others.
 *
 * Returns: (transfer full): the layout, or %NULL with %MUSTER_PRINT_ERROR_OVERFLOW
 */
MusterLayout *
muster_sheet_new_scenario_reference (const MusterRuleset      *ruleset,
                                     MusterNode               *scenario,
                                     const MusterPrintOptions *options,
                                     GError                  **error)
{
  const char *name = muster_node_get_name (scenario);
  g_autofree char *subtitle = muster_sheet_join (" · ", _ ("Reference sheet"),
                                                 muster_ruleset_get_title (ruleset), NULL);

  return make_reference (ruleset, scenario,
                         name[0] != '\0' ? name : muster_ruleset_get_title (ruleset), subtitle,
                         options, error);
}
