/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What callers of the engine branch on. */
typedef enum
{
  MUSTER_ENGINE_ERROR_ARGUMENT,  /* a parameter is unknown, doubled, missing or out of range */
  /* the rules forbid it; the message ends with the statement in brackets */
  MUSTER_ENGINE_ERROR_FORBIDDEN,
  MUSTER_ENGINE_ERROR_DICE,      /* typed dice or card do not fit the throw */
  MUSTER_ENGINE_ERROR_LIMIT,     /* too many results */
  MUSTER_ENGINE_ERROR_RULESET,   /* the ruleset says something that has no meaning */
  MUSTER_ENGINE_ERROR_SETUP,     /* a game cannot be started from this */
} MusterEngineError;

#define MUSTER_ENGINE_ERROR (muster_engine_error_quark ())
GQuark muster_engine_error_quark (void);

G_END_DECLS
