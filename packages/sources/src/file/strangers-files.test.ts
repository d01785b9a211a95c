import { AppError, type FileChoices } from "@undertone/schemas";
import { expect, test } from "vitest";
import { readBytes } from "./parse-thread-file.js";
import { zipOf } from "../testing/zip-of.js";
import { readThreadFile } from "./read-thread-file.js";

/** Files as people bring them from exporters, scripts, windows and programs: each is read rightly, or refused with what to do. */

function read(name: string, content: string | Uint8Array, choices: FileChoices = {}) {
  return readBytes(name, typeof content === "string" ? Buffer.from(content) : content, {}, choices);
}

/** `id<parent author day score: body` of each, without what is not known. */
function brief(name: string, content: string | Uint8Array, choices?: FileChoices): string[] | undefined {
  return read(name, content, choices).thread?.comments.map(
    ({ id, parent_id: parent, author, created_at: date, score, body }) =>
      `${id}<${parent ?? ""} ${[author, date?.slice(0, 16), score].filter((part) => part != null).join(" ")}: ${body}`,
  );
}

function refusal(name: string, content: string | Uint8Array): string {
  try {
    return read(name, content).refusal?.message ?? "it was read";
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}

const json = (value: unknown) => JSON.stringify(value);

test.each<[string, unknown]>([
  [
    "an object of a list",
    { comments: { data: [{ id: 1, text: "one", replies: { data: [{ id: 2, text: "two" }] } }] } },
  ],
  [
    "an object with a count",
    {
      data: {
        thread: {
          comments: [{ id: 1, text: "one", replies: { count: 1, items: [{ id: 2, text: "two" }] } }],
        },
      },
    },
  ],
  [
    "a graph's edges",
    {
      data: {
        comments: {
          edges: [{ node: { id: 1, text: "one", replies: { edges: [{ node: { id: 2, text: "two" } }] } } }],
        },
      },
    },
  ],
  [
    "another level",
    { response: { posts: [{ id: 1, text: "one", children: [{ comment: { id: 2, text: "two" } }] }] } },
  ],
  ["a map by ids", { thread: { comments: { 1: { text: "one", children: { 2: { text: "two" } } } } } }],
  ["one reply alone", [{ id: 1, text: "one", reply: { id: 2, text: "two" } }]],
  ["a comment at the top", { id: 1, text: "one", replies: [{ id: 2, text: "two" }] }],
  [
    "a list of a name that nobody knows",
    {
      items: [
        { id: 1, text: "one", likes: 3, reactions: { count: 1, items: [{ id: 2, text: "two", likes: 0 }] } },
      ],
    },
  ],
  [
    "pages",
    [
      { page: 1, comments: [{ id: 1, text: "one" }] },
      { page: 2, comments: [{ id: 2, text: "two", parent_id: 1 }] },
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
  expect([told, read("a.json", json(value)).file.leftOut.empty]).toEqual([["1< : one", "2<1 : two"], 0]);
});

test("the object around a list that has a title is its post", () => {
  const value = {
    ok: true,
    data: { thread: { title: "The roof", author: "ann", comments: { items: [{ text: "one" }] } } },
  };
  expect(read("a.json", json(value)).thread?.post).toMatchObject({ title: "The roof", author: "ann" });
});

test("of two lists that may be the comments none is taken", () => {
  const value = { morning: { comments: [{ text: "one" }] }, evening: { comments: [{ text: "two" }] } };
  expect(refusal("a.json", json(value))).toMatch(
    /several lists that may be the comments \(morning\.comments, evening\.comments\)\. Save the one/,
  );
  expect(refusal("a.json", json({ comments: [{ text: "one" }], replies: [{ text: "two" }] }))).toMatch(
    /several lists/,
  );
  const nested = [{ text: "one", replies: { liked: [{ text: "two" }], other: [{ text: "three" }] } }];
  expect(refusal("a.json", json(nested))).toMatch(/several lists/);
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
      ...{
        id: "1",
        message: "Great",
        from: { name: "Ann" },
        created_time: "2024-01-05T15:04:05+0000",
        like_count: 3,
      },
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
    ...{
      id: 105011862119892170,
      id_str: "1",
      full_text: "Great",
      user: { screen_name: "Ann" },
      favorite_count: 3,
    },
    created_at: "Fri Jan 05 15:04:05 +0000 2024",
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

test.each([
  ["Amazon's reviews", "Id,ProfileName,HelpfulnessNumerator,Score,Time,Text\n1,Ann,3,5,1704467045,Great\n"],
  [
    "the Play store's",
    "reviewId,userName,content,score,thumbsUpCount,at\n1,Ann,Great,5,3,2024-01-05 15:04:05\n",
  ],
  [
    "Hacker News' table",
    "by,text,score,time,timestamp,id,parent\nAnn,Great,3,1704467045,2024-01-05 15:04:05 UTC,1,\n",
  ],
  [
    "an Instagram exporter",
    '"Id","Username","Comment","Date","Likes"\n"1","Ann","Great","Friday, January 5, 2024 at 3:04 PM","3"\n',
  ],
  ["a German table", "Id;Autor;Kommentar;Datum;Punkte\n1;Ann;Great;5. Januar 2024 15:04;3,0\n"],
  ["PRAW", "id,author,body,score,created_utc\n1,Redditor(name='Ann'),Great,3,1704467045.0\n"],
])("a table of %s is read, and stars are no score", (_site, text) => {
  expect(brief("a.csv", text)).toEqual(["1< Ann 2024-01-05T15:04 3: Great"]);
});

test("YouTube's Takeout gives texts, never the JSON around them", () => {
  const table = [
    "Comment ID,Comment Create Timestamp,Parent Comment ID,Video ID,Comment Text",
    '1,2024-01-05T15:04:05.123456+00:00,,v,"{""text"":""Great""}"',
    '2,2024-01-05T15:04:05+00:00,1,v,"{""text"":""In""},{""text"":""deed"",""isBold"":true}"',
    '3,2024-01-05T15:04:05+00:00,,v,"{""takeoutSegments"":[{""text"":""Live""}]}"',
    '4,2024-01-05T15:04:05+00:00,,v,"{""emoji"":""x""}"',
    '5,2024-01-05T15:04:05+00:00,,v,"[1] is my {source}"',
  ].join("\n");
  const { file, thread } = read("comments.csv", table);
  expect(thread?.comments.map(({ id, parent_id: parent, body }) => [id, parent, body])).toEqual([
    ["1", null, "Great"],
    ["2", "1", "Indeed"],
    ["3", null, "Live"],
    ["4", null, ""],
    ["5", null, "[1] is my {source}"],
  ]);
  expect(file.unread).toEqual([{ field: "text", comments: 1, example: '{"emoji":"x"}' }]);
});

test.each([
  ["markup", '"<p>Great <b>roof</b></p>"', "Great roof"],
  ["a paragraph that nobody closed, and signs by number", '"I don&#x27;t.<p>Really"', "I don't.\nReally"],
  ["a quote of others", '"[quote=bob]Old[/quote] Mine"', "Mine"],
  ["words about markup", '"Use <b> and <p> for it"', "Use <b> and <p> for it"],
])("of a text with %s the words are read", (_title, cell, body) => {
  expect(read("a.csv", `id,text\n1,${cell}\n`).thread?.comments[0]?.body).toBe(body);
});

test("what is not read of dates, scores, authors and ids is told with an example", () => {
  const table = [
    "id,author,date,score,text",
    "1,Ann,03/04/24,1.2k,one",
    "2,\"{'name': 'bob'}\",2 days ago,many,two",
    "1.23E+17,Cleo,2024-01-05,−5,three",
    "4,,,,four",
  ].join("\n");
  const { file, thread } = read("a.csv", table);
  expect(file.unread).toEqual([
    { field: "date", comments: 2, example: "03/04/24" },
    { field: "author", comments: 1, example: "{'name': 'bob'}" },
    { field: "score", comments: 1, example: "many" },
    { field: "id", comments: 1, example: "1.23E+17" },
  ]);
  expect(thread?.comments.map(({ score }) => score)).toEqual([1200, null, -5, null]);
  expect(file.question).toBe("date-order");
});

test.each([
  ["a table", "a.csv", "text,date\none,03/04/2024\ntwo,25/04/2024\n"],
  [
    "a list of JSON",
    "a.json",
    json([
      { text: "one", date: "03/04/2024" },
      { text: "two", date: "25/04/2024" },
    ]),
  ],
])("one day after the twelfth shows the order of all dates of %s", (_title, name, text) => {
  const { file, thread } = read(name, text);
  expect([file.unread, thread?.comments.map(({ created_at: date }) => date?.slice(0, 10))]).toEqual([
    [],
    ["2024-04-03", "2024-04-25"],
  ]);
});

test.each([
  [
    "a space before an opening quote",
    'id, text, author\n1, "Hello, you", ann\n2, "said" twice, bob\n',
    ["Hello, you", ' "said" twice'],
  ],
  [
    "a backslash before a quote",
    'id,text\n1,"She said \\"hi, there\\" to me"\n2,"\\\\ \\"x\\""\n',
    ['She said "hi, there" to me', '\\ "x"'],
  ],
  ["a backslash at a cell's end", 'id,text\n1,"C:\\dir\\"\n2,b\n', ["C:\\dir\\", "b"]],
  ["a byte order mark before a quote", '\ufeff"text","id"\n"a, b",1\n', ["a, b"]],
  ["a line break in quotes", 'text,id\n"a\nb",1\n', ["a\nb"]],
  ["semicolons and decimal commas", "text;score\na, b and c;3,0\n", ["a, b and c"]],
])("%s is no reason to misread a table", (_title, text, expected) => {
  expect(read("a.csv", text).thread?.comments.map(({ body }) => body)).toEqual(expected);
});

test("what an exporter says above a table's header is nobody's words", () => {
  const text =
    "Source URL,https://example.org/1\n\n,Name,Author,Date,Likes,Comment\n1,x,Ann,2024-01-05,3,Nice\n";
  expect(brief("a.csv", text)).toEqual(["_1< Ann 2024-01-05T00:00 3: Nice"]);
  expect(read("a.csv", text).file.leftOut.system).toBe(1);
});

test("a table in two columns with tabs between them is one, whatever it is called", () => {
  expect(brief("a.txt", "author\ttext\nann\thello there\nbob\tyes\n")).toEqual([
    "_1< ann: hello there",
    "_2< bob: yes",
  ]);
  expect(read("a.txt", "ann\thello there\nbob\tyes\ncleo\tno way\n").file.question).toBe("text");
});

test.each([
  ["a number above numbers", "ann,good,5\nbob,bad,4\n", "comment"],
  ["a date above dates", "2024-01-05,so be it\n2024-01-06,no\n", "comment"],
  ["a sentence", "I like it very much.\nNot so\n", "comment"],
  ["what comes again below it", "ann,good\nbob,bad\nann,fine\n", "comment"],
  ["words", "Frage,Antwort\nWie,So\n", "names"],
  ["questions", '"What should change, and why? Tell us all.",Code\nNothing,A\n', "names"],
])("a first row with %s and no known name is told", (_title, text, firstRow) => {
  const { file } = read("a.csv", text);
  expect([file.firstRow, file.question]).toEqual([firstRow, "text"]);
});

test("a first row is what a person says that it is", () => {
  const text = "ann,good\nbob,bad\n";
  const columns = { text: "(column 2)", author: "(column 1)" };
  expect(brief("a.csv", text, { firstRow: "comment", columns })).toEqual(["_1< ann: good", "_2< bob: bad"]);
  expect(
    read("a.csv", "ann,good\nann,bad\n", { firstRow: "names" }).file.columns?.map(({ name }) => name),
  ).toEqual(["ann", "good"]);
  expect(read("a.csv", "author,text\nann,good\n").file.firstRow).toBeNull();
});

test.each([
  ["a time in brackets", "[10:32] Ann: hi\n[10:33] Bob: yo\n", "chat that was copied"],
  ["a time before a dash", "10:32 - Ann: hi\n10:33 - Bob: yo\n", "chat that was copied"],
  ["a time behind the name", "Ann [10:32]: hi\nBob [10:33]: yo\n", "chat that was copied"],
  [
    "Discord's window",
    "Ann — Today at 10:32\nhi\nhow are you\nBob — Today at 10:33\nyo\n",
    "chat that was copied",
  ],
  ["Slack's window", "Ann Smith\n  10:32 AM\nhi all\nBob\n  10:33 AM\nyo\n", "chat that was copied"],
  ["Teams' window", "[Yesterday 10:32] Ann Smith\nhi\n[10:33] Bob\nyo\n", "chat that was copied"],
  [
    "Telegram's window",
    "Ann, [5 Jan 2024 at 10:32:05]:\nhi\nBob, [5 Jan 2024 at 10:33:05]:\nyo\n",
    "chat that was copied",
  ],
  [
    "Hacker News' page",
    "ann 2 hours ago | parent | next [–]\nHi\nbob 1 day ago | prev\nNo\ncleo 3 days ago\nSo\n",
    "copied from a web page",
  ],
  ["WeeChat's log", "2024-01-05 12:01:00\tann\thi\n2024-01-05 12:02:00\tbob\tyo\n", "seems to be a chat"],
  ["IRC", "12:01 <ann> hi\n12:02 <@bob> yo\n12:03 -!- cleo has joined\n", "seems to be a chat"],
  ["a transcript", "Ann: hi\nBob: yo\nAnn: how?\nBob: so: like this\n", "names and a colon"],
  ["values by their names", "- author: ann\n  text: hi\n- author: bob\n  text: yo\n", "names and a colon"],
  [
    "a page of comments",
    "@ann\n2 days ago\nGreat\nReply\n@bob\n1 year ago (edited)\nNo\nReply\n",
    "copied from a web page",
  ],
  [
    "a mail",
    "Return-Path: <a@b>\r\nReceived: from a\r\n by b\r\nFrom: Ann\r\nSubject: x\r\n\r\nHi\r\n",
    "an e-mail",
  ],
  ["a mail out of a window", "From: Ann\nSent: Friday\nTo: Bob\nSubject: x\n\nHi\n", "an e-mail"],
  ["a mailbox", "From a@b Fri Jan  5 15:04:05 2024\r\nFrom: Ann\r\n\r\nHi\r\n", "a mailbox"],
  ["a page behind a comment", "<!-- saved from url=x -->\n<!DOCTYPE html>\n<html>", "a web page"],
  ["a page as XHTML", '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "x">\n<html>', "a web page"],
  ["a page in one file", "From: <Saved by Blink>\nSubject: x\nMIME-Version: 1.0\n", "MHTML"],
  ["Disqus' XML", '<disqus xmlns="http://disqus.com"><post/></disqus>', "it is XML"],
  ["subtitles", "\ufeff1\r\n00:00:01,000 --> 00:00:02,000\r\nHi\r\n", "subtitles"],
  ["a calendar", "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n", "a calendar"],
  ["a database's dump", "-- dump\n/*!40101 SET x */;\nCREATE TABLE c (id int);\n", "written as SQL"],
  ["Python's list", "[{'text': 'hi'}]", "as Python prints"],
  ["JSON that was cut", '[{"text": "hi"}, {"te', "not valid JSON"],
])("%s as text is refused by its name, with what to do", (_title, text, told) => {
  expect(refusal("a.txt", text)).toMatch(new RegExp(`${told}.*(?:Save|Export|Upload)`));
});

test("texts that only have a time, a name or a colon in them are comments", () => {
  const text =
    "I like the park.\nIt opened at 10:30: too late for me\nNote: bring water\n2 days ago I went there\n[1] as they say\nFrom: the heart\nWe met at 10:30\nThe last bus leaves at 7:15\n";
  expect(read("a.txt", text)).toMatchObject({ file: { format: { key: "plain-text" }, comments: 8 } });
});

test.each([
  [
    "Google Chat",
    {
      messages: [
        {
          creator: { name: "Ann", email: "a@b.org" },
          created_date: "Friday, January 5, 2024 at 3:04:05\u202fPM UTC",
          text: "Hi",
        },
      ],
    },
  ],
  [
    "Matrix",
    {
      messages: [
        { sender: "@ann:b.org", content: { msgtype: "m.text", body: "Hi" }, origin_server_ts: 1704467045000 },
      ],
    },
  ],
  [
    "Teams",
    {
      value: [
        {
          from: { user: { displayName: "Ann" } },
          body: { contentType: "html", content: "<p>Hi</p>" },
          createdDateTime: "2024-01-05T15:04:05Z",
        },
      ],
    },
  ],
])("messages of %s are a private chat", (_program, value) => {
  const { file } = read("a.json", json(value));
  expect([file.isPrivateChat, brief("a.json", json(value))]).toEqual([
    true,
    ["_1< Person 1 2024-01-05T15:04: Hi"],
  ]);
});

test.each([
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0", "latin1"), "a picture"],
  ["a WebP picture", Buffer.from("RIFF\x01\x02\x03\x04WEBPVP8 ", "latin1"), "a picture"],
  ["a film", Buffer.from("\0\0\0\x18ftypmp42", "latin1"), "a recording"],
  ["a database", Buffer.from("SQLite format 3\0"), "SQLite"],
  [
    "an older text",
    Buffer.from("text,author\nGrüße,Jörg\n", "latin1"),
    "not UTF-8 text. Save it again with the encoding UTF-8.*Windows-1252",
  ],
  ["what is no text", Buffer.from("\x01\x02\xff\xfe\x03abc", "latin1"), "not a text file"],
  ["nothing", Buffer.alloc(0), "is empty"],
])("%s is refused by its name", (_title, bytes, told) => {
  expect(refusal("a.csv", bytes)).toMatch(new RegExp(told));
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

test.each([
  ["a.xlsx", "xl/workbook.xml", "an Excel workbook.*Save the sheet as CSV"],
  ["a.docx", "word/document.xml", "a Word document"],
  ["a.pptx", "ppt/presentation.xml", "an Office document"],
  ["a.numbers", "Index/Document.iwa", "Numbers"],
  ["a.epub", "META-INF/container.xml", "an e-book"],
])("%s is refused by its name", async (name, path, told) => {
  await expect(readThreadFile(name, zipOf([[path, "x"]]))).rejects.toThrow(
    new RegExp(`${told}.*(?:Save|Export)`),
  );
});

test("OpenDocument says itself what it is, and an empty file is told to be empty", async () => {
  const open = (kind: string) =>
    readThreadFile(
      "a",
      zipOf([
        ["mimetype", `application/vnd.oasis.opendocument.${kind}`],
        ["content.xml", "x"],
      ]),
    );
  await expect(open("spreadsheet")).rejects.toThrow(/OpenDocument spreadsheet \(\.ods\)\. Save/);
  await expect(open("text")).rejects.toThrow(/OpenDocument text/);
  await expect(readThreadFile("a.csv", new Uint8Array())).rejects.toMatchObject({ key: "file-blank" });
});

test.each([
  ["tags that nobody closes", "<p>".repeat(13_000)],
  ["comments of SQL", "/* */".repeat(13_000)],
  ["comments of HTML", "<!-- -->".repeat(8_000) + "x"],
  ["brackets", "[".repeat(39_000)],
  ["backslashes and quotes", '\\\\"'.repeat(13_000)],
])("however many %s there are, reading ends", (_title, text) => {
  try {
    read("a.txt", `${text}\n`);
    read("a.csv", `text\n${`"${text.replaceAll('"', '""')}"\n`.repeat(20)}`);
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
  }
});
