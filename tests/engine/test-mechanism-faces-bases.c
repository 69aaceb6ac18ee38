/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include <math.h>

#include "resolving.h"

/* Close combat in which more stand in a zone than fight, and who may be of which class. */

#define EXACT 1e-12
#define BOTH "attacker-troop=foot attacker-class=native defender-troop=infantry defender-class=european-led "

/* Those who fight throw; what befalls them falls on all in their zones. */
static void
test_more_there (void)
{
  static const ResolvingCase cases[] = {
    { BOTH "attackers=4 defenders=1", "6,6,5,5,6",
      "attacker-destroyed=1 attacker-driven-back=0 defender-destroyed=1 defender-driven-back=0", NULL },
    { BOTH "attackers=4 defenders=1 defender-bases=1", "6,6,5,5,6",
      "attacker-destroyed=1 attacker-driven-back=0 defender-destroyed=1 defender-driven-back=0", NULL },
    { BOTH "attackers=4 defenders=1 defender-bases=2", "6,6,5,5,6",
      "attacker-destroyed=1 attacker-driven-back=0 defender-destroyed=2 defender-driven-back=0", NULL },
    { BOTH "attackers=4 defenders=1 defender-bases=3", "6,6,5,5,6",
      "attacker-destroyed=1 attacker-driven-back=0 defender-destroyed=2 defender-driven-back=1", NULL },
    { BOTH "attackers=4 defenders=1 defender-bases=4", "6,6,5,5,6",
      "attacker-destroyed=1 attacker-driven-back=0 defender-destroyed=2 defender-driven-back=2", NULL },
    { BOTH "attackers=1 attacker-bases=2 defenders=3", "1,6,5,5",
      "attacker-destroyed=1 attacker-driven-back=1 defender-destroyed=0 defender-driven-back=0", NULL },
    { BOTH "attackers=1 attacker-bases=3 defenders=3", "1,6,5,5",
      "attacker-destroyed=1 attacker-driven-back=2 defender-destroyed=0 defender-driven-back=0", NULL },
    /* with those who join in */
    { BOTH "attackers=1 also=foot:1 defenders=4", "1,1,6,6,6,6",
      "attacker-destroyed=2 attacker-driven-back=0 defender-destroyed=0 defender-driven-back=0", NULL },
    { BOTH "attackers=1 also=foot:1 attacker-bases=3 defenders=4", "1,1,6,6,6,6",
      "attacker-destroyed=3 attacker-driven-back=0 defender-destroyed=0 defender-driven-back=0", NULL },
  };

  resolving_use ("scwares");
  resolving_check ("melee", cases, G_N_ELEMENTS (cases));
}

/* There are not fewer than fight. */
static void
test_fewer_there (void)
{
  static const struct
  {
    const char *words;
    const char *part;
  } CASES[] = {
    { BOTH "attackers=3 attacker-bases=2 defenders=1", "“attacker-bases” is “2”, expected 3 or more" },
    { BOTH "attackers=1 defender-bases=1 defenders=2", "“defender-bases” is “1”, expected 2 or more" },
    { BOTH "attackers=1 also=foot:2 attacker-bases=2 defenders=1", "“attacker-bases” is “2”, expected 3 or more" },
    { BOTH "attackers=1 attacker-bases=0 defenders=1", "from 1 to 1000" },
    { BOTH "attackers=1 defender-bases=0 defenders=1", "from 1 to 1000" },
  };

  resolving_use ("scwares");
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    resolving_check_error ("melee", CASES[i].words, MUSTER_ENGINE_ERROR_ARGUMENT, CASES[i].part);
  resolving_check_limits ("melee", BOTH "attackers=1 defenders=1", "attacker-bases", 1, 1000);
  resolving_check_limits ("melee", BOTH "attackers=1 defenders=1", "defender-bases", 1, 1000);
  resolving_check_role ("melee", "attacker-bases", "actor.engaged-bases");
  resolving_check_role ("melee", "defender-bases", "target.engaged-bases");
}

/* The chances by the faces of each of the attackers' dice in turn. */
static void
check_odds (int dice, int there)
{
  g_autofree char *words = g_strdup_printf (BOTH "attackers=%d defenders=1 defender-bases=%d", dice, there);
  g_autoptr (MusterOdds) odds = resolving_take_odds ("melee", words);
  int throws = (int) pow (6, dice);
  double gone_chance[10] = { 0 };
  double back_chance[10] = { 0 };

  for (int t = 0; t < throws; t++)
    {
      int sixes = 0;
      int fives = 0;

      for (int d = 0, rest = t; d < dice; d++, rest /= 6)
        {
          sixes += rest % 6 == 5;
          fives += rest % 6 == 4;
        }
      sixes = MIN (sixes, there);
      gone_chance[sixes] += 1.0 / throws;
      back_chance[MIN (fives, there - sixes)] += 1.0 / throws;
    }
  for (int n = 0; n <= there; n++)
    {
      g_autofree char *number = g_strdup_printf ("%d", n);

      g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "defender-destroyed", number), gone_chance[n], EXACT);
      g_assert_cmpfloat_with_epsilon (resolving_get_chance (odds, "defender-driven-back", number), back_chance[n], EXACT);
    }
}

static void
test_odds (void)
{
  resolving_use ("scwares");
  for (int dice = 1; dice <= 6; dice++)
    for (int there = 1; there <= 5; there++)
      check_odds (dice, there);
}

/* Whom a class has. */
static void
test_classes (void)
{
  static const struct
  {
    const char *troop;
    gboolean european;
    gboolean native;
  } CASES[] = {
    { "infantry", TRUE, FALSE },     { "cavalry", TRUE, FALSE },    { "machine-gun", TRUE, FALSE },
    { "mountain-gun", TRUE, FALSE }, { "field-gun", TRUE, FALSE },  { "medium-gun", TRUE, FALSE },
    { "heavy-gun", TRUE, FALSE },    { "commander", TRUE, TRUE },   { "transport", TRUE, TRUE },
    { "foot", FALSE, TRUE },         { "mounted", FALSE, TRUE },    { "artillery", FALSE, TRUE },
  };
  static const char *const CLASSES[] = { "european", "european-led", "native" };

  resolving_use ("scwares");
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    for (guint c = 0; c < G_N_ELEMENTS (CLASSES); c++)
      for (guint side = 0; side < 2; side++)
        {
          gboolean may = c == 2 ? CASES[i].native : CASES[i].european;
          g_autofree char *words = g_strdup_printf (
              "%s-troop=%s %s-class=%s %s-troop=commander %s-class=native attackers=1 defenders=1",
              side == 0 ? "attacker" : "defender", CASES[i].troop, side == 0 ? "attacker" : "defender", CLASSES[c],
              side == 0 ? "defender" : "attacker", side == 0 ? "defender" : "attacker");

          g_test_message ("%s", words);
          if (may)
            g_assert_cmpint (resolving_count_dice ("melee", words), >=, 1);
          else
            resolving_check_error ("melee", words, MUSTER_ENGINE_ERROR_FORBIDDEN, "(SC-CLS-01)");
        }
}

/* The sentence has those whom the class has. */
static void
test_named (void)
{
#define NATIVES "expected “foot”, “mounted”, “artillery”, “commander” or “transport” "
#define EUROPEANS "expected “infantry”, “cavalry”, “machine-gun”, “mountain-gun”, “field-gun”, “medium-gun”, “heavy-gun”, “commander” or “transport” "
  static const struct
  {
    const char *procedure;
    const char *words;
    const char *part;
  } CASES[] = {
    { "melee", "attacker-troop=infantry attacker-class=native attackers=1 defender-troop=foot defender-class=native defenders=1",
      "“Infantry” is not of the class “Native”, " NATIVES "(SC-CLS-01)" },
    { "melee", "attacker-troop=foot attacker-class=european attackers=1 defender-troop=foot defender-class=native defenders=1",
      "“Foot” is not of the class “European”, " EUROPEANS "(SC-CLS-01)" },
    { "melee", "attacker-troop=foot attacker-class=native attackers=1 also=foot:1,cavalry:2 defender-troop=foot defender-class=native defenders=1",
      "“Cavalry” is not of the class “Native”, " NATIVES "(SC-CLS-01)" },
    { "points", "troop=infantry class=native", "“Infantry” has no number for this, " NATIVES "(SC-MOV-05)" },
    { "points", "troop=foot class=european-led", "“Foot” has no number for this, " EUROPEANS "(SC-MOV-04)" },
  };

  resolving_use ("scwares");
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    resolving_check_error (CASES[i].procedure, CASES[i].words, MUSTER_ENGINE_ERROR_FORBIDDEN, CASES[i].part);
}

#define HOUSE(text)                                                                                                   \
  "<ruleset xmlns='urn:musterapp:ruleset:1' id='house' title='House' version='1' base='scwares'>"                      \
  "<procedures><procedure id='melee'>" text "</procedure></procedures></ruleset>"

static void
test_bad_rulesets (void)
{
  static const struct
  {
    const char *text;
    const char *part;
  } CASES[] = {
    { HOUSE ("<side id='attackers' there='nobody'/>"), "“nobody”" },
    { HOUSE ("<side id='attackers' rows='points nothing'/>"), "“rows” names “nothing”, which is no table" },
    { HOUSE ("<side id='attackers' rows-rule='SC-ABC-01'/>"), "SC-ABC-01" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MusterElement) root = muster_xml_parse (CASES[i].text, strlen (CASES[i].text), "house.xml", &error);

      g_assert_no_error (error);
      resolving_use ("scwares");
      g_assert_null (muster_ruleset_new (root, resolving_get_ruleset (), &error));
      muster_test_assert_error (error, MUSTER_ENGINE_ERROR, MUSTER_ENGINE_ERROR_RULESET, CASES[i].part);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/SC-FIR-09/more-in-the-zone-than-fight", test_more_there);
  g_test_add_func ("/rules/SC-FIR-09/not-fewer-than-fight", test_fewer_there);
  g_test_add_func ("/rules/SC-FIR-09/odds-of-more-in-the-zone", test_odds);
  g_test_add_func ("/rules/SC-CLS-01/who-fights-in-close-combat", test_classes);
  g_test_add_func ("/rules/SC-CLS-01/troops-of-a-class-are-named", test_named);
  g_test_add_func ("/engine/faces/bad-rulesets-of-bases", test_bad_rulesets);

  return g_test_run ();
}
