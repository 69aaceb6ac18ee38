/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The program's own dice, of which muster-dice.c makes a source: a row of numbers that is the same
 * on every machine. */
void muster_random_init (guint64 s[4], guint64 seed);
guint64 muster_random_below (guint64 s[4], guint64 n);

G_END_DECLS
