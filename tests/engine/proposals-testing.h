/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Each finding leads somewhere and proposes one thing, which puts it right and can be undone:
 * whatever a test has checked, it has looked at that. */

#include "muster-edit.h"
#include "muster-legality.h"

G_BEGIN_DECLS

/* A proposal that reads the same is carried out no more often than this in a program. */
#define PROPOSALS_OFTEN 3

typedef struct
{
  const MusterRuleset *ruleset;
  MusterNode *document;
  MusterNode *enemy; /* nullable */
} Proposals;

static inline MusterReport *
proposals_check (const Proposals *self)
{
  return muster_node_get_kind (self->document) == MUSTER_KIND_SCENARIO
             ? muster_legality_check_scenario (self->ruleset, self->document)
             : muster_legality_check (self->ruleset, self->document, self->enemy);
}

static inline char *
proposals_describe (MusterReport *report)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *finding = muster_report_get_finding (report, i);

      g_string_append_printf (text, "%s %s %s -> %s\n", muster_finding_get_rule (finding),
                              muster_finding_get_where (finding),
                              muster_finding_get_message (finding),
                              muster_finding_get_proposal (finding));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static inline gboolean
proposals_is_found (MusterReport *report, MusterFinding *finding)
{
  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    {
      MusterFinding *other = muster_report_get_finding (report, i);

      if (g_str_equal (muster_finding_get_rule (other), muster_finding_get_rule (finding))
          && g_str_equal (muster_finding_get_where (other), muster_finding_get_where (finding))
          && g_str_equal (muster_finding_get_message (other), muster_finding_get_message (finding)))
        return TRUE;
    }
  return FALSE;
}

/* How often what reads like FINDING, whatever it is of, has been looked at before. */
static inline guint
proposals_count (MusterFinding *finding)
{
  static GRegex *quoted = NULL;
  static GHashTable *seen = NULL;
  g_autofree char *whole = g_strdup_printf (
      "%s|%s|%s", muster_finding_get_rule (finding), muster_finding_get_message (finding),
      muster_finding_get_proposal (finding));
  g_autofree char *shape = NULL;
  guint often;

  if (seen == NULL)
    {
      quoted = g_regex_new ("“[^”]*”|[0-9.]+", 0, 0, NULL);
      seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    }
  shape = g_regex_replace_literal (quoted, whole, -1, 0, "#", 0, NULL);
  often = GPOINTER_TO_UINT (g_hash_table_lookup (seen, shape));
  g_hash_table_insert (seen, g_steal_pointer (&shape), GUINT_TO_POINTER (often + 1));
  return often;
}

/* (transfer full): what undoes EDITS. */
static inline GPtrArray *
proposals_apply (GPtrArray *edits)
{
  GPtrArray *inverses = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);

  for (guint i = 0; i < edits->len; i++)
    {
      g_autoptr (GError) error = NULL;
      MusterEdit *inverse = muster_edit_apply (g_ptr_array_index (edits, i), &error);

      g_assert_no_error (error);
      g_ptr_array_insert (inverses, 0, inverse);
    }
  return inverses;
}

/* It is carried out and is gone; it is undone and all is as it was. */
static inline void
proposals_carry_out (const Proposals *self, MusterFinding *finding, const char *before)
{
  g_autoptr (GPtrArray) edits = muster_finding_make_fix (finding);
  g_autoptr (GPtrArray) inverses = NULL;
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (MusterReport) after = NULL;
  g_autoptr (MusterReport) undone = NULL;
  g_autofree char *at_last = NULL;

  g_assert_nonnull (edits);
  g_assert_cmpuint (edits->len, >, 0);
  inverses = proposals_apply (edits);
  after = proposals_check (self);
  g_assert_false (proposals_is_found (after, finding));
  again = proposals_apply (inverses);
  undone = proposals_check (self);
  at_last = proposals_describe (undone);
  g_assert_cmpstr (at_last, ==, before);
}

static inline void
proposals_look_at (const Proposals *self, MusterFinding *finding, const char *before)
{
  const char *proposal = muster_finding_get_proposal (finding);
  MusterNode *place = muster_finding_get_place (finding);
  MusterNode *aim = NULL;
  const char *attribute = NULL;
  MusterKind child;

  g_test_message ("%s: %s -> %s", muster_finding_get_rule (finding),
                  muster_finding_get_message (finding), proposal);
  /* it leads somewhere */
  g_assert_true (muster_node_is_within (muster_finding_get_node (finding), self->document));
  g_assert_true (place == NULL || muster_node_is_within (place, self->document));
  /* it proposes one thing, in words */
  g_assert_cmpstr (proposal, !=, "");
  g_assert_false (g_str_has_suffix (proposal, "."));
  g_assert_null (strchr (proposal, '{'));
  g_assert_true ((muster_finding_get_fix (finding) == NULL)
                 != (muster_finding_get_task (finding) == NULL));
  if (proposals_count (finding) >= PROPOSALS_OFTEN)
    return;
  if (!muster_finding_is_by_hand (finding))
    {
      proposals_carry_out (self, finding, before);
      return;
    }
  g_assert_nonnull (muster_finding_get_task (finding));
  g_assert_null (muster_finding_make_fix (finding));
  g_assert_true (muster_finding_get_aim (finding, &aim, &attribute, &child));
  g_assert_true (muster_node_is_within (aim, self->document));
}

/* As muster_legality_check() and muster_legality_check_scenario(): (transfer full). */
static inline MusterReport *
proposals_walk (const MusterRuleset *ruleset, MusterNode *document, MusterNode *enemy)
{
  const Proposals self = { ruleset, document, enemy };
  MusterReport *report = proposals_check (&self);
  g_autofree char *before = proposals_describe (report);

  for (guint i = 0; i < muster_report_get_n_findings (report); i++)
    proposals_look_at (&self, muster_report_get_finding (report, i), before);
  return report;
}

G_END_DECLS
