import { valueAt } from "../values/pointer.js";
import { referencesIn } from "./references.js";

/**
 * A reference by a name that every object inherits, such as `#/__proto__`: ajv finds something there, which allows anything, although
 * the schema has nothing of that name. undefined where there is none.
 */
export function inheritedReference(root: unknown): string | undefined {
  const { all, beginnings } = referencesIn(root);
  return all.find(
    ({ names }) =>
      names.some((name) => name in Object.prototype) &&
      beginnings.every((begun) => valueAt(begun, names) === undefined),
  )?.reference;
}
