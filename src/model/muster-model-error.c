/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-model-error.h"

G_DEFINE_QUARK (muster - model - error - quark, muster_model_error)
