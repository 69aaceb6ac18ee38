/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-ruleset-store.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "muster-store-error.h"

#define RULESET_NAMESPACE "urn:musterapp:ruleset:1"

/* A ruleset file that was found. Its tree is read at once, the ruleset is built when it is asked
 * for. */
typedef struct
{
  char *id;
  MusterElement *element;
  MusterRuleset *ruleset; /* NULL until it is built */
  char *fault;            /* why it cannot be built; nullable */
  gboolean is_building;   /* its bases are being looked for */
} Entry;

typedef struct
{
  GPtrArray *entries; /* of Entry, in the order in which they were found */
  GPtrArray *faults;  /* of char*: files that are no rulesets at all */
} Store;

static GMutex lock;
static Store *store;

static MusterRuleset *find_locked (const char *id, const char *place, GError **error);

static void
free_entry (gpointer data)
{
  Entry *entry = data;

  g_free (entry->id);
  g_clear_pointer (&entry->element, muster_element_unref);
  g_clear_pointer (&entry->ruleset, muster_ruleset_unref);
  g_free (entry->fault);
  g_free (entry);
}

/* Whether the program stands in the folder it was built in, and not where it was installed. */
static gboolean
is_uninstalled (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = program != NULL ? g_path_get_dirname (program) : NULL;
  g_autofree char *mark = folder != NULL ? g_build_filename (folder, "meson-info", NULL) : NULL;

  return mark != NULL && g_file_test (mark, G_FILE_TEST_IS_DIR)
         && g_file_test (SRCDATADIR, G_FILE_TEST_IS_DIR);
}

/**
 * muster_data_dir:
 *
 * The folder that `MUSTER_DATA_DIR` names; else, for a program that is run where it was built, that
 * of the source tree; else the installed one.
 *
 * Returns: the folder of the rulesets, schemas and samples that come with the program
 */
const char *
muster_data_dir (void)
{
  static gsize found = 0;
  const char *dir = g_getenv ("MUSTER_DATA_DIR");

  if (dir != NULL && *dir != '\0')
    return dir;
  if (g_once_init_enter (&found))
    g_once_init_leave (&found, is_uninstalled () ? 2 : 1);
  return found == 2 ? SRCDATADIR : PKGDATADIR;
}

static Entry *
find_entry (const char *id)
{
  for (guint i = 0; i < store->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (store->entries, i);

      if (g_str_equal (entry->id, id))
        return entry;
    }
  return NULL;
}

/* Documents name a ruleset by such a word. */
static gboolean
is_word (const char *id)
{
  return g_ascii_isalnum (id[0]) && strlen (id) <= 64
         && strspn (id, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_-.") == strlen (id);
}

/* Whether ELEMENT is a ruleset with an id, told with its place when not. */
static gboolean
check_root (MusterElement *element, GError **error)
{
  g_autofree char *place = muster_element_describe_place (element, NULL);
  const char *ns = muster_element_get_namespace (element);

  if (!g_str_equal (muster_element_get_name (element), "ruleset"))
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_KIND,
                   _ ("%sThe document is a <%s>, expected a <ruleset>"), place,
                   muster_element_get_name (element));
      return FALSE;
    }
  if (g_strcmp0 (ns, RULESET_NAMESPACE) != 0)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_KIND,
                   _ ("%s<ruleset> is in the namespace “%s”, expected “%s”"), place,
                   ns != NULL ? ns : "", RULESET_NAMESPACE);
      return FALSE;
    }
  if (muster_element_get (element, "id") == NULL || *muster_element_get (element, "id") == '\0')
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET,
                   _ ("%s<ruleset> has no “id”, expected it to be given"), place);
      return FALSE;
    }
  if (!is_word (muster_element_get (element, "id")))
    {
      g_set_error (
          error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET,
          _ ("%sThe id “%s” is not allowed, expected letters, digits, “_”, “-” and “.”, at most "
             "64 long, beginning with a letter or digit"),
          place, muster_element_get (element, "id"));
      return FALSE;
    }
  return TRUE;
}

static void
add_file (const char *path)
{
  g_autoptr (MusterElement) element = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *place = NULL;
  Entry *entry;
  Entry *other;
  const char *id;

  element = muster_xml_parse_file (path, &error);
  if (element == NULL || !check_root (element, &error))
    {
      g_ptr_array_add (store->faults, g_strdup (error->message));
      return;
    }
  id = muster_element_get (element, "id");
  other = find_entry (id);
  if (other != NULL)
    {
      place = muster_element_describe_place (element, NULL);
      g_ptr_array_add (
          store->faults,
          g_strdup_printf (_ ("%sThe ruleset “%s” is in “%s” already, expected another "
                              "id"),
                           place, id, muster_element_get_source (other->element)));
      return;
    }
  entry = g_new0 (Entry, 1);
  entry->id = g_strdup (id);
  entry->element = g_steal_pointer (&element);
  g_ptr_array_add (store->entries, entry);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
add_folder (const char *parent, const char *name)
{
  g_autofree char *folder = g_build_filename (parent, name, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  if (dir == NULL)
    return;
  while ((file = g_dir_read_name (dir)) != NULL)
    if (*file != '.'
        && (g_str_has_suffix (file, ".xml") || g_str_has_suffix (file, ".muster-ruleset")))
      g_ptr_array_add (names, g_strdup (file));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      add_file (path);
    }
}

static void
ensure_store (void)
{
  if (store != NULL)
    return;
  store = g_new0 (Store, 1);
  store->entries = g_ptr_array_new_with_free_func (free_entry);
  store->faults = g_ptr_array_new_with_free_func (g_free);
  add_folder (muster_data_dir (), "rulesets");
  add_folder (g_get_user_data_dir (), "muster" G_DIR_SEPARATOR_S "rulesets");
}

/* Builds what ELEMENT holds on the ruleset it names as its base. */
static MusterRuleset *
build (MusterElement *element, GError **error)
{
  const char *base_id = muster_element_get (element, "base");
  g_autoptr (MusterRuleset) base = NULL;
  g_autofree char *place = muster_element_describe_place (element, NULL);
  g_autoptr (GError) reason = NULL;
  MusterRuleset *ruleset;

  if (base_id != NULL)
    {
      base = find_locked (base_id, place, error);
      if (base == NULL)
        return NULL;
    }
  ruleset = muster_ruleset_new (element, base, &reason);
  if (ruleset == NULL)
    g_set_error_literal (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET, reason->message);
  return ruleset;
}

static char *
list_ids (void)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < store->entries->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? ", " : "",
                            ((Entry *) g_ptr_array_index (store->entries, i))->id);
  return g_string_free (ids, FALSE);
}

/* PLACE is where the id stands, for the message. */
static MusterRuleset *
find_locked (const char *id, const char *place, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *ids = NULL;
  Entry *entry = find_entry (id);

  if (entry == NULL)
    {
      ids = list_ids ();
      if (*ids != '\0')
        g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET,
                     _ ("%sThere is no ruleset “%s”, expected one of %s"), place, id, ids);
      else
        g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET,
                     _ ("%sThere is no ruleset “%s”, and no other in “%s”"), place, id,
                     muster_data_dir ());
      return NULL;
    }
  if (entry->is_building)
    {
      g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET,
                   _ ("%sThe ruleset “%s” is in the end its own base, expected another base"),
                   place, id);
      return NULL;
    }
  if (entry->ruleset == NULL && entry->fault == NULL)
    {
      entry->is_building = TRUE;
      entry->ruleset = build (entry->element, &reason);
      entry->is_building = FALSE;
      if (entry->ruleset == NULL)
        entry->fault = g_strdup (reason->message);
    }
  if (entry->ruleset == NULL)
    {
      g_set_error_literal (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET, entry->fault);
      return NULL;
    }
  return muster_ruleset_ref (entry->ruleset);
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  const MusterRuleset *one = *(MusterRuleset *const *) a;
  const MusterRuleset *other = *(MusterRuleset *const *) b;
  g_autofree char *title = g_utf8_casefold (muster_ruleset_get_title (one), -1);
  g_autofree char *other_title = g_utf8_casefold (muster_ruleset_get_title (other), -1);
  int order = g_utf8_collate (title, other_title);

  return order != 0 ? order : strcmp (muster_ruleset_get_id (one), muster_ruleset_get_id (other));
}

/**
 * muster_ruleset_store_list:
 * @faults: (out) (optional) (transfer full) (element-type utf8): files that were refused, and why
 *
 * Returns: (transfer full) (element-type MusterRuleset): the rulesets that can be used, by title
 */
GPtrArray *
muster_ruleset_store_list (GPtrArray **faults)
{
  GPtrArray *rulesets = g_ptr_array_new_with_free_func ((GDestroyNotify) muster_ruleset_unref);
  GPtrArray *refused = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  ensure_store ();
  for (guint i = 0; i < store->faults->len; i++)
    g_ptr_array_add (refused, g_strdup (g_ptr_array_index (store->faults, i)));
  for (guint i = 0; i < store->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (store->entries, i);
      MusterRuleset *ruleset = find_locked (entry->id, "", NULL);

      if (ruleset != NULL)
        g_ptr_array_add (rulesets, ruleset);
      else
        g_ptr_array_add (refused, g_strdup (entry->fault));
    }
  g_ptr_array_sort (rulesets, compare_titles);
  if (faults != NULL)
    *faults = refused;
  else
    g_ptr_array_unref (refused);
  return rulesets;
}

/**
 * muster_ruleset_store_find:
 * @id: a ruleset's id
 * @error: return location for an error of %MUSTER_STORE_ERROR_RULESET
 *
 * Returns: (transfer full) (nullable): the ruleset
 */
MusterRuleset *
muster_ruleset_store_find (const char *id, GError **error)
{
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (id != NULL, NULL);

  locker = g_mutex_locker_new (&lock);
  ensure_store ();
  return find_locked (id, "", error);
}

/**
 * muster_ruleset_store_read:
 * @path: the path of a ruleset
 * @error: return location for an error of #MusterStoreError
 *
 * Reads a ruleset that need not be in the search path; its base has to be.
 *
 * Returns: (transfer full) (nullable): the ruleset
 */
MusterRuleset *
muster_ruleset_store_read (const char *path, GError **error)
{
  g_autoptr (MusterElement) element = NULL;
  g_autoptr (GMutexLocker) locker = NULL;

  g_return_val_if_fail (path != NULL, NULL);

  element = muster_xml_parse_file (path, error);
  if (element == NULL || !check_root (element, error))
    return NULL;
  locker = g_mutex_locker_new (&lock);
  ensure_store ();
  return build (element, error);
}

/**
 * muster_ruleset_store_find_for:
 * @document: an army or scenario
 * @error: return location for an error of %MUSTER_STORE_ERROR_RULESET, which begins with the
 * document's
 *   file and line
 *
 * Returns: (transfer full) (nullable): the document's ruleset, with the options that its rule
 * switches set
 */
MusterRuleset *
muster_ruleset_store_find_for (MusterNode *document, GError **error)
{
  g_autoptr (MusterRuleset) ruleset = NULL;
  g_autofree char *place = NULL;
  const char *id;

  g_return_val_if_fail (MUSTER_IS_NODE (document), NULL);

  place = muster_node_describe_place (document);
  id = muster_node_get_or (document, "ruleset", "");
  g_mutex_lock (&lock);
  ensure_store ();
  ruleset = find_locked (id, place, error);
  g_mutex_unlock (&lock);

  for (guint i = 0; ruleset != NULL && i < muster_node_get_n_children (document); i++)
    {
      MusterNode *rule = muster_node_peek_child (document, i);
      g_autoptr (MusterRuleset) changed = NULL;
      g_autoptr (GError) reason = NULL;

      if (muster_node_get_kind (rule) != MUSTER_KIND_RULE)
        continue;
      changed = muster_ruleset_with_option (ruleset, muster_node_get (rule, "switch"),
                                            muster_node_get (rule, "value"), &reason);
      if (changed == NULL)
        {
          g_autofree char *rule_place = muster_node_describe_place (rule);

          g_set_error (error, MUSTER_STORE_ERROR, MUSTER_STORE_ERROR_RULESET, "%s%s", rule_place,
                       reason->message);
          return NULL;
        }
      muster_ruleset_unref (ruleset);
      ruleset = g_steal_pointer (&changed);
    }
  return g_steal_pointer (&ruleset);
}

/**
 * muster_ruleset_store_forget:
 *
 * Lets go of all rulesets, so that files that were changed are read again.
 */
void
muster_ruleset_store_forget (void)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  if (store == NULL)
    return;
  g_ptr_array_unref (store->entries);
  g_ptr_array_unref (store->faults);
  g_clear_pointer (&store, g_free);
}
