import { toPath, valueAt } from "../values/pointer.js";
import { allParts } from "./endless-reference.js";

/**
 * A reference by a name that every object inherits, such as `#/__proto__`: ajv finds something there, which allows anything, although
 * the schema has nothing of that name. undefined where there is none.
 */
export function inheritedReference(root: unknown): string | undefined {
  const parts = [...allParts(root)];
  // A reference counts from the part around it that has a name of its own.
  const beginnings = [root, ...parts.filter(({ $id }) => typeof $id === "string")];
  return parts
    .map(({ $ref }) => $ref)
    .filter((reference) => typeof reference === "string")
    .find((reference) => {
      const names = toPath(decodeURIComponent(reference.slice(reference.indexOf("#") + 1)));
      const isInherited = reference.includes("#") && names.some((name) => name in Object.prototype);
      return isInherited && beginnings.every((begun) => valueAt(begun, names) === undefined);
    });
}
