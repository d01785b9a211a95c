import { hashForSchema } from "@rjsf/utils";
import { localize } from "../messages/localize.js";
import type { ErrorObject } from "ajv";
import type { CompiledForm } from "../validator/compiled-validators.js";
import { withoutAbsent } from "../values/without-absent.js";
import { emptyItems } from "./empty-items.js";
import { errorsOfChosen } from "./errors-of-chosen.js";
import { fieldErrors, type FieldError, withMissingItems } from "./field-error.js";
import { withShownChoices } from "./shown-choices.js";
import type { ChosenOptions } from "./form-session.js";
import type { SchemaReader } from "./schema-reader.js";
import type { CompleteMessages } from "./words.js";

/**
 * The check of a whole value: what is wrong with it, worded, where it is shown. Of several alternatives, only what is wrong
 * with the one that is shown.
 */
export function formCheck(
  { schema, validate }: CompiledForm,
  messages: CompleteMessages,
  reader: SchemaReader,
) {
  const check = validate[schema.$id ?? hashForSchema(schema)];
  if (!check) throw new Error("This form was compiled from another schema.");
  return (value: unknown, chosen: ChosenOptions): FieldError[] => {
    check(withoutAbsent(value));
    const found = (check.errors ?? []) as ErrorObject[];
    const shown = withShownChoices(errorsOfChosen(found, schema, chosen), messages.form);
    const errors = withMissingItems([...shown, ...emptyItems(reader, value)], value, messages);
    localize(errors, messages);
    return fieldErrors(errors, schema);
  };
}
