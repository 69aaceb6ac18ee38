/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-dice-entry.h"

#include <glib/gi18n-lib.h>

#include "muster-dice-view.h"

struct _MusterDiceEntry
{
  AdwBin parent_instance;

  GtkWidget *count_box;
  GtkLabel *count_label;
  MusterDiceView *preview;
  GtkWidget *dice_group;
  AdwEntryRow *dice_row;
  GtkWidget *message_box;
  GtkLabel *message_label;
  GtkWidget *coin_box;
  GtkWidget *heads_button;
  GtkButton *typed_button;
  GtkButton *throw_button;

  guint n_dice; /* to be thrown; 0 none */
  int sides;
  gboolean is_card;
  gboolean is_coin; /* one coin: a button for each face */
  gboolean open; /* what is thrown may ask for more */
  gboolean ready; /* nothing is missing but dice */
};

G_DEFINE_FINAL_TYPE (MusterDiceEntry, muster_dice_entry, ADW_TYPE_BIN)

enum
{
  SIGNAL_GO,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* So many dice are counted by their faces rather than typed one by one. */
#define USUAL_SIDES 6
#define MANY 10
/* The most dice that a count stands for. */
#define MOST 1000

/* A count of dice that show the same, "5x6", as that many faces. */
static gboolean
count_cb (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *count = g_match_info_fetch (match, 1);
  g_autofree char *face = g_match_info_fetch (match, 2);
  guint64 n = MIN (g_ascii_strtoull (count, NULL, 10), MOST);

  for (guint64 i = 0; i < n; i++)
    g_string_append_printf (result, " %s", face);
  g_string_append_c (result, ' ');
  return FALSE;
}

/* What is typed: "6 1 3", or "5x6 20x1". Where no face has two digits, "613" will do. */
static char *
read_typed (MusterDiceEntry *self)
{
  const char *written = gtk_editable_get_text (GTK_EDITABLE (self->dice_row));
  g_autoptr (GRegex) counts = g_regex_new ("(\\d+)\\s*[xX×*]\\s*(\\d+)", 0, 0, NULL);
  g_autofree char *text = g_regex_replace_eval (counts, written, -1, 0, 0, count_cb, NULL, NULL);
  g_autoptr (GString) faces = g_string_new (NULL);
  gboolean apart = FALSE;

  if (self->is_card)
    return g_strstrip (g_strdup (written));
  for (const char *c = text; *c != '\0'; c++)
    {
      gboolean single = g_ascii_isdigit (*c) && self->sides < 10;

      if (g_ascii_isspace (*c) || strchr (",;+", *c) != NULL)
        {
          apart = TRUE;
          continue;
        }
      if (faces->len > 0 && (apart || single))
        g_string_append_c (faces, ' ');
      apart = FALSE;
      g_string_append_c (faces, *c);
    }
  return g_string_free (g_steal_pointer (&faces), FALSE);
}

static gboolean
is_face (MusterDiceEntry *self, const char *text)
{
  return g_ascii_string_to_unsigned (text, 10, 1, self->sides, NULL, NULL);
}

/* The dice as they lie there, the wrong ones marked, and empty places for those still to come. */
static guint
show_preview (MusterDiceEntry *self, const char *typed, gboolean *wrong)
{
  g_auto (GStrv) parts = g_strsplit (typed, " ", -1);
  g_autoptr (GString) faces = g_string_new (NULL);
  guint n = typed[0] != '\0' ? g_strv_length (parts) : 0;

  *wrong = !self->is_card && !self->open && n > self->n_dice;
  if (self->is_card)
    {
      muster_dice_view_set_faces (self->preview,
                                  muster_card_parse (typed, NULL, NULL, NULL) ? typed : NULL);
      return n;
    }
  for (guint i = 0; i < MAX (n, self->n_dice); i++)
    {
      gboolean fits = i >= n || ((self->open || i < self->n_dice) && is_face (self, parts[i]));

      *wrong = *wrong || !fits;
      g_string_append_printf (faces, "%s%s%s", i > 0 ? " " : "",
                              fits ? "" : MUSTER_DICE_VIEW_WRONG,
                              i < n ? parts[i] : MUSTER_DICE_VIEW_BLANK);
    }
  muster_dice_view_set_faces (self->preview, faces->str);
  return n;
}

static void
set_class (gpointer widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/* As many as are asked for, with faces that such dice have: "6 1 3", many of them "7x6 14x1". */
static char *
make_example (MusterDiceEntry *self)
{
  static const int FACES[] = { 6, 1, 3, 5, 2, 4, 6, 3, 1 };
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->n_dice >= MANY)
    return g_strdup_printf ("%ux%d %ux1", self->n_dice / 3, self->sides,
                            self->n_dice - self->n_dice / 3);
  for (guint i = 0; i < MAX (self->n_dice, 1); i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "",
                            (FACES[i % G_N_ELEMENTS (FACES)] - 1) % self->sides + 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
update_title (MusterDiceEntry *self, guint typed)
{
  g_autofree char *title = NULL;

  if (self->is_card)
    title = g_strdup (_ ("Card turned at the table, such as 7C or KS"));
  else if (typed == 0)
    {
      g_autofree char *example = make_example (self);

      /* Translators: %s is "6 1 3", or "7x6 14x1" */
      title = g_strdup_printf (_ ("Thrown at the table, such as %s"), example);
    }
  else if (self->open)
    /* Translators: dice typed so far */
    title =
        g_strdup_printf (_ ("Thrown at the table: %u, and more where they are asked for"), typed);
  else
    /* Translators: dice typed so far, and how many are wanted */
    title = g_strdup_printf (_ ("Thrown at the table: %u of %u"), typed, self->n_dice);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->dice_row), title);
}

static void
update (MusterDiceEntry *self)
{
  g_autofree char *typed = read_typed (self);
  gboolean wrong;
  guint n = show_preview (self, typed, &wrong);
  gboolean wanted = self->ready && self->n_dice > 0;

  update_title (self, n);
  set_class (self->dice_row, "error", wrong);
  gtk_widget_set_visible (self->count_box, wanted);
  /* To turn a card is what the heading says already. */
  gtk_widget_set_visible (GTK_WIDGET (self->count_label), !self->is_card);
  gtk_widget_set_visible (self->dice_group, wanted && !self->is_coin);
  gtk_widget_set_visible (self->coin_box, wanted && self->is_coin);
  gtk_widget_set_visible (GTK_WIDGET (self->preview), !self->is_coin && self->n_dice > 0);
  /* One thing to press: what is typed, or the program throws. */
  gtk_widget_set_visible (GTK_WIDGET (self->typed_button), wanted && n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->throw_button), !wanted || n == 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->throw_button), self->ready);
  gtk_widget_set_sensitive (GTK_WIDGET (self->typed_button),
                            wanted && n > 0 && !wrong
                                && (self->is_card || n == self->n_dice
                                    || (self->open && n > self->n_dice)));
}

static void
dice_changed_cb (MusterDiceEntry *self)
{
  muster_dice_entry_say (self, NULL);
  update (self);
}

/* Enter: what is typed, and where nothing is, the program throws. */
static void
dice_activated_cb (MusterDiceEntry *self)
{
  g_autofree char *typed = read_typed (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (MusterDice) dice = NULL;

  if (!self->ready)
    return;
  if (typed[0] == '\0')
    {
      muster_dice_entry_throw (self);
      return;
    }
  dice = muster_dice_new_typed (typed, &error);
  if (dice == NULL
      || (!self->is_card && !self->open
          && !muster_dice_check_count (dice, self->n_dice, self->sides, &error)))
    {
      muster_dice_entry_say (self, error->message);
      return;
    }
  g_signal_emit (self, signals[SIGNAL_GO], 0, dice);
}

/* One click says what the coin shows. */
static void
coin_clicked_cb (MusterDiceEntry *self, GtkWidget *button)
{
  g_autoptr (MusterDice) dice = muster_dice_new_typed (
      muster_coin_get_word (button == self->heads_button ? MUSTER_COIN_HEADS : MUSTER_COIN_TAILS),
      NULL);

  if (self->ready)
    g_signal_emit (self, signals[SIGNAL_GO], 0, dice);
}

static void
throw_clicked_cb (MusterDiceEntry *self)
{
  muster_dice_entry_throw (self);
}

static void
muster_dice_entry_dispose (GObject *object)
{
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_DICE_ENTRY);

  G_OBJECT_CLASS (muster_dice_entry_parent_class)->dispose (object);
}

static void
muster_dice_entry_class_init (MusterDiceEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_dice_entry_dispose;

  /**
   * MusterDiceEntry::go:
   * @self: the entry
   * @dice: (nullable): typed dice; %NULL: the program's
   *
   * The umpire says go.
   */
  signals[SIGNAL_GO] = g_signal_new ("go", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, MUSTER_TYPE_DICE);

  g_type_ensure (MUSTER_TYPE_DICE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-dice-entry.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, count_box);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, count_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, preview);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, dice_group);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, dice_row);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, message_box);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, message_label);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, coin_box);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, heads_button);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, typed_button);
  gtk_widget_class_bind_template_child (widget_class, MusterDiceEntry, throw_button);
  gtk_widget_class_bind_template_callback (widget_class, dice_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, dice_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, coin_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, throw_clicked_cb);
}

static void
muster_dice_entry_init (MusterDiceEntry *self)
{
  self->sides = USUAL_SIDES;
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* It stands at the head of the dice. */
static char *
capitalise (const char *text)
{
  g_autofree char *first = g_utf8_substring (text, 0, MIN (1, g_utf8_strlen (text, -1)));
  g_autofree char *upper = g_utf8_strup (first, -1);

  return g_strconcat (upper, text + strlen (first), NULL);
}

/* "Throw 3 dice", "Attackers 4 dice, defenders 1 die" */
static char *
describe_plan (GArray *plan)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < plan->len; i++)
    {
      const MusterThrow *throw = &g_array_index (plan, MusterThrow, i);

      if (i > 0)
        g_string_append (text, ", ");
      if (throw->kind == MUSTER_THROW_CARD)
        g_string_append (text, _ ("Turn a card"));
      else if (throw->kind == MUSTER_THROW_COIN)
        /* Translators: above a button for each face. */
        g_string_append (text, _ ("Toss a coin. What does it show?"));
      else if (throw->who[0] != '\0')
        /* Translators: how many dice for one side of two: "attackers 4 dice" */
        g_string_append_printf (text, ngettext ("%s %d die", "%s %d dice", throw->count),
                                throw->who, throw->count);
      else
        g_string_append_printf (text, ngettext ("Throw %d die", "Throw %d dice", throw->count),
                                throw->count);
      if (throw->open)
        /* Translators: after “Throw 1 die” */
        g_string_append (text, _ (", then what it asks for"));
    }
  return capitalise (text->str);
}

/**
 * muster_dice_entry_clear:
 * @self: the entry
 *
 * Forgets what was typed, and what was to be thrown: it is for something else.
 */
void
muster_dice_entry_clear (MusterDiceEntry *self)
{
  g_return_if_fail (MUSTER_IS_DICE_ENTRY (self));

  self->is_card = self->is_coin = self->open = FALSE;
  /* a card has none */
  self->sides = USUAL_SIDES;
  gtk_button_set_label (self->throw_button, _ ("_Throw for Me"));
  gtk_button_set_label (self->typed_button, _ ("_Use These Dice"));
  gtk_editable_set_text (GTK_EDITABLE (self->dice_row), "");
  muster_dice_entry_say (self, NULL);
}

/**
 * muster_dice_entry_set_plan:
 * @self: the entry
 * @plan: (nullable) (element-type MusterThrow): what is to be thrown; %NULL while that is not known
 *
 * Says how many dice are wanted. What is typed stays.
 */
void
muster_dice_entry_set_plan (MusterDiceEntry *self, GArray *plan)
{
  g_autofree char *text = NULL;

  g_return_if_fail (MUSTER_IS_DICE_ENTRY (self));

  self->ready = plan != NULL;
  if (plan != NULL)
    {
      self->n_dice = 0;
      self->is_card = FALSE;
      self->is_coin = plan->len == 1
                      && g_array_index (plan, MusterThrow, 0).kind == MUSTER_THROW_COIN
                      && g_array_index (plan, MusterThrow, 0).count == 1;
      self->open = FALSE;
      self->sides = USUAL_SIDES;
      for (guint i = 0; i < plan->len; i++)
        {
          const MusterThrow *throw = &g_array_index (plan, MusterThrow, i);

          self->n_dice += throw->count;
          self->sides = throw->sides;
          self->is_card = self->is_card || throw->kind == MUSTER_THROW_CARD;
          self->open = self->open || throw->open;
        }
      /* Those of two throws stand in one line: there is no telling them apart in groups. */
      muster_dice_view_set_together (
          self->preview,
          plan->len == 1 ? (guint) g_array_index (plan, MusterThrow, 0).together : 0);
      text = describe_plan (plan);
      gtk_label_set_text (self->count_label, text);
      gtk_button_set_label (self->throw_button, self->n_dice == 0 ? _ ("_Do It")
                                                : self->is_card   ? _ ("_Turn for Me")
                                                : self->is_coin   ? _ ("_Toss for Me")
                                                                  : _ ("_Throw for Me"));
      gtk_button_set_label (self->typed_button,
                            self->is_card ? _ ("_Use This Card") : _ ("_Use These Dice"));
    }
  update (self);
}

/**
 * muster_dice_entry_set_diceless:
 * @self: the entry
 *
 * While something is missing still: says beforehand that nothing will have to be thrown.
 */
void
muster_dice_entry_set_diceless (MusterDiceEntry *self)
{
  g_return_if_fail (MUSTER_IS_DICE_ENTRY (self));

  self->n_dice = 0;
  self->is_card = self->is_coin = self->open = FALSE;
  gtk_button_set_label (self->throw_button, _ ("_Do It"));
  update (self);
}

static gboolean
has_wrong (MusterDiceEntry *self)
{
  g_autofree char *typed = read_typed (self);
  gboolean wrong;

  show_preview (self, typed, &wrong);
  return wrong;
}

/**
 * muster_dice_entry_say:
 * @self: the entry
 * @message: (nullable): what is wrong with the dice
 *
 * Shows a sentence under the field, or none.
 */
void
muster_dice_entry_say (MusterDiceEntry *self, const char *message)
{
  g_autofree char *more = NULL;

  g_return_if_fail (MUSTER_IS_DICE_ENTRY (self));

  /* every die is one, and yet they do not do: there are too few of them */
  if (message != NULL && self->open && !has_wrong (self))
    /* Translators: what was thrown asks for more dice; then how many are needed in all. */
    more = g_strdup_printf (_ ("More is to be thrown. %s"), message);
  gtk_label_set_text (self->message_label, more != NULL      ? more
                                           : message != NULL ? message
                                                             : "");
  gtk_widget_set_visible (self->message_box, message != NULL);
  if (message != NULL)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->dice_row), "error");
      muster_dice_entry_focus (self);
    }
}

/**
 * muster_dice_entry_focus:
 * @self: the entry
 *
 * Puts the focus into the field, or on the button where nothing is to be typed.
 */
void
muster_dice_entry_focus (MusterDiceEntry *self)
{
  g_return_if_fail (MUSTER_IS_DICE_ENTRY (self));

  if (gtk_widget_get_visible (self->coin_box))
    gtk_widget_grab_focus (self->heads_button);
  else if (gtk_widget_get_visible (self->dice_group))
    gtk_widget_grab_focus (GTK_WIDGET (self->dice_row));
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->throw_button));
}

/**
 * muster_dice_entry_throw:
 * @self: the entry
 *
 * Lets the program throw, if nothing else is missing.
 */
void
muster_dice_entry_throw (MusterDiceEntry *self)
{
  g_return_if_fail (MUSTER_IS_DICE_ENTRY (self));

  if (self->ready)
    g_signal_emit (self, signals[SIGNAL_GO], 0, NULL);
}

/**
 * muster_dice_entry_get_default:
 * @self: the entry
 *
 * Returns: (transfer none): the button that Enter presses where nothing else takes it
 */
GtkWidget *
muster_dice_entry_get_default (MusterDiceEntry *self)
{
  g_return_val_if_fail (MUSTER_IS_DICE_ENTRY (self), NULL);

  return GTK_WIDGET (self->throw_button);
}
