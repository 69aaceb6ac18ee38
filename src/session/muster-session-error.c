/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-session-error.h"

G_DEFINE_QUARK (muster - session - error - quark, muster_session_error)
