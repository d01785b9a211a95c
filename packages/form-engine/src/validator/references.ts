import { allParts } from "./endless-reference.js";
import { decoded, namesIn } from "./reference-names.js";

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

/** @throws {Error} Where a `%` in a reference begins no escape: what reads it would say that some URI is malformed, and not which. */
export function refuseUnreadable(root: unknown): void {
  for (const reference of referencesOf([...allParts(root)])) decoded(reference, reference);
}

function referencesOf(parts: readonly Readonly<Record<string, unknown>>[]): string[] {
  return parts
    .flatMap(({ $ref, $dynamicRef }) => [$ref, $dynamicRef])
    .filter((reference) => typeof reference === "string");
}
