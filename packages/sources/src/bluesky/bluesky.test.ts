import type { Thread } from "@undertone/schemas";
import { expect, test } from "vitest";
import { outline, scriptedSources, type Asked } from "../testing/scripted-sources.js";

const API = "https://public.api.bsky.app";
const LINK = "https://bsky.app/profile/ann.example.org/post/p1";
const POST = "at://did:plc:abcdefghijklmnopqrstuvwx/app.bsky.feed.post/p";
const uri = (number: number) => `${POST}${number}`;
const numbers = (thread: Thread) => outline(thread).replaceAll(POST, "");
const numberIn = (address: string) => Number(/p(\d+)$/.exec(address)?.[1]);

type Entry = Record<string, unknown>;
type Parents = Readonly<Record<number, number>>;

const repliesTo = (parents: Parents, number: number) =>
  Object.keys(parents)
    .map(Number)
    .filter((reply) => parents[reply] === number);

/** A post with what is below it, as many levels of it as are given at once. */
function entryOf(parents: Parents, number: number, levels: number, further: Entry = {}): Entry {
  const parent = parents[number];
  const replies = repliesTo(parents, number);
  return {
    $type: "app.bsky.feed.defs#threadViewPost",
    post: {
      uri: uri(number),
      author: { did: "did:plc:abcdefghijklmnopqrstuvwx", handle: "ann.example.org" },
      record: {
        text: number === 1 ? "Oak or ash?\nSay why." : `@ann.example.org Oak ${number}`,
        createdAt: "2024-05-06T07:08:09.000Z",
        ...(parent === undefined ? {} : { reply: { parent: { uri: uri(parent) }, root: { uri: uri(1) } } }),
      },
      ...{ likeCount: number, replyCount: replies.length, indexedAt: "2024-05-06T07:08:10.000Z", ...further },
    },
    ...(levels > 0 && { replies: replies.map((reply) => entryOf(parents, reply, levels - 1)) }),
  };
}

/** Bluesky with these posts, which gives so many levels at once; `answer` stands before it. */
function siteOf(parents: Parents, answer: (asked: Asked) => unknown = () => null, levels = 10) {
  return scriptedSources((asked) => {
    const { url } = asked;
    if (url.origin !== API) return new Error("No such host");
    const own = answer(asked);
    if (own instanceof Response || own instanceof Error) return own;
    if (own !== null) return Response.json({ thread: own });
    const number = numberIn(url.searchParams.get("uri") ?? "");
    if (number !== 1 && parents[number] === undefined)
      return Response.json({ error: "NotFound", message: "Post not found" }, { status: 400 });
    const depth = Math.min(levels, Number(url.searchParams.get("depth")));
    return Response.json({ thread: entryOf(parents, number, depth) });
  });
}

const askedFor = ({ url }: Asked) => numberIn(url.searchParams.get("uri") ?? "");
const chain = (length: number): Parents =>
  Object.fromEntries(Array.from({ length }, (_, nth) => [nth + 2, nth + 1]));

test("a post's replies are read below what they answer, by one request", async () => {
  const { read, asked } = siteOf({ 2: 1, 3: 2, 4: 1 });
  const thread = await read(LINK);
  expect(numbers(thread)).toBe("2, 3<2, 4");
  expect(thread.comments[1]).toEqual({
    ...{ id: uri(3), parent_id: uri(2), depth: 1, author: "ann.example.org", score: 3 },
    // Whom it answers is no part of what it says.
    ...{ body: "Oak 3", original: "@ann.example.org Oak 3", created_at: "2024-05-06T07:08:09.000Z" },
    permalink: "https://bsky.app/profile/ann.example.org/post/p3",
  });
  expect(thread.post).toMatchObject({
    ...{ id: uri(1), title: "Oak or ash?", author: "ann.example.org", subreddit: "Bluesky", score: 1 },
    ...{ num_comments: 3, selftext: "Oak or ash?\nSay why.", url: LINK },
  });
  expect(thread.completeness).toEqual({ expected: 3, fetched: 3, reasons: [] });
  expect(asked.length).toBe(1);
});

test("what is deeper than ten levels is asked for where the answer ends", async () => {
  const { read, asked } = siteOf(chain(25));
  const { comments, completeness } = await read(LINK);
  expect(comments.map(({ depth }) => depth)).toEqual(Array.from({ length: 25 }, (_, nth) => nth));
  expect(completeness).toEqual({ expected: 25, fetched: 25, reasons: [] });
  expect(asked.map(askedFor)).toEqual([1, 11, 21]);
});

test("replies that are said to be there and are not given are counted, and the reason is the site", async () => {
  const root = { ...entryOf({ 2: 1, 3: 1 }, 1, 10, { replyCount: 90 }) };
  const { read, asked } = siteOf({ 2: 1, 3: 1 }, (each) => (askedFor(each) === 1 ? root : null));
  expect((await read(LINK)).completeness).toEqual({ expected: 90, fetched: 2, reasons: ["site"] });
  expect(asked.length).toBe(1);
});

test("a reply that was asked for and gave nothing counts deleted ones; one that gave some lacks the others", async () => {
  const parents = { 2: 1, 3: 1, 4: 2 };
  const entry = (number: number, levels: number) =>
    entryOf(parents, number, levels, number === 2 ? { replyCount: 5 } : { replyCount: number === 3 ? 7 : 2 });
  const { read, asked } = siteOf(parents, (each) => {
    const number = askedFor(each);
    return number === 1 ? { ...entry(1, 0), replies: [entry(2, 0), entry(3, 0)] } : entry(number, 10);
  });
  expect((await read(LINK)).completeness).toEqual({ expected: 7, fetched: 3, reasons: ["site"] });
  expect(asked.map(askedFor).toSorted()).toEqual([1, 2, 3]);
});

test("of a reply that was deleted or blocked the position is kept, and what is below it", async () => {
  const root = entryOf({ 2: 1 }, 1, 10);
  (root.replies as Entry[]).push(
    { $type: "app.bsky.feed.defs#notFoundPost", uri: uri(7), notFound: true },
    { $type: "app.bsky.feed.defs#blockedPost", uri: uri(8), blocked: true, author: { did: "did:plc:x" } },
  );
  const { comments } = await siteOf({ 2: 1 }, () => root).read(LINK);
  expect(
    comments.map(({ body, author, permalink, parent_id }) => [body, author, permalink, parent_id]).slice(1),
  ).toEqual([
    ["[deleted]", null, null, null],
    ["[removed]", null, null, null],
  ]);
});

test("a link to a reply climbs to the post at the top, also from below the tenth level", async () => {
  const reply = "https://bsky.app/profile/ann.example.org/post/p15";
  const { read, branch } = siteOf(chain(16));
  const thread = await read(reply);
  expect([thread.post.id, thread.comments.length]).toEqual([uri(1), 16]);
  expect(numbers(await branch(reply))).toBe("15, 16<15, 17<16");
});

test("where the post at the top is gone, what the link names is a thread of its own", async () => {
  const { read } = siteOf({ 2: 1, 3: 2 }, (asked) =>
    askedFor(asked) === 1 ? Response.json({ error: "NotFound" }, { status: 400 }) : null,
  );
  const { post, comments } = await read("https://bsky.app/profile/ann.example.org/post/p2");
  expect([post.id, comments.length]).toEqual([uri(2), 1]);
});

test("a limit of requests for more is kept to, and said", async () => {
  const { read, asked } = siteOf(chain(45));
  expect((await read(LINK, { commentLimit: 1 })).completeness).toEqual({
    ...{ expected: 21, fetched: 20, reasons: ["requests"] },
  });
  expect(asked.length).toBe(2);
});

const status =
  (code: number, json: object, headers = {}) =>
  () =>
    Response.json(json, { status: code, headers });

test.each<[string, (asked: Asked) => unknown, string]>([
  ["it is unknown", status(400, { error: "NotFound" }), "bluesky-not-found"],
  ["its author's name is", status(400, { message: "Unable to resolve handle" }), "bluesky-not-found"],
  ["it was deleted", () => ({ notFound: true, uri: uri(1) }), "bluesky-not-found"],
  ["its author was taken down", status(400, { error: "AccountTakedown" }), "bluesky-gone"],
  ["it is refused", status(400, { error: "InvalidRequest" }), "bluesky-refused"],
  ["something else comes", () => ({ uri: 5 }), "bluesky-broken-answer"],
])("where %s, it is told as that", async (_what, answer, key) => {
  await expect(siteOf({ 2: 1 }, answer).read(LINK)).rejects.toMatchObject({ key });
});

test("threads without an end, and the same answer for ever, end within the limits", async () => {
  const growing = (asked: Asked) => {
    const number = askedFor(asked);
    return entryOf({ [number + 1]: number, [number + 2]: number + 1, [number + 3]: number + 2 }, number, 2);
  };
  const endless = siteOf({}, growing);
  const { completeness } = await endless.read(LINK);
  expect(endless.asked.length).toBeLessThanOrEqual(300);
  expect(completeness?.reasons).toEqual(["site"]);
  const same = siteOf({}, () => entryOf({ 2: 1, 3: 2 }, 1, 1));
  expect((await same.read(LINK)).comments.length).toBe(1);
  expect(same.asked.length).toBe(2);
});

test("a preview takes one request of a post, and a second one of a reply", async () => {
  const { preview, asked } = siteOf(chain(3));
  const told = {
    ...{ title: "Oak or ash?", community: null, author: "ann.example.org", expected: 1, url: LINK },
    createdAt: Date.parse("2024-05-06T07:08:09.000Z"),
  };
  expect(await preview(LINK)).toEqual({ ...told, comment: null });
  expect(asked.length).toBe(1);
  expect(await preview("https://bsky.app/profile/ann.example.org/post/p3")).toEqual({
    ...told,
    comment: uri(3),
  });
  expect(asked.length).toBe(3);
});

const label = { val: "!no-unauthenticated", src: "did:plc:abcdefghijklmnopqrstuvwx" };
const author = { did: "did:plc:abcdefghijklmnopqrstuvwx", handle: "ann.example.org", labels: [label] };

test.each<[string, Entry]>([
  ["its author's profile", { author }],
  ["itself", { labels: [label] }],
  ["its record", { record: { text: "Oak 3", labels: { values: [{ val: label.val }] } } }],
])(
  "a reply that is only for people who are logged in, by a label of %s, is counted and not read",
  async (_what, own) => {
    const thread = entryOf({ 2: 1, 3: 1, 4: 3 }, 1, 10);
    const marked = (thread.replies as Entry[]).find(({ post }) => (post as Entry).uri === uri(3));
    Object.assign(marked?.post as Entry, own);
    const { comments, completeness } = await siteOf({}, () => thread).read(LINK);
    expect(comments.map(({ id, body }) => [numberIn(id), body])).toEqual([
      [2, "Oak 2"],
      [3, "[withheld]"],
      // What answers it is somebody else's.
      [4, "Oak 4"],
    ]);
    expect(JSON.stringify(comments)).not.toContain("Oak 3");
    expect(completeness).toEqual({ expected: 3, fetched: 3, reasons: [] });
  },
);

test("a label that was taken back holds no more", async () => {
  const again = entryOf({ 2: 1 }, 2, 10, { labels: [{ ...label, neg: true }] });
  const thread = { ...entryOf({ 2: 1 }, 1, 10), replies: [again] };
  const { comments } = await siteOf({}, () => thread).read(LINK);
  expect(comments.map(({ body }) => body)).toEqual(["Oak 2"]);
});

test("a post that is only for people who are logged in is neither read nor previewed, nor by a reply's link", async () => {
  const { failure, preview } = siteOf({}, () => entryOf({ 2: 1 }, 1, 10, { author }));
  const sentence = `The author of post ${uri(1)} shows it only to people who are logged in to Bluesky, so it was not read.`;
  expect(await failure(LINK)).toBe(sentence);
  await expect(preview(LINK)).rejects.toThrow(sentence);
  const byReply = siteOf({ 2: 1 }, ({ url }) =>
    numberIn(url.searchParams.get("uri") ?? "") === 1 ? entryOf({ 2: 1 }, 1, 10, { author }) : null,
  );
  expect(await byReply.failure(LINK.replace(/p1$/, "p2"))).toBe(sentence);
});
