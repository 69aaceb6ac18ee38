/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "field-testing.h"

/* What is on a field, where, and how that is told. */

static const char *const samples[] = {
  "taghit", "peking", "rorkes-drift", "adobe-walls", "burnside-bridge", "wagon-box",
  "maiwand", "tamai", "dargai", "abu-klea", "ulundi",
};

/* Every feature, area, objective and unit of the samples is there, and has its sentence. */
static void
test_samples (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autoptr (MusterField) field = field_testing_load (samples[i]);
      g_autofree char *whole = muster_field_describe (field);
      MusterNode *scenario = muster_field_get_scenario (field);
      guint features = 0, counted = 0;

      g_test_message ("%s: %s", samples[i], whole);
      for (guint k = 0; k < muster_node_get_n_children (scenario); k++)
        features += muster_node_get_kind (muster_node_peek_child (scenario, k)) == MUSTER_KIND_FEATURE;
      for (guint k = 0; k < muster_field_get_n_items (field); k++)
        {
          const MusterFieldItem *item = muster_field_get_item (field, k);
          const MusterFieldItem *other = muster_field_get_item (
              field, (guint) g_test_rand_int_range (0, (int) muster_field_get_n_items (field)));
          g_autofree char *text = muster_field_describe_item (field, item);
          g_autofree char *from = muster_field_describe_from (field, item, other);
          g_autofree char *spot = muster_field_describe_spot (field, item->x, item->y);

          g_assert_cmpuint (item->index, ==, k);
          g_assert_cmpstr (item->name, !=, "");
          g_assert_true (g_str_has_prefix (text, item->name));
          g_assert_true (g_str_has_suffix (text, "."));
          g_assert_true (g_str_has_prefix (from, other->name));
          g_assert_true (g_str_has_suffix (spot, "."));
          g_assert_true (item == muster_field_find_node (field, item->node)
                         || item->kind == MUSTER_FIELD_UNIT);
          counted += item->kind == MUSTER_FIELD_FEATURE;
          if (k > 0)
            g_assert_cmpint (muster_field_get_item (field, k - 1)->kind, <=, item->kind);
        }
      g_assert_cmpuint (counted, ==, features);
      g_assert_cmpuint (muster_field_get_n_sides (field), ==, 2);
    }
}

#define ARMY                                                                                       \
  "<army name='A' ruleset='sahara-sandstorm' faction='british'>"                                   \
  "<formation id='f'><unit id='u' type='squad' name='First'><figures troop='infantryman' count='10' weapon='rifle'/>"     \
  "<figures troop='sergeant' count='1'/></unit><unit id='v' type='squad' name='Second'><figures troop='infantryman' count='4'/></unit></formation>"     \
  "<unit id='w' type='squad' name='Third'><figures troop='infantryman' count='4'/></unit></army>"

/* Each kind of thing, and how it is told. */
static const struct
{
  const char *inside;
  MusterFieldKind kind;
  const char *id;
  const char *text;
} told[] = {
  { "<feature id='h' kind='hill' name='Dune' slope='steep' height='2'><rect x='1' y='1' width='2' height='1'/></feature>",
    MUSTER_FIELD_FEATURE, "h",
    "Dune, hill, steep slope, height 2, 2 R from the west edge and 1.5 R from the north edge, 2 R wide and 1 R deep." },
  { "<feature id='h' kind='hill' slope='steep' height='2'><rect x='1' y='1' width='2' height='1'/></feature>",
    MUSTER_FIELD_FEATURE, "h",
    "Steep hill, height 2, 2 R from the west edge and 1.5 R from the north edge, 2 R wide and 1 R deep." },
  { "<feature id='h' kind='hill' slope='gentle'><rect x='1' y='1' width='2' height='1'/></feature>",
    MUSTER_FIELD_FEATURE, "h",
    "Gentle hill, 2 R from the west edge and 1.5 R from the north edge, 2 R wide and 1 R deep." },
  { "<feature id='h' kind='building' cover='building' resist='bunker' holds='6'><rect x='7' y='4' width='1' height='1'/></feature>",
    MUSTER_FIELD_FEATURE, "h",
    "Building, cover as building, resists as earth or sandbag bunker, room for 6, 1.5 R from the east edge and 1.5 R from the south edge, "
    "1 R wide and 1 R deep." },
  { "<feature id='r' kind='river' fordable='no' name='Nile'><line points='4,0 4,6' width='0.2'/></feature>",
    MUSTER_FIELD_FEATURE, "r",
    "Nile, river, not fordable, 6 R long, south from 4 R from the west edge and at the north edge to 4 R from the west edge "
    "and at the south edge." },
  { "<feature id='l' kind='lake' boats='2'><ellipse x='0' y='0' width='2' height='2'/></feature>",
    MUSTER_FIELD_FEATURE, "l",
    "Lake, 2 boats, 1 R from the west edge and 1 R from the north edge, 2 R wide and 2 R deep." },
  { "<feature id='c' kind='sheep-pen'><rect x='1' y='1' width='1' height='1'/></feature>", MUSTER_FIELD_FEATURE,
    "c", "sheep-pen, 1.5 R from the west edge and 1.5 R from the north edge, 1 R wide and 1 R deep." },
  { "<feature id='c' kind='hill'><rect x='-3' y='1' width='1' height='1'/></feature>", MUSTER_FIELD_FEATURE, "c",
    "Hill, off the field, 1 R wide and 1 R deep." },
  { "<side id='a' name='Redcoats'><deployment id='d'><rect x='0' y='0' width='9' height='2'/></deployment></side>",
    MUSTER_FIELD_AREA, "d",
    "Deployment of Redcoats, 4.5 R from the west edge and 1 R from the north edge, 9 R wide and 2 R deep." },
  { "<side id='a' name='Redcoats'><reinforcement id='e' units='x' turn='4' edge='north'/></side>",
    MUSTER_FIELD_ENTRY, "e", "Reinforcements of Redcoats, on turn 4, along the north edge." },
  { "<side id='a' name='Redcoats'><reinforcement id='e' units='x' edge='east' x='9' y='3'/></side>",
    MUSTER_FIELD_ENTRY, "e",
    "Reinforcements of Redcoats, at the east edge and 3 R from the north edge." },
  { "<objective id='o' name='Well' x='3' y='3'/>", MUSTER_FIELD_OBJECTIVE, "o",
    "Well, objective, 3 R from the west edge and 3 R from the north edge." },
  { "<feature id='h' kind='oasis' name='Palms'><rect x='1' y='1' width='2' height='2'/></feature><objective id='o' feature='h'/>",
    MUSTER_FIELD_OBJECTIVE, "o", "Palms, objective, 2 R from the west edge and 2 R from the north edge." },
  { "<label id='n' name='To Cairo' x='3' y='3' audience='all'/>", MUSTER_FIELD_LABEL, "n",
    "To Cairo, 3 R from the west edge and 3 R from the north edge." },
  { "<label id='n' name='To Cairo' x='3' y='3'/>", MUSTER_FIELD_LABEL, "n",
    "To Cairo, for the umpire, 3 R from the west edge and 3 R from the north edge." },
  { "<side id='a' name='Redcoats'>" ARMY "<place unit='u' x='1' y='1' facing='-90'/></side>", MUSTER_FIELD_UNIT,
    "a/u",
    "First, Redcoats, squad, 11 figures, facing west, 1 R from the west edge and 1 R from the north edge." },
  { "<feature id='h' kind='building' name='Mill'><rect x='0' y='0' width='2' height='2'/></feature>"
    "<feature id='k' kind='hill' name='Hill'><rect x='0' y='0' width='2' height='2'/></feature>"
    "<side id='a' name='Redcoats'>" ARMY "<place unit='u' x='1' y='1' inside='h' concealed='yes'/></side>",
    MUSTER_FIELD_UNIT, "a/u",
    "First, Redcoats, squad, 11 figures, in Mill, concealed, facing north, 1 R from the west edge and 1 R from the north edge, on Hill." },
  { "<side id='a' name='Redcoats'>" ARMY "<place unit='u' x='1' y='1'/><reinforcement units='f' turn='3'/></side>",
    MUSTER_FIELD_UNIT, "a/u",
    "First, Redcoats, squad, 11 figures, comes later, facing north, 1 R from the west edge and 1 R from the north edge." },
  { "<side id='a' name='Redcoats'>" ARMY "</side>", MUSTER_FIELD_UNIT, "a/w",
    "Third, Redcoats, squad, 4 figures, without a place." },
  /* a place is not what it lacks */
  { "<side id='a' name='Redcoats'>" ARMY "<reinforcement units='w' turn='3'/></side>", MUSTER_FIELD_UNIT, "a/w",
    "Third, Redcoats, squad, 4 figures, comes later." },
  { "<side id='a'><place unit='q' x='1' y='1'/></side>", MUSTER_FIELD_UNIT, "a/q",
    "q, Side 1, facing north, 1 R from the west edge and 1 R from the north edge." },
};

static void
test_told (void)
{
  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    {
      g_autofree char *inside = g_strconcat ("<field width='9' height='6'/>", told[i].inside, NULL);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autofree char *text
          = muster_field_describe_item (field, field_testing_find (field, told[i].kind, told[i].id));
      g_autoptr (GString) plain = g_string_new (text);

      /* numbers and their measure stay together on a line */
      g_string_replace (plain, "\u00a0", " ", 0);
      g_assert_cmpstr (plain->str, ==, told[i].text);
    }
}

/* Bearings and distances are to the nearest spot. */
static void
test_from (void)
{
  static const struct
  {
    const char *shape;
    const char *text;
  } cases[] = {
    { "<rect x='6' y='2' width='1' height='2'/>", "It, 2 R to the east" },
    { "<rect x='3' y='2' width='2' height='2'/>", "It, here" },
    { "<rect x='6' y='5' width='2' height='1'/>", "It, 2.8 R to the south-east" },
    { "<line points='0,1 9,1'/>", "It, 2 R to the north" },
    { "<line points='0,1 9,1' width='1'/>", "It, 1.5 R to the north" },
    { "<ellipse x='0' y='2' width='2' height='2'/>", "It, 2 R to the west" },
  };

  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *inside = g_strdup_printf (
          "<field width='9' height='6'/><feature id='f' kind='hill' name='It'>%s</feature><objective id='o' name='Well' x='4' y='3'/>",
          cases[i].shape);
      g_autoptr (MusterField) field = field_testing_make (inside);
      g_autofree char *text = muster_field_describe_from (
          field, field_testing_find (field, MUSTER_FIELD_OBJECTIVE, "o"),
          field_testing_find (field, MUSTER_FIELD_FEATURE, "f"));
      g_autoptr (GString) plain = g_string_new (text);

      g_string_replace (plain, "\u00a0", " ", 0);
      g_assert_cmpstr (plain->str, ==, cases[i].text);
    }
}

/* A part of what is hidden is hidden, however deep and in whichever order; parts of each other are not. */
static void
test_hidden_parts (void)
{
  g_autoptr (GString) inside = g_string_new ("<field width='12' height='8'/>");
  g_autoptr (MusterField) field = NULL;
  guint n = 0;

  resolving_use ("sahara-sandstorm");
  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (inside,
                            "<feature id='f%u' kind='hill' of='f%u'><rect x='1' y='1' width='2' height='2'/></feature>"
                            "<feature id='g%u' kind='hill' of='g%u'><rect x='1' y='1' width='2' height='2'/></feature>",
                            i, i + 1, i, (i + 1) % 3);
  g_string_append (inside, "<feature id='f1000' kind='fort' hidden='yes'><rect x='1' y='1' width='2' height='2'/></feature>");
  field = field_testing_make (inside->str);
  for (guint i = 0; i < muster_field_get_n_items (field); i++)
    {
      const MusterFieldItem *item = muster_field_get_item (field, i);

      g_assert_true (item->concealed == (item->id[0] == 'f'));
      n += item->concealed;
    }
  g_assert_cmpuint (n, ==, 1001);
}

static void
test_spot (void)
{
  g_autoptr (MusterField) field = NULL;
  g_autofree char *spot = NULL;
  g_autoptr (GString) plain = NULL;
  g_autoptr (GPtrArray) near = NULL;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make (
      "<field width='9' height='6'/><feature id='f' kind='hill' name='Hill'><rect x='0' y='0' width='3' height='6'/></feature>"
      "<feature kind='woods' name='Wood'><rect x='8' y='0' width='1' height='6'/></feature>"
      "<objective id='o' name='Well' x='4' y='3'/><objective id='p' name='Tomb' x='2' y='3'/>");
  spot = muster_field_describe_spot (field, 2, 3);
  plain = g_string_new (spot);
  g_string_replace (plain, "\u00a0", " ", 0);
  g_assert_cmpstr (plain->str, ==,
                   "2 R from the west edge and 3 R from the north edge: Hill and Tomb. Well, 2 R to the east. Wood, 6 R to the east.");
  near = muster_field_list_nearest (field, field_testing_find (field, MUSTER_FIELD_OBJECTIVE, "o"), 2);
  g_assert_cmpuint (near->len, ==, 2);
  g_assert_cmpstr (((MusterFieldItem *) near->pdata[0])->name, ==, "Hill");
  g_assert_cmpstr (((MusterFieldItem *) near->pdata[1])->name, ==, "Tomb");
}

/* What the items know. */
static void
test_items (void)
{
  g_autoptr (MusterField) field = NULL;
  const MusterFieldItem *unit;
  const MusterFieldItem *feature;
  const MusterFieldItem *label;
  const MusterFieldItem *entry;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make (
      "<field width='9' height='6' ground='sand'/>"
      "<feature id='h' kind='hill' hidden='yes' locked='yes' side='b'><rect x='1' y='1' width='2' height='1'/>"
      "<rect x='4' y='4' width='3' height='1'/></feature>"
      "<label id='n' name='Mine' look='note' x='1' y='2' rotation='30' audience='umpire'>A mine lies here.</label>"
      "<side id='a' colour='red'>" ARMY
      "<place unit='u' x='1' y='1' facing='-90' formation='line' locked='yes'/><place unit='u' x='2' y='1'/>"
      "<reinforcement id='e' units='v' edge='south' secret='yes'/></side><side id='b' name='Blue'/>");
  g_assert_cmpstr (muster_field_get_measure (field), ==, "R");
  g_assert_cmpstr (muster_field_get_symbol (field), ==, "R");
  g_assert_cmpfloat (muster_field_get_width (field), ==, 9);
  g_assert_cmpfloat (muster_field_get_height (field), ==, 6);
  g_assert_cmpstr (muster_def_get_id (muster_field_get_ground (field)), ==, "sand");
  g_assert_cmpstr (muster_field_get_ground_word (field), ==, "sand");
  g_assert_null (muster_field_get_zones (field));
  g_assert_cmpstr (muster_field_get_side (field, 0)->name, ==, "A");
  g_assert_cmpstr (muster_field_get_side (field, 0)->colour, ==, "red");
  g_assert_cmpstr (muster_field_get_side (field, 1)->name, ==, "Blue");

  feature = field_testing_find (field, MUSTER_FIELD_FEATURE, "h");
  g_assert_cmpuint (feature->shapes->len, ==, 2);
  g_assert_cmpfloat (feature->bounds.left, ==, 1);
  g_assert_cmpfloat (feature->bounds.bottom, ==, 5);
  /* its name goes into the larger of the two */
  g_assert_cmpfloat (feature->x, ==, 5.5);
  g_assert_true (feature->concealed && feature->locked);
  g_assert_cmpint (feature->side, ==, 1);
  g_assert_cmpstr (feature->look, ==, "hill");
  g_assert_true (muster_field_find_node (field, muster_node_peek_child (feature->node, 1)) == feature);

  label = field_testing_find (field, MUSTER_FIELD_LABEL, "n");
  g_assert_cmpstr (label->look, ==, "note");
  g_assert_cmpstr (label->about, ==, "A mine lies here.");
  g_assert_cmpfloat (label->facing, ==, 30);
  g_assert_true (label->concealed);

  unit = field_testing_find (field, MUSTER_FIELD_UNIT, "a/u");
  g_assert_cmpfloat (unit->facing, ==, 270);
  g_assert_cmpint (unit->strength, ==, 11);
  g_assert_cmpstr (unit->symbol, ==, "infantry");
  g_assert_cmpstr (unit->formation, ==, "line");
  g_assert_true (unit->placed && unit->on_table && unit->locked);
  /* a second item for its second place */
  g_assert_cmpstr (muster_field_get_item (field, unit->index + 1)->id, ==, "a/u");
  g_assert_cmpfloat (muster_field_get_item (field, unit->index + 1)->x, ==, 2);

  unit = field_testing_find (field, MUSTER_FIELD_UNIT, "a/v");
  g_assert_false (unit->placed || unit->on_table);
  g_assert_true (unit->node == unit->unit);
  entry = field_testing_find (field, MUSTER_FIELD_ENTRY, "e");
  g_assert_cmpfloat (entry->facing, ==, 0);
  g_assert_true (entry->concealed);
}

/* Parts of a unit may be placed by themselves: what is left of it has no place, and the whole is not there twice. */
static void
test_parts (void)
{
  g_autoptr (MusterField) field = NULL;

  resolving_use ("bundok-and-bayonet");
  field = field_testing_make (
      "<field width='72' height='48'/><side id='a'><army name='A' ruleset='bundok-and-bayonet'>"
      "<unit id='b' type='infantry-battalion'><unit id='c' type='infantry-company'/><unit id='d' type='infantry-company'/></unit>"
      "</army><place unit='c' x='1' y='1'/></side>");
  g_assert_null (muster_field_find (field, MUSTER_FIELD_UNIT, "a/b"));
  g_assert_true (field_testing_find (field, MUSTER_FIELD_UNIT, "a/c")->placed);
  g_assert_false (field_testing_find (field, MUSTER_FIELD_UNIT, "a/d")->placed);
}

/* Finding */

static void
test_item_at (void)
{
  static const struct
  {
    double x, y, slack;
    const char *name; /* NULL: nothing */
  } cases[] = {
    { 1.5, 1.5, 0, "Low" },
    { 2.5, 1.5, 0, "High" },   /* over the other */
    { 3.5, 1.5, 0, "High" },
    { 7, 5, 0, "Ours" },       /* nothing else is there */
    { 7, 4, 0.1, "Ours" },
    { 8.95, 1.5, 0.1, "Ours" }, /* the edge of the area is meant, and nothing else */
    { 2.6, 2.0, 0.3, "Well" },
    { 2.75, 2.0, 0.3, "Tomb" }, /* the nearer of two */
    { 2.6, 2.0, 0.05, "High" },
    { 0.95, 1.5, 0.1, "Low" },  /* a little beside it */
    { 20, 20, 1, NULL },
  };
  g_autoptr (MusterField) field = NULL;
  g_autoptr (GPtrArray) heap = NULL;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make (
      "<field width='9' height='6'/><feature kind='hill' name='Low'><rect x='1' y='1' width='2' height='2'/></feature>"
      "<feature kind='hill' name='High'><rect x='2' y='1' width='2' height='2'/></feature>"
      "<objective id='o' name='Well' x='2.5' y='2'/><objective id='p' name='Tomb' x='2.9' y='2'/>"
      "<side id='a'><deployment name='Ours'><rect x='0' y='0' width='9' height='6'/></deployment></side>");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MusterFieldItem *item
          = muster_field_item_at (field, cases[i].x, cases[i].y, cases[i].slack);

      g_test_message ("case %" G_GSIZE_FORMAT, i);
      g_assert_cmpstr (item != NULL ? item->name : NULL, ==, cases[i].name);
    }
  heap = muster_field_list_at (field, 2.6, 2, 0.5);
  g_assert_cmpuint (heap->len, ==, 5);
  g_assert_cmpstr (((MusterFieldItem *) heap->pdata[4])->name, ==, "Ours");
}

/* By the grid as one by one. */
static void
test_grid (void)
{
  resolving_use ("sahara-sandstorm");
  for (guint round = 0; round < 10; round++)
    {
      g_autoptr (GString) text = g_string_new ("<field width='40' height='25'/>");
      g_autoptr (MusterField) field = NULL;

      for (guint i = 0; i < 300; i++)
        g_string_append_printf (
            text, "<feature kind='hill'><%s x='%.2f' y='%.2f' width='%.2f' height='%.2f' rotation='%d'/></feature>",
            g_test_rand_bit () ? "rect" : "ellipse", g_test_rand_double_range (-60, 90),
            g_test_rand_double_range (-60, 60), g_test_rand_double_range (0.1, 12),
            g_test_rand_double_range (0.1, 12), g_test_rand_int_range (-180, 180));
      for (guint i = 0; i < 60; i++)
        g_string_append_printf (text, "<objective id='o%u' x='%.2f' y='%.2f'/>", i,
                                g_test_rand_double_range (-5, 45), g_test_rand_double_range (-5, 30));
      field = field_testing_make (text->str);
      for (guint i = 0; i < 60; i++)
        {
          const double x = g_test_rand_double_range (-50, 80), y = g_test_rand_double_range (-50, 60);
          const double size = g_test_rand_double_range (0, 20);
          const double slack = g_test_rand_double_range (0, 2);
          const MusterBounds box = { x, y, x + size, y + size };
          g_autoptr (GPtrArray) found = muster_field_list_items_in (field, box);
          g_autoptr (GPtrArray) heap = muster_field_list_at (field, x, y, slack);
          guint in_box = 0, near = 0;

          for (guint k = 0; k < muster_field_get_n_items (field); k++)
            {
              const MusterFieldItem *item = muster_field_get_item (field, k);

              if (muster_bounds_meets (item->bounds, box))
                {
                  g_assert_cmpuint (in_box, <, found->len);
                  g_assert_true (found->pdata[in_box] == item);
                  in_box++;
                }
              if (muster_field_item_distance (item, x, y) <= slack)
                {
                  g_assert_true (g_ptr_array_find (heap, item, NULL));
                  near++;
                }
            }
          g_assert_cmpuint (found->len, ==, in_box);
          g_assert_cmpuint (heap->len, ==, near);
        }
    }
}

/* Bad input: kept out, or there with what it has; never a warning. */
static const struct
{
  const char *inside;
  guint items;
} bad[] = {
  { "", 0 },
  { "<side id='a'/>", 0 },
  { "<field width='9' height='6'/><feature kind='hill'/>", 0 },
  { "<field width='9' height='6'/><feature kind='hill'><polygon points='0,0 1,1'/></feature>", 0 },
  /* the other of two shapes can be read */
  { "<field width='9' height='6'/><feature kind='hill'><polygon points='0,0 1,1'/><rect x='1' y='1' width='1' height='1'/></feature>", 1 },
  { "<field width='9' height='6'/><feature kind='hill'><polygon points='0,0 5,5 5,0 0,5'/></feature>", 1 },
  { "<field width='9' height='6'/><feature kind='hill'><polygon points='1,1 1,1 1,1'/></feature>", 1 },
  { "<field width='9' height='6'/><feature kind='hill'><rect x='-9000' y='9000' width='10000' height='10000'/></feature>", 1 },
  { "<field width='9' height='6'/><objective id='o'/>", 0 },
  { "<field width='9' height='6'/><objective id='o' feature='none'/>", 0 },
  { "<field width='9' height='6'/><objective id='o' x='1'/>", 0 },
  { "<field width='9' height='6'/><side id='a'><reinforcement units='u' turn='3'/></side>", 0 },
  { "<field width='9' height='6'/><side id='a'><reinforcement units='u' edge='up'/></side>", 0 },
  { "<field width='9' height='6'/><side id='a'><deployment/></side>", 0 },
  { "<field width='9' height='6'/><side id='a' army='gone.muster-army'><place unit='u' x='1' y='1'/></side>", 1 },
  { "<field width='9' height='6'/><side id='a'><army ruleset='scwares'><unit id='u' type='native-foot'/></army></side>", 1 },
  { "<field width='9' height='6'/><side id='a'/><side id='b'/><side id='c'/><side id='d'/><side id='e'/><side id='f'/>"
    "<side id='g'/><side id='h'/><side id='i'/><side id='j'><place unit='u' x='1' y='1'/></side>", 1 },
  { "<field width='9' height='6' measure='zone'/><feature kind='hill'><rect x='1' y='1' width='1' height='1'/></feature>", 1 },
  /* too large for zones, and not of whole ones */
  { "<field width='10000' height='10000' measure='zone'/><feature kind='hill'><rect x='1' y='1' width='1' height='1'/></feature>", 1 },
  { "<field width='9.5' height='6' measure='zone'/><feature kind='hill'><rect x='1' y='1' width='1' height='1'/></feature>", 1 },
};

static void
test_bad (void)
{
  static const char *const rulesets[]
      = { "sahara-sandstorm", "sandpit-showdown", "bundok-and-bayonet", "scwares" };

  for (gsize r = 0; r < G_N_ELEMENTS (rulesets); r++)
    for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
      {
        g_autoptr (MusterField) field = NULL;
        g_autofree char *whole = NULL;

        g_test_message ("%s, case %" G_GSIZE_FORMAT, rulesets[r], i);
        resolving_use (rulesets[r]);
        field = field_testing_make (bad[i].inside);
        whole = muster_field_describe (field);
        g_assert_cmpuint (muster_field_get_n_items (field), ==, bad[i].items);
        for (guint k = 0; k < muster_field_get_n_items (field); k++)
          {
            const MusterFieldItem *item = muster_field_get_item (field, k);
            g_autofree char *text = muster_field_describe_item (field, item);
            g_autofree char *spot = muster_field_describe_spot (field, item->x, item->y);
            g_autofree char *sight = muster_field_describe_sight (field, item->x, item->y, 3, 3);
            g_autoptr (MusterFieldCost) cost = muster_field_cost (field, item, 3, 3);
            g_autoptr (GPtrArray) arcs = muster_field_list_fire_arcs (field, item, NULL);

            g_assert_true (item->x == item->x && item->y == item->y);
            g_assert_true (text != NULL && spot != NULL && sight != NULL && cost->text != NULL);
          }
      }
}

/* What is changed later is not in it. */
static void
test_snapshot (void)
{
  g_autoptr (MusterField) field = NULL;
  const MusterFieldItem *item;

  resolving_use ("sahara-sandstorm");
  field = field_testing_make (
      "<field width='9' height='6'/><feature id='h' kind='hill' name='Hill'><rect x='1' y='1' width='2' height='2'/></feature>");
  item = field_testing_find (field, MUSTER_FIELD_FEATURE, "h");
  muster_node_build_set (item->node, "name", "Mountain");
  muster_node_build_set (muster_node_peek_child (item->node, 0), "x", "5");
  g_assert_cmpstr (item->name, ==, "Hill");
  g_assert_true (muster_field_item_contains (item, 2, 2));
}

/* Who sees what on a map: the umpire all, a side its own and what is not hidden, somebody of no side only the latter, without areas. */
static const struct
{
  const char *inside;
  MusterFieldKind kind;
  const char *id;
  gboolean a, b, nobody;
} seen[] = {
  { "<feature id='h' kind='fort'><rect x='1' y='1' width='2' height='1'/></feature>", MUSTER_FIELD_FEATURE, "h", TRUE, TRUE, TRUE },
  { "<feature id='h' kind='fort' hidden='yes' side='a'><rect x='1' y='1' width='2' height='1'/></feature>", MUSTER_FIELD_FEATURE, "h",
    FALSE, FALSE, FALSE },
  { "<feature id='h' kind='fort'><rect x='1' y='1' width='2' height='1'/></feature><objective id='o' feature='h'/>",
    MUSTER_FIELD_OBJECTIVE, "o", TRUE, TRUE, TRUE },
  { "<objective id='o' feature='h'/><feature id='h' kind='fort' hidden='yes'><rect x='1' y='1' width='2' height='1'/></feature>",
    MUSTER_FIELD_OBJECTIVE, "o", FALSE, FALSE, FALSE },
  /* where it says itself that it is, it says so to all */
  { "<feature id='h' kind='fort' hidden='yes'><rect x='1' y='1' width='2' height='1'/></feature><objective id='o' feature='h' x='1' y='1'/>",
    MUSTER_FIELD_OBJECTIVE, "o", TRUE, TRUE, TRUE },
  { "<feature id='f' kind='fort' hidden='yes'><rect x='1' y='1' width='2' height='1'/></feature>"
    "<feature id='g' kind='gate' of='f'><line points='1,1 1.5,1'/></feature><objective id='o' feature='g'/>",
    MUSTER_FIELD_OBJECTIVE, "o", FALSE, FALSE, FALSE },
  { "<objective id='o' x='1' y='1' secret='yes'/>", MUSTER_FIELD_OBJECTIVE, "o", FALSE, FALSE, FALSE },
  { "<side id='a'><deployment id='d'><rect x='0' y='0' width='9' height='2'/></deployment></side><side id='b'/>", MUSTER_FIELD_AREA, "d",
    TRUE, TRUE, FALSE },
  { "<side id='a'><deployment id='d' hidden='yes'><rect x='0' y='0' width='9' height='2'/></deployment></side><side id='b'/>",
    MUSTER_FIELD_AREA, "d", TRUE, FALSE, FALSE },
  { "<side id='a'><reinforcement id='e' units='x' edge='east'/></side><side id='b'/>", MUSTER_FIELD_ENTRY, "e", TRUE, FALSE, FALSE },
  { "<side id='a'>" ARMY "<place unit='u' x='1' y='1'/></side><side id='b'/>", MUSTER_FIELD_UNIT, "a/u", TRUE, FALSE, FALSE },
  /* named by itself, and with the formation that it is in */
  { "<side id='a'>" ARMY "<place unit='u' x='1' y='1'/><reinforcement units='u' turn='3' secret='yes'/></side><side id='b'/>",
    MUSTER_FIELD_UNIT, "a/u", FALSE, FALSE, FALSE },
  { "<side id='a'>" ARMY "<place unit='u' x='1' y='1'/><reinforcement units='f' turn='3' secret='yes'/></side><side id='b'/>",
    MUSTER_FIELD_UNIT, "a/u", FALSE, FALSE, FALSE },
  { "<side id='a'>" ARMY "<place unit='w' x='1' y='1'/><reinforcement units='f' turn='3' secret='yes'/></side><side id='b'/>",
    MUSTER_FIELD_UNIT, "a/w", TRUE, FALSE, FALSE },
};

static void
test_seen (void)
{
  resolving_use ("sahara-sandstorm");
  for (gsize i = 0; i < G_N_ELEMENTS (seen); i++)
    {
      g_autofree char *text = g_strconcat ("<field width='9' height='6'/>", seen[i].inside, NULL);
      g_autoptr (MusterField) field = field_testing_make (text);
      const MusterFieldItem *item = field_testing_find (field, seen[i].kind, seen[i].id);

      g_test_message ("%s", seen[i].inside);
      g_assert_true (muster_field_is_seen_by (field, item, NULL));
      g_assert_cmpint (muster_field_is_seen_by (field, item, "a"), ==, seen[i].a);
      g_assert_cmpint (muster_field_is_seen_by (field, item, "b"), ==, seen[i].b);
      g_assert_cmpint (muster_field_is_seen_by (field, item, ""), ==, seen[i].nobody);
    }
}

/* A square looks to all sides, and says so; a line does not, nor what the rules do not know. */
static void
test_around (void)
{
  static const struct
  {
    const char *word, *told;
    gboolean around;
  } rows[] = {
    { "formation='square'", "Square", TRUE }, { "formation='line'", "Line", FALSE },
    { "formation='column'", "Column", FALSE }, { "formation='wedge'", "wedge", FALSE }, { "", "", FALSE },
  };

  resolving_use ("scwares");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "<field width='9' height='6' measure='zone'/><side id='a'><army ruleset='scwares' faction='british'>"
          "<unit id='u' type='infantry-battalion'/></army><place unit='u' x='1.5' y='1.5' %s/></side>", rows[i].word);
      g_autoptr (MusterField) field = field_testing_make (text);
      const MusterFieldItem *item = field_testing_find (field, MUSTER_FIELD_UNIT, "a/u");

      g_assert_cmpstr (item->formation, ==, rows[i].told);
      g_assert_cmpint (item->around, ==, rows[i].around);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/engine/field/samples", test_samples);
  g_test_add_func ("/engine/field/seen-by", test_seen);
  g_test_add_func ("/rules/SC-ORG-07/a-square-faces-to-all-sides-on-the-map", test_around);
  g_test_add_func ("/engine/field/told", test_told);
  g_test_add_func ("/engine/field/from", test_from);
  g_test_add_func ("/engine/field/hidden-parts", test_hidden_parts);
  g_test_add_func ("/engine/field/spot", test_spot);
  g_test_add_func ("/engine/field/items", test_items);
  g_test_add_func ("/engine/field/parts", test_parts);
  g_test_add_func ("/engine/field/item-at", test_item_at);
  g_test_add_func ("/engine/field/grid", test_grid);
  g_test_add_func ("/engine/field/bad", test_bad);
  g_test_add_func ("/engine/field/snapshot", test_snapshot);
  return g_test_run ();
}
