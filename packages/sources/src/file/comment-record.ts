import { REDDIT } from "../reddit/things.js";
import { addressOf, authorOf, idOf, integerOf, marksOf, textOf, timeOf } from "../thread/untrusted-values.js";
import type { Field } from "./field-names.js";
import { foundComment, type FoundComment } from "./found.js";

/** How pandas, R, spreadsheets and Python write that there is nothing. */
const nothing = new Set(["", "nan", "na", "n/a", "#n/a", "<na>", "null", "none", "nat"]);
/** The same in a text, where a word may be meant. */
const nothingSaid = new Set(["", "nan", "NA", "#N/A", "<NA>"]);
/** What a spreadsheet makes of a long id: many are then the same. */
const brokenId = /^\s*\d(?:[.,]\d+)?E\+?\d+\s*$/i;

/**
 * A comment from whatever holds its fields.
 *
 * @returns null when there is no text.
 */
export function commentOf(valueOf: (field: Field) => unknown): FoundComment | null {
  const body = textOf(unguarded(valueOf("body")));
  if (body === null || nothingSaid.has(body.trim())) return null;
  const told = (field: Field) => {
    const value = unguarded(valueOf(field));
    return typeof value === "string" && nothing.has(value.trim().toLowerCase()) ? null : value;
  };
  return foundComment({
    body,
    id: wholeId(told("id")),
    parent_id: parentOf(told("parent_id")),
    thread: wholeId(told("thread")),
    author: authorOf(told("author")),
    score: integerOf(told("score")),
    created_at: timeOf(told("created_at")),
    permalink: permalinkOf(told("permalink")),
    ...marksOf({ stickied: valueOf("stickied"), distinguished: valueOf("distinguished") }),
  });
}

/** A spreadsheet's and our own export's mark before what would else be a formula. */
function unguarded(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/^'(?=[=+\-@\t\r])/, "") : value;
}

/** `t3_x` is the post. */
function parentOf(value: unknown): string | null {
  if (typeof value === "string" && /^t3_/i.test(value.trim())) return null;
  return wholeId(value);
}

/** "12.0" is how spreadsheets write the id 12 in a column with gaps; a parent has to be found by what either column says. */
function wholeId(value: unknown): string | null {
  if (typeof value === "string" && brokenId.test(value)) return null;
  return idOf(value)?.replace(/^(\d+)\.0$/, "$1") ?? null;
}

/** Reddit gives permalinks as paths. */
function permalinkOf(value: unknown): string | null {
  return addressOf(value, typeof value === "string" && value.startsWith("/r/") ? REDDIT : undefined);
}
