/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "muster-turn-draft.h"
#include "muster-turn.h"

G_BEGIN_DECLS

/*
 * The inside of the turn machine: a frame that every sequence of play shares (words, overruling,
 * the umpire's corrections, effects) and a MusterTurnKind for each way of taking turns. The keys of
 * the state are listed in muster-turn.h.
 */

/* One action under way. */
typedef struct
{
  char *name;
  char *value;
} MusterTurnWord;

/* Where a unit is hit, when it is known where it stands. */
typedef struct
{
  const MusterSetupUnit *unit;
  guint zone;
} MusterTurnHit;

typedef struct
{
  MusterSetup *setup;
  const MusterSequence *sequence;
  MusterDraft draft;
  GPtrArray *words;      /* of MusterTurnWord */
  MusterDice *dice;      /* NULL while planning */
  gsize thrown;          /* faces that these dice had shown before */
  GArray *plan;          /* of MusterThrow; NULL unless planning */
  const char *overrule;  /* the umpire's reason; nullable */
  gboolean overruled;    /* something forbidden was let through */
  char *refusal;         /* what was forbidden last, without its statement; nullable */
  const char *refusal_rule; /* nullable */
  /* of MusterTurnHit: where those are hit who take part in the deed under way */
  GArray *hits;
  MusterEntry *entry;
} MusterTurn;

void muster_turn_word_free (gpointer word);
const char *muster_turn_word (MusterTurn *turn, const char *name); /* nullable */
/* Whether only words of NAMES were given. */
gboolean muster_turn_check_words (MusterTurn *turn, const char *const *names, GError **error);
gboolean muster_turn_need_word (
    MusterTurn *turn, const char *name, const char *expected, const char **value, GError **error);
/* The unit that word NAME names; FALLBACK (nullable) when it is not given. */
const MusterSetupUnit *
muster_turn_need_unit (MusterTurn *turn, const char *name, const char *fallback, GError **error);
/* FALSE */
gboolean muster_turn_argument_error (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Something that RULE (nullable) forbids: an error, or with an overruling umpire a step, and
 * TRUE. */
gboolean
muster_turn_forbid (MusterTurn *turn, const char *rule, GError **error, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
/* The same for what no umpire can let pass, as there is nothing to be done. FALSE. */
gboolean
muster_turn_refuse (MusterTurn *turn, const char *rule, GError **error, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
/* REFUSED, an error of the procedure itself, is taken for one of them: with its statement, if it
 * ends with one. */
void muster_turn_note_refusal (MusterTurn *turn, const GError *refused);
/* ERROR, which one of these has set, says ADVICE too. Does nothing when it is another error. */
void muster_turn_add_advice (MusterTurn *turn, GError **error, const char *advice);
void muster_turn_step (MusterTurn *turn, const char *rule, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void muster_turn_summary (MusterTurn *turn, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean muster_turn_is_planning (const MusterTurn *turn);
const MusterSetupUnit *muster_turn_get_active (MusterTurn *turn); /* nullable */
const char *muster_turn_name_active (MusterTurn *turn);           /* "" when none is */
/* FALSE with an error when the game is over; an umpire who overrules that lets them play on. */
gboolean muster_turn_forbid_when_over (MusterTurn *turn, GError **error);
gboolean muster_turn_is_over (MusterDraft *draft);
/* The last turn of the scenario; 0: it has none. */
gint64 muster_setup_get_limit (const MusterSetup *self);
/* Puts UNIT into a state, or out of it, with all that follows from it. */
void muster_turn_set_state (MusterTurn *turn,
                            const MusterSetupUnit *unit,
                            const MusterSequenceState *state,
                            gboolean is);
/* What units are when the game begins, by their places in the scenario: muster-turn-begin.c. */
void muster_turn_begin_states (MusterTurn *turn);

/* UNIT has left the place where it was fired at. */
void muster_turn_note_moved (MusterTurn *turn, const MusterSetupUnit *unit);

/* One way of taking turns. */
typedef struct
{
  const char *action;
  const char *const *words; /* NULL: the verb looks itself */
  gboolean (*act) (MusterTurn *turn, GError **error);
} MusterTurnVerb;

typedef struct _MusterSurveyBuilder MusterSurveyBuilder;

struct _MusterTurnKind
{
  const char *name;
  const char *const *phases; /* that a sequence of this kind has to have */
  guint sides;               /* between which turns are taken */
  const char *sides_cite;    /* what cites the statement that says so */
  gboolean (*check) (MusterSetup *setup, GError **error);
  void (*start) (MusterTurn *turn);
  const MusterTurnVerb *verbs; /* its own; ends with a NULL action */
  /* A unit that was to act is gone: what becomes of its turn. */
  void (*lost_unit) (MusterTurn *turn, const MusterSetupUnit *unit);
  /* The game is over, and the umpire lets them play on. */
  void (*resume) (MusterTurn *turn);
  /* The act that ACTOR (nullable: the one whose turn it is) does now by that procedure (NULL: by
   * any) when WORDS (nullable) were said; nullable. */
  const MusterSequenceAct *(*current_act) (MusterDraft *draft,
                                           const MusterSetup *setup,
                                           const MusterSetupUnit *actor,
                                           const char *procedure,
                                           GPtrArray *words);
  /* Whether no turn is left. */
  gboolean (*is_over) (MusterDraft *draft, const MusterSetup *setup);
  void (*survey) (MusterSurveyBuilder *builder);
};

const MusterTurnKind *muster_turn_kind_find (const char *name); /* nullable */
extern const MusterTurnKind muster_turn_cards;  /* muster-turn-cards.c */
extern const MusterTurnKind muster_turn_phases; /* muster-turn-phases.c */

/* muster-turn-resolve.c: procedures within a game. */
typedef struct
{
  const MusterProcedure *procedure;
  const MusterSequenceAct *act;     /* nullable */
  const MusterSetupUnit *actor;     /* nullable: nobody's, such as a coin */
  const MusterSetupUnit *target;    /* nullable */
  const char *weapon;               /* the one it is done with, when that is known; nullable */
  const MusterSetupGroup *group;    /* for which the actor stands; nullable */
  gboolean is_test;                 /* of the unit's will to act: "unit" names the actor */
} MusterTurnDeed;

/* Words that the game knows; USER's (nullable) come first and are all kept. (transfer full)
 * NULL-ended. */
char **muster_turn_fill_words (MusterDraft *draft,
                               const MusterSetup *setup,
                               const MusterTurnDeed *deed,
                               GPtrArray *user);
/* What the parameter called NAME (nullable) is told, by USER (nullable) or else by the game;
 * (transfer full), nullable. */
char *muster_turn_fill_one (MusterDraft *draft,
                            const MusterSetup *setup,
                            const MusterTurnDeed *deed,
                            const char *name,
                            GPtrArray *user);
/* Those who join in DEED, as WORDS (nullable) name them: of MusterSetupUnit; (transfer
 * container). */
GPtrArray *
muster_turn_list_pool (const MusterSetup *setup, const MusterTurnDeed *deed, GPtrArray *words);
/* How they are counted for the procedure of DEED, and those of the actor with them who stand
 * farther off; (transfer full), NULL when there are none. */
char *muster_turn_fill_pool (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterTurnDeed *deed,
                             GPtrArray *words);
/* What the umpire says of parameters must not be against what the act gives, by RULE, nor against
 * what the units are. */
gboolean muster_turn_check_given (MusterTurn *turn,
                                  const MusterTurnDeed *deed,
                                  const char *rule,
                                  GError **error);
/* What the target of DEED is as a mark to shoot at, as WORDS (nullable) say or else as the game
 * knows; (transfer full), nullable. */
char *muster_turn_find_mark (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterTurnDeed *deed,
                             GPtrArray *words);
/* Carries DEED out with the words of TURN; OUTCOME is NULL while planning, and when the umpire lets
 * through what has no result. */
gboolean muster_turn_carry_out (MusterTurn *turn,
                                const MusterTurnDeed *deed,
                                const char *rule,
                                MusterOutcome **outcome,
                                GError **error);
/* What an act does besides its outcome: losses, states, combat. OUTCOME nullable. */
gboolean muster_turn_finish_deed (MusterTurn *turn,
                                  const MusterTurnDeed *deed,
                                  MusterOutcome *outcome,
                                  GError **error);
/* Whether WORDS say something else than ACT is always done with. */
gboolean muster_turn_is_against (const MusterSequenceAct *act, GPtrArray *words);
/* Reads act, actor and target from the words and checks that they may be. */
gboolean muster_turn_read_deed (MusterTurn *turn, MusterTurnDeed *deed, GError **error);
const char *muster_turn_get_deed_label (const MusterTurnDeed *deed);
/* "A Company, Fire against Ghazis: two sixes at short range: 2 casualties" */
void muster_turn_summarise (MusterTurn *turn, const MusterTurnDeed *deed, MusterOutcome *outcome);

/* muster-turn-facts.c: where only acts lead to STATE that are never for units like UNIT, by
 * themselves or as chosen, one of those acts, and in *RULE (borrowed, nullable) the statement that
 * says so; NULL: it may come to that, no act leads there, or the rules do not know its type. */
const MusterSequenceAct *muster_turn_find_not_for (const MusterSetup *setup,
                                                   const MusterSetupUnit *unit,
                                                   const char *state,
                                                   const char **rule);
/* muster-turn-facts.c: what the game knows of UNIT, one of the two of DEED, under the second half
 * of a role ("figures"). WORDS (nullable) are what the umpire has said. (transfer full), NULL when
 * it does not know. */
char *muster_turn_find_fact (MusterDraft *draft,
                             const MusterSetup *setup,
                             const MusterTurnDeed *deed,
                             const MusterSetupUnit *unit,
                             const char *what,
                             GPtrArray *words);
const char *muster_turn_find_word (GPtrArray *words, const char *name); /* nullable */

/* Whether DEED's target may be one. */
gboolean muster_turn_check_target (MusterTurn *turn, const MusterTurnDeed *deed, GError **error);
/* Whether ACTOR's ACT may be done to TARGET, as far as the game knows. */
gboolean muster_turn_may_be_target (MusterDraft *draft,
                                    const MusterSetup *setup,
                                    const MusterSequenceAct *act,
                                    const MusterSetupUnit *actor,
                                    const MusterSetupUnit *target);

/* muster-turn-arrivals.c: the units whose turn has come come on. */
void muster_turn_bring_on (MusterTurn *turn, gint64 number);
/* UNIT is to act: an umpire who lets it, though it is not on the table, has put it there. */
void muster_turn_put_on (MusterTurn *turn, const MusterSetupUnit *unit);

/* muster-turn-umpire.c: losses, and what the umpire sets. */
extern const MusterTurnVerb muster_turn_umpire_verbs[];

G_END_DECLS
