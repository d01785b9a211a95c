import { defineSource } from "../define-source.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { YouTubeApi } from "./api.js";
import { youTubeTarget, type YouTubeTarget } from "./link.js";
import type description from "./source.json";
import { addressOf, readComments, videoOf } from "./video.js";

/** Comments of YouTube's videos, read with the operator's own key. A target's id is the video's. */
export const youtube = defineSource<YouTubeTarget, keyof typeof description.errors>(
  "youtube",
  ({ site, settings, hosts }) => ({
    matches(link) {
      const target = youTubeTarget(link, hosts);
      return target && { id: target.video, comment: target.comment };
    },
    wanted({ id, comment }) {
      const query = new URLSearchParams({ v: id, ...(comment === undefined ? {} : { lc: comment }) });
      return youTubeTarget(`https://www.youtube.com/watch?${query.toString()}`, hosts);
    },
    async fetch(wanted, limits, { target, requests, progress }) {
      const api = new YouTubeApi(site, settings, requests);
      const read = await readComments(api, await videoOf(api, wanted), wanted, progress);
      return wholeThread(read, target, limits);
    },
    async preview(wanted, { requests }) {
      const { post, count } = await videoOf(new YouTubeApi(site, settings, requests), wanted);
      return previewOf(post, count, addressOf(wanted));
    },
  }),
);
