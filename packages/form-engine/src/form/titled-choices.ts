import type { ErrorObject } from "ajv";
import { namedChoices } from "../messages/localize.js";

/**
 * Where a value is none of those that a schema lists with a title each, that is said once, by the titles that people choose from, and
 * not of each listed value that it is not that one.
 */
export function withTitledChoices(errors: readonly ErrorObject[]): ErrorObject[] {
  const lists = errors.filter((error) => namedChoices(error) !== undefined);
  if (lists.length === 0) return [...errors];
  const options = new Map(lists.map((list) => [list, new Set(list.schema as readonly unknown[])]));
  const isOfList = (error: ErrorObject) =>
    lists.some(
      (list) => list.instancePath === error.instancePath && options.get(list)?.has(error.parentSchema),
    );
  return errors
    .filter((error) => !isOfList(error))
    .map((error) =>
      options.has(error) ? { ...error, params: { ...error.params, allowedValues: titlesOf(error) } } : error,
    );
}

function titlesOf({ schema }: ErrorObject): unknown[] {
  return (schema as readonly { title?: string; const: unknown }[]).map(
    (option) => option.title ?? option.const,
  );
}
