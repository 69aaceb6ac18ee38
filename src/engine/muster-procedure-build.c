/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "muster-procedure-private.h"

#include <glib/gi18n-lib.h>

#include "muster-mechanism-private.h"

/* No number on a table is greater. */
#define MAX_NUMBER 1000000
/* No list is longer. */
#define MAX_LIST 1000

static const struct
{
  const char *word;
  MusterParameterType type;
} types[] = {
  { "boolean", MUSTER_PARAMETER_BOOLEAN }, { "integer", MUSTER_PARAMETER_INTEGER },
  { "decimal", MUSTER_PARAMETER_DECIMAL }, { "choice", MUSTER_PARAMETER_CHOICE },
  { "card", MUSTER_PARAMETER_CARD },       { "list", MUSTER_PARAMETER_LIST },
};

static void
clear_parameter (gpointer data)
{
  MusterParameterInfo *info = data;

  g_clear_pointer (&info->ids, g_ptr_array_unref);
  g_clear_pointer (&info->labels, g_ptr_array_unref);
  g_clear_pointer (&info->refused, g_array_unref);
}

static void
free_procedure (gpointer data)
{
  MusterProcedure *self = data;

  if (self->bound != NULL)
    muster_mechanism_unbind (self->mechanism, self->bound);
  g_array_unref (self->parameters);
  g_clear_pointer (&self->shown, g_array_unref);
  g_free (self);
}

static const char *
translate (const char *text)
{
  return text != NULL && *text != '\0' ? g_dgettext (GETTEXT_PACKAGE, text) : text;
}

static gboolean
read_type (const MusterRuleset *ruleset,
           const MusterElement *element,
           MusterParameterType *type,
           GError **error)
{
  const char *word;

  if (!muster_ruleset_need (ruleset, element, "type", &word, error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (g_str_equal (types[i].word, word))
      {
        *type = types[i].type;
        return TRUE;
      }
  return muster_ruleset_set_error (ruleset, element, error,
                                   _ ("“%s” is no type of a parameter, expected boolean, integer, "
                                      "decimal, choice, card or list"),
                                   word);
}

static gboolean
read_choices (const MusterRuleset *ruleset,
              const MusterElement *element,
              MusterParameterInfo *info,
              GError **error)
{
  info->ids = g_ptr_array_new ();
  info->labels = g_ptr_array_new ();
  if (!muster_parameter_collect (ruleset, element, info->ids, info->labels, error)
      || !muster_parameter_read_refused (ruleset, element, &info->refused, error))
    return FALSE;
  if (info->ids->len == 0)
    return muster_ruleset_set_error (ruleset, element, error,
                                     _ ("The parameter “%s” has nothing to choose from"),
                                     muster_element_get (element, "id"));
  g_ptr_array_add (info->ids, NULL);
  g_ptr_array_add (info->labels, NULL);
  info->parameter.choices = (const char *const *) info->ids->pdata;
  info->parameter.choice_labels = (const char *const *) info->labels->pdata;
  return TRUE;
}

static gboolean
read_parameter_values (const MusterRuleset *ruleset,
                       const MusterElement *element,
                       MusterParameterInfo *info,
                       GError **error)
{
  MusterParameter *parameter = &info->parameter;
  gboolean chooses = FALSE;
  gboolean list;
  gint64 min;
  gint64 max;

  if (!read_type (ruleset, element, &parameter->type, error))
    return FALSE;
  list = parameter->type == MUSTER_PARAMETER_LIST;
  if (!muster_ruleset_read_int (ruleset, element, "min", list ? 1 : -MAX_NUMBER, MAX_NUMBER,
                                list ? 1 : 0, &min, error)
      || !muster_ruleset_read_int (ruleset, element, "max", min, list ? MAX_LIST : MAX_NUMBER,
                                   list ? MAX_LIST : MAX_NUMBER, &max, error))
    return FALSE;
  parameter->min = (double) min;
  parameter->max = (double) max;
  chooses = parameter->type == MUSTER_PARAMETER_CHOICE || parameter->type == MUSTER_PARAMETER_LIST;
  if (chooses)
    return muster_mechanism_check_children (ruleset, element, "choice refused", error)
           && read_choices (ruleset, element, info, error);
  return muster_mechanism_check_children (ruleset, element, "", error);
}

/* A parameter that is measured by the ruleset's string is told in the parts that this is knotted
 * into. */
static gboolean
read_parts (const MusterRuleset *ruleset,
            const MusterElement *element,
            gint64 *parts,
            GError **error)
{
  const MusterElement *measure
      = muster_element_find_child (muster_ruleset_get_element (ruleset), "measure");
  const char *unit = muster_element_get (element, "unit");

  *parts = 1;
  if (measure == NULL || unit == NULL
      || g_strcmp0 (muster_element_get (measure, "symbol"), unit) != 0)
    return TRUE;
  return muster_ruleset_read_int (ruleset, measure, "parts", 1, 100, 1, parts, error);
}

static gboolean
read_parameter (MusterProcedure *self,
                const MusterElement *procedure,
                const MusterElement *element,
                GError **error)
{
  MusterParameterInfo info = { 0 };
  MusterParameter *parameter = &info.parameter;
  gint64 parts = 1;
  gboolean read;

  read = muster_mechanism_check_attributes (
             self->ruleset, element,
             "id label unit rule type min max choices where equals rows "
             "default optional standard-of like instead role counted",
             error)
         && muster_ruleset_need (self->ruleset, element, "id", &parameter->name, error)
         && muster_ruleset_need (self->ruleset, element, "label", &parameter->label, error)
         && muster_mechanism_read_rule (self->ruleset, element, FALSE, &parameter->rule, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "standard-of",
                                             FALSE, &info.standard_of, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "like", FALSE,
                                             &info.like, NULL, error)
         && muster_mechanism_read_parameter (self->ruleset, procedure, element, "instead", FALSE,
                                             &parameter->instead, NULL, error)
         && muster_ruleset_read_boolean (self->ruleset, element, "counted", FALSE,
                                         &parameter->counted, error)
         && muster_ruleset_read_boolean (self->ruleset, element, "optional",
                                         info.standard_of != NULL, &parameter->optional, error)
         && read_parameter_values (self->ruleset, element, &info, error)
         && read_parts (self->ruleset, element, &parts, error);
  parameter->role = muster_element_get (element, "role");
  if (read && parameter->role != NULL && !g_str_has_prefix (parameter->role, "actor.")
      && !g_str_has_prefix (parameter->role, "target."))
    read = muster_ruleset_set_error (self->ruleset, element, error,
                                _ ("“%s” is no role, expected “actor.…” or “target.…”"),
                                parameter->role);
  if (!read)
    {
      clear_parameter (&info);
      return FALSE;
    }
  parameter->label = translate (parameter->label);
  parameter->unit = muster_element_get (element, "unit");
  parameter->like = info.like;
  parameter->parts = (int) parts;
  parameter->fallback = muster_element_get (element, "default");
  g_array_append_val (self->parameters, info);
  return TRUE;
}

static gboolean
read_parameters (MusterProcedure *self,
                 const MusterElement *procedure,
                 GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < muster_element_get_n_children (procedure); i++)
    {
      MusterElement *child = muster_element_get_child (procedure, i);

      if (g_strcmp0 (muster_element_get_name (child), "parameter") != 0)
        continue;
      if (!read_parameter (self, procedure, child, error))
        return FALSE;
      if (!g_hash_table_add (seen, (char *) muster_element_get (child, "id")))
        return muster_ruleset_set_error (self->ruleset, child, error,
                                         _ ("The parameter “%s” is there twice"),
                                         muster_element_get (child, "id"));
      if (!muster_parameter_check_default (self, self->parameters->len - 1))
        return muster_ruleset_set_error (self->ruleset, child, error,
                                         _ ("“%s” is no value for the parameter “%s”"),
                                         muster_element_get (child, "default"),
                                         muster_element_get (child, "id"));
    }
  return TRUE;
}

static gboolean
read_procedure (MusterProcedure *self,
                MusterElement *element,
                GError **error)
{
  const char *mechanism;

  if (!muster_mechanism_check_attributes (self->ruleset, element, "id label rule mechanism", error)
      || !muster_ruleset_need (self->ruleset, element, "id", &self->id, error)
      || !muster_ruleset_need (self->ruleset, element, "label", &self->label, error)
      || !muster_mechanism_read_rule (self->ruleset, element, FALSE, &self->rule, error)
      || !muster_ruleset_need (self->ruleset, element, "mechanism", &mechanism, error))
    return FALSE;
  self->label = translate (self->label);
  self->mechanism = muster_mechanism_find (mechanism);
  if (self->mechanism == NULL)
    return muster_ruleset_set_error (self->ruleset, element, error,
                                     _ ("“%s” is no mechanism that this program knows"), mechanism);
  if (!read_parameters (self, element, error))
    return FALSE;
  self->bound = muster_mechanism_bind (self->mechanism, self->ruleset, element, error);
  return self->bound != NULL && muster_procedure_read_shown (self, element, error);
}

/* Called once, by muster_ruleset_new(). PROCEDURES nullable. */
gboolean
muster_procedures_build (MusterRuleset *self,
                         MusterElement *procedures,
                         GError **error)
{
  guint n = procedures != NULL ? muster_element_get_n_children (procedures) : 0;

  self->procedures = g_ptr_array_new_with_free_func (free_procedure);
  self->procedure_index = g_hash_table_new (g_str_hash, g_str_equal);
  if (procedures != NULL
      && !muster_mechanism_check_children (self, procedures, "procedure", error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    {
      MusterElement *element = muster_element_get_child (procedures, i);
      MusterProcedure *procedure;

      if (muster_element_get_raw (element) != NULL)
        continue;
      procedure = g_new0 (MusterProcedure, 1);
      procedure->ruleset = self;
      procedure->parameters = g_array_new (FALSE, TRUE, sizeof (MusterParameterInfo));
      g_array_set_clear_func (procedure->parameters, clear_parameter);
      g_ptr_array_add (self->procedures, procedure);
      if (!read_procedure (procedure, element, error))
        return FALSE;
      if (!g_hash_table_insert (self->procedure_index, (char *) procedure->id, procedure))
        return muster_ruleset_set_error (self, element, error,
                                         _ ("The procedure “%s” is defined twice"), procedure->id);
    }
  return TRUE;
}
