/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-dice-view.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "muster-dice.h"

struct _MusterDiceView
{
  GtkWidget parent_instance;

  char **faces;
  guint n_faces;
  guint together; /* so many belong together; 0: each is by itself */
};

G_DEFINE_FINAL_TYPE (MusterDiceView, muster_dice_view, GTK_TYPE_WIDGET)

enum
{
  PROP_FACES = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

#define DIE 22
#define GAP 4
#define GROUP_GAP 10
#define MAX_GROUPED 4
#define CARD_WIDTH 34
#define CARD_HEIGHT 46

/* Where the pips of each face stand on a grid of three by three, from the top left, a bit each. */
static const guint pips[] = { 0, 0x010, 0x101, 0x111, 0x145, 0x155, 0x16d };

static gboolean
is_card (const char *face)
{
  return muster_card_parse (face, NULL, NULL, NULL);
}

static gboolean
shows_card (MusterDiceView *self)
{
  return self->n_faces == 1 && is_card (self->faces[0]);
}

static gboolean
is_coin (const char *face)
{
  return muster_coin_describe (face) != NULL;
}

/* Dice that belong together stand together, and are not parted by the end of a line. */
static guint
get_group (MusterDiceView *self)
{
  return self->together > 1 && self->together <= MAX_GROUPED ? self->together : 1;
}

static int
get_group_width (MusterDiceView *self)
{
  guint group = get_group (self);

  return (int) group * (DIE + GAP) + (group > 1 ? GROUP_GAP - GAP : 0);
}

static guint
count_columns (MusterDiceView *self, int width)
{
  int groups = MAX (0, width + GROUP_GAP) / get_group_width (self);

  return get_group (self) * (guint) MAX (1, groups);
}

static int
get_x (MusterDiceView *self, guint column)
{
  guint group = get_group (self);

  return (int) (column / group) * get_group_width (self) + (int) (column % group) * (DIE + GAP);
}

static GtkSizeRequestMode
muster_dice_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
muster_dice_view_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  MusterDiceView *self = MUSTER_DICE_VIEW (widget);

  if (self->n_faces == 0)
    *minimum = *natural = 0;
  else if (shows_card (self))
    *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? CARD_WIDTH : CARD_HEIGHT;
  else if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = get_x (self, MIN (self->n_faces, 5) - 1) + DIE;
      *natural = get_x (self, MIN (self->n_faces, 12) - 1) + DIE;
    }
  else
    {
      guint columns = count_columns (self, for_size < 0 ? 12 * (DIE + GAP) : for_size);
      guint rows = (self->n_faces + columns - 1) / columns;

      *minimum = *natural = rows * (DIE + GAP) - GAP;
    }
}

static void
add_frame (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

static void
draw_frame (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  add_frame (cr, x, y, width, height, radius);
  cairo_set_source_rgb (cr, 1, 1, 0.98);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.55);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
}

static void
draw_text (GtkWidget *widget,
           cairo_t *cr,
           const char *text,
           double x,
           double y,
           double width,
           double height)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, text);
  int text_width;
  int text_height;

  pango_layout_get_pixel_size (layout, &text_width, &text_height);
  cairo_move_to (cr, x + (width - text_width) / 2, y + (height - text_height) / 2);
  pango_cairo_show_layout (cr, layout);
}

/* The place of a die that is still to be thrown. */
static void
draw_blank (cairo_t *cr, double x, double y)
{
  double ink = adw_style_manager_get_dark (adw_style_manager_get_default ()) ? 1 : 0;

  add_frame (cr, x + 0.5, y + 0.5, DIE - 1, DIE - 1, 4);
  cairo_set_source_rgba (cr, ink, ink, ink, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_set_dash (cr, (const double[]){ 3, 2 }, 2, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
draw_die (GtkWidget *widget, cairo_t *cr, const char *face, double x, double y)
{
  guint64 number = 0;

  if (g_str_equal (face, MUSTER_DICE_VIEW_BLANK))
    {
      draw_blank (cr, x, y);
      return;
    }
  if (g_str_has_prefix (face, MUSTER_DICE_VIEW_WRONG))
    {
      draw_frame (cr, x + 0.5, y + 0.5, DIE - 1, DIE - 1, 4);
      cairo_set_source_rgb (cr, 0.75, 0.05, 0.05);
      cairo_set_line_width (cr, 2);
      add_frame (cr, x + 1.5, y + 1.5, DIE - 3, DIE - 3, 3);
      cairo_stroke (cr);
      draw_text (widget, cr, face + strlen (MUSTER_DICE_VIEW_WRONG), x, y, DIE, DIE);
      return;
    }

  draw_frame (cr, x + 0.5, y + 0.5, DIE - 1, DIE - 1, 4);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.12);
  if (!g_ascii_string_to_unsigned (face, 10, 1, G_N_ELEMENTS (pips) - 1, &number, NULL))
    {
      draw_text (widget, cr, face, x, y, DIE, DIE);
      return;
    }
  for (guint i = 0; i < 9; i++)
    if ((pips[number] & (1u << i)) != 0)
      {
        cairo_arc (cr, x + DIE / 2.0 + ((int) (i % 3) - 1) * 6,
                   y + DIE / 2.0 + ((int) (i / 3) - 1) * 6, 2.2, 0, 2 * G_PI);
        cairo_fill (cr);
      }
}

/* A coin: a ring inside its rim, and on it the first letter of what it shows. */
static void
draw_coin (GtkWidget *widget, cairo_t *cr, const char *face, double x, double y)
{
  gboolean heads = g_str_equal (face, muster_coin_get_word (MUSTER_COIN_HEADS));
  double centre = DIE / 2.0;

  cairo_arc (cr, x + centre, y + centre, centre - 0.5, 0, 2 * G_PI);
  if (heads)
    cairo_set_source_rgb (cr, 0.93, 0.78, 0.36);
  else
    cairo_set_source_rgb (cr, 0.82, 0.83, 0.85);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.6);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_arc (cr, x + centre, y + centre, centre - 3, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.35);
  cairo_stroke (cr);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.12);
  draw_text (widget, cr, heads ? C_ ("face of a coin", "H") : C_ ("face of a coin", "T"), x, y, DIE,
             DIE);
}

static void
draw_face (GtkWidget *widget, cairo_t *cr, const char *face, double x, double y)
{
  if (is_coin (face))
    draw_coin (widget, cr, face, x, y);
  else
    draw_die (widget, cr, face, x, y);
}

static void
draw_card (GtkWidget *widget, cairo_t *cr, const char *card)
{
  static const struct
  {
    const char *suit;
    const char *glyph;
  } suits[] = { { "spades", "♠" }, { "hearts", "♥" }, { "diamonds", "♦" }, { "clubs", "♣" } };
  const char *colour = "";
  const char *suit = "";
  const char *glyph = "★";
  g_autofree char *rank = NULL;

  muster_card_parse (card, &colour, &suit, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (suits); i++)
    if (g_str_equal (suit, suits[i].suit))
      glyph = suits[i].glyph;
  rank = suit[0] != '\0' ? g_strndup (card, strlen (card) - 1) : g_strdup ("");
  draw_frame (cr, 0.5, 0.5, CARD_WIDTH - 1, CARD_HEIGHT - 1, 4);
  if (g_str_equal (colour, "red"))
    cairo_set_source_rgb (cr, 0.75, 0.05, 0.05);
  else
    cairo_set_source_rgb (cr, 0.1, 0.1, 0.12);
  draw_text (widget, cr, rank, 0, 3, CARD_WIDTH, CARD_HEIGHT / 2.0 - 3);
  draw_text (widget, cr, glyph, 0, CARD_HEIGHT / 2.0 - 1, CARD_WIDTH, CARD_HEIGHT / 2.0 - 2);
}

static void
muster_dice_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MusterDiceView *self = MUSTER_DICE_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  guint columns = count_columns (self, width);
  cairo_t *cr;

  if (self->n_faces == 0)
    return;
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, width, gtk_widget_get_height (widget)));
  if (shows_card (self))
    draw_card (widget, cr, self->faces[0]);
  else
    for (guint i = 0; i < self->n_faces; i++)
      draw_face (widget, cr, self->faces[i], get_x (self, i % columns),
                 (i / columns) * (DIE + GAP));
  cairo_destroy (cr);
}

static void
muster_dice_view_finalize (GObject *object)
{
  MusterDiceView *self = MUSTER_DICE_VIEW (object);

  g_clear_pointer (&self->faces, g_strfreev);

  G_OBJECT_CLASS (muster_dice_view_parent_class)->finalize (object);
}

static void
muster_dice_view_set_property (GObject *object,
                               guint prop_id,
                               const GValue *value,
                               GParamSpec *pspec)
{
  if (prop_id == PROP_FACES)
    muster_dice_view_set_faces (MUSTER_DICE_VIEW (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
muster_dice_view_class_init (MusterDiceViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = muster_dice_view_finalize;
  object_class->set_property = muster_dice_view_set_property;

  /* what lies on the table, as muster_dice_view_set_faces() takes it */
  properties[PROP_FACES] =
      g_param_spec_string ("faces", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  widget_class->get_request_mode = muster_dice_view_get_request_mode;
  widget_class->measure = muster_dice_view_measure;
  widget_class->snapshot = muster_dice_view_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "dice");
}

static void
muster_dice_view_init (MusterDiceView *self)
{
  self->faces = g_new0 (char *, 1);
}

/**
 * muster_dice_view_new:
 *
 * Returns: a view without dice
 */
GtkWidget *
muster_dice_view_new (void)
{
  return g_object_new (MUSTER_TYPE_DICE_VIEW, NULL);
}

static char *
describe_dice (MusterDiceView *self)
{
  g_autoptr (GString) thrown = g_string_new (NULL);

  for (guint i = 0; i < self->n_faces; i++)
    if (!g_str_equal (self->faces[i], MUSTER_DICE_VIEW_BLANK))
      g_string_append_printf (thrown, "%s%s", thrown->len > 0 ? " " : "",
                              is_coin (self->faces[i]) ? muster_coin_describe (self->faces[i])
                                                       : self->faces[i]);
  if (self->n_faces > 0 && is_coin (self->faces[0]))
    /* Translators: read out for a drawn coin; %s is "heads" */
    return g_strdup_printf (_ ("Coin: %s"), thrown->str);
  /* Translators: read out for drawn dice; %s is "6 1 3" */
  return g_strdup_printf (_ ("Dice: %s"), thrown->str);
}

/**
 * muster_dice_view_set_faces:
 * @self: the view
 * @faces: (nullable): what lies on the table: "6 1 3", a card ("KS"), or a coin ("heads"). A
 * %MUSTER_DICE_VIEW_BLANK is
 *   a die still to be thrown, %MUSTER_DICE_VIEW_WRONG stands before one that cannot be
 *
 * Says what to show; nothing when there is nothing.
 */
void
muster_dice_view_set_faces (MusterDiceView *self, const char *faces)
{
  g_autofree char *label = NULL;

  g_return_if_fail (MUSTER_IS_DICE_VIEW (self));

  g_strfreev (self->faces);
  self->faces =
      faces != NULL && faces[0] != '\0' ? g_strsplit (faces, " ", -1) : g_new0 (char *, 1);
  self->n_faces = g_strv_length (self->faces);
  if (shows_card (self))
    label = muster_card_describe (self->faces[0]);
  else
    label = describe_dice (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_visible (GTK_WIDGET (self), self->n_faces > 0);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * muster_dice_view_set_together:
 * @self: the view
 * @together: so many dice after each other belong together; 0: each is by itself
 *
 * Sets apart what belongs to one shooter from the next.
 */
void
muster_dice_view_set_together (MusterDiceView *self, guint together)
{
  g_return_if_fail (MUSTER_IS_DICE_VIEW (self));

  self->together = together;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
