/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-sheets.h"

#include "muster-army.h"
#include "muster-layout-private.h"
#include "muster-roster-private.h"
#include "muster-sheet-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A roster of more pages than this is set as it comes. */
#define MOST_SPARED 6
#define RED "#b01020"
#define AMBER "#8a5a00"
/* The indent of a level, as long as all levels together take no more than the other. */
#define STEP 12.0
#define ALL_STEPS 96.0
#define NAME_WRAPPED 300

static char *
count_findings (const MusterReport *report)
{
  guint errors = muster_report_count (report, MUSTER_SEVERITY_ERROR);
  guint warnings = muster_report_count (report, MUSTER_SEVERITY_WARNING);
  guint advice = muster_report_count (report, MUSTER_SEVERITY_ADVICE);
  g_autofree char *e = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u error", "%u errors", errors), errors);
  g_autofree char *w = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u warning", "%u warnings", warnings), warnings);
  g_autofree char *a = g_strdup_printf (
    /* Translators: so many findings that are advice only */
    g_dngettext (GETTEXT_PACKAGE, "%u piece of advice", "%u pieces of advice", advice), advice);

  return muster_sheet_join (", ", errors > 0 ? e : "", warnings > 0 ? w : "", advice > 0 ? a : "",
                            NULL);
}

static const char *
describe_verdict (const MusterReport *report)
{
  return muster_report_is_legal (report) ? _ ("Legal") : _ ("Not legal");
}

static char *
describe_ruleset (const MusterRuleset *ruleset)
{
  return muster_sheet_join (" ", muster_ruleset_get_title (ruleset),
                            muster_ruleset_get_version (ruleset), NULL);
}

/* One total: its label small above, the number large below. */
static void
add_total (MusterBlock *block,
           double       x,
           double       width,
           const char  *label,
           const char  *value,
           const char  *colour)
{
  MusterTextSpec spec = { .style = MUSTER_STYLE_LABEL, .text = label, .width = width - 16.0 };
  /* a label that had to shrink does not lift its number above the others */
  double y = 5.0 + muster_text_get_line_height (MUSTER_STYLE_LABEL);
  guint from;

  muster_block_add_line (block, x + 8.0, 5.0, &spec);
  from = muster_block_get_n_boxes (block);
  spec.style = MUSTER_STYLE_FIGURE;
  spec.text = value;
  y = muster_block_add_line (block, x + 8.0, y, &spec);
  muster_block_set_height (block, y + 4.0);
  if (colour != NULL)
    muster_block_set_colour (block, from, colour);
}

static void
add_totals (MusterRosterSheet *self,
            MusterNode        *army)
{
  const MusterReport *report = self->report;
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, TRUE);
  g_autofree char *figures =
      g_strdup_printf ("%" G_GINT64_FORMAT, muster_report_get_figures (report));
  g_autofree char *counted = muster_roster_name_counted (self->ruleset);
  g_autofree char *men = g_strdup_printf ("%" G_GINT64_FORMAT, muster_report_get_men (report));
  g_autofree char *n_units = g_strdup_printf ("%u", units->len);
  /* Translators: officers present, officers needed */
  g_autofree char *officers = g_strdup_printf (
    _ ("%d of %d"), (int) muster_report_get_officers (report),
    (int) muster_report_get_officers_needed (report));
  double width = muster_flow_get_width (self->flow);
  double cell = width / 6.0;
  MusterBlock *block = muster_block_new ();
  MusterBox *panel = muster_block_add_box (block, MUSTER_BOX_PANEL, 0.0, 0.0, width, 0.0);
  /* rules without officers have nothing to say of them */
  gboolean officered = self->judged
                       && (muster_report_get_officers (report) > 0
                           || muster_report_get_officers_needed (report) > 0);

  add_total (block, 0.0, cell, counted, figures, NULL);
  if (muster_roster_counts_men (self->ruleset))
    add_total (block, cell, cell, _ ("Men"), men, NULL);
  /* Translators: how many there are, and how many the rules ask for */
  if (officered)
    add_total (block, 2.0 * cell, cell * 1.2, _ ("Officers present and needed"), officers, NULL);
  add_total (block, officered ? 3.2 * cell : 2.0 * cell, cell * 0.8, _ ("Units"), n_units, NULL);
  if (self->judged)
    add_total (block, 4.0 * cell, 2.0 * cell, _ ("Verdict"), describe_verdict (report),
               muster_report_is_legal (report) ? NULL : RED);
  panel->height = muster_block_get_height (block);
  muster_flow_add (self->flow, block, 6.0, TRUE);
}

/* Under the totals: what was checked, against whom, and how to see that this is the army that
 * was. */
static void
add_verdict (MusterRosterSheet        *self,
             MusterNode               *army,
             MusterNode               *enemy,
             const MusterPrintOptions *options)
{
  g_autofree char *findings = count_findings (self->report);
  g_autofree char *against = NULL;
  g_autofree char *own = muster_digest_make (army);
  g_autofree char *digest = muster_digest_shorten (
    options != NULL && options->digest != NULL ? options->digest : own);
  g_autofree char *known = NULL;
  g_autofree char *text = NULL;
  MusterTextSpec spec = { .style = MUSTER_STYLE_SMALL,
                          .width = muster_flow_get_width (self->flow) };

  if (enemy != NULL)
    against = g_strdup_printf (_ ("checked against %s"), muster_node_get_name (enemy));
  if (digest[0] != '\0')
    /* Translators: the place holder is a short number that changes with the army */
    known = g_strdup_printf (_ ("digest %s"), digest);
  text = muster_sheet_join (" · ",
                            !self->judged           ? ""
                            : findings[0] != '\0' ? findings
                                                   : _ ("nothing to put right"),
                            against != NULL ? against : "", known != NULL ? known : "", NULL);
  spec.text = text;
  if (text[0] != '\0')
    muster_flow_add_text (self->flow, 0.0, &spec, 4.0, FALSE);
}

static char *
name_formation (MusterRosterSheet *self,
                MusterNode        *formation)
{
  const char *name = muster_node_get_name (formation);

  return g_strdup (name[0] != '\0' ? name
                                   : muster_sheet_find_label (self->ruleset,
                                                              MUSTER_DEF_FORMATION_KIND,
                                                              muster_node_get (formation, "kind")));
}

/* Pages that begin inside a formation say so under the heads of the columns. */
static void
set_repeat (MusterRosterSheet *self,
            MusterNode        *formation)
{
  g_autoptr (MusterBlock) repeat = muster_roster_sheet_make_head (self);

  if (formation != NULL)
    {
      g_autofree char *name = name_formation (self, formation);
      /* Translators: the name of a brigade whose units began on the page before */
      g_autofree char *text = g_strdup_printf (_ ("%s, continued"), name);
      MusterTextSpec spec = { .style = MUSTER_STYLE_SMALL,
                              .text = text,
                              .width = self->columns.width };

      muster_block_add_line (repeat, 0.0, muster_block_get_height (repeat) + 3.0, &spec);
    }
  muster_flow_set_repeat (self->flow, repeat);
}

/* A band across the page: the formation's name, what it is and how many it has. */
static void
add_formation_head (MusterRosterSheet *self,
                    MusterNode        *formation,
                    guint              depth)
{
  double indent = depth * self->step;
  const double inset = 6.0, number = 150.0;
  double width = self->columns.width - indent - number - 3.0 * inset;
  gint64 count = muster_roster_count_figures (self->ruleset, formation);
  g_autofree char *name = name_formation (self, formation);
  g_autofree char *figures = muster_roster_describe_count (self->ruleset, count);
  const char *kind = muster_sheet_find_label (self->ruleset, MUSTER_DEF_FORMATION_KIND,
                                              muster_node_get (formation, "kind"));
  g_autofree char *what = muster_sheet_join (" · ", strcmp (kind, name) == 0 ? "" : kind, figures,
                                             NULL);
  const GString *faults = g_hash_table_lookup (self->faults, formation);
  MusterBlock *block = muster_block_new ();
  MusterBox *panel = muster_block_add_box (block, MUSTER_BOX_PANEL, indent, 0.0,
                                           self->columns.width - indent, 0.0);
  MusterTextSpec spec = { .style = MUSTER_STYLE_HEAD, .text = name, .width = width };
  /* only a name as long as a book is cut */
  double end = strlen (name) <= NAME_WRAPPED
                 ? muster_block_add_text (block, indent + inset, 2.0, &spec)
                 : muster_block_add_line (block, indent + inset, 2.0, &spec);
  double beside;

  spec.style = MUSTER_STYLE_BODY;
  spec.text = what;
  spec.align = 1.0;
  spec.width = number;
  beside = muster_block_add_line (block, self->columns.width - number - inset, 4.0, &spec);
  end = MAX (end, beside);
  if (faults != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("Not legal: %s"), faults->str);
      guint from = muster_block_get_n_boxes (block);

      spec.style = MUSTER_STYLE_SMALL;
      spec.text = text;
      spec.align = 0.0;
      spec.width = self->columns.width - indent - 2.0 * inset;
      end = muster_block_add_line (block, indent + inset, end, &spec);
      muster_block_set_colour (block, from, RED);
    }
  panel->height = end + 2.0;
  muster_block_set_height (block, end + 3.0);
  muster_flow_add (self->flow, block, 3.0 + 5.0 * self->air, TRUE);
  muster_roster_sheet_add_notes (self, formation, indent + inset);
}

static void
add_members (MusterRosterSheet *self,
             MusterNode        *node,
             guint              depth)
{
  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);

      if (muster_node_get_kind (child) == MUSTER_KIND_FORMATION)
        {
          set_repeat (self, child);
          add_formation_head (self, child, depth);
          add_members (self, child, depth + 1);
          set_repeat (self, muster_node_get_kind (node) == MUSTER_KIND_FORMATION ? node : NULL);
        }
      else if (muster_node_get_kind (child) == MUSTER_KIND_UNIT)
        muster_roster_sheet_add_unit (self, child, depth);
    }
}

static void
add_order_of_battle (MusterRosterSheet *self,
                     MusterNode        *army)
{
  g_autoptr (GPtrArray) units = muster_node_list_all_units (army, FALSE);

  if (units->len == 0 && muster_node_find_child (army, MUSTER_KIND_FORMATION) == NULL)
    {
      MusterTextSpec spec = { .style = MUSTER_STYLE_BODY,
                              .text = _ ("There is nobody in this army yet."),
                              .width = self->columns.width };

      muster_flow_add_text (self->flow, 0.0, &spec, 14.0, FALSE);
      return;
    }
  muster_flow_add (self->flow, muster_roster_sheet_make_head (self), 8.0, TRUE);
  set_repeat (self, NULL);
  add_members (self, army, 0);
  muster_flow_set_repeat (self->flow, NULL);
  if (self->uses_track_mark)
    {
      MusterTextSpec spec = { .style = MUSTER_STYLE_SMALL, .width = self->columns.width };

      spec.text =
          _ ("Cross off a box for each figure lost. The flag marks the first box with whose "
             "loss the unit can fail a morale test; from there on the boxes are shaded.");
      muster_flow_add_text (self->flow, 0.0, &spec, 6.0, FALSE);
    }
  if (self->uses_points)
    {
      MusterTextSpec spec = { .style = MUSTER_STYLE_SMALL, .width = self->columns.width };

      spec.text = _ ("Cross off a box for each figure lost, and a part of a divided box for each "
                     "point of damage "
                     "that the figure has taken.");
      muster_flow_add_text (self->flow, 0.0, &spec, 6.0, FALSE);
    }
}

static char *
name_place (MusterRosterSheet   *self,
            const MusterFinding *finding)
{
  MusterNode *node = muster_finding_get_node (finding);

  if (node != NULL && muster_node_get_kind (node) == MUSTER_KIND_UNIT)
    return muster_roster_describe (self->ruleset, node);
  if (node != NULL && muster_node_get_kind (node) == MUSTER_KIND_FORMATION)
    return name_formation (self, node);
  return g_strdup (_ ("The army"));
}

/* Findings are told apart by a word, not by their colour alone. */
static void
add_finding (MusterRosterSheet   *self,
             const MusterFinding *finding)
{
  static const struct
  {
    const char *name, *colour;
  } severities[] = {
    [MUSTER_SEVERITY_ERROR] = { N_ ("Error"), RED },
    [MUSTER_SEVERITY_WARNING] = { N_ ("Warning"), AMBER },
    [MUSTER_SEVERITY_ADVICE] = { N_ ("Advice"), NULL },
  };
  MusterSeverity severity = muster_finding_get_severity (finding);
  const double word_width = 46.0, place_width = 120.0;
  const char *fix = muster_finding_get_proposal (finding);
  g_autofree char *place = name_place (self, finding);
  MusterBlock *block = muster_block_new ();
  MusterTextSpec spec = { .style = MUSTER_STYLE_BOLD,
                          .text = _ (severities[severity].name),
                          .width = word_width - 4.0 };
  double y, x = word_width + place_width;

  muster_block_add_line (block, 0.0, 2.0, &spec);
  if (severities[severity].colour != NULL)
    muster_block_set_colour (block, 0, severities[severity].colour);
  spec.text = place;
  spec.width = place_width - 8.0;
  muster_block_add_line (block, word_width, 2.0, &spec);
  spec.style = MUSTER_STYLE_BODY;
  spec.text = muster_finding_get_message (finding);
  spec.tail = muster_finding_get_rule (finding);
  spec.width = self->columns.width - x;
  /* a sentence that holds a name as long as a book runs on like any other text */
  if (strlen (spec.text) > 1000)
    {
      muster_flow_add (self->flow, block, 2.0, TRUE);
      muster_flow_add_text (self->flow, x, &spec, 0.0, FALSE);
      return;
    }
  y = muster_block_add_text (block, x, 2.0, &spec);
  if (fix != NULL)
    {
      g_autofree char *text = g_strdup_printf (_ ("To put it right: %s"), fix);

      spec.style = MUSTER_STYLE_SMALL;
      spec.text = text;
      spec.tail = NULL;
      y = muster_block_add_text (block, x, y, &spec);
    }
  muster_block_set_height (block, y + 2.0);
  muster_flow_add (self->flow, block, 1.0, FALSE);
}

static void
add_findings (MusterRosterSheet *self)
{
  guint n_findings = muster_report_get_n_findings (self->report);

  if (n_findings == 0 || !self->judged)
    return;
  muster_sheet_add_head (self->flow, _ ("To put right"), 14.0);
  for (guint i = 0; i < n_findings; i++)
    add_finding (self, muster_report_get_finding (self->report, i));
}

static void
free_string (gpointer data)
{
  g_string_free (data, TRUE);
}

/* The statements that each unit or formation offends against, for its row; REPORT nullable:
 * none. */
static GHashTable *
collect_faults (const MusterReport *report)
{
  GHashTable *faults = g_hash_table_new_full (NULL, NULL, NULL, free_string);

  for (guint i = 0; report != NULL && i < muster_report_get_n_findings (report); i++)
    {
      const MusterFinding *finding = muster_report_get_finding (report, i);
      MusterNode *node = muster_finding_get_node (finding);
      const char *rule = muster_finding_get_rule (finding);
      GString *ids;

      if (node == NULL || muster_finding_get_severity (finding) != MUSTER_SEVERITY_ERROR)
        continue;
      ids = g_hash_table_lookup (faults, node);
      if (ids == NULL)
        g_hash_table_insert (faults, node, g_string_new (rule));
      else if (strstr (ids->str, rule) == NULL)
        g_string_append_printf (ids, ", %s", rule);
    }
  return faults;
}

static guint
get_depth (MusterNode *node)
{
  guint deepest = 0;

  for (guint i = 0; i < muster_node_get_n_children (node); i++)
    {
      MusterNode *child = muster_node_peek_child (node, i);
      MusterKind kind = muster_node_get_kind (child);
      guint depth;

      if (kind != MUSTER_KIND_FORMATION && kind != MUSTER_KIND_UNIT)
        continue;
      depth = get_depth (child) + 1;
      deepest = MAX (deepest, depth);
    }
  return deepest;
}

static void
muster_roster_sheet_clear (MusterRosterSheet *self)
{
  g_clear_pointer (&self->report, muster_report_unref);
  g_clear_pointer (&self->faults, g_hash_table_unref);
  g_clear_pointer (&self->flow, muster_flow_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterRosterSheet, muster_roster_sheet_clear)

static void
prepare (MusterRosterSheet        *self,
         const MusterRuleset      *ruleset,
         MusterNode               *army,
         MusterNode               *enemy,
         const MusterPrintOptions *options)
{
  const char *name = muster_node_get_name (army);
  guint depth = get_depth (army);

  self->ruleset = ruleset;
  self->report = muster_legality_check (ruleset, army, enemy);
  self->parts_act = muster_sheet_do_parts_act (ruleset);
  self->judged = options == NULL || !options->handed;
  self->faults = collect_faults (self->judged ? self->report : NULL);
  self->flow = muster_flow_new (name[0] != '\0' ? name : _ ("Army without a name"), options);
  self->step = depth > 1 ? MIN (STEP, ALL_STEPS / (depth - 1)) : 0.0;
  muster_roster_sheet_measure_columns (self);
}

static MusterLayout *
make_dense (const MusterRuleset      *ruleset,
            MusterNode               *army,
            MusterNode               *enemy,
            const MusterPrintOptions *options,
            double                    air,
            double                    scale,
            GError                  **error)
{
  g_auto (MusterRosterSheet) self = { .air = air, .scale = scale };
  g_autofree char *system = describe_ruleset (ruleset);
  g_autofree char *subtitle = NULL;
  g_autofree char *footer = NULL;
  const char *name = muster_node_get_name (army);
  MusterLayout *layout;

  prepare (&self, ruleset, army, enemy, options);
  subtitle = muster_sheet_join (
    " · ",
    muster_sheet_find_label (ruleset, MUSTER_DEF_FACTION, muster_node_get (army, "faction")),
    muster_node_get_or (army, "year", ""), system, NULL);
  footer = muster_sheet_join (" · ", name, system,
                              self.judged ? describe_verdict (self.report) : "", NULL);
  muster_sheet_add_title (self.flow, name[0] != '\0' ? name : _ ("Army without a name"), subtitle);
  add_totals (&self, army);
  add_verdict (&self, army, enemy, options);
  muster_roster_sheet_add_notes (&self, army, 0.0);
  add_order_of_battle (&self, army);
  add_findings (&self);
  muster_sheet_set_footer (self.flow, footer, self.uses_mark);
  layout = muster_flow_finish (self.flow, error);
  if (layout != NULL)
    muster_layout_set_about (layout, muster_node_get (army, "author"), subtitle);
  return layout;
}

/**
 * muster_sheet_new_roster:
 * @ruleset: the rules that the army keeps to
 * @army: the army
 * @enemy: (nullable): whom it is checked against
 * @options: (nullable): paper, look and the army's digest
 * @error: (nullable): where to say what does not fit
 *
 * Lays out the roster sheet: totals and verdict, the order of battle with a casualty track for each
 * unit, findings with their statements, and all notes. Totals and findings are those of the
 * legality check, as on screen. The rows stand closer where that spares a page: a leaf with two
 * units gets lost.
 *
 * Returns: (transfer full): the layout, or %NULL with %MUSTER_PRINT_ERROR_OVERFLOW
 */
MusterLayout *
muster_sheet_new_roster (const MusterRuleset      *ruleset,
                         MusterNode               *army,
                         MusterNode               *enemy,
                         const MusterPrintOptions *options,
                         GError                  **error)
{
  static const struct
  {
    double air, scale;
  } ways[] = { { 0.15, 0.92 }, { 0.3, 0.95 }, { 0.5, 1.0 }, { 0.75, 1.0 } };
  g_autoptr (MusterLayout) best = make_dense (ruleset, army, enemy, options, 1.0, 1.0, error);
  guint n_pages = best != NULL ? muster_layout_get_n_pages (best) : 0;

  /* of many pages one more or less is no matter */
  for (gsize i = 0; n_pages > 1 && n_pages <= MOST_SPARED && i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (MusterLayout) tried
          = make_dense (ruleset, army, enemy, options, ways[i].air, ways[i].scale, NULL);

      if (tried == NULL || muster_layout_get_n_pages (tried) >= n_pages)
        {
          /* if the densest spares no page, nothing does */
          if (i == 0)
            break;
          continue;
        }
      muster_layout_unref (best);
      best = g_steal_pointer (&tried);
    }
  return g_steal_pointer (&best);
}
