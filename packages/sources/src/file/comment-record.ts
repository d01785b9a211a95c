import type { LooseComment } from "../thread/thread-order.js";
import { REDDIT } from "../reddit/things.js";
import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  marksOf,
  textOf,
  timeOf,
  type Untrusted,
} from "../thread/untrusted-values.js";
import { nameOfField, type Field } from "./field-names.js";

/** The id of a comment without one; Reddit's and spreadsheets' own never look like this. */
export function numbered(index: number): string {
  return `_${String(index + 1)}`;
}

/** A JSON object as a comment; null when it has no text. */
export function commentOfRecord(record: Untrusted, fallbackId: string): LooseComment | null {
  return commentOf((field) => {
    const name = nameOfField(
      field,
      (candidate) => Object.hasOwn(record, candidate) && record[candidate] != null,
    );
    return name === undefined ? null : record[name];
  }, fallbackId);
}

/**
 * A comment from whatever holds its fields.
 *
 * @param fallbackId For a comment without an id of its own.
 * @returns null when there is no text.
 */
export function commentOf(valueOf: (field: Field) => unknown, fallbackId: string): LooseComment | null {
  const body = textOf(valueOf("body"));
  if (body === null) return null;
  return {
    id: wholeId(valueOf("id")) ?? fallbackId,
    parent_id: parentOf(valueOf("parent_id")),
    author: authorOf(valueOf("author")),
    body,
    score: integerOf(valueOf("score")),
    created_at: timeOf(valueOf("created_at")),
    permalink: permalinkOf(valueOf("permalink")),
    ...marksOf({ stickied: valueOf("stickied"), distinguished: valueOf("distinguished") }),
  };
}

/** `t3_x` is the post; the words are how spreadsheets write "nothing". */
function parentOf(value: unknown): string | null {
  if (typeof value === "string" && /^(t3_.*|none|null|nan)$/i.test(value.trim())) return null;
  return wholeId(value);
}

/** "12.0" is how spreadsheets write the id 12 in a column with gaps; a parent has to be found by what either column says. */
function wholeId(value: unknown): string | null {
  return idOf(value)?.replace(/^(\d+)\.0$/, "$1") ?? null;
}

/** Reddit gives permalinks as paths. */
function permalinkOf(value: unknown): string | null {
  return addressOf(value, typeof value === "string" && value.startsWith("/r/") ? REDDIT : undefined);
}
