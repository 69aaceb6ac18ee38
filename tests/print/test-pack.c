/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "packs.h"

#include "muster-print-error.h"

/* The scenario pack. What only one side or the umpire knows is told by words that stand nowhere else. */

#define ARMY_A                                                                                     \
  "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='Red force' "                \
  "faction='british'><unit id='a1' type='squad' name='Alfa'><figures troop='infantryman' "         \
  "count='5' weapon='rifle'/><figures troop='commander' count='1'/></unit><unit id='a2' "          \
  "type='squad' name='Asleep'><figures troop='infantryman' count='3' "                             \
  "weapon='rifle'/></unit></army>"
#define ARMY_B                                                                                     \
  "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' name='Black force' "              \
  "faction='zulu'><unit id='b1' type='squad' name='Bravo'><figures troop='infantryman' "           \
  "count='9' weapon='musket'/><figures troop='chief' count='1'/></unit></army>"

static const char *const FULL =
    "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='The Well' "
    "turns='7' "
    "date='1 May 1900' place='Somewhere' author='A. Uthor' players='2 and an umpire' minutes='90' "
    "table='6 by 4 feet' tags='desert, well' deck='turn'>" PACKS_FIELD
    "<briefing># For the umpire\n\nThe *umpireonly* word, **strongly** said.\n\n- first item\n- "
    "second item</briefing>"
    "<feature id='h' kind='hill' name='Hiddenhill' slope='gentle' hidden='yes'><rect x='1' y='1' "
    "width='1' height='1'/></feature>"
    "<side id='a' name='Reds' colour='red' posture='attack'>"
    "<player name='Anna' units='a1'/><place unit='a1' x='1' y='3' facing='0'/>"
    "<deployment name='Redcorner'><rect x='0' y='2' width='2' height='2'/></deployment>"
    "<reinforcement units='a2' turn='4' edge='south' name='The rear-guard'/>"
    "<limit kind='guns' max='2'/>"
    "<briefing>Rednews for the reds.</briefing>" ARMY_A "</side>"
    "<side id='b' name='Blacks' colour='black' posture='defend'>"
    "<place unit='b1' x='5' y='1' facing='180'/>"
    "<briefing>Blacknews for the blacks.</briefing>" ARMY_B "</side>"
    "<objective id='w' name='Old well' x='3' y='2' side='b' value='3'/>"
    "<objective id='g' name='Goldmine' x='4' y='2' side='b' secret='yes'/>"
    "<victory side='a' kind='hold' objective='w' turns='2'/>"
    "<victory side='b' kind='all'><victory kind='losses' share='50'/><victory kind='turn-limit' "
    "turns='7'/></victory>"
    "<victory side='b' kind='hold' objective='g' secret='yes' turns='3'/>"
    "<event name='Whirlwind' count='2'>Nobody sees *anything* this turn.</event>"
    "<event name='Messenger' turn='3'>A rider comes in.</event>"
    "<event name='Commonevent' turn='2' audience='all'>Everybody hears guns.</event>"
    "<table name='Weather' dice='2' faces='6'><row from='2' to='6'>Hot.</row><row from='7' to='12' "
    "name='Hotter'>Much.</row></table>"
    "<rule switch='coin' value='every-turn'/>"
    "<source author='B. Ook' title='A Book' year='1901'>with maps</source>"
    "<introduction>Introwords for *all*.</introduction><special-rules>Nobody may dig here.</special-rules>"
    "<aftermath>Nobody found the well.</aftermath>"
    "<feature kind='hill' name='Openhill' slope='steep' height='2'><rect x='4' y='3' width='1' height='1'/></feature>"
    "<notes>Umpirenotes stand here.</notes><notes audience='all'>Commonnotes stand here.</notes>"
    "</scenario>";

/* What the players of side "a" of FULL get, as the session makes it. */
static const char *const COPY =
    "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' copy='a' name='The Well "
    "(copy for Reds)' turns='7' "
    "date='1 May 1900' place='Somewhere' author='A. Uthor'>" PACKS_FIELD
    "<side id='a' name='Reds' colour='red' posture='attack'>"
    "<player name='Anna' units='a1'/><place unit='a1' x='1' y='3' facing='0'/>"
    "<deployment name='Redcorner'><rect x='0' y='2' width='2' height='2'/></deployment>"
    "<reinforcement units='a2' turn='4' edge='south' name='The rear-guard'/>"
    "<limit kind='guns' max='2'/>"
    "<briefing>Rednews for the reds.</briefing>" ARMY_A "</side>"
    "<side id='b' name='Blacks' colour='black' posture='defend'></side>"
    "<objective id='w' name='Old well' x='3' y='2' side='b' value='3'/>"
    "<victory side='a' kind='hold' objective='w' turns='2'/>"
    "<victory side='b' kind='all'><victory kind='losses' share='50'/><victory kind='turn-limit' "
    "turns='7'/></victory>"
    "<event name='Commonevent' turn='2' audience='all'>Everybody hears guns.</event>"
    "<source author='B. Ook' title='A Book' year='1901'>with maps</source>"
    "<notes audience='all'>Commonnotes stand here.</notes>"
    "</scenario>";

static MusterLayout *
make_side_of (const char *text, const char *side, const MusterPackOptions *options)
{
  g_autoptr (MusterNode) copy = sheets_parse (text);
  g_autoptr (MusterRuleset) ruleset = packs_find_ruleset (copy);
  g_autoptr (GError) error = NULL;
  MusterLayout *layout = muster_sheet_new_side_pack (ruleset, copy, copy, side, options, &error);

  g_assert_no_error (error);
  sheets_assert_fits (layout);
  return layout;
}

static void
test_contents (void)
{
  g_autoptr (MusterLayout) layout = packs_make_of (FULL, NULL);

  for (guint i = 1; i < muster_layout_get_n_pages (layout); i++)
    {
      const MusterPage *page = muster_layout_get_page (layout, i);
      const MusterPage *cover = muster_layout_get_page (layout, 0);
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      gboolean told = FALSE;
      double y = -1;

      if (page->part == NULL)
        continue;
      for (guint k = 0; k < cover->boxes->len; k++)
        {
          const MusterBox *box = g_ptr_array_index (cover->boxes, k);

          if (box->kind == MUSTER_BOX_TEXT && g_str_equal (box->text, page->part))
            y = box->y;
          told =
              told
              || (box->kind == MUSTER_BOX_TEXT && box->y == y && g_str_equal (box->text, number));
        }
      g_test_message ("%s: %s", page->part, number);
      g_assert_true (told);
    }
}

static void
assert_texts (const char *text, gboolean there, const char *const *words)
{
  for (gsize i = 0; words[i] != NULL; i++)
    {
      g_test_message ("%s", words[i]);
      if (there)
        muster_test_assert_contains (text, words[i]);
      else
        g_assert_null (strstr (text, words[i]));
    }
}

/* Cover, what all may read, the briefings, the umpire's page, cards: all that the scenario says is there. */
static void
test_all_is_there (void)
{
  static const char *const words[] = {
    "The Well",
    "Somewhere · 1 May 1900",
    "A. Uthor",
    "2 and an umpire",
    "90 minutes",
    "6 by 4 feet",
    "desert, well",
    "6 × 4 R",
    "Reds, attacks",
    "Blacks, defends",
    "Introwords for all.",
    "Nobody may dig here.",
    "Nobody found the well.",
    "Steep hill",
    "Nobody sees through it.",
    "Who stands on it sees over what is lower.",
    "The winner of a coin toss chooses which side moves first. (SS-SEQ-01)",
    "Climbing a gentle hill",
    "Commonnotes stand here.",
    "Everybody hears guns.",
    "Rednews for the reds.",
    "Blacknews for the blacks.",
    "For the umpire",
    "The umpireonly word, strongly said.",
    "first item",
    "Victory for Reds when Old well is held for 2 turns.",
    "Victory for Blacks when the enemy has lost 50 % and 7 turns are over.",
    "Victory for Blacks when Goldmine is held for 3 turns. (Known to Blacks alone.)",
    "The game lasts 7 turns.",
    "worth 3",
    "held by Blacks at the start",
    "Reds, The rear-guard (Asleep): comes over the southern edge on turn 4.",
    "Whirlwind",
    "2 cards",
    "Nobody sees anything this turn.",
    "Messenger",
    "turn 3",
    "A rider comes in.",
    "Weather: throw 2 dice",
    "2–6",
    "Hot.",
    "7–12",
    "Hotter. Much.",
    "B. Ook, A Book, 1901, with maps",
    "Umpirenotes stand here.",
    "Hiddenhill",
    "at most 2 guns",
    "Anna: Alfa",
    "Redcorner",
    "Alfa",
    "Bravo",
    NULL
  };
  g_autoptr (MusterLayout) layout = packs_make_of (FULL, NULL);
  g_autofree char *text = sheets_get_text (layout);
  g_autofree char *pdf = sheets_read_pdf (layout);

  assert_texts (text, TRUE, words);
  if (pdf == NULL)
    return;
  muster_test_assert_contains (pdf, "umpireonly");
  muster_test_assert_contains (pdf, "Whirlwind");
  /* the map is drawn, and its names are text */
  muster_test_assert_contains (pdf, "Old well");
}

/* An introduction stands on the cover, a long one with what is for all; the ground that is hidden is nowhere told; how it ended is the umpire's. */
static void
test_of_a_magazine (void)
{
  g_autoptr (GString) many = g_string_new ("<introduction>");
  g_autoptr (MusterLayout) layout = packs_make_of (FULL, NULL);
  g_autoptr (MusterLayout) longer = NULL;
  g_autofree char *text = sheets_get_text (layout);
  guint page = 99, umpire = 0;

  sheets_find (layout, "Introwords for all.", &page);
  g_assert_cmpuint (page, ==, 0);
  sheets_find (layout, "Nobody may dig here.", &page);
  g_assert_cmpuint (page, ==, 1);
  sheets_find (layout, "Steep hill", &page);
  g_assert_cmpuint (page, ==, 1);
  sheets_find (layout, "Nobody found the well.", &page);
  sheets_find (layout, "Umpirenotes stand here.", &umpire);
  g_assert_cmpuint (page, ==, umpire);
  /* a gentle hill is there too, but hidden */
  g_assert_null (strstr (text, "Gentle hill"));

  for (guint i = 0; i < 60; i++)
    g_string_append (many, "Longerwords are written here. ");
  g_string_append (many, "</introduction><notes>");
  {
    g_autoptr (GString) scenario = g_string_new (FULL);

    g_string_replace (scenario, "<introduction>Introwords for *all*.</introduction>", "", 1);
    g_string_replace (scenario, "<notes>", many->str, 1);
    longer = packs_make_of (scenario->str, NULL);
  }
  for (guint i = 0; i < muster_layout_get_page (longer, 0)->boxes->len; i++)
    {
      const MusterBox *box = g_ptr_array_index (muster_layout_get_page (longer, 0)->boxes, i);

      g_assert_true (box->text == NULL || strstr (box->text, "Longerwords") == NULL);
    }
  text = (g_free (text), sheets_get_text (longer));
  muster_test_assert_contains (text, "Longerwords");
}

/* Who comes later is not counted as there, in the whole and in each formation; a formation that is all of it is not told again. */
static void
test_force (void)
{
#define UNIT(id, count)                                                                            \
  "<unit id='" id "' type='squad' name='" id "'><figures troop='infantryman' count='" count "' weapon='rifle'/></unit>"
#define SIDE(inside, later)                                                                        \
  "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='The Ford'>" PACKS_FIELD \
  "<side id='a' name='Reds'>" later "<army xmlns='urn:musterapp:army:1' ruleset='sahara-sandstorm' " \
  "name='Force' faction='british'>" inside "</army></side></scenario>"
  static const struct
  {
    const char *scenario;
    const char *there[4], *not_there[2];
  } cases[] = {
    { SIDE ("<formation name='Wing' kind='section'>" UNIT ("u", "5") UNIT ("v", "4") "</formation>", ""),
      { "Force: 9 figures in 2 units, as on the roster." },
      { "Wing: " } },
    { SIDE ("<formation id='w' name='Wing' kind='section'>" UNIT ("u", "5") UNIT ("v", "4")
            "</formation><formation id='x' name='Tail' kind='section'>" UNIT ("t", "3") "</formation>",
            "<reinforcement units='v x' turn='2'/>"),
      { "Force, at the start: 5 figures in 1 unit.",
        "Later: 7 figures in 2 units, as told under “Who comes later”.",
        "Wing: 5 figures, and 4 figures later", "Tail: 3 figures, later" },
      { "12 figures in 3 units" } },
    /* there from the first turn */
    { SIDE (UNIT ("u", "5") UNIT ("v", "4"), "<reinforcement units='v' turn='1'/>"),
      { "Force: 9 figures in 2 units, as on the roster." },
      { "Later: " } },
    /* called as its unit is */
    { SIDE (UNIT ("u", "5") UNIT ("v", "4"), "<reinforcement units='v' name='v'/>"),
      { "Force, at the start: 5 figures in 1 unit.", "v: comes when the umpire says so." },
      { "v (v)" } },
    /* nobody is lost over an edge */
    { SIDE (UNIT ("u", "5") UNIT ("v", "4"), "<reinforcement units='v' losses='5' edge='south'/>"),
      { "v: comes over the southern edge when 5 % of" },
      { "are lost over" } },
    { SIDE (UNIT ("u", "5") UNIT ("v", "4") UNIT ("w", "3"),
            "<reinforcement units='v w' losses='5' after='2' edge='east'/>"),
      { "v, w: come over the eastern edge when 5 % of", "lost, 2 turns after that." },
      { "are lost over" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MusterLayout) layout = make_side_of (cases[i].scenario, "a", NULL);
      g_autofree char *text = sheets_get_text (layout);

      for (gsize k = 0; k < 4 && cases[i].there[k] != NULL; k++)
        muster_test_assert_contains (text, cases[i].there[k]);
      for (gsize k = 0; k < 2 && cases[i].not_there[k] != NULL; k++)
        g_assert_null (strstr (text, cases[i].not_there[k]));
    }
#undef SIDE
#undef UNIT
}

/* What one side is handed has all that is its own and nothing that is not. */
static void
test_side (void)
{
  static const char *const there[] = { "The Well",
                                       "Reds",
                                       "Blacks",
                                       "Rednews for the reds.",
                                       "The rear-guard (Asleep): comes over the southern edge on turn 4.",
                                       "Red force, at the start: 6 figures in 1 unit.",
                                       "Later: 3 figures in 1 unit, as told under “Who comes later”.",
                                       "Alfa",
                                       "Victory for Reds when Old well is held for 2 turns.",
                                       "Commonnotes stand here.",
                                       "Everybody hears guns.",
                                       "at most 2 guns",
                                       "Anna: Alfa",
                                       "Redcorner",
                                       "Rifle",
                                       /* what the enemy may bring nobody can know: the rules of all that there is stand there */
                                       "Musket",
                                       "Mortar",
                                       NULL };
  static const char *const not_there[] = { "Blacknews",   "Bravo",    "umpireonly", "Umpire",
                                           "Hiddenhill",  "Goldmine", "Whirlwind",  "Messenger",
                                           "Weather",     "copy for", "Event cards",
                                           "Black force", "Verdict",  "egal",
                                           "To put right", NULL };
  g_autoptr (MusterLayout) layout = make_side_of (COPY, "a", NULL);
  g_autofree char *text = sheets_get_text (layout);
  g_autofree char *pdf = sheets_read_pdf (layout);

  /* its name is the copy's own here, as there is no other */
  g_strdelimit (text, "\n", ' ');
  assert_texts (text, TRUE, there);
  g_strdelimit (text, "\t", ' ');
  for (char *at = strstr (text, "(copy for Reds)"); at != NULL;
       at = strstr (text, "(copy for Reds)"))
    memset (at, ' ', strlen ("(copy for Reds)"));
  assert_texts (text, FALSE, not_there);
  if (pdf != NULL)
    assert_texts (pdf, FALSE,
                  (const char *const[]){ "Blacknews", "Bravo", "Hiddenhill", "Goldmine", NULL });
}

/* A card for each that the deck holds, blank ones too. */
static void
test_cards (void)
{
  g_autoptr (MusterLayout) layout = packs_make_of (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='sahara-sandstorm' name='Deck'>" PACKS_FIELD
      "<event name='Dust' count='4'>Dusttext</event><event count='3'/><event name='Late' "
      "turn='2'>Latetext</event></scenario>",
      NULL);
  g_autofree char *text = sheets_get_text (layout);
  guint dust = 0, blank = 0, late = 0;

  for (const char *at = text; (at = strstr (at, "Dusttext")) != NULL; at++)
    dust++;
  for (const char *at = text; (at = strstr (at, "No event")) != NULL; at++)
    blank++;
  for (const char *at = text; (at = strstr (at, "Latetext")) != NULL; at++)
    late++;
  /* once more each in the umpire's list */
  g_assert_cmpuint (dust, ==, 5);
  g_assert_cmpuint (blank, ==, 3);
  g_assert_cmpuint (late, ==, 1);
}

/* A scale that the paper has no room for is refused, and what would fit is named. */
static void
test_scale (void)
{
  g_autoptr (MusterNode) scenario = sheets_parse (FULL);
  g_autoptr (MusterRuleset) ruleset = packs_find_ruleset (scenario);
  g_autoptr (GPtrArray) copies = packs_give_all (scenario);
  g_autoptr (GError) error = NULL;
  MusterPackOptions options = { .print = { .margin = 36.0 }, .mm = 300.0 };
  g_autoptr (MusterLayout) layout =
      muster_sheet_new_pack (ruleset, scenario, copies, &options, &error);

  g_assert_null (layout);
  muster_test_assert_error (error, MUSTER_PRINT_ERROR, MUSTER_PRINT_ERROR_OVERFLOW,
                            "larger than the paper");
  options.mm = 20.0;
  layout = packs_make (scenario, copies, &options);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/print/pack/cover-tells-pages", test_contents);
  g_test_add_func ("/print/pack/all-is-there", test_all_is_there);
  g_test_add_func ("/print/pack/side-has-nothing-else", test_side);
  g_test_add_func ("/print/pack/what-a-magazine-has", test_of_a_magazine);
  g_test_add_func ("/print/pack/force-at-the-start-and-later", test_force);
  g_test_add_func ("/print/pack/cards-as-many-as-in-deck", test_cards);
  g_test_add_func ("/print/pack/scale", test_scale);

  return g_test_run ();
}
