/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-choice-row.h"

#include <glib/gi18n-lib.h>

#include "muster-combo-row.h"

struct _MusterChoiceRow
{
  AdwComboRow parent_instance;

  char *attribute;
  char *chosen; /* what is told when the list is at rest; nullable */
  guint chosen_id;
  GPtrArray *ids; /* NULL for leaving it out */
  char *none;     /* how that is called */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (MusterChoiceRow, muster_choice_row, ADW_TYPE_COMBO_ROW)

enum
{
  PROP_ATTRIBUTE = 1,
  N_PROPS
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
chosen_cb (gpointer data)
{
  MusterChoiceRow *self = data;
  g_autofree char *id = g_steal_pointer (&self->chosen);

  self->chosen_id = 0;
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, id);
  return G_SOURCE_REMOVE;
}

/* The answer may fill the row anew, and a list must not change while something is being chosen from
 * it. */
static void
selected_cb (MusterChoiceRow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  if (self->updating || selected >= self->ids->len)
    return;
  g_free (self->chosen);
  self->chosen = g_strdup (self->ids->pdata[selected]);
  if (self->chosen_id == 0)
    self->chosen_id = g_idle_add_full (G_PRIORITY_HIGH, chosen_cb, self, NULL);
}

static void
muster_choice_row_finalize (GObject *object)
{
  MusterChoiceRow *self = MUSTER_CHOICE_ROW (object);

  g_clear_handle_id (&self->chosen_id, g_source_remove);
  g_free (self->chosen);
  g_free (self->attribute);
  g_free (self->none);
  g_ptr_array_unref (self->ids);

  G_OBJECT_CLASS (muster_choice_row_parent_class)->finalize (object);
}

static void
muster_choice_row_set_property (GObject *object,
                                guint prop_id,
                                const GValue *value,
                                GParamSpec *pspec)
{
  MusterChoiceRow *self = MUSTER_CHOICE_ROW (object);

  switch (prop_id)
    {
    case PROP_ATTRIBUTE:
      g_free (self->attribute);
      self->attribute = g_value_dup_string (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_choice_row_class_init (MusterChoiceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = muster_choice_row_finalize;
  object_class->set_property = muster_choice_row_set_property;

  properties[PROP_ATTRIBUTE] = g_param_spec_string ("attribute", NULL, NULL, NULL,
                                                    G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", MUSTER_TYPE_CHOICE_ROW, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
muster_choice_row_init (MusterChoiceRow *self)
{
  self->ids = g_ptr_array_new_with_free_func (g_free);
  muster_combo_row_show_whole (ADW_COMBO_ROW (self));
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

/**
 * muster_choice_row_get_attribute:
 * @self: the row
 *
 * Returns: (transfer none) (nullable): the attribute that it sets
 */
const char *
muster_choice_row_get_attribute (MusterChoiceRow *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ROW (self), NULL);

  return self->attribute;
}

static gboolean
same_ids (GPtrArray *a, GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (g_strcmp0 (a->pdata[i], b->pdata[i]) != 0)
      return FALSE;
  return TRUE;
}

/**
 * muster_choice_row_set:
 * @self: the row
 * @ruleset: the rules
 * @defs: (element-type MusterDef): what may be chosen
 * @kind: of which kind it is
 * @value: (nullable): the id that is set now
 * @none: (nullable): how leaving it out is called, or %NULL when that may not be chosen
 *
 * Offers @defs and shows @value, whether it is among them or not.
 */
void
muster_choice_row_set (MusterChoiceRow *self,
                       MusterRuleset *ruleset,
                       GPtrArray *defs,
                       MusterDefKind kind,
                       const char *value,
                       const char *none)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GtkStringList) labels = gtk_string_list_new (NULL);
  guint selected = GTK_INVALID_LIST_POSITION;

  g_return_if_fail (MUSTER_IS_CHOICE_ROW (self));

  if (none != NULL)
    {
      g_ptr_array_add (ids, NULL);
      gtk_string_list_append (labels, none);
      if (value == NULL)
        selected = 0;
    }
  for (guint i = 0; i < defs->len; i++)
    {
      if (g_strcmp0 (muster_def_get_id (defs->pdata[i]), value) == 0)
        selected = ids->len;
      g_ptr_array_add (ids, g_strdup (muster_def_get_id (defs->pdata[i])));
      gtk_string_list_append (labels, muster_def_get_label (defs->pdata[i]));
    }
  if (value != NULL && selected == GTK_INVALID_LIST_POSITION)
    {
      const MusterDef *def = muster_ruleset_find (ruleset, kind, value);
      /* Translators: an id that the rules do not define. */
      g_autofree char *unknown = g_strdup_printf (_ ("“%s”, unknown"), value);

      selected = ids->len;
      g_ptr_array_add (ids, g_strdup (value));
      gtk_string_list_append (labels, def != NULL ? muster_def_get_label (def) : unknown);
    }
  /* without a value and a word for none, the first stands for what the rules take */
  if (selected == GTK_INVALID_LIST_POSITION && ids->len > 0)
    selected = 0;

  self->updating = TRUE;
  if (!same_ids (self->ids, ids) || g_strcmp0 (self->none, none) != 0)
    {
      g_free (self->none);
      self->none = g_strdup (none);
      g_ptr_array_unref (self->ids);
      self->ids = g_steal_pointer (&ids);
      adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (labels));
    }
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), selected);
  self->updating = FALSE;
}

/**
 * muster_choice_row_has_choice:
 * @self: the row
 *
 * Returns: whether something can be chosen
 */
gboolean
muster_choice_row_has_choice (MusterChoiceRow *self)
{
  g_return_val_if_fail (MUSTER_IS_CHOICE_ROW (self), FALSE);

  /* leaving it out alone is no choice */
  return self->ids->len > 1 || (self->ids->len == 1 && self->ids->pdata[0] != NULL);
}
