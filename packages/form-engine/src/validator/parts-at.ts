import { toPath, valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";

type Part = Record<string, unknown>;

/** The parts of a schema that are about the value at a path, outermost first, whether or not their conditions hold. */
export function partsAt(root: unknown, path: readonly string[]): Part[] {
  const same = (part: unknown, around: readonly unknown[]): Part[] => {
    if (!isRecord(part) || around.includes(part)) return [];
    const { $ref, allOf, anyOf, oneOf, then, else: otherwise, dependencies } = part;
    const target = typeof $ref === "string" && valueAt(root, toPath($ref));
    const others = [target, allOf, anyOf, oneOf, then, otherwise, Object.values(dependencies ?? {})];
    return [part, ...others.flat().flatMap((each) => same(each, [...around, part]))];
  };
  let parts = same(root, []);
  for (const name of path)
    parts = parts.flatMap(({ properties, additionalProperties, items, additionalItems }) => [
      ...same((properties as Part | undefined)?.[name] ?? additionalProperties, []),
      ...same(Array.isArray(items) ? ((items as unknown[])[Number(name)] ?? additionalItems) : items, []),
    ]);
  return parts;
}
