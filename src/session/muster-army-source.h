/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-document.h"
#include "muster-library.h"

G_BEGIN_DECLS

/*
 * An army that stands in a side of a scenario is a copy: it keeps the uuid of the army it was taken
 * from, and the digest of what that said then.
 */
typedef enum
{
  MUSTER_ARMY_SOURCE_NONE,   /* it was taken from none that the library has */
  MUSTER_ARMY_SOURCE_SAME,
  MUSTER_ARMY_SOURCE_NEWER,  /* the one in the library has changed since */
  MUSTER_ARMY_SOURCE_EDITED, /* the copy has changed, and nothing else */
  MUSTER_ARMY_SOURCE_BOTH    /* both have */
} MusterArmySource;

/* A copy of ARMY to stand in a side, which remembers what it was taken from. (transfer full) */
MusterNode *muster_army_source_copy (MusterNode *army) G_GNUC_WARN_UNUSED_RESULT;
/* The copy EMBEDDED against the army as it is now. CURRENT nullable: the library has none. */
MusterArmySource muster_army_source_compare (MusterNode *embedded, MusterNode *current);
/* The same, looked up in LIBRARY (nullable); CURRENT, if not NULL, is set to what the library has
 * (transfer full, nullable). */
MusterArmySource
muster_army_source_look_up (MusterNode *embedded, MusterLibrary *library, MusterNode **current);
/* The copy EMBEDDED is kept as it is although CURRENT, the one in the library, is another: it
 * counts as taken from that, as one undo step. */
gboolean muster_army_source_keep (MusterDocument *document,
                                  MusterNode *embedded,
                                  MusterNode *current,
                                  GError **error);
/* "The library's copy of “Field Force” has changed since it was taken." (transfer full); NULL when
 * there is nothing to say. */
char *muster_army_source_describe (MusterNode *embedded, MusterArmySource source);
/*
 * Puts ARMY (which is copied) in place of the one in SIDE, as one undo step called LABEL (nullable:
 * a usual one): places, areas, reinforcements and players keep the units that it has too; what
 * would name none falls away. Of an army that is another one, and no other version of it, the last
 * half comes later where units of the old one did, and a side that was called as the old one is
 * called as it. GONE, if not NULL, is set to the ids of units that are gone (transfer full, NULL
 * ended).
 */
gboolean muster_army_source_take (MusterDocument *document,
                                  MusterNode *side,
                                  MusterNode *army,
                                  const char *label,
                                  char ***gone,
                                  GError **error);

G_END_DECLS
