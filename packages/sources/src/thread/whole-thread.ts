import type { Completeness, Post } from "@undertone/schemas";
import type { FetchedThread, FetchLimits, LinkPreview, Target } from "../source.js";
import { branchOf } from "./branch.js";
import { completenessOf } from "./completeness.js";
import { drawComments, drawThread } from "./draw-comments.js";
import { inThreadOrder, type LooseComment } from "./thread-order.js";

export interface ReadSoFar {
  /** What names the whole thread, where not every link to it does: one to a reply, or to another server that has it. */
  root?: string;
  post: Post;
  comments: Iterable<LooseComment>;
  /** Comments that the site says there are; null: it does not say. */
  expected: number | null;
  /** Entries that are comments of no words. */
  empty?: number;
  /** Entries that nobody wrote. */
  system?: number;
  /** What kept comments away, besides `max_comments`. */
  causes?: Partial<Record<Exclude<Completeness["reasons"][number], "deleted">, boolean>>;
}

/**
 * The thread that is made of what a site gave, or the branch that is asked for, with at most so many comments, drawn from all
 * of it.
 */
export function wholeThread(
  { root: found, post, comments: loose, expected: stated, empty = 0, system = 0, causes = {} }: ReadSoFar,
  { id, comment, branch }: Target,
  { maxComments }: FetchLimits,
): FetchedThread {
  const root = found ?? id;
  const whole = { source: "", post, comments: inThreadOrder(loose) };
  const told = empty + system > 0 ? { ...(empty > 0 && { empty }), ...(system > 0 && { system }) } : null;
  const left = told === null ? {} : { left_out: told };
  const below = branch === true && comment !== undefined ? branchOf(whole, comment) : null;
  if (below) {
    // Which source it is of, is said by who asked for it.
    const { source: _unnamed, ...drawn } = drawThread(below, maxComments);
    return { ...drawn, root, ...left };
  }
  const ordered = whole.comments;
  const comments = drawComments(ordered, maxComments);
  const known = Math.max(stated ?? 0, ordered.length);
  return {
    root,
    post: { ...post, num_comments: known },
    comments,
    completeness: completenessOf(
      stated === null && comments.length === ordered.length ? null : known,
      comments.length,
      { ...causes, limit: causes.limit === true || comments.length < ordered.length },
    ),
    ...left,
  };
}

export function previewOf(post: Post, expected: number | null, url: string): LinkPreview {
  return {
    title: post.title,
    community: post.subreddit,
    author: post.author,
    expected,
    createdAt: post.created_at === null ? null : Date.parse(post.created_at),
    url: post.url ?? url,
  };
}
