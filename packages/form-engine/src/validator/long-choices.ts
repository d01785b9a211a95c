import { isRecord } from "../values/record.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";

/** Beyond so many values a list of them is long. */
const MANY = 200;

/**
 * A schema in which long lists of titled values (`oneOf` of a `const` and a title each) are an `enum` of the values, which checks the
 * same: ajv writes code for each alternative, within that of the one before, and would go down too deep.
 */
export function withListedChoices(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withListedChoices);
  if (!isRecord(part)) return part;
  const keyword = ["oneOf", "anyOf"].find((name) => valuesIn(part[name]) !== undefined);
  const entries = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
    if (name === keyword && !Object.hasOwn(part, "enum")) return [["enum", valuesIn(value)]];
    if (isData(name)) return [[name, value]];
    return [[name, isMapOfParts(name) && isRecord(value) ? eachOf(value) : withListedChoices(value)]];
  });
  const isSame = entries.every(([name, value]) => part[name] === value);
  return isSame ? part : Object.fromEntries(entries);
}

function eachOf(parts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, withListedChoices(part)]));
}

const about = new Set(["const", "title", "description"]);

/** The values of many alternatives that are no more than one value each; undefined where some say more. */
function valuesIn(options: unknown): unknown[] | undefined {
  if (!Array.isArray(options) || options.length <= MANY) return undefined;
  const isValue = (option: unknown) =>
    isRecord(option) &&
    Object.hasOwn(option, "const") &&
    Object.keys(option).every((name) => about.has(name));
  if (!options.every(isValue)) return undefined;
  const values = options.map((option) => (option as { const: unknown }).const);
  return areDistinct(values) ? values : undefined;
}

/**
 * A schema to be held against the schema of schemas, with no more of its long lists than their beginnings: ajv compares each value
 * of an `enum` with each other, which takes seconds for thousands. What is not distinct stays, and is found.
 */
export function withShortLists(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withShortLists);
  if (!isRecord(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      name === "enum" && Array.isArray(value) && value.length > MANY && areDistinct(value)
        ? value.slice(0, 1)
        : withShortLists(value),
    ]),
  );
}

function areDistinct(values: readonly unknown[]): boolean {
  return values.every((value) => typeof value !== "object") && new Set(values).size === values.length;
}
