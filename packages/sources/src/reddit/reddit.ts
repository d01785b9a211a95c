import { defineSource } from "../define-source.js";
import { RedditApi } from "./api.js";
import { fetchThread } from "./fetch-thread.js";
import { redditTarget } from "./link.js";
import { previewPost } from "./preview-post.js";
import { redditSettings } from "./settings.js";
import { resolveShareLink } from "./share-link.js";
import type { RedditError } from "./site.js";

/**
 * Posts of Reddit, read with the operator's own keys (app-only OAuth).
 *
 * A target's id is the post's id or, for a share link, its path (`r/{sub}/s/{code}`), which is resolved when the
 * thread is fetched; `Thread.post.id` then is the post's.
 */
export const reddit = defineSource<RedditError>("reddit", ({ site, ...access }) => {
  const settings = redditSettings(access.settings);
  const api = new RedditApi(settings, site, access.now);

  return {
    matches(link, isId) {
      const target = redditTarget(link, isId);
      if (!target) return null;
      if (target.kind === "share") return { id: target.path };
      const { id, comment } = target;
      return comment === undefined ? { id } : { id, comment };
    },
    async fetch({ id }, limits, context) {
      return fetchThread(api, site, await postId(id, context.signal), limits, context);
    },
    async preview({ id }, { signal }) {
      return previewPost(api, site, await postId(id, signal), signal);
    },
  };

  async function postId(id: string, signal: AbortSignal): Promise<string> {
    // It may come out of a job that somebody else wrote.
    const target = redditTarget(id, true);
    if (!target) throw site.error("source-not-found", { id });
    return target.kind === "post" ? target.id : resolveShareLink(target.path, settings, site, signal);
  }
});
