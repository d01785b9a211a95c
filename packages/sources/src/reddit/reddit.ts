import { AppError } from "@undertone/schemas";
import type { Source, SourcesConfiguration, World } from "../source.js";
import { RedditApi } from "./api.js";
import { fetchThread } from "./fetch-thread.js";
import { redditTarget } from "./link.js";
import { resolveShareLink } from "./share-link.js";

const KEY = "reddit";

/**
 * Posts of Reddit, read with the operator's own keys (app-only OAuth).
 *
 * A reference's id is the post's id or, for a share link, its path (`r/{sub}/s/{code}`), which is resolved when the
 * thread is fetched; `Thread.post.id` then is the post's.
 */
export function redditSource({ reddit: settings }: SourcesConfiguration, world: World): Source {
  const api = new RedditApi(settings, world);

  const hasKeys = Boolean(settings.clientId && settings.clientSecret);

  return {
    key: KEY,
    title: "Reddit",
    // Read by visitors, who can set no keys; whoever runs a command reads which ones to set.
    unready: () => (hasKeys ? null : new AppError("reddit-not-set-up").message),
    matches(link) {
      const target = redditTarget(link);
      if (!target) return null;
      return { source: KEY, id: target.kind === "post" ? target.id : target.path };
    },
    async fetch(reference, limits, context) {
      if (!hasKeys) throw new AppError("reddit-keys-missing");
      // A reference may come out of a job that somebody else wrote.
      const target = redditTarget(reference.id);
      if (!target) throw new AppError("link-not-recognised", { link: reference.id });
      const id =
        target.kind === "post"
          ? target.id
          : await resolveShareLink(target.path, settings, world, context.signal);
      return fetchThread(api, id, limits, context);
    },
  };
}
