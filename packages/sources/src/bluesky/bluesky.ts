import { defineSource } from "../define-source.js";
import { fetchThread, previewThread } from "./fetch-thread.js";
import { blueskyTarget, checkedAddress } from "./link.js";
import type description from "./source.json";

/** Bluesky, as anybody sees it. `Target.id` and the ids of comments are `at://` addresses of posts. */
export const bluesky = defineSource<string, keyof typeof description.errors>(
  "bluesky",
  ({ site, settings, hosts }) => {
    const access = { site, api: settings.BLUESKY_API_URL ?? "" };
    return {
      matches: (link) => blueskyTarget(link, hosts),
      wanted: ({ id }) => checkedAddress(id),
      fetch: (address, ...asked) => fetchThread(access, address, ...asked),
      preview: (address, reading) => previewThread(access, address, reading),
    };
  },
);
