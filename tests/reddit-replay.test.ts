import { createSources, fetchLimits, type FetchLimits, type Sources, type World } from "@undertone/sources";
import { AppError, parse, type Thread } from "@undertone/schemas";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startRedditReplay, type Fault, type RedditReplay } from "./support/reddit-replay/index.js";

const defaults = fetchLimits(parse("analysis-parameters", {}));
const all: FetchLimits = { ...defaults, maxComments: 10_000 };

describe("the Reddit source against a server that speaks Reddit's protocol", () => {
  let replay: RedditReplay;
  let sources: Sources;
  let slept: number[];
  let now: number;
  /** The larger of the two posts, whole, and what more was asked for to read it. */
  let whole: Thread;
  let wholeAsked: readonly string[][];

  /** A clock that only sleeping moves. */
  const world: Partial<World> = {
    now: () => now,
    sleep: (milliseconds, signal) => {
      signal.throwIfAborted();
      slept.push(milliseconds);
      now += milliseconds;
      return Promise.resolve();
    },
  };

  beforeAll(async () => {
    replay = await startRedditReplay("reddit-threads");
    now = 1_000_000;
    slept = [];
    sources = createSources({ settings: replay.environment }, world);
    whole = await fetchThread("n49rw");
    wholeAsked = replay.calls.moreChildren;
  });
  afterAll(() => replay.close());
  beforeEach(() => {
    slept = [];
    now = 1_000_000;
    sources = createSources({ settings: replay.environment }, world);
    replay.forgetCalls();
  });
  afterEach(() => {
    replay.setFault(null);
  });

  function fetchThread(link: string, limits = all, signal = new AbortController().signal): Promise<Thread> {
    return sources.fetch(sources.resolve(link), limits, { progress: () => undefined, signal });
  }

  /** The key of the error that a fetch ends in. */
  async function failure(fault: Fault | null, link = "3hahrw"): Promise<string> {
    replay.setFault(fault);
    const error: unknown = await fetchThread(link).then(
      () => new Error("the fetch succeeded"),
      (reason: unknown) => reason,
    );
    return error instanceof AppError ? error.key : String(error);
  }

  test.each([
    ["n49rw", 1428],
    ["3hahrw", 541],
  ])(
    "all of post %s is %i comments, once each, replies directly behind their parent's earlier replies",
    async (id, count) => {
      const thread = id === "n49rw" ? whole : await fetchThread(id);
      expect(thread.comments.length).toBe(count);
      parse("thread", thread);
      // Depth first: what is open is the way from the post to the comment.
      const open: string[] = [];
      for (const { id: comment, parent_id: parent, depth } of thread.comments) {
        open.length = depth;
        expect(open.at(-1) ?? null).toBe(parent);
        open.push(comment);
      }
      expect(new Set(thread.comments.map((comment) => comment.id)).size).toBe(count);
      expect(replay.calls.mostAtOnce).toBeLessThanOrEqual(1);
    },
  );

  test("more is asked for by at most 100 ids, none of them twice", () => {
    expect(Math.max(...wholeAsked.map((ids) => ids.length))).toBe(100);
    const asked = wholeAsked.flat();
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("a preview is the post alone, in one request, and names what a whole reading finds", async () => {
    const context = { progress: () => undefined, signal: new AbortController().signal };
    const { post } = await fetchThread("3hahrw");
    replay.forgetCalls();
    const preview = await sources.preview(sources.resolve("https://redd.it/3hahrw"), context);
    expect(preview).toEqual({
      title: post.title,
      community: post.subreddit,
      author: post.author,
      expected: post.num_comments,
      createdAt: Date.parse(post.created_at ?? ""),
      url: post.url,
    });
    expect(replay.calls.thread.length).toBe(1);
    expect(replay.calls.moreChildren).toEqual([]);
    const shared = await sources.preview(sources.resolve("https://www.reddit.com/r/funny/s/Good"), context);
    expect(shared).toEqual(preview);
    await expect(sources.preview(sources.resolve("t3_absent"), context)).rejects.toMatchObject({
      key: "reddit-not-found",
    });
  });

  test("535 of n49rw's comments reply to the post, and 1,403 have a text", () => {
    const { comments } = whole;
    expect(comments.filter((comment) => comment.parent_id === null).length).toBe(535);
    expect(comments.filter(({ body }) => body !== "[deleted]" && body !== "[removed]").length).toBe(1403);
  });

  test("the default of 1,000 comments gives exactly 1,000 of n49rw, and asks no further", async () => {
    const { comments } = await fetchThread("n49rw", defaults);
    expect(comments.length).toBe(1000);
    expect(replay.calls.moreChildren.length).toBeLessThan(wholeAsked.length / 2);
  });

  test.each([
    [200, 100, 1],
    [1000, 500, 40],
  ])(
    "%i of n49rw are %i top-level comments from all over it and as many replies, in a bounded number of requests",
    async (maxComments, half, requests) => {
      const order = whole.comments.filter(({ depth }) => depth === 0).map(({ id }) => id);
      const { comments } = await fetchThread("n49rw", { ...defaults, maxComments });
      const ids = new Set(comments.map(({ id }) => id));
      expect(ids.size).toBe(maxComments);
      for (const { parent_id: parent } of comments) if (parent !== null) expect(ids.has(parent)).toBe(true);
      const indices = comments.filter(({ depth }) => depth === 0).map(({ id }) => order.indexOf(id));
      expect(indices.length).toBeLessThanOrEqual(half);
      expect(indices.length).toBeGreaterThanOrEqual(half * 0.85);
      const gaps = indices.slice(1).map((index, nth) => index - (indices[nth] ?? 0));
      // Every fifth or so, where those asked for are answered.
      expect(Math.max(...gaps)).toBeLessThanOrEqual(12);
      expect(indices.at(-1)).toBeGreaterThan(520);
      expect(replay.calls.moreChildren.length + replay.calls.continuation.length).toBeLessThanOrEqual(
        requests,
      );
      expect(new Set(comments.map(({ depth }) => depth)).size).toBeGreaterThanOrEqual(4);
    },
  );

  test.each([0, 3])("a limit of %i expansions is the number of requests for more", async (commentLimit) => {
    const { comments, completeness } = await fetchThread("n49rw", { ...all, commentLimit });
    expect(completeness?.reasons).toEqual(["requests"]);
    expect(replay.calls.moreChildren.length + replay.calls.continuation.length).toBe(commentLimit);
    expect(comments.length).toBeGreaterThanOrEqual(485);
  });

  test("the stub with the most comments behind it is followed first, and a long one takes several requests", async () => {
    await fetchThread("n49rw", { ...all, commentLimit: 7 });
    expect(replay.calls.moreChildren.map((ids) => ids.length)).toEqual([100, 100, 100, 100, 78, 2, 26]);
  });

  test("ids that are never answered are dropped, each asked for once", async () => {
    replay.setFault({ kind: "unanswered", ids: wholeAsked.flat() });
    const { comments } = await fetchThread("n49rw");
    expect(comments.length).toBeLessThan(500);
    const asked = replay.calls.moreChildren.flat();
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("ids that Reddit lists anew are asked for again, until an answer gives none of them", async () => {
    replay.setFault({ kind: "sparing", most: 60 });
    expect((await fetchThread("n49rw")).comments.length).toBe(1428);
    replay.forgetCalls();
    replay.setFault({ kind: "sparing", most: 0 });
    await fetchThread("n49rw");
    const asked = replay.calls.moreChildren.flat();
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("two threads at the same time still ask for more one call at a time", async () => {
    const threads = await Promise.all([fetchThread("n49rw", defaults), fetchThread("3hahrw")]);
    expect(threads.map((thread) => thread.comments.length)).toEqual([1000, 541]);
    expect(replay.calls.mostAtOnce).toBe(1);
  });

  test("a depth of 2 keeps replies to the post and replies to those, and follows nothing deeper", async () => {
    const { comments, completeness } = await fetchThread("n49rw", { ...all, depth: 2 });
    expect(completeness?.reasons).toEqual(["depth"]);
    const wanted = whole.comments.filter((comment) => comment.depth < 2).map((comment) => comment.id);
    expect(comments.map((comment) => comment.id).sort()).toEqual(wanted.sort());
    expect(replay.calls.thread.at(-1)).toContain("depth=2");
  });

  test("the post is told as Reddit tells it, with addresses on Reddit", async () => {
    const { post, source, comments } = await fetchThread("3hahrw");
    expect(source).toBe("reddit");
    expect(post).toEqual({
      id: "3hahrw",
      title: expect.any(String) as string,
      author: expect.stringMatching(/^person\d+$/) as string,
      subreddit: "funny",
      score: 11702,
      num_comments: 543,
      upvote_ratio: 0.97,
      selftext: "",
      url: "https://www.reddit.com/r/funny/comments/3hahrw/ba_dum_tsss/",
      created_at: "2015-08-17T07:44:40.000Z",
    });
    expect(comments[0]?.permalink).toBe(`${post.url ?? ""}${comments[0]?.id ?? ""}/`);
    expect(comments.some((comment) => comment.author === "[deleted]")).toBe(false);
  });

  test.each([
    ["3hahrw", all, { expected: 543, fetched: 541, reasons: ["deleted"] }],
    ["n49rw", all, { expected: 1412, fetched: 1428, reasons: [] }],
    ["n49rw", defaults, { expected: 1412, fetched: 1000, reasons: ["limit"] }],
  ] as const)("a thread says how much of it was read, and why not all: %s", async (id, limits, told) => {
    const { completeness } = id === "n49rw" && limits === all ? whole : await fetchThread(id, limits);
    expect(completeness).toEqual(told);
  });

  test("the order and the size of the page are asked for", async () => {
    await fetchThread("3hahrw", { ...all, sort: "top", commentLimit: 0 });
    expect(replay.calls.thread).toEqual(["/comments/3hahrw?limit=500&sort=top&raw_json=1"]);
  });

  test("progress only grows, and ends at what is kept", async () => {
    const seen: [number, number | null][] = [];
    await sources.fetch({ source: "reddit", id: "n49rw" }, defaults, {
      progress: (done, total) => seen.push([done, total]),
      signal: new AbortController().signal,
    });
    expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).sort((a, b) => a - b));
    expect(seen[0]).toEqual([485, 1000]);
    expect(seen.at(-1)).toEqual([1000, 1000]);
  });

  test("one token serves every call, until it is shortly before its end", async () => {
    await fetchThread("3hahrw");
    await fetchThread("3hahrw");
    expect(replay.calls.token).toBe(1);
    now += 3_600_000;
    await fetchThread("3hahrw");
    expect(replay.calls.token).toBe(2);
  });

  test("a token that ends early is renewed once", async () => {
    await fetchThread("3hahrw");
    replay.revokeTokens();
    expect((await fetchThread("3hahrw")).comments.length).toBe(541);
    expect(replay.calls.token).toBe(2);
  });

  test("a share link is followed to its post, on Reddit's hosts alone", async () => {
    expect((await fetchThread("https://www.reddit.com/r/funny/s/Good")).post.id).toBe("3hahrw");
    expect((await fetchThread("https://reddit.com/r/funny/s/Hop/")).post.id).toBe("3hahrw");
    expect(await failure(null, "https://www.reddit.com/r/funny/s/Away")).toBe("reddit-share-link");
    expect(await failure(null, "https://www.reddit.com/r/funny/s/Ring")).toBe("reddit-share-link");
    expect(await failure(null, "https://www.reddit.com/r/funny/s/Nothing")).toBe("reddit-share-link");
  });

  test.each<[string, Fault, string]>([
    ["private", { kind: "status", status: 403, reason: "private" }, "reddit-private"],
    ["quarantined", { kind: "status", status: 403, reason: "quarantined" }, "reddit-quarantined"],
    ["gated", { kind: "status", status: 403, reason: "gated" }, "reddit-gated"],
    ["banned", { kind: "status", status: 404, reason: "banned" }, "reddit-banned"],
  ])("an answer that is %s has its own message", async (_title, fault, key) => {
    expect(await failure(fault)).toBe(key);
  });

  test("keys that are absent or wrong are told apart", async () => {
    sources = createSources({ settings: { ...replay.environment, REDDIT_CLIENT_SECRET: undefined } }, world);
    expect(await failure(null)).toBe("reddit-keys-missing");
    expect(sources.list().find((source) => source.key === "reddit")).toMatchObject({ ready: false });
    sources = createSources({ settings: { ...replay.environment, REDDIT_CLIENT_SECRET: "wrong" } }, world);
    expect(await failure(null)).toBe("reddit-keys-refused");
  });

  test("a post that was deleted with nothing left below it is told as such; one with comments is read", async () => {
    const post = { id: "gone", author: "[deleted]", selftext: "[removed]", is_self: true };
    const page = (comments: unknown[]) => [
      { kind: "Listing", data: { children: [{ kind: "t3", data: post }] } },
      { kind: "Listing", data: { children: comments } },
    ];
    expect(await failure({ kind: "body", json: page([]) })).toBe("reddit-deleted");
    replay.setFault({ kind: "body", json: page([{ kind: "t1", data: { id: "c", body: "still here" } }]) });
    expect((await fetchThread("3hahrw")).comments.map((comment) => comment.body)).toEqual(["still here"]);
  });

  test("a thread that stops in the middle gives its error, not a part", async () => {
    expect(await failure({ kind: "status", status: 500, on: "moreChildren" })).toBe("reddit-server-error");
    expect(
      await failure({ kind: "body", json: { json: { errors: [["BAD", "no", "x"]] } }, on: "moreChildren" }),
    ).toBe("reddit-broken-answer");
  });

  test("a comment that vanished leaves a continuation empty, and the thread whole", async () => {
    replay.setFault({ kind: "status", status: 404, on: "continuation" });
    expect((await fetchThread("3hahrw")).comments.length).toBeGreaterThan(530);
  });
});
