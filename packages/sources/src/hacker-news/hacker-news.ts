import { defineSource } from "../define-source.js";
import { HackerNewsApi } from "./api.js";
import { fetchStory } from "./fetch-story.js";
import { hackerNewsTarget } from "./link.js";
import { previewStory } from "./preview-story.js";

/** Hacker News, which anybody may read. `Target.id` is an item's number: of a story, or of a comment in one. */
export const hackerNews = defineSource("hacker-news", ({ site, settings, now }) => {
  const api = new HackerNewsApi(site, settings);

  /** It may come out of a job that somebody else wrote. */
  function checked(id: string): string {
    if (/^[1-9]\d{0,9}$/.test(id)) return id;
    throw site.error("source-not-found", { id });
  }

  return {
    matches: hackerNewsTarget,
    fetch: async (target, limits, context) =>
      fetchStory(api, site, { ...target, id: checked(target.id) }, limits, now, context),
    preview: async (target, { signal }) =>
      previewStory(api, site, { ...target, id: checked(target.id) }, signal),
  };
});
