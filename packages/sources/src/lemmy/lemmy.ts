import { defineSource } from "../define-source.js";
import { ThreadRequests } from "../http/thread-requests.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { LemmyApi } from "./api.js";
import { idOfTarget, lemmyTarget } from "./link.js";
import { postOf, readComments, type LemmyPost } from "./post.js";
import type description from "./source.json";

/**
 * Posts of any server that answers as Lemmy (versions 0.19 and 1.0) or PieFed do.
 *
 * A target's id is the address of a post or of a comment, whose post is asked for first.
 */
export const lemmy = defineSource<keyof typeof description.errors>("lemmy", ({ site, trustedHosts, now }) => {
  return {
    matches(link) {
      const target = lemmyTarget(link, trustedHosts);
      if (!target) return null;
      const { comment } = target;
      return { id: idOfTarget(target), ...(comment === undefined ? {} : { comment }) };
    },
    async fetch(target, limits, { progress, signal }) {
      const { api, post } = await open(target.id, signal);
      const thread = wholeThread(await readComments(api, post, progress), target, limits);
      if (post.isGone && thread.comments.length === 0) throw site.error("source-gone", { id: target.id });
      progress(thread.comments.length, thread.comments.length);
      return thread;
    },
    async preview({ id }, { signal }) {
      const { post } = await open(id, signal);
      return previewOf(post.post, post.count, id);
    },
  };

  async function open(id: string, signal: AbortSignal): Promise<{ api: LemmyApi; post: LemmyPost }> {
    // It may come out of a job that somebody else wrote.
    const wanted = lemmyTarget(id, trustedHosts);
    if (!wanted) throw site.error("source-not-found", { id });
    const api = new LemmyApi(site, wanted.origin, new ThreadRequests(site, id, signal, now));
    return { api, post: await postOf(api, site, wanted) };
  }
});
