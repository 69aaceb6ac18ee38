/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-store-error.h"

G_DEFINE_QUARK (muster-store-error-quark, muster_store_error)
