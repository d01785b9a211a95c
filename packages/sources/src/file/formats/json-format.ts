import { isObject, type Untrusted } from "../../thread/untrusted-values.js";
import type { Found, Origins } from "../found.js";

/** The answers of one site's interface, or what one program exports, as JSON. */
export interface JsonFormat {
  key: string;
  title: string;
  isPrivateChat?: true;
  /** Where the fields of its comments come from. */
  origins: Origins;
  /** Whether a value is an answer of it, by its structure alone. */
  claims(value: unknown): boolean;
  /**
   * @param answers One or more that `claims` is true of, in the file's order.
   * @throws {UnreadableFile} With what to do.
   */
  read(answers: readonly unknown[], found: Found): void;
}

export function has(value: unknown, ...names: string[]): value is Untrusted {
  return isObject(value) && names.every((name) => Object.hasOwn(value, name));
}

/** A list at a path of keys; empty where there is none. */
export function listAt(value: unknown, ...path: string[]): readonly unknown[] {
  const found = valueAt(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function objectAt(value: unknown, ...path: string[]): Untrusted {
  const found = valueAt(value, ...path);
  return isObject(found) ? found : {};
}

export function valueAt(value: unknown, ...path: string[]): unknown {
  let at = value;
  for (const name of path) {
    if (!isObject(at) || !Object.hasOwn(at, name)) return undefined;
    at = at[name];
  }
  return at;
}

/** A list of at least one object that has all these keys. */
export function isListOf(value: unknown, ...names: string[]): value is readonly Untrusted[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => has(item, ...names));
}
