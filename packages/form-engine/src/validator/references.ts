import { allParts } from "./endless-reference.js";
import { namesIn } from "./reference-names.js";

/** References of a schema that lead to a part by the names on the way to it (`#/properties/a`). */
export interface References {
  all: readonly { reference: string; names: readonly string[] }[];
  /** What such a reference may count from: the root, and each part with a name of its own. */
  beginnings: readonly unknown[];
}

export function referencesIn(root: unknown): References {
  const parts = [...allParts(root)];
  return {
    all: referencesOf(parts)
      .filter((reference) => reference.includes("#"))
      .map((reference) => ({ reference, names: namesIn(reference) })),
    beginnings: [root, ...parts.filter(({ $id }) => typeof $id === "string")],
  };
}

function referencesOf(parts: readonly Readonly<Record<string, unknown>>[]): string[] {
  return parts
    .flatMap(({ $ref, $dynamicRef }) => [$ref, $dynamicRef])
    .filter((reference) => typeof reference === "string");
}
