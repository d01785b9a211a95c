import { commentsOfStory, storyFields } from "../records/lobsters.js";
import type { Site } from "../http/site.js";
import type { ThreadRequests } from "../http/thread-requests.js";
import { identified } from "../records/comment.js";
import { readPost } from "../records/post.js";
import { idOf, integerOf, isObject } from "../thread/untrusted-values.js";
import type { ReadSoFar } from "../thread/whole-thread.js";
import type { LobstersTarget } from "./link.js";

const SITE_NAME = "Lobsters";

/** A story with all of its comments: the site gives them by one request, and that is all that it should be asked for. */
export async function readStory(
  requests: ThreadRequests,
  base: string,
  story: string,
): Promise<ReadSoFar & { address: string }> {
  const answer = await requests.json({ url: `${base}/s/${story}.json`, staysAtOrigin: true });
  if (!isObject(answer) || idOf(answer.short_id) === null || !Array.isArray(answer.comments))
    throw requests.broken();
  const address = `${base}/s/${story}`;
  const post = readPost({ ...storyFields(answer), subreddit: SITE_NAME }, story);
  return {
    root: `s/${story}`,
    post: { ...post, url: post.url ?? address },
    comments: commentsOfStory(answer).flatMap((comment) => identified(comment)),
    expected: integerOf(answer.comment_count),
    address,
  };
}

/**
 * The story of a comment: by where the comment's own address redirects to, or by the links in what it shows.
 *
 * @throws {AppError} `source-not-found` where neither names a story.
 */
export async function storyOf(
  site: Site,
  base: string,
  { id }: LobstersTarget,
  signal: AbortSignal,
): Promise<string> {
  const answer = await site.ask(
    {
      send: () => site.send({ url: `${base}/c/${id}` }, signal),
      read: ({ status, headers, body }) => {
        if (status >= 200 && status < 300) return body;
        if (status >= 300 && status < 400) return headers.get("location") ?? "";
        if (status === 404) throw site.error("source-not-found", { id });
        if (status === 410) throw site.error("source-gone", { id });
        throw site.error("source-refused", { id, status });
      },
      id,
    },
    signal,
  );
  const [, story] = new RegExp(`/s/([a-z0-9]{1,12})(?:/[\\w-]{0,200})?#c_${id}\\b`, "i").exec(answer) ?? [];
  if (story === undefined) throw site.error("source-not-found", { id });
  return story;
}
