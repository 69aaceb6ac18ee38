/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "sheets.h"

#include "muster-usage.h"

/* What a scenario's own reference sheet has and leaves out, for each rule system: a small scenario of two sides on a bare field, and what
 * each thing more brings with it. */

typedef struct
{
  const char *ruleset;
  const char *opening; /* of the scenario, to the end of its field */
  const char *units;   /* of either side */
  const char *faction;
} Small;

#define OPEN(ruleset, kind, ground)                                                                                    \
  "<scenario xmlns='urn:musterapp:scenario:1' ruleset='" ruleset "' name='Small' kind='" kind                          \
  "'><field width='6' height='6' ground='" ground "'/>"
#define SQUAD(figures) "<unit id='x' type='squad'>" figures "</unit>"
#define SQUAD_OF(faction, figures) "<unit id='x' type='squad' faction='" faction "'>" figures "</unit>"
#define FEATURE(attributes) "<feature " attributes "><line points='0,3 6,3'/></feature>"
#define COMPANY "<unit id='u' type='squad'><figures troop='infantryman' count='10' weapon='rifle'/></unit>"

static const Small bundok = { "bundok-and-bayonet", OPEN ("bundok-and-bayonet", "open-battle", "plain"),
                              "<unit id='u' type='infantry-company' weapon='magazine-rifle' grade='line'/>", "british" };
static const Small sahara = { "sahara-sandstorm", OPEN ("sahara-sandstorm", "open-battle", "plain"), COMPANY, "british" };
static const Small sandpit = { "sandpit-showdown", OPEN ("sandpit-showdown", "open-battle", "plain"), COMPANY, "union" };
static const Small scwares = { "scwares", OPEN ("scwares", "zone-battle", "open"), "<unit id='u' type='infantry-battalion' weapon='musket'/>",
                               "british" };

static MusterRuleset *
find_ruleset (const char *id)
{
  g_autoptr (GError) error = NULL;
  MusterRuleset *ruleset = muster_ruleset_store_find (id, &error);

  g_assert_no_error (error);
  return ruleset;
}

/* With more units on the first side, another faction of them, more of the scenario. */
static MusterNode *
make (const Small *small, const char *faction, const char *units, const char *more)
{
  g_autofree char *text = g_strdup_printf (
      "%s%s<side id='a' name='A'><army ruleset='%s' name='A' faction='%s'>%s%s</army></side>"
      "<side id='b' name='B'><army ruleset='%s' name='B' faction='%s'>%s</army></side></scenario>",
      small->opening, more, small->ruleset, faction != NULL ? faction : small->faction, small->units, units, small->ruleset,
      small->faction, small->units);

  return sheets_parse (text);
}

/* The statements on the sheet, parted by blanks. */
static char *
list_statements (MusterRuleset *ruleset, MusterNode *scenario)
{
  g_autoptr (MusterUsage) usage = muster_usage_new (ruleset, scenario);
  GPtrArray *statements = muster_ruleset_list_statements (ruleset);
  GString *list = g_string_new (" ");

  for (guint i = 0; i < statements->len; i++)
    {
      const char *id = ((MusterStatement *) g_ptr_array_index (statements, i))->id;

      if (muster_usage_has_statement (usage, id))
        g_string_append_printf (list, "%s ", id);
    }
  return g_string_free (list, FALSE);
}

/* The words of A that are not in B, parted by blanks. */
static char *
subtract (const char *a, const char *b)
{
  g_auto (GStrv) words = g_strsplit (a, " ", -1);
  g_autoptr (GString) left = g_string_new (NULL);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *word = g_strdup_printf (" %s ", words[i]);

      if (words[i][0] != '\0' && strstr (b, word) == NULL)
        g_string_append_printf (left, "%s%s", left->len > 0 ? " " : "", words[i]);
    }
  return g_string_free (g_steal_pointer (&left), FALSE);
}

/* What a bare scenario leaves out of all that the rules say. */
static const struct
{
  const Small *small;
  const char *left_out;
} bare[] = {
  { &bundok, "BB-CLS-02 BB-CLS-04 BB-ORG-02 BB-ORG-03 BB-ORG-04 BB-ORG-05 BB-ORG-06 BB-ORG-07 BB-ORG-08 BB-ORG-09 BB-ORG-12 BB-ORG-13 "
    "BB-ORG-14 BB-ORG-15 BB-ORG-16 BB-ORG-17 BB-ORG-18 BB-MOR-02 BB-MOR-04 BB-MOR-05 BB-MOR-06 BB-ACT-02 BB-MOV-03 BB-MOV-04 "
    "BB-MOV-05 BB-MOV-08 BB-WPN-02 BB-FIR-04 BB-FIR-07 BB-FIR-08 BB-FIR-11 BB-FRT-01 BB-MEL-03" },
  { &sahara, "SS-SET-09 SS-FAC-01 SS-FAC-03 SS-FAC-04 SS-FAC-05 SS-FAC-06 SS-FAC-07 SS-FAC-08 SS-FAC-09 SS-FAC-10 SS-FAC-11 SS-ROS-06 "
    "SS-ROS-07 SS-ROS-09 SS-ROS-11 SS-WPN-01 SS-WPN-03 SS-WPN-04 SS-WPN-05 SS-WPN-06 SS-WPN-07 SS-WPN-08 SS-WPN-09 SS-WPN-10 "
    "SS-WPN-11 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-RES-07 SS-MOV-02 SS-MOV-03 SS-MOV-04 SS-MOV-05 SS-MOV-06 SS-MOV-07 "
    "SS-TER-01 SS-TER-02 SS-TER-03 SS-TER-04 SS-TER-05 SS-TER-06 SS-TER-07 SS-TER-08 SS-TER-09 SS-TER-10 SS-TER-11 SS-FIR-04 "
    "SS-FIR-05 SS-FIR-06 SS-FIR-07 SS-FIR-08 SS-ART-01 SS-ART-02 SS-ART-03 SS-ART-04 SS-ART-05 SS-ART-06 SS-ART-07 SS-ART-08 "
    "SS-ART-09 SS-ART-10 SS-ART-11 SS-ART-12 SS-ART-13 SS-ART-14 SS-GAT-01 SS-GAT-02 SS-GAT-03 SS-MEL-04 SS-MEL-09 SS-MEL-10 "
    "SS-LDR-02 SS-LDR-08 SS-LDR-09 SS-LDR-10 SS-LDR-11 SS-VEH-01" },
  { &sandpit, "SP-SET-04 SP-SET-05 SP-SET-06 SP-WPN-01 SP-WPN-03 SP-WPN-04 SP-WPN-05 SP-WPN-06 SP-WPN-07 SP-WPN-08 SP-WPN-09 SP-WPN-10 "
    "SP-RES-02 SP-RES-03 SP-RES-04 SP-TER-01 SP-TER-02 SP-TER-03 SP-TER-04 SP-TER-05 SP-TER-06 SP-TER-07 SP-FIR-03 SP-FIR-04 "
    "SP-ART-01 SP-ART-02 SP-ART-03 SP-ART-04 SP-ART-05 SP-ART-06 SP-ART-07 SP-ART-08 SP-GAT-01 SP-GAT-02 SP-GAT-03 SP-MEL-04 "
    "SP-MEL-07" },
  { &scwares, "SC-ORG-03 SC-MOV-05 SC-FIR-07 SC-FIR-08 SC-WPN-02 SC-EVT-03 SC-EVT-04 SC-FRT-01" },
};

static void
test_bare (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bare); i++)
    {
      g_autoptr (MusterRuleset) ruleset = find_ruleset (bare[i].small->ruleset);
      g_autoptr (MusterNode) scenario = make (bare[i].small, NULL, "", "");
      g_autofree char *all = list_statements (ruleset, NULL);
      g_autofree char *kept = list_statements (ruleset, scenario);
      g_autofree char *left_out = subtract (all, kept);

      g_assert_cmpstr (left_out, ==, bare[i].left_out);
    }
}

/* What each thing more brings back, all of it and nothing else. */
static const struct
{
  const Small *small;
  const char *faction;
  const char *units;
  const char *more;
  const char *kinds; /* of features, each of which is tried alone */
  const char *brought;
} things[] = {
  { &sahara, "foreign-legion", "", "", "", "SS-FAC-01" },
  { &sahara, "german", "", "", "", "SS-FAC-03" },
  { &sahara, "us-marines", "", "", "", "SS-FAC-04" },
  { &sahara, "navy", "", "", "", "SS-FAC-05" },
  { &sahara, "askari", "", "", "", "SS-FAC-06 SS-ROS-09 SS-LDR-02" },
  { &sahara, "zouave", "", "", "", "SS-FAC-07 SS-ROS-09 SS-LDR-02" },
  { &sahara, "bedouin", "", "", "", "SS-SET-09 SS-FAC-08 SS-FAC-11 SS-ROS-07 SS-MEL-10 SS-LDR-02 SS-LDR-08 SS-LDR-11" },
  { &sahara, "tuareg", "", "", "", "SS-SET-09 SS-FAC-08 SS-ROS-07 SS-MEL-10 SS-LDR-02 SS-LDR-08 SS-LDR-11" },
  { &sahara, "moor", "", "", "", "SS-SET-09 SS-FAC-09 SS-FAC-11 SS-ROS-07 SS-MEL-10 SS-LDR-02 SS-LDR-08 SS-LDR-11" },
  { &sahara, "zulu", "", "", "", "SS-SET-09 SS-FAC-09 SS-ROS-07 SS-MEL-10 SS-LDR-02 SS-LDR-08 SS-LDR-11" },
  { &sahara, "boer", "", "", "", "SS-SET-09 SS-FAC-10 SS-ROS-07 SS-MEL-10 SS-LDR-02 SS-LDR-08 SS-LDR-11" },
  { &sahara, NULL, SQUAD ("<figures troop='cavalryman' count='5' weapon='carbine'/>"), "", "",
    "SS-WPN-03 SS-RES-07 SS-MOV-03 SS-MEL-04 SS-MEL-09" },
  { &sahara, NULL, SQUAD ("<figures troop='camel-rider' count='5' weapon='carbine'/>"), "", "",
    "SS-WPN-03 SS-RES-07 SS-MOV-02 SS-MEL-04 SS-MEL-09" },
  { &sahara, NULL, SQUAD ("<figures troop='infantryman' count='5' weapon='musket'/>"), "", "", "SS-WPN-04" },
  { &sahara, NULL, SQUAD ("<figures troop='infantryman' count='5' weapon='bow'/>"), "", "", "SS-WPN-05" },
  { &sahara, NULL, SQUAD ("<figures troop='infantryman' count='5' weapon='thrown-spear'/>"), "", "", "SS-WPN-06 SS-FIR-07" },
  { &sahara, NULL, SQUAD ("<figures troop='infantryman' count='5' weapon='rifle' melee='war-club'/>"), "", "", "SS-MEL-10" },
  { &sahara, NULL, SQUAD ("<figures troop='sergeant' count='1'/>"), "", "", "SS-WPN-01 SS-FIR-08" },
  { &sahara, NULL, SQUAD ("<figures troop='sergeant' count='1' mount='horse'/>"), "", "",
    "SS-WPN-01 SS-RES-07 SS-MOV-03 SS-FIR-08 SS-MEL-04 SS-MEL-09" },
  { &sahara, NULL, SQUAD ("<figures troop='gunner' count='3'/>"), "", "", "SS-WPN-01 SS-FIR-08 SS-ART-05 SS-ART-06" },
  { &sahara, NULL, SQUAD ("<figures troop='caisson' count='1'/>"), "", "", "SS-MOV-05" },
  { &sahara, NULL, SQUAD ("<figures troop='cannon' count='1'/>"), "", "",
    "SS-WPN-10 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-06 SS-ART-01 SS-ART-07 SS-ART-08 SS-ART-09 SS-ART-10 SS-ART-12 "
    "SS-ART-13 SS-ART-14" },
  { &sahara, NULL, SQUAD ("<figures troop='cannon' count='1'/><figures troop='caisson' count='1'/>"), "", "",
    "SS-WPN-10 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-05 SS-MOV-06 SS-ART-01 SS-ART-02 SS-ART-03 SS-ART-04 SS-ART-07 "
    "SS-ART-08 SS-ART-09 SS-ART-10 SS-ART-12 SS-ART-13 SS-ART-14" },
  { &sahara, NULL, SQUAD ("<figures troop='light-field-gun' count='1'/>"), "", "",
    "SS-WPN-09 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-06 SS-ART-01 SS-ART-07 SS-ART-08 SS-ART-09 SS-ART-10 SS-ART-12 "
    "SS-ART-13 SS-ART-14" },
  { &sahara, NULL, SQUAD ("<figures troop='mortar' count='1'/>"), "", "",
    "SS-WPN-11 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-06 SS-ART-01 SS-ART-07 SS-ART-08 SS-ART-09 SS-ART-10 SS-ART-11 "
    "SS-ART-12 SS-ART-13 SS-ART-14" },
  { &sahara, NULL, SQUAD ("<figures troop='gatling' count='1'/>"), "", "",
    "SS-WPN-07 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-06 SS-ART-01 SS-ART-13 SS-GAT-01 SS-GAT-02 SS-GAT-03" },
  { &sahara, NULL, SQUAD ("<figures troop='machine-gun' count='1'/>"), "", "",
    "SS-ROS-11 SS-WPN-08 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-06 SS-ART-01 SS-ART-13 SS-GAT-01 SS-GAT-02 SS-GAT-03" },
  { &sahara, NULL, SQUAD ("<figures troop='wagon' count='1'/>"), "", "", "SS-RES-05 SS-MOV-04 SS-FIR-04" },
  { &sahara, NULL, SQUAD ("<figures troop='truck' count='1'/>"), "", "", "SS-ROS-11 SS-MOV-07" },
  { &sahara, NULL, SQUAD ("<figures troop='armoured-car' count='1'/>"), "", "",
    "SS-ROS-06 SS-ROS-11 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-07 SS-ART-13 SS-GAT-01 SS-GAT-02 SS-GAT-03" },
  { &sahara, NULL, SQUAD ("<figures troop='tank' count='1'/>"), "", "",
    "SS-ROS-06 SS-ROS-11 SS-WPN-08 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-07 SS-ART-07 SS-ART-08 SS-ART-09 SS-ART-10 "
    "SS-ART-12 SS-ART-13 SS-ART-14 SS-GAT-01 SS-GAT-02 SS-GAT-03 SS-VEH-01" },
  { &sahara, NULL, "", FEATURE ("kind='hill' slope='gentle'"), "", "SS-TER-01 SS-TER-06 SS-TER-10" },
  { &sahara, NULL, "", FEATURE ("kind='hill' slope='steep'"), "", "SS-TER-01 SS-TER-02 SS-TER-06 SS-TER-10" },
  { &sahara, NULL, "", "", "hill", "SS-TER-01 SS-TER-02 SS-TER-06 SS-TER-10" },
  { &sahara, NULL, "", "", "cliff", "SS-TER-03 SS-TER-10" },
  { &sahara, NULL, "", FEATURE ("kind='river' fordable='yes'"), "", "SS-TER-07 SS-TER-10 SS-TER-11" },
  { &sahara, NULL, "", "", "ford", "SS-TER-07 SS-TER-10" },
  { &sahara, NULL, "", "", "bridge pass tunnel", "SS-TER-08 SS-TER-11" },
  { &sahara, NULL, "", "", "lake boat", "SS-TER-09" },
  { &sahara, NULL, "", FEATURE ("kind='building' cover='building'"), "", "SS-FIR-04" },
  { &sahara, NULL, "", FEATURE ("kind='village' cover='stone-wall'"), "", "SS-FIR-04 SS-FIR-05 SS-FIR-06" },
  { &sahara, NULL, "", "", "wagon", "SS-RES-05 SS-FIR-04" },
  { &sahara, NULL, "", FEATURE ("kind='log-wall' cover='log-wall'"), "", "SS-RES-05 SS-FIR-05 SS-FIR-06" },
  { &sahara, NULL, "", "", "stone-wall fort", "SS-RES-05 SS-FIR-05 SS-FIR-06" },
  { &sahara, NULL, "", FEATURE ("kind='bunker' resist='bunker'"), "", "SS-RES-05" },
  { &sahara, NULL, "", "", "gate", "SS-RES-05 SS-FIR-06" },
  { &sahara, NULL, "", "", "woods", "" },
  { &sahara, NULL, "", FEATURE ("kind='rocks' cover='fort'"), "", "SS-FIR-05 SS-FIR-06" },
  { &sahara, NULL, "", "<event>The sun goes down.</event>", "", "" },
  { &sahara, NULL, SQUAD ("<figures troop='cannon' count='1'/>"), FEATURE ("kind='hill' slope='steep'"), "",
    "SS-WPN-10 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-06 SS-TER-01 SS-TER-02 SS-TER-05 SS-TER-06 SS-TER-10 SS-ART-01 "
    "SS-ART-07 SS-ART-08 SS-ART-09 SS-ART-10 SS-ART-12 SS-ART-13 SS-ART-14" },
  { &sahara, NULL, SQUAD ("<figures troop='cavalryman' count='5' weapon='carbine'/>"), FEATURE ("kind='hill' slope='steep'"), "",
    "SS-WPN-03 SS-RES-07 SS-MOV-03 SS-TER-01 SS-TER-02 SS-TER-04 SS-TER-06 SS-TER-10 SS-MEL-04 SS-MEL-09" },
  { &sahara, "zulu", SQUAD ("<figures troop='machine-gun' count='1'/>"), "", "",
    "SS-SET-09 SS-FAC-09 SS-ROS-07 SS-ROS-11 SS-WPN-08 SS-RES-03 SS-RES-04 SS-RES-05 SS-RES-06 SS-MOV-06 SS-ART-01 SS-ART-13 "
    "SS-GAT-01 SS-GAT-02 SS-GAT-03 SS-MEL-10 SS-LDR-02 SS-LDR-08 SS-LDR-09 SS-LDR-10 SS-LDR-11" },
  { &sandpit, NULL, SQUAD ("<figures troop='cavalryman' count='5' weapon='carbine'/>"), "", "", "SP-WPN-04 SP-RES-04 SP-MEL-04" },
  { &sandpit, NULL, SQUAD ("<figures troop='infantryman' count='5' weapon='musket'/>"), "", "", "SP-WPN-05" },
  { &sandpit, NULL, SQUAD ("<figures troop='infantryman' count='5' weapon='pistol'/>"), "", "", "SP-WPN-01 SP-FIR-04" },
  { &sandpit, NULL, SQUAD ("<figures troop='infantryman' count='5' weapon='repeating-rifle'/>"), "", "", "SP-WPN-03" },
  { &sandpit, NULL, SQUAD ("<figures troop='gunner' count='3'/>"), "", "", "SP-WPN-01 SP-FIR-04 SP-ART-03" },
  { &sandpit, NULL, SQUAD ("<figures troop='caisson' count='1'/>"), "", "", "" },
  { &sandpit, NULL, SQUAD ("<figures troop='cannon' count='1'/>"), "", "",
    "SP-WPN-09 SP-RES-02 SP-RES-03 SP-RES-04 SP-ART-01 SP-ART-04 SP-ART-05 SP-ART-06 SP-ART-07 SP-ART-08" },
  { &sandpit, NULL, SQUAD ("<figures troop='cannon' count='1'/><figures troop='caisson' count='1'/>"), "", "",
    "SP-WPN-09 SP-RES-02 SP-RES-03 SP-RES-04 SP-ART-01 SP-ART-02 SP-ART-04 SP-ART-05 SP-ART-06 SP-ART-07 SP-ART-08" },
  { &sandpit, NULL, SQUAD ("<figures troop='mortar' count='1'/>"), "", "",
    "SP-WPN-10 SP-RES-02 SP-RES-03 SP-RES-04 SP-ART-01 SP-ART-04 SP-ART-05 SP-ART-06 SP-ART-07 SP-ART-08" },
  { &sandpit, NULL, SQUAD ("<figures troop='gatling' count='1'/>"), "", "",
    "SP-WPN-08 SP-RES-02 SP-RES-03 SP-RES-04 SP-ART-01 SP-ART-07 SP-GAT-01 SP-GAT-02 SP-GAT-03" },
  { &sandpit, NULL, SQUAD ("<figures troop='wagon' count='1'/>"), "", "", "SP-RES-03" },
  { &sandpit, NULL, SQUAD_OF ("indian", "<figures troop='archer' count='5'/>"), "", "", "SP-WPN-06" },
  { &sandpit, NULL, SQUAD_OF ("indian", "<figures troop='indian' count='5' weapon='thrown-spear'/>"), "", "", "SP-WPN-07 SP-FIR-04" },
  { &sandpit, NULL, SQUAD_OF ("indian", "<figures troop='indian' count='5' weapon='rifle'/>"), "", "", "SP-MEL-07" },
  { &sandpit, NULL, SQUAD_OF ("cowboy", "<figures troop='cowboy' count='5' weapon='rifle' mount='horse'/>"), "", "",
    "SP-RES-04 SP-MEL-04 SP-MEL-07" },
  { &sandpit, NULL, "", FEATURE ("kind='hill' slope='gentle'"), "", "SP-TER-01 SP-TER-03 SP-TER-07" },
  { &sandpit, NULL, "", FEATURE ("kind='hill' slope='steep'"), "", "SP-TER-01 SP-TER-03 SP-TER-07" },
  { &sandpit, NULL, "", "", "cliff", "SP-TER-01 SP-TER-07" },
  { &sandpit, NULL, "", "", "river ford", "SP-TER-04 SP-TER-07" },
  { &sandpit, NULL, "", "", "bridge pass tunnel", "SP-TER-05 SP-TER-07" },
  { &sandpit, NULL, "", "", "lake boat", "SP-TER-06" },
  { &sandpit, NULL, "", "", "objective-place", "SP-SET-06" },
  { &sandpit, NULL, "", FEATURE ("kind='building' cover='building'"), "", "" },
  { &sandpit, NULL, "", "", "log-wall stone-wall fort gate", "SP-RES-03 SP-FIR-03" },
  { &sandpit, NULL, "", "", "wagon bunker", "SP-RES-03" },
  { &sandpit, NULL, "", "<victory side='a' kind='relief' objective='o'/>", "", "SP-SET-05" },
  { &sandpit, NULL, "", "<victory side='a' kind='hold' objective='o' turns='5'/>", "", "SP-SET-06" },
  { &sandpit, NULL, SQUAD ("<figures troop='cannon' count='1'/>"), FEATURE ("kind='hill' slope='steep'"), "",
    "SP-WPN-09 SP-RES-02 SP-RES-03 SP-RES-04 SP-TER-01 SP-TER-02 SP-TER-03 SP-TER-07 SP-ART-01 SP-ART-04 SP-ART-05 SP-ART-06 "
    "SP-ART-07 SP-ART-08" },
  { &bundok, NULL, "<unit id='x' type='infantry-battalion'/>", "", "", "BB-ORG-02 BB-ORG-18 BB-MOR-04" },
  { &bundok, NULL, "<unit id='x' type='cavalry-squadron'/>", "", "", "BB-ORG-03" },
  { &bundok, NULL, "<unit id='x' type='cavalry-regiment'/>", "", "", "BB-ORG-03 BB-ORG-04 BB-ORG-18 BB-MOR-04" },
  { &bundok, NULL, "<unit id='x' type='machine-gun-detachment'/>", "", "", "BB-ORG-05 BB-MOR-02 BB-MOV-03" },
  { &bundok, NULL, "<unit id='x' type='mountain-gun-battery'/>", "", "", "BB-ORG-06 BB-MOR-02 BB-ACT-02 BB-MOV-03 BB-FIR-04" },
  { &bundok, NULL, "<unit id='x' type='field-gun-battery'/>", "", "", "BB-ORG-06 BB-MOR-02 BB-ACT-02 BB-MOV-03 BB-FIR-04" },
  { &bundok, NULL, "<unit id='x' type='medium-gun-battery'/>", "", "", "BB-ORG-07 BB-MOR-02 BB-ACT-02 BB-MOV-03 BB-FIR-04" },
  { &bundok, NULL, "<unit id='x' type='heavy-gun-battery'/>", "", "", "BB-ORG-08 BB-MOR-02 BB-ACT-02 BB-MOV-03 BB-FIR-04" },
  { &bundok, NULL, "<unit id='x' type='transport'/>", "", "", "BB-ORG-09 BB-MOR-06 BB-MOV-05" },
  { &bundok, NULL, "<unit id='x' type='headquarters'/>", "", "", "BB-MOR-02 BB-MOV-04 BB-FIR-08" },
  { &bundok, NULL, "<unit id='x' type='irregular-foot'/>", "", "",
    "BB-CLS-02 BB-ORG-12 BB-ORG-15 BB-ORG-16 BB-ORG-17 BB-MOR-05 BB-MOV-05 BB-WPN-02" },
  { &bundok, NULL, "<unit id='x' type='irregular-mounted'/>", "", "",
    "BB-CLS-02 BB-ORG-13 BB-ORG-15 BB-ORG-16 BB-ORG-17 BB-MOR-05 BB-MOV-04 BB-WPN-02" },
  { &bundok, NULL, "<unit id='x' type='irregular-artillery'/>", "", "",
    "BB-CLS-02 BB-ORG-14 BB-ORG-15 BB-ORG-16 BB-ORG-17 BB-MOR-02 BB-ACT-02 BB-MOV-03 BB-MOV-05 BB-WPN-02 BB-FIR-04 BB-FIR-11" },
  { &bundok, NULL, "<unit id='x' type='native-leader'/>", "", "",
    "BB-CLS-02 BB-ORG-15 BB-ORG-16 BB-ORG-17 BB-MOR-02 BB-MOV-04 BB-WPN-02 BB-FIR-08" },
  { &bundok, NULL, "<unit id='x' type='infantry-company' grade='inexperienced'/>", "", "", "BB-CLS-04" },
  { &bundok, NULL, "", "", "contour", "BB-MOV-08" },
  { &bundok, NULL, "", "", "wall log-wall", "BB-MOV-08 BB-FIR-07 BB-FRT-01 BB-MEL-03" },
  { &bundok, NULL, "", "", "fence ford river", "BB-MOV-08" },
  { &bundok, NULL, "", "", "armoured-warship rocks dry-bed sunken-road fort trench earthwork sangar armoured-train building village wagon laager bunker gate",
    "BB-FIR-07 BB-FRT-01 BB-MEL-03" },
  { &bundok, NULL, "", "", "woods open", "" },
  { &bundok, NULL, "", FEATURE ("kind='woods' fortified='yes'"), "", "BB-FIR-07 BB-FRT-01 BB-MEL-03" },
  { &scwares, NULL, "<unit id='x' type='cavalry-regiment'/>", "", "", "" },
  { &scwares, NULL, "<unit id='x' type='artillery-battery'/>", "", "", "SC-ORG-03" },
  { &scwares, NULL, "<unit id='x' type='machine-gun-battery'/>", "", "", "SC-ORG-03" },
  { &scwares, NULL, "<unit id='x' type='commander'/>", "", "", "SC-ORG-03" },
  { &scwares, NULL, "<unit id='x' type='transport'/>", "", "", "" },
  { &scwares, NULL, "<unit id='x' type='native-foot' class='native' faction='zulu'/>", "", "",
    "SC-MOV-05 SC-FIR-07 SC-FIR-08 SC-EVT-03 SC-EVT-04" },
  { &scwares, NULL, "<unit id='x' type='native-mounted' class='native' faction='zulu'/>", "", "",
    "SC-MOV-05 SC-FIR-07 SC-FIR-08 SC-EVT-03 SC-EVT-04" },
  { &scwares, NULL, "<unit id='x' type='native-artillery' class='native' faction='zulu'/>", "", "",
    "SC-MOV-05 SC-FIR-07 SC-FIR-08 SC-WPN-02 SC-EVT-03 SC-EVT-04" },
  { &scwares, NULL, "<unit id='x' type='native-commander' class='native' faction='zulu'/>", "", "",
    "SC-ORG-03 SC-MOV-05 SC-FIR-07 SC-FIR-08 SC-EVT-03 SC-EVT-04" },
  { &scwares, NULL, "<unit id='x' type='infantry-battalion' class='european-led' faction='egyptian'/>", "", "", "SC-FIR-07 SC-FIR-08" },
  { &scwares, NULL, "", "", "armoured-warship rocks dry-bed sunken-road fort trench earthwork sangar armoured-train building village wagon laager stone-wall log-wall bunker gate",
    "SC-FRT-01" },
  { &scwares, NULL, "", "", "woods river", "" },
  { &scwares, NULL, "", FEATURE ("kind='woods' fortified='yes'"), "", "SC-FRT-01" },
};

static void
assert_brought (gsize i, const char *more)
{
  g_autoptr (MusterRuleset) ruleset = find_ruleset (things[i].small->ruleset);
  g_autoptr (MusterNode) without = make (things[i].small, NULL, "", "");
  g_autoptr (MusterNode) with = make (things[i].small, things[i].faction, things[i].units, more);
  g_autofree char *before = list_statements (ruleset, without);
  g_autofree char *after = list_statements (ruleset, with);
  g_autofree char *brought = subtract (after, before);

  g_test_message ("%s: %s%s%s", things[i].small->ruleset, things[i].faction != NULL ? things[i].faction : "", things[i].units, more);
  g_assert_cmpstr (brought, ==, things[i].brought);
}

static void
test_things (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (things); i++)
    {
      g_auto (GStrv) kinds = g_strsplit (things[i].kinds, " ", -1);

      if (kinds[0] == NULL)
        assert_brought (i, things[i].more);
      for (guint k = 0; kinds[k] != NULL; k++)
        {
          g_autofree char *feature = g_strdup_printf (FEATURE ("kind='%s'"), kinds[k]);

          assert_brought (i, feature);
        }
    }
}

/* What cannot be known is kept: the army that a side has not yet, the ground without a map, the kind that is not named. */
static void
test_unknown (void)
{
  const Small *const all[] = { &bundok, &sahara, &sandpit, &scwares };

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autoptr (MusterRuleset) ruleset = find_ruleset (all[i]->ruleset);
      g_autofree char *text = g_strdup_printf (
          "<scenario xmlns='urn:musterapp:scenario:1' ruleset='%s' name='Small'><side id='a' name='A'/><side id='b' name='B'>"
          "<army ruleset='%s' name='B'>%s</army></side></scenario>",
          all[i]->ruleset, all[i]->ruleset, all[i]->units);
      g_autoptr (MusterNode) scenario = sheets_parse (text);
      g_autofree char *whole = list_statements (ruleset, NULL);
      g_autofree char *kept = list_statements (ruleset, scenario);

      g_assert_cmpstr (kept, ==, whole);
    }
}

static char *
print (const Small *small, const char *faction, const char *units, const char *more)
{
  g_autoptr (MusterRuleset) ruleset = find_ruleset (small->ruleset);
  g_autoptr (MusterNode) scenario = make (small, faction, units, more);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterLayout) layout = muster_sheet_new_scenario_reference (ruleset, scenario, NULL, &error);

  g_assert_no_error (error);
  sheets_assert_fits (layout);
  return sheets_get_text (layout);
}

#define CANNON "<unit id='g' type='squad'><figures troop='cannon' count='1'/><figures troop='gunner' count='3'/></unit>"

/* Tables, rows, columns and options of what is not there; each with what brings it. */
static const struct
{
  const Small *small;
  const char *line; /* of the sheet */
  const char *units;
  const char *more;
} lines[] = {
  { &sahara, "In a ford\n", "", FEATURE ("kind='river' fordable='yes'") },
  { &sahara, "In a ford\n", "", FEATURE ("kind='ford'") },
  { &sahara, "Boats and barges", "", FEATURE ("kind='lake'") },
  { &sahara, "Speed that is left on slopes", "", FEATURE ("kind='hill' slope='gentle'") },
  { &sahara, "\nGentle, up\n", "", FEATURE ("kind='hill' slope='gentle'") },
  { &sahara, "\nSteep, up\n", "", FEATURE ("kind='hill' slope='steep'") },
  { &sahara, "\nSteep, down\n", "", FEATURE ("kind='hill' slope='steep'") },
  { &sahara, "\nCliff, with gear\n", "", FEATURE ("kind='cliff'") },
  { &sahara, "\nHorses\n", "<unit id='c' type='squad'><figures troop='cavalryman' count='5' weapon='carbine'/></unit>",
    FEATURE ("kind='hill' slope='gentle'") },
  { &sahara, "Where a shot falls", CANNON, "" },
  { &sahara, "Grapeshot\n", CANNON, "" },
  { &sahara, "\nNot nearer than, R\n", "<unit id='g' type='squad'><figures troop='mortar' count='1'/></unit>", "" },
  { &sahara, "Damage an object resists", CANNON, "" },
  { &sahara, "Dice under the cup laid on its side", CANNON, "" },
  { &sahara, "Fort\n", CANNON, FEATURE ("kind='fort' cover='fort' resist='fort'") },
  { &sahara, "Target fighting in a fort\n", "", FEATURE ("kind='fort' cover='fort' resist='fort'") },
  { &sahara, "Target firing from behind a wagon\n", "<unit id='w' type='squad'><figures troop='wagon' count='1'/></unit>", "" },
  { &sahara, "Thrown by hand\n", "<unit id='s' type='squad'><figures troop='infantryman' count='5' weapon='thrown-spear'/></unit>", "" },
  { &sahara, "Fired, along a line\n", "<unit id='g' type='squad'><figures troop='gatling' count='1'/></unit>", "" },
  { &sahara, "Horse or camel and its rider\n", "<unit id='c' type='squad'><figures troop='cavalryman' count='5' weapon='carbine'/></unit>", "" },
  { &sandpit, "In a ford\n", "", FEATURE ("kind='river' fordable='yes'") },
  { &sandpit, "Boats and barges", "", FEATURE ("kind='lake'") },
  { &sandpit, "\nSteep, up\n", "", FEATURE ("kind='hill' slope='steep'") },
  { &sandpit, "\nGentle, up\n", "", FEATURE ("kind='hill' slope='gentle'") },
  { &sandpit, "\nCliff\n", "", FEATURE ("kind='cliff'") },
  { &sandpit, "Where a shot falls", CANNON, "" },
  { &sandpit, "Damage an object resists", CANNON, "" },
  { &sandpit, "Thrown by hand\n", "<unit id='s' type='squad' faction='indian'><figures troop='indian' count='5' weapon='thrown-spear'/></unit>", "" },
  { &bundok, "Each obstacle\n", "", FEATURE ("kind='fence'") },
  { &bundok, "In fortifications\n", "", FEATURE ("kind='trench'") },
  { &bundok, "Target in fortifications\n", "", FEATURE ("kind='trench'") },
  { &bundok, "Target in fortifications\n", "", FEATURE ("kind='woods' fortified='yes'") },
  { &bundok, "\nLimbered\n", "<unit id='g' type='field-gun-battery'/>", "" },
  { &bundok, "Act together as one unit", "<unit id='g' type='infantry-battalion'/>", "" },
  { &scwares, "Limber or unlimber\n", "<unit id='g' type='artillery-battery' weapon='field-gun'/>", "" },
  { &scwares, "A base driven back one zone\n", "<unit id='n' type='native-foot' class='native' faction='zulu' weapon='musket'/>", "" },
  { &scwares, "Needed against fortifications\n", "", FEATURE ("kind='trench'") },
  { &scwares, "Native reinforcements arrive", "<unit id='n' type='native-foot' class='native' faction='zulu' weapon='musket'/>", "" },
};

static void
test_lines (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autofree char *without = print (lines[i].small, NULL, "", "");
      g_autofree char *with = print (lines[i].small, NULL, lines[i].units, lines[i].more);

      g_test_message ("%s: %s", lines[i].small->ruleset, lines[i].line);
      g_assert_null (strstr (without, lines[i].line));
      muster_test_assert_contains (with, lines[i].line);
    }
}

/* What may come is there: by an event, a throw, a condition, as a unit that arrives; and what a text of the scenario names. */
static void
test_may_come (void)
{
  static const struct
  {
    const Small *small;
    const char *more;
    const char *statement;
  } rows[] = {
    { &sahara, "<event name='Guns'>Two cannon come up from the river.</event>", "SS-ART-08" },
    { &sahara, "<event name='Rain'>It pours, and the rivers rise.</event>", "SS-TER-07" },
    { &sahara, "<event name='A bridge of boats'/>", "SS-TER-08" },
    { &sahara, "<event>The enemy has a gun; it fires from the next turn on.</event>", "SS-ART-12" },
    { &sahara, "<table name='Help'><row from='1' to='6'>Boers ride in.</row></table>", "SS-FAC-10" },
    { &sahara, "<table name='Help'><row from='1' to='6' name='Cavalry of the relief'/></table>", "SS-MEL-04" },
    { &sahara, "<victory side='a' kind='told'>the cannon is taken</victory>", "SS-ART-08" },
    { &sahara, "<notes>The bed of the wadi counts as a ford (SS-TER-07).</notes>", "SS-TER-07" },
    { &sandpit, "<event>A Gatling gun joins the garrison.</event>", "SP-GAT-01" },
    { &bundok, "<event>A heavy gun battery arrives.</event>", "BB-ORG-08" },
    { &bundok, "<event>A field gun battery arrives.</event>", "BB-ACT-02" },
    { &bundok, "<table name='Ground'><row from='1'>The enemy throws up an earthwork.</row></table>", "BB-FIR-07" },
    { &scwares, "<event>Native foot come out of the hills.</event>", "SC-MOV-05" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MusterRuleset) ruleset = find_ruleset (rows[i].small->ruleset);
      g_autoptr (MusterNode) without = make (rows[i].small, NULL, "", "<event>The sun goes down.</event>");
      g_autoptr (MusterNode) with = make (rows[i].small, NULL, "", rows[i].more);
      g_autofree char *before = list_statements (ruleset, without);
      g_autofree char *after = list_statements (ruleset, with);
      g_autofree char *word = g_strdup_printf (" %s ", rows[i].statement);

      g_test_message ("%s", rows[i].more);
      g_assert_null (strstr (before, word));
      muster_test_assert_contains (after, word);
    }
}

/* The rows of what an event brings stand in the tables too. */
static void
test_may_come_in_tables (void)
{
  g_autofree char *gun = print (&bundok, NULL, "", "<event>A heavy gun battery arrives.</event>");
  g_autofree char *cannon = print (&sahara, NULL, "", "<event>Two cannon come up.</event>");
  g_autofree char *zones = print (&scwares, NULL, "", "<event>A battery of field guns comes up.</event>");

  muster_test_assert_contains (gun, "Heavy gun\n");
  muster_test_assert_contains (gun, "Heavy gun battery\n");
  muster_test_assert_contains (cannon, "Cannon\n");
  muster_test_assert_contains (cannon, "Where a shot falls");
  muster_test_assert_contains (zones, "Field gun\n");
}

/* A unit that arrives later, one that is hidden and a feature that only the umpire knows of count as there. */
static void
test_late_and_hidden (void)
{
  g_autoptr (MusterRuleset) ruleset = find_ruleset ("sahara-sandstorm");
  g_autoptr (MusterNode) scenario = sheets_parse (
      OPEN ("sahara-sandstorm", "open-battle", "plain")
      "<feature kind='river' hidden='yes'><line points='0,3 6,3'/></feature>"
      "<side id='a' name='A'><reinforcement units='g' turn='5' edge='north' secret='yes'/>"
      "<army ruleset='sahara-sandstorm' name='A' faction='british'>" COMPANY CANNON "</army></side></scenario>");
  g_autofree char *kept = list_statements (ruleset, scenario);

  muster_test_assert_contains (kept, " SS-ART-08 ");
  muster_test_assert_contains (kept, " SS-TER-07 ");
}

/* A switch that is not as usual is told, whatever it is about. */
static void
test_changed_option (void)
{
  g_autoptr (MusterRuleset) usual = find_ruleset ("sahara-sandstorm");
  g_autoptr (MusterNode) scenario = make (&sahara, NULL, "", "");
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterRuleset) changed = muster_ruleset_with_option (usual, "cup-dice", "two", &error);
  g_autoptr (MusterLayout) layout = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  layout = muster_sheet_new_scenario_reference (changed, scenario, NULL, &error);
  g_assert_no_error (error);
  text = sheets_get_text (layout);
  muster_test_assert_contains (text, "Dice under the cup laid on its side");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/print/scenario-reference/bare", test_bare);
  g_test_add_func ("/print/scenario-reference/each-thing", test_things);
  g_test_add_func ("/print/scenario-reference/unknown-is-kept", test_unknown);
  g_test_add_func ("/print/scenario-reference/lines-of-tables", test_lines);
  g_test_add_func ("/print/scenario-reference/what-may-come", test_may_come);
  g_test_add_func ("/print/scenario-reference/what-may-come-in-tables", test_may_come_in_tables);
  g_test_add_func ("/print/scenario-reference/late-and-hidden", test_late_and_hidden);
  g_test_add_func ("/print/scenario-reference/changed-option", test_changed_option);
  return g_test_run ();
}
