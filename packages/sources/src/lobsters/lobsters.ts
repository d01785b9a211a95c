import { defineSource } from "../define-source.js";
import { ThreadRequests } from "../http/thread-requests.js";
import { previewOf, wholeThread } from "../thread/whole-thread.js";
import { lobstersTarget, type LobstersTarget } from "./link.js";
import { readStory, storyOf } from "./story.js";

/**
 * Stories of Lobsters, or of the site that the operator has in its stead.
 *
 * A target's id is the path of a story or of a comment, whose story is asked for first.
 */
export const lobsters = defineSource<LobstersTarget>("lobsters", ({ site, settings, hosts, now }) => {
  const { LOBSTERS_URL: base = "" } = settings;
  const [own = ""] = hosts;
  const known = [...hosts, new URL(base).host];

  return {
    matches(link) {
      const target = lobstersTarget(link, known);
      return target && { id: `${target.kind}/${target.id}`, comment: target.comment };
    },
    wanted: ({ id }) => lobstersTarget(`https://${own}/${id}`, known),
    async fetch(wanted, limits, { target, signal }) {
      return wholeThread(await read(wanted, signal), target, limits);
    },
    async preview(wanted, { signal }) {
      const { post, expected, address } = await read(wanted, signal);
      return previewOf(post, expected, address);
    },
  };

  async function read(wanted: LobstersTarget, signal: AbortSignal) {
    const story = wanted.kind === "s" ? wanted.id : await storyOf(site, base, wanted, signal);
    return readStory(new ThreadRequests(site, story, signal, now), base, story);
  }
});
