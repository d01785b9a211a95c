import { describe, expect, test } from "vitest";
import { scriptedSources, type Asked } from "../testing/scripted-sources.js";

const VIDEO = "7ghhRHRP6t4";
const LINK = `https://www.youtube.com/watch?v=${VIDEO}`;
const AT = "2024-05-01T10:00:00Z";
const key = { settings: { YOUTUBE_API_KEY: "k" } };

const snippet = (text: string, further = {}) => ({
  ...{ textOriginal: text, textDisplay: text, authorDisplayName: "@ada", likeCount: 3, publishedAt: AT },
  ...{ videoId: VIDEO, ...further },
});
const reply = (thread: string, number: number) => ({
  id: `${thread}.${String(number)}`,
  snippet: snippet(`@bob Reply ${String(number)}`, { parentId: thread }),
});
const thread = (id: string, total = 0, inline = 0) => ({
  id,
  snippet: {
    videoId: VIDEO,
    totalReplyCount: total,
    topLevelComment: { id, snippet: snippet(`Comment ${id}`) },
  },
  ...(inline > 0
    ? { replies: { comments: Array.from({ length: inline }, (_, index) => reply(id, index + 1)) } }
    : {}),
});
const video = {
  id: VIDEO,
  snippet: { title: "Owls", channelTitle: "Birds", description: "About owls", publishedAt: AT },
  statistics: { commentCount: "12", likeCount: "40" },
};
const page = (items: readonly unknown[], nextPageToken?: string) => Response.json({ items, nextPageToken });

function interfaceAnswers({ url }: Asked): Response {
  const query = url.searchParams;
  switch (url.pathname.replace("/youtube/v3/", "")) {
    case "videos":
      return page(query.get("id") === VIDEO ? [video] : []);
    case "commentThreads":
      if (query.has("id")) return page([thread(query.get("id") ?? "", 1)]);
      // The first page holds fewer than were asked for.
      return query.get("pageToken") === "P2"
        ? page([thread("UgxThread3333")])
        : page([thread("UgxThread1111", 2, 2), thread("UgxThread2222", 7, 5)], "P2");
    case "comments": {
      const parent = query.get("parentId") ?? "";
      return query.get("pageToken") === "R2"
        ? page([6, 7].map((number) => reply(parent, number)))
        : page(
            [1, 2, 3, 4, 5].map((number) => reply(parent, number)),
            "R2",
          );
    }
    default:
      return new Response(null, { status: 404 });
  }
}
const refuses =
  (status: number, ...reasons: string[]) =>
  () =>
    Response.json({ error: { code: status, errors: reasons.map((reason) => ({ reason })) } }, { status });

describe("a video", () => {
  test("is not asked for without a key", async () => {
    const { failure, asked } = scriptedSources(interfaceAnswers);
    expect(await failure(LINK)).toMatch(/no YouTube keys: set YOUTUBE_API_KEY/);
    expect(asked).toEqual([]);
  });

  test("is read with all pages of comments, and all pages of replies where more are told than came", async () => {
    const { read, asked } = scriptedSources(interfaceAnswers, key);
    const { post, comments, completeness } = await read(LINK);
    expect(post).toMatchObject({
      ...{ id: VIDEO, title: "Owls", author: "Birds", subreddit: "Birds", selftext: "About owls", score: 40 },
      ...{ url: LINK, num_comments: 12, created_at: "2024-05-01T10:00:00.000Z" },
    });
    expect(comments.map(({ id, parent_id }) => [id, parent_id])).toEqual([
      ["UgxThread1111", null],
      ...[1, 2].map((number) => [`UgxThread1111.${String(number)}`, "UgxThread1111"]),
      ["UgxThread2222", null],
      ...[1, 2, 3, 4, 5, 6, 7].map((number) => [`UgxThread2222.${String(number)}`, "UgxThread2222"]),
      ["UgxThread3333", null],
    ]);
    expect(comments[1]).toMatchObject({
      ...{ author: "@ada", score: 3, body: "Reply 1", original: "@bob Reply 1" },
      permalink: `${LINK}&lc=UgxThread1111.1`,
    });
    expect(completeness).toEqual({ expected: 12, fetched: 12, reasons: [] });
    expect(asked.length).toBe(5);
    expect(asked.every(({ url }) => url.searchParams.get("key") === "k")).toBe(true);
  });

  test("has the comment of the link asked for where no page holds it, and its branch alone where that is wanted", async () => {
    const { branch, asked } = scriptedSources(interfaceAnswers, key);
    const { comments } = await branch(`${LINK}&lc=UgxThread9999`);
    expect(comments[0]).toMatchObject({ id: "UgxThread9999", depth: 0 });
    expect(comments.length).toBe(8);
    expect(asked.some(({ url }) => url.searchParams.get("id") === "UgxThread9999")).toBe(true);
  });

  test("says that the site counts more than it gives", async () => {
    const { read } = scriptedSources(
      (asked) =>
        asked.url.pathname.endsWith("/videos")
          ? page([{ ...video, statistics: { commentCount: "900" } }])
          : interfaceAnswers(asked),
      key,
    );
    expect((await read(LINK)).completeness).toEqual({ expected: 900, fetched: 12, reasons: ["site"] });
  });

  test("is previewed by one request", async () => {
    const { preview, asked } = scriptedSources(interfaceAnswers, key);
    expect(await preview(LINK)).toEqual({
      ...{ title: "Owls", community: "Birds", author: "Birds", expected: 12, url: LINK },
      createdAt: Date.parse(AT),
    });
    expect(asked.length).toBe(1);
  });
});

describe("each failure has its sentence", () => {
  test.each([
    [403, "commentsDisabled", `Comments are turned off for video ${VIDEO} on YouTube.`],
    [
      403,
      "quotaExceeded",
      "YouTube accepts no more requests with this server's key today. Try again tomorrow.",
    ],
    [400, "keyInvalid", "YouTube refused this server's keys (status 400). Check YOUTUBE_API_KEY."],
    [403, "accessNotConfigured", /refused this server's keys \(status 403\)/],
    [403, "forbidden", `On YouTube, video ${VIDEO} is private, so it cannot be read.`],
    [404, "videoNotFound", `YouTube has no video with the ID “${VIDEO}”. Check the link.`],
    [400, "processingFailure", /YouTube is having trouble/],
    [400, "invalidPageToken", `YouTube refused to show video ${VIDEO} (status 400).`],
  ])("status %i, %s", async (status, reason, sentence) => {
    expect(await scriptedSources(refuses(status, reason), key).failure(LINK)).toMatch(sentence);
  });

  test("a key that is told of by its details", async () => {
    const answer = () =>
      Response.json({ error: { code: 400, details: [{ reason: "API_KEY_INVALID" }] } }, { status: 400 });
    expect(await scriptedSources(answer, key).failure(LINK)).toMatch(/Check YOUTUBE_API_KEY/);
  });

  test("no such video", async () => {
    const { failure } = scriptedSources(interfaceAnswers, key);
    expect(await failure("https://youtu.be/aaaaaaaaaaa")).toBe(
      "YouTube has no video with the ID “aaaaaaaaaaa”. Check the link.",
    );
  });
});

describe("a hostile server", () => {
  test("that gives the same page for ever is left at once", async () => {
    const { read, asked } = scriptedSources(
      ({ url }) =>
        url.pathname.endsWith("/videos") ? page([video]) : page([thread("UgxThread1111", 9)], "same"),
      key,
    );
    expect((await read(LINK)).comments.length).toBe(1);
    expect(asked.length).toBe(5);
  });

  test("that gives new pages for ever is left after a bounded number", async () => {
    let id = 0;
    const { read, asked } = scriptedSources(
      ({ url }) =>
        url.pathname.endsWith("/videos")
          ? page([{ ...video, statistics: { commentCount: "1000000" } }])
          : page([thread(`UgxThread${String(++id)}`, 9)], `P${String(id)}`),
      key,
    );
    expect((await read(LINK)).completeness?.reasons).toEqual(["limit"]);
    expect(asked.length).toBe(300);
  });
});
