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
  firstComments: [],
  question: null,
  choices: {},
};

test("what was recognised is one sentence, with what was not", () => {
  expect(recognisedSentences(file)).toEqual([
    "CSV table: 1,464 comments; text from comment_body; replies from comment_parent_id; no authors, no dates, no scores.",
  ]);
});

test("threads, what is no speech, questions and private chats are a sentence each", () => {
  const further: ThreadFile = {
    ...file,
    threadCount: 27,
    leftOut: { ...file.leftOut, deleted: 4, system: 1200 },
    question: "date-order",
    isPrivateChat: true,
    namesReplaced: true,
  };
  expect(recognisedSentences(further).slice(1)).toEqual([
    "It holds 27 threads.",
    "Not counted as speech: 4 deleted, 1,200 told by the site or program itself.",
    expect.stringContaining("several ways"),
    expect.stringContaining("Person 1"),
  ]);
});

test("a field that only some comments have is told with their number", () => {
  const fields = { ...file.fields, author: { from: "who", comments: 1400 } };
  expect(recognisedSentences({ ...file, fields })).toEqual([
    "CSV table: 1,464 comments; text from comment_body; replies from comment_parent_id; authors from who (1,400); no dates, no scores.",
  ]);
});
