import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listening } from "../support/listening.js";
import { startSiteReplay, type SiteReplay } from "../support/site-replay.js";
import { replayedSources } from "./replayed-thread.js";

/** Links of sources that take any host. */
const paths = ["/post/1", "/comment/1", "/@ada/1", "/t/x/1"];

describe("a host that a person names", () => {
  let secret: Awaited<ReturnType<typeof listening>>;
  let secretAsked = 0;
  let forum: SiteReplay;

  beforeAll(async () => {
    secret = await listening(createServer((_request, response) => (secretAsked++, response.end("{}"))));
    forum = await startSiteReplay(() => null);
  });
  afterAll(async () => {
    await secret.close();
    await forum.close();
  });

  test.each([
    ["127.0.0.1", "127.0.0.1 is an address on a private network"],
    ["[::1]", "[::1] is an address on a private network"],
    ["10.0.0.1", "10.0.0.1 is an address on a private network"],
    ["169.254.169.254", "169.254.169.254 is an address on a private network"],
    ["2130706433", "127.0.0.1 is an address on a private network"],
    ["0x7f.1", "127.0.0.1 is an address on a private network"],
    ["localhost", "localhost leads to an address on this server's private network"],
  ])("is not asked where it is in a private network: %s", async (host, sentence) => {
    const { failure } = replayedSources({ settings: {} });
    for (const path of paths) {
      const said = await failure(`https://${host}${path}`);
      expect(said).toContain(sentence);
      expect(said).toContain("TRUSTED_HOSTS");
    }
  });

  test("is not waited for without end where it gives its answer a letter at a time", async () => {
    const dripping = createServer((_request, response) => {
      const timer = setInterval(() => response.write(" "), 5);
      response.on("close", () => clearInterval(timer));
    });
    const { url, host, close } = await listening(dripping);
    const settings = { HACKER_NEWS_SEARCH_URL: url, HACKER_NEWS_API_URL: url };
    const { failure } = replayedSources({ settings, trustedHosts: host }, 50);
    const links = paths.map((path) => url + path);
    for (const link of [...links, "https://news.ycombinator.com/item?id=1"])
      expect(await failure(link)).toMatch(/did not answer within 0\.05 seconds/);
    await close();
  });

  test("leads nowhere else by a redirect, at no hop", async () => {
    const { read } = replayedSources({ settings: {}, trustedHosts: forum.host });
    for (const path of paths)
      for (const location of [secret.url, "http://127.0.0.1/", "//[::1]/", "http://169.254.169.254/"]) {
        forum.setFault({ kind: "redirect", times: 1, location });
        await expect(read(`${forum.url}${path}`)).rejects.toThrow(/redirects this server to another address/);
        forum.setFault({ kind: "redirect", times: 2, location: "/elsewhere" });
        await expect(read(`${forum.url}${path}`)).rejects.toThrow();
      }
    expect(secretAsked).toBe(0);
  });
});
