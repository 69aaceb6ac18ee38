/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-turn-private.h"
#include "muster-zones-pack.h"
#include "muster-zones-ways.h"

G_BEGIN_DECLS

/* Long on purpose: all that the files of positions share stands by the file that has it. */

/*
 * Where units stand, when a game keeps that (muster-positions.h). It stands beside every way of
 * taking turns; what a unit does there the acts of the sequence say. Kept is a unit that has "at";
 * of others the machine asks.
 *   unit.UNIT.at: zones and bases in them, "3,4:2 3,5:2"; unit.UNIT.facing: "n", "ne" …;
 *   unit.UNIT.formation: its id
 */

typedef struct
{
  GArray *stands; /* of MusterStand: the zone that leads first, none empty */
  MusterFacing facing;
  const MusterFormation *formation;
} MusterPlace;

/* muster-turn-positions.c: what is kept. */
gboolean muster_setup_keeps_positions (const MusterSetup *setup);
void muster_place_init (MusterPlace *self, const MusterSetup *setup);
void muster_place_clear (MusterPlace *self);
void muster_place_copy (MusterPlace *self, const MusterPlace *from);
/* FALSE when it is not kept; PLACE then has no stands. It is initialised in any case. */
gboolean muster_place_read (MusterPlace *self,
                            MusterDraft *draft,
                            const MusterSetup *setup,
                            const MusterSetupUnit *unit);
/* "3,4:2 3,5:2": zones and bases in them. FALSE: it is not so written. */
gboolean muster_place_parse (MusterPlace *self, const MusterSetup *setup, const char *text);
char *muster_place_to_string (const MusterPlace *self, const MusterSetup *setup);
gboolean
muster_draft_is_placed (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit);
/* No stands: it is kept no more. */
void muster_place_write (const MusterPlace *self,
                         MusterDraft *draft,
                         const MusterSetup *setup,
                         const MusterSetupUnit *unit);
/* bases in ZONE; MUSTER_ZONE_NONE: in all */
gint64 muster_place_count (const MusterPlace *self, guint zone);
void muster_place_add (MusterPlace *self, guint zone, gint64 bases); /* negative: takes away */
guint muster_place_get_zone (const MusterPlace *self, guint i);
/* "3,4 (2 bases) and 3,5 (2 bases)" */
char *muster_place_describe_zones (const MusterPlace *self,
                                   const MusterSetup *setup,
                                   const MusterSetupUnit *unit);
/* "3,4 (4 bases), facing north-east, in line" */
char *muster_place_describe (const MusterPlace *self,
                             const MusterSetup *setup,
                             const MusterSetupUnit *unit);
/* "4 bases", as the rules call what UNIT consists of */
char *muster_setup_describe_bases (const MusterSetup *setup, const MusterSetupUnit *unit, gint64 n);
/* As big as a base of UNIT is, in millimetres. FALSE: its type says nothing of that. */
gboolean muster_setup_get_base (MusterDraft *draft,
                                const MusterSetup *setup,
                                const MusterSetupUnit *unit,
                                MusterZoneBase *base);
/* Whether N bases of UNIT fit into ZONE beside those of all others that are there (of UNIT itself
 * none are counted). */
gboolean muster_turn_zone_fits (MusterDraft *draft,
                                const MusterSetup *setup,
                                const MusterSetupUnit *unit,
                                guint zone,
                                gint64 n);
/* The bases in ZONE of all but UNIT, of MusterZoneBase; (transfer full). */
GArray *muster_turn_zone_list_bases (MusterDraft *draft,
                                     const MusterSetup *setup,
                                     const MusterSetupUnit *unit,
                                     guint zone);
/* How many of up to MOST fit so. */
gint64 muster_turn_zone_count_fitting (MusterDraft *draft,
                                       const MusterSetup *setup,
                                       const MusterSetupUnit *unit,
                                       guint zone,
                                       gint64 most);
/* Somebody in ZONE who is on the side of UNIT (FRIENDS) or on the other, UNIT itself apart;
 * nullable. */
const MusterSetupUnit *muster_turn_find_in_zone (MusterDraft *draft,
                                                 const MusterSetup *setup,
                                                 const MusterSetupUnit *unit,
                                                 guint zone,
                                                 gboolean friends);
/* How many bases of the side of UNIT are in ZONE, its own with them. */
gint64 muster_turn_count_in_zone (MusterDraft *draft,
                                  const MusterSetup *setup,
                                  const MusterSetupUnit *unit,
                                  guint zone);
/* How far ranges are stepped. */
MusterZoneRange muster_setup_get_range (const MusterSetup *setup);
/* Reads the name of a zone. */
gboolean muster_turn_read_zone (MusterTurn *turn, const char *name, guint *zone, GError **error);
gboolean
muster_turn_read_facing (MusterTurn *turn, const char *word, MusterFacing *facing, GError **error);
gboolean muster_turn_read_formation (MusterTurn *turn,
                                     const char *word,
                                     const MusterFormation **formation,
                                     GError **error);

/* muster-turn-positions-set.c: the start, and what the umpire sets. */
/* Puts every unit that the scenario places where it says. MUSTER_ENGINE_ERROR_SETUP: it cannot
 * stand there. */
gboolean muster_turn_place_all (MusterTurn *turn, GError **error);
/* "state unit=… at=3,4:2+3,5:2 facing=ne formation=line": whether WORD is one of these … */
gboolean muster_turn_is_place_word (MusterTurn *turn, const char *name);
/* … and all of them, as they stand in the words of TURN. */
gboolean muster_turn_set_place (MusterTurn *turn, const MusterSetupUnit *unit, GError **error);
/* Where UNIT in ZONE faces, of whom nobody has said so: to the nearest enemy who stands somewhere,
 * else to where the enemy starts. */
MusterFacing muster_turn_find_facing (MusterTurn *turn, const MusterSetupUnit *unit, guint zone);
/* UNIT is on the field no more. */
void muster_turn_leave_field (MusterTurn *turn, const MusterSetupUnit *unit);
/* For "casualty … zone=3,4": where COUNT bases fall, never more than are there, or (COUNT below 0)
 * come back, where it stands or where so many have fallen. */
gboolean
muster_turn_note_zone (MusterTurn *turn, const MusterSetupUnit *unit, gint64 count, GError **error);
/* No zone may be over-full that was not before. */
gboolean muster_turn_check_room (MusterTurn *turn, GError **error);

/* muster-turn-positions-walk.c: how a unit gets from where it stands to somewhere else, and what
 * that takes. */
typedef struct
{
  MusterDraft *draft;
  const MusterSetup *setup;
  const MusterSetupUnit *unit;
  const MusterSetupUnit *target; /* whom it charges; nullable */
  MusterPlace place;             /* where it stands */
  guint lead;                    /* the zone that leads, where the way begins */
  /* so many of the bases there go alone; 0: all of the unit, the others by the same steps */
  gint64 count;
  guint to;                      /* MUSTER_ZONE_NONE: anywhere */
  gboolean free;                 /* the umpire lets it pass all that anybody could */
  guint toward;                  /* while charging, the zone of the target */
  GArray *enemies;               /* of guint: where they are */
  GArray *others;                /* bases of everybody else; the walk's own */
  guint8 *who;                   /* for each zone who else is there; the walk's own */
  gboolean flees;
  /* while it flees, of guint: for each zone how far the nearest enemy is; the walk's own */
  GArray *ranges;
  guint8 *away;                  /* and whether it flees that way; the walk's own */
} MusterWalk;

/* FALSE: where UNIT stands is not kept. */
gboolean muster_walk_init (MusterWalk *self,
                           MusterDraft *draft,
                           const MusterSetup *setup,
                           const MusterSetupUnit *unit);
void muster_walk_clear (MusterWalk *self);
/* All ways there are, for at most POINTS; (transfer full). */
MusterZoneReach *muster_walk_reach (MusterWalk *self, guint points);
/* Whether it gets to a zone for which TEST holds, with as many points as it likes: sooner found
 * than what that takes. */
gboolean muster_walk_gets_to (MusterWalk *self, MusterZoneTest test, gpointer data);
/* Where UNIT stands once the zone that leads has come to ZONE and it faces FACING; PLACE is
 * initialised. FALSE: some of it would be off the field. */
gboolean
muster_walk_arrive (const MusterWalk *self, guint zone, MusterFacing facing, MusterPlace *place);
/* Whether those who go may be where they are once the zone that leads has come to ZONE: on the
 * field, and nobody and nothing in the way. */
gboolean muster_walk_may_pass (const MusterWalk *self, guint zone);
gboolean muster_walk_has_friends (const MusterWalk *self, guint zone);
/* Why the way cannot end in TO: a sentence, and the statement (nullable). */
char *muster_walk_explain (MusterWalk *self, const char **rule);

/* muster-turn-positions-flight.c: who flees. */
gboolean
muster_turn_flees (MusterDraft *draft, const MusterSetup *setup, const MusterSetupUnit *unit);
/* Finds the zones that lie away from the enemy: a unit that flees goes through no others. */
void muster_walk_find_away (MusterWalk *self);
/* Whether a unit that flees may end its way with the zone that leads in ZONE; once these zones are
 * found. */
gboolean muster_walk_is_flight (const MusterWalk *self, guint zone);
/* Why not, or why there is no way there. */
char *muster_walk_explain_flight (const MusterWalk *self, guint zone, const char **rule);
/* While it is not clear, where UNIT gets to with POINTS when it goes away from the enemy by the
 * straightest way: the zone of its lead; MUSTER_ZONE_NONE: nowhere. */
guint muster_turn_find_flight (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSetupUnit *unit,
                               guint points);
/* After an action: whoever flees and has got away is remembered as clear. */
void muster_turn_note_flight (MusterTurn *turn);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterPlace, muster_place_clear)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterWalk, muster_walk_clear)

/* muster-turn-positions-charge.c: who charges. */
/* The enemy whom UNIT charges, where both stand being kept; nullable. */
const MusterSetupUnit *muster_turn_find_charged (MusterDraft *draft,
                                                 const MusterSetup *setup,
                                                 const MusterSetupUnit *unit);
/* Of those facings in which a charge may end in ZONE the one that costs least; MUSTER_FACING_NONE:
 * there is none, or it does not charge. */
MusterFacing
muster_walk_choose_facing (const MusterWalk *self, const MusterZoneReach *reach, guint zone);
/* Whether it can come up to the enemy with POINTS. */
gboolean muster_walk_can_reach_charged (MusterWalk *self, guint points);
/* Why a charge cannot end its way in PLACE, which is straight on; CAN_REACH: it could come up to
 * the enemy; NULL: it can. (transfer full) */
char *
muster_walk_explain_charge (const MusterWalk *self, const MusterPlace *place, gboolean can_reach);
/* What UNIT still has to do in PHASE to carry out its charge; (transfer full), NULL: nothing that
 * it could. */
char *muster_turn_describe_charge (MusterDraft *draft,
                                   const MusterSetup *setup,
                                   const MusterSequencePhase *phase,
                                   const MusterSetupUnit *unit);
/* PHASE ends: tells who has not reached the enemy whom it charges. */
void muster_turn_tell_charges (MusterTurn *turn, const MusterSequencePhase *phase);

/* muster-turn-positions-move.c: acts that move. */
/* Whether DEED moves a unit whose place is kept. */
gboolean
muster_turn_is_walk (MusterDraft *draft, const MusterSetup *setup, const MusterTurnDeed *deed);
/* What the way that WORDS say takes, under "way-straight", "way-corner", "way-turns"; (transfer
 * full), nullable. */
char *muster_turn_find_way_fact (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterTurnDeed *deed,
                                 const char *what,
                                 GPtrArray *words);
/* Whether it may go there; tells the way. */
gboolean muster_turn_check_walk (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);
/* It goes. */
void muster_turn_finish_walk (MusterTurn *turn, const MusterTurnDeed *deed);

/* muster-turn-positions-aim.c: fire and close combat. */
typedef struct
{
  gboolean fights;       /* hand to hand; else it fires */
  gboolean has_actor;    /* whether their places are kept */
  gboolean has_target;
  MusterPlace actor;
  MusterPlace target;
  guint zone;            /* of the target */
  /* of guint: zones of the actor that take part; of who fires, the nearest first */
  GArray *from;
  GArray *spent;         /* of guint: zones of the actor whose bases have all done it this turn */
  const MusterSequenceAct *act; /* nullable */
  guint range;           /* from the first of them */
} MusterAim;

gboolean muster_aim_read (MusterAim *self,
                          MusterDraft *draft,
                          const MusterSetup *setup,
                          const MusterTurnDeed *deed,
                          GPtrArray *words,
                          GError **error);
void muster_aim_clear (MusterAim *self);
guint muster_aim_measure (const MusterSetup *setup, guint from, guint to);
gboolean
muster_aim_is_in_arc (const MusterSetup *setup, const MusterPlace *place, guint from, guint to);
gboolean muster_aim_can_see (const MusterSetup *setup, guint from, guint to);
gboolean muster_aim_adjoins (const MusterSetup *setup, guint from, guint to);
/* Whether all bases of the actor in ZONE have done it this turn. */
gboolean muster_aim_is_spent (const MusterAim *self, guint zone);
/* Whether those of the actor in ZONE have the cover of those who fight with them, as all have to
 * who fight as one: of the first of its own, or as WORDS (of muster_aim_make_words) have it of
 * those whom it joins. */
gboolean muster_aim_is_covered_alike (const MusterAim *self,
                                      MusterDraft *draft,
                                      const MusterSetup *setup,
                                      const MusterTurnDeed *deed,
                                      GPtrArray *words,
                                      guint zone);
/* Whether UNIT is in fortifications in ZONE: as the umpire has told of it, else by the ground. */
gboolean muster_aim_is_covered (MusterDraft *draft,
                                const MusterSetup *setup,
                                const MusterSetupUnit *unit,
                                guint zone);

/*
 * muster-turn-positions-acted.c: bases that have done this turn what each of them does once.
 *   unit.UNIT.acted.ACT: zones and bases in them, "3,4:2"; their number where its place is not kept
 */
/* Whether ACT is done from zone to zone. */
gboolean muster_turn_acts_by_base (const MusterSetup *setup, const MusterSequenceAct *act);
/* How many of PLACE, which is where UNIT stands, in ZONE have not done ACT (nullable). */
gint64 muster_place_count_fresh (const MusterPlace *self,
                                 MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterSequenceAct *act,
                                 const MusterSetupUnit *unit,
                                 guint zone);
/* How many of UNIT have not done ACT, wherever they are. */
gint64 muster_draft_count_fresh (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterSequenceAct *act,
                                 const MusterSetupUnit *unit);
/* A base of UNIT is about to go from one zone of PLACE into another. */
void muster_turn_carry_acted (
    MusterTurn *turn, const MusterSetupUnit *unit, const MusterPlace *place, guint from, guint to);
/* UNIT is about to stand in TO (no stands: its place will be kept no more) all at once: what its
 * bases have done goes with them. */
void muster_turn_move_acted (MusterTurn *turn, const MusterSetupUnit *unit, const MusterPlace *to);
/* Those who take part in DEED have done it. */
void muster_turn_note_acted (MusterTurn *turn, const MusterTurnDeed *deed);

/* muster-turn-positions-rank.c: who is in front. */
/* Those of UNIT in ZONE who are in front. */
gint64 muster_aim_count_front (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSetupUnit *unit,
                               const MusterPlace *place,
                               guint zone);
/* Hand to hand only those fight who face the enemy. Whether those of the actor in ZONE do; whoever
 * fires is looked at by its arc. */
gboolean muster_aim_faces (const MusterAim *self, const MusterSetup *setup, guint zone);
/* Whether the target faces those of the actor who take part. */
gboolean muster_aim_is_faced (const MusterAim *self, const MusterSetup *setup);
/* Those of the target in its zone who are in front and, hand to hand, face the actor or somebody
 * who joins in with it. */
gint64 muster_aim_count_target_front (const MusterAim *self,
                                      MusterDraft *draft,
                                      const MusterSetup *setup,
                                      const MusterTurnDeed *deed,
                                      GPtrArray *words);
/* Whether bases of PLACE in ZONE, which have a clear line to ENEMY, have others of their unit
 * before them. */
gboolean
muster_aim_is_behind (const MusterSetup *setup, const MusterPlace *place, guint zone, guint enemy);
/* Those of the actor who do it from one range. */
typedef struct
{
  guint range;
  gint64 front; /* of them in front */
  gint64 there; /* all in these zones */
} MusterAimRank;
/* All of them, the nearest first, at least one; hand to hand there is one for all. The actor is
 * UNIT and kept. (transfer full): of MusterAimRank. */
GArray *muster_aim_list_ranks (const MusterAim *self,
                               MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSetupUnit *unit);
/* Those of the actor of DEED, as WORDS say whence and whither; none when their places are not kept.
 * (transfer full): of MusterAimRank. */
GArray *muster_turn_list_ranks (MusterDraft *draft,
                                const MusterSetup *setup,
                                const MusterTurnDeed *deed,
                                GPtrArray *words);
/* How many can be hit of those who act in DEED, with all who join in, or (OF_ACTOR FALSE) of the
 * target: all in their zones; NULL: it is not known. (transfer full) */
char *muster_aim_find_engaged (const MusterAim *self,
                               MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterTurnDeed *deed,
                               gboolean of_actor,
                               GPtrArray *words);

/* muster-turn-positions-aim.c again */
/* Whether DEED is done from zone to zone. */
gboolean muster_turn_is_aimed (const MusterSetup *setup, const MusterTurnDeed *deed);
/* The words by which others aim at the zone that DEED is aimed at; (transfer full). */
GPtrArray *muster_aim_make_words (MusterDraft *draft,
                                  const MusterSetup *setup,
                                  const MusterTurnDeed *deed,
                                  GPtrArray *words);
/* Whether UNIT, which stands SAID zones away when that is more than 0, may join in DEED from where
 * it stands. */
gboolean muster_turn_check_joining (MusterTurn *turn,
                                    const MusterTurnDeed *deed,
                                    const MusterSetupUnit *unit,
                                    gint64 said,
                                    GError **error);
/* The zones of the actor out of which it can do it to the zone ONLY of the target (NONE: to any);
 * none when they are not kept. (transfer full), of guint. */
GArray *muster_aim_list_sources (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterTurnDeed *deed,
                                 guint only);
/* Whether there are such. */
gboolean muster_aim_is_possible (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterTurnDeed *deed,
                                 guint only);
/* "range", "front" (who take part), "there" (in the zone), "engaged-bases" (in the zones of all who
 * take part with it), "fortified"; (transfer full), NULL when it is not kept. */
char *muster_turn_find_aim_fact (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterTurnDeed *deed,
                                 const MusterSetupUnit *unit,
                                 const char *what,
                                 GPtrArray *words);
/* muster-turn-positions-tell.c */
/* The parameter of DEED that says of ROLE how many do it; "" when none does. */
const char *muster_aim_find_count (const MusterTurnDeed *deed, const char *role);
/* That the target does not fight back, as it does not face the enemy; (transfer full), NULL: it
 * does. */
char *muster_aim_describe_averted (const MusterAim *aim,
                                   MusterDraft *draft,
                                   const MusterSetup *setup,
                                   const MusterTurnDeed *deed,
                                   GPtrArray *words);
/* Whence AIM goes and whither, how far, how many are in front, and who is in fortifications. Both
 * are kept. JOINS: with others, who have told of the target. */
void muster_aim_tell (const MusterAim *aim,
                      MusterTurn *turn,
                      const MusterTurnDeed *deed,
                      gboolean joins);
/* Whether it may be done, and what is said of it agrees with what is kept; tells it. */
gboolean muster_turn_check_aim (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MusterAim, muster_aim_clear)

/* muster-turn-positions-lose.c: bases that fall, and those that are driven back. */
/*
 *   unit.UNIT.fallen: zones, and how many of its bases fell in them, "3,4:2"; the one where they
 *   fell last ends it
 *   unit.UNIT.fallen.rest: where the others stood then; unit.UNIT.fallen.facing, .formation: how
 *   the last of them did
 */
/* Where bases of UNIT have fallen. SELF is initialised. */
void muster_place_read_fallen (MusterPlace *self,
                               MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSetupUnit *unit);
/* UNIT has lost bases, or got some back: they leave the zone where it is hit in the deed under way,
 * else those behind; they come back where that is said, or where one fell last. */
void muster_turn_trim_place (MusterTurn *turn, const MusterSetupUnit *unit);
void muster_turn_forget_fallen (MusterTurn *turn, const MusterSetupUnit *unit);
/* UNIT is hit in ZONE. */
void muster_turn_add_hit (MusterTurn *turn, const MusterSetupUnit *unit, guint zone);
/* How many of UNIT stand in the zones where it is hit; all of it when that is not known. */
gint64 muster_turn_count_hit (MusterTurn *turn, const MusterSetupUnit *unit);
/* Those beside the target of DEED, or (OF_ACTOR) beside its actor, on whom the rest of what befalls
 * that one falls: who has joined in, then the others of its side in the zones where it is hit.
 * (transfer container): of MusterSetupUnit. */
GPtrArray *
muster_turn_list_sharing (MusterTurn *turn, const MusterTurnDeed *deed, gboolean of_actor);
/* Remembers, for the losses of DEED, in which zones those are hit who take part, and who else
 * stands there. */
void muster_turn_note_hits (MusterTurn *turn, const MusterTurnDeed *deed);
/* N bases of UNIT go directly away from the other one in DEED. Returns how many cannot, which have
 * to be taken as lost; -1: places are not kept, so that it has to be asked. */
gint64 muster_turn_move_driven (MusterTurn *turn,
                                const MusterTurnDeed *deed,
                                const MusterSetupUnit *unit,
                                gint64 n);

/* muster-turn-positions-act.c: what acts have to do with it. */
/* Whether the machine reads the word itself, and no procedure. */
gboolean muster_turn_is_position_word (const MusterSetup *setup, const char *name);
/* Before DEED: whether it may be, as the units stand. */
gboolean muster_turn_check_positions (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);
/* After it, before its losses. */
gboolean
muster_turn_finish_positions (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);
/* What the game knows of "distance" (zones between the two of DEED), "adjoining" and "clear" (a way
 * to the enemy not through friends), "way" (that it goes only where it may; yes or no); (transfer
 * full), NULL when that is not kept. */
char *muster_turn_know_position (MusterDraft *draft,
                                 const MusterSetup *setup,
                                 const MusterTurnDeed *deed,
                                 const char *what);

/* Whether ACT can be done by UNIT to TARGET, as they stand; TRUE when that is not kept. */
gboolean muster_turn_may_aim (MusterDraft *draft,
                              const MusterSetup *setup,
                              const MusterSequenceAct *act,
                              const MusterSetupUnit *unit,
                              const MusterSetupUnit *target);

/* muster-turn-positions-enter.c: over the edges. */
/* Whether it is kept of anybody where he stands. */
gboolean muster_turn_has_places (MusterDraft *draft, const MusterSetup *setup);
MusterFacing muster_turn_read_edge (const char *edge); /* "north" …; NONE: any, or no such word */
/* The zones on EDGE (NONE: any) where UNIT may come on: passable, without enemies, with room for
 * a base of it, and at least so far from all units of CLASSES (nullable); (transfer full), of
 * guint. */
GArray *muster_turn_list_entries (MusterDraft *draft,
                                  const MusterSetup *setup,
                                  const MusterSetupUnit *unit,
                                  MusterFacing edge,
                                  char **classes,
                                  guint least);
/* UNIT comes on in those of these zones that are nearest to AT (NONE: anywhere); FALSE when they
 * have not room for all of it. */
gboolean muster_turn_enter_field (MusterTurn *turn,
                                  const MusterSetupUnit *unit,
                                  guint at,
                                  MusterFacing edge,
                                  char **classes,
                                  guint least);
/* The nearest zone on an edge, at least so far from all units of CLASSES, that UNIT can get to;
 * MUSTER_ZONE_NONE when there is none. */
gboolean muster_turn_has_exit (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterSetupUnit *unit,
                               char **classes,
                               guint least);
guint muster_turn_find_exit (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterSetupUnit *unit,
                             char **classes,
                             guint least);

/* muster-turn-positions-survey.c */
void muster_turn_add_place (MusterSurveyBuilder *builder,
                            const MusterSetupUnit *unit,
                            MusterUnitStatus *status);

G_END_DECLS
