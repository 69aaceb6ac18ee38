/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scenario-check.h"

/* Conditions that can come true, events and reinforcements that come, random tables: what is found, and that what is offered puts it right. */

#define STRING "<field width=\"6\" height=\"9\" measure=\"R\"/>"

/* clang-format off */
static const CheckRow rows[] = {
  { "/engine/scenario-check-wins/a-missing-objective-is-told-once", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"5.5\" y=\"5.5\"/><victory side=\"b\" kind=\"hold\" objective=\"o\" turns=\"2\"/><victory id=\"v\" side=\"a\" kind=\"take\" objective=\"gone\"/>",
    "A condition of victory names the objective “gone”, which the scenario does not have. -> Name the objective “Well”" },
  { "/engine/scenario-check-wins/its-own-losses", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"losses\" of=\"a\" share=\"40\"/>",
    "“Victory for First when 40 % of the figures of First are lost”: that is a victory for First through losses of its own. -> Count the losses of every enemy" },
  { "/engine/scenario-check-wins/losses-of-its-own-unit", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"losses\" of=\"a/u\" share=\"40\"/>",
    "“Victory for First when 40 % of the figures of Rifles are lost”: that is a victory for First through losses of its own. -> Count the losses of every enemy" },
  { "/engine/scenario-check-wins/a-share-and-a-number", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"losses\" share=\"40\" count=\"3\"/>",
    "“Victory for First when the enemy has lost 3 figures”: the share of 40 per cent beside it does not count. -> Leave the share out" },
  { "/engine/scenario-check-wins/losses-of-which-no-number-is-said", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"any\"><victory kind=\"losses\"/></victory>",
    "“the enemy is destroyed”: how much is to be lost is not said, so that it means all. -> Let it be 50 per cent" },
  { "/engine/scenario-check-wins/losses-by-number", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"losses\" count=\"4\"/>",
    "" },
  { "/engine/scenario-check-wins/an-event-with-a-name-alone", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" name=\"Dust storm\" turn=\"2\"/>",
    "“Dust storm” has a name and no words: nobody knows what happens. -> Let nothing happen" },
  { "/engine/scenario-check-wins/an-event-with-words", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" name=\"Dust storm\" turn=\"2\">Nobody fires.</event>",
    "" },
  { "/engine/scenario-check-wins/rows-that-say-nothing", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\"><row from=\"1\"/><row from=\"2\" name=\"Fair\"/><row from=\"3\">Rain</row><row from=\"4\" to=\"6\"/></table>",
    "“Weather” says nothing for 1, 4 to 6: write what happens then, even if it is nothing. -> Let nothing happen" },
  { "/engine/scenario-check-wins/an-end-before-the-end", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"turn-limit\" turns=\"8\"/>",
    "“Victory for First when 8 turns are over” is looked at when the game ends, which is after 9 turns. -> Let it be 9 turns" },
  { "/engine/scenario-check-wins/a-relief-after-the-end", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"5.5\" y=\"5.5\"/><victory id=\"v\" side=\"a\" kind=\"relief\" objective=\"o\" turn=\"10\"/>",
    "“Victory for First when Well is relieved by the end of turn 10” waits longer than the game lasts, which ends after 9 turns. -> Let it be 9 turns" },
  { "/engine/scenario-check-wins/an-end-within-others", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"all\"><victory kind=\"turn-limit\" turns=\"8\"/></victory>",
    "" },
  { "/engine/scenario-check-wins/two-that-win-at-the-end", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"turn-limit\"/><victory id=\"w\" side=\"b\" kind=\"turn-limit\"/>",
    "“Victory for First when the turns are over” does not count: a later condition has Second win then. -> Remove the condition" },
  { "/engine/scenario-check-wins/one-that-wins-at-the-end", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"turn-limit\"/><victory id=\"w\" side=\"b\" kind=\"turn-limit\" points=\"2\"/>",
    "" },
  { "/engine/scenario-check-wins/losses-of-the-other", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"losses\" of=\"b\" share=\"40\"/>",
    "" },
  { "/engine/scenario-check-wins/its-own-guns", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"any\"><victory kind=\"guns-and-wagons\" of=\"a\"/></victory>",
    "“the guns and wagons of First are lost”: that is a victory for First through losses of its own. -> Count the losses of every enemy" },
  { "/engine/scenario-check-wins/points-without-a-number", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"5.5\" y=\"5.5\" value=\"3\"/><victory id=\"v\" side=\"a\" kind=\"points\"/>",
    "“Victory for First when it comes to a number of points that is not said” never comes true: how many is not said. -> Let it be 3" },
  { "/engine/scenario-check-wins/no-points-are-enough", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"5.5\" y=\"5.5\" value=\"3\"/><victory id=\"v\" side=\"a\" kind=\"points\" count=\"0\"/>",
    "“Victory for First when it comes to 0 points”: that is so before anybody has moved. -> Let it be 3" },
  { "/engine/scenario-check-wins/no-losses-are-enough", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"all\"><victory kind=\"losses\" count=\"0\"/><victory kind=\"turn-limit\" turns=\"8\"/></victory>",
    "“the enemy has lost 0 figures”: that is so before anybody has moved. -> Let it be 50 per cent" },
  { "/engine/scenario-check-wins/points-for-having-points", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"points\" count=\"5\" points=\"5\"/>",
    "“5 points for First while it comes to 5 points” cannot come true: nothing is worth points. Give an objective a value, or another condition points. -> Remove the condition" },
  { "/engine/scenario-check-wins/more-points-than-there-are", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"5.5\" y=\"5.5\" value=\"3\"/><victory side=\"a\" kind=\"losses\" share=\"30\" points=\"4\"/><victory id=\"v\" side=\"a\" kind=\"points\" count=\"8\"/>",
    "“Victory for First when it comes to 8 points” cannot come true: no more than 7 can be had at once. -> Let it be 7" },
  { "/engine/scenario-check-wins/as-many-points-as-there-are", SC, HERE, THERE, ZONES BOTH "<objective id=\"o\" name=\"Well\" x=\"5.5\" y=\"5.5\" value=\"3\"/><victory side=\"a\" kind=\"losses\" share=\"30\" points=\"4\"/><victory id=\"v\" side=\"a\" kind=\"points\" count=\"7\"/>",
    "" },
  { "/engine/scenario-check-wins/no-points", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"points\" count=\"1\"/>",
    "“Victory for First when it comes to 1 point” cannot come true: nothing is worth points. Give an objective a value, or another condition points. -> Remove the condition" },
  { "/engine/scenario-check-wins/points-of-another-side", SC, HERE, THERE, ZONES BOTH "<victory side=\"b\" kind=\"losses\" share=\"30\" points=\"4\"/><victory id=\"v\" side=\"a\" kind=\"points\" count=\"1\"/>",
    "“Victory for First when it comes to 1 point” cannot come true: nothing is worth points. Give an objective a value, or another condition points. -> Remove the condition" },
  { "/engine/scenario-check-wins/more-units-than-there-are", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"exit\" edge=\"north\" count=\"3\"/>",
    "“Victory for First when the table has been left over the northern edge by 3 units” cannot come true: there are no more than 2 of them. -> Let it be 2" },
  { "/engine/scenario-check-wins/more-of-the-units-than-are-named", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"exit\" edge=\"north\" units=\"u\" count=\"2\"/>",
    "“Victory for First when the table has been left over the northern edge by 2 of Rifles” cannot come true: there are no more than 1 of them. -> Let it be 1" },
  { "/engine/scenario-check-wins/all-units", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"exit\" edge=\"north\" count=\"2\"/>",
    "" },
  { "/engine/scenario-check-wins/all-units-of-a-formation", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"exit\" edge=\"north\" units=\"f\" count=\"2\"/>",
    "" },
  { "/engine/scenario-check-wins/units-that-nobody-has", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"exit\" edge=\"north\" units=\"ghost\"/>",
    "A condition of victory names the unit “ghost”, which the side’s army does not have. -> Let it be for any of its units" },
  { "/engine/scenario-check-wins/units-of-the-enemy", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"exit\" edge=\"north\" units=\"n u\"/>",
    "A condition of victory names the unit “n”, which the side’s army does not have. -> Take “n” from the list" },
  { "/engine/scenario-check-wins/units-in-a-part", SC, HERE, THERE, ZONES BOTH "<victory side=\"b\" kind=\"all\"><victory id=\"v\" kind=\"exit\" edge=\"north\" units=\"u\"/></victory>",
    "A condition of victory names the unit “u”, which the side’s army does not have. -> Let it be for any of its units" },
  { "/engine/scenario-check-wins/told-without-words", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"told\"/>",
    "“Victory for First when the umpire says so”: nothing is written of when that is. Put it in words. -> Remove the condition" },
  { "/engine/scenario-check-wins/the-same-twice", SC, HERE, THERE, ZONES BOTH "<victory id=\"w\" side=\"a\" kind=\"losses\" share=\"40\"/><victory id=\"v\" side=\"a\" kind=\"losses\" share=\"40\" name=\"Again\"/>",
    "“Victory for First when the enemy has lost 40 %” is there already: a condition before it asks for the same. -> Remove the condition" },
  { "/engine/scenario-check-wins/the-same-twice-in-another", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"any\"><victory kind=\"losses\" share=\"40\"/><victory kind=\"told\">it rains</victory><victory kind=\"losses\" share=\"40\"/></victory>",
    "“the enemy has lost 40 %” is there already: a condition before it asks for the same. -> Remove the condition" },
  { "/engine/scenario-check-wins/nearly-the-same", SC, HERE, THERE, ZONES BOTH "<victory side=\"b\" kind=\"losses\" share=\"40\"/><victory side=\"a\" kind=\"losses\" share=\"40\"/><victory side=\"a\" kind=\"losses\" share=\"41\"/><victory side=\"a\" kind=\"all\"><victory kind=\"losses\" share=\"40\"/></victory><victory side=\"a\" kind=\"told\">it rains</victory><victory side=\"a\" kind=\"told\">it snows</victory>",
    "" },
  { "/engine/scenario-check-wins/told-in-words", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" side=\"a\" kind=\"told\">the chief is taken</victory>",
    "" },
  { "/engine/scenario-check-wins/points-for-nobody", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" kind=\"losses\" share=\"30\" points=\"2\"/>",
    "“2 points for nobody while the enemy has lost 30 %”: no side is named that has the points. -> Let it count for First" },
  { "/engine/scenario-check-wins/the-end-of-the-turns", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" kind=\"turn-limit\" turns=\"9\"/>",
    "" },
  { "/engine/scenario-check-wins/made-of-nothing-for-nobody", SC, HERE, THERE, ZONES BOTH "<victory id=\"v\" kind=\"all\" side=\"a\"><victory kind=\"any\"/></victory>",
    "A condition of First that is made of others has none in it, so that it never comes true: add those that it asks for. -> Remove the condition" },
  { "/engine/scenario-check-wins/after-the-end", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" turn=\"10\">Rain.</event>",
    "“Event 1” comes in turn 10, and the game ends after 9. -> Let it come in turn 9" },
  { "/engine/scenario-check-wins/at-the-end", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" turn=\"9\">Rain.</event>",
    "" },
  { "/engine/scenario-check-wins/no-card", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" name=\"Rain\" card=\"ZZ\">Nobody fires.</event>",
    "“Rain” waits for “ZZ”, which is no card: expected one such as KS, 10H or joker. -> Make it a card of the scenario’s own deck" },
  { "/engine/scenario-check-wins/a-card", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" name=\"Rain\" card=\"10H\">Nobody fires.</event><event id=\"g\" name=\"Dust\" card=\"joker\">Nobody fires.</event>",
    "" },
  { "/engine/scenario-check-wins/a-card-and-no-pack", SS, "", "", STRING BOTH "<event id=\"e\" name=\"Rain\" card=\"KS\">Nobody fires.</event>",
    "“Rain” waits for a card, and by these rules no pack of cards is used. -> Make it a card of the scenario’s own deck" },
  { "/engine/scenario-check-wins/nothing-happens", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" turn=\"3\"/>",
    "“Event 1” has neither a name nor words: nobody knows what happens. -> Let nothing happen" },
  { "/engine/scenario-check-wins/a-blank-card", SC, HERE, THERE, ZONES BOTH "<event id=\"e\"/>",
    "Some events come with cards of the scenario’s own deck, and nothing says when a card of it is turned. -> Turn a card when the umpire asks" },
  { "/engine/scenario-check-wins/units-of-an-event", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" turn=\"3\" side=\"a\" units=\"ghost\">Fever.</event>",
    "The event “Event 1” names the unit “ghost”, which the side’s army does not have. -> Leave it out" },
  { "/engine/scenario-check-wins/units-of-any-side", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" turn=\"3\" units=\"n u\">Fever.</event>",
    "" },
  { "/engine/scenario-check-wins/reinforcements-after-the-end", SC, U_HERE "<reinforcement id=\"r\" units=\"hq\" turn=\"8\" after=\"2\" edge=\"north\"/>", THERE, ZONES BOTH,
    "“Staff” of First comes in turn 10, and the game ends after 9. -> Let it come in turn 9" },
  { "/engine/scenario-check-wins/reinforcements-at-the-end", SC, U_HERE "<reinforcement id=\"r\" units=\"hq\" turn=\"8\" after=\"1\" edge=\"north\"/>", THERE, ZONES BOTH,
    "" },
  { "/engine/scenario-check-wins/reinforcements-of-no-card", SC, U_HERE "<reinforcement id=\"r\" units=\"hq\" card=\"1Z\"/>", THERE, ZONES BOTH,
    "“Staff” waits for “1Z”, which is no card: expected one such as KS, 10H or joker. -> Let it come in turn 2" },
  { "/engine/scenario-check-wins/a-card-beside-a-turn", SC, HERE, THERE, ZONES BOTH "<event id=\"e\" name=\"Rain\" turn=\"3\" card=\"ZZ\">Nobody fires.</event>",
    "“Rain” waits for “ZZ”, which is no card: expected one such as KS, 10H or joker. -> Leave the card out" },
  { "/engine/scenario-check-wins/reinforcements-of-no-event", SC, U_HERE "<reinforcement id=\"r\" units=\"hq\" turn=\"4\" event=\"bugle\"/>", THERE, ZONES BOTH,
    "A reinforcement of First names the event “bugle”, which neither the scenario nor the rules have. -> Leave it out" },
  { "/engine/scenario-check-wins/reinforcements-that-stand-there", SC, HERE "<reinforcement id=\"r\" units=\"f\" turn=\"1\" after=\"1\"/>", THERE, ZONES BOTH,
    "Rifles has a place on the field and comes later, so that nobody stands there: take it off the field, or from the reinforcements. -> Take it off the field\n"
    "Staff has a place on the field and comes later, so that nobody stands there: take it off the field, or from the reinforcements. -> Take it off the field" },
  { "/engine/scenario-check-wins/reinforcements-from-the-start", SC, HERE "<reinforcement id=\"r\" units=\"f\" turn=\"1\"/>", THERE, ZONES BOTH,
    "" },
  { "/engine/scenario-check-wins/a-whole-table", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\" dice=\"1\" faces=\"6\"><row from=\"1\" to=\"5\">Sun.</row><row from=\"6\">Rain.</row></table>",
    "" },
  { "/engine/scenario-check-wins/a-table-of-nothing", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\" dice=\"1\" faces=\"6\"></table>",
    "“Weather” has no rows: nothing is to be read, whatever is thrown. -> Add a row for each throw" },
  { "/engine/scenario-check-wins/a-table-with-gaps", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\" dice=\"1\" faces=\"6\"><row from=\"2\">Sun.</row><row from=\"5\" to=\"5\">Rain.</row></table>",
    "“Weather” has no row for 1, 3 to 4, 6. -> Add what is missing" },
  { "/engine/scenario-check-wins/a-throw-twice", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\" dice=\"1\" faces=\"6\"><row from=\"1\" to=\"4\">Sun.</row><row from=\"4\" to=\"6\">Rain.</row></table>",
    "“Weather” has another row for 4, which is read before this one. -> Let the row be for 5 to 6" },
  { "/engine/scenario-check-wins/a-row-for-nothing", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\" dice=\"1\" faces=\"6\"><row from=\"1\" to=\"6\">Sun.</row><row from=\"4\" to=\"5\">Rain.</row></table>",
    "“Weather” has another row for 4 to 5, which is read before this one. -> Remove the row" },
  { "/engine/scenario-check-wins/more-than-can-be-thrown", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\" dice=\"1\" faces=\"6\"><row from=\"1\" to=\"5\">Sun.</row><row from=\"6\" to=\"9\">Rain.</row></table>",
    "A row of “Weather” is for 6 to 9, and 1 to 6 can be thrown. -> Let the row be for 6" },
  { "/engine/scenario-check-wins/less-than-can-be-thrown", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\" dice=\"2\" faces=\"6\"><row from=\"1\" to=\"7\">Sun.</row><row from=\"8\" to=\"12\">Rain.</row></table>",
    "A row of “Weather” is for 1 to 7, and 2 to 12 can be thrown. -> Let the row be for 2 to 7" },
  { "/engine/scenario-check-wins/never-thrown", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\" dice=\"1\" faces=\"6\"><row from=\"1\" to=\"6\">Sun.</row><row from=\"8\" to=\"9\">Rain.</row></table>",
    "A row of “Weather” is for 8 to 9, and 1 to 6 can be thrown. -> Remove the row" },
  { "/engine/scenario-check-wins/a-row-the-wrong-way-round", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\" dice=\"1\" faces=\"6\"><row from=\"6\" to=\"4\">Sun.</row><row from=\"1\" to=\"3\">Rain.</row></table>",
    "A row of “Weather” ends before it begins: 6 to 4. -> Let the row be for 4 to 6" },
  { "/engine/scenario-check-wins/the-usual-dice", SC, HERE, THERE, ZONES BOTH "<table id=\"t\" name=\"Weather\"><row from=\"1\" to=\"6\">Sun.</row></table>",
    "" },
};
/* clang-format on */

/* Those under DOC ids, but for places: the armies of the table have no need of them. */
static gboolean
counts (const char *rule)
{
  return g_str_has_prefix (rule, "DOC-") && !g_str_equal (rule, "DOC-PLACE");
}

/* Somebody writes what happens. */
static void
write_rows (MusterNode *scenario)
{
  for (guint i = 0; i < muster_node_get_n_children (scenario); i++)
    {
      MusterNode *table = muster_node_peek_child (scenario, i);

      for (guint k = 0; muster_node_get_kind (table) == MUSTER_KIND_TABLE && k < muster_node_get_n_children (table); k++)
        {
          MusterNode *row = muster_node_peek_child (table, k);

          if (muster_node_get_kind (row) == MUSTER_KIND_ROW && *muster_node_get_text (row) == '\0')
            {
              g_autoptr (MusterEdit) edit = muster_edit_new_set (row, "text", "Fog.");
              g_autoptr (MusterEdit) inverse = muster_edit_apply (edit, NULL);

              g_assert_nonnull (inverse);
            }
        }
    }
}

static void
test_row (gconstpointer data)
{
  const CheckRow *row = data;
  g_autoptr (MusterRuleset) ruleset = muster_ruleset_store_find (row->ruleset, NULL);
  g_autoptr (MusterNode) scenario = check_make (row);
  g_autoptr (MusterReport) report = proposals_walk (ruleset, scenario, NULL);
  g_autoptr (MusterReport) after = NULL;
  g_autofree char *found = check_describe_messages (report, counts);
  g_autofree char *left = NULL;

  g_assert_cmpstr (found, ==, row->expected);
  check_repair (report, counts);
  if (strstr (found, "says nothing for") == NULL)
    write_rows (scenario);
  after = proposals_walk (ruleset, scenario, NULL);
  left = check_describe_messages (after, counts);
  g_assert_null (strstr (left, " -> "));
  g_assert_nonnull (strstr (found, left));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  return g_test_run ();
}
