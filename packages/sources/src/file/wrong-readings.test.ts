import { readFileSync } from "node:fs";
import { type FileChoices } from "@undertone/schemas";
import { expect, test } from "vitest";
import { bodies, brief, readNamed as read, refusalOf } from "../testing/given-file.js";

/** Tables and lists that could be read wrongly in silence: each is read rightly, or refused with what to do. */

test.each([
  [
    "a line break that no quotes are around",
    "id,text,author,score\n1,first line\nsecond line,alice,5\n2,ok,bob,7\n",
    2,
    2,
  ],
  ["a quote that ends too early", 'text,author,score\n"He said "hi",bob\n', 2, 2],
  ["a first fragment that is a row of one cell", "text,author\nhello\nworld,bob\n", 2, 1],
])("%s may have moved values into other columns, so the table is refused", (_title, text, row, cells) => {
  expect(refusalOf("a.csv", text)).toMatch(
    new RegExp(`row ${row} has ${cells} of \\d cells.*Save the table again`),
  );
});

test("cells that spreadsheets leave out at the ends of rows are empty", () => {
  // No row says anything there.
  expect(bodies("a.csv", "text,author,score\none,ann\ntwo,bob,\n")).toEqual([
    ["ann", "one"],
    ["bob", "two"],
  ]);
  // Excel decides about it for sixteen rows at a time.
  const full = Array.from({ length: 15 }, (_, n) => `text ${n},ann,1`);
  const short = Array.from({ length: 16 }, (_, n) => `more ${n},ann`);
  const table = ["text,author,score", ...full, ...short].join("\n");
  expect(read("a.csv", table).file.fields.score.comments).toBe(15);
});

test("a first row of values is no header", () => {
  const { file, refusal: asked } = read("a.csv", "alice,text,3\nbob,hello,4\n");
  expect([file.question, asked?.key]).toEqual(["text", "file-text-unknown"]);
  const choices: FileChoices = { columns: { text: "(column 2)", author: "(column 1)" } };
  expect(bodies("a.csv", "alice,text,3\nbob,hello,4\n", choices)).toEqual([
    ["alice", "text"],
    ["bob", "hello"],
  ]);
});

test("a date that can be read in two orders is asked about, even when it is the only one", () => {
  const { file, thread } = read("a.csv", "date,text\n03/04/2021,hello\n");
  expect([file.question, thread?.comments[0]?.created_at]).toEqual(["date-order", null]);
});

test("rows by which survey tools explain their columns are no answers", () => {
  const qualtrics =
    'StartDate,Q1,text\nStart Date,Question,What do you think?\n"{""ImportId"":""startDate""}","{""ImportId"":""QID1""}","{""ImportId"":""QID2""}"\n2024-01-02 10:00:00,x,It is good\n';
  expect(bodies("a.csv", qualtrics)).toEqual([[null, "It is good"]]);
  const monkey = "Respondent ID,text\n,Open-Ended Response\n7,Fine\n";
  expect(bodies("a.csv", monkey)).toEqual([[null, "Fine"]]);
});

test("an id that comes again with other words is no id, unless replies refer to it", () => {
  const { file, thread } = read("a.csv", "id,text\n7,first answer\n7,second answer\n7,first answer\n");
  expect(thread?.comments.map(({ body }) => body)).toEqual(["first answer", "second answer"]);
  expect([file.fields.id.comments, file.leftOut.duplicate]).toEqual([1, 1]);
  const versions = read("a.csv", "id,parent_id,text\na,,before\na,,edited\nb,a,reply\n");
  expect(versions.thread?.comments.map(({ body }) => body)).toEqual(["before", "reply"]);
  expect(versions.file).toMatchObject({ comments: 2, leftOut: { duplicate: 1 } });
});

test("what others wrote with the same id is no older version, and nobody knows which of them is answered", () => {
  const first = "id,parent_id,author,text\n1,,ann,one\n2,1,bob,two\n";
  const { file, thread } = read("a.csv", `${first}1,,cy,three\n2,1,di,two\n3,2,ed,four\n4,3,di,five\n`);
  expect(thread?.comments.map(({ author, body }) => `${author ?? ""}: ${body}`).toSorted()).toEqual([
    "ann: one",
    "bob: two",
    "cy: three",
    "di: five",
    "di: two",
    "ed: four",
  ]);
  expect(file).toMatchObject({
    comments: 6,
    leftOut: { duplicate: 0 },
    unread: [{ field: "parent", comments: 3, example: "1" }],
  });
  expect(thread?.comments.filter(({ parent_id: parent }) => parent !== null).map(({ body }) => body)).toEqual(
    ["five"],
  );
  const dated = "id,parent_id,date,text\n1,,2024-01-01,one\n1,,2024-01-02,two\n2,1,2024-01-03,three\n";
  expect(read("a.csv", dated).file.comments).toBe(3);
  const gone = "id,parent_id,author,text\n1,,ann,one\n1,,[deleted],one\n2,1,bob,three\n";
  expect(read("a.csv", gone).file).toMatchObject({ comments: 2, leftOut: { duplicate: 1 } });
});

test("the header that comes again where tables were put below each other is nobody's comment", () => {
  const table = "author,text\nann,one\nbob,two\n";
  const { file, thread } = read("a.csv", `${table}${table.replace("one", "three")}`);
  expect(thread?.comments.map(({ author, body }) => [author, body])).toEqual([
    ["ann", "one"],
    ["bob", "two"],
    ["ann", "three"],
    ["bob", "two"],
  ]);
  expect(file.leftOut.system).toBe(1);
  expect(bodies("a.csv", "text\none\ntext\n")).toEqual([
    [null, "one"],
    [null, "text"],
  ]);
  expect(bodies("a.md", "| author | text |\n|---|:---:|\n| ann | one |\n| bob | --- |\n")).toEqual([
    ["ann", "one"],
    ["bob", "---"],
  ]);
});

test("replies to what is not in the file are told, also where a column holds names and not ids", () => {
  const names = "id,author,reply_to,text\n1,ann,,one\n2,bob,ann,two\n3,cy,2,three\n";
  expect(read("a.csv", names).file).toMatchObject({
    fields: { parent: { from: "reply_to", comments: 2 } },
    absentParents: { comments: 1, example: "ann" },
  });
  expect(read("a.csv", names.replace(",ann,two", ",1,two")).file.absentParents).toBeUndefined();
});

test.each<[string, parents: string[], post: string | null]>([
  [
    "one parent that nobody is, in every comment that answers no other",
    ["p", "p", "p", "p", "p", "1", "2"],
    "p",
  ],
  ["few who share it", ["p", "p", "p", "p", "1"], null],
  ["others that are absent as often", ["p", "p", "p", "p", "p", "q", "r", "s", "t", "u"], null],
  ["comments that answer nothing", ["p", "p", "p", "p", "p", ""], null],
])("%s: a parent is the post only where it must be", (_name, parents, post) => {
  const rows = parents.map((parent, index) => `${index + 1},${parent},word number ${index}`);
  const { thread, file } = read("a.csv", `id,parent_id,text\n${rows.join("\n")}\n`);
  const shared = thread?.comments.filter(({ parent_id: parent }) => parent === "p").length;
  expect([shared, file.absentParents === undefined]).toEqual(
    post === null ? [parents.filter((parent) => parent === "p").length, false] : [0, true],
  );
});

test("a table in a text file is one though its header names few fields that are known", () => {
  const rows = ["Ann;hello there;2024-01-01", "Bob;fine;2024-01-02"];
  const expected = { format: { key: "csv" }, comments: 2, fields: { author: { from: null } } };
  expect(read("a.txt", ["Name;Comment;Date", ...rows].join("\n")).file).toMatchObject(expected);
  const words = ["Comment, date, and be happy", "no, really", "I, you, he, she"];
  expect(read("a.txt", words.join("\n")).file).toMatchObject({ format: { key: "plain-text" }, comments: 3 });
});

test("lines with labels are read from a table of one column, as their refusal says", () => {
  const lines = ["Tip: stay", "Warning: hot", "Tip: go", "Warning: wet"];
  expect(refusalOf("a.txt", lines.join("\n"))).toContain("a table with just a text column is enough");
  expect(read("a.csv", ["text", ...lines].join("\n")).file.comments).toBe(4);
});

test("deleted comments alone are refused", () => {
  const items = [{ id: 1, type: "comment", time: 1600000000, deleted: true }];
  expect(refusalOf("a.json", JSON.stringify(items))).toMatch(
    /Hacker News. It has 1 comment, but none with text/,
  );
});

test("every reason says what to do", () => {
  const messages = JSON.parse(
    readFileSync(new URL("../../../../schemas/messages.json", import.meta.url), "utf8"),
  ) as { unreadable: Record<string, string> };
  for (const [key, text] of Object.entries(messages.unreadable))
    expect([key, text]).toEqual([
      key,
      expect.stringMatching(/[.:] (?:Save|Upload|Unpack|Compress|Request|Export|Ask|Open|Split)\b/),
    ]);
});

test("ids that are longer than a number of JavaScript are told apart", () => {
  const list = `[
    {"id":1234567890123456789,"text":"one","parent_id":null,"note":"[1234567890123456789]"},
    {"id":1234567890123456790,"text":"in [1234567890123456789] two","parent_id":1234567890123456789,"score":NaN}
  ]`;
  expect(brief("a.json", list)).toEqual([
    "1234567890123456789< : one",
    "1234567890123456790<1234567890123456789 : in [1234567890123456789] two",
  ]);
  const lines = '{"id":1234567890123456789,"text":"one"}\n{"id":1234567890123456790,"text":"two"}\n';
  expect(brief("a.jsonl", lines)).toEqual(["1234567890123456789< : one", "1234567890123456790< : two"]);
  expect(refusalOf("a.json", '[\n{"id":1234567890123456789,"text":one}]')).toContain(
    "there is an error at the sign “o”",
  );
});

test.each(["post_id", "postId", "comment_post_ID", "article_id"])(
  "comments of two posts that %s tells apart are two discussions",
  (name) => {
    const rows = [
      { id: 1, [name]: 7, text: "one" },
      { id: 2, [name]: 7, text: "two" },
      { id: 1, [name]: 8, text: "three" },
    ];
    const table = rows.map((row) => Object.values(row).join()).join("\n");
    for (const { file, thread } of [
      read("a.json", JSON.stringify(rows)),
      read("a.csv", `id,${name},text\n${table}\n`),
    ]) {
      expect(file.threads.map(({ id, comments }) => [id, comments])).toEqual([
        ["7", 2],
        ["8", 1],
      ]);
      expect(file.fields.thread).toEqual({ from: name, comments: 3 });
      expect(thread?.comments).toHaveLength(3);
    }
  },
);

test("a post_id that no two comments share is their own id", () => {
  const table =
    "post_id,parent_post_id,date,text\n7,,2024-01-02,one\n8,7,2024-01-03,two\n9,8,2024-01-04,three\n";
  const { file } = read("a.csv", table);
  expect(brief("a.csv", table)).toEqual([
    "7< 2024-01-02T00:00: one",
    "8<7 2024-01-03T00:00: two",
    "9<8 2024-01-04T00:00: three",
  ]);
  expect(file.threads).toMatchObject([{ comments: 3, first: "2024-01-02T00:00:00.000Z" }]);
  expect([file.threadCount, file.absentParents, file.fields.thread.from]).toEqual([1, undefined, null]);
  expect(file.fields.id).toEqual({ from: "post_id", comments: 3 });
  const columns = { thread: "post_id" };
  expect(read("a.csv", table, { columns }).file.threadCount).toBe(3);
});

test("a text that was cut into a column without a name is refused, and a column that each row fills is one", () => {
  expect(refusalOf("a.csv", "id,author,text,\n1,ann,one,\n2,bob,a,b\n")).toMatch(
    /row 3 has 4 cells, but row 1 has only 3 names\. Text that contains the separator must be in quotes/,
  );
  expect(refusalOf("a.csv", "id,text,author,\n1,a,b,bob\n")).toContain("row 2 has 4 cells");
  expect(bodies("a.csv", "id,author,text,\n1,ann,one,\n2,bob,two, \n")).toHaveLength(2);
  const filled = "id,author,text,\n1,ann,one,x\n2,bob,two,y\n3,cy,three,z\n";
  expect(bodies("a.csv", filled)).toHaveLength(3);
  const columns = { author: "(column 4)" };
  expect(bodies("a.csv", "id,name,text,\n1,ann,one,\n2,bob,a,b\n", { columns })).toEqual([
    [null, "one"],
    ["b", "a"],
  ]);
});
