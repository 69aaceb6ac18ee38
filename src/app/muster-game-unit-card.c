/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-game-unit-card.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

struct _MusterGameUnitCard
{
  AdwBin parent_instance;

  GtkLabel *name_label;
  GtkLabel *facts_label;
  GtkLabel *lost_label;
  GtkLabel *states_label;
  GtkWidget *aim_button;
  GtkWidget *activate_button;
  GtkWidget *restore_button;
  GtkWidget *remove_button;
  GtkWidget *troops_button;
  GtkGrid *troops_grid;
  GtkWidget *state_button;
  GtkPopover *state_popover;
  GtkBox *states_box;

  char *unit;
};

G_DEFINE_FINAL_TYPE (MusterGameUnitCard, muster_game_unit_card, ADW_TYPE_BIN)

enum
{
  SIGNAL_DEED,
  SIGNAL_AIM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

#define STATE_KEY "muster-state"
#define TROOP_KEY "muster-troop"
#define EDGE_KEY "muster-edge"

static void
emit_deed (MusterGameUnitCard *self, const char *action, const char *name, const char *value)
{
  g_autofree char *unit = g_strconcat ("unit=", self->unit, NULL);
  g_autofree char *word = name != NULL ? g_strconcat (name, "=", value, NULL) : NULL;
  const char *words[] = { unit, word, NULL };

  g_signal_emit (self, signals[SIGNAL_DEED], 0, action, words, NULL);
}

static void
activate_cb (MusterGameUnitCard *self)
{
  emit_deed (self, "activate", NULL, NULL);
}

static void
aim_cb (MusterGameUnitCard *self)
{
  g_signal_emit (self, signals[SIGNAL_AIM], 0, self->unit);
}

static void
remove_cb (MusterGameUnitCard *self)
{
  emit_deed (self, "casualty", "count", "1");
}

static void
restore_cb (MusterGameUnitCard *self)
{
  emit_deed (self, "casualty", "count", "-1");
}

static void
state_toggled_cb (GtkCheckButton *button, MusterGameUnitCard *self)
{
  const char *state = g_object_get_data (G_OBJECT (button), STATE_KEY);
  gboolean active = gtk_check_button_get_active (button);

  gtk_popover_popdown (self->state_popover);
  emit_deed (self, "state", state, active ? "yes" : "no");
}

static void
muster_game_unit_card_dispose (GObject *object)
{
  /* the bin must let go of its child itself */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MUSTER_TYPE_GAME_UNIT_CARD);

  G_OBJECT_CLASS (muster_game_unit_card_parent_class)->dispose (object);
}

static void
muster_game_unit_card_finalize (GObject *object)
{
  MusterGameUnitCard *self = MUSTER_GAME_UNIT_CARD (object);

  g_clear_pointer (&self->unit, g_free);

  G_OBJECT_CLASS (muster_game_unit_card_parent_class)->finalize (object);
}

static void
muster_game_unit_card_class_init (MusterGameUnitCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = muster_game_unit_card_dispose;
  object_class->finalize = muster_game_unit_card_finalize;

  /**
   * MusterGameUnitCard::deed:
   * @self: the card
   * @action: an action of muster_turn_act()
   * @words: its words
   * @dice: (nullable): always %NULL
   *
   * The umpire puts something right, or activates the unit.
   */
  signals[SIGNAL_DEED] =
      g_signal_new ("deed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_STRV, MUSTER_TYPE_DICE);

  /**
   * MusterGameUnitCard::aim:
   * @self: the card
   * @unit: the unit's id
   *
   * It is to be the target.
   */
  signals[SIGNAL_AIM] = g_signal_new ("aim", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/musterapp/Muster/ui/muster-game-unit-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, name_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, facts_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, lost_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, states_label);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, aim_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, activate_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, restore_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, remove_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, troops_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, troops_grid);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, state_button);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, state_popover);
  gtk_widget_class_bind_template_child (widget_class, MusterGameUnitCard, states_box);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, aim_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
}

static void
muster_game_unit_card_init (MusterGameUnitCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* "Infantry company · Single-shot rifle · Elite": what the roster says of it; of a unit of any
 * troops, who they are. Where it stands, when that is kept. */
static char *
describe_facts (const MusterRuleset *ruleset, const MusterUnitStatus *status)
{
  static const struct
  {
    MusterDefKind kind;
    const char *attribute;
  } facts[] = { { MUSTER_DEF_UNIT_TYPE, "type" },
                { MUSTER_DEF_WEAPON, "weapon" },
                { MUSTER_DEF_GRADE, "grade" } };
  g_autoptr (GString) text = g_string_new (status->figures);
  const MusterGameUnit *unit = status->unit;

  for (gsize i = status->figures != NULL ? 1 : 0; i < G_N_ELEMENTS (facts); i++)
    {
      const char *id = muster_node_get (unit->node, facts[i].attribute);
      const MusterDef *def = id != NULL ? muster_ruleset_find (ruleset, facts[i].kind, id) : NULL;

      if (def != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "",
                                muster_def_get_label (def));
    }
  if (status->place != NULL)
    g_string_append_printf (text, "\n%s", status->place);
  if (status->points >= 0)
    /* Translators: movement points. */
    g_string_append_printf (
        text, ngettext (" · %" PRId64 " point left", " · %" PRId64 " points left",
                        (gulong) status->points),
        status->points);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What it owes, and how it stands, a line of words. */
static char *
describe_states (const MusterSetup *setup,
                 const MusterSurvey *survey,
                 const MusterUnitStatus *status)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < muster_survey_get_n_owed (survey); i++)
    {
      const MusterOwed *owed = muster_survey_get_owed (survey, i);

      if (g_strcmp0 (owed->unit, status->unit->id) == 0)
        {
          /* Translators: what a unit has to do: "Owes: Steadiness". */
          g_autofree char *owes = g_strdup_printf (_ ("Owes: %s"), owed->what);

          g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", owes);
        }
    }
  for (guint i = 0; status->states[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "",
                            muster_setup_describe_state (setup, status->states[i]));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
troop_clicked (MusterGameUnitCard *self, GtkWidget *button, const char *count)
{
  g_autofree char *unit = g_strconcat ("unit=", self->unit, NULL);
  g_autofree char *troop = g_strconcat (
      "troop=", (const char *) g_object_get_data (G_OBJECT (button), TROOP_KEY), NULL);
  const char *words[] = { unit, count, troop, NULL };

  g_signal_emit (self, signals[SIGNAL_DEED], 0, "casualty", words, NULL);
}

static void
troop_fell_cb (MusterGameUnitCard *self, GtkWidget *button)
{
  troop_clicked (self, button, "count=1");
}

static void
troop_rose_cb (MusterGameUnitCard *self, GtkWidget *button)
{
  troop_clicked (self, button, "count=-1");
}

static void
add_troop_button (MusterGameUnitCard *self,
                  const MusterTroopStatus *troop,
                  int row,
                  gboolean falls)
{
  GtkWidget *button =
      gtk_button_new_from_icon_name (falls ? "list-add-symbolic" : "list-remove-symbolic");
  /* Translators: of a kind of figures, guns or wagons in a unit. */
  g_autofree char *name =
      g_strdup_printf (falls ? _ ("%s: one more is lost") : _ ("%s: put one back"), troop->label);

  gtk_widget_set_sensitive (button,
                            falls ? troop->strength > 0 : troop->strength < troop->original);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data_full (G_OBJECT (button), TROOP_KEY, g_strdup (troop->troop), g_free);
  g_signal_connect_object (button, "clicked",
                           falls ? G_CALLBACK (troop_fell_cb) : G_CALLBACK (troop_rose_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_grid_attach (self->troops_grid, button, falls ? 3 : 2, row, 1, 1);
}

/* How many of each kind a unit of any troops has lost: it is the umpire who sees which figures
 * fell. */
static void
build_troops (MusterGameUnitCard *self, const MusterUnitStatus *status)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->troops_grid))) != NULL)
    gtk_grid_remove (self->troops_grid, child);
  gtk_widget_set_visible (self->troops_button, status->troops != NULL);
  for (guint i = 0; status->troops != NULL && i < status->troops->len; i++)
    {
      const MusterTroopStatus *troop = &g_array_index (status->troops, MusterTroopStatus, i);
      g_autofree char *count = g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT,
                                                troop->strength, troop->original);
      GtkWidget *name = gtk_label_new (troop->label);
      GtkWidget *number = gtk_label_new (count);

      gtk_label_set_xalign (GTK_LABEL (name), 0);
      gtk_label_set_xalign (GTK_LABEL (number), 1);
      gtk_widget_set_hexpand (name, TRUE);
      gtk_widget_add_css_class (number, "numeric");
      gtk_grid_attach (self->troops_grid, name, 0, (int) i, 1, 1);
      gtk_grid_attach (self->troops_grid, number, 1, (int) i, 1, 1);
      add_troop_button (self, troop, (int) i, FALSE);
      add_troop_button (self, troop, (int) i, TRUE);
    }
}

static void
left_clicked_cb (MusterGameUnitCard *self, GtkWidget *button)
{
  g_autofree char *unit = g_strconcat ("unit=", self->unit, NULL);
  g_autofree char *edge = g_strconcat (
      "edge=", (const char *) g_object_get_data (G_OBJECT (button), EDGE_KEY), NULL);
  const char *words[] = { unit, "table=left", edge, NULL };

  gtk_popover_popdown (self->state_popover);
  g_signal_emit (self, signals[SIGNAL_DEED], 0, "state", words, NULL);
}

static void
back_clicked_cb (MusterGameUnitCard *self)
{
  gtk_popover_popdown (self->state_popover);
  emit_deed (self, "state", "table", "on");
}

/* A unit goes over an edge of the field for good, or is there after all. */
static void
build_leaving (MusterGameUnitCard *self, const MusterUnitStatus *status)
{
  static const struct
  {
    const char *edge;
    const char *label;
  } edges[] = { { "north", N_ ("_North") },
                { "east", N_ ("_East") },
                { "south", N_ ("_South") },
                { "west", N_ ("_West") } };
  const char *const *states = (const char *const *) status->states;
  GtkWidget *label;
  GtkWidget *box;

  if (g_strv_contains (states, "left") || g_strv_contains (states, "off-table"))
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Put It on the Table"));

      g_signal_connect_object (button, "clicked", G_CALLBACK (back_clicked_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (self->states_box, button);
      return;
    }
  label = gtk_label_new (_ ("It leaves the field over the edge"));
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (edges); i++)
    {
      GtkWidget *button = gtk_button_new_with_mnemonic (_ (edges[i].label));

      g_object_set_data (G_OBJECT (button), EDGE_KEY, (gpointer) edges[i].edge);
      g_signal_connect_object (button, "clicked", G_CALLBACK (left_clicked_cb), self,
                               G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_box_append (self->states_box, label);
  gtk_box_append (self->states_box, box);
}

static void
build_states (MusterGameUnitCard *self, const MusterSetup *setup, const MusterUnitStatus *status)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->states_box))) != NULL)
    gtk_box_remove (self->states_box, child);
  for (guint i = 0; i < muster_setup_get_n_states (setup); i++)
    {
      const char *id;
      const char *label;
      GtkWidget *button;

      muster_setup_get_state (setup, i, &id, &label, NULL);
      /* whoever is in it can be told to be no longer */
      if (!muster_setup_may_be (setup, status->unit->id, id)
          && !g_strv_contains ((const char *const *) status->states, id))
        continue;
      button = gtk_check_button_new_with_label (label);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (button),
                                   g_strv_contains ((const char *const *) status->states, id));
      g_object_set_data_full (G_OBJECT (button), STATE_KEY, g_strdup (id), g_free);
      g_signal_connect (button, "toggled", G_CALLBACK (state_toggled_cb), self);
      gtk_box_append (self->states_box, button);
    }
  if (status->strength > 0)
    build_leaving (self, status);
  gtk_widget_set_visible (self->state_button,
                          muster_setup_get_n_states (setup) > 0 || status->strength > 0);
}

/**
 * muster_game_unit_card_show:
 * @self: the card
 * @session: the game
 * @unit: (nullable): a unit's id; %NULL hides the card
 *
 * Shows a unit as it stands now.
 */
void
muster_game_unit_card_show (MusterGameUnitCard *self, MusterGameSession *session, const char *unit)
{
  MusterSetup *setup = muster_game_session_get_setup (session);
  MusterSurvey *survey = muster_game_session_get_survey (session);
  const MusterUnitStatus *status;
  g_autofree char *id = g_strdup (unit);
  g_autofree char *facts = NULL;
  g_autofree char *states = NULL;
  g_autofree char *lost = NULL;

  g_return_if_fail (MUSTER_IS_GAME_UNIT_CARD (self));

  status = id != NULL ? muster_survey_find_unit (survey, id) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), status != NULL);
  if (status == NULL)
    return;
  g_free (self->unit);
  self->unit = g_steal_pointer (&id);
  facts = describe_facts (muster_setup_get_ruleset (setup), status);
  states = describe_states (setup, survey, status);
  lost = g_strdup_printf ("%" G_GINT64_FORMAT, status->unit->original - status->strength);
  gtk_label_set_text (self->name_label, status->unit->name);
  gtk_label_set_text (self->facts_label, facts);
  gtk_label_set_text (self->lost_label, lost);
  gtk_label_set_text (self->states_label, states);
  gtk_widget_set_visible (GTK_WIDGET (self->states_label), states[0] != '\0');
  gtk_widget_set_visible (self->aim_button, status->may_be_target);
  gtk_widget_set_visible (self->activate_button, status->may_act);
  gtk_widget_set_sensitive (self->restore_button, status->strength < status->unit->original);
  gtk_widget_set_sensitive (self->remove_button, status->strength > 0);
  build_troops (self, status);
  build_states (self, setup, status);
}
