import type { LinkPreview } from "../source.js";
import { integerOf } from "../thread/untrusted-values.js";
import type { RedditApi } from "./api.js";
import type { RedditSite } from "./settings.js";
import { readPost, REDDIT } from "../records/post.js";

/**
 * What Reddit tells of a post without its comments.
 *
 * @param id The post's, without `t3_`.
 * @throws {AppError} A `reddit-*` key; the signal's own reason when that aborts.
 */
export async function previewPost(
  api: RedditApi,
  site: RedditSite,
  id: string,
  signal: AbortSignal,
): Promise<LinkPreview> {
  const given = await api.post(id, signal);
  if (!given) throw site.error("source-not-found", { id });
  const { title, author, subreddit, created_at: createdAt, url } = readPost(given, id);
  return {
    title,
    community: subreddit,
    author,
    expected: integerOf(given.num_comments),
    createdAt: createdAt === null ? null : Date.parse(createdAt),
    url: url ?? `${REDDIT}/comments/${id}`,
  };
}
