import type { ErrorObject } from "ajv";
import { choicesOf, inWords, type ValueWords } from "../fields/choices.js";
import { namedChoices } from "../messages/localize.js";
import type { FormSchema } from "../validator/compiled-validators.js";

/**
 * Says which values are allowed as the form shows them: by the titles of an `enum` or of a list of titled values, "Yes" and "No" where
 * JSON has `true` and `false`. A value that is none of a list with titles is told once, not once for each listed value that it is not.
 */
export function withShownChoices(errors: readonly ErrorObject[], words: ValueWords): ErrorObject[] {
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
