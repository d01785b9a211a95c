import { AppError } from "@undertone/schemas";
import type { Site } from "../http/site.js";
import { readPost } from "../records/post.js";
import type { LinkPreview, Target } from "../source.js";
import { previewOf } from "../thread/whole-thread.js";
import { idOf, integerOf, type Untrusted } from "../thread/untrusted-values.js";
import type { HackerNewsApi } from "./api.js";
import { rootAbove, orError } from "./found-story.js";
import { addressOfItem, isTop, postFields } from "../records/hacker-news.js";

/**
 * What Hacker News tells of a story, or of the story of a comment: one request to Firebase for a story. Algolia's answer holds
 * all comments, so it is asked only where Firebase fails.
 *
 * @throws {AppError} A `hacker-news-*` key; the signal's own reason when that aborts.
 */
export async function previewStory(
  api: HackerNewsApi,
  site: Site,
  { id, comment = id }: Target,
  signal: AbortSignal,
): Promise<LinkPreview> {
  let at = { id, item: await shortest(api, id, signal) };
  if (at.item && !isTop(at.item)) {
    const root = idOf(at.item.story_id) ?? (await rootAbove(api, site, id, at.item, signal));
    at = { id: root, item: await shortest(api, root, signal) };
  }
  const { item: story } = at;
  if (!story || !isTop(story)) throw site.error("source-not-found", { id });
  if (story.deleted === true) throw site.error("source-gone", { id: at.id });
  const address = addressOfItem(at.id);
  // It has no communities within it.
  return {
    ...previewOf(readPost(postFields(story), at.id), integerOf(story.descendants), address),
    community: null,
    comment: comment === at.id ? null : comment,
  };
}

async function shortest(api: HackerNewsApi, id: string, signal: AbortSignal): Promise<Untrusted | null> {
  const item = await orError(api.item(id, signal), signal);
  return item instanceof AppError ? api.tree(id, signal) : item;
}
