import type { Post } from "@undertone/schemas";
import { commentsOfItem } from "../records/youtube.js";
import { objectAt, valueAt, idOf, integerOf, type Untrusted } from "../thread/untrusted-values.js";
import { identified } from "../records/comment.js";
import { readPost } from "../records/post.js";
import type { FetchContext } from "../source.js";
import { keepNew } from "../thread/ask-for-missing.js";
import type { LooseComment } from "../thread/thread-order.js";
import type { ReadSoFar } from "../thread/whole-thread.js";
import type { YouTubeApi } from "./api.js";
import type { YouTubeTarget } from "./link.js";

/** Of a video's comments, so that requests are left for their replies. */
const MOST_PAGES = 150;

export interface Video {
  post: Post;
  /** Comments, as the site counts them: more than it gives. */
  count: number | null;
}

export function addressOf({ video, comment }: YouTubeTarget): string {
  return `https://www.youtube.com/watch?v=${video}${comment === undefined ? "" : `&lc=${comment}`}`;
}

export async function videoOf(api: YouTubeApi, { video }: YouTubeTarget): Promise<Video> {
  const item = await api.video(video);
  if (!item) throw api.site.error("source-not-found", { id: video });
  const snippet = objectAt(item, "snippet");
  const count = integerOf(valueAt(item, "statistics", "commentCount"));
  const post = readPost(
    {
      id: video,
      title: snippet.title,
      author: snippet.channelTitle,
      subreddit: snippet.channelTitle,
      score: valueAt(item, "statistics", "likeCount"),
      num_comments: count,
      selftext: snippet.description,
      url: addressOf({ video }),
      created_at: snippet.publishedAt,
    },
    video,
  );
  return { post, count };
}

/** A video's comments, then the replies of which more are told than came, where most are missing first. */
export async function readComments(
  api: YouTubeApi,
  { post, count }: Video,
  target: YouTubeTarget,
  progress: FetchContext["progress"],
): Promise<ReadSoFar> {
  const held = new Map<string, LooseComment>();
  /** Of each comment, how many replies the site says there are. */
  const replies = new Map<string, number>();

  function take(items: readonly Untrusted[]): void {
    for (const item of items) {
      const thread = idOf(item.id);
      const total = integerOf(valueAt(item, "snippet", "totalReplyCount"));
      if (thread !== null && total !== null) replies.set(thread, total);
      const comments = commentsOfItem(item).flatMap((each) =>
        identified(each, { permalink: addressOf({ video: target.video, comment: each.id ?? "" }) }),
      );
      keepNew(held, comments, ({ id }) => id);
    }
    progress(held.size, count === null ? null : Math.max(count, held.size));
  }

  await api.eachPageOfThreads(target.video, MOST_PAGES, take);
  // The comment that the link names may be beyond the pages that were read.
  const [named] = target.comment?.split(".") ?? [];
  if (named !== undefined && !held.has(named)) take(await api.thread(named));
  for (const thread of incomplete(held, replies, named)) {
    if (!api.requests.mayAsk) break;
    await api.eachPageOfReplies(thread, take);
  }
  return {
    post,
    comments: held.values(),
    expected: count,
    causes: { limit: !api.requests.mayAsk || held.size > MOST_PAGES * 100, site: api.requests.mayAsk },
  };
}

/** Comments with fewer replies than they have, the one that a link names first, and then where most are missing. */
function incomplete(
  held: ReadonlyMap<string, LooseComment>,
  replies: ReadonlyMap<string, number>,
  named: string | undefined,
): string[] {
  const came = new Map<string, number>();
  for (const { parent_id: parent } of held.values())
    if (parent !== null) came.set(parent, (came.get(parent) ?? 0) + 1);
  const missing = (id: string) => (replies.get(id) ?? 0) - (came.get(id) ?? 0);
  return [...replies.keys()]
    .filter((id) => missing(id) > 0)
    .toSorted((a, b) => Number(b === named) - Number(a === named) || missing(b) - missing(a));
}
