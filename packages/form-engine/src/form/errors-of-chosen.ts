import { deepEquals } from "@rjsf/utils";
import type { ErrorObject } from "ajv";
import type { FormSchema } from "../validator/compiled-validators.js";
import type { ChosenOptions } from "./form-session.js";
import { schemasWithin } from "./schemas-within.js";

/**
 * Leaves out what is wrong with alternatives that are not shown: with Bank chosen, nobody is told that the number of the
 * card is missing. Where something is wrong with the one that is shown, that none fits need not be said too.
 *
 * @param errors In ajv's order: those of the alternatives come before that of the keyword that holds them.
 */
export function errorsOfChosen(
  errors: readonly ErrorObject[],
  root: FormSchema,
  chosen: ChosenOptions,
): ErrorObject[] {
  let left = [...errors];
  const before = new Map<string, number>();
  // The outer ones come last, and what they leave out need not be looked at again.
  for (const union of [...errors].reverse()) {
    if (!left.includes(union) || !isUnion(union)) continue;
    const options = union.schema as readonly (FormSchema | boolean)[];
    if (!Array.isArray(options)) continue;
    const depth = before.get(union.instancePath) ?? 0;
    before.set(union.instancePath, depth + 1);
    const shownHere = chosen(union.instancePath);
    const shown = shownHere.find((choice) => deepEquals(choice.options, options)) ?? shownHere[depth];
    if (shown === undefined || options[shown.index] === undefined) continue;
    const { index } = shown;
    const parts = new Map(options.map((option, at) => [at, schemasWithin(option, root)]));
    // In a schema that contains itself, the same choice stands further in by the same path.
    const furtherIn = errors.filter(
      (error) =>
        error.schemaPath === union.schemaPath && error.instancePath.startsWith(`${union.instancePath}/`),
    );
    const isFurtherIn = ({ instancePath }: ErrorObject) =>
      furtherIn.some((inner) => `${instancePath}/`.startsWith(`${inner.instancePath}/`));
    const isOf = (error: ErrorObject, at: number) => {
      const path = `${union.schemaPath}/`;
      if (error.schemaPath.startsWith(path) && !isFurtherIn(error))
        return error.schemaPath.startsWith(`${path}${at}/`);
      return parts.get(at)?.has(JSON.stringify(error.parentSchema)) === true;
    };
    const inside = left
      .slice(0, left.indexOf(union))
      .filter(
        (error) =>
          `${error.instancePath}/`.startsWith(`${union.instancePath}/`) &&
          options.some((_, at) => isOf(error, at)),
      );
    const ofShown = inside.filter((error) => isOf(error, index));
    left = left.filter((error) => !inside.includes(error) || ofShown.includes(error));
    if (ofShown.length > 0) left = left.filter((error) => error !== union);
  }
  return left;
}

function isUnion({ keyword }: ErrorObject): boolean {
  return keyword === "oneOf" || keyword === "anyOf";
}
