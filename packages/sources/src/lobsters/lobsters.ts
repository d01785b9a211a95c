import { defineSource } from "../define-source.js";
import { ThreadRequests } from "../http/thread-requests.js";
import { previewOf, wholeThread, type ReadSoFar } from "../thread/whole-thread.js";
import { lobstersTarget } from "./link.js";
import { readStory, storyOf } from "./story.js";

/**
 * Stories of Lobsters, or of the site that the operator has in its stead.
 *
 * A target's id is the path of a story or of a comment, whose story is asked for first.
 */
export const lobsters = defineSource("lobsters", ({ site, settings, hosts, now }) => {
  const { LOBSTERS_URL: base = "" } = settings;
  const [own = ""] = hosts;
  const known = [...hosts, new URL(base).host];

  return {
    matches(link) {
      const target = lobstersTarget(link, known);
      if (!target) return null;
      const { kind, id, comment } = target;
      return { id: `${kind}/${id}`, ...(comment === undefined ? {} : { comment }) };
    },
    async fetch(target, limits, { progress, signal }) {
      const thread = wholeThread(await read(target.id, signal), target, limits);
      progress(thread.comments.length, thread.comments.length);
      return thread;
    },
    async preview({ id }, { signal }) {
      const { post, expected, address } = await read(id, signal);
      return previewOf(post, expected, address);
    },
  };

  async function read(id: string, signal: AbortSignal): Promise<ReadSoFar & { address: string }> {
    // It may come out of a job that somebody else wrote.
    const wanted = lobstersTarget(`https://${own}/${id}`, known);
    if (!wanted) throw site.error("source-not-found", { id });
    const story = wanted.kind === "s" ? wanted.id : await storyOf(site, base, wanted, signal);
    return readStory(new ThreadRequests(site, story, signal, now), base, story);
  }
});
