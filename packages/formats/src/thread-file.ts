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
  hidden: "not written for everybody",
  empty: "without words",
  duplicate: "twice in the file",
  span: "outside the chosen days",
} as const satisfies Record<keyof ThreadFile["leftOut"], string>;

/** Not all comments of a thread are replies, and the text of a deleted one is gone: that needs no figure. */
const mayBeSome: ReadonlySet<keyof FileFields> = new Set(["text", "parent"]);

/** What was recognised in a file, for people: `recognisedSentence` first, then a sentence each for what follows. */
export function recognisedSentences(file: ThreadFile): string[] {
  const { threadCount } = file;
  return [
    recognisedSentence(file),
    ...(threadCount > 1 ? [`It holds ${counted(threadCount, "thread")}.`] : []),
    ...leftOutOfFile(file),
    ...doubtsOfFile(file),
    ...(file.question === null ? [] : [questions[file.question]]),
    ...(file.isPrivateChat ? [file.namesReplaced ? NAMES_REPLACED : NAMES_KEPT] : []),
  ];
}

/**
 * "CSV table: 464 comments; text from comment_body; replies from comment_parent_id; no authors, no dates, no scores." A field that
 * only some comments have is told with their number.
 */
export function recognisedSentence({ format, comments, fields }: ThreadFile): string {
  const from = shown.filter((field) => fields[field].from !== null);
  const missing = shown.filter((field) => fields[field].from === null);
  const having = (field: keyof typeof named) =>
    mayBeSome.has(field) || fields[field].comments === comments ? "" : ` (${count(fields[field].comments)})`;
  const facts = [
    counted(comments, "comment"),
    ...from.map((field) => `${named[field]} from ${fields[field].from ?? ""}${having(field)}`),
    ...(missing.length > 0 ? [missing.map((field) => `no ${named[field]}`).join(", ")] : []),
  ];
  return `${format.title}: ${facts.join("; ")}.`;
}

/** What a file holds that is not counted as speech, by rule; empty: nothing. */
export function leftOutOfFile(file: ThreadFile): string[] {
  const rules = (Object.keys(leftOut) as (keyof typeof leftOut)[]).filter((rule) => file.leftOut[rule] > 0);
  if (rules.length === 0) return [];
  return [
    `Not counted as speech: ${rules.map((rule) => `${count(file.leftOut[rule])} ${leftOut[rule]}`).join(", ")}.`,
  ];
}

const unreadable = {
  text: ["text", "texts"],
  author: ["author", "authors"],
  date: ["date", "dates"],
  score: ["score", "scores"],
  parent: ["reference to what is answered", "references to what is answered"],
  id: ["id", "ids"],
} as const satisfies Record<ThreadFile["unread"][number]["field"], readonly [one: string, many: string]>;

/** What could not be read of a file, and what was taken for granted in reading it; empty: nothing. */
export function doubtsOfFile({ unread, fields, firstRow, choices }: ThreadFile): string[] {
  const values = unread.map(({ field, comments, example }) => {
    const all = fields[field].comments + comments;
    const [one, many] = unreadable[field];
    if (all === 1) return `The ${one} “${example}” could not be read.`;
    return `${count(comments)} of ${count(all)} ${many} could not be read, such as “${example}”.`;
  });
  const isDoubted = firstRow !== null && choices.firstRow === undefined;
  return [...values, ...(isDoubted ? [firstRows[firstRow]] : [])];
}

const firstRows: Readonly<Record<NonNullable<ThreadFile["firstRow"]>, string>> = {
  names: "Its first row is taken for the names of the columns, though none of them is a known one.",
  comment: "Its first row is taken for a comment, because it does not look like the names of columns.",
};

const questions: Readonly<Record<NonNullable<ThreadFile["question"]>, string>> = {
  text: "No column is known to hold the text of the comments: choose it.",
  "date-order":
    "Its dates can be read in several ways, so there are none until you choose whether days, months or years come first.",
};
const NAMES_REPLACED =
  "It is a private chat: people are called Person 1, Person 2 and so on, and their names, addresses and numbers are replaced in the texts.";
const NAMES_KEPT = "It is a private chat, and the names of its people are kept.";
