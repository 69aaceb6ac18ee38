/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "cli-json.h"

#include <string.h>

/*
 * Scenarios that cannot be right, or are larger than any table: each is read, checked, copied and played, or refused with a sentence;
 * none brings the program down or keeps it for long.
 */

#define SS "sahara-sandstorm"
#define SC "scwares"

typedef void (*Make) (GString *text);

static void
repeat (GString *text, guint n, const char *format)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i);
      g_autoptr (GString) one = g_string_new (format);

      g_string_replace (one, "#", number, 0);
      g_string_append (text, one->str);
    }
}

#define SQUAD(id)                                                                                  \
  "<unit id='" id "' type='squad' weapon='rifle'><figures troop='infantryman' count='5'/></unit>"
#define SIDES                                                                                      \
  "<side id='a' name='Blue'><army ruleset='" SS "' faction='british' year='1885'>" SQUAD ("u") "</army></side>" \
  "<side id='b' name='Red'><army ruleset='" SS "' faction='zulu' year='1885'>" SQUAD ("u") "</army></side>"
#define BASES                                                                                      \
  "<side id='a'><army ruleset='" SC "' faction='british' year='1885'><unit id='u' type='infantry-battalion' "        \
  "weapon='single-shot-rifle'/></army></side><side id='b'><army ruleset='" SC "' faction='zulu' year='1885'>"       \
  "<unit id='u' type='native-foot' weapon='throwing-spear'/></army></side>"

static void
make_ten_sides (GString *text)
{
  repeat (text, 10, "<side id='s#' name='Side #'><army ruleset='" SS "'>" SQUAD ("u") "</army></side>");
}

static void
make_points (GString *text)
{
  g_string_append (text, SIDES "<field width='100' height='100' measure='R'/>");
  for (guint i = 0; i < 20; i++)
    {
      g_string_append (text, "<feature kind='hill' slope='gentle'><polygon points='0,0");
      for (guint k = 1; k < 5000; k++)
        g_string_append_printf (text, " %u.%u,%u", k % 97, k % 10, (k * 7 + i) % 89);
      g_string_append (text, "'/></feature>");
    }
}

static void
make_crossing (GString *text)
{
  g_string_append (text, SIDES "<field width='8' height='6' measure='R'/>"
                         "<feature kind='hill'><polygon points='0,0 4,4 4,0 0,4'/></feature>"
                         "<feature kind='hill'><polygon points='1,1 1,1'/></feature>"
                         "<feature kind='river'><line points='-900,-900 900,900 -900,900'/></feature>"
                         "<feature kind='fort'><rect x='-9999' y='9999' width='10000' height='0.01'/></feature>");
}

static void
make_crowd (GString *text)
{
  g_string_append (text, "<side id='a' name='Blue'><army ruleset='" SS "'>");
  repeat (text, 500, "<unit id='u#' type='squad' weapon='rifle'><figures troop='infantryman' count='1'/></unit>");
  g_string_append (text, "</army>");
  repeat (text, 500, "<place unit='u#' x='1' y='1' inside='nowhere'/>");
  repeat (text, 2000, "<reinforcement units='u1 u2 u3' turn='#' losses='50' objective='well' event='e#'/>");
  g_string_append (text, "<limit kind='troops' of='t");
  repeat (text, 4000, " t#");
  g_string_append (text, "'/></side><side id='b'><army ruleset='" SS "'>" SQUAD ("u") "</army></side>"
                         "<field width='8' height='6' measure='R'/><objective id='well' x='1' y='1' value='1000000'/>");
  repeat (text, 2000, "<event id='e#' name='Event' count='100'/>");
  repeat (text, 500, "<victory side='a' kind='losses' share='1' points='#'/>");
}

static void
make_deep (GString *text)
{
  g_string_append (text, SIDES);
  for (guint i = 0; i < 64; i++)
    g_string_append (text, "<victory side='a' kind='any'>");
  for (guint i = 0; i < 64; i++)
    g_string_append (text, "</victory>");
}

static void
make_round (GString *text)
{
  g_string_append (text, SIDES "<victory side='a' kind='points' count='1' points='1'/>"
                               "<victory side='b' kind='all' points='-1'><victory kind='points' count='0'/></victory>"
                               "<feature id='x' kind='gate' of='y'/><feature id='y' kind='gate' of='x'/>");
}

static void
make_long_texts (GString *text)
{
  g_autoptr (GString) words = g_string_new (NULL);

  /* a letter, a mark on it, and the turn to the left that nobody ends */
  while (words->len < 700000)
    g_string_append (words, "\327\220\314\201\342\200\256");
  g_string_append_printf (text, SIDES "<event name='Card'>%s</event>", words->str);
  g_string_replace (text, "</side>", "<briefing>@</briefing></side>", 1);
  g_string_replace (text, "@", words->str, 1);
}

static void
make_board (GString *text)
{
  g_string_append (text, BASES "<field width='10000' height='10000' measure='zone'/>");
}

static void
make_wide_board (GString *text)
{
  g_string_append (text, BASES "<field width='10000' height='0.5' measure='zone'><zone at='999,999'/></field>");
}

typedef struct
{
  const char *name;
  const char *ruleset;
  const char *text; /* or else MAKE */
  Make make;
  int check;        /* exit status of the check … */
  const char *said; /* … and a part of what it says */
  int play;         /* of a new game … */
  const char *refused; /* … and what it says when that is 2 */
} Case;

static const Case cases[] = {
  { "no-sides", SS, "<field width='8' height='6' measure='R'/>", NULL, 1, "The scenario has 0 sides", 2,
    "has 0 sides with an army, expected two" },
  { "one-side", SS, "<side id='a'><army ruleset='" SS "'>" SQUAD ("u") "</army></side>", NULL, 1, "The scenario has 1 side", 2,
    "has 1 side with an army, expected two" },
  { "ten-sides", SS, NULL, make_ten_sides, 1, "2 sides take turns, and the scenario has 10", 2,
    "has 10 sides with an army, expected two" },
  { "missing-armies", SS, "<side id='a'/><side id='b'/>", NULL, 0, "Side 1 has no army", 2, "has 0 sides with an army" },
  { "missing-file", SS, "<side id='a' army='nobody.muster-army'/><side id='b'/>", NULL, 2, "nobody.muster-army", 2,
    "nobody.muster-army" },
  { "empty-armies", SS, "<side id='a'><army ruleset='" SS "'/></side><side id='b'><army ruleset='" SS "'/></side>", NULL, 1,
    "commander", 2, "has no unit to play with" },
  { "units-of-other-rules", SS,
    "<side id='a'><army ruleset='" SS "'><unit id='u' type='infantry-battalion'/></army></side>"
    "<side id='b'><army ruleset='" SS "'><unit id='u' type='native-foot'><figures troop='base' count='3'/></unit></army></side>",
    NULL, 1, "infantry-battalion", 2, "has no unit to play with" },
  { "army-of-other-rules", SS,
    "<side id='a'><army ruleset='" SC "'><unit id='u' type='infantry-battalion'/></army></side>"
    "<side id='b'><army ruleset='" SS "'>" SQUAD ("u") "</army></side>",
    NULL, 1, "is made for “scwares”; the scenario is for “sahara-sandstorm”", 2, "is made for “scwares”" },
  { "thousands-of-points", SS, NULL, make_points, 1, "commander", 0, NULL },
  { "self-crossing", SS, NULL, make_crossing, 1, "commander", 0, NULL },
  { "crowd", SS, NULL, make_crowd, 1, "commander", 0, NULL },
  { "nested-victories", SS, NULL, make_deep, 1, "commander", 0, NULL },
  { "round-about", SS, NULL, make_round, 1, "commander", 0, NULL },
  { "long-texts", SS, NULL, make_long_texts, 1, "lines too long for", 0, NULL },
  { "instruction-before", SS, SIDES, NULL, 1, "commander", 0, NULL },
  { "huge-board", SC, NULL, make_board, 1, "10000", 2, "10000" },
  { "wide-board", SC, NULL, make_wide_board, 1, "zone", 2, "zone" },
};

/* One line that says what is wrong. */
static void
check_run (MusterTestRun *run)
{
  g_assert_cmpint (run->status, >=, 0);
  g_assert_cmpint (run->status, <=, 2);
  if (run->status == 2)
    {
      g_assert_cmpstr (run->out, ==, "");
      g_assert_true (g_str_has_prefix (run->err, "muster-cli: "));
      g_assert_cmpuint (strcspn (run->err, "\n"), ==, strlen (run->err) - 1);
    }
  else
    g_assert_cmpstr (run->err, ==, "");
}

static void
test_bad (gconstpointer data)
{
  const Case *row = data;
  g_autoptr (MusterTestDir) dir = muster_test_make_dir ();
  g_autofree char *library = g_build_filename (dir, "l.db", NULL);
  g_autofree char *out = g_build_filename (dir, "copy.muster-scenario", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  g_autoptr (MusterTestRun) check = NULL;
  g_autoptr (MusterTestRun) copy = NULL;
  g_autoptr (MusterTestRun) play = NULL;

  if (g_str_equal (row->name, "instruction-before"))
    g_string_append (text, "<?xml-stylesheet href='a.css'?><!-- around -->");
  g_string_append_printf (text, "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Bad' year='1885'>", row->ruleset);
  if (row->make != NULL)
    row->make (text);
  else
    g_string_append (text, row->text);
  g_string_append (text, "</scenario>\n");
  g_string_replace (text, "<army ", "<army xmlns='urn:musterapp:army:1' ", 0);
  path = muster_test_write_file (dir, "bad.muster-scenario", text->str);

  check = muster_test_run_cli ("check", path, NULL);
  check_run (check);
  g_test_message ("check %d: %.300s %s", check->status, check->out, check->err);
  g_assert_cmpint (check->status, ==, row->check);
  muster_test_assert_contains (check->status == 2 ? check->err : check->out, row->said);

  copy = muster_test_run_cli ("scenario", "copy", path, "--side", "a", "--seen", "-o", out, NULL);
  check_run (copy);

  play = muster_test_run_cli ("game", "new", path, "--seed", "1", "--library", library, NULL);
  check_run (play);
  g_test_message ("game new %d: %.300s %s", play->status, play->out, play->err);
  g_assert_cmpint (play->status, ==, row->play);
  if (row->refused != NULL)
    muster_test_assert_contains (play->err, row->refused);
  else
    {
      g_autoptr (MusterTestRun) show = NULL;

      show = muster_test_run_cli ("game", "show", "Bad", "--library", library, NULL);
      check_run (show);
      g_assert_cmpint (show->status, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = g_strconcat ("/cli/scenario-bad/", cases[i].name, NULL);

      g_test_add_data_func (name, &cases[i], test_bad);
    }

  return g_test_run ();
}
