import type { Thread } from "@undertone/schemas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldNames, namesOfPosts, normalName, type Field } from "./field-names.js";
import { mayCount } from "./text-columns.js";
import { threadOf } from "../testing/given-file.js";

const read = (name: string, text: string): Thread => threadOf(name, new TextEncoder().encode(text));
const nothing = { parent_id: null, author: null, score: null, created_at: null, permalink: null };

test("the unnamed first column that pandas writes is nobody's author, score, date, id or parent", () => {
  const [first, second] = read("a.csv", ",body\n0,first of all\n89,and second\n").comments;
  expect(first).toEqual({ ...nothing, id: "_1", body: "first of all", depth: 0 });
  expect(second).toEqual({ ...nothing, id: "_2", body: "and second", depth: 0 });
});

test("nor is it when a byte order mark stands before it, or tabs divide the cells", () => {
  const [comment] = read("a.csv", "\uFEFF,Unnamed: 0.1,text\n7,8,hello\n").comments;
  expect(comment).toEqual({ ...nothing, id: "_1", body: "hello", depth: 0 });
  const [other] = read("a.tsv", "\ttext\tid\n7\thello\tx\n").comments;
  expect(other).toEqual({ ...nothing, id: "x", body: "hello", depth: 0 });
});

test("of two columns of one name the first counts", () => {
  const [comment] = read("a.csv", "body,author,body,author\none,ann,two,bob\n").comments;
  expect(comment).toMatchObject({ body: "one", author: "ann" });
});

test("ids that a spreadsheet wrote as decimals are still found by their replies", () => {
  const { comments } = read("a.csv", "id,parent_id,body\n1.0,,one\n2.0,1.0,two\n3,2.0,three\n");
  expect(comments.map(({ id, parent_id, depth }) => [id, parent_id, depth])).toEqual([
    ["1", null, 0],
    ["2", "1", 1],
    ["3", "2", 2],
  ]);
});

/** Values that a reader would take for any field, each telling its column. */
const plausible = (column: number): string => String(1_600_000_000 + column);

const known = new Set<string>(Object.values(fieldNames).flat());
const unknownName = fc
  .oneof(
    fc.constantFrom("", " ", "Unnamed: 0", "index", "__proto__", "constructor", "toString", "body2", "a_id"),
    fc.stringMatching(/^[a-z_ ]{0,12}$/),
  )
  .filter((name) => !known.has(normalName(name)));
/** What says what it is of chooses the other columns, too: `whose-columns.test.ts`. */
const ofComment = /^(?:comment|review|reply|tweet|message|answer|post|response)_/;
/** An author's column of figures holds ids, where its name does not say that it holds names; a post may be a comment. */
const isAmbiguous = (name: string) =>
  namesOfPosts.has(name) ||
  name === "commentable_id" ||
  (fieldNames.author.includes(name) && !/name|nick|handle|login/.test(name)) ||
  (fieldNames.id.includes(name) && fieldNames.parent_id.includes(name));
const knownName = fc.constantFrom(
  ...[...known].filter((name) => !fieldNames.body.includes(name) && !isAmbiguous(name)),
);
/** Columns in any order, any of them missing, any of them named otherwise, some of them twice; one is the text. */
const columns = fc
  .tuple(
    fc.array(fc.oneof(unknownName, knownName), { maxLength: 8 }),
    fc.constantFrom(...fieldNames.body.filter((name) => !ofComment.test(name) && !mayCount.has(name))),
    fc.nat(),
  )
  .map(([others, body, at]) => {
    const index = at % (others.length + 1);
    return [...others.slice(0, index), body, ...others.slice(index)];
  });

/** The column that a field must come from, by the names alone; undefined: from none. */
function columnOf(field: Field, names: readonly string[]): number | undefined {
  const name = fieldNames[field].find((each) => names.map(normalName).includes(each));
  return name === undefined ? undefined : names.map(normalName).indexOf(name);
}

function expectRecognised({ comments }: Thread, names: readonly string[]): void {
  const from = (field: Field) => {
    const column = columnOf(field, names);
    return column === undefined ? null : plausible(column);
  };
  const score = from("score");
  const seconds = from("created_at");
  const body = from("body");
  const id = from("id") ?? "_1";
  expect(comments.find((comment) => comment.body === body)).toMatchObject({
    id,
    author: from("author"),
    score: score === null ? null : Number(score),
    created_at: seconds === null ? null : new Date(Number(seconds) * 1_000).toISOString(),
    // "1600000003" is no address, so that not even a named column gives one.
    permalink: null,
    parent_id: from("parent_id"),
  });
}

test("however columns are ordered, renamed or left out, a table gives no field a value from a column that is not named after it", () => {
  fc.assert(
    fc.property(columns, fc.constantFrom(",", ";", "\t"), (names, delimiter) => {
      const row = names.map((_, column) => plausible(column));
      // A column without a name is one where several rows fill it.
      const rows = `${row.join(delimiter)}\n`.repeat(3);
      const thread = read("a.csv", `${names.join(delimiter)}\n${rows}`);
      expectRecognised(thread, names);
    }),
    { numRuns: 1_000, seed: 1 },
  );
});

test.each<[string, (record: string) => string]>([
  ["a list", (record) => `[${record}]`],
  ["an object with a list", (record) => `{"comments":[${record}]}`],
  ["one record", (record) => record],
  ["lines", (record) => `${record}\n{"body":"another"}\n`],
])("nor does JSON, as %s", (_title, written) => {
  fc.assert(
    fc.property(
      columns.map((names) => [...new Set(names)]),
      (names) => {
        const fields = names.map(
          (name, column) => `${JSON.stringify(name)}:${JSON.stringify(plausible(column))}`,
        );
        expectRecognised(read("a.json", written(`{${fields.join(",")}}`)), names);
      },
    ),
    { numRuns: 300, seed: 1 },
  );
});

test("what moderators put above all others or marked as theirs is known in every form of file that says so", () => {
  const marked = { stickied: true, distinguished: "moderator" };
  const page = [
    { kind: "Listing", data: { children: [] } },
    {
      kind: "Listing",
      data: {
        children: [
          { kind: "t1", data: { id: "a", body: "Be kind", ...marked } },
          { kind: "t1", data: { id: "b", body: "Hello", stickied: false, distinguished: null } },
        ],
      },
    },
  ];
  const list = [
    { id: "a", body: "Be kind", ...marked },
    { id: "b", body: "Hello", stickied: false, distinguished: true },
  ];
  const table = "id,body,stickied,distinguished\na,Be kind,True,moderator\nb,Hello,False,nan\n";
  for (const [name, text] of [
    ["a.json", JSON.stringify(page)],
    ["b.json", JSON.stringify(list)],
    ["c.jsonl", list.map((line) => JSON.stringify(line)).join("\n")],
    ["d.csv", table],
  ] as const) {
    const [first, second] = read(name, text).comments;
    expect(first).toMatchObject({ id: "a", ...marked });
    expect(second).not.toHaveProperty("stickied");
    expect(second).not.toHaveProperty("distinguished");
  }
});
