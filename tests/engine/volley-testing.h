/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What the tests of volleys share. */

#include "resolving.h"

#define SAHARA "sahara-sandstorm"
#define SANDPIT "sandpit-showdown"
#define EXACT 1e-12
