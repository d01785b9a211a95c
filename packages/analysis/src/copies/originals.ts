import type { ThreadComment } from "@undertone/schemas";
import { byContent } from "../text/by-content.js";
import type { ReadText } from "../text/reader.js";
import { copyKey } from "./copy-key.js";

type Dated = Pick<ThreadComment, "id" | "body" | "created_at"> &
  Partial<Pick<ThreadComment, "author" | "score">>;

/**
 * Which comments are copies of which: those whose texts have the same `copyKey`.
 *
 * @param texts Theirs, as they were read.
 * @returns For each comment the index of the first of its copies, itself where there is no earlier one. The first is the
 *   oldest; of equally old ones, or where the source has no dates, what they hold decides: the order of a file decides nothing.
 */
export function originals(comments: readonly Dated[], texts: readonly Pick<ReadText, "plain">[]): Int32Array {
  const first = new Map<string, number>();
  const keys = comments.map(({ body }, index) => copyKey(texts[index]!.plain || body));
  keys.forEach((key, index) => {
    if (key === null) return;
    const earlier = first.get(key);
    if (earlier === undefined || isOlder(comments[index]!, comments[earlier]!)) first.set(key, index);
  });
  return Int32Array.from(keys, (key, index) => (key === null ? index : first.get(key)!));
}

function isOlder(one: Dated, other: Dated): boolean {
  // After every date that ISO 8601 can write.
  const [a, b] = [one.created_at ?? "~", other.created_at ?? "~"];
  return a === b ? byContent(one, other) < 0 : a < b;
}
