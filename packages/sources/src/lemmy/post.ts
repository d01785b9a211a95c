import type { Post } from "@undertone/schemas";
import { commentOfView, idsAbove, postFields } from "../records/lemmy.js";
import { objectAt, valueAt, idOf, integerOf, type Untrusted } from "../thread/untrusted-values.js";
import { identified } from "../records/comment.js";
import { readPost } from "../records/post.js";
import type { FetchContext } from "../source.js";
import { askForMissing, keepNew } from "../thread/ask-for-missing.js";
import type { LooseComment } from "../thread/thread-order.js";
import type { ReadSoFar } from "../thread/whole-thread.js";
import type { LemmyApi } from "./api.js";
import { idOfTarget, type LemmyTarget } from "./link.js";

export interface LemmyPost {
  number: string;
  post: Post;
  /** Comments, as the server counts them. */
  count: number | null;
  isGone: boolean;
}

/** The post that a link leads to, or whose comment it names. */
export async function postOf(api: LemmyApi, { kind, number, origin }: LemmyTarget): Promise<LemmyPost> {
  const own =
    kind === "post" ? number : idOf(valueAt(await api.view("comment", number), "comment", "post_id"));
  if (own === null || !/^\d{1,12}$/.test(own)) throw api.requests.broken();
  const view = await api.view("post", own);
  const { deleted, removed } = objectAt(view, "post");
  const fields = postFields(view);
  return {
    number: own,
    post: { ...readPost(fields, own), url: `${origin}/post/${own}` },
    count: integerOf(fields.num_comments),
    isGone: deleted === true || removed === true,
  };
}

/** A post with its comments: all pages, and then the branches of which some are missing. */
export async function readComments(
  api: LemmyApi,
  { number, post, count }: LemmyPost,
  progress: FetchContext["progress"],
): Promise<ReadSoFar> {
  const held = new Map<string, Untrusted>();
  const hold = (views: readonly Untrusted[]): number => {
    const fresh = keepNew(held, views, (view) => idOf(objectAt(view, "comment").id));
    progress(held.size, count === null ? null : Math.max(count, held.size));
    return fresh;
  };

  await api.eachPage(number, (views) => hold(views) === 0);

  await askForMissing(
    api.requests,
    (asked) => incompleteBranch(held, asked, held.size < (count ?? 0)),
    async (branch) => hold(await api.branch(number, branch)),
  );

  return {
    root: idOfTarget({ origin: api.origin, kind: "post", number }),
    post,
    comments: [...held.values()].flatMap((view) => commentOf(view, api, number)),
    expected: count,
    causes: { limit: !api.requests.mayAsk },
  };
}

/** A comment that is missing above others; else, where some are still missing, one that has more below it than came. */
function incompleteBranch(
  held: ReadonlyMap<string, Untrusted>,
  asked: ReadonlySet<string>,
  areMissing: boolean,
): string | null {
  const below = new Map<string, number>();
  for (const view of held.values())
    for (const above of idsAbove(view)) {
      if (!held.has(above) && !asked.has(above) && /^\d{1,12}$/.test(above)) return above;
      below.set(above, (below.get(above) ?? 0) + 1);
    }
  if (!areMissing) return null;
  for (const [id, view] of held) {
    const children = integerOf(
      valueAt(view, "counts", "child_count") ?? objectAt(view, "comment").child_count,
    );
    if ((children ?? 0) > (below.get(id) ?? 0) && !asked.has(id)) return id;
  }
  return null;
}

/** Its own address may be on the author's server; here it leads to the comment among the others. */
function commentOf(view: Untrusted, api: LemmyApi, post: string): LooseComment[] {
  const comment = commentOfView(view);
  const path = api.isPieFed ? `post/${post}#comment_` : "comment/";
  return identified(comment, { permalink: `${api.origin}/${path}${comment.id ?? ""}` });
}
