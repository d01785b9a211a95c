import type { ThreadComment } from "@undertone/schemas";
import type { ReadText } from "../text/reader.js";

/** Letters and digits from which on the same text is a copy; that many people write "Lol" or "NTA" is agreement. */
const LEAST_LENGTH = 40;

/**
 * Which comments are copies of which: those whose texts have the same letters and digits, in this order and whatever their
 * case, and at least 40 of them.
 *
 * @param texts Theirs, as they were read.
 * @returns For each comment the index of the first of its copies, itself where there is no earlier one. The first is the
 *   oldest; of equally old ones, or where the source has no dates, the one with the least id: the order of a file decides
 *   nothing.
 */
export function originals(
  comments: readonly Pick<ThreadComment, "id" | "body" | "created_at">[],
  texts: readonly Pick<ReadText, "plain">[],
): Int32Array {
  const first = new Map<string, number>();
  const keys = comments.map(({ body }, index) => copyKey(texts[index]!.plain || body));
  keys.forEach((key, index) => {
    if (key === null) return;
    const earlier = first.get(key);
    if (earlier === undefined || isOlder(comments[index]!, comments[earlier]!)) first.set(key, index);
  });
  return Int32Array.from(keys, (key, index) => (key === null ? index : first.get(key)!));
}

function copyKey(text: string): string | null {
  const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  return key.length < LEAST_LENGTH ? null : key;
}

type Dated = Pick<ThreadComment, "id" | "created_at">;

function isOlder(one: Dated, other: Dated): boolean {
  // After every date that ISO 8601 can write.
  const [a, b] = [one.created_at ?? "~", other.created_at ?? "~"];
  return a === b ? one.id < other.id : a < b;
}
