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
  const chosen = { columns: { text: "evening.comments.text" } };
  expect(brief("a.json", json(value), chosen)).toEqual(["_1< : two"]);
  const nested = [{ text: "one", replies: { liked: [{ text: "two" }], other: [{ text: "three" }] } }];
  expect(refusalOf("a.json", json(nested))).toMatch(/several lists/);
});

test("a list of texts that is not read is reported, and read where its text is chosen", () => {
  const beside = { comments: [{ text: "one" }], reviews: [{ text: "two" }, { text: "three" }] };
  const { file, thread } = readGiven("a.json", json(beside));
  expect([thread?.comments.length, file.passedOver]).toEqual([1, [{ name: "reviews", items: 2 }]]);
  expect(brief("a.json", json(beside), { columns: { text: "reviews.text" } })).toHaveLength(2);
  const within = [
    { text: "one", remarks: [{ comment: "two", by: "x" }] },
    { text: "three", remarks: [] },
  ];
  expect(readGiven("a.json", json(within)).file.passedOver).toEqual([{ name: "remarks", items: 1 }]);
});

test.each([
  ["lists one after the other", '[{"text":"one"}][{"text":"two"}]'],
  ["lists in lines", '[{"text":"one"}]\n[{"text":"two"}]\n'],
  ["objects over several lines", '{\n "text": "one"\n}\n{\n "text": "two"\n}\n'],
  ["pages in lines", '{"data":[{"text":"one"}],"next":1}\n{"data":[{"text":"two"}]}\n'],
  ["a call", '/**/show({"comments":[{"text":"one"},{"text":"two"}]});'],
  ["a variable", 'var data = [{"text":"one"},{"text":"two"}];\n'],
  ["a guard against scripts", ')]}\'\n[{"text":"one"},{"text":"two"}]'],
  ["an error that is none", '{"error":null,"data":[{"text":"one"},{"text":"two"}]}'],
  ["values in lists of one", '[{"id":[1],"text":["one"]},{"id":[2],"text":["two"]}]'],
])("JSON as it comes is read: %s", (_title, text) => {
  expect(readGiven("a.json", text).thread?.comments.map(({ body }) => body)).toEqual(["one", "two"]);
});

test("replies are found by ids that begin with their parent's, and by what sites call it", () => {
  const ids = (id: string, more: object = {}) => ({ cid: id, text: `text ${id}`, ...more });
  const parents = (list: object[]) =>
    readGiven("a.json", json(list)).thread?.comments.map(({ id, parent_id: parent }) => [id, parent]);
  const threaded = [
    ["Ugx", null],
    ["Ugx.1a", "Ugx"],
    ["Ugy", null],
  ];
  expect(parents([ids("Ugx"), ids("Ugy"), ids("Ugx.1a")])).toEqual(threaded);
  for (const name of ["isReplyTo", "replyToCid", "pid", "toPid", "inReplyToTweetId", "parent_uuid"])
    expect(parents([ids("Ugx"), ids("Ugy"), ids("Ugx.1a", { [name]: "Ugx" })])).toEqual(threaded);
  // Ids with signs in them are no paths where nothing lies above them.
  expect(parents([ids("1_1"), ids("1_2"), ids("2_1")])?.every(([, parent]) => parent === null)).toBe(true);
});

test("what a tool keeps in its own lists is read: activities, a search, a chat with its threads, an own result", () => {
  const note = (id: string, to: string) => ({
    type: "Create",
    object: { type: "Note", id, to: [to], content: `<p>${id}</p>` },
  });
  const everybody = "https://www.w3.org/ns/activitystreams#Public";
  const outbox = {
    type: "OrderedCollection",
    orderedItems: [note("a", everybody), note("b", "c"), { type: "Announce", object: "x" }],
  };
  const { file, thread } = readGiven("a.json", json(outbox));
  expect([file.format.key, thread?.comments.length, file.leftOut.hidden, file.leftOut.system]).toEqual([
    "activity-pub",
    1,
    1,
    1,
  ]);
  const hit = (objectID: string, parent_id: number) => ({
    objectID,
    parent_id,
    story_id: 5,
    story_title: "Line 7",
    comment_text: "hi",
    author: "ann",
    _tags: ["comment"],
    created_at_i: 1_687_273_200,
  });
  expect(brief("a.json", json({ hits: [hit("6", 5), hit("7", 6)] }))).toEqual([
    "6< ann 2023-06-20T15:00: hi",
    "7<6 ann 2023-06-20T15:00: hi",
  ]);
  const said = (ts: string, more: object = {}) => ({ type: "message", user: "U1", text: ts, ts, ...more });
  const dump = {
    channel_id: "C1",
    name: "tram",
    messages: [
      said("1690000000.1", {
        slackdump_thread_replies: [said("1690000001.1", { thread_ts: "1690000000.1" })],
      }),
    ],
  };
  expect(
    readGiven("a.json", json(dump)).thread?.comments.map(({ parent_id: parent }) => parent !== null),
  ).toEqual([false, true]);
  const comment = (id: string) => ({
    id,
    parent_id: null,
    author: "ann",
    body: `text ${id}`,
    score: null,
    created_at: null,
    permalink: null,
  });
  const result = {
    success: true,
    error: null,
    post_info: { title: "Line 7", source: "file" },
    clusters: { 0: [comment("a")] },
    noise: [comment("b")],
    left_out: [{ rule: "copies", comment: comment("c") }],
  };
  expect(brief("a.json", json(result))).toEqual(["a< ann: text a", "b< ann: text b", "c< ann: text c"]);
  expect(readGiven("a.json", json(result)).file.title).toBe("Line 7");
});

test.each([
  ["Discord's data", "ID,Timestamp,Contents,Attachments\n1,2023-05-01 10:00:00,hi,\n"],
  ["KakaoTalk for macOS", "Date,User,Message\n2023-06-20 15:00:00,Ann,hi\n"],
  ["LinkedIn", "CONVERSATION ID,FROM,TO,DATE,CONTENT\n1,Ann,Bob,2023-06-20,hi\n"],
  ["any with who got it", "sender,recipient,text\nAnn,Bob,hi\n"],
])("a table of messages is private until its owner says otherwise: %s", (_title, table) => {
  const { file, thread } = readGiven("a.csv", table);
  expect([file.isPrivateChat, JSON.stringify(thread).includes("Ann")]).toEqual([true, false]);
  expect(readGiven("a.csv", table, { privateChat: false }).file.isPrivateChat).toBe(false);
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
    ...{ id: Number("105011862119892170"), id_str: "1", full_text: "Great", user: { screen_name: "Ann" } },
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

test("LeanCloud's lines have one of its own above them", () => {
  const text =
    '#filetype:JSON-streaming {"type":"Class","class":"Comment"}\n{"objectId":"a","comment":"Great"}\n{"objectId":"b","comment":"No"}\n';
  expect(brief("Comment.0.jsonl", text)).toEqual(["a< : Great", "b< : No"]);
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

const weibo = (id: number, fields: object = {}) => ({
  id,
  rootid: 11,
  text: `words ${String(id)}`,
  ...fields,
});
const commento = (id: string, commenterHex: string, parentHex: string) => ({
  ...{ commentHex: id, commenterHex, parentHex, markdown: `words ${id}`, state: "approved" },
});

test.each<[string, string, unknown, string[]]>([
  [
    "Weibo's rootid is the parent where no answered comment is named",
    "a.json",
    { data: [weibo(11), weibo(12), weibo(13, { reply_comment: weibo(12) })] },
    ["11< : words 11", "12<11 : words 12", "13<12 : words 13"],
  ],
  [
    "a table with it has a root that names itself",
    "a.csv",
    "id,rootid,text\n11,11,one here\n12,11,two here",
    ["11< : one here", "12<11 : two here"],
  ],
  [
    "Commento's commenters are the authors",
    "a.json",
    {
      comments: [commento("a", "f0", "root"), commento("b", "f1", "a"), commento("c", "anonymous", "root")],
      commenters: [
        { commenterHex: "f0", name: "Ann", email: "ann@example.org" },
        { commenterHex: "f1", name: "Ben" },
      ],
    },
    ["a< Ann: words a", "b<a Ben: words b", "c< : words c"],
  ],
])("%s", (_title, name, content, comments) => {
  expect(brief(name, typeof content === "string" ? content : json(content))?.toSorted()).toEqual(comments);
});

test.each([
  ["what follows a first note answers it", false, ["1", "1"]],
  ["notes of their own answer nothing", true, []],
])("discussions of GitLab: %s", (_, isAlone, parents) => {
  const note = (id: number, system = false) => ({ id, body: `Note ${id}`, author: { name: "Ann" }, system });
  const notes = [note(1), note(2), note(3)];
  const discussions = isAlone
    ? notes.map((one) => ({ id: `d${one.id}`, individual_note: true, notes: [one] }))
    : [{ id: "d", individual_note: false, notes }];
  const { file, thread } = readGiven("a.json", json([...discussions, { id: "s", notes: [note(4, true)] }]));
  expect(thread?.comments.flatMap(({ parent_id }) => parent_id ?? [])).toEqual(parents);
  expect([file.comments, file.leftOut.system]).toEqual([3, 1]);
  expect(file.fields.parent.from).toBe(isAlone ? null : "notes");
});

const stores = (stars: number, more: object) => ({
  id: 1,
  userName: "Ann",
  score: stars,
  text: "Good",
  ...more,
});
const doc = (...content: object[]) => ({ type: "doc", version: 1, content });
const words = (text: string) => ({ type: "text", text });
const people = [
  { id: 7, name: "Ann" },
  { id: 8, name: "Bob" },
];
const piece = (text: string) => ({ type: "text", text: { content: text }, plain_text: text, href: null });

test.each<[string, unknown, string[]]>([
  ["a store's votes before its stars", [stores(5, { thumbsUp: 29, scoreText: "5" })], ["1< Ann 29: Good"]],
  [
    "a store that counts no votes",
    [stores(5, { version: "1.8", updated: "2021-07-26T18:26:24-07:00" })],
    ["1< Ann 2021-07-27T01:26: Good"],
  ],
  [
    "a store's feed as JSON",
    {
      feed: {
        entry: [
          {
            ...{
              id: { label: "9" },
              author: { name: { label: "Ann" }, label: "" },
              title: { label: "Nice" },
            },
            ...{ content: { label: "Good" }, updated: { label: "2023-01-05T05:24:10-07:00" } },
            "im:voteSum": { label: "3" },
          },
        ],
      },
    },
    ["9< Ann 2023-01-05T12:24 3: Good"],
  ],
  [
    "texts as an editor's blocks",
    {
      comments: [
        {
          id: 1,
          author: { displayName: "Ann" },
          body: doc(
            { type: "paragraph", content: [words("I see "), words("it")] },
            { type: "codeBlock", content: [words("x = 1")] },
            { type: "blockquote", content: [{ type: "paragraph", content: [words("Do you?")] }] },
            { type: "paragraph", content: [{ type: "mention", attrs: { text: "@bob" } }, words(" too")] },
          ),
        },
      ],
    },
    ["1< Ann: I see it\n@bob too"],
  ],
  [
    "texts in pieces",
    { results: [{ object: "comment", id: "a", rich_text: [piece("One "), piece("comment")] }] },
    ["a< : One comment"],
  ],
  [
    "people beside the comments",
    {
      comments: [{ id: 1, author_id: 7, body: "one", replies: [{ id: 2, author_id: 8, body: "two" }] }],
      users: people,
    },
    ["1< Ann: one", "2<1 Bob: two"],
  ],
  [
    "X's people, and what a post answers",
    {
      data: [
        { id: "1", text: "one", author_id: "7" },
        { id: "2", text: "two", author_id: "8", referenced_tweets: [{ type: "replied_to", id: "1" }] },
      ],
      includes: { users: people },
    },
    ["1< Ann: one", "2<1 Bob: two"],
  ],
  [
    "JSON:API",
    {
      data: [
        {
          ...{ type: "posts", id: "1", attributes: { contentType: "comment", contentHtml: "<p>one</p>" } },
          relationships: { user: { data: { type: "users", id: "7" } } },
        },
        { type: "posts", id: "2", attributes: { contentType: "discussionRenamed", content: ["a", "b"] } },
      ],
      included: [
        { type: "discussions", id: "7", attributes: { title: "T" } },
        { type: "users", id: "7", attributes: { username: "ann" } },
      ],
    },
    ["1< ann: one"],
  ],
  [
    "events that refer to others in their tags",
    [
      { id: "a", pubkey: "x", kind: 1, tags: [], content: "one" },
      {
        id: "b",
        pubkey: "y",
        kind: 1,
        tags: [
          ["e", "a", "", "reply"],
          ["e", "c", "", "mention"],
        ],
        content: "two",
      },
      { id: "c", pubkey: "y", kind: 7, tags: [["e", "a"]], content: "+" },
    ],
    ["a< : one", "b<a : two"],
  ],
  [
    "Meta's texts, a byte a character",
    {
      comments_v2: [
        { timestamp: 1680000000, data: [{ comment: { comment: "TrÃ¨s bien", author: "ZoÃ«" } }] },
      ],
    },
    ["_1< Zoë: Très bien"],
  ],
  [
    "VK's people, and replies below a comment",
    {
      response: {
        items: [
          {
            ...{
              id: 1,
              from_id: 7,
              date: 1680000000,
              text: "one",
              post_id: 5,
              owner_id: 4,
              parents_stack: [],
            },
            likes: { count: 3 },
            thread: {
              count: 1,
              items: [
                {
                  ...{ id: 2, from_id: 8, date: 1680000000, text: "[id7|Ann], two", post_id: 5, owner_id: 4 },
                  ...{ parents_stack: [1], reply_to_user: 7, reply_to_comment: 1, likes: { count: 0 } },
                },
              ],
            },
          },
        ],
        profiles: [{ id: 7, first_name: "Ann", last_name: "A" }, people[1]],
      },
    },
    ["1< Ann A 2023-03-28T10:40 3: one", "2<1 Bob 2023-03-28T10:40 0: Ann, two"],
  ],
  [
    "a ticket's journal, without private notes",
    {
      issue: {
        journals: [
          { id: 1, user: { name: "Ann" }, notes: "one", private_notes: false },
          { id: 2, user: { name: "Bob" }, notes: "", private_notes: false },
          { id: 3, user: { name: "Bob" }, notes: "three", private_notes: true },
        ],
      },
    },
    ["1< Ann: one"],
  ],
  [
    "a wiki's comments",
    {
      results: [
        {
          ...{ id: "1", type: "comment", title: "Re: Roof", body: { storage: { value: "<p>one</p>" } } },
          history: { createdBy: { displayName: "Ann" }, createdDate: "2023-01-01T10:00:00Z" },
        },
      ],
    },
    ["1< Ann 2023-01-01T10:00: one"],
  ],
  [
    "JSON:API with parents",
    {
      data: [
        {
          ...{ type: "comment", id: "1", attributes: { body: "one", vote_sum: 3 } },
          relationships: { commenter: { data: { type: "user", id: "7" } }, parent: { data: null } },
        },
        {
          ...{ type: "comment", id: "2", attributes: { body: "two", vote_sum: 0 } },
          relationships: { parent: { data: { type: "comment", id: "1" } } },
        },
      ],
      included: [{ type: "user", id: "7", attributes: { full_name: "Ann" } }],
    },
    ["1< Ann 3: one", "2<1 0: two"],
  ],
  [
    "texts in markup, and headings that are none",
    {
      threads: [
        {
          ...{ type: "heading", html: "Trams" },
          replies: [{ type: "comment", id: "a", author: "Ann", html: "<b>one</b> two" }],
        },
      ],
    },
    ["a< Ann: one two"],
  ],
  [
    "a name beside a reviewer's id",
    { title: "Cafe", reviews: [{ name: "Ann", text: "one", reviewerId: "7", reviewId: "a", likesCount: 3 }] },
    ["a< Ann 3: one"],
  ],
  [
    "who is gone, as bdfr writes it",
    { title: "T", comments: [{ id: "a", author: "DELETED", body: "one", parent_id: "t3_p" }] },
    ["a< : one"],
  ],
  [
    "parents of two kinds",
    [
      { id: 1, body: "one", parent_id: 1, parent_type: "Discussion" },
      { id: 2, body: "two", parent_id: 1, parent_type: "Comment" },
    ],
    ["1< : one", "2<1 : two"],
  ],
  [
    "a name that is empty beside one that is not",
    [{ id: 1, text: "one", displayName: null, from: "ann" }],
    ["1< ann: one"],
  ],
  [
    "what tells of itself before the first comment",
    [
      { type: "user", user: { username: "petra" } },
      { id: 1, text: "one", user: "ann" },
    ],
    ["1< ann: one"],
  ],
  [
    "fields in lists, as Drupal writes them",
    [
      {
        ...{ cid: [{ value: 1 }], status: [{ value: true }], pid: [], name: [{ value: "Ann" }] },
        ...{ entity_id: [{ target_id: 5 }], comment_body: [{ value: "<p>one</p>", format: "x" }] },
      },
      {
        ...{
          cid: [{ value: 2 }],
          status: [{ value: true }],
          pid: [{ target_id: 1 }],
          name: [{ value: "Bob" }],
        },
        ...{ entity_id: [{ target_id: 5 }], comment_body: [{ value: "<p>two</p>", format: "x" }] },
      },
    ],
    ["1< Ann: one", "2<1 Bob: two"],
  ],
  [
    "what a page's resource says beside itself, as Drupal writes it",
    [
      {
        ...{ type: "comment--comment", id: "a", relationships: { pid: { data: null } } },
        attributes: { drupal_internal__cid: 1, name: "Ann", comment_body: { value: "x", processed: "one" } },
      },
      {
        ...{ type: "comment--comment", id: "b", relationships: { pid: { data: { id: "a" } } } },
        attributes: { drupal_internal__cid: 2, name: "Bob", comment_body: { value: "x", processed: "two" } },
      },
    ],
    ["a< Ann: one", "b<a Bob: two"],
  ],
  [
    "all that is above an annotation",
    [
      { id: "a", user: "acct:ann@hypothes.is", text: "one" },
      { id: "b", user: "acct:bob@hypothes.is", text: "two", references: ["a"] },
      { id: "c", user: "acct:ann@hypothes.is", text: "three", references: ["a", "b"] },
    ],
    ["a< ann: one", "b<a bob: two", "c<b ann: three"],
  ],
  [
    "notes beside what they mark",
    [
      { text: "a passage of the page", contents: "one", author: "Ann" },
      { contents: "two", author: "Bob" },
    ],
    ["_1< Ann: one", "_2< Bob: two"],
  ],
  [
    "TikTok's ids",
    {
      comments: [
        { cid: "1", aweme_id: "9", reply_id: "0", text: "one" },
        { cid: "2", aweme_id: "9", reply_id: "1", text: "two" },
      ],
    },
    ["1< : one", "2<1 : two"],
  ],
  [
    "an account whose name is empty",
    [
      { id: "1", text: "one", account: { display_name: "Ann", username: "ann1" } },
      { id: "2", text: "two", account: { display_name: "", username: "bob1" } },
    ],
    ["1< Ann: one", "2< bob1: two"],
  ],
  [
    "replies to a record",
    [
      { uri: "at://a/1", cid: "c1", record: { text: "one" } },
      {
        uri: "at://a/2",
        cid: "c2",
        record: { text: "two", reply: { parent: { uri: "at://a/1", cid: "c1" } } },
      },
    ],
    ["c1< : one", "c2<c1 : two"],
  ],
  [
    "a graph's comments beside its caption",
    { media: { caption: edges({ text: "a caption" }), parent_comment: edges({ id: "1", text: "one" }) } },
    ["1< : one"],
  ],
  [
    "posts by their ids",
    {
      p: { title: "P", comments: [{ id: "1", text: "one", replies: [{ id: "2", text: "two" }] }] },
      q: { title: "Q", comments: [{ id: "3", text: "three" }] },
    },
    ["1< : one", "2<1 : two", "3< : three"],
  ],
  [
    "an issue with its notes",
    [
      {
        title: "T",
        description: "d",
        notes: [
          { id: 1, note: "one" },
          { id: 2, note: "two", system: true },
        ],
      },
    ],
    ["1< : one"],
  ],
  ["records of posts in a feed", { feed: [{ post: { cid: "1", record: { text: "one" } } }] }, ["1< : one"]],
  [
    "a table among those of a database",
    [
      { type: "header", comment: "Export to JSON plugin for PHPMyAdmin" },
      { type: "database", name: "forum" },
      { type: "table", name: "xf_post", data: [{ id: "1", username: "ann", message: "one" }] },
    ],
    ["1< ann: one"],
  ],
  [
    "answers to an address",
    [
      { message_id: "a", url: "https://l.example/1/", parent: null, content: "one" },
      { message_id: "b", url: "https://l.example/2/", parent: "https://l.example/1/", content: "two" },
    ],
    ["a< : one", "b<a : two"],
  ],
  [
    "what a collector says around a whole comment",
    [{ item_id: "1", timestamp_collected: 1, data: { cid: "1", text: "one", user: { nickname: "Ann" } } }],
    ["1< Ann: one"],
  ],
  ["people of a store", [{ id: 1, reviewerNickname: "Ann", body: "one" }], ["1< Ann: one"]],
  [
    "a map's dates",
    [{ id: 1, body: "one", publishAt: "a year ago", publishedAtDate: "2024-01-05T15:04:00.000Z" }],
    ["1< 2024-01-05T15:04: one"],
  ],
  [
    "Firestore's dates",
    [
      { id: 1, body: "one", createdAt: { _seconds: 1704467040, _nanoseconds: 5 } },
      { id: 2, body: "two", createdAt: { seconds: 1704467040, nanoseconds: 0 } },
    ],
    ["1< 2024-01-05T15:04: one", "2< 2024-01-05T15:04: two"],
  ],
  [
    "replies to the post by whose id the thread is called",
    ["7", "8"].map((to, at) => ({
      id: String(at + 8),
      text: "yes",
      thread_id: "7",
      referenced_tweets: [{ type: "replied_to", id: to }],
    })),
    ["8< : yes", "9<8 : yes"],
  ],
  ["people of a map", [{ id: 1, authorAttribution: { displayName: "Ann" }, body: "one" }], ["1< Ann: one"]],
  ["people of a forum", [{ id: 1, insertUser: { name: "Ann" }, body: "one" }], ["1< Ann: one"]],
])("what programs write is read: %s", (_title, value, expected) => {
  expect(brief("a.json", json(value))).toEqual(expected);
});

test("what begins a conversation of Intercom is its post", () => {
  const part = { id: "1", part_type: "comment", body: "<p>Is it on?</p>", author: { name: "Bob" } };
  const value = {
    id: "5",
    title: null,
    source: { subject: "", body: "<p>The lamp is dark</p>", author: { name: "Ann" } },
    parts: { items: [part] },
  };
  expect(brief("a.json", json(value))).toEqual(["1< Bob: Is it on?"]);
  expect(readGiven("a.json", json(value)).thread?.post).toMatchObject({
    title: "a",
    author: "Ann",
    selftext: "The lamp is dark",
  });
});

test.each([
  [
    "issues that a search of Jira's found",
    {
      issues: ["ED-1", "ED-2"].map((key, at) => ({
        id: at,
        key,
        fields: { summary: `Line ${key}`, comment: { comments: [{ id: `c${key}`, body: "one" }], total: 1 } },
      })),
    },
    ["Line ED-1", "Line ED-2"],
  ],
  [
    "Snapchat's friends",
    {
      ann: [{ From: "ann", "Media Type": "TEXT", Content: "hi", IsSender: false }],
      bob: [{ From: "bob", "Media Type": "TEXT", Content: "yo", IsSender: false, IsSaved: true }],
    },
    ["ann", "bob"],
  ],
])("several discussions in one file are told apart: %s", (_title, value, titles) => {
  const { file } = readGiven("a.json", json(value));
  expect(file.threads.map(({ title, comments }) => [title, comments])).toEqual(
    titles.map((title) => [title, 1]),
  );
  const [chosen] = file.threads;
  expect(readGiven("a.json", json(value), { threads: [chosen?.id ?? ""] }).thread?.comments).toHaveLength(1);
});

test("lists that are called as lists are, or hold other things, are no threads", () => {
  const one = { id: 1, text: "one", author: "ann" };
  expect(refusalOf("a.json", json({ messages: [one], notes: [{ ...one, id: 2 }] }))).toMatch(/several lists/);
  const stories = { remarks: [one], stories: [{ ...one, title: "Line 7" }] };
  expect(brief("a.json", json(stories))).toEqual(["1< ann: one"]);
  const { file } = readGiven("a.json", json({ pros: [one], sizes: [{ id: 1, size: 3 }] }));
  expect([file.comments, file.threadCount]).toEqual([1, 1]);
});

test.each([
  ["summary", { fields: { summary: "Line 7", comment: { comments: [{ id: 1, body: "one" }] } } }],
  ["name", { name: "Line 7", actions: [{ id: 1, data: { text: "one" } }] }],
])("a discussion's title may be called %s", (_title, value) => {
  expect(readGiven("a.json", json(value)).thread?.post.title).toBe("Line 7");
});

test.each([
  [
    "Rocket.Chat",
    {
      messages: [
        { _id: "a", rid: "r", msg: "hi", u: { username: "ann" } },
        { _id: "b", rid: "r", t: "uj", msg: "bob" },
      ],
    },
  ],
  [
    "Skype",
    {
      MessageList: [
        {
          conversationid: "c",
          from: "ann",
          originalarrivaltime: "2022-01-01T10:00:00Z",
          messagetype: "RichText",
          content: "hi",
        },
        {
          conversationid: "c",
          from: "c",
          originalarrivaltime: "2022-01-01T10:00:00Z",
          messagetype: "ThreadActivity/AddMember",
          content: "bob",
        },
      ],
    },
  ],
  [
    "Messenger, where it is encrypted",
    {
      participants: ["ann", "bob"],
      messages: [
        { isUnsent: false, senderName: "ann", text: "hi", timestamp: 1680000000000, type: "text" },
        { isUnsent: false, senderName: "bob", text: "bob joined", type: "system" },
      ],
    },
  ],
  [
    "Hangouts",
    {
      items: [
        {
          events: [
            {
              sender: "ann",
              event_type: "REGULAR_CHAT_MESSAGE",
              chat_message: { message_content: { segment: [{ type: "TEXT", text: "hi" }] } },
            },
            { sender: "ann", event_type: "system", chat_message: { message_content: { segment: [] } } },
          ],
        },
      ],
    },
  ],
  [
    "Snapchat",
    {
      ann: [
        { From: "ann", "Media Type": "TEXT", Content: "hi", IsSender: false },
        { From: "bob", "Media Type": "STATUS", Content: "", IsSender: false, type: "system" },
      ],
    },
  ],
])("messages of %s are private, with who wrote them and without what nobody wrote", (_title, value) => {
  const { file, thread } = readGiven("a.json", json(value));
  expect([file.isPrivateChat, file.leftOut.system]).toEqual([true, 1]);
  expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual([["Person 1", "hi"]]);
});

test("claims of Kialo answer the claim whose number theirs begins with", () => {
  const text =
    "Discussion Title: Ban cars?\n\n1. Cities should ban cars.\n1.1. Pro: The [air](https://a.example) is cleaner.\n1.1.1. Con: Some cars are clean.\nMore of it.\n1.2. Con: -> See 1.1.1.\n";
  expect(brief("a.txt", text)).toEqual([
    "1< : Cities should ban cars.",
    "1.1<1 : The air is cleaner.",
    "1.1.1<1.1 : Some cars are clean.\nMore of it.",
  ]);
  const { file, thread } = readGiven("a.txt", text);
  expect([file.format.key, file.leftOut.system, thread?.post.title]).toEqual(["kialo", 1, "Ban cars?"]);
});
