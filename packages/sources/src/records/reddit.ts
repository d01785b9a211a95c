import type { LooseComment } from "../thread/thread-order.js";
import {
  addressOf,
  authorOf,
  idOf,
  integerOf,
  isObject,
  marksOf,
  textOf,
  timeOf,
  type Untrusted,
} from "../thread/untrusted-values.js";
import { REDDIT } from "./post.js";

/** A "load more comments" stub; without children it means "continue this thread" below its parent. */
export interface More {
  /** The comment that the missing ones are below; null: the post. */
  parent: string | null;
  children: string[];
  /** How many comments are missing, as Reddit counts them. */
  count: number;
}

export interface Things {
  comments: LooseComment[];
  mores: More[];
}

/** The things of a `{kind: "Listing"}`; null when it is none. */
export function listingChildren(value: unknown): unknown[] | null {
  if (!isObject(value) || value.kind !== "Listing" || !isObject(value.data)) return null;
  return Array.isArray(value.data.children) ? value.data.children : null;
}

/** The two listings of a thread page, `[post, comments]`; null when it is none. */
export function threadPage(value: unknown): { post: Untrusted | null; things: unknown[] } | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [posts, things] = value.map(listingChildren);
  if (!posts || !things) return null;
  const [post] = posts;
  return { post: isObject(post) && post.kind === "t3" && isObject(post.data) ? post.data : null, things };
}

/**
 * Comments and stubs of nested or flat things (`t1`, `more`), a parent before its replies, in Reddit's order.
 *
 * Recordings of 2016 lack newer fields (`permalink`, `depth`), so every field may be absent; a thing without an id is
 * skipped. Replies may be nested deeper than a call stack is, hence no recursion.
 *
 * @param postPermalink Path or address of the post, from which an absent comment permalink is made.
 */
export function readThings(things: readonly unknown[], postPermalink: string | null): Things {
  const found: Things = { comments: [], mores: [] };
  const stack = things.map((thing) => ({ thing, parent: null as string | null })).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { thing, parent } = next;
    if (!isObject(thing) || !isObject(thing.data)) continue;
    if (thing.kind === "more") found.mores.push(readMore(thing.data, parent));
    if (thing.kind !== "t1") continue;
    const comment = readComment(thing.data, parent, postPermalink);
    if (!comment) continue;
    found.comments.push(comment);
    const replies = listingChildren(thing.data.replies) ?? [];
    for (const reply of replies.toReversed()) stack.push({ thing: reply, parent: comment.id });
  }
  return found;
}

function readComment(
  data: Untrusted,
  enclosing: string | null,
  postPermalink: string | null,
): LooseComment | null {
  const id = idOf(data.id) ?? idOf(data.name);
  if (id === null) return null;
  const permalink =
    data.permalink ?? (postPermalink === null ? null : `${postPermalink.replace(/\/?$/, "/")}${id}/`);
  return {
    id,
    parent_id: parentOf(data.parent_id, enclosing),
    author: authorOf(data.author),
    body: textOf(data.body) ?? "",
    // A hidden score is always given as 1.
    score: data.score_hidden === true ? null : integerOf(data.score),
    created_at: timeOf(data.created_utc),
    permalink: addressOf(permalink, REDDIT),
    depth: integerOf(data.depth),
    ...marksOf(data),
  };
}

function readMore(data: Untrusted, enclosing: string | null): More {
  const children = Array.isArray(data.children) ? data.children.map(idOf).filter((id) => id !== null) : [];
  return { parent: parentOf(data.parent_id, enclosing), children, count: integerOf(data.count) ?? 0 };
}

/** `t1_x` is the comment x, `t3_x` the post. */
function parentOf(fullName: unknown, enclosing: string | null): string | null {
  if (typeof fullName !== "string") return enclosing;
  return fullName.startsWith("t3_") ? null : idOf(fullName);
}
