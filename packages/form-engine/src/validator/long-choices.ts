import type { Ajv } from "ajv";
import { valueAt } from "../values/pointer.js";
import { isRecord } from "../values/record.js";
import { isData, isMapOfParts } from "./keyword-kinds.js";
import { referencesIn } from "./references.js";
import { hasLimits } from "./keywords.js";
import { isTypeOf } from "./plain-value.js";

/** Beyond so many values a list of them is long. */
const MANY = 200;

/**
 * Writes a schema, and parts of it, in such a way that long lists of titled values (`oneOf` of a `const` and a title each) are an `enum`
 * of the values, which checks the same: ajv would write code for each alternative. A reference to one of the alternatives is what it
 * leads to, as the alternative is gone.
 *
 * @param root What references of the parts count from.
 * @param ajv What the schema is for: it knows which keywords check nothing.
 */
export function choiceLister(root: unknown, ajv: Ajv): (part: unknown) => unknown {
  const { taken, kept } = referredChoices(root, ajv);
  return listed;

  function listed(part: unknown): unknown {
    if (Array.isArray(part)) return mapped(part, listed);
    if (!isRecord(part)) return part;
    const keyword = ["oneOf", "anyOf"].find((name) => valuesIn(part[name]) !== undefined);
    const entries = Object.entries(part).flatMap(([name, value]): [string, unknown][] => {
      if (name === keyword && !Object.hasOwn(part, "enum")) return [["enum", valuesIn(value)]];
      if (isData(name)) return [[name, value]];
      return [[name, isMapOfParts(name) && isRecord(value) ? eachListed(value) : listed(value)]];
    });
    const isSame = entries.every(([name, value]) => part[name] === value);
    return withOptionTaken(isSame ? part : Object.fromEntries(entries));
  }

  function eachListed(parts: Record<string, unknown>): Record<string, unknown> {
    const entries = Object.entries(parts).map(([name, part]): [string, unknown] => [name, listed(part)]);
    return entries.every(([name, part]) => parts[name] === part) ? parts : Object.fromEntries(entries);
  }

  /** An alternative in place of the reference to it. */
  function withOptionTaken(part: Record<string, unknown>): Record<string, unknown> {
    const option = typeof part.$ref === "string" ? taken.get(part.$ref) : undefined;
    if (option === undefined) return part;
    const { $ref: _, allOf, ...beside } = part;
    if (allOf === undefined && Object.keys(beside).every((name) => name === "title"))
      return { ...option, ...beside };
    return { ...beside, allOf: [...(Array.isArray(allOf) ? (allOf as unknown[]) : []), option] };
  }

  function valuesIn(options: unknown): unknown[] | undefined {
    return kept.has(options) ? undefined : longValues(options, ajv);
  }
}

/** The values of many alternatives that are no more than one value each; undefined where some say more. */
function longValues(options: unknown, ajv: Ajv): unknown[] | undefined {
  if (!Array.isArray(options) || options.length <= MANY) return undefined;
  if (!options.every((option) => isValueAlone(option, ajv))) return undefined;
  const values = options.map((option) => (option as { const: unknown }).const);
  return areDistinct(values) ? values : undefined;
}

interface ReferredChoices {
  /** What references lead to that can stand in their place. */
  taken: ReadonlyMap<string, Record<string, unknown>>;
  /** Lists that have to be there, because references lead into them in other ways. */
  kept: ReadonlySet<unknown>;
}

function referredChoices(root: unknown, ajv: Ajv): ReferredChoices {
  const { all, beginnings } = referencesIn(root);
  const taken = new Map<string, Record<string, unknown>>();
  const kept = new Set<unknown>();
  for (const { reference, names } of all) {
    if (!names.includes("oneOf") && !names.includes("anyOf")) continue;
    const around = valueAt(root, names.slice(0, -1));
    const option = valueAt(around, names.slice(-1));
    const isTaken =
      isRecord(option) && longValues(around, ajv) && countsFromRoot(reference, root, beginnings);
    if (isTaken) taken.set(reference, option);
    else for (const list of listsOnWay(names, beginnings)) kept.add(list);
  }
  return { taken, kept };
}

/** Whether the reference can mean nothing but a place in the root. */
function countsFromRoot(reference: string, root: unknown, beginnings: readonly unknown[]): boolean {
  const [file] = reference.split("#");
  const isRoot = file === "" || (isRecord(root) && file === root.$id);
  return isRoot && beginnings.every((beginning) => beginning === root);
}

function* listsOnWay(names: readonly string[], beginnings: readonly unknown[]): Generator<unknown> {
  for (const beginning of beginnings) {
    let part = beginning;
    for (const name of names) {
      if (typeof part !== "object" || part === null || !Object.hasOwn(part, name)) break;
      if (Array.isArray(part)) yield part;
      part = (part as Record<string, unknown>)[name];
    }
  }
}

/** The same list where nothing in it is another. */
function mapped(list: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const changed = list.map(change);
  return changed.some((item, index) => item !== list[index]) ? changed : list;
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

/** Whether a part of a schema allows one value, and what else it says checks no more: the value's own type, and what is said about it. */
function isValueAlone(part: unknown, ajv: Ajv): boolean {
  return (
    isRecord(part) &&
    Object.hasOwn(part, "const") &&
    Object.entries(part).every(
      ([name, value]) =>
        name === "const" || (name === "type" ? isTypeOf(value, part.const) : checksNothing(name, value, ajv)),
    )
  );
}

/** An unknown keyword is a mistake where a schema is read strictly, and has to be found. */
function checksNothing(name: string, value: unknown, { RULES, opts }: Ajv): boolean {
  if (name === "$comment") return true;
  if (name === "x-ui") return !hasLimits(value);
  // A name of a part, and parts in it.
  if (name.startsWith("$") || name === "definitions") return false;
  return RULES.all[name] === undefined && (RULES.keywords[name] === true || opts.strictSchema === false);
}
