/* SPDX-License-Identifier: GPL-3.0-or-later */

#pragma once

#include "muster-deed-form.h"
#include "muster-dice-entry.h"
#include "muster-facing-dial.h"
#include "muster-game-notice.h"
#include "muster-line-editor.h"
#include "muster-odds-view.h"

G_BEGIN_DECLS

/* What the files of MusterDeedForm share; nobody else includes this. */

struct _MusterDeedForm
{
  AdwBin parent_instance;

  GtkLabel *heading_label;
  GtkLabel *known_label;
  GtkWidget *target_group;
  AdwComboRow *target_row;
  AdwComboRow *zone_row; /* of the target */
  GtkWidget *note_box;
  GtkLabel *note_label; /* what is to be known of the target */
  AdwBin *place_bin;
  AdwBin *asked_bin;
  AdwBin *pool_bin;
  AdwBin *known_bin;
  MusterOddsView *odds;
  GtkLabel *missing_label;
  MusterGameNotice *notice;
  MusterDiceEntry *dice;

  MusterGameSession *session;
  const MusterProcedure *procedure;
  char *action;
  GPtrArray *asks; /* of MusterAsked: what has to be said, whatever its default; nullable */
  GStrv words; /* what the permitted action says already */
  char *actor;
  GHashTable *aimed;  /* actor to the target that it was last aimed at: that one stays chosen */
  GPtrArray *targets; /* of unit ids, as the row shows them; "" where none is chosen yet */
  GPtrArray *known; /* of MusterTarget: what the game knows of those it may be done to; nullable */
  gboolean target_optional;
  gboolean zone_needed; /* it goes somewhere on the field */
  /* Where; borrowed, NULL where it goes nowhere. */
  AdwEntryRow *to_row;
  AdwEntryRow *count_row;
  AdwComboRow *from_row;
  MusterFacingDial *dial;
  AdwExpanderRow *pool_row; /* who joins in; borrowed */
  GPtrArray *pool;          /* of GtkCheckButton, borrowed */
  GPtrArray *rows;    /* of the parameters asked, then those that may be said; borrowed */
  guint n_asked;
  MusterLineEditor *line_editor; /* of the lists; borrowed; nullable */
  GHashTable *given; /* what the reader said, by parameter: survives a change of target */
  /* the numbers of the last deed, by parameter, while it may be done again at once; nullable */
  GHashTable *done;
  char *done_words; /* that deed: its procedure, who did it, and to whom */
  gint64 done_row;  /* of the game, before it */
  gboolean ready;    /* nothing is missing but dice */
  gboolean building;
};

/* muster-deed-form.c */
void muster_deed_form_parameter_changed (GtkWidget *row, gpointer data);
void muster_deed_form_place_changed (MusterDeedForm *self);
/* muster-deed-form-place.c */
void muster_deed_form_add_place_words (MusterDeedForm *self, GStrvBuilder *builder);
gboolean muster_deed_form_is_placeless (MusterDeedForm *self);
gboolean muster_deed_form_is_diceless (MusterDeedForm *self);
gboolean muster_deed_form_is_way (MusterDeedForm *self, const MusterParameter *parameter);
void muster_deed_form_build_place (MusterDeedForm *self);
void muster_deed_form_update_zones (MusterDeedForm *self);
void muster_deed_form_show_note (MusterDeedForm *self);
/* muster-deed-form-pool.c */
gboolean muster_deed_form_is_pool (MusterDeedForm *self, const MusterParameter *parameter);
void muster_deed_form_add_pool_words (MusterDeedForm *self, GStrvBuilder *builder);
void muster_deed_form_build_pool (MusterDeedForm *self);
/* muster-deed-form-rows.c */
gboolean muster_deed_form_is_aimless (MusterDeedForm *self);
gboolean muster_deed_form_is_row_missing (MusterDeedForm *self, GtkWidget *row);
void muster_deed_form_keep_apart (MusterDeedForm *self, GtkWidget *row);
const char *muster_deed_form_find_word (const char *const *words, const char *name);
const char *muster_deed_form_get_target (MusterDeedForm *self);
char **muster_deed_form_make_words (MusterDeedForm *self);
MusterArguments *muster_deed_form_make_arguments (MusterDeedForm *self, GError **error);
gboolean muster_deed_form_wants_target (const MusterProcedure *procedure);
void muster_deed_form_build_targets (MusterDeedForm *self, const char *aimed);
void muster_deed_form_build_rows (MusterDeedForm *self);

G_END_DECLS
