import { AppError, type ThreadComment } from "@undertone/schemas";
import type { FetchContext, FetchedThread, FetchLimits } from "../source.js";
import { completenessOf } from "../thread/completeness.js";
import { inThreadOrder, type LooseComment } from "../thread/thread-order.js";
import { integerOf, type Untrusted } from "../thread/untrusted-values.js";
import { MOST_CHILDREN, type RedditApi } from "./api.js";
import { Expansions } from "./expansions.js";
import { TopLevelDraw } from "./top-level-draw.js";
import type { RedditSite } from "./refusal.js";
import { readPost } from "../records/post.js";
import { readThings, type More, type Things } from "../records/reddit.js";
import { wantedStub } from "./wanted-stub.js";

/**
 * A post with its comments: the page of up to 500, then the "load more" stubs, until `limits.maxComments` are held in
 * the proportions of `drawComments`, `limits.commentLimit` requests were spent on stubs, or none is left.
 *
 * The page names all top-level comments, if only by their ids: those that are drawn from them are asked for, and then
 * the stubs below them, where most is missing first. A stub of more than 100 ids takes several requests, and each
 * counts; ids of several stubs never share one, since Reddit's comment builder expects siblings (praw-dev/praw#1404).
 *
 * @param id The post's, without `t3_`.
 * @throws {AppError} A `reddit-*` key; the signal's own reason when that aborts.
 */
export async function fetchThread(
  api: RedditApi,
  site: RedditSite,
  id: string,
  limits: FetchLimits,
  { progress, signal }: FetchContext,
): Promise<FetchedThread> {
  const page = await api.thread(id, limits, signal);
  if (!page.post) throw site.error("source-not-found", { id });
  const post = readPost(page.post, id);
  const first = readThings(page.things, post.url);
  const draw = new TopLevelDraw(first, limits.maxComments, post.num_comments);
  const held = new Map<string, LooseComment>();
  const expansions = new Expansions((comment) => held.has(comment));

  function take({ comments, mores }: Things, ancestor: string | null, asked: readonly string[] = []): void {
    for (const comment of comments) if (!held.has(comment.id)) held.set(comment.id, { ...comment, ancestor });
    expansions.add(
      mores.flatMap((more) => draw.divided(more)),
      asked,
    );
  }

  async function follow({ parent, children }: More): Promise<void> {
    const things =
      children.length > 0
        ? await api.moreChildren(id, children, limits, signal)
        : await continued(api, id, parent ?? "", limits, signal);
    take(readThings(things, post.url), parent, children);
  }

  take(first, null);
  let comments = withinDepth(held, limits.depth);
  let hasMore = limits.commentLimit !== null;
  for (let spent = 0; limits.commentLimit === null || spent < limits.commentLimit; spent++) {
    progress(
      Math.min(comments.length, limits.maxComments),
      Math.min(Math.max(comments.length, post.num_comments), limits.maxComments),
    );
    const more = wantedStub(expansions, comments, draw, limits, MOST_CHILDREN);
    if (!more) {
      hasMore = false;
      break;
    }
    await follow(more);
    comments = withinDepth(held, limits.depth);
  }

  const kept = draw.kept(comments, limits.maxComments);
  if (kept.length === 0 && isDeleted(page.post)) throw site.error("deleted", { id });
  const known = Math.max(post.num_comments, comments.length);
  return {
    root: id,
    post: { ...post, num_comments: known },
    comments: kept,
    completeness: completenessOf(integerOf(page.post.num_comments), kept.length, {
      limit: kept.length >= limits.maxComments,
      requests: hasMore,
      depth: limits.depth !== null,
    }),
  };
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

function isDeleted(post: Untrusted): boolean {
  const gone = post.selftext === "[deleted]" || post.selftext === "[removed]";
  return (
    post.author === "[deleted]" &&
    (gone || post.is_self !== true || typeof post.removed_by_category === "string")
  );
}
