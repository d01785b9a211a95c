import { isObject, type Untrusted, valueAt } from "../../thread/untrusted-values.js";
import { normalName } from "../field-names.js";

/** How MongoDB writes what JSON has no form for; Firestore writes a time as seconds and the rest of one. */
const typed: ReadonlySet<string> = new Set(["$oid", "$date", "$numberInt", "$numberLong", "$numberDouble"]);

export function plainOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  const [name = "", ...others] = Object.keys(value);
  const isMoment = /^_?seconds$/.test(name) && others.length === 1 && /^_?nanoseconds$/.test(others[0] ?? "");
  if (isMoment) return value[name];
  return others.length === 0 && typed.has(name) ? plainOf(value[name]) : value;
}

const DEEPEST_PATH = 3;
/** Names of an object within a record that are told apart. */
export const MOST_WITHIN = 50;

/** The paths into a record's object that are wanted, as they are written in it. */
export function pathsWithin(
  path: string,
  value: unknown,
  depth: number,
  isWanted: (path: string) => boolean,
): string[] {
  if (!isObject(value) || depth >= DEEPEST_PATH) return [];
  return Object.keys(value)
    .slice(0, MOST_WITHIN)
    .flatMap((name) => {
      const inner = `${path}.${name}`;
      if (isObject(value[name])) return pathsWithin(inner, value[name], depth + 1, isWanted);
      return isWanted(inner) && value[name] != null ? [inner] : [];
    });
}

/** What decides which field a key may hold; null may stand for any. */
export function kindOf(value: unknown): "object" | "null" | "value" {
  const plain = plainOf(value);
  return plain === null || plain === undefined ? "null" : typeof plain === "object" ? "object" : "value";
}

/** By which records are alike: an object may hold the path to a field, or not. */
export function shapeOf(value: unknown): string {
  if (!isObject(value)) return kindOf(value);
  const within = Object.keys(value).slice(0, MOST_WITHIN);
  return `object ${within.map((name) => `${name}:${kindOf(value[name])}`).join()}`;
}

export function isNamed(name: string) {
  return (each: string) => each === name || normalName(each) === normalName(name);
}

export function valueOfKey(record: Untrusted, key: string): unknown {
  return plainOf(Object.hasOwn(record, key) ? record[key] : valueAt(record, ...key.split(".")));
}
