/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-field.h"
#include "muster-flow.h"
#include "muster-sheets.h"

G_BEGIN_DECLS

/* What the files of the scenario pack share; nobody else includes this. */

typedef struct
{
  MusterRuleset *ruleset;
  MusterPrintOptions options;
  /* of the maps: on the paper, to one of the measure; 0: as large as they can be */
  double mm;
  const char *name;    /* of the scenario, for people; never empty */
  GPtrArray *usual;    /* of MusterToldVictory: how it is won by the rules alone */
} MusterPack;

/* A part of the pack, and where it begins. */
typedef struct
{
  char *title;
  guint page; /* from 0 */
} MusterPackPart;

/* Each makes a part; (transfer full). NODE: the scenario, or what one side gets of it. NULL without
 * an error: there is nothing of the kind. */
MusterLayout *muster_pack_make_cover (
    const MusterPack *self, MusterNode *node, const char *side, GArray *parts, GError **error);
MusterLayout *muster_pack_make_common (const MusterPack *self, MusterNode *node, GError **error);
MusterLayout *muster_pack_make_briefing (const MusterPack *self,
                                         MusterNode *node,
                                         MusterNode *side,
                                         GError **error);
MusterLayout *
muster_pack_make_umpire (const MusterPack *self, MusterNode *scenario, GError **error);
MusterLayout *muster_pack_make_map (const MusterPack *self,
                                    MusterNode *node,
                                    const char *seen_by,
                                    GError **error);
MusterLayout *muster_pack_make_cards (const MusterPack *self, MusterNode *node, GError **error);
MusterLayout *muster_pack_make_counters (const MusterPack *self,
                                         MusterNode *node,
                                         const char *side,
                                         GError **error);

/* muster-pack-words.c */
const char *muster_pack_name_side (MusterNode *side);
const char *muster_pack_get_side_colour (MusterNode *side);
MusterFlow *muster_pack_begin (const MusterPack *self, const char *title, const char *what);
/* A head, and under it each text as an item; nothing without any. TEXTS: (transfer full) of
 * strings. */
void muster_pack_add_list (MusterFlow *flow, const char *head, GPtrArray *texts);
/* A label and beside it a text in the small form of authors. */
void muster_pack_add_row (MusterFlow *flow, const char *label, const char *text, const char *tail);
/* What a side, or the umpire (SIDE NULL), is told. Lists of sentences: (transfer full). */
GPtrArray *muster_pack_list_victories (const MusterPack *self, MusterNode *node, MusterNode *side);
GPtrArray *muster_pack_list_objectives (const MusterPack *self, MusterNode *node, MusterNode *side);
GPtrArray *muster_pack_list_arrivals (const MusterPack *self, MusterNode *node, MusterNode *side);
GPtrArray *muster_pack_list_limits (const MusterPack *self, MusterNode *side);
GPtrArray *muster_pack_list_rules (const MusterPack *self, MusterNode *node);
GPtrArray *muster_pack_list_turns (const MusterPack *self, MusterNode *node);
GPtrArray *muster_pack_list_sources (MusterNode *node);
/* Events and random tables with their texts; ALL: only those that are for all. Nothing without
 * any. */
void muster_pack_add_events (MusterFlow *flow, MusterNode *node, gboolean all);
void muster_pack_add_tables (MusterFlow *flow, MusterNode *node, gboolean all);

/* muster-pack-ground.c: what the ground that all may see does by the rules. */
gboolean muster_pack_has_ground (const MusterPack *self, MusterNode *node);
void muster_pack_add_ground (const MusterPack *self, MusterFlow *flow, MusterNode *node);

/* A text of the scenario itself, such as its introduction; nullable. Borrowed. */
const char *muster_pack_get_text (MusterNode *node, MusterKind kind);
/* It stands on the cover, unless it is longer than that has room for. */
gboolean muster_pack_is_introduction_short (MusterNode *node);

/* muster-pack-cards.c: what stands on cards and counters, as large as it can be; each returns how
 * many lines are too many. WORDS: (transfer full), of the spec. */
guint muster_pack_fit_card_name (MusterNode *event, MusterTextSpec *spec, char **words);
guint muster_pack_fit_card (MusterNode *event, MusterTextSpec *spec, char **words);
guint muster_pack_fit_counter_name (const char *name, MusterTextSpec *spec, char **words);
gboolean muster_pack_is_card (MusterNode *event); /* of the scenario's own deck */

/* muster-map-page.c */
MusterPicture *
muster_map_make_cover_picture (MusterField *field, gboolean monochrome, double width);

/* What is cut out, in points. */
#define MUSTER_CARD_WIDTH 170.0
#define MUSTER_CARD_HEIGHT 218.0
#define MUSTER_COUNTER_WIDTH 72.0
#define MUSTER_COUNTER_HEIGHT 72.0

G_END_DECLS
