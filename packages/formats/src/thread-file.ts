import {
  fields as named,
  firstRows,
  leftOut,
  questions,
  recognised,
  unreadable,
} from "@undertone/schemas/file-texts";
import { fillIn } from "@undertone/schemas/fill-in";
import type { FileFields, ThreadFile } from "@undertone/schemas/types";
import { count, counted, countedUnit } from "./figures.js";

const shown = Object.keys(named) as (keyof typeof named)[];

/** Not all comments of a thread are replies, and the text of a deleted one is gone: that needs no figure. */
const mayBeSome: ReadonlySet<keyof FileFields> = new Set(["text", "parent"]);

/** What was recognised in a file, for people: `recognisedSentence` first, then a sentence each for what follows. */
export function recognisedSentences(file: ThreadFile): string[] {
  const { threadCount } = file;
  return [
    recognisedSentence(file),
    ...(threadCount > 1 ? [fillIn(recognised.threads, { threads: counted(threadCount, "thread") })] : []),
    ...leftOutOfFile(file),
    ...doubtsOfFile(file),
    ...(file.question === null ? [] : [questions[file.question]]),
    ...(file.isPrivateChat ? [file.namesReplaced ? recognised.namesReplaced : recognised.namesKept] : []),
  ];
}

/**
 * "CSV table: 464 comments; text from comment_body; replies from comment_parent_id; no authors, no dates, no scores." A field that
 * only some comments have is told with their number.
 */
export function recognisedSentence({ format, comments, fields, parts, choices }: ThreadFile): string {
  if (parts !== undefined)
    return choices.part === "paragraph"
      ? fillIn(recognised.paragraphs, { paragraphs: counted(parts.paragraphs, "paragraph") })
      : fillIn(recognised.lines, { lines: counted(parts.lines, "line") });
  const from = shown.filter((field) => fields[field].from !== null);
  const missing = shown.filter((field) => fields[field].from === null);
  const told = (field: keyof typeof named) => {
    const { from, comments: having } = fields[field];
    const isOfAll = mayBeSome.has(field) || having === comments;
    const values = { field: named[field], column: from ?? "", count: count(having) };
    return fillIn(isOfAll ? recognised.from : recognised.fromSome, values);
  };
  const facts = [
    counted(comments, "comment"),
    ...from.map(told),
    ...(missing.length > 0
      ? [missing.map((field) => fillIn(recognised.none, { field: named[field] })).join(", ")]
      : []),
  ];
  return fillIn(recognised.sentence, { format: format.title, facts: facts.join("; ") });
}

/** What a file holds that is not counted as speech, by rule; empty: nothing. */
export function leftOutOfFile(file: ThreadFile): string[] {
  const rules = (Object.keys(leftOut) as (keyof typeof leftOut)[]).filter((rule) => file.leftOut[rule] > 0);
  if (rules.length === 0) return [];
  const counts = rules.map((rule) => `${count(file.leftOut[rule])} ${leftOut[rule]}`);
  return [fillIn(recognised.notSpeech, { rules: counts.join(", ") })];
}

function listed(lists: NonNullable<ThreadFile["passedOver"]>): string {
  return lists
    .map(({ name, items }) => fillIn(recognised.list, { name, items: counted(items, "text") }))
    .join(", ");
}

/** What could not be read of a file, and what was taken for granted in reading it; empty: nothing. */
export function doubtsOfFile(file: ThreadFile): string[] {
  const { unread, absentParents, passedOver = [], fields, firstRow, choices } = file;
  const values = unread.map(({ field, comments, example }) => {
    const all = field === "status" ? file.comments : fields[field].comments + comments;
    const { one, many } = unreadable[field];
    if (all === 1) return fillIn(recognised.unreadOne, { value: one, example });
    const counts = { unread: count(comments), all: count(all) };
    return fillIn(recognised.unread, { ...counts, values: many, example });
  });
  const absent = absentParents && {
    absent: count(absentParents.comments),
    replies: countedUnit(fields.parent.comments, { one: "reply", many: "replies" }),
    example: absentParents.example,
  };
  const isDoubted = firstRow !== null && choices.firstRow === undefined;
  return [
    ...values,
    ...(passedOver.length > 0 ? [fillIn(recognised.passedOver, { lists: listed(passedOver) })] : []),
    ...(absent ? [fillIn(recognised.absentParents, absent)] : []),
    ...(isDoubted ? [firstRows[firstRow]] : []),
  ];
}
