/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-edit-private.h"
#include "muster-edit.h"

/* One step of undo or redo: what is to be applied, in order, to take it. */
typedef struct
{
  char *label;
  char *merge; /* nullable */
  GPtrArray *edits;
  guint64 serial; /* the same on both sides of undo and redo */
} Step;

struct _MusterHistory
{
  GObject parent_instance;

  GPtrArray *undo; /* of Step, the next one last */
  GPtrArray *redo;
  guint64 last_serial;
  guint64 saved; /* serial of the step on top of undo when the document was saved; 0: none */
};

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_AT_SAVED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (MusterHistory, muster_history, G_TYPE_OBJECT)

static void
free_step (gpointer data)
{
  Step *step = data;

  g_free (step->label);
  g_free (step->merge);
  g_ptr_array_unref (step->edits);
  g_free (step);
}

static Step *
peek_top (GPtrArray *steps)
{
  return steps->len > 0 ? g_ptr_array_index (steps, steps->len - 1) : NULL;
}

static void
notify_all (MusterHistory *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_0 + 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
muster_history_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  MusterHistory *self = MUSTER_HISTORY (object);

  switch (prop_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, muster_history_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, muster_history_can_redo (self));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, muster_history_get_undo_label (self));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, muster_history_get_redo_label (self));
      break;
    case PROP_AT_SAVED:
      g_value_set_boolean (value, muster_history_is_at_saved (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
muster_history_finalize (GObject *object)
{
  MusterHistory *self = MUSTER_HISTORY (object);

  g_ptr_array_unref (self->undo);
  g_ptr_array_unref (self->redo);

  G_OBJECT_CLASS (muster_history_parent_class)->finalize (object);
}

static void
muster_history_class_init (MusterHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = muster_history_get_property;
  object_class->finalize = muster_history_finalize;

  /**
   * MusterHistory:can-undo:
   *
   * Whether there is a step to take back.
   */
  props[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  /**
   * MusterHistory:can-redo:
   *
   * Whether there is a step to do again.
   */
  props[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  /**
   * MusterHistory:undo-label: (nullable)
   *
   * What the step to take back is called.
   */
  props[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  /**
   * MusterHistory:redo-label: (nullable)
   *
   * What the step to do again is called.
   */
  props[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  /**
   * MusterHistory:at-saved:
   *
   * Whether the document is as it was when muster_history_mark_saved() was called, or when the
   * history began.
   */
  props[PROP_AT_SAVED] = g_param_spec_boolean ("at-saved", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
muster_history_init (MusterHistory *self)
{
  self->undo = g_ptr_array_new_with_free_func (free_step);
  self->redo = g_ptr_array_new_with_free_func (free_step);
}

/**
 * muster_history_new:
 *
 * Returns: (transfer full): a history without steps
 */
MusterHistory *
muster_history_new (void)
{
  return g_object_new (MUSTER_TYPE_HISTORY, NULL);
}

static void
take_back (GPtrArray *inverses)
{
  for (guint i = inverses->len; i > 0; i--)
    {
      g_autoptr (MusterEdit) again = NULL;
      g_autoptr (GError) error = NULL;

      again = muster_edit_apply (g_ptr_array_index (inverses, i - 1), &error);
      if (again == NULL)
        g_critical ("A change could not be taken back: %s", error->message);
    }
}

/* Applies all of EDITS in order, or none. Returns their inverses in the order in which they take
 * all back. */
static GPtrArray *
apply_all (GPtrArray *edits, GError **error)
{
  g_autoptr (GPtrArray) inverses =
      g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  GPtrArray *reversed;

  for (guint i = 0; i < edits->len; i++)
    {
      MusterEdit *inverse = muster_edit_apply (g_ptr_array_index (edits, i), error);

      if (inverse == NULL)
        {
          take_back (inverses);
          return NULL;
        }
      g_ptr_array_add (inverses, inverse);
    }
  reversed = g_ptr_array_new_full (inverses->len, (GDestroyNotify) muster_edit_unref);
  for (guint i = inverses->len; i > 0; i--)
    g_ptr_array_add (reversed, muster_edit_ref (g_ptr_array_index (inverses, i - 1)));
  return reversed;
}

/* Whether what follows on the step on top of undo is still the same step. */
static gboolean
can_merge (MusterHistory *self, const char *merge)
{
  Step *top = peek_top (self->undo);

  return merge != NULL && top != NULL && self->redo->len == 0 && top->serial != self->saved
         && g_strcmp0 (top->merge, merge) == 0;
}

static void
merge_into (Step *step, GPtrArray *inverses)
{
  g_autoptr (GPtrArray) old = g_steal_pointer (&step->edits);

  /* typing: the value that stood there at first is the one to go back to */
  if (old->len == 1 && inverses->len == 1
      && muster_edit_is_same_field (g_ptr_array_index (old, 0), g_ptr_array_index (inverses, 0)))
    {
      step->edits = g_steal_pointer (&old);
      return;
    }
  step->edits = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_edit_unref);
  for (guint i = 0; i < inverses->len; i++)
    g_ptr_array_add (step->edits, muster_edit_ref (g_ptr_array_index (inverses, i)));
  for (guint i = 0; i < old->len; i++)
    g_ptr_array_add (step->edits, muster_edit_ref (g_ptr_array_index (old, i)));
}

/**
 * muster_history_do:
 * @self: the history of a document
 * @label: what the step is called in a menu
 * @edits: (element-type MusterEdit): the edits, in order
 * @merge: (nullable): steps in a row with the same key become one
 * @error: return location for an error of #MusterModelError
 *
 * Does all of @edits, or none of them.
 *
 * Returns: whether it was done
 */
gboolean
muster_history_do (
    MusterHistory *self, const char *label, GPtrArray *edits, const char *merge, GError **error)
{
  g_autoptr (GPtrArray) inverses = NULL;
  Step *step;

  g_return_val_if_fail (MUSTER_IS_HISTORY (self), FALSE);
  g_return_val_if_fail (label != NULL, FALSE);
  g_return_val_if_fail (edits != NULL, FALSE);

  inverses = apply_all (edits, error);
  if (inverses == NULL)
    return FALSE;
  if (inverses->len == 0)
    return TRUE;

  if (can_merge (self, merge))
    {
      merge_into (peek_top (self->undo), inverses);
      return TRUE;
    }
  g_ptr_array_set_size (self->redo, 0);
  step = g_new0 (Step, 1);
  step->label = g_strdup (label);
  step->merge = g_strdup (merge);
  step->edits = g_steal_pointer (&inverses);
  step->serial = ++self->last_serial;
  g_ptr_array_add (self->undo, step);
  notify_all (self);
  return TRUE;
}

/* Applies the step on top of FROM and puts its inverse on top of TO. */
static gboolean
take_step (MusterHistory *self, GPtrArray *from, GPtrArray *to, GError **error)
{
  Step *step = peek_top (from);
  GPtrArray *inverses;

  if (step == NULL)
    return FALSE;
  inverses = apply_all (step->edits, error);
  if (inverses == NULL)
    return FALSE;
  g_ptr_array_unref (step->edits);
  step->edits = inverses;
  g_ptr_array_add (to, g_ptr_array_steal_index (from, from->len - 1));
  notify_all (self);
  return TRUE;
}

/**
 * muster_history_undo:
 * @self: the history of a document
 * @error: return location for an error of #MusterModelError
 *
 * Takes the last step back.
 *
 * Returns: whether it was; %FALSE without an error when there is none
 */
gboolean
muster_history_undo (MusterHistory *self, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), FALSE);

  return take_step (self, self->undo, self->redo, error);
}

/**
 * muster_history_redo:
 * @self: the history of a document
 * @error: return location for an error of #MusterModelError
 *
 * Does the step that was taken back last again.
 *
 * Returns: whether it was; %FALSE without an error when there is none
 */
gboolean
muster_history_redo (MusterHistory *self, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), FALSE);

  return take_step (self, self->redo, self->undo, error);
}

/**
 * muster_history_can_undo:
 * @self: the history of a document
 *
 * Returns: whether there is a step to take back
 */
gboolean
muster_history_can_undo (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), FALSE);

  return self->undo->len > 0;
}

/**
 * muster_history_can_redo:
 * @self: the history of a document
 *
 * Returns: whether there is a step to do again
 */
gboolean
muster_history_can_redo (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), FALSE);

  return self->redo->len > 0;
}

/**
 * muster_history_get_undo_label:
 * @self: the history of a document
 *
 * Returns: (nullable): what the step to take back is called
 */
const char *
muster_history_get_undo_label (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), NULL);

  return self->undo->len > 0 ? peek_top (self->undo)->label : NULL;
}

/**
 * muster_history_get_redo_label:
 * @self: the history of a document
 *
 * Returns: (nullable): what the step to do again is called
 */
const char *
muster_history_get_redo_label (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), NULL);

  return self->redo->len > 0 ? peek_top (self->redo)->label : NULL;
}

static guint64
get_serial (MusterHistory *self)
{
  return self->undo->len > 0 ? peek_top (self->undo)->serial : 0;
}

/**
 * muster_history_mark_saved:
 * @self: the history of a document
 *
 * Remembers that the document was saved as it is now.
 */
void
muster_history_mark_saved (MusterHistory *self)
{
  g_return_if_fail (MUSTER_IS_HISTORY (self));

  if (self->saved == get_serial (self))
    return;
  self->saved = get_serial (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_AT_SAVED]);
}

/**
 * muster_history_is_at_saved:
 * @self: the history of a document
 *
 * Returns: whether the document is as it was when it was saved, or when the history began
 */
gboolean
muster_history_is_at_saved (MusterHistory *self)
{
  g_return_val_if_fail (MUSTER_IS_HISTORY (self), TRUE);

  return self->saved == get_serial (self);
}
