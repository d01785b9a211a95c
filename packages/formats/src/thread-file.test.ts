import type { ThreadFile } from "@undertone/schemas/types";
import { expect, test } from "vitest";
import { recognisedSentences } from "./thread-file.js";

const none = { from: null, comments: 0 };
const file: ThreadFile = {
  format: { key: "csv", title: "CSV table" },
  packing: null,
  isPrivateChat: false,
  namesReplaced: false,
  title: "A talk",
  comments: 1464,
  fields: {
    text: { from: "comment_body", comments: 1464 },
    parent: { from: "comment_parent_id", comments: 9 },
    ...{ author: none, date: none, score: none, id: none, thread: none },
  },
  columns: null,
  threads: [],
  threadCount: 1,
  leftOut: { deleted: 0, removed: 0, system: 0, hidden: 0, empty: 0, duplicate: 0, span: 0 },
  unread: [],
  firstRow: null,
  firstComments: [],
  question: null,
  choices: {},
};

const { fields } = file;
const told = (changes: Partial<ThreadFile>) => recognisedSentences({ ...file, ...changes });

test.each<[what: string, changes: Partial<ThreadFile>, sentence: string]>([
  [
    "with what was not",
    {},
    "CSV table: 1,464 comments; text from comment_body; replies from comment_parent_id; no authors, no dates, no scores.",
  ],
  [
    "a field that only some comments have with their number",
    { fields: { ...fields, author: { from: "who", comments: 1400 } } },
    "CSV table: 1,464 comments; text from comment_body; replies from comment_parent_id; authors from who (1,400); no dates, no scores.",
  ],
  [
    "a file of one comment in the singular",
    { comments: 1, fields: { ...fields, text: { from: "text", comments: 1 }, parent: none } },
    "CSV table: 1 comment; text from text; no replies, no authors, no dates, no scores.",
  ],
])("what was recognised is one sentence, %s", (_what, changes, sentence) => {
  expect(told(changes)).toEqual([sentence]);
});

test("threads, what is no speech, questions and private chats are a sentence each", () => {
  const further: Partial<ThreadFile> = {
    threadCount: 27,
    leftOut: { ...file.leftOut, deleted: 4, system: 1200 },
    question: "date-order",
    isPrivateChat: true,
    namesReplaced: true,
  };
  expect(told(further).slice(1)).toEqual([
    "The file has 27 threads.",
    "Skipped: 4 deleted, 1,200 system messages.",
    expect.stringContaining("ambiguous"),
    expect.stringContaining("Person 1"),
  ]);
});

test("what could not be read is said with an example, and so is what a first row was taken for", () => {
  const date = { from: "when", comments: 83 };
  const unread: ThreadFile["unread"] = [
    { field: "date", comments: 37, example: "03/04/24" },
    { field: "score", comments: 1, example: "hidden" },
  ];
  const doubtful = told({ fields: { ...file.fields, date }, unread, firstRow: "names" });
  expect(doubtful.slice(1)).toEqual([
    "37 of 120 dates could not be read, such as “03/04/24”.",
    "The score “hidden” could not be read.",
    "The first row is read as column names, although none was recognised.",
  ]);
});

test("replies to comments that are not in the file are told", () => {
  const absentParents = { comments: 3, example: "u0" };
  expect(told({ absentParents }).slice(1)).toEqual([
    "For 3 of 9 replies, the parent comment isn't in the file, such as “u0”.",
  ]);
  const one = { fields: { ...fields, parent: { from: "re", comments: 1 } } };
  expect(told({ ...one, absentParents: { comments: 1, example: "u0" } }).slice(1)).toEqual([
    "For 1 of 1 reply, the parent comment isn't in the file, such as “u0”.",
  ]);
});
