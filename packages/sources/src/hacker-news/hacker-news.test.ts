import { expect, test } from "vitest";
import { outline, scriptedSources, type Asked } from "../testing/scripted-sources.js";

const SEARCH = "https://hn.algolia.com";
const ITEMS = "https://hacker-news.firebaseio.com";
const link = (id: number) => `https://news.ycombinator.com/item?id=${id}`;

interface Item {
  id: number;
  type: string;
  parent?: number;
  kids?: number[];
  [field: string]: unknown;
}

/** A story, 1, and comments by their parents. */
function village(parents: Readonly<Record<number, number>>): Map<number, Item> {
  const story = { id: 1, type: "story", by: "ann", title: "The well", score: 5, time: 1_700_000_000 };
  const items = new Map<number, Item>([[1, story]]);
  for (const [id, parent] of Object.entries(parents).map(([key, value]) => [Number(key), value] as const))
    items.set(id, {
      id,
      type: "comment",
      by: "bob",
      text: `Water &amp; stone ${id}`,
      time: 1_700_000_000,
      parent,
    });
  for (const item of items.values())
    item.kids = [...items.values()].filter(({ parent }) => parent === item.id).map(({ id }) => id);
  items.set(1, { ...story, kids: items.get(1)?.kids ?? [], descendants: items.size - 1 });
  return items;
}

/** As Algolia nests what it has. */
function nested(items: ReadonlyMap<number, Item>, id: number, lacks: readonly number[] = []): object | null {
  const item = items.get(id);
  if (!item || lacks.includes(id)) return null;
  const { by, title, text = null, score = null, time, parent = null, type, kids = [] } = item;
  return {
    ...{
      id,
      type,
      author: by,
      title,
      text,
      points: score,
      created_at_i: time,
      parent_id: parent,
      story_id: 1,
    },
    children: kids.flatMap((kid) => nested(items, kid, lacks) ?? []),
  };
}

const idIn = ({ url }: Asked) => Number(/(\d+)(?:\.json)?$/.exec(url.pathname)?.[1]);
const notFound = () => Response.json({ error: "Not Found" }, { status: 404 });

/** Hacker News, with these items; Algolia lacks some, or answers as it is told. */
function siteOf(
  items: ReadonlyMap<number, Item>,
  {
    lacks = [],
    search,
    firebase,
  }: {
    lacks?: readonly number[];
    search?: (asked: Asked) => Response | Error;
    firebase?: (asked: Asked) => Response | Error;
  } = {},
) {
  return scriptedSources((asked) => {
    if (asked.url.origin === ITEMS)
      return firebase ? firebase(asked) : Response.json(items.get(idIn(asked)) ?? null);
    if (asked.url.origin !== SEARCH) return new Error("No such host");
    if (search) return search(asked);
    const tree = nested(items, idIn(asked), lacks);
    return tree ? Response.json(tree) : notFound();
  });
}

const five = village({ 2: 1, 3: 2, 4: 3, 5: 1, 6: 1 });

test("a story is read by one request to Algolia and one to Firebase, which knows how many comments there are", async () => {
  const { read, asked } = siteOf(five);
  const thread = await read(link(1));
  expect(outline(thread)).toBe("2, 3<2, 4<3, 5, 6");
  expect(thread.comments[1]).toEqual({
    ...{ id: "3", parent_id: "2", depth: 1, author: "bob", body: "Water & stone 3", score: null },
    created_at: "2023-11-14T22:13:20.000Z",
    permalink: "https://news.ycombinator.com/item?id=3",
  });
  expect(thread.post).toEqual({
    ...{ id: "1", title: "The well", author: "ann", subreddit: "Hacker News", score: 5, num_comments: 5 },
    ...{ upvote_ratio: null, selftext: "", url: link(1), created_at: "2023-11-14T22:13:20.000Z" },
  });
  expect(thread.completeness).toEqual({ expected: 5, fetched: 5, reasons: [] });
  expect(asked.map(({ url }) => url.href).toSorted()).toEqual([
    `${ITEMS}/v0/item/1.json`,
    `${SEARCH}/api/v1/items/1`,
  ]);
});

test("top-level comments stand in the order of the site, not in that of Algolia", async () => {
  const items = village({ 2: 1, 3: 1, 4: 1 });
  items.set(1, { ...(items.get(1) as Item), kids: [4, 2, 3] });
  const asAlgolia = village({ 2: 1, 3: 1, 4: 1 });
  const { read } = siteOf(items, { search: (asked) => Response.json(nested(asAlgolia, idIn(asked))) });
  expect((await read(link(1))).comments.map(({ id }) => id)).toEqual(["4", "2", "3"]);
});

test.each<[string, (asked: Asked) => Response | Error]>([
  ["does not have the story yet", notFound],
  ["has trouble", () => new Response(null, { status: 500 })],
  ["answers something else", () => Response.json({ hits: [] })],
  ["answers another story", () => Response.json(nested(village({ 7: 1 }), 7))],
])("where Algolia %s, Firebase is asked for each comment", async (_what, search) => {
  const { read, asked } = siteOf(five, { search });
  const thread = await read(link(1));
  expect(thread.comments.length).toBe(5);
  expect(thread.comments.find(({ id }) => id === "4")).toMatchObject({ parent_id: "3", depth: 2 });
  expect(new Set(asked.map(({ url }) => url.origin))).toEqual(new Set([SEARCH, ITEMS]));
});

test("where Algolia lacks more than a tenth of the comments, Firebase gives them", async () => {
  const { read } = siteOf(five, { lacks: [3] });
  expect(outline(await read(link(1)))).toBe("2, 3<2, 4<3, 5, 6");
});

test("where it lacks fewer, each is not asked for by itself, and the thread says that they are missing", async () => {
  const twenty = village(Object.fromEntries(Array.from({ length: 20 }, (_, nth) => [nth + 2, 1])));
  const { read, asked } = siteOf(twenty, { lacks: [21] });
  const { completeness } = await read(link(1));
  expect(completeness).toEqual({ expected: 20, fetched: 19, reasons: ["deleted"] });
  expect(asked.length).toBe(2);
});

test("where Firebase fails, what Algolia has is the thread", async () => {
  const { read } = siteOf(five, { firebase: () => new Response(null, { status: 503 }) });
  const thread = await read(link(1));
  expect(thread.completeness).toEqual({ expected: 5, fetched: 5, reasons: [] });
});

test("where Firebase fails on its way through the comments, what Algolia has is the thread", async () => {
  const firebase = (asked: Asked) =>
    idIn(asked) === 1 ? Response.json(five.get(1)) : new Response(null, { status: 503 });
  const { read } = siteOf(five, { lacks: [3], firebase });
  expect((await read(link(1))).completeness).toEqual({ expected: 5, fetched: 3, reasons: ["deleted"] });
});

test("a comment that was deleted or flagged keeps its position, without words", async () => {
  const items = village({ 2: 1, 3: 2, 4: 1 });
  items.set(2, { id: 2, type: "comment", deleted: true, parent: 1, kids: [3], time: 1_700_000_000 });
  items.set(4, { ...(items.get(4) as Item), dead: true, text: "[flagged]" });
  const { comments } = await siteOf(items, { search: notFound }).read(link(1));
  expect(comments.map(({ id, body, author }) => [id, body, author])).toEqual([
    ["2", "[deleted]", null],
    ["3", "Water & stone 3", "bob"],
    ["4", "[removed]", "bob"],
  ]);
});

test("options of a poll are no comments", async () => {
  const poll = {
    id: 1,
    type: "poll",
    author: "ann",
    title: "Which?",
    story_id: 1,
    children: [
      {
        id: 8,
        type: "pollopt",
        text: "This",
        parent_id: 1,
        story_id: 1,
        points: 3,
        author: "ann",
        children: [],
      },
      { id: 9, type: "comment", text: "That", parent_id: 1, story_id: 1, author: "bob", children: [] },
    ],
  };
  const { read } = siteOf(five, {
    search: () => Response.json(poll),
    firebase: () => new Response(null, { status: 500 }),
  });
  const thread = await read(link(1));
  expect(outline(thread)).toBe("9");
  expect(thread.left_out).toEqual({ system: 1 });
});

test.each<[string, Parameters<typeof siteOf>[1]]>([
  ["by what Algolia says", {}],
  ["by its parents, where only Firebase has it", { search: notFound }],
])("a link to a comment climbs to its story %s", async (_how, site) => {
  const { read, branch } = siteOf(five, site);
  const thread = await read(link(4));
  expect([thread.post.id, thread.comments.length]).toEqual(["1", 5]);
  const below = await branch(link(3));
  expect(outline(below)).toBe("3, 4<3");
  expect(below).toMatchObject({ branch: "3", completeness: { expected: null, fetched: 2 } });
  await expect(branch(link(1))).rejects.toMatchObject({ key: "hacker-news-comment-absent" });
});

test("comments are drawn from all of a story, and Firebase is asked for no more than twice as many", async () => {
  const hundred = village(Object.fromEntries(Array.from({ length: 100 }, (_, nth) => [nth + 2, 1])));
  const fromAlgolia = await siteOf(hundred).read(link(1), { maxComments: 10 });
  expect(fromAlgolia.completeness).toEqual({ expected: 100, fetched: 10, reasons: ["limit"] });
  const { read, asked } = siteOf(hundred, { search: notFound });
  const { comments, completeness } = await read(link(1), { maxComments: 10 });
  expect(completeness).toEqual({ expected: 100, fetched: 10, reasons: ["limit"] });
  expect(comments.at(-1)?.id).toBe("92");
  expect(asked.length).toBeLessThanOrEqual(22);
});

test("progress counts up to what is expected", async () => {
  const told: [number, number | null][] = [];
  const progress = (...counts: [number, number | null]) => void told.push(counts);
  await siteOf(five, { search: notFound }).read(link(1), {}, { progress });
  expect(told.at(0)).toEqual([0, 5]);
  expect(told.at(-1)).toEqual([5, 5]);
});

test.each<[string, Parameters<typeof siteOf>[1], number, string]>([
  ["absent", {}, 77, "not-found"],
  [
    "failing at both",
    { search: notFound, firebase: () => new Response(null, { status: 502 }) },
    1,
    "server-error",
  ],
  ["deleted", { firebase: () => Response.json({ id: 1, type: "story", deleted: true }) }, 1, "gone"],
])("a story that is %s is told as that", async (_what, site, id, key) => {
  await expect(siteOf(five, site).read(link(id))).rejects.toMatchObject({ key: `hacker-news-${key}` });
});

test("a ring of parents above a comment, and one without end, are told in a sentence", async () => {
  const ring = new Map([2, 3].map((id) => [id, { id, type: "comment", parent: 5 - id } as Item]));
  const sentence = /^The response from Hacker News for story 2 was incomplete or unexpected/;
  expect(await siteOf(ring, { search: notFound }).failure(link(2))).toMatch(sentence);
  const firebase = (asked: Asked) =>
    Response.json({ id: idIn(asked), type: "comment", parent: idIn(asked) + 1 });
  const endless = siteOf(ring, { search: notFound, firebase });
  expect(await endless.failure(link(2))).toMatch(sentence);
  expect(endless.asked.length).toBeLessThan(600);
});

test.each<[string, (id: number) => number[]]>([
  ["ever new ones", (id) => [id * 2, id * 2 + 1]],
  ["the same for ever", () => [2, 3, 1]],
])("comments that name %s as their replies end within the limit", async (_what, kidsOf) => {
  const firebase = (asked: Asked) => {
    const id = idIn(asked);
    return Response.json({
      id,
      type: id === 1 ? "story" : "comment",
      parent: id >> 1,
      text: "x",
      kids: kidsOf(id),
    });
  };
  const { read, asked } = siteOf(five, { search: notFound, firebase });
  const { comments } = await read(link(1), { maxComments: 20 });
  expect(comments.length).toBeLessThanOrEqual(20);
  expect(asked.length).toBeLessThanOrEqual(42);
});

test("a server that takes its time for each comment ends in a sentence", async () => {
  const thousand = village(Object.fromEntries(Array.from({ length: 1000 }, (_, nth) => [nth + 2, 1])));
  // Each is answered only at its second request, after a pause.
  const seen = new Set<number>();
  const firebase = (asked: Asked) => {
    const id = idIn(asked);
    if (id === 1 || seen.has(id)) return Response.json(thousand.get(id) ?? null);
    seen.add(id);
    return new Response(null, { status: 429, headers: { "retry-after": "50" } });
  };
  const { failure, asked } = siteOf(thousand, { search: notFound, firebase });
  expect(await failure(link(1))).toBe(
    "Hacker News did not answer within 900 seconds. Try again in a moment.",
  );
  expect(asked.length).toBeLessThan(100);
});

test("a preview takes one request for a story, and names the story of a comment and the comment", async () => {
  const { preview, asked } = siteOf(five);
  const told = {
    ...{ title: "The well", community: null, author: "ann", expected: 5, createdAt: 1_700_000_000_000 },
    url: link(1),
  };
  expect(await preview(link(1))).toEqual({ ...told, comment: null });
  expect(asked.length).toBe(1);
  expect(await preview(link(4))).toEqual({ ...told, comment: "4" });
  expect(await preview(`${link(1)}#4`)).toEqual({ ...told, comment: "4" });
  const failing = siteOf(five, { firebase: () => new Response(null, { status: 500 }) });
  expect(await failing.preview(link(4))).toEqual({ ...told, expected: null, comment: "4" });
  await expect(siteOf(five).preview(link(77))).rejects.toThrow("Hacker News has no story with the ID “77”");
});
