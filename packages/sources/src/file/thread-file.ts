import {
  AppError,
  fillIn,
  readSchema,
  shortened,
  type FileChoices,
  type Thread,
  type ThreadFile,
} from "@undertone/schemas";
import { inThreadOrder } from "../thread/thread-order.js";
import { nameOf } from "../thread/untrusted-values.js";
import { UnreadableFile } from "./file-reading.js";
import { table } from "./formats/table.js";
import type { ReadDocument } from "./json-document.js";
import { withoutNames } from "./private-names.js";
import type { SeenColumn } from "./text-columns.js";
import { hasWords, postOf, type Collected } from "./thread-collector.js";

export interface ReadThreadFile {
  file: ThreadFile;
  /** null where it is refused. */
  thread: Thread | null;
  refusal: AppError | null;
}

const MOST_LISTED = 1000;
const MOST_SHOWN = 3;
const LONGEST_EXAMPLE = 60;
/** Title of what is private without being a program's chat. */
const PRIVATE_MESSAGES = "Private messages";

export interface ThreadFileLimits {
  /** Default: as many as an upload may have. */
  bytes?: number;
  /** Default: those of `readFiles` in `schemas/limits.json`. */
  comments?: number;
}

const { pasted } = readSchema("file-texts");
const { threadFileMegabytes } = readSchema("constants");
export const MOST_BYTES = threadFileMegabytes * 1_000_000;
export const MOST_FILE_COMMENTS = readSchema("limits").readFiles.comments;

/** @throws {AppError} `body-too-large`. */
export function refuseTooLarge(size: number, most: number): void {
  if (size > most) throw new AppError("body-too-large", { limit: `${(most / 1e6).toLocaleString("en")} MB` });
}

/** @throws {AppError} `file-blank`. */
export function notBlank(name: string, read: ReadDocument | null): ReadDocument {
  if (read === null) throw new AppError("file-blank", { name: shownName(name) });
  return read;
}

export function shownName(name: string): string {
  return nameOf(name.replace(/\p{Cc}/gu, "")) ?? "file";
}

/** A thread of what was found in a file, and what was recognised in it. @param most Comments at most. */
export function assembleFile(
  name: string,
  packing: ThreadFile["packing"],
  read: ReadDocument,
  found: Collected,
  choices: FileChoices,
  most: number,
): ReadThreadFile {
  const {
    format,
    columns = null,
    firstRow,
    parts,
    several = [],
    passedOver = new Map<string, number>(),
  } = read;
  const question = read.question === "text" && several.length > 0 ? "several-texts" : (read.question ?? null);
  // Of a table or list its owner knows better.
  const seemsPrivate = read.isPrivateChat === true && choices.privateChat !== false;
  const isPrivateChat = format.isPrivateChat === true || seemsPrivate || choices.privateChat === true;
  const namesReplaced = isPrivateChat && choices.names !== "keep";
  const bare = withoutEnding(name);
  // A title is read by people, a file named for programs.
  const named = bare.replaceAll(/_+/g, " ").trim() || bare;
  const told = postOf(found.post, choices.pasted ? pastedTitle(found.comments, named) : named);
  const cleaned = namesReplaced
    ? withoutNames(found.comments, told, found.named)
    : { comments: found.comments, post: told };
  // A chat is called by those who are in it.
  const nameless = format.isPrivateChat === true ? format.title : PRIVATE_MESSAGES;
  const title = choices.title ?? (namesReplaced ? nameless : cleaned.post.title);
  const comments = inThreadOrder(cleaned.comments);
  const refusal = refusalOf(shownName(name), format.title, found, { question, several }, most);
  const thread: Thread = {
    source: "file",
    post: {
      ...cleaned.post,
      id: namesReplaced ? format.key : cleaned.post.id,
      title,
      num_comments: cleaned.post.num_comments || comments.length,
    },
    comments,
    ...(isPrivateChat ? { private_chat: true } : {}),
    ...(found.leftOut.system > 0 ? { left_out: { system: found.leftOut.system } } : {}),
  };
  return {
    file: {
      format: { key: format.key, title: format.title },
      packing,
      isPrivateChat,
      namesReplaced,
      title,
      comments: found.count,
      fields: found.fields,
      columns,
      threads: found.threads.slice(0, MOST_LISTED),
      threadCount: found.threads.length,
      leftOut: found.leftOut,
      unread: [...found.unread, ...brokenValues(read)],
      ...(found.absentParents && { absentParents: found.absentParents }),
      ...(passedOver.size > 0 && { passedOver: [...passedOver].map(([name, items]) => ({ name, items })) }),
      firstRow: firstRow ?? null,
      ...(parts && { parts }),
      firstComments: comments.filter(hasWords).slice(0, MOST_SHOWN),
      question,
      choices,
    },
    thread: refusal === null ? thread : null,
    refusal,
  };
}

/** What was pasted has no name but its words. */
function pastedTitle(comments: Collected["comments"], name: string): string {
  const words = comments.find(hasWords)?.body.replace(/\s+/g, " ").trim();
  return words === undefined ? name : fillIn(pasted, { words: shortened(words, LONGEST_EXAMPLE) });
}

function refusalOf(
  name: string,
  format: string,
  { count, leftOut, threads, fields }: Collected,
  { question, several }: { question: ThreadFile["question"]; several: readonly SeenColumn[] },
  most: number,
): AppError | null {
  if (question === "several-texts") {
    const columns = several.map((column) => `${column.name} (“${exampleOf(column)}”)`).join(" or ");
    return new AppError("file-texts-several", { name, columns });
  }
  if (question === "text")
    return new AppError(format === table.title ? "file-text-unknown" : "file-text-key-unknown", { name });
  if (count > most)
    return new AppError("file-too-many-comments", {
      name,
      count: count.toLocaleString("en"),
      most: most.toLocaleString("en"),
    });
  if (count > 0 && fields.text.comments === 0)
    return new AppError("file-without-words", {
      name,
      format,
      comments: count === 1 ? "1 comment" : `${count.toLocaleString("en")} comments`,
    });
  if (count > 0) return null;
  const isChosenAway = leftOut.span > 0 || threads.length > 0;
  return isChosenAway
    ? new AppError("file-nothing-chosen", { name })
    : new AppError("file-empty", { name, format });
}

/** Bytes of a field's column that are no text. */
function brokenValues({ origins, broken = new Map() }: ReadDocument): ThreadFile["unread"] {
  const fields = ["text", "author", "date", "score", "parent", "id"] as const;
  return fields.flatMap((field) => {
    const of = broken.get(origins[field] ?? "");
    return of === undefined ? [] : [{ field, ...of }];
  });
}

function exampleOf({ values }: SeenColumn): string {
  return shortened(values.find((value) => value?.trim()) ?? "", LONGEST_EXAMPLE);
}

/** @param error What a reader threw. */
export function refusalFor(name: string, error: unknown): unknown {
  return error instanceof UnreadableFile
    ? new AppError("file-unreadable", { name: shownName(name), reason: error.message })
    : error;
}

function withoutEnding(name: string): string {
  const shown = shownName(name);
  const bare = shown.replace(/^.*[/\\]/, "").replace(/(?:\.(?:gz|zst|zip))?$/i, "");
  return bare.replace(/\.\w+$/, "") || shown;
}
