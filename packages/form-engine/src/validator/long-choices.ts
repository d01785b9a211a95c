import type { Ajv } from "ajv";
import { isRecord } from "../values/record.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";
import { referencesIn } from "./references.js";
import { isValueAlone } from "./value-alone.js";

/** Beyond so many values a list of them is long. */
const MANY = 200;

/**
 * A schema in which long lists of titled values (`oneOf` of a `const` and a title each) are an `enum` of the values, which checks the
 * same: ajv writes code for each alternative, within that of the one before, and would go down too deep. A list that a reference leads
 * into stays.
 *
 * @param ajv What the schema is for: it knows which keywords check nothing.
 */
export function withListedChoices(root: unknown, ajv: Ajv): unknown {
  const referred = listsReferredInto(root);
  return listed(root);

  function listed(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(listed);
    if (!isRecord(part)) return part;
    const keyword = ["oneOf", "anyOf"].find((name) => valuesIn(part[name]) !== undefined);
    const entries = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
      if (name === keyword && !Object.hasOwn(part, "enum")) return [["enum", valuesIn(value)]];
      if (isData(name)) return [[name, value]];
      return [[name, isMapOfParts(name) && isRecord(value) ? eachListed(value) : listed(value)]];
    });
    const isSame = entries.every(([name, value]) => part[name] === value);
    return isSame ? part : Object.fromEntries(entries);
  }

  function eachListed(parts: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, listed(part)]));
  }

  /** The values of many alternatives that are no more than one value each; undefined where some say more. */
  function valuesIn(options: unknown): unknown[] | undefined {
    if (!Array.isArray(options) || options.length <= MANY || referred.has(options)) return undefined;
    if (!options.every((option) => isValueAlone(option, ajv))) return undefined;
    const values = options.map((option) => (option as { const: unknown }).const);
    return areDistinct(values) ? values : undefined;
  }
}

/** The lists of alternatives that have a part which some reference leads to: it has to be there. */
function listsReferredInto(root: unknown): Set<unknown> {
  const { all, beginnings } = referencesIn(root);
  const lists = new Set<unknown>();
  for (const { names } of all) {
    if (!names.includes("oneOf") && !names.includes("anyOf")) continue;
    for (const beginning of beginnings) {
      let part = beginning;
      for (const name of names) {
        if (typeof part !== "object" || part === null || !Object.hasOwn(part, name)) break;
        if (Array.isArray(part)) lists.add(part);
        part = (part as Record<string, unknown>)[name];
      }
    }
  }
  return lists;
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
  return (
    values.every((value) => value === null || typeof value !== "object") &&
    new Set(values).size === values.length
  );
}
