/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-application.h"

void shots_map (void (*shoot) (gpointer window,
                               const char *name));
void shots_phases (MusterApplication *app,
                   void (*shoot) (gpointer window,
                                  const char *name));
void shots_beside (MusterApplication *app, void (*shoot) (gpointer window, const char *name));
void shots_game (MusterApplication *app,
                 void (*shoot) (gpointer window,
                                const char *name));
void shots_scenario (MusterApplication *app,
                     void (*shoot) (gpointer window,
                                    const char *name));
void shots_zones (MusterApplication *app,
                  void (*shoot) (gpointer window,
                                 const char *name));
