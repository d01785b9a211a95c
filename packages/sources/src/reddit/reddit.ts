import { defineSource } from "../define-source.js";
import { readPost, REDDIT } from "../records/post.js";
import { integerOf } from "../thread/untrusted-values.js";
import { previewOf } from "../thread/whole-thread.js";
import { RedditApi } from "./api.js";
import { fetchThread } from "./fetch-thread.js";
import { redditTarget, type RedditTarget } from "./link.js";
import type { RedditError } from "./refusal.js";
import { resolveShareLink } from "./share-link.js";

/**
 * Posts of Reddit, read with the operator's own keys (app-only OAuth).
 *
 * A target's id is the post's id or, for a share link, its path (`r/{sub}/s/{code}`), which is resolved when the
 * thread is fetched; `Thread.post.id` then is the post's.
 */
export const reddit = defineSource<RedditTarget, RedditError>("reddit", ({ site, settings, now }) => {
  const api = new RedditApi(settings, site, now);

  return {
    matches(link, isId) {
      const target = redditTarget(link, isId);
      if (target?.kind === "share") return { id: target.path };
      return target && { id: target.id, comment: target.comment };
    },
    wanted: ({ id }) => redditTarget(id, true),
    async fetch(wanted, limits, reading) {
      return fetchThread(api, site, await postId(wanted, reading.signal), limits, reading);
    },
    async preview(wanted, { signal }) {
      const id = await postId(wanted, signal);
      const given = await api.post(id, signal);
      if (!given) throw site.error("source-not-found", { id });
      return previewOf(readPost(given, id), integerOf(given.num_comments), `${REDDIT}/comments/${id}`);
    },
  };

  async function postId(wanted: RedditTarget, signal: AbortSignal): Promise<string> {
    return wanted.kind === "post" ? wanted.id : resolveShareLink(wanted.path, settings, site, signal);
  }
});
