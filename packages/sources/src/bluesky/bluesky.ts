import { defineSource } from "../define-source.js";
import { fetchThread, previewThread } from "./fetch-thread.js";
import { blueskyTarget } from "./link.js";
import type description from "./source.json";

/** Bluesky, as anybody sees it. `Target.id` and the ids of comments are `at://` addresses of posts. */
export const bluesky = defineSource<keyof typeof description.errors>(
  "bluesky",
  ({ site, settings, hosts, now }) => {
    const access = { site, now, api: settings.BLUESKY_API_URL ?? "" };
    return {
      matches: (link) => blueskyTarget(link, hosts),
      fetch: async (...asked) => fetchThread(access, ...asked),
      preview: async (target, { signal }) => previewThread(access, target, signal),
    };
  },
);
