/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-document-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-document-file.h"
#include "muster-session-error.h"
#include "muster-store-error.h"
#include "muster-xml.h"

/*
 * Saving. A save is a job: a copy of the document as it is now and where it goes. The same job runs
 * here at once, or for an autosave on a worker thread, so that a slow disk or a locked library
 * never holds up the window.
 */

#define AUTOSAVE_MS 400
#define RETRY_MS 5000

struct _MusterSaveJob
{
  MusterNode *copy;
  guint64 serial; /* the document's, when the copy was made */
  MusterLibrary *library;
  char *note;
  gint64 based_on;
  char *path; /* nullable: a file instead */
  char *file_digest;

  GMutex mutex;
  GCond cond;
  gboolean done; /* what follows is set */
  gint64 revision;
  char *new_digest;
  GError *error;
  gboolean settled; /* the document has taken note: only in its own thread */
};

static void
muster_save_job_free (MusterSaveJob *job)
{
  g_clear_object (&job->copy);
  g_clear_object (&job->library);
  g_free (job->note);
  g_free (job->path);
  g_free (job->file_digest);
  g_free (job->new_digest);
  g_clear_error (&job->error);
  g_mutex_clear (&job->mutex);
  g_cond_clear (&job->cond);
  g_free (job);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterSaveJob, muster_save_job_free)

/* SHA-256 of a file's bytes; NULL when it cannot be read. */
char *
muster_document_digest_file (const char *path)
{
  g_autofree char *content = NULL;
  gsize length;

  if (!g_file_get_contents (path, &content, &length, NULL))
    return NULL;
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) content, length);
}

static MusterSaveJob *
new_job (MusterDocument *self)
{
  MusterSaveJob *job = g_new0 (MusterSaveJob, 1);

  job->copy = muster_node_copy (self->root);
  job->serial = self->serial;
  g_mutex_init (&job->mutex);
  g_cond_init (&job->cond);
  if (self->path != NULL)
    {
      job->path = g_strdup (self->path);
      job->file_digest = g_strdup (self->file_digest);
    }
  else
    {
      job->library = g_object_ref (self->library);
      job->note = muster_library_make_note (self->root, self->ruleset);
      job->based_on = self->revision;
    }
  return job;
}

/* Another program may have written the file since we read it: then ours must not go over it. */
static gboolean
save_to_file (MusterSaveJob *job, GError **error)
{
  g_autofree char *text = muster_document_to_text (job->copy);
  g_autofree char *now = muster_document_digest_file (job->path);

  if (job->file_digest != NULL && now != NULL && strcmp (now, job->file_digest) != 0)
    {
      g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE,
                   _ ("Another program has changed “%s” since it was opened; nothing was saved"),
                   job->path);
      return FALSE;
    }
  if (!muster_store_write_file (job->path, text, -1, error))
    return FALSE;
  job->new_digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  return TRUE;
}

static void
run_job (MusterSaveJob *job)
{
  g_autoptr (GError) error = NULL;
  gint64 revision = 0;

  if (job->path != NULL)
    save_to_file (job, &error);
  else
    revision = muster_library_save (job->library, job->copy, job->note, job->based_on, &error);
  if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_STALE))
    {
      error->domain = MUSTER_SESSION_ERROR;
      error->code = MUSTER_SESSION_ERROR_STALE;
    }
  g_mutex_lock (&job->mutex);
  job->revision = revision;
  job->error = g_steal_pointer (&error);
  job->done = TRUE;
  g_cond_broadcast (&job->cond);
  g_mutex_unlock (&job->mutex);
}

/* The document takes note of what came of a job. */
static gboolean
settle_job (MusterDocument *self, MusterSaveJob *job, GError **error)
{
  job->settled = TRUE;
  if (job->error != NULL)
    {
      self->stale =
          self->stale
          || g_error_matches (job->error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_STALE);
      g_propagate_error (error, g_error_copy (job->error));
      return FALSE;
    }
  self->never_saved = FALSE;
  self->stale = FALSE;
  if (job->path != NULL)
    {
      g_free (self->file_digest);
      self->file_digest = g_strdup (job->new_digest);
    }
  else
    self->revision = job->revision;
  if (job->serial == self->serial)
    muster_history_mark_saved (self->history);
  muster_document_update_modified (self);
  g_signal_emit (self, muster_document_signal_saved, 0);
  return TRUE;
}

/* Waits for the save on the worker thread, if there is one; what came of it is told as ever. */
static void
wait_for_job (MusterDocument *self)
{
  MusterSaveJob *job = self->job;
  g_autoptr (GError) error = NULL;

  if (job == NULL)
    return;
  g_mutex_lock (&job->mutex);
  while (!job->done)
    g_cond_wait (&job->cond, &job->mutex);
  g_mutex_unlock (&job->mutex);
  self->job = NULL;
  settle_job (self, job, &error);
}

static void
job_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  run_job (data);
  g_task_return_boolean (task, TRUE);
}

static gboolean on_autosave_timeout (gpointer data);

static void
schedule_in (MusterDocument *self, guint milliseconds)
{
  if (self->autosave && self->autosave_source == 0 && !self->stale
      && (self->path != NULL || self->library != NULL))
    self->autosave_source = g_timeout_add (milliseconds, on_autosave_timeout, self);
}

static void
on_job_done (GObject *object, GAsyncResult *result, gpointer data)
{
  MusterDocument *self = MUSTER_DOCUMENT (object);
  MusterSaveJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;

  if (job->settled)
    return;
  self->job = NULL;
  if (settle_job (self, job, &error))
    {
      if (self->serial != job->serial)
        schedule_in (self, AUTOSAVE_MS);
      return;
    }
  /* whoever holds the library may be done with it soon */
  if (g_error_matches (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_LOCKED))
    schedule_in (self, RETRY_MS);
  g_signal_emit (self, muster_document_signal_save_failed, 0, error);
}

static gboolean
on_autosave_timeout (gpointer data)
{
  MusterDocument *self = data;
  g_autoptr (GTask) task = NULL;

  self->autosave_source = 0;
  if (self->job != NULL || !muster_document_is_modified (self))
    return G_SOURCE_REMOVE; /* when the job is done it looks again */
  self->job = new_job (self);
  task = g_task_new (self, NULL, on_job_done, NULL);
  g_task_set_task_data (task, self->job, (GDestroyNotify) muster_save_job_free);
  g_task_run_in_thread (task, job_thread);
  return G_SOURCE_REMOVE;
}

/* The first of a row of edits starts the clock, so that one who never stops typing is saved too. */
void
muster_document_schedule_save (MusterDocument *self)
{
  schedule_in (self, AUTOSAVE_MS);
}

/* Before the document goes away: what still waits is saved. */
void
muster_document_flush (MusterDocument *self)
{
  if (self->autosave_source == 0)
    return;
  g_clear_handle_id (&self->autosave_source, g_source_remove);
  if (muster_document_is_modified (self))
    muster_document_save (self, NULL);
}

/**
 * muster_document_set_autosave:
 * @self: a document
 * @autosave: whether it saves itself within a second after an edit; needs a main loop
 */
void
muster_document_set_autosave (MusterDocument *self, gboolean autosave)
{
  g_return_if_fail (MUSTER_IS_DOCUMENT (self));

  self->autosave = autosave;
  if (!autosave)
    g_clear_handle_id (&self->autosave_source, g_source_remove);
  else if (muster_document_is_modified (self))
    schedule_in (self, AUTOSAVE_MS);
}

/**
 * muster_document_save:
 * @self: a document
 * @error: (out): %MUSTER_SESSION_ERROR_STALE when somebody else has saved another state of it
 *
 * Saves it at once, into its file or the library.
 *
 * Returns: whether all of it is saved
 */
gboolean
muster_document_save (MusterDocument *self, GError **error)
{
  g_autoptr (MusterSaveJob) job = NULL;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);

  wait_for_job (self);
  if (self->path == NULL && self->library == NULL)
    {
      g_set_error (error, MUSTER_SESSION_ERROR, MUSTER_SESSION_ERROR_NOWHERE,
                   _ ("“%s” has no place yet; expected a file to save it to"),
                   muster_node_get_name (self->root));
      return FALSE;
    }
  g_clear_handle_id (&self->autosave_source, g_source_remove);
  job = new_job (self);
  run_job (job);
  return settle_job (self, job, error);
}

/**
 * muster_document_save_as_file:
 * @self: a document
 * @path: a file
 * @error: (out): why it could not be written; a file that was there is then as before
 *
 * A library's document is exported: it stays where it is. Any other is saved to @path from now on.
 *
 * Returns: whether the file is written
 */
gboolean
muster_document_save_as_file (MusterDocument *self, const char *path, GError **error)
{
  g_autofree char *old_path = NULL;
  g_autofree char *old_digest = NULL;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  wait_for_job (self);
  if (self->path == NULL && self->library != NULL)
    return muster_document_write (self->root, path, error);
  old_path = g_steal_pointer (&self->path);
  old_digest = g_steal_pointer (&self->file_digest);
  self->path = g_canonicalize_filename (path, NULL);
  if (muster_document_save (self, error))
    return TRUE;
  g_free (self->path);
  self->path = g_steal_pointer (&old_path);
  self->file_digest = g_steal_pointer (&old_digest);
  return FALSE;
}

/* Whether the library's newest state of the document is the one we have; its REVISION. */
static gboolean
library_has_same (MusterDocument *self, MusterLibrary *library, gint64 *revision)
{
  g_autofree char *text =
      muster_library_load_text (library, muster_node_get (self->root, "uuid"), revision, NULL);
  g_autofree char *ours = muster_document_to_text (self->root);

  return g_strcmp0 (text, ours) == 0;
}

/* Puts it into LIBRARY as a document that was made from REVISION. */
static gboolean
move_to_library (MusterDocument *self, MusterLibrary *library, gint64 revision, GError **error)
{
  g_autofree char *old_path = g_steal_pointer (&self->path);
  g_autoptr (MusterLibrary) old_library = g_steal_pointer (&self->library);
  gint64 old_revision = self->revision;

  self->library = g_object_ref (library);
  self->revision = revision;
  if (muster_document_save (self, error))
    {
      g_clear_pointer (&self->file_digest, g_free);
      return TRUE;
    }
  g_clear_object (&self->library);
  self->library = g_steal_pointer (&old_library);
  self->path = g_steal_pointer (&old_path);
  self->revision = old_revision;
  return FALSE;
}

/**
 * muster_document_import:
 * @self: a document
 * @library: a library
 * @error: (out): %MUSTER_SESSION_ERROR_STALE when the library has another state of it
 *
 * A file's document becomes one of the library; the file stays as it is. A library that has the
 * very same state already is left alone.
 *
 * Returns: whether it is in the library now
 */
gboolean
muster_document_import (MusterDocument *self, MusterLibrary *library, GError **error)
{
  gint64 revision = 0;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (MUSTER_IS_LIBRARY (library), FALSE);

  wait_for_job (self);
  if (!library_has_same (self, library, &revision))
    revision = 0;
  return move_to_library (self, library, revision, error);
}

/**
 * muster_document_save_copy:
 * @self: a document of a library
 * @error: (out): why it could not be saved
 *
 * Makes it a new document of its library, with a uuid of its own: what can be done when somebody
 * else has saved another state of the old one, which stays as it is.
 *
 * Returns: whether the copy is saved
 */
gboolean
muster_document_save_copy (MusterDocument *self, GError **error)
{
  g_autofree char *uuid = g_uuid_string_random ();
  g_autoptr (MusterEdit) edit = NULL;
  g_autoptr (MusterEdit) inverse = NULL;
  g_autoptr (MusterEdit) again = NULL;

  g_return_val_if_fail (MUSTER_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (self->library != NULL, FALSE);

  wait_for_job (self);
  /* not a step of undo: going back must never bring two documents of one uuid about */
  edit = muster_edit_new_set (self->root, "uuid", uuid);
  inverse = muster_edit_apply (edit, error);
  if (inverse == NULL)
    return FALSE;
  if (move_to_library (self, self->library, 0, error))
    return TRUE;
  again = muster_edit_apply (inverse, NULL);
  return FALSE;
}
