import type { Answers } from "../../packages/app/src/testing/fake-api.js";

const ofAnybody: Answers = { "GET /about": { version: "0.1.0", supportEmail: "help@example.org" } };

/** An answer that does not come while the story is shown. */
export const pending = Symbol("pending");

/** A refusal without words, as of a server that is down. */
export const down = { status: 503, body: {} };

/**
 * For stories that ask: each has a page of its own in the docs, since there is one network to a page and each story
 * answers for all of it.
 *
 * Storybook writes the comment above a file's `meta` into its `docs` where that is spelled out there, and else puts one of
 * its own in place of what was spread: such a file says `docs: { ...apart.docs }`, too.
 */
export const apart = framed(120);

/**
 * For stories that need a page of their own in the docs: what opens in them would be closed by the story that is played next,
 * or they share what a page has once, such as its address.
 *
 * @param least The height of its frame in pixels, which grows with what it holds; what opens above it needs room from the first.
 */
export function framed(least: number) {
  return { docs: { story: { inline: false, height: `${least}px` } } };
}

/**
 * Puts a server's answers in place of the network while a story is shown.
 *
 * @param answers Body, refusal or `pending`, by `METHOD /path`.
 * @returns For the story's `beforeEach`.
 */
export function answering(answers: Answers): () => () => void {
  return () => {
    const network = window.fetch;
    const shown = new AbortController();
    const known: Answers = { ...ofAnybody, ...answers };
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      const { pathname, search } = new URL(url, window.location.origin);
      if (!pathname.startsWith("/api/")) return network(input, init);
      const answer = known[`${init?.method ?? "GET"} ${pathname.slice("/api".length)}${search}`] ?? down;
      if (answer === pending) return untilAborted(shown.signal);
      const { status, body } = isRefusal(answer) ? answer : { status: 200, body: answer };
      return Promise.resolve(new Response(JSON.stringify(body), { status }));
    };
    return () => {
      window.fetch = network;
      // What waits for this answer, such as the next save, would wait in the stories that follow.
      shown.abort();
    };
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
}

function isRefusal(answer: unknown): answer is { status: number; body: object } {
  return typeof answer === "object" && answer !== null && "status" in answer && "body" in answer;
}
