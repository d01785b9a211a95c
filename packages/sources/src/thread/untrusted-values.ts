import type { ThreadComment } from "@undertone/schemas";
import { writtenTimeOf, type WrittenDate } from "./written-time.js";

/**
 * Readings of single values that came from a forum or a file. Each gives a value of the thread schema, or null when
 * what came is not one; none throws.
 */

/** A JSON object whose fields nobody has checked yet. */
export type Untrusted = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Untrusted {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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

export function objectsAt(value: unknown, ...path: string[]): Untrusted[] {
  return listAt(value, ...path).filter(isObject);
}

/** A text's JSON; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function present(fields: Untrusted): Untrusted {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
}

/** Characters; Reddit itself stops at 10,000 for a comment and 40,000 for a post. What is longer is cut. */
export const LONGEST_TEXT = 40_000;
const LONGEST_NAME = 300;
const LARGEST_INTEGER = 2 ** 31 - 1;
/** What is said to be later is no date: a number of other units, or digits that mean something else. */
const LAST_DATE = Date.UTC(2100, 0, 1);
/** A date and time written without signs, as "20210304101500": as a number of milliseconds it would be of another year. */
const digitsOfDate = /^((?:19|20)\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/;
/** Unix seconds of 1973: a smaller number is a year, a day written in digits, a row or seconds into something. */
const FIRST_SECONDS = 1e8;

/** A text without what PostgreSQL cannot store: NUL, and half of a surrogate pair. */
export function textOf(value: unknown, longest = LONGEST_TEXT): string | null {
  if (typeof value !== "string") return null;
  const cut = value.length > longest ? value.slice(0, longest) : value;
  return cut.replaceAll("\0", "").toWellFormed();
}

/** A short text on one line: a title, a community. Null when there is none. */
export function nameOf(value: unknown): string | null {
  const text = textOf(typeof value === "number" ? String(value) : value, LONGEST_NAME)?.trim();
  return text ? text : null;
}

/** An author; null also for Reddit's `[deleted]`. */
export function authorOf(value: unknown): string | null {
  const name = nameOf(value);
  return isNobody(name) ? null : name;
}

/** As Reddit, and bdfr, write an author who is gone. */
export function isNobody(value: unknown): boolean {
  return value === "[deleted]" || value === "[removed]" || value === "DELETED";
}

/** An id without Reddit's kind prefix (`t1_`, `t3_`). */
export function idOf(value: unknown): string | null {
  return nameOf(value)?.replace(/^t[13]_(?=.)/, "") ?? null;
}

/** How a site sets a comment apart, in the fields that Reddit has for it; a table writes `true` as a word. */
export function marksOf({
  stickied,
  distinguished,
}: Untrusted): Pick<ThreadComment, "stickied" | "distinguished"> {
  const isStickied = stickied === true || (typeof stickied === "string" && /^true$/i.test(stickied.trim()));
  const role = typeof distinguished === "string" ? nameOf(distinguished) : null;
  return {
    ...(isStickied ? { stickied: true } : {}),
    ...(role === null || /^(?:none|null|nan|true|false)$/i.test(role) ? {} : { distinguished: role }),
  };
}

/** A whole number, also as text ("12", "12.0"). */
export function integerOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && Number.isInteger(number) && Math.abs(number) <= LARGEST_INTEGER ? number : null;
}

/** A share of 0 to 1. */
export function ratioOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 0 && number <= 1 ? number : null;
}

/**
 * A time as ISO 8601 UTC: from Unix seconds, milliseconds, microseconds or nanoseconds (number or text), or from a date that
 * `writtenTimeOf` knows. A number too small for any forum's time is none.
 */
export function timeOf(value: unknown): string | null {
  const time = writtenOrTimeOf(value);
  return typeof time === "string" ? time : null;
}

/** The same, or the figures of a date whose order the value alone does not show. */
export function writtenOrTimeOf(value: unknown): string | WrittenDate | null {
  const number = numberOf(value);
  const time = number === null ? writtenTimeOf(textOf(value) ?? "") : momentOf(number);
  if (typeof time !== "number") return time;
  return time > 0 && time < LAST_DATE ? new Date(time).toISOString() : null;
}

/** A web address; one of any other scheme (`javascript:`) is none. A path alone is one on `site`. */
export function addressOf(value: unknown, site?: string): string | null {
  const text = textOf(value, 2_000)?.trim();
  if (!text || !URL.canParse(text, site)) return null;
  const url = new URL(text, site);
  return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
}

function numberOf(value: unknown): number | null {
  if (typeof value === "string" && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(value)) return Number(value);
  // Where numbers have decimal commas, seconds have.
  if (typeof value === "string" && /^\s*\d{9,13},\d{1,9}\s*$/.test(value))
    return Number(value.replace(",", "."));
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

function momentOf(number: number): number | null {
  if (number < FIRST_SECONDS) return null;
  const [, year, month, day, hour, minute, second = "00"] = digitsOfDate.exec(String(number)) ?? [];
  if (year !== undefined) {
    const milliseconds = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(milliseconds) ? null : milliseconds;
  }
  // Spans of equal length in each unit, which do not meet: 1973 in a unit is later than 2100 in the one before it.
  const unit = [1e11, 1e14, 1e17].findIndex((end) => number < end);
  return number * ([1000, 1, 1e-3][unit] ?? 1e-6);
}
