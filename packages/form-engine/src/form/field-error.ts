import type { ErrorObject } from "ajv";
import { fillIn } from "../messages/fill-in.js";
import type { FormSchema } from "../validator/compiled-validators.js";
import { type Pointer, toPath, toPointer, valueAt } from "../values/pointer.js";
import { schemasWithin } from "./schemas-within.js";
import type { CompleteMessages } from "./words.js";

/** One thing that is wrong with a value, already worded. */
export interface FieldError {
  pointer: Pointer;
  message: string;
  /** Nothing is there, where something must be. */
  missing?: true;
}

/** Where each of ajv's errors belongs: what is missing, not known, or wrongly named has a pointer of its own. */
export function fieldErrors(errors: readonly ErrorObject[], root: FormSchema): FieldError[] {
  return errors
    .filter((error) => !isSummary(error, errors) && !isDetail(error, errors, root))
    .map((error) => {
      const params = error.params as Record<
        "missingProperty" | "additionalProperty" | "propertyName",
        string | undefined
      >;
      // rjsf may quote the name.
      const missing = params.missingProperty?.replace(/^'(.*)'$/, "$1");
      const own = missing ?? params.additionalProperty ?? params.propertyName;
      return {
        pointer: error.instancePath + (own === undefined ? "" : toPointer([own])),
        message: error.message ?? error.keyword,
        ...(missing !== undefined && { missing: true as const }),
      };
    });
}

/**
 * JSON has no empty place in a list, so that an item without a value yet is read as `null`, of a wrong type. It is missing,
 * and that is said.
 */
export function withMissingItems(
  errors: readonly ErrorObject[],
  value: unknown,
  messages: CompleteMessages,
): ErrorObject[] {
  return errors.map((error) => {
    const path = toPath(error.instancePath);
    const list = valueAt(value, path.slice(0, -1));
    const index = Number(path.at(-1));
    if (!Array.isArray(list) || Number.isNaN(index) || list[index] !== undefined) return error;
    const title = nameOfItem(error, index + 1, messages);
    return { ...error, keyword: "required", params: {}, parentSchema: { properties: { "": { title } } } };
  });
}

/** As its field is called: a fixed item by its title, another by its number as well. */
function nameOfItem(
  { parentSchema, schemaPath }: ErrorObject,
  number: number,
  { form }: CompleteMessages,
): string {
  const title = (parentSchema as FormSchema | undefined)?.title;
  if (title === undefined) return fillIn(form.itemNumber, { number });
  return /\/(?:prefixI|i)tems\/\d+\//.test(schemaPath) ? title : fillIn(form.itemTitled, { title, number });
}

/** `if` says only that a branch failed; the errors beside it say why. */
function isSummary(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  return error.keyword === "if" && all.length > 1;
}

/**
 * Why a name is wrong is said of the name, which is no field; and where no item is of a kind, that is wrong with the
 * list, and with none of its items. Their own sentences say both.
 */
function isDetail(error: ErrorObject, all: readonly ErrorObject[], root: FormSchema): boolean {
  if (error.propertyName !== undefined && error.keyword !== "propertyNames") return true;
  return all.some((list) => list.keyword === "contains" && isOfContains(error, list, root));
}

function isOfContains(error: ErrorObject, list: ErrorObject, root: FormSchema): boolean {
  if (error.schemaPath.startsWith(`${list.schemaPath}/`)) return true;
  if (!error.instancePath.startsWith(`${list.instancePath}/`)) return false;
  // What is referred to has a path of its own. What is said of the items themselves as well stays.
  const text = JSON.stringify(error.parentSchema);
  const { contains, ...beside } = (list.parentSchema ?? {}) as FormSchema;
  return schemasWithin(contains, root).has(text) && !schemasWithin(beside, root).has(text);
}
