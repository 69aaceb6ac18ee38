/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "muster-mechanism-private.h"
#include "muster-procedure-private.h"
#include "muster-ruleset-private.h"

/*
 * What of a result people want to know the chances of: <show key="casualties" label="Casualties"/>
 * in a procedure, the most important first. <value id="retreats" label="Retreats"/> in it says what
 * a word of the result is called; "{first}" and "{second}" in that stand for the sides of a game.
 * unit="R" is what a number of it is counted in.
 */

static gboolean
check_values (MusterProcedure *self, MusterElement *show, GError **error)
{
  for (guint i = 0; i < muster_element_get_n_children (show); i++)
    {
      MusterElement *value = muster_element_get_child (show, i);
      const char *text;

      if (muster_element_get_raw (value) == NULL
          && (!muster_mechanism_check_attributes (self->ruleset, value, "id label", error)
              || !muster_ruleset_need (self->ruleset, value, "id", &text, error)
              || !muster_ruleset_need (self->ruleset, value, "label", &text, error)))
        return FALSE;
    }
  return TRUE;
}

/**
 * muster_procedure_describe_value:
 * @self: a procedure
 * @key: a key of its result
 * @value: a word of it
 *
 * What a word of the result is called: “Retreats”. In it "{first}" and "{second}" stand for the
 * sides of a game.
 *
 * Returns: (transfer full): its label; @value itself when the rules give none, with what it is
 *   counted in when they say that: “1.5 R”
 */
char *
muster_procedure_describe_value (const MusterProcedure *self, const char *key, const char *value)
{
  g_return_val_if_fail (self != NULL && key != NULL && value != NULL, g_strdup (value));

  for (guint i = 0; i < self->shown->len; i++)
    {
      const MusterShown *shown = &g_array_index (self->shown, MusterShown, i);

      for (guint k = 0; g_str_equal (shown->key, key)
                        && k < muster_element_get_n_children (shown->element);
           k++)
        {
          MusterElement *child = muster_element_get_child (shown->element, k);

          if (g_strcmp0 (muster_element_get (child, "id"), value) == 0)
            return g_strdup (g_dgettext (GETTEXT_PACKAGE, muster_element_get (child, "label")));
        }
      if (g_str_equal (shown->key, key) && shown->unit != NULL)
        /* Translators: a number and what it is counted in: "1.5 R" */
        return g_strdup_printf (_ ("%1$s %2$s"), value, shown->unit);
    }
  return g_strdup (value);
}

/**
 * muster_procedure_read_shown:
 * @self: a procedure whose mechanism is bound
 * @element: its element
 * @error: return location for an error of %MUSTER_ENGINE_ERROR
 *
 * Reads what the chances are shown of.
 *
 * Returns: whether each key is one of the result
 */
gboolean
muster_procedure_read_shown (MusterProcedure *self,
                             const MusterElement *element,
                             GError **error)
{
  const char *const *keys = muster_procedure_get_result_keys (self);

  self->shown = g_array_new (FALSE, TRUE, sizeof (MusterShown));
  for (guint i = 0; i < muster_element_get_n_children (element); i++)
    {
      MusterElement *child = muster_element_get_child (element, i);
      MusterShown shown;

      if (g_strcmp0 (muster_element_get_name (child), "show") != 0)
        continue;
      if (!muster_mechanism_check_attributes (self->ruleset, child, "key label unit", error)
          || !muster_ruleset_need (self->ruleset, child, "key", &shown.key, error)
          || !muster_ruleset_need (self->ruleset, child, "label", &shown.label, error))
        return FALSE;
      if (!g_strv_contains (keys, shown.key))
        {
          g_autofree char *known = g_strjoinv (", ", (GStrv) keys);

          return muster_ruleset_set_error (self->ruleset, child, error,
                                           _ ("“%s” is no result of “%s”, expected one of %s"),
                                           shown.key, self->id, known);
        }
      shown.label = g_dgettext (GETTEXT_PACKAGE, shown.label);
      shown.unit = muster_element_get (child, "unit");
      shown.element = child;
      if (!check_values (self, child, error))
        return FALSE;
      g_array_append_val (self->shown, shown);
    }
  return TRUE;
}

/**
 * muster_procedure_get_n_shown:
 * @self: a procedure
 *
 * Returns: how many keys of its result the chances are shown of
 */
guint
muster_procedure_get_n_shown (const MusterProcedure *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->shown->len;
}

/**
 * muster_procedure_get_shown:
 * @self: a procedure
 * @i: less than muster_procedure_get_n_shown()
 * @key: (out) (transfer none): a key of the result
 * @label: (out) (transfer none): what it is called
 *
 * Tells one of the keys that the chances are shown of, the most important first.
 */
void
muster_procedure_get_shown (const MusterProcedure *self,
                            guint i,
                            const char **key,
                            const char **label)
{
  const MusterShown *shown;

  g_return_if_fail (self != NULL && i < self->shown->len);

  shown = &g_array_index (self->shown, MusterShown, i);
  *key = shown->key;
  *label = shown->label;
}
