import type { FileFields, ThreadFile } from "@undertone/schemas/types";
import { count, counted } from "./figures.js";

const named = {
  text: "text",
  parent: "replies",
  author: "authors",
  date: "dates",
  score: "scores",
} as const satisfies Partial<Record<keyof FileFields, string>>;
const shown = Object.keys(named) as (keyof typeof named)[];

const leftOut = {
  deleted: "deleted",
  removed: "removed by moderators",
  system: "told by the site or program itself",
  empty: "without words",
  duplicate: "twice in the file",
  span: "outside the chosen days",
} as const satisfies Record<keyof ThreadFile["leftOut"], string>;

/**
 * What was recognised in a file, for people: "CSV table: 464 comments; text from comment_body; replies from comment_parent_id;
 * no authors, no dates, no scores." A sentence each for what follows.
 */
export function recognisedSentences(file: ThreadFile): string[] {
  const { format, comments, fields, threadCount } = file;
  const from = shown.filter((field) => fields[field].from !== null);
  const missing = shown.filter((field) => fields[field].from === null);
  const facts = [
    counted(comments, "comment"),
    ...from.map((field) => `${named[field]} from ${fields[field].from ?? ""}`),
    ...(missing.length > 0 ? [missing.map((field) => `no ${named[field]}`).join(", ")] : []),
  ];
  const rules = (Object.keys(leftOut) as (keyof typeof leftOut)[]).filter((rule) => file.leftOut[rule] > 0);
  return [
    `${format.title}: ${facts.join("; ")}.`,
    ...(threadCount > 1 ? [`It holds ${counted(threadCount, "thread")}.`] : []),
    ...(rules.length > 0
      ? [
          `Not counted as speech: ${rules.map((rule) => `${count(file.leftOut[rule])} ${leftOut[rule]}`).join(", ")}.`,
        ]
      : []),
    ...(file.question === null ? [] : [questions[file.question]]),
    ...(file.isPrivateChat ? [file.namesReplaced ? NAMES_REPLACED : NAMES_KEPT] : []),
  ];
}

const questions: Readonly<Record<NonNullable<ThreadFile["question"]>, string>> = {
  text: "No column is known to hold the text of the comments: choose it.",
  "date-order":
    "Its dates can be read in several ways, so there are none until you choose whether days, months or years come first.",
};
const NAMES_REPLACED =
  "It is a private chat: people are called Person 1, Person 2 and so on, and their names, addresses and numbers are replaced in the texts.";
const NAMES_KEPT = "It is a private chat, and the names of its people are kept.";
