/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "game-squads.h"
#include "muster-xml.h"

/* What units are when a game begins, by their places in the scenario. */

/* British and Afghans with these places, on a field with this on it. */
static void
begin (Game *game, const char *british, const char *afghan, const char *rest)
{
  g_autofree char *first = g_strconcat (">" GAME_BRITISH, british, NULL);
  g_autofree char *second = g_strconcat (">" GAME_AFGHAN, afghan, NULL);
  g_autofree char *all = g_strconcat ("<field width='72' height='48' measure='inch'/>", rest, NULL);
  g_autoptr (MusterNode) scenario = game_make_scenario ("", first, second, all);

  game_init_scenario (game, scenario);
}

static const MusterEntry *
get_start (Game *game)
{
  return g_ptr_array_index (game->entries, 0);
}

static gboolean
tells (Game *game, const char *rule, const char *sentence)
{
  const MusterEntry *entry = get_start (game);

  for (guint i = 0; i < muster_entry_get_n_steps (entry); i++)
    {
      const MusterStep *step = muster_entry_get_step (entry, i);

      if (g_strcmp0 (step->rule, rule) == 0 && g_strcmp0 (step->text, sentence) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Whoever the scenario conceals begins so, with all of his battalion, and cannot be fired at until he fires. */
static void
test_concealed (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "<place unit='a' x='1' y='1'/><place unit='bn' x='5' y='1' concealed='yes'/>",
         "<place unit='g' x='9' y='9' concealed='yes'/><place unit='h' x='12' y='9' concealed='no'/>", "");
  g_assert_true (game_has_state (&game, "afghan/g", "concealed"));
  g_assert_true (game_has_state (&game, "british/bn", "concealed"));
  g_assert_false (game_has_state (&game, "afghan/h", "concealed"));
  g_assert_false (game_has_state (&game, "british/a", "concealed"));
  g_assert_false (game_has_state (&game, "afghan/khan", "concealed"));
  g_assert_false (game_has_state (&game, "afghan/g", "fortified"));
  g_assert_true (tells (&game, "BB-FIR-01", "Ghazis at the start: Concealed."));
  g_assert_false (tells (&game, NULL, "Ghazis at the start: concealed, until the umpire shows it."));
  game_activate (&game, "british/a");
  game_do (&game, "test", "1");
  game_do (&game, "permit choice=fire-twice", NULL);
  game_forbid (&game, "resolve procedure=fire target=afghan/g range=6", "BB-FIR-01");
  game_do (&game, "resolve procedure=fire target=afghan/h range=6", NULL);
}

/* Who is still to come is nowhere yet. */
static void
test_later (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "", "<place unit='g' x='9' y='9' concealed='yes'/><reinforcement units='g' turn='3' edge='north'/>", "");
  g_assert_false (game_has_state (&game, "afghan/g", "concealed"));
}

/* The garrison of each of them is in fortifications, of what is none it is not; what a feature says of itself goes before. */
static void
test_fortified (void)
{
  static const struct
  {
    const char *kind, *said;
    gboolean fortified;
  } rows[] = {
    { "trench", "", TRUE },      { "earthwork", "", TRUE },   { "sangar", "", TRUE },
    { "fort", "", TRUE },        { "armoured-train", "", TRUE }, { "armoured-warship", "", TRUE },
    { "dry-bed", "", TRUE },     { "sunken-road", "", TRUE }, { "rocks", "", TRUE },
    { "building", "", FALSE },   { "wall", "", FALSE },       { "woods", "", FALSE },
    { "bunker", "", FALSE },     { "oasis", "", FALSE },      { "boat", "", FALSE },
    { "building", "fortified='yes'", TRUE }, { "wall", "fortified='yes'", TRUE },
    { "bunker", "fortified='yes'", TRUE },   { "fort", "fortified='no'", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *feature = g_strdup_printf (
          "<feature id='f' kind='%s' %s name='Old Post'><rect x='8' y='8' width='4' height='4'/></feature>",
          rows[i].kind, rows[i].said);

      g_test_message ("%s %s", rows[i].kind, rows[i].said);
      begin (&game, "", "<place unit='g' x='9' y='9' inside='f'/><place unit='h' x='10' y='9'/>", feature);
      g_assert_cmpint (game_has_state (&game, "afghan/g", "fortified"), ==, rows[i].fortified);
      g_assert_cmpint (tells (&game, "BB-FRT-01", "Ghazis at the start: In fortifications (Old Post)."), ==,
                       rows[i].fortified);
      /* whoever only stands there is no garrison of it */
      g_assert_false (game_has_state (&game, "afghan/h", "fortified"));
    }
}

/* A place whose feature is gone, or is something else, is one in the open. */
static void
test_no_feature (void)
{
  g_auto (Game) game = { 0 };

  begin (&game, "", "<place unit='g' x='9' y='9' inside='nowhere'/><place unit='h' x='9' y='9' inside='o'/>",
         "<objective id='o' x='9' y='9'/>");
  g_assert_false (game_has_state (&game, "afghan/g", "fortified"));
  g_assert_false (game_has_state (&game, "afghan/h", "fortified"));
}

/* Who is put into a boat is on the water: he lands, and does nothing else. */
static void
test_afloat (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (SQUADS); i++)
    {
      g_auto (Game) game = { 0 };
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Lake'>"
          "<side id='a'>%s<place unit='u' x='2' y='2' inside='barge'/><place unit='can' x='4' y='4' inside='f'/></side>"
          "<side id='b'>%s<place unit='r' x='2' y='2'/><place unit='p' x='5' y='5' concealed='yes'/></side><field width='6' height='9' measure='R'/>" SQUADS_LAKE
          "<feature id='barge' kind='boat' name='Nile Barge'><rect x='1.8' y='1.9' width='0.4' height='0.2'/></feature>"
          "<feature id='f' kind='fort'><rect x='3' y='3' width='2' height='2'/></feature></scenario>",
          SQUADS[i].id, SQUADS[i].first, SQUADS[i].second);
      g_autoptr (GString) whole = g_string_new (text);
      g_autoptr (MusterNode) scenario = NULL;
      g_autoptr (GError) error = NULL;

      g_string_replace (whole, "<army ", "<army xmlns='urn:musterapp:army:1' ", 0);
      scenario = muster_document_parse (whole->str, whole->len, "test", MUSTER_KIND_SCENARIO, &error);
      g_assert_no_error (error);
      game_init_scenario (&game, scenario);
      g_assert_true (game_has_state (&game, "a/u", "afloat"));
      g_assert_false (game_has_state (&game, "a/can", "afloat"));
      g_assert_false (game_has_state (&game, "b/r", "afloat"));
      g_assert_true (tells (&game, SQUADS[i].sahara ? "SS-TER-09" : "SP-TER-06",
                            "First Squad at the start: On the water (Nile Barge)."));
      /* of what these rules know nothing the umpire is told all the same */
      g_assert_true (tells (&game, NULL, "Pistols at the start: concealed, until the umpire shows it."));
      g_assert_false (tells (&game, NULL, "Riders at the start: concealed, until the umpire shows it."));
    }
}

/* U in the feature, RIDERS on it without being its garrison: what he who fires at them is told. */
static void
check_cover (const Squads *squads, const char *kind, const char *said, const char *cover)
{
  g_auto (Game) game = { 0 };
  g_autofree char *text = g_strdup_printf (
      "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Post'>"
      "<side id='a'>%s<place unit='u' x='2' y='2' inside='f'/></side>"
      "<side id='b'>%s<place unit='r' x='2' y='2'/></side><field width='6' height='9' measure='R'/>"
      "<feature id='f' kind='%s' %s name='Old Post'><rect x='1' y='1' width='2' height='2'/></feature></scenario>",
      squads->id, squads->first, squads->second, kind, said);
  g_autoptr (GString) whole = g_string_new (text);
  g_autoptr (MusterNode) scenario = NULL;
  g_autoptr (MusterSurvey) survey = NULL;
  g_autoptr (GError) error = NULL;

  g_test_message ("%s: %s %s", squads->id, kind, said);
  g_string_replace (whole, "<army ", "<army xmlns='urn:musterapp:army:1' ", 0);
  scenario = muster_document_parse (whole->str, whole->len, "test", MUSTER_KIND_SCENARIO, &error);
  g_assert_no_error (error);
  game_init_scenario (&game, scenario);
  squads_assert_filled (&game, "procedure=fire actor=b/p target=a/u", "cover", cover);
  squads_assert_filled (&game, "procedure=free-shot actor=b/p target=a/u", "cover", cover);
  /* who fires has no cover by that, nor has who only stands on it */
  squads_assert_filled (&game, "procedure=fire actor=a/u target=b/r weapon=pistol", "cover", NULL);
  survey = muster_survey_new (game.setup, game.state);
  g_assert_nonnull (strstr (muster_survey_find_unit (survey, "a/u")->place, "Old Post"));
  g_assert_null (muster_survey_find_unit (survey, "b/r")->place);
  /* whoever has moved stands somewhere else */
  game_do (&game, "state unit=a/u moved=yes", NULL);
  squads_assert_filled (&game, "procedure=fire actor=b/p target=a/u", "cover", NULL);
  g_clear_pointer (&survey, muster_survey_unref);
  survey = muster_survey_new (game.setup, game.state);
  g_assert_null (muster_survey_find_unit (survey, "a/u")->place);
}

/* Whoever is put into a fort, or at a wall, is behind it; what a feature says of itself goes before. */
static void
test_cover (void)
{
  static const struct
  {
    const char *kind, *said, *cover;
  } rows[] = {
    { "building", "", "building" },   { "village", "", NULL },      
    { "wagon", "", "wagon" },         { "laager", "", "wagon" },
    { "log-wall", "", "log-wall" },   { "stone-wall", "", "stone-wall" },
    { "fort", "", "fort" },           { "rocks", "", NULL },
    { "trench", "", NULL },           { "fort", "cover='log-wall'", "log-wall" },
    { "trench", "cover='stone-wall'", "stone-wall" },
    { "fort", "cover='feathers'", NULL },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
      check_cover (&SQUADS[s], rows[i].kind, rows[i].said, rows[i].cover);
}

/* Of the states only those that a unit can come into: men without guns have none hooked. */
static void
test_states_of_units (void)
{
  static const struct
  {
    const char *unit, *state;
    gboolean may;
  } rows[] = {
    { "a/u", "moved", TRUE },    { "a/u", "charging", TRUE },   { "a/u", "afloat", TRUE },
    { "a/u", "pushed", FALSE },  { "a/u", "limbered", FALSE },  { "a/u", "hooked", FALSE },
    { "a/u", "dropped", FALSE }, { "a/can", "pushed", TRUE },   { "a/can", "limbered", TRUE },
    { "a/can", "dropped", TRUE }, { "a/mor", "pushed", TRUE },  { "a/mor", "limbered", FALSE },
    { "a/mor", "dropped", FALSE }, { "a/nobody", "moved", FALSE },
  };

  for (gsize s = 0; s < G_N_ELEMENTS (SQUADS); s++)
    {
      g_auto (Game) game = { 0 };

      squads_init (&game, &SQUADS[s], "", "");
      for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
        {
          g_test_message ("%s: %s %s", SQUADS[s].id, rows[i].unit, rows[i].state);
          g_assert_cmpint (muster_setup_may_be (game.setup, rows[i].unit, rows[i].state), ==, rows[i].may);
        }
    }
}

/* What a ruleset says wrongly of who begins in a state. */
static void
test_faults (void)
{
  static const struct
  {
    const char *old, *new, *part;
  } table[] = {
    { "placed=\"concealed\"", "placed=\"asleep\"", "“asleep”" },
    { "placed=\"concealed\"", "placed=\"inside\"", "“concealed”" },
    { "placed=\"concealed\"", "in=\"fort\"", "“concealed”" },
    { "placed=\"concealed\"", "placed=\"concealed\" in=\"fort\"", "“concealed”" },
    { "placed=\"concealed\"", "placed=\"inside\" in=\"fort castle\"", "“castle”" },
  };
  g_autofree char *path =
      g_build_filename (g_getenv ("MUSTER_DATA_DIR"), "rulesets", "bundok-and-bayonet.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) failed = NULL;

  g_file_get_contents (path, &text, NULL, &failed);
  g_assert_no_error (failed);
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (GString) changed = g_string_new (text);
      g_autoptr (MusterElement) root = NULL;
      g_autoptr (MusterRuleset) ruleset = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", table[i].new);
      g_assert_cmpuint (g_string_replace (changed, table[i].old, table[i].new, 1), ==, 1);
      root = muster_xml_parse (changed->str, changed->len, "changed.xml", &error);
      g_assert_no_error (error);
      ruleset = muster_ruleset_new (root, NULL, &error);
      g_assert_null (ruleset);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, table[i].part));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/rules/BB-FIR-01/concealed-in-the-scenario", test_concealed);
  g_test_add_func ("/rules/BB-FRT-01/garrisons-begin-in-fortifications", test_fortified);
  g_test_add_func ("/rules/SS-TER-09/begins-in-a-boat", test_afloat);
  g_test_add_func ("/rules/SP-FIR-02/cover-of-garrisons", test_cover);
  g_test_add_func ("/engine/turn/begin-is-not-for-those-to-come", test_later);
  g_test_add_func ("/engine/setup/states-of-units", test_states_of_units);
  g_test_add_func ("/engine/turn/begin-without-a-feature", test_no_feature);
  g_test_add_func ("/engine/turn/begin-wrongly-said", test_faults);

  return g_test_run ();
}
