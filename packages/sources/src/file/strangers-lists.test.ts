import { expect, test } from "vitest";
import { brief, readGiven, refusalOf } from "../testing/given-file.js";

/** Lists as people bring them from exporters, scripts and programs: comments, replies and their fields are found. */

const json = (value: unknown) => JSON.stringify(value);

test("records without words are counted as empty, a page of comments without any is not one of them", () => {
  const list = [
    { id: "a", text: "one" },
    { id: "b", author: "ann" },
    { id: "c", text: null, replies: [{ id: "d", text: "two" }] },
    { replies: [{ id: "e", text: "three" }] },
  ];
  expect(readGiven("a.json", json(list)).file.leftOut.empty).toBe(2);
});

/** A list as graphs of GraphQL have it. */
const edges = (node: object) => ({ edges: [{ node }] });
const one = { id: 1, text: "one" };
const two = { id: 2, text: "two" };

test.each<[string, unknown]>([
  ["an object of a list", { comments: { data: [{ ...one, replies: { data: [two] } }] } }],
  [
    "an object with a count",
    { data: { thread: { comments: [{ ...one, replies: { count: 1, items: [two] } }] } } },
  ],
  ["a graph's edges", { data: { comments: edges({ ...one, replies: edges(two) }) } }],
  ["another level", { response: { posts: [{ ...one, children: [{ comment: two }] }] } }],
  ["a map by ids", { thread: { comments: { 1: { text: "one", children: { 2: { text: "two" } } } } } }],
  ["one reply alone", [{ ...one, reply: two }]],
  ["a comment at the top", { ...one, replies: [two] }],
  [
    "a list of a name that nobody knows",
    { items: [{ ...one, likes: 3, reactions: { count: 1, items: [{ ...two, likes: 0 }] } }] },
  ],
  [
    "pages",
    [
      { page: 1, comments: [one] },
      { page: 2, comments: [{ ...two, parent_id: 1 }] },
    ],
  ],
  [
    "rows below their names",
    {
      result: [
        ["id", "text", "parent_id"],
        [1, "one", null],
        [2, "two", 1],
      ],
    },
  ],
])("comments and replies are found in %s", (_title, value) => {
  const told = brief("a.json", json(value))?.map((comment) => comment.replace(/ \d:/, " :"));
  expect([told, readGiven("a.json", json(value)).file.leftOut.empty]).toEqual([["1< : one", "2<1 : two"], 0]);
});

test("the object around a list that has a title is its post", () => {
  const value = {
    ok: true,
    data: { thread: { title: "The roof", author: "ann", comments: { items: [{ text: "one" }] } } },
  };
  expect(readGiven("a.json", json(value)).thread?.post).toMatchObject({ title: "The roof", author: "ann" });
});

test("of two lists that may be the comments none is taken", () => {
  const value = { morning: { comments: [{ text: "one" }] }, evening: { comments: [{ text: "two" }] } };
  expect(refusalOf("a.json", json(value))).toMatch(
    /several lists that could be the comments \(morning\.comments, evening\.comments\)\. Save the one/,
  );
  expect(refusalOf("a.json", json({ comments: [{ text: "one" }], replies: [{ text: "two" }] }))).toMatch(
    /several lists/,
  );
  const nested = [{ text: "one", replies: { liked: [{ text: "two" }], other: [{ text: "three" }] } }];
  expect(refusalOf("a.json", json(nested))).toMatch(/several lists/);
});

test("messages that WhatsApp copies out of a browser are a private chat with their dates", () => {
  const text = "[10:32 PM, 13/1/2024] Ann: hi\n[10:33 PM, 13/1/2024] Bob: yo\nmore\n";
  expect(brief("a.txt", text)).toEqual([
    "_1< Person 1 2024-01-13T22:32: hi",
    "_2< Person 2 2024-01-13T22:33: yo\nmore",
  ]);
});

test("a list beside the comments that holds something else is not read", () => {
  const value = {
    ...{ users: [{ id: 1, name: "ann" }], includes: { posts: [{ text: "another" }] }, tags: ["a long tag"] },
    data: { results: [{ id: "c", text: "one" }] },
  };
  expect(brief("a.json", json(value))).toEqual(["c< : one"]);
  const posts = { posts: [{ title: "T", text: "a post" }], comments: [{ id: "c", text: "one" }] };
  expect(brief("a.json", json(posts))).toEqual(["c< : one"]);
});

test("an author is found whether or not the first comment has one", () => {
  const list = [
    { id: 1, text: "one", user: { name: null, displayName: null } },
    { id: 2, text: "two", user: { name: "bob", displayName: null } },
  ];
  expect(brief("a.json", json(list))).toEqual(["1< : one", "2< bob: two"]);
});

const facebook = {
  data: [
    {
      ...{ id: "1", message: "Great", from: { name: "Ann" }, like_count: 3 },
      created_time: "2024-01-05T15:04:05+0000",
      comments: { data: [{ id: "2", message: "Indeed", from: { name: "Bob" } }], paging: { next: "x" } },
    },
  ],
};
const tiktok = {
  comments: [
    {
      ...{ cid: "1", text: "Great", create_time: 1704467045, digg_count: 3, user: { nickname: "Ann" } },
      reply_comment: [{ cid: "2", text: "Indeed", user: { nickname: "Bob" } }],
    },
  ],
};
const twitter = [
  {
    ...{ id: 105011862119892170, id_str: "1", full_text: "Great", user: { screen_name: "Ann" } },
    ...{ favorite_count: 3, created_at: "Fri Jan 05 15:04:05 +0000 2024" },
  },
  { id_str: "2", full_text: "Indeed", user: { screen_name: "Bob" }, in_reply_to_status_id_str: "1" },
];
const disqus = {
  response: [
    {
      ...{ id: "1", parent: null, message: "<p>Great</p>", author: { name: "Ann" }, points: 3 },
      createdAt: "2024-01-05T15:04:05",
    },
    { id: "2", parent: 1, message: "<p>Indeed</p>", author: { name: "Bob" } },
  ],
};
const wordpress = [
  {
    ...{ id: 1, parent: 0, author: 7, author_name: "Ann", date: "2024-01-05T15:04:05", likes: 3 },
    content: { rendered: "<p>Great</p>\n" },
  },
  { id: 2, parent: 1, author_name: "Bob", content: { rendered: "<p>Indeed</p>\n" } },
];
const mongo = [
  {
    ...{ _id: { $oid: "1" }, text: "Great", author: "Ann", likes: { $numberInt: "3" } },
    created_at: { $date: { $numberLong: "1704467045000" } },
  },
  { _id: { $oid: "2" }, text: "Indeed", author: "Bob", parent_id: { $oid: "1" } },
];

test.each<[string, unknown]>([
  ["Facebook's interface", facebook],
  ["TikTok's", tiktok],
  ["Twitter's", twitter],
  ["Disqus'", disqus],
  ["WordPress'", wordpress],
  ["MongoDB", mongo],
])("comments from %s have their authors, dates, scores and parents", (_site, value) => {
  expect(brief("a.json", json(value))).toEqual(["1< Ann 2024-01-05T15:04 3: Great", "2<1 Bob: Indeed"]);
});

const googleChat = {
  creator: { name: "Ann", email: "a@b.org" },
  created_date: "Friday, January 5, 2024 at 3:04:05\u202fPM UTC",
  text: "Hi",
};
const matrix = {
  sender: "@ann:b.org",
  content: { msgtype: "m.text", body: "Hi" },
  origin_server_ts: 1704467045000,
};
const teams = {
  from: { user: { displayName: "Ann" } },
  body: { contentType: "html", content: "<p>Hi</p>" },
  createdDateTime: "2024-01-05T15:04:05Z",
};

test.each([
  ["Google Chat", { messages: [googleChat] }],
  ["Matrix", { messages: [matrix] }],
  ["Teams", { value: [teams] }],
])("messages of %s are a private chat", (_program, value) => {
  const { file } = readGiven("a.json", json(value));
  expect([file.isPrivateChat, brief("a.json", json(value))]).toEqual([
    true,
    ["_1< Person 1 2024-01-05T15:04: Hi"],
  ]);
});

test("NaN, as Python writes it, is nothing, and stays where it is a word", () => {
  expect(brief("a.json", '[{"text":"a: NaN, \\"b\\"","score":NaN,"author":"ann"}]')).toEqual([
    '_1< ann: a: NaN, "b"',
  ]);
  expect(brief("a.jsonl", '{"text":"one","score":NaN}\n{"text":"two","score":2}\n')).toEqual([
    "_1< : one",
    "_2< 2: two",
  ]);
});

test("X's archive names its list before it begins", () => {
  const text = 'window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"Great"}}]';
  expect(brief("tweets.js", text)).toEqual(["1< : Great"]);
});

test("what stands beside columns and rows is told of the post", () => {
  const rows = [Object.values(one), Object.values(two)];
  const file = { title: "Which lamp?", columns: ["id", "text"], rows };
  const { thread } = readGiven("a.json", json(file));
  expect(thread?.post.title).toBe("Which lamp?");
  expect(thread?.comments.map(({ body }) => body)).toEqual(["one", "two"]);
});

test("comments of YouTube's interface are known in a list, and without their kinds", () => {
  const reply = { id: "r", snippet: { textOriginal: "yes", authorDisplayName: "Bob", parentId: "t" } };
  const top = { id: "t", snippet: { textDisplay: "a<br>b", authorDisplayName: "Ann", likeCount: 3 } };
  const thread = { id: "t", snippet: { topLevelComment: top }, replies: { comments: [reply] } };
  const [comments, threads] = [["t< Ann 3: a\nb", "r<t Bob: yes"], JSON.stringify([thread])];
  expect(brief("a.json", threads)).toEqual(comments);
  expect(brief("a.json", JSON.stringify({ items: [thread] }))).toEqual(comments);
  expect(brief("a.json", JSON.stringify([top, reply]))).toEqual(comments);
  const withKinds = [top, reply].map((item) => ({ kind: "youtube#comment", ...item }));
  expect(brief("a.json", JSON.stringify(withKinds))).toEqual(comments);
});

test("a text within an object that is not known is shown to be chosen, and then read", () => {
  const list = [
    { nr: 1, beitrag: { wer: "Ann", was: { worte: "one" } } },
    { nr: 2, beitrag: { wer: "Bob", was: { worte: "two" } } },
  ];
  const { file, refusal } = readGiven("a.json", json(list));
  expect(refusal?.message).toMatch(/^No key in the file “a.json” was recognised/);
  expect(file.columns).toContainEqual(expect.objectContaining({ name: "beitrag.was.worte" }));
  const columns = { text: "beitrag.was.worte", author: "beitrag.wer" };
  expect(brief("a.json", json(list), { columns })).toEqual(["_1< Ann: one", "_2< Bob: two"]);
  const known = readGiven("a.json", json([{ text: "one", by: { worte: "two" } }]));
  expect(known.file.columns?.map(({ name }) => name)).toEqual(["text", "by"]);
});
