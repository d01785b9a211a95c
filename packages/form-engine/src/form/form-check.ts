import { hashForSchema } from "@rjsf/utils";
import { localize, namedChoices } from "../messages/localize.js";
import type { ErrorObject } from "ajv";
import type { CompiledForm, FormSchema } from "../validator/compiled-validators.js";
import { withoutAbsent } from "../values/without-absent.js";
import { errorsOfChosen } from "./errors-of-chosen.js";
import { type FieldError, fieldErrors, withMissingItems } from "./field-error.js";
import type { ChosenOptions } from "./form-session.js";
import type { SchemaReader } from "./schema-reader.js";
import type { CompleteMessages } from "./words.js";
import { type Path, toPointer, valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { fixedItems, schemaOfItem } from "./item-schemas.js";
import { schemaAt } from "./schema-at.js";
import { choicesOf, inWords, type ValueWords } from "../fields/choices.js";

/**
 * Items that somebody added and chose nothing for, in lists that say nothing of their items. A check takes each for `null`, which is
 * allowed there, and which nobody meant. They are told as the check tells those of lists with a type.
 */
function emptyItems(reader: SchemaReader, value: unknown): ErrorObject[] {
  return absentItems(value).flatMap((path) => {
    const index = Number(path.at(-1));
    const list = schemaAt(reader, value, path.slice(0, -1))?.schema;
    if (list === undefined || index < fixedItems(list).length) return [];
    const item = schemaOfItem(list, index);
    const said = isRecord(item) ? reader.resolve(item, undefined) : item;
    if (isRecord(said) && saysValue.some((keyword) => keyword in said)) return [];
    const error = { keyword: "type", instancePath: toPointer(path), schemaPath: "", params: {} };
    return [{ ...error, ...(isRecord(said) && { parentSchema: said }) } as ErrorObject];
  });
}

/** With one of these, `null` is refused by the check, or somebody's choice. */
const saysValue = ["type", "enum", "const", "oneOf", "anyOf"];

function absentItems(value: unknown, path: Path = []): Path[] {
  // In a part that comes out the same nothing is absent.
  if (typeof value !== "object" || value === null || withoutAbsent(value) === value) return [];
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      item === undefined ? [[...path, index]] : absentItems(item, [...path, index]),
    );
  return Object.keys(value).flatMap((name) => absentItems(valueAt(value, [name]), [...path, name]));
}

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

/**
 * Says which values are allowed as the form shows them: by the titles of an `enum` or of a list of titled values, "Yes" and "No" where
 * JSON has `true` and `false`. A value that is none of a list with titles is told once, not once for each listed value that it is not.
 */
function withShownChoices(errors: readonly ErrorObject[], words: ValueWords): ErrorObject[] {
  return withoutListedValues(errors).map((error) => {
    const schema = (error.parentSchema ?? {}) as FormSchema;
    if (error.keyword === "const") return withParams(error, { allowedValue: inWords(schema.const, words) });
    if (error.keyword !== "enum" && namedChoices(error) === undefined) return error;
    const choices = choicesOf(schema, words);
    return choices ? withParams(error, { allowedValues: choices.map(({ label }) => label) }) : error;
  });
}

function withParams(error: ErrorObject, params: Record<string, unknown>): ErrorObject {
  return { ...error, params: { ...error.params, ...params } };
}

/** Without what is wrong with each value of a list: the list says it. */
function withoutListedValues(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const lists = errors.filter((error) => namedChoices(error) !== undefined);
  if (lists.length === 0) return errors;
  const options = new Map(lists.map((list) => [list, new Set(list.schema as readonly unknown[])]));
  return errors.filter(
    (error) =>
      !lists.some(
        (list) => list.instancePath === error.instancePath && options.get(list)?.has(error.parentSchema),
      ),
  );
}
