import { defineSource } from "../define-source.js";
import { HackerNewsApi } from "./api.js";
import { fetchStory } from "./fetch-story.js";
import { hackerNewsTarget } from "./link.js";
import { previewStory } from "./preview-story.js";

/** Hacker News, which anybody may read. `Target.id` is an item's number: of a story, or of a comment in one. */
export const hackerNews = defineSource<string>("hacker-news", ({ site, settings }) => {
  const api = new HackerNewsApi(site, settings);
  return {
    matches: hackerNewsTarget,
    wanted: ({ id }) => (/^[1-9]\d{0,9}$/.test(id) ? id : null),
    fetch: (id, ...asked) => fetchStory(api, site, id, ...asked),
    preview: (_id, { target, signal }) => previewStory(api, site, target, signal),
  };
});
