import type { AnalysedComment, LeftOutComment, Result } from "@undertone/schemas/types";
import type { ThreadComments } from "./thread-comments.js";

export type Relative =
  | { comment: AnalysedComment; index: number }
  /** It was read, and a rule left it out of every topic. */
  | { comment: LeftOutComment; rule: string };

export interface Relatives {
  /** What a comment answers; "unread" where that was not read or has no text; null where it answers the post. */
  parentOf: (comment: AnalysedComment) => Relative | "unread" | null;
  /** The direct replies to a comment, first to last where their dates are known; those of programs are none. */
  repliesTo: (comment: AnalysedComment) => readonly Relative[];
}

/** Who answers whom in a thread, whichever topics they stand in. */
export function relativesIn({ all, indexOf }: ThreadComments, { left_out = [] }: Result): Relatives {
  const leftOut = new Map(left_out.map(({ rule, comment }) => [comment.id, { rule, comment }]));
  const replies = new Map<string, Relative[]>();
  const add = (reply: Relative) => {
    const parent = reply.comment.parent_id;
    if (parent === null) return;
    const known = replies.get(parent);
    if (known === undefined) replies.set(parent, [reply]);
    else known.push(reply);
  };
  for (const [index, comment] of all.entries()) add({ comment, index });
  for (const { rule, comment } of left_out) if (rule !== "bots") add({ comment, rule });
  for (const of of replies.values()) of.sort((a, b) => timeOf(a) - timeOf(b));

  return {
    parentOf({ parent_id: parent }) {
      if (parent === null) return null;
      const index = indexOf.get(parent);
      const comment = index === undefined ? undefined : all[index];
      if (index !== undefined && comment !== undefined) return { comment, index };
      return leftOut.get(parent) ?? "unread";
    },
    repliesTo: ({ id }) => replies.get(id) ?? [],
  };
}

function timeOf({ comment }: Relative): number {
  return Date.parse(comment.created_at ?? "") || 0;
}
