import { defineSource } from "../define-source.js";
import { addressOfItem, isTop, postFields } from "../records/hacker-news.js";
import { readPost } from "../records/post.js";
import { idOf, integerOf } from "../thread/untrusted-values.js";
import { previewOf } from "../thread/whole-thread.js";
import { HackerNewsApi } from "./api.js";
import { fetchStory } from "./fetch-story.js";
import { hackerNewsTarget } from "./link.js";

/** Hacker News, which anybody may read. `Target.id` is an item's number: of a story, or of a comment in one. */
export const hackerNews = defineSource<string>("hacker-news", ({ site, settings }) => ({
  matches: hackerNewsTarget,
  wanted: ({ id }) => (/^[1-9]\d{0,9}$/.test(id) ? id : null),
  fetch: (id, limits, reading) =>
    fetchStory(new HackerNewsApi(site, settings, reading.signal), id, limits, reading),
  /**
   * One request to Firebase for a story. Algolia's answer holds all comments, so it is asked only where Firebase fails.
   */
  async preview(id, { target: { comment = id }, signal }) {
    const api = new HackerNewsApi(site, settings, signal);
    let at = { id, item: await api.eitherOf(id) };
    if (at.item && !isTop(at.item)) {
      const root = idOf(at.item.story_id) ?? (await api.rootAbove(id, at.item));
      at = { id: root, item: await api.eitherOf(root) };
    }
    const { item: story } = at;
    if (!story || !isTop(story)) throw site.error("source-not-found", { id });
    if (story.deleted === true) throw site.error("source-gone", { id: at.id });
    const post = readPost(postFields(story), at.id);
    return {
      ...previewOf(post, integerOf(story.descendants), addressOfItem(at.id)),
      // It has no communities within it.
      community: null,
      comment: comment === at.id ? null : comment,
    };
  },
}));
