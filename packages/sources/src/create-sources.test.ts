import { mkdtemp, mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, readSchema } from "@undertone/schemas";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createSources } from "./create-sources.js";
import { fetchLimits } from "./fetch-limits.js";
import type { FetchContext } from "./source.js";

const settings = { REDDIT_API_URL: "http://127.0.0.1:1", REDDIT_AUTH_URL: "http://127.0.0.1:1/token" };
const limits = fetchLimits(parse("analysis-parameters", {}));
const context: FetchContext = { progress: () => undefined, signal: new AbortController().signal };

test("limits are what the parameters say", () => {
  const parameters = parse("analysis-parameters", {
    max_comments: 7,
    comment_limit: 2,
    reddit_fetch_params: { sort: "new", depth: 3 },
  });
  expect(fetchLimits(parameters)).toEqual({ maxComments: 7, commentLimit: 2, sort: "new", depth: 3 });
  expect(limits).toEqual({ maxComments: 1000, commentLimit: null, sort: "confidence", depth: null });
});

test("a link goes to the first source that knows it, or to the one that is named", () => {
  const sources = createSources({ settings, threadsFolder: "/threads" });
  expect(sources.resolve(" sample ")).toEqual({ source: "sample", id: "sample" });
  expect(sources.resolve("sample", "reddit")).toEqual({ source: "reddit", id: "sample" });
  expect(sources.resolve("thread.json")).toEqual({ source: "file", id: "thread.json" });
  expect(sources.resolve("n49rw")).toEqual({ source: "reddit", id: "n49rw" });
});

test.each([
  ["", undefined, "link-missing"],
  ["  \n ", undefined, "link-missing"],
  ["https://example.org/thread/5", undefined, "link-not-recognised"],
  ["n49rw", "sample", "link-no-address"],
  ["n49rw", "__proto__", "source-unknown"],
  ["x ".repeat(10_000), undefined, "link-of-text"],
])("the link %j at the source %j is refused", (link, source, key) => {
  const sources = createSources({ settings });
  expect(() => sources.resolve(link, source)).toThrow(expect.objectContaining({ key }));
});

test("the sample thread is whole, in order, and at most as long as asked for", async () => {
  const sources = createSources({ settings });
  const thread = await sources.fetch({ source: "sample", id: "sample" }, limits, context);
  parse("thread", thread);
  expect(thread.source).toBe("sample");
  expect(thread.comments.length).toBeGreaterThanOrEqual(150);
  const short = await sources.fetch(
    { source: "sample", id: "sample" },
    { ...limits, maxComments: 10 },
    context,
  );
  const ids = new Set(short.comments.map(({ id }) => id));
  expect(ids.size).toBe(10);
  expect(short.comments).toEqual(thread.comments.filter(({ id }) => ids.has(id)));
  expect(short.comments.filter(({ parent_id }) => parent_id === null).length).toBe(5);
  expect(short.post.num_comments).toBe(thread.comments.length);
});

describe("files in the threads folder", () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "undertone-sources-"));
    await mkdir(join(root, "threads", "folder.txt"), { recursive: true });
    await writeFile(join(root, "threads", "talk.txt"), "first\nsecond\n");
    await writeFile(join(root, "secret.txt"), "not for reading\n");
    await symlink(join(root, "secret.txt"), join(root, "threads", "out.txt"));
    await symlink(join(root, "threads", "talk.txt"), join(root, "threads", "in.txt"));
  });
  afterAll(() => rm(root, { recursive: true }));

  const fetchFile = (id: string) =>
    createSources({ settings, threadsFolder: join(root, "threads") }).fetch(
      { source: "file", id },
      limits,
      context,
    );

  test("a file is read by its name", async () => {
    const { source, comments } = await fetchFile("talk.txt");
    expect([source, ...comments.map((comment) => comment.body)]).toEqual(["file", "first", "second"]);
    expect((await fetchFile("in.txt")).comments.length).toBe(2);
  });

  test.each([
    "absent.txt",
    "out.txt",
    "folder.txt",
    "../secret.txt",
    "..\\secret.txt",
    "/etc/passwd",
    "threads/talk.txt",
    ".hidden.txt",
    "..",
    "talk.txt\0.json",
    "talk",
  ])("%j is not", async (name) => {
    await expect(fetchFile(name)).rejects.toMatchObject({ key: "file-not-found" });
  });

  test("without a folder no name is a file", async () => {
    const sources = createSources({ settings });
    expect(() => sources.resolve("talk.txt")).toThrow(expect.objectContaining({ key: "link-file-name" }));
    await expect(sources.fetch({ source: "file", id: "talk.txt" }, limits, context)).rejects.toMatchObject({
      key: "file-not-found",
    });
  });
});

describe("a preview that takes too long", () => {
  beforeAll(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterAll(() => {
    vi.useRealTimers();
  });

  test.each([
    ["https://news.ycombinator.com/item?id=1", "Hacker News"],
    ["https://owl.example/@ada/1", "owl.example"],
  ])("of %s names %s", async (link, name) => {
    const { previewLinkWithinSeconds: seconds } = readSchema("constants");
    const sources = createSources(
      { settings },
      {
        fetch: (_url, { signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener("abort", () => reject(signal.reason as Error));
          }),
      },
    );
    const late = expect(sources.preview(sources.resolve(link), context)).rejects.toThrow(
      `${name} did not answer within ${seconds} seconds.`,
    );
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await late;
  });

  test.each([
    ["fails each time", { status: 500 }, "owl.example is having trouble (status 500)"],
    [
      "asks to wait",
      { status: 429, headers: { "retry-after": "50" } },
      "owl.example limits how often this server can send requests. Try again in 50 seconds.",
    ],
  ])("says what went wrong where the site %s", async (_what, answer, said) => {
    const sources = createSources(
      { settings, trustedHosts: "owl.example" },
      {
        fetch: () => Promise.resolve(new Response("{}", answer)),
        sleep: (milliseconds, signal) =>
          new Promise((resolve, reject) => {
            setTimeout(resolve, milliseconds);
            signal.addEventListener("abort", () => reject(signal.reason as Error));
          }),
      },
    );
    const { previewLinkWithinSeconds: seconds } = readSchema("constants");
    const refused = expect(
      sources.preview(sources.resolve("https://owl.example/@ada/1"), context),
    ).rejects.toThrow(said);
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    await refused;
  });
});

test("whatever a link says, only the configured addresses are asked, by https where the operator chose none", async () => {
  const asked = new Set<string>();
  const sources = createSources(
    { settings: { REDDIT_CLIENT_ID: "id", REDDIT_CLIENT_SECRET: "secret" } },
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
