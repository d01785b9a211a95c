import { defineSource } from "../define-source.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { LemmyApi } from "./api.js";
import { idOfTarget, lemmyTarget, type LemmyTarget } from "./link.js";
import { postOf, readComments } from "./post.js";
import type description from "./source.json";

/**
 * Posts of any server that answers as Lemmy (versions 0.19 and 1.0) or PieFed do.
 *
 * A target's id is the address of a post or of a comment, whose post is asked for first.
 */
export const lemmy = defineSource<LemmyTarget, keyof typeof description.errors>(
  "lemmy",
  ({ site, trustedHosts }) => ({
    matches(link) {
      const target = lemmyTarget(link, trustedHosts);
      return target && { id: idOfTarget(target), comment: target.comment };
    },
    wanted: ({ id }) => lemmyTarget(id, trustedHosts),
    async fetch(wanted, limits, { target, requests, progress }) {
      const api = new LemmyApi(site, wanted.origin, requests);
      const post = await postOf(api, wanted);
      const thread = wholeThread(await readComments(api, post, progress), target, limits);
      if (post.isGone && thread.comments.length === 0) throw site.error("source-gone", { id: target.id });
      return thread;
    },
    async preview(wanted, { target, requests }) {
      const { post, count } = await postOf(new LemmyApi(site, wanted.origin, requests), wanted);
      return previewOf(post, count, target.id);
    },
  }),
);
