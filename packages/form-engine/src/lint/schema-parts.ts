import { type Located, locatedParts } from "../validator/keyword-kinds.js";

export type Json = Readonly<Record<string, unknown>>;

export interface SchemaPart extends Located {
  /** What checks the same value: the part itself, and those around it by `allOf`, `if`, `dependencies` and their like. */
  family: Family;
  /** The family of the object that has this part among its `properties`, and its name there. */
  property?: { of: Family; name: string };
}

/** All parts that look at one and the same value. */
export type Family = Json[];

const ofSameValue = new Set([
  ...["not", "if", "then", "else", "allOf", "anyOf", "oneOf"],
  ...["dependencies", "dependentSchemas"],
]);

/** A schema and all parts of it, outermost first. */
export function partsOfFile(root: unknown): SchemaPart[] {
  const families = new Map<Located, Family>();
  const familyOf = (first: Located): Family => {
    const family = families.get(first) ?? [];
    families.set(first, family);
    return family;
  };
  return locatedParts(root).map((part) => {
    const first = firstOfFamily(part);
    const family = familyOf(first);
    family.push(part.schema);
    const { within } = first;
    if (within?.keyword !== "properties") return { ...part, family };
    return { ...part, family, property: { of: familyOf(firstOfFamily(within.part)), name: within.name } };
  });
}

function firstOfFamily(part: Located): Located {
  const { within } = part;
  return within && ofSameValue.has(within.keyword) ? firstOfFamily(within.part) : part;
}
