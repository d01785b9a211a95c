import { AppError } from "@undertone/schemas";
import { defineSource } from "../define-source.js";
import { postFields } from "../records/mastodon.js";
import { readPost } from "../records/post.js";
import type { Reading } from "../source.js";
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
export const mastodon = defineSource<MastodonTarget, keyof typeof description.errors>(
  "mastodon",
  ({ site, settings, trustedHosts }) => {
    return {
      matches(link) {
        const target = mastodonTarget(link, trustedHosts);
        return target && { id: idOfTarget(target) };
      },
      wanted: ({ id }) => mastodonTarget(id, trustedHosts),
      async fetch(wanted, limits, reading) {
        const { target, requests, progress } = reading;
        const api = new MastodonApi(site, wanted, requests, settings);
        const pasted = await api.status(wanted.status);
        const root = await rootOf(api, pasted);
        requireReadable(site, root, target.id);
        const read =
          (await readAtAuthor(wanted, pasted, root, reading)) ??
          (await readReplies(api, root, progress)).read;
        const thread = wholeThread(read, { ...target, comment: wanted.status }, limits);
        if (target.branch === true && pasted !== root && thread.branch === undefined)
          throw site.error("source-comment-absent", { id: wanted.status });
        return thread;
      },
      async preview(wanted, { target: { id }, requests }) {
        const api = new MastodonApi(site, wanted, requests, settings);
        const root = await rootOf(api, await api.status(wanted.status));
        requireReadable(site, root, id);
        const post = readPost({ ...postFields(root), subreddit: new URL(wanted.origin).host }, wanted.status);
        const comment = idOf(root.id) === wanted.status ? null : wanted.status;
        // It counts the replies to each post alone.
        return { ...previewOf(post, null, id), comment };
      },
    };

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
      { requests, progress, signal }: Reading,
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
