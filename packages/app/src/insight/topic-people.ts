import { participantsOf, type Participant } from "@undertone/formats";
import type { ThreadComments } from "./thread-comments.js";

export function participantsIn(members: Iterable<number>, { all }: ThreadComments): Participant[] {
  return participantsOf(Array.from(members, (index) => all[index]));
}

interface RepeatedText {
  /** The index of the first of them. */
  index: number;
  /** The indices of all. */
  copies: readonly number[];
}

/** The texts that some comments repeat, the most often repeated first. */
export function repeatedTexts(members: Iterable<number>, { all }: ThreadComments): RepeatedText[] {
  const copies = new Map<string, number[]>();
  for (const index of members) {
    const comment = all[index];
    // Its text is gone; what stands in its place was not posted by anybody.
    if (comment?.copies === undefined || comment.deleted === true) continue;
    const original = comment.copy_of ?? comment.id;
    copies.set(original, [...(copies.get(original) ?? []), index]);
  }
  return [...copies.values()]
    .filter(({ length }) => length > 1)
    .map((indices) => ({ index: indices[0] ?? -1, copies: indices }))
    .sort((a, b) => b.copies.length - a.copies.length);
}
