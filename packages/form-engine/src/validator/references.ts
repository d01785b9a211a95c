import { toPath } from "../values/pointer.js";
import { allParts } from "./endless-reference.js";

/** References of a schema that lead to a part by the names on the way to it (`#/properties/a`). */
export interface References {
  all: readonly { reference: string; names: readonly string[] }[];
  /** What such a reference may count from: the root, and each part with a name of its own. */
  beginnings: readonly unknown[];
}

export function referencesIn(root: unknown): References {
  const parts = [...allParts(root)];
  return {
    all: parts
      .flatMap(({ $ref, $dynamicRef }) => [$ref, $dynamicRef])
      .filter((reference) => typeof reference === "string")
      .filter((reference) => reference.includes("#"))
      .map((reference) => ({ reference, names: namesIn(reference) })),
    beginnings: [root, ...parts.filter(({ $id }) => typeof $id === "string")],
  };
}

function namesIn(reference: string): string[] {
  return toPath(decodeURIComponent(reference.slice(reference.indexOf("#") + 1)));
}
