/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-sheet-words.h"

#include "muster-army.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/**
 * muster_sheet_mark:
 * @ruleset: the rules
 * @rule: (nullable): the statement that a value comes from
 *
 * Returns: what stands behind the value: a dagger when the published text lacks it
 */
const char *
muster_sheet_mark (const MusterRuleset *ruleset,
                   const char          *rule)
{
  return rule != NULL && muster_ruleset_is_rebuilt (ruleset, rule) ? MUSTER_REBUILT_MARK : "";
}

char *
muster_sheet_join (const char *separator,
                   ...)
{
  g_autoptr (GString) joined = g_string_new (NULL);
  const char *part;
  va_list parts;

  va_start (parts, separator);
  while ((part = va_arg (parts, const char *)) != NULL)
    {
      if (part[0] == '\0')
        continue;
      if (joined->len > 0)
        g_string_append (joined, separator);
      g_string_append (joined, part);
    }
  va_end (parts);
  return g_string_free (g_steal_pointer (&joined), FALSE);
}

/**
 * muster_sheet_format_fraction:
 * @numerator: from 0
 * @denominator: from 1
 *
 * Returns: (transfer full): “2”, “1½”, “⅔”, “7/9”: a number as it is written by hand
 */
char *
muster_sheet_format_fraction (gint64 numerator,
                              gint64 denominator)
{
  static const struct
  {
    int above, below;
    const char *sign;
  } signs[] = { { 1, 2, "½" }, { 1, 3, "⅓" }, { 2, 3, "⅔" }, { 1, 4, "¼" }, { 3, 4, "¾" } };
  gint64 whole = numerator / denominator, rest = numerator % denominator;

  if (rest == 0)
    return g_strdup_printf ("%" G_GINT64_FORMAT, whole);
  for (gsize i = 0; i < G_N_ELEMENTS (signs); i++)
    if (rest * signs[i].below == denominator * signs[i].above)
      return whole > 0 ? g_strdup_printf ("%" G_GINT64_FORMAT "%s", whole, signs[i].sign)
                       : g_strdup (signs[i].sign);
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, numerator, denominator);
}

/* The number at the end of an id, and how long what stands before it is. */
static guint
parse_id (const char *id,
          gsize      *stem)
{
  gsize length = strlen (id);

  while (length > 0 && g_ascii_isdigit (id[length - 1]))
    length--;
  *stem = length;
  return (guint) g_ascii_strtoull (id + length, NULL, 10);
}

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Whether NEXT has the number after that of ID. */
static gboolean
follows (const char *id,
         const char *next)
{
  gsize stem, next_stem;
  guint number = parse_id (id, &stem), next_number = parse_id (next, &next_stem);

  return stem == next_stem && strncmp (id, next, stem) == 0 && next_number == number + 1;
}

/**
 * muster_sheet_list_ids:
 * @ids: (element-type utf8): ids of statements, also doubled; sorted afterwards
 *
 * Returns: (transfer full): “SS-FIR-01, SS-WPN-01 to -11”: each once, in order, three and more in a
 * row as a
 *   range
 */
char *
muster_sheet_list_ids (GPtrArray *ids)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_ptr_array_sort (ids, compare_ids);
  for (guint i = 0; i + 1 < ids->len;)
    if (strcmp (ids->pdata[i], ids->pdata[i + 1]) == 0)
      g_ptr_array_remove_index (ids, i);
    else
      i++;
  for (guint i = 0; i < ids->len; i++)
    {
      guint last = i;
      gsize stem;

      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              (const char *) ids->pdata[i]);
      while (last + 1 < ids->len && follows (ids->pdata[last], ids->pdata[last + 1]))
        last++;
      if (last < i + 2)
        continue;
      parse_id (ids->pdata[last], &stem);
      g_string_append_printf (text, "–%s", (const char *) ids->pdata[last] + stem);
      i = last;
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
muster_sheet_find_label (const MusterRuleset *ruleset,
                         MusterDefKind        kind,
                         const char          *id)
{
  const MusterDef *def;

  if (id == NULL)
    return "";
  def = muster_ruleset_find (ruleset, kind, id);
  return def != NULL ? muster_def_get_label (def) : id;
}

/* One of a troop, or several, as the ruleset calls them in sentences. */
static const char *
name_troop (const MusterRuleset *ruleset,
            const char          *troop,
            gint64               count)
{
  const MusterDef *def;
  const char *one;

  if (troop == NULL)
    return "";
  def = muster_ruleset_find (ruleset, MUSTER_DEF_TROOP, troop);
  if (def == NULL)
    return troop;
  one = muster_def_get (def, "singular");
  if (count != 1)
    return muster_def_get_plural (def);
  return one != NULL ? one : muster_def_get_label (def);
}

/**
 * muster_sheet_describe_figures:
 * @ruleset: the rules
 * @figures: figures nodes
 *
 * Returns: (transfer full): “4 infantrymen, 1 infantry officer”
 */
char *
muster_sheet_describe_figures (const MusterRuleset *ruleset,
                               GPtrArray           *figures)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < figures->len; i++)
    {
      MusterNode *node = g_ptr_array_index (figures, i);
      gint64 count = muster_node_get_int (node, "count", 0);
      g_autofree char *arms = NULL;

      g_string_append_printf (text, "%s%" G_GINT64_FORMAT " %s", i > 0 ? ", " : "", count,
                              name_troop (ruleset, muster_node_get (node, "troop"), count));
      arms = muster_sheet_join (
          ", ",
          muster_sheet_find_label (ruleset, MUSTER_DEF_WEAPON, muster_node_get (node, "weapon")),
          muster_sheet_find_label (ruleset, MUSTER_DEF_WEAPON, muster_node_get (node, "melee")),
          muster_node_get_or (node, "mount", ""), muster_node_get_or (node, "armour", ""), NULL);
      if (arms[0] != '\0')
        g_string_append_printf (text, " (%s)", arms);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The weapon that all units in UNIT name; NULL when they differ, or none does. */
static const char *
find_inner_weapon (MusterNode *unit)
{
  g_autoptr (GPtrArray) inner = muster_node_list_all_units (unit, FALSE);
  const char *found = NULL;

  for (guint i = 0; i < inner->len; i++)
    {
      const char *weapon = muster_node_get (g_ptr_array_index (inner, i), "weapon");

      if (weapon == NULL)
        continue;
      if (found != NULL && strcmp (found, weapon) != 0)
        return NULL;
      found = weapon;
    }
  return found;
}

/**
 * muster_sheet_find_weapon:
 * @ruleset: the rules
 * @unit: a unit
 *
 * Returns: (transfer none) (nullable): the weapon that a unit carries: its own, that of the unit it
 *   stands in, that of all units in it, or the only one that its type may have
 */
const char *
muster_sheet_find_weapon (const MusterRuleset *ruleset,
                          MusterNode          *unit)
{
  g_autoptr (GPtrArray) allowed = NULL;
  const char *inner;

  for (MusterNode *node = unit;
       node != NULL && muster_node_get_kind (node) == MUSTER_KIND_UNIT;
       node = muster_node_get_parent (node))
    if (muster_node_get (node, "weapon") != NULL)
      return muster_node_get (node, "weapon");
  inner = find_inner_weapon (unit);
  if (inner != NULL)
    return inner;
  allowed = muster_roster_list_weapons (ruleset, unit);
  return allowed->len == 1 ? muster_def_get_id (g_ptr_array_index (allowed, 0)) : NULL;
}

/**
 * muster_sheet_name_choice:
 * @ruleset: the rules
 * @option: an option of theirs
 * @value: one of its choices
 *
 * Returns: what the choice is called; @value itself when the rules do not say
 */
const char *
muster_sheet_name_choice (const MusterRuleset *ruleset,
                          const char          *option,
                          const char          *value)
{
  MusterElement *options = muster_element_find_child (muster_ruleset_get_element (ruleset),
                                                      "options");

  for (guint i = 0; options != NULL && i < muster_element_get_n_children (options); i++)
    {
      MusterElement *element = muster_element_get_child (options, i);

      if (g_strcmp0 (muster_element_get (element, "id"), option) != 0)
        continue;
      for (guint j = 0; j < muster_element_get_n_children (element); j++)
        {
          MusterElement *choice = muster_element_get_child (element, j);
          const char *label = muster_element_get (choice, "label");

          if (label != NULL && g_strcmp0 (muster_element_get (choice, "value"), value) == 0)
            return g_dgettext (GETTEXT_PACKAGE, label);
        }
    }
  return value;
}

gboolean
muster_sheet_do_parts_act (const MusterRuleset *ruleset)
{
  MusterElement *sequence = muster_element_find_child (muster_ruleset_get_element (ruleset),
                                                       "sequence");
  const char *option = sequence != NULL ? muster_element_get (sequence, "parts-option") : NULL;

  return option != NULL
         && g_strcmp0 (muster_ruleset_get_option (ruleset, option),
                       muster_element_get (sequence, "parts-value"))
              == 0;
}

char *
muster_sheet_describe_option (const MusterRuleset *ruleset,
                              const MusterOption  *option)
{
  const char *value = muster_sheet_name_choice (ruleset, option->id, option->value);

  if (g_strcmp0 (option->value, option->standard) == 0)
    /* Translators: an option of the rules, and what is chosen */
    return g_strdup_printf (_ ("%s: %s."), option->label, value);
  /* Translators: an option of the rules, what is chosen, and what the rules come with */
  return g_strdup_printf (_ ("%s: %s (usually: %s)."), option->label, value,
                          muster_sheet_name_choice (ruleset, option->id, option->standard));
}

/**
 * muster_sheet_add_title:
 * @flow: where to add it
 * @title: the name of what is printed
 * @subtitle: what it is, “” for nothing
 *
 * Adds the head of the first page.
 */
void
muster_sheet_add_title (MusterFlow *flow,
                        const char *title,
                        const char *subtitle)
{
  double width = muster_flow_get_width (flow);
  MusterTextSpec head = { .style = MUSTER_STYLE_TITLE, .text = title, .width = width };
  MusterTextSpec below = { .style = MUSTER_STYLE_BODY, .text = subtitle, .width = width };
  MusterBlock *rule = muster_block_new ();

  muster_flow_add_text (flow, 0.0, &head, 0.0, TRUE);
  muster_flow_add_text (flow, 0.0, &below, 1.0, TRUE);
  muster_block_add_box (rule, MUSTER_BOX_RULE, 0.0, 0.0, width, 0.0)->count = 4;
  muster_flow_add (flow, rule, 5.0, TRUE);
}

void
muster_sheet_add_head (MusterFlow *flow,
                       const char *head,
                       double      space)
{
  MusterBlock *block = muster_block_new ();
  double width = muster_flow_get_width (flow);
  MusterTextSpec spec = { .style = MUSTER_STYLE_HEAD, .text = head, .width = width };
  double y = muster_block_add_line (block, 0.0, 0.0, &spec);

  muster_block_add_box (block, MUSTER_BOX_RULE, 0.0, y + 0.5, width, 0.0)->count = 2;
  muster_block_set_height (block, y + 3.0);
  muster_flow_add (flow, block, space, TRUE);
}

/**
 * muster_sheet_set_footer:
 * @flow: where to set it
 * @footer: what stands in the foot of every page
 * @explains_mark: whether the mark of rebuilt values was printed
 *
 * Sets the foot. The mark is explained on every page, as pages are parted at the table.
 */
void
muster_sheet_set_footer (MusterFlow *flow,
                         const char *footer,
                         gboolean    explains_mark)
{
  g_autofree char *text = g_strconcat (
      explains_mark ? MUSTER_REBUILT_MARK " " : "",
      /* Translators: the footnote to values that the published rules have lost and we made up
     * again */
      explains_mark ? _ ("rebuilt: not in the published text") : "", explains_mark ? " · " : "",
      footer, NULL);

  muster_flow_set_footer (flow, text);
}
