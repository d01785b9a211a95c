import { AppError } from "@undertone/schemas";
import { defineSource } from "../define-source.js";
import { postFields } from "../file/formats/mastodon.js";
import { ThreadRequests } from "../http/thread-requests.js";
import { readPost } from "../reddit/things.js";
import type { FetchContext } from "../source.js";
import { addressOf, idOf, type Untrusted } from "../thread/untrusted-values.js";
import { previewOf, wholeThread, type ReadSoFar } from "../thread/whole-thread.js";
import { MastodonApi } from "./api.js";
import { idOfTarget, mastodonTarget, type MastodonTarget } from "./link.js";
import type description from "./source.json";
import { readReplies, requireReadable, rootOf } from "./thread.js";

/** What holds whichever server is asked. */
const final = ["mastodon-not-public", "mastodon-no-bots", "mastodon-keys-refused"];

/**
 * Posts of any server that answers as Mastodon does, with all replies: a link to any status of a thread leads to its first.
 *
 * A target's id is the address of a status. Whether that is a reply only the server knows.
 */
export const mastodon = defineSource<keyof typeof description.errors>(
  "mastodon",
  ({ site, settings, trustedHosts, now }) => {
    return {
      matches(link) {
        const target = mastodonTarget(link, trustedHosts);
        return target && { id: idOfTarget(target) };
      },
      async fetch(target, limits, context) {
        const { wanted, requests, api } = open(target.id, context.signal);
        const pasted = await api.status(wanted.status);
        const root = await rootOf(api, pasted);
        requireReadable(site, root, target.id);
        const read =
          (await readAtAuthor(wanted, pasted, root, requests, context)) ??
          (await readReplies(api, root, context.progress)).read;
        const thread = wholeThread(read, { ...target, comment: wanted.status }, limits);
        if (target.branch === true && pasted !== root && thread.branch === undefined)
          throw site.error("source-comment-absent", { id: wanted.status });
        context.progress(thread.comments.length, thread.comments.length);
        return thread;
      },
      async preview({ id }, { signal }) {
        const { wanted, api } = open(id, signal);
        const root = await rootOf(api, await api.status(wanted.status));
        requireReadable(site, root, id);
        const post = readPost({ ...postFields(root), subreddit: new URL(wanted.origin).host }, wanted.status);
        const comment = idOf(root.id) === wanted.status ? null : wanted.status;
        // It counts the replies to each post alone.
        return { ...previewOf(post, null, id), comment };
      },
    };

    function open(
      id: string,
      signal: AbortSignal,
    ): { wanted: MastodonTarget; requests: ThreadRequests; api: MastodonApi } {
      // It may come out of a job that somebody else wrote.
      const wanted = mastodonTarget(id, trustedHosts);
      if (!wanted) throw site.error("source-not-found", { id });
      const requests = new ThreadRequests(site, id, signal, now);
      return { wanted, requests, api: new MastodonApi(site, wanted, requests, settings) };
    }

    /**
     * The thread as the server of its author has it: every reply is sent there, and only some elsewhere.
     *
     * @returns null where that is the server that the link names, where it does not answer, or lacks the reply that the link
     *   names; what the link's own server has is then all that there is.
     */
    async function readAtAuthor(
      wanted: MastodonTarget,
      pasted: Untrusted,
      root: Untrusted,
      requests: ThreadRequests,
      { progress, signal }: FetchContext,
    ): Promise<ReadSoFar | null> {
      const home = mastodonTarget(addressOf(root.url) ?? "", trustedHosts);
      if (!home || home.origin === wanted.origin || typeof root.uri !== "string") return null;
      // What is in a private network is asked for nowhere else.
      if (isTrusted(wanted.origin) && !isTrusted(home.origin)) return null;
      const api = new MastodonApi(site, home, requests, settings);
      try {
        const own = await api.status(home.status);
        if (own.uri !== root.uri) return null;
        requireReadable(site, own, idOfTarget(home));
        const { read, statuses } = await readReplies(api, own, progress);
        if (pasted.uri === root.uri) return read;
        const same = statuses.find(({ uri }) => uri === pasted.uri);
        return same ? renamed(read, idOf(same.id) ?? "", wanted.status) : null;
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof AppError && !final.includes(error.key)) return null;
        throw error;
      }
    }

    function isTrusted(origin: string): boolean {
      return trustedHosts.has(new URL(origin).host);
    }
  },
);

/** Two servers number the same status differently; the one that the link names keeps the number in the link. */
function renamed(read: ReadSoFar, from: string, to: string): ReadSoFar {
  const comments = [...read.comments].map((comment) => ({
    ...comment,
    id: comment.id === from ? to : comment.id,
    parent_id: comment.parent_id === from ? to : comment.parent_id,
  }));
  return { ...read, comments };
}
