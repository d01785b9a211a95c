import { parse } from "@undertone/schemas";
import { expect, test } from "vitest";
import { createSources } from "./create-sources.js";
import { fetchLimits } from "./fetch-limits.js";

/** Spellings of machines that nobody outside may reach, and of names whose answer their owner chooses. */
const hosts = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f.0.0.1",
  "0x7f000001",
  "0177.0.0.1",
  "017700000001",
  "0",
  "0.0.0.0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "169.254.169.254",
  "100.64.0.1",
  "[::]",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[fe80::1]",
  "[fd00::1]",
  "localhost",
  "localhost.",
  "metadata.google.internal",
  "127.0.0.1.nip.io",
  "reddit.com.nip.io",
  "ⓡeddit.com.evil.org",
  "①②⑦.⓪.⓪.①",
];
const paths = ["/r/a/comments/n49rw/", "/r/a/s/Code", "/n49rw", "/thread.json"];
const schemes = ["http://", "https://", "ftp://", "", "//"];

/** Addresses that are asked have their defaults. */
const settings = { REDDIT_CLIENT_ID: "id", REDDIT_CLIENT_SECRET: "secret" };

test.each(hosts)("no spelling of a link to %s is any source's", (host) => {
  const sources = createSources({ settings, threadsFolder: "/threads" });
  for (const scheme of schemes) {
    for (const path of paths) {
      for (const link of [`${scheme}${host}${path}`, `${scheme}www.reddit.com@${host}${path}`]) {
        expect(() => sources.resolve(link), link).toThrow(
          expect.objectContaining({ status: expect.any(Number) as number }),
        );
      }
    }
  }
});

test("whatever a link says, only the configured addresses are asked, by https where the operator chose none", async () => {
  const asked = new Set<string>();
  const sources = createSources(
    { settings },
    {
      sleep: async () => undefined,
      fetch: async (url) => {
        asked.add(new URL(url).origin);
        return url.includes("access_token")
          ? Response.json({ access_token: "token", expires_in: 3600 })
          : new Response(null, { status: 302, headers: { location: "http://127.0.0.1/r/a/comments/x/" } });
      },
    },
  );
  const limits = fetchLimits(parse("analysis-parameters", {}));
  const context = { progress: () => undefined, signal: new AbortController().signal };
  for (const link of [
    "https://redd.it/n49rw",
    "https://old.reddit.com/r/a/comments/n49rw/",
    "https://reddit.com/r/a/s/Code",
    "http://de.reddit.com/comments/n49rw/_/x",
  ]) {
    await expect(sources.fetch(sources.resolve(link), limits, context)).rejects.toThrow();
  }
  expect([...asked].sort()).toEqual(["https://oauth.reddit.com", "https://www.reddit.com"]);
});
