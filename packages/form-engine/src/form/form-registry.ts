import { builtInField } from "../fields/built-in-field.js";
import type { FieldComponent } from "../fields/field-props.js";
import { uiOf } from "../fields/ui-hint.js";
import type { FormSchema } from "../validator/compiled-validators.js";

/** A field, and which schemas it is for. */
export interface FieldRule {
  test: (schema: FormSchema) => boolean;
  field: FieldComponent;
}

/** What an app adds to a form's own fields. */
export interface FormRegistry {
  /** By what a schema asks for: `"x-ui": "stars"`, or `"ui:field"` or `"ui:widget": "stars"` of a `uiSchema`. */
  fields?: Readonly<Record<string, FieldComponent>>;
  /** By a look at the schema; the first whose test holds is taken. */
  rules?: readonly FieldRule[];
}

/** The field for a schema: what it asks for by name comes first, then the app's rules, then the form's own. */
export function fieldOf(schema: FormSchema, { fields = {}, rules = [] }: FormRegistry): FieldComponent {
  const { as, field } = uiOf(schema);
  if (field !== undefined) return field;
  if (as !== undefined && Object.hasOwn(fields, as) && fields[as]) return fields[as];
  return rules.find(({ test }) => test(schema))?.field ?? builtInField(schema);
}
