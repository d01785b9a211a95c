import { valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";
import { isReadable, namesIn } from "./reference-names.js";

type Part = Readonly<Record<string, unknown>>;

/** Keywords whose schemas are about the very value that the schema around them is about. */
const sameValue = ["not", "if", "then", "else"];
const sameValueLists = ["allOf", "anyOf", "oneOf"];
const sameValueMaps = ["dependencies", "dependentSchemas"];

/**
 * The part whose reference leads back to itself without going into the value, so that a check would never end; undefined
 * where there is none. (A schema may well contain itself: each level of it is for a part of the value, which ends.)
 */
export function endlessReference(root: unknown): (Part & { $ref: string }) | undefined {
  const done = new Set<Part>();
  const circleFrom = (part: Part, around: readonly Part[]): readonly Part[] | undefined => {
    if (around.includes(part)) return around.slice(around.indexOf(part));
    if (done.has(part)) return undefined;
    for (const next of aboutSameValue(part, root)) {
      const circle = circleFrom(next, [...around, part]);
      if (circle) return circle;
    }
    done.add(part);
    return undefined;
  };
  for (const part of allParts(root)) {
    const closing = circleFrom(part, [])?.find(refers);
    if (closing) return closing;
  }
  return undefined;
}

function refers(part: Part): part is Part & { $ref: string } {
  return typeof part.$ref === "string";
}

function* aboutSameValue(part: Part, root: unknown): Generator<Part> {
  const target = refers(part) ? targetOf(part.$ref, root) : undefined;
  if (isRecord(target)) yield target;
  const within = [
    ...sameValue.map((keyword) => part[keyword]),
    ...sameValueLists.flatMap((keyword) => part[keyword]),
    ...sameValueMaps.flatMap((keyword) => (isRecord(part[keyword]) ? Object.values(part[keyword]) : [])),
  ];
  for (const inner of within) if (isRecord(inner)) yield inner;
}

function targetOf(reference: string, root: unknown): unknown {
  // What cannot be read leads nowhere, which is told elsewhere.
  if (!/^#(?:\/|$)/.test(reference) || !isReadable(reference)) return undefined;
  return valueAt(root, namesIn(reference));
}

/** The parts of a schema, without what its data holds. */
export function* allParts(node: unknown): Generator<Part> {
  if (Array.isArray(node)) for (const item of node) yield* allParts(item);
  if (!isRecord(node)) return;
  yield node;
  for (const [keyword, value] of Object.entries(node)) {
    if (isData(keyword)) continue;
    const isMap = isMapOfParts(keyword) && isRecord(value);
    for (const inner of isMap ? Object.values(value) : [value]) yield* allParts(inner);
  }
}
