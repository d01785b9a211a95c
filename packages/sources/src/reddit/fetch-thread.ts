import { AppError, type Thread, type ThreadComment } from "@undertone/schemas";
import type { FetchContext, FetchLimits } from "../source.js";
import { inThreadOrder, type LooseComment } from "../thread-order.js";
import { MOST_CHILDREN, type RedditApi } from "./api.js";
import { Expansions } from "./expansions.js";
import { readPost, readThings, type More, type Untrusted } from "./things.js";

/**
 * A post with its comments: the page of up to 500, then the "load more" stubs, the largest first, until
 * `limits.maxComments` are held, `limits.commentLimit` requests were spent on stubs, or none is left.
 *
 * A stub of more than 100 ids takes several requests, and each counts; ids of several stubs never share one, since
 * Reddit's comment builder expects siblings (praw-dev/praw#1404). The comments kept are the first of those held, in
 * thread order; so a kept comment's parent is kept too.
 *
 * @param id The post's, without `t3_`.
 * @throws {AppError} A `reddit-*` key; the signal's own reason when that aborts.
 */
export async function fetchThread(
  api: RedditApi,
  id: string,
  limits: FetchLimits,
  { progress, signal }: FetchContext,
): Promise<Thread> {
  const page = await api.thread(id, limits, signal);
  if (!page.post) throw new AppError("reddit-not-found", { id });
  const post = readPost(page.post, id);
  const held = new Map<string, LooseComment>();
  const expansions = new Expansions((comment) => held.has(comment));

  function take(things: readonly unknown[], ancestor: string | null, asked: readonly string[] = []): void {
    const { comments, mores } = readThings(things, post.url);
    for (const comment of comments) if (!held.has(comment.id)) held.set(comment.id, { ...comment, ancestor });
    expansions.add(mores, asked);
  }

  async function follow({ parent, children }: More): Promise<void> {
    if (children.length > 0) take(await api.moreChildren(id, children, limits, signal), parent, children);
    else if (parent !== null) take(await continued(api, id, parent, limits, signal), parent);
  }

  take(page.things, null);
  for (let spent = 0; limits.commentLimit === null || spent < limits.commentLimit; spent++) {
    const count = limits.depth === null ? held.size : withinDepth(held, limits.depth).length;
    progress(
      Math.min(count, limits.maxComments),
      Math.min(Math.max(count, post.num_comments), limits.maxComments),
    );
    if (count >= limits.maxComments) break;
    const more = nextWithinDepth(expansions, held, limits.depth);
    if (!more) break;
    await follow(more);
  }

  const comments = withinDepth(held, limits.depth).slice(0, limits.maxComments);
  if (comments.length === 0 && isDeleted(page.post)) throw new AppError("reddit-deleted", { id });
  progress(comments.length, comments.length);
  return { source: "reddit", post, comments };
}

/** A comment that vanished meanwhile has nothing below it; the rest of the thread still counts. */
async function continued(
  api: RedditApi,
  id: string,
  comment: string,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<unknown[]> {
  try {
    return (await api.continuation(id, comment, limits, signal)).things;
  } catch (error) {
    if (error instanceof AppError && error.key === "reddit-not-found") return [];
    throw error;
  }
}

/** `morechildren` takes no depth and gives whole branches, so what is too deep is left out here. */
function withinDepth(held: ReadonlyMap<string, LooseComment>, depth: number | null): ThreadComment[] {
  const comments = inThreadOrder(held.values());
  return depth === null ? comments : comments.filter((comment) => comment.depth < depth);
}

/** The largest stub whose comments would not be too deep; those that would be are dropped. */
function nextWithinDepth(
  expansions: Expansions,
  held: ReadonlyMap<string, LooseComment>,
  depth: number | null,
): More | null {
  let more = expansions.next(MOST_CHILDREN);
  if (depth === null) return more;
  const mayBeRepliedTo = new Set(withinDepth(held, depth - 1).map((comment) => comment.id));
  while (more && more.parent !== null && !mayBeRepliedTo.has(more.parent))
    more = expansions.next(MOST_CHILDREN);
  return more;
}

function isDeleted(post: Untrusted): boolean {
  const gone = post.selftext === "[deleted]" || post.selftext === "[removed]";
  return (
    post.author === "[deleted]" &&
    (gone || post.is_self !== true || typeof post.removed_by_category === "string")
  );
}
