import { expect, test } from "vitest";
import type { SourceDescription } from "@undertone/schemas";
import { Site } from "./site.js";
import { ThreadRequests } from "./thread-requests.js";

const description: SourceDescription = {
  key: "village",
  title: "Village Forum",
  thread: "topic",
  unit: { one: "reply", many: "replies" },
  link: null,
  help: { paste: "a link", needs: "nothing" },
};

/** Each answer takes so many seconds. */
function requestsOf(seconds: number, text = "x") {
  let now = 0;
  const site = new Site(description, {
    requestTimeout: 60_000,
    now: () => now,
    sleep: async () => undefined,
    fetch: async () => {
      now += seconds * 1000;
      return Response.json(text);
    },
  });
  return new ThreadRequests(site, "7", new AbortController().signal, () => now);
}

async function askAsLongAsAllowed(requests: ThreadRequests): Promise<number> {
  let asked = 0;
  for (; requests.mayAsk; asked++) await requests.json({ url: `https://a.example/${String(asked)}` });
  return asked;
}

test("a thread takes 300 requests at most", async () => {
  expect(await askAsLongAsAllowed(requestsOf(0))).toBe(300);
});

test("a site that lets every request wait is left after a quarter of an hour", async () => {
  expect(await askAsLongAsAllowed(requestsOf(29))).toBe(32);
});

test("answers that are small each, but not all together, are refused", async () => {
  await expect(askAsLongAsAllowed(requestsOf(0, "x".repeat(1_000_000)))).rejects.toThrow(
    "The response from a.example for topic 7 is larger than 100 MB, so it was not read.",
  );
});
