/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-document-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-document-file.h"
#include "muster-model-error.h"
#include "muster-ruleset-store.h"

/* The object: opening, undo and redo, rechecking. Edits are in muster-document-edits.c, saving in
 * muster-document-save.c. */

G_DEFINE_FINAL_TYPE (MusterDocument, muster_document, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_UNDO_LABEL,
  PROP_REDO_LABEL,
  PROP_REPORT,
  PROP_ENEMY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint signal_checked;
guint muster_document_signal_saved;
guint muster_document_signal_save_failed;

static void
muster_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MusterDocument *self = MUSTER_DOCUMENT (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, muster_node_get_name (self->root));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, muster_document_is_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, muster_history_can_undo (self->history));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, muster_history_can_redo (self->history));
      break;
    case PROP_UNDO_LABEL:
      g_value_set_string (value, muster_history_get_undo_label (self->history));
      break;
    case PROP_REDO_LABEL:
      g_value_set_string (value, muster_history_get_redo_label (self->history));
      break;
    case PROP_REPORT:
      g_value_set_boxed (value, self->report);
      break;
    case PROP_ENEMY:
      g_value_set_object (value, self->enemy);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
muster_document_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ENEMY)
    muster_document_set_enemy (MUSTER_DOCUMENT (object), g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
drop_enemy (MusterDocument *self)
{
  if (self->enemy != NULL)
    g_signal_handlers_disconnect_by_data (self->enemy, self);
  g_clear_object (&self->enemy);
}

static void
muster_document_dispose (GObject *object)
{
  MusterDocument *self = MUSTER_DOCUMENT (object);

  muster_document_flush (self);
  g_clear_handle_id (&self->check_source, g_source_remove);
  g_clear_handle_id (&self->autosave_source, g_source_remove);
  drop_enemy (self);
  if (self->root != NULL)
    g_signal_handlers_disconnect_by_data (self->root, self);
  if (self->history != NULL)
    g_signal_handlers_disconnect_by_data (self->history, self);
  G_OBJECT_CLASS (muster_document_parent_class)->dispose (object);
}

static void
muster_document_finalize (GObject *object)
{
  MusterDocument *self = MUSTER_DOCUMENT (object);

  g_clear_pointer (&self->report, muster_report_unref);
  g_clear_object (&self->history);
  g_clear_object (&self->root);
  g_clear_object (&self->library);
  g_clear_pointer (&self->ruleset, muster_ruleset_unref);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->file_digest, g_free);
  G_OBJECT_CLASS (muster_document_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_UNDO_LABEL] = g_param_spec_string ("undo-label", NULL, NULL, NULL, flags);
  properties[PROP_REDO_LABEL] = g_param_spec_string ("redo-label", NULL, NULL, NULL, flags);
  properties[PROP_REPORT] = g_param_spec_boxed ("report", NULL, NULL, MUSTER_TYPE_REPORT, flags);
  properties[PROP_ENEMY] =
      g_param_spec_object ("enemy", NULL, NULL, MUSTER_TYPE_NODE, flags | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
muster_document_class_init (MusterDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = muster_document_get_property;
  object_class->set_property = muster_document_set_property;
  object_class->dispose = muster_document_dispose;
  object_class->finalize = muster_document_finalize;
  install_properties (object_class);

  /**
   * MusterDocument::checked:
   * @self: the document
   *
   * Sent after the document was checked again.
   */
  signal_checked = g_signal_new ("checked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterDocument::saved:
   * @self: the document
   *
   * Sent after the document was saved, by itself or not.
   */
  muster_document_signal_saved = g_signal_new (
      "saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * MusterDocument::save-failed:
   * @self: the document
   * @error: what was kept and what can be done
   *
   * Sent when the document could not save itself. Nothing was lost: it is still as edited here, and
   * as last saved there.
   */
  muster_document_signal_save_failed =
      g_signal_new ("save-failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
on_history_notify (MusterDocument *self, GParamSpec *pspec)
{
  static const struct
  {
    const char *name;
    guint property;
  } same[] = { { "can-undo", PROP_CAN_UNDO },
               { "can-redo", PROP_CAN_REDO },
               { "undo-label", PROP_UNDO_LABEL },
               { "redo-label", PROP_REDO_LABEL } };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    if (strcmp (g_param_spec_get_name (pspec), same[i].name) == 0)
      g_object_notify_by_pspec (G_OBJECT (self), properties[same[i].property]);
  muster_document_update_modified (self);
}

static void
muster_document_init (MusterDocument *self)
{
  self->history = muster_history_new ();
  muster_history_mark_saved (self->history);
  g_signal_connect_swapped (self->history, "notify", G_CALLBACK (on_history_notify), self);
}

/* Tells of "modified" when it is another than before. */
void
muster_document_update_modified (MusterDocument *self)
{
  gboolean modified = muster_document_is_modified (self);

  if (modified == self->was_modified)
    return;
  self->was_modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static gboolean
on_check_idle (gpointer data)
{
  MusterDocument *self = data;

  self->check_source = 0;
  muster_document_check_now (self);
  return G_SOURCE_REMOVE;
}

static void
schedule_check (MusterDocument *self)
{
  if (self->check_source == 0)
    self->check_source = g_idle_add (on_check_idle, self);
}

static void
on_subtree_changed (MusterDocument *self, MusterNode *where)
{
  MusterKind kind = muster_node_get_kind (where);

  self->serial++;
  if (kind == MUSTER_KIND_SCENARIO || kind == MUSTER_KIND_RULE)
    self->rules_changed = TRUE;
  schedule_check (self);
  muster_document_schedule_save (self);
}

static void
on_name_changed (MusterDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

/**
 * muster_document_new:
 * @root: (transfer none): an army or scenario, which is changed only through the document from now
 * @library: (nullable): where it is saved; %NULL for a document that is saved only to files
 * @revision: its revision in @library, 0 when that does not have it yet
 * @error: (out): the ruleset that it names cannot be found
 *
 * Returns: (transfer full) (nullable): the document
 */
MusterDocument *
muster_document_new (MusterNode *root, MusterLibrary *library, gint64 revision, GError **error)
{
  g_autoptr (MusterDocument) self = NULL;
  g_autoptr (MusterRuleset) ruleset = NULL;

  g_return_val_if_fail (MUSTER_IS_NODE (root), NULL);
  g_return_val_if_fail (library == NULL || MUSTER_IS_LIBRARY (library), NULL);

  ruleset = muster_ruleset_store_find_for (root, error);
  if (ruleset == NULL)
    return NULL;
  if (muster_node_get (root, "uuid") == NULL)
    {
      g_autofree char *uuid = g_uuid_string_random ();

      muster_node_build_set (root, "uuid", uuid);
    }
  self = g_object_new (MUSTER_TYPE_DOCUMENT, NULL);
  self->root = g_object_ref (root);
  self->ruleset = g_steal_pointer (&ruleset);
  self->library = library != NULL ? g_object_ref (library) : NULL;
  self->revision = revision;
  self->never_saved = revision == 0;
  self->was_modified = self->never_saved;
  g_signal_connect_swapped (root, "subtree-changed", G_CALLBACK (on_subtree_changed), self);
  g_signal_connect_swapped (root, "changed::name", G_CALLBACK (on_name_changed), self);
  muster_document_check_now (self);
  return g_steal_pointer (&self);
}

/**
 * muster_document_open_file:
 * @path: an army's or scenario's file
 * @library: (nullable): the library it may be imported into later
 * @error: (out): what is wrong with the file, or with its ruleset
 *
 * The document is saved back to the file, not to the library, until it is imported.
 *
 * Returns: (transfer full) (nullable): the document
 */
MusterDocument *
muster_document_open_file (const char *path, MusterLibrary *library, GError **error)
{
  g_autoptr (MusterNode) root = NULL;
  MusterDocument *self;

  g_return_val_if_fail (path != NULL, NULL);

  root = muster_document_read (path, MUSTER_KIND_NONE, error);
  if (root == NULL)
    return NULL;
  self = muster_document_new (root, library, 0, error);
  if (self == NULL)
    return NULL;
  self->path = g_canonicalize_filename (path, NULL);
  self->file_digest = muster_document_digest_file (path);
  self->never_saved = FALSE;
  muster_document_update_modified (self);
  return self;
}

/**
 * muster_document_open_library:
 * @library: a library
 * @uuid: a document in it
 * @error: (out): it is not there, or damaged, or its ruleset cannot be found
 *
 * Returns: (transfer full) (nullable): the document
 */
MusterDocument *
muster_document_open_library (MusterLibrary *library, const char *uuid, GError **error)
{
  g_autoptr (MusterNode) root = NULL;
  gint64 revision = 0;

  g_return_val_if_fail (MUSTER_IS_LIBRARY (library), NULL);
  g_return_val_if_fail (uuid != NULL, NULL);

  root = muster_library_load (library, uuid, &revision, error);
  return root != NULL ? muster_document_new (root, library, revision, error) : NULL;
}

/**
 * muster_document_new_army:
 * @ruleset: its rules
 * @name: its name
 * @faction: (nullable): a faction of @ruleset, or %NULL for the first
 *
 * Returns: (transfer full): an army without units, with a uuid
 */
MusterNode *
muster_document_new_army (MusterRuleset *ruleset, const char *name, const char *faction)
{
  g_autofree char *uuid = g_uuid_string_random ();
  MusterNode *army;

  g_return_val_if_fail (ruleset != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  army = muster_node_new_with (MUSTER_KIND_ARMY, "uuid", uuid, "ruleset",
                               muster_ruleset_get_id (ruleset), "name", name, NULL);
  if (faction == NULL)
    {
      GPtrArray *factions = muster_ruleset_list (ruleset, MUSTER_DEF_FACTION);

      if (factions->len > 0)
        faction = muster_def_get_id (factions->pdata[0]);
    }
  if (faction != NULL)
    muster_node_build_set (army, "faction", faction);
  return army;
}

/**
 * muster_document_get_root:
 * @self: a document
 *
 * Returns: (transfer none): its army or scenario
 */
MusterNode *
muster_document_get_root (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->root;
}

/**
 * muster_document_get_ruleset:
 * @self: a document
 *
 * Returns: (transfer none): its rules, with the options that a scenario sets
 */
MusterRuleset *
muster_document_get_ruleset (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->ruleset;
}

/**
 * muster_document_get_report:
 * @self: a document
 *
 * Returns: (transfer none): what the last check found; muster_document_check_now() brings it up to
 *   date with edits made since the main loop was last idle
 */
MusterReport *
muster_document_get_report (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->report;
}

/**
 * muster_document_check_now:
 * @self: a document
 *
 * Checks the document at once instead of when the main loop is idle.
 */
void
muster_document_check_now (MusterDocument *self)
{
  g_autoptr (MusterReport) report = NULL;

  g_return_if_fail (MUSTER_IS_DOCUMENT (self));

  g_clear_handle_id (&self->check_source, g_source_remove);
  if (self->rules_changed)
    {
      /* a switch that the rules do not know is for the check to report: the rules stay as they
       * are */
      MusterRuleset *ruleset = muster_ruleset_store_find_for (self->root, NULL);

      if (ruleset != NULL)
        {
          muster_ruleset_unref (self->ruleset);
          self->ruleset = ruleset;
        }
      self->rules_changed = FALSE;
    }
  if (muster_node_get_kind (self->root) == MUSTER_KIND_SCENARIO)
    report = muster_legality_check_scenario (self->ruleset, self->root);
  else
    report = muster_legality_check (self->ruleset, self->root, self->enemy);
  g_clear_pointer (&self->report, muster_report_unref);
  self->report = g_steal_pointer (&report);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_REPORT]);
  g_signal_emit (self, signal_checked, 0);
}

/**
 * muster_document_get_enemy:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the army that it is checked against
 */
MusterNode *
muster_document_get_enemy (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->enemy;
}

/**
 * muster_document_set_enemy:
 * @self: a document
 * @enemy: (nullable): the army to check it against; when that changes the document is checked again
 */
void
muster_document_set_enemy (MusterDocument *self, MusterNode *enemy)
{
  g_return_if_fail (MUSTER_IS_DOCUMENT (self));
  g_return_if_fail (enemy == NULL || MUSTER_IS_NODE (enemy));

  if (enemy == self->enemy)
    return;
  drop_enemy (self);
  if (enemy != NULL)
    {
      self->enemy = g_object_ref (enemy);
      g_signal_connect_swapped (enemy, "subtree-changed", G_CALLBACK (schedule_check), self);
    }
  schedule_check (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ENEMY]);
}

/**
 * muster_document_get_path:
 * @self: a document
 *
 * Returns: (transfer none) (nullable): the file it is saved to; %NULL for a library's document
 */
const char *
muster_document_get_path (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->path;
}

/**
 * muster_document_get_revision:
 * @self: a document
 *
 * Returns: its revision in the library as last saved; 0 when it is not there
 */
gint64
muster_document_get_revision (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), 0);

  return self->revision;
}

/**
 * muster_document_is_modified:
 * @self: a document
 *
 * Returns: whether it has changes that are neither in the library nor in its file
 */
gboolean
muster_document_is_modified (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);

  return self->never_saved || !muster_history_is_at_saved (self->history);
}

/**
 * muster_document_get_history:
 * @self: a document
 *
 * Returns: (transfer none): its undo history
 */
MusterHistory *
muster_document_get_history (MusterDocument *self)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), NULL);

  return self->history;
}

/**
 * muster_document_undo:
 * @self: a document
 * @error: (out): why it could not be taken back
 *
 * Returns: whether a step was taken back; %FALSE without error when there is none
 */
gboolean
muster_document_undo (MusterDocument *self, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);

  return muster_history_undo (self->history, error);
}

/**
 * muster_document_redo:
 * @self: a document
 * @error: (out): why it could not be done again
 *
 * Returns: whether a step was done again; %FALSE without error when there is none
 */
gboolean
muster_document_redo (MusterDocument *self, GError **error)
{
  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);

  return muster_history_redo (self->history, error);
}
