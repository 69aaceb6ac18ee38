/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

char *muster_test_fixture_path (const char *name);
char *muster_test_load_fixture (const char *name, gsize *length);
char *muster_test_data_path (const char *name);
char *muster_test_load_file (const char *path, gsize *length);

char *muster_test_make_dir (void);
void muster_test_remove_dir (char *path);
char *muster_test_write_file (const char *dir, const char *name, const char *text);

/**
 * MusterTestDir:
 *
 * The path of a folder that goes away, with all that is in it, when the variable leaves its scope:
 * `g_autoptr (MusterTestDir) dir = muster_test_make_dir ();`
 */
typedef char MusterTestDir;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTestDir, muster_test_remove_dir)

/**
 * MusterTestRun:
 * @status: the exit status, or -1 when a signal ended the program
 * @out: (not nullable): what it wrote on standard output
 * @err: (not nullable): what it wrote on standard error
 *
 * How a program that a test started came out.
 */
typedef struct
{
  int status;
  char *out;
  char *err;
} MusterTestRun;

MusterTestRun *muster_test_run (const char *const *argv);
MusterTestRun *muster_test_run_cli (const char *first, ...) G_GNUC_NULL_TERMINATED;
void muster_test_run_free (MusterTestRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MusterTestRun, muster_test_run_free)
/* What stands behind LABEL in what pdfinfo says of a file; the test fails without that program. */
char *muster_test_find_pdf_info (const char *path, const char *label);

/**
 * muster_test_assert_contains:
 * @text: the text to look in
 * @part: what has to stand in it
 *
 * Fails the test, showing both, unless @part stands in @text.
 */
#define muster_test_assert_contains(text, part)                                                    \
  muster_test_check_contains (G_STRLOC, G_STRFUNC, #text, (text), (part))

/**
 * muster_test_assert_error:
 * @error: (nullable): the error to look at
 * @domain: the domain it has to have
 * @code: the code it has to have
 * @part: (nullable): what has to stand in its message
 *
 * Fails the test, showing what came instead, unless @error is of this domain and code, has @part in
 * its message and keeps the form of our messages: no full stop at its end.
 */
#define muster_test_assert_error(error, domain, code, part)                                        \
  muster_test_check_error (G_STRLOC, G_STRFUNC, (error), (domain), (code), (part))

void muster_test_check_contains (const char *where,
                                 const char *function,
                                 const char *expression,
                                 const char *text,
                                 const char *part);
void muster_test_check_error (const char *where,
                              const char *function,
                              const GError *error,
                              GQuark domain,
                              int code,
                              const char *part);

G_END_DECLS
