/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-print-error.h"

G_DEFINE_QUARK (muster-print-error-quark, muster_print_error)
