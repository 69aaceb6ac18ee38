/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-node.h"
#include "muster-ruleset.h"

G_BEGIN_DECLS

/*
 * What may lie on a field, as a ruleset says it:
 *
 *   <terrains>
 *     <terrain id="hill" label="Hill" look="hill" tool="polygon" has="slope height" use="feature"
 *     blocks-sight="yes" raises="yes" passable="no" rule="…">
 *       <offer id="steep-hill" label="Steep hill" slope="steep" height="2"/>
 *     </terrain>
 *   </terrains>
 *   <feature-values>
 *     <value id="slope" label="Slope" rule="…"><choice id="steep" label="Steep"/></value>
 *     <value id="resist" label="Resists as" table="resist-objects" rule="…"><choice
 *     id="fort"/></value>
 *     <value id="height" label="Height"/>
 *   </feature-values>
 *
 * look: how it is drawn, a word that all rules have in common, without any effect. tool: with which
 * shape one begins to draw it. has: which values a feature of it may say for itself; each is a
 * <value>. use: whether it is the ground of a whole field, a feature on it, or both. What has no
 * rule is scenery: nothing follows from it, unless a feature of it has a value that says so.
 *
 * blocks-sight: a line of sight does not go through it. raises: who stands on it stands as high as
 * it is, and sees over what is lower. screens: a wall; the rules do not say who sees over it,
 * screens-rule what they say of those behind it. part-of: kinds of terrain, on whose outline it
 * lies as a part of them: a gate of a fort. cover: what it covers as where a feature of it does not
 * say so for itself.
 *
 * offer: ready to be drawn, with the values that such a feature begins with; what has no offers is
 * offered as it is.
 *
 * value: its choices, by the words of documents; with a table each is a row of it, and called as
 * that row unless it says otherwise. Without choices it is a number, a text or a yes and no, as the
 * documents have it.
 */

/* NULL ended. The words for look and for tool. */
const char *const *muster_terrain_list_looks (void);
const char *const *muster_terrain_list_tools (void);

/* How it looks: a word of the list, never NULL. TERRAIN nullable: something that the rules do not
 * know. */
const char *muster_terrain_get_look (const MusterDef *terrain);
const char *muster_terrain_get_tool (const MusterDef *terrain); /* never NULL */
/* What FEATURE covers whoever is in it or behind it as, a word of <value id="cover">: as it says
 * itself, else as the rules have its terrain; NULL: as nothing. */
const char *muster_terrain_get_cover (const MusterRuleset *ruleset, MusterNode *feature);
gboolean muster_terrain_has (const MusterDef *terrain, const char *value);
/* Whether FEATURE is a fortification: as it says itself, else as the rules have its terrain. */
gboolean muster_terrain_is_fortified (const MusterRuleset *ruleset, MusterNode *feature);
/* part-of names it */
gboolean muster_terrain_is_part_of (const MusterDef *terrain, const MusterDef *whole);
gboolean muster_terrain_is_scenery (const MusterDef *terrain);
gboolean muster_terrain_is_ground (const MusterDef *terrain);  /* of a whole field */
gboolean muster_terrain_is_feature (const MusterDef *terrain); /* on a field */

/* Something that a palette offers. All borrowed from the ruleset. */
typedef struct
{
  const MusterDef *terrain;
  const char *id;         /* the offer's, or the terrain's */
  const char *label;      /* translated */
  MusterElement *element; /* the <offer>; NULL: the terrain as it is */
} MusterTerrainOffer;

/* In the order of the ruleset, features only: (transfer container) array of MusterTerrainOffer,
 * freed with it. */
GPtrArray *muster_terrain_list_offers (const MusterRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* A new feature of it, with its kind and values but without a shape; (transfer full). */
MusterNode *muster_terrain_offer_make (const MusterTerrainOffer *self) G_GNUC_WARN_UNUSED_RESULT;

/* What a palette would call FEATURE, which is of TERRAIN: "Steep hill". Borrowed. */
const char *muster_terrain_name_feature (const MusterDef *terrain, MusterNode *feature);

/* A choice of a value. */
typedef struct
{
  const char *id;
  const char *label; /* translated */
} MusterTerrainChoice;

/* What features may say for themselves. All borrowed from the ruleset but CHOICES. */
typedef struct
{
  const char *id;
  const char *label;  /* translated */
  const char *rule;   /* nullable */
  GArray *choices;    /* of MusterTerrainChoice; empty: anything of its kind */
} MusterTerrainValue;

/* (transfer container) array of MusterTerrainValue, freed with it; those that a feature of TERRAIN
 * (nullable: of any) may have. */
GPtrArray *muster_terrain_list_values (const MusterRuleset *ruleset,
                                       const MusterDef *terrain) G_GNUC_WARN_UNUSED_RESULT;
/* What is said of FEATURE in words, one after another: "steep, height 2"; "" when nothing is;
 * (transfer full). */
char *muster_terrain_describe (const MusterRuleset *ruleset,
                               MusterNode *feature) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
