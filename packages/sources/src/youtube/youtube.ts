import { defineSource } from "../define-source.js";
import { ThreadRequests } from "../http/thread-requests.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { YouTubeApi } from "./api.js";
import { youTubeTarget, type YouTubeTarget } from "./link.js";
import type description from "./source.json";
import { addressOf, readComments, videoOf } from "./video.js";

/**
 * Comments of YouTube's videos, read with the operator's own key.
 *
 * A target's id is the video's.
 */
export const youtube = defineSource<keyof typeof description.errors>(
  "youtube",
  ({ site, settings, hosts, now }) => {
    return {
      matches(link) {
        const target = youTubeTarget(link, hosts);
        if (!target) return null;
        const { video, comment } = target;
        return { id: video, ...(comment === undefined ? {} : { comment }) };
      },
      async fetch(target, limits, { progress, signal }) {
        const { api, wanted } = open(target.id, target.comment, signal);
        const read = await readComments(api, await videoOf(api, site, wanted), wanted, progress);
        const thread = wholeThread(read, target, limits);
        progress(thread.comments.length, thread.comments.length);
        return thread;
      },
      async preview({ id, comment }, { signal }) {
        const { api, wanted } = open(id, comment, signal);
        const { post, count } = await videoOf(api, site, wanted);
        return previewOf(post, count, addressOf(wanted));
      },
    };

    function open(
      id: string,
      comment: string | undefined,
      signal: AbortSignal,
    ): { api: YouTubeApi; wanted: YouTubeTarget } {
      // It may come out of a job that somebody else wrote.
      const query = new URLSearchParams({ v: id, ...(comment === undefined ? {} : { lc: comment }) });
      const wanted = youTubeTarget(`https://www.youtube.com/watch?${query.toString()}`, hosts);
      if (!wanted) throw site.error("source-not-found", { id });
      const requests = new ThreadRequests(site, id, signal, now);
      return { api: new YouTubeApi(site, settings, requests), wanted };
    }
  },
);
