import { readdirSync, readFileSync } from "node:fs";
import { AppError, parse, type Thread } from "@undertone/schemas";
import { expect, test } from "vitest";
import { describeWithSharedData, sharedData } from "../../../../tests/support/shared-data.js";
import { threadOf } from "../testing/given-file.js";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (name: string, text: string) => threadOf(name, bytesOf(text));
/** `id<parent: body` of each. */
const brief = ({ comments }: Thread) =>
  comments.map((one) => `${one.id}<${one.parent_id ?? ""}: ${one.body}`);

function refusalOf(name: string, bytes: Uint8Array, limits = {}): string {
  try {
    threadOf(name, bytes, {}, limits);
  } catch (error) {
    if (error instanceof AppError) return `${error.key}: ${error.message}`;
    throw error;
  }
  return "it was read";
}

const listing = (...children: object[]) => ({ kind: "Listing", data: { children } });
const comment = (data: object) => ({ kind: "t1", data });
const more = (id: string, parent_id: string, children: string[], count: number) => ({
  kind: "more",
  data: { id, parent_id, children, count },
});
const post = { id: "p1", title: "A post", permalink: "/r/a/comments/p1/a_post/", num_comments: 9 };
const reply = { id: "c2", parent_id: "t1_c1", body: "two", score: 1, score_hidden: true, replies: "" };
const first = {
  ...{ id: "c1", parent_id: "t3_p1", author: "ann", body: "one", score: 3, created_utc: 1323313344 },
  replies: listing(comment(reply), more("_", "t1_c1", [], 0)),
};
const page = [listing({ kind: "t3", data: post }), listing(comment(first), more("c9", "t3_p1", ["c9"], 7))];

test("Reddit's own page gives the post, its nested comments in order, and passes over what is not loaded", () => {
  const thread = read("page.json", JSON.stringify(page));
  expect(brief(thread)).toEqual(["c1<: one", "c2<c1: two"]);
  expect(thread.post).toMatchObject({ id: "p1", title: "A post", num_comments: 9 });
  expect(thread.comments[0]).toEqual({
    id: "c1",
    parent_id: null,
    author: "ann",
    body: "one",
    score: 3,
    created_at: "2011-12-08T03:02:24.000Z",
    permalink: "https://www.reddit.com/r/a/comments/p1/a_post/c1/",
    depth: 0,
  });
  expect(thread.comments[1]).toMatchObject({ score: null, depth: 1 });
});

test("an archive dump gives a comment a line, and the submission is the post", () => {
  const lines = [
    { id: "p1", name: "t3_p1", title: "A post", selftext: "why?", score: 5, num_comments: 2 },
    {
      ...{ id: "b", parent_id: "t1_a", link_id: "t3_p1", body: "reply", author: "[deleted]" },
      ...{ score: -2, created_utc: "1323313344" },
    },
    { id: "a", parent_id: "t3_p1", link_id: "t3_p1", body: "first", author: "ann" },
  ];
  const text = lines.map((line) => JSON.stringify(line)).join("\r\n");
  for (const name of ["dump.jsonl", "dump.ndjson", "dump.json", "dump"]) {
    const thread = read(name, `${text}\n\n`);
    expect(brief(thread)).toEqual(["a<: first", "b<a: reply"]);
    expect(thread.post).toMatchObject({ id: "p1", title: "A post", selftext: "why?" });
    expect(thread.comments[1]).toMatchObject({
      author: null,
      score: -2,
      created_at: "2011-12-08T03:02:24.000Z",
    });
  }
});

test("a dump without its submission takes the post's id from the comments", () => {
  expect(read("dump.jsonl", '{"id":"a","link_id":"t3_p1","body":"x"}').post).toMatchObject({
    id: "p1",
    title: "dump",
  });
});

test("a thread as this program writes it comes back unchanged, a note beside it passed over", () => {
  const thread = read("page.json", JSON.stringify(page));
  expect(read("again.json", JSON.stringify({ note: "hello", ...thread }))).toEqual(thread);
});

test.each([
  [
    "comma",
    'id,parent_id,body,author,score,created_utc\na,,first,ann,3,1323313344\nb,t1_a,"two, ""quoted""\nlines",bob,,\n',
  ],
  [
    "semicolon",
    'ID; Parent_ID ;"Body";Author;score;date\na;None;first;ann;3;2011-12-08 03:02:24\nb;a;"two, ""quoted""\nlines";bob;;\n',
  ],
  [
    "tab",
    'comment_id\tparent\ttext\tuser\tups\ttime\na\tt3_p\tfirst\tann\t3\t1323313344\nb\ta\t"two, ""quoted""\nlines"\tbob\t\t\n',
  ],
])("a table with a %s between its cells is read by its column names", (_title, text) => {
  const thread = read("table.csv", text);
  expect(brief(thread)).toEqual(["a<: first", 'b<a: two, "quoted"\nlines']);
  expect(thread.comments[0]).toMatchObject({
    author: "ann",
    score: 3,
    created_at: "2011-12-08T03:02:24.000Z",
  });
  expect(thread.comments[1]).toMatchObject({ author: "bob", score: null, created_at: null });
});

test("one column called text is enough, and blank rows are borne", () => {
  expect(brief(read("a.csv", '\uFEFFtext\nfirst\n\n""\nsecond\n'))).toEqual(["_1<: first", "_2<: second"]);
});

test("plain text is a comment a line", () => {
  expect(brief(read("a.txt", "one\r\n\n  two, and more \n[deleted]\n"))).toEqual([
    "_1<: one",
    "_2<: two, and more",
    "_3<: [deleted]",
  ]);
  expect(read("My talk.txt", "one").post).toMatchObject({ id: "My talk", title: "My talk", num_comments: 1 });
});

test("marks of a list are no words, nor is its heading", () => {
  expect(brief(read("a.md", "# Roof\n\n- one\n- two\n  and more\n"))).toEqual([
    "_1<: one",
    "_2<: two\nand more",
  ]);
  expect(brief(read("a.txt", "1. one\n2. two\n3. three\n"))).toEqual(["_1<: one", "_2<: two", "_3<: three"]);
  expect(brief(read("a.txt", "- one\ntwo\n"))).toEqual(["_1<: - one", "_2<: two"]);
});

test.each([
  ["names that begin with a figure", ["1. FC is great", "2. Liga is dull"]],
  ["days", ["12. January was cold", "13. Mai wird warm", "14. June is far"]],
  ["days of the first of a month on", ["1. January was cold", "2. January too", "3. January as well"]],
])("%s are no marks of a list", (_title, lines) => {
  const { comments } = read("a.txt", lines.join("\n"));
  expect(comments.map(({ body }) => body)).toEqual(lines);
});

test("a line of a list that begins as a heading does is one where no line is blank before it", () => {
  expect(brief(read("a.txt", "- one\n# two\n- three\n"))).toEqual(["_1<: one", "_2<: # two", "_3<: three"]);
});

test.each([
  ["nothing", "a.json", ""],
  ["white space", "a.txt", " \n\t\r\n"],
  ["an empty list", "a.json", "[]"],
  ["an empty table", "a.csv", "body,author\n"],
  ["an empty table of no header", "a.csv", ""],
  ["objects without a text", "a.json", '[{"id":"a"},{"id":"b","body":5}]'],
  ["a page without comments", "a.json", JSON.stringify([page[0], listing()])],
])("%s is told to be empty", (_title, name, text) => {
  const told =
    text.trim() === "" ? /^file-blank: The file “a\.\w+” is empty\. Save/ : /^file-empty: .* has no comments/;
  expect(refusalOf(name, bytesOf(text))).toMatch(told);
});

test.each([
  ["broken JSON", "a.json", '{"comments": [', /not valid JSON: there is an error at its end.*Save it again/],
  [
    "JSON with a sign too many",
    "a.json",
    '[{"text":"a"},\n{"text":"b",}]',
    /there is an error at line 2, character 13/,
  ],
  ["JSON with what is none", "a.json", '[{"text":None}]', /there is an error at the sign “N”/],
  ["a broken line", "a.jsonl", '{"body":"a"}\n{"body":"b\n', /line 2 is not valid JSON/],
  ["a line that is no object", "a.jsonl", '{"body":"a"}\n7\n', /line 2 is not a JSON object/],
  ["JSON without comments", "a.json", '{"post": {}}', /no list of comments/],
  ["a quote that never ends", "a.csv", 'body\n"never\nends\n', /Quote/i],
  ["text that is called JSON", "a.json", "hello\n", /is not JSON. Save/],
])("%s is told with its reason", (_title, name, text, reason) => {
  expect(refusalOf(name, bytesOf(text))).toMatch(
    /^file-unreadable: The file “a\.\w+” cannot be read as a thread/,
  );
  expect(refusalOf(name, bytesOf(text))).toMatch(reason);
});

test("a table without a known text column asks for it, and is read by the one that is chosen", () => {
  const bytes = bytesOf("id,who,Was the course good?\n1,ann,Yes it was\n2,bob,No\n");
  expect(refusalOf("a.csv", bytes)).toMatch(/^file-text-unknown: The file “a.csv” is a table/);
  const columns = { text: "Was the course good?", author: "who" };
  expect(threadOf("a.csv", bytes, { columns }).comments).toMatchObject([
    { id: "1", author: "ann", body: "Yes it was", score: null },
    { id: "2", author: "bob", body: "No" },
  ]);
});

test("a file beyond the limits is refused, not cut", () => {
  expect(refusalOf("a.txt", new Uint8Array(50_000_001))).toMatch(/^body-too-large: .*50 MB/);
  expect(refusalOf("a.txt", bytesOf("a\nb\nc"), { comments: 2 })).toMatch(
    /^file-too-many-comments: .*3 comments; the limit is 2/,
  );
  expect(refusalOf("a.csv", bytesOf("body\na\nb\nc"), { comments: 2 })).toMatch(/3 comments; the limit is 2/);
});

test("keys of Object's own change nothing, neither here nor in what comes out", () => {
  const thread = read(
    "a.json",
    '{"__proto__":{"polluted":1},"comments":[{"__proto__":{"body":"no"}},{"id":"__proto__","body":"a","constructor":1},{"id":"b","parent_id":"__proto__","body":"b"}]}',
  );
  expect(brief(thread)).toEqual(["__proto__<: a", "b<__proto__: b"]);
  expect(Object.keys({}).length).toBe(0);
  expect("polluted" in thread.post).toBe(false);
  expect(brief(read("a.csv", "__proto__,body\nx,a\n"))).toEqual(["_1<: a"]);
});

test("a page nested 1,900 replies deep is read, and one that is brackets alone is refused at once", () => {
  const open = '{"kind":"Listing","data":{"children":[{"kind":"t1","data":{"body":"x","id":"';
  const text = Array.from({ length: 1_900 }, (_, depth) => `${open}c${String(depth)}","replies":`).join("");
  const thread = read("deep.json", `[${JSON.stringify(page[0])},${text}""${"}}]}}".repeat(1_900)}]`);
  expect(thread.comments.at(-1)?.depth).toBe(1_899);
  expect(refusalOf("a.json", bytesOf("[".repeat(10_000_000)))).toMatch(/nested too deeply/);
});

test("whatever is broken in a file, it is read or refused by its name, and never anything else", () => {
  const good = [
    ["page.json", JSON.stringify(page)],
    ["dump.jsonl", '{"id":"a","body":"x"}\n{"id":"b","parent_id":"t1_a","body":"y"}\n'],
    ["table.csv", 'id,parent_id,body\na,,"x, y"\nb,a,z\n'],
    ["talk.txt", "one\ntwo\n"],
  ] as const;
  let state = 7;
  const random = (below: number) => (state = (state * 48271) % 2147483647) % below;
  const shards = [
    "",
    "{",
    "}",
    "[",
    '"',
    ",",
    "\n",
    "null",
    '"__proto__":',
    "\\ud800",
    "-1e999",
    "t1_",
    "\0",
    "😹",
  ];
  for (let round = 0; round < 2000; round++) {
    const [name, text] = good[random(good.length)] ?? good[0];
    let broken: string = text;
    for (let cuts = 1 + random(3); cuts > 0; cuts--) {
      const at = random(broken.length + 1);
      broken = broken.slice(0, at) + (shards[random(shards.length)] ?? "") + broken.slice(at + random(4));
    }
    const bytes = bytesOf(broken);
    if (random(4) === 0 && bytes.length > 0) bytes[random(bytes.length)] = random(256);
    let thread: Thread;
    try {
      thread = threadOf(name, bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      expect((error as AppError).key).toMatch(
        /^file-(unreadable|blank|empty|text-unknown|text-key-unknown|without-words)$/,
      );
      continue;
    }
    parse("thread", thread);
    const depths = new Map(thread.comments.map((comment) => [comment.id, comment.depth]));
    for (const { parent_id: parent, depth } of thread.comments) {
      if (parent === null) expect(depth).toBe(0);
      else if (depths.has(parent)) expect(depth).toBe((depths.get(parent) ?? NaN) + 1);
    }
  }
});

describeWithSharedData("whole threads of natural English", ["threads"], () => {
  const counts: Record<string, number> = {
    "olin_AmItheAsshole_d6xoro.json": 3195,
    "olin_politics_jptq5n.json": 3628,
    "omni_science_1jqi5fq.json": 430,
    "vidit_Bitcoin_it_s_official_1_bitcoin_10_000_usd.json": 4579,
    "vidit_ethereum_yesterday_i_received_my_very_first_payme.json": 1063,
  };

  test("each is read whole, a parent before its replies and one level above them", () => {
    const folder = sharedData("threads");
    const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
    expect(names.sort()).toEqual(Object.keys(counts));
    for (const name of names) {
      const thread = threadOf(name, readFileSync(`${folder}/${name}`));
      parse("thread", thread);
      expect(thread.comments.length).toBe(counts[name]);
      const present = new Set(thread.comments.map((comment) => comment.id));
      const depths = new Map<string, number>();
      for (const { id, parent_id: parent, depth } of thread.comments) {
        if (parent !== null && present.has(parent)) expect(depth).toBe((depths.get(parent) ?? NaN) + 1);
        depths.set(id, depth);
      }
    }
  });
});
