import type { FileChoices } from "@undertone/schemas";
import { isObject, has, listAt, valueAt } from "../thread/untrusted-values.js";
import { UnreadableFile } from "./file-reading.js";
import type { Found } from "./found.js";
import { jsonList } from "./formats/comment-lists.js";
import type { JsonFormat } from "./formats/json-format.js";
import type { ReadText } from "./formats/line-format.js";
import { readRecords } from "./formats/records.js";
import { jsonFormats } from "./formats/registry.js";

export interface ReadDocument extends ReadText {
  format: { key: string; title: string; isPrivateChat?: true };
}

/**
 * Reads a JSON value: one or more answers of a site's interface, a program's export, or any list of comments.
 *
 * @throws {UnreadableFile}
 */
export function readDocument(value: unknown, choices: FileChoices, found: Found): ReadDocument {
  const { answers, isRecording } = answersOf(value);
  const known = formatOf(answers, isRecording);
  if (known) {
    known.format.read(known.answers, found);
    return {
      format: known.format,
      origins: known.format.origins,

      isPrivateChat: isMarkedPrivate(value),
    };
  }
  for (const answer of answers) refuseError(answer, isRecording);
  if (isRecording) throw new UnreadableFile("json-recording");
  const read = readRecords(value, choices, found);
  return { format: jsonList, ...read };
}

/** A result or a thread of this program says so itself. */
function isMarkedPrivate(value: unknown): boolean {
  return valueAt(value, "private_chat") === true || valueAt(value, "origin", "private_chat") === true;
}

/** A recording holds the answers of several requests, and errors among them. */
function answersOf(value: unknown): { answers: readonly unknown[]; isRecording: boolean } {
  const interactions = listAt(value, "interactions");
  const isRecording =
    has(value, "interactions") &&
    interactions.length > 0 &&
    interactions.every((one) => has(one, "request", "response"));
  if (!isRecording) return { answers: [value], isRecording };
  return { answers: interactions.map((one) => valueAt(one, "response", "json")), isRecording };
}

function formatOf(
  answers: readonly unknown[],
  isRecording: boolean,
): { format: JsonFormat; answers: readonly unknown[] } | null {
  for (const format of jsonFormats) {
    const claimed = answers.filter((answer) => format.claims(answer));
    if (claimed.length > 0) return { format, answers: claimed };
  }
  const [only] = answers;
  if (isRecording || !Array.isArray(only) || only.length === 0) return null;
  // Pages of one list, saved one after the other.
  const format = jsonFormats.find(({ claims }) => only.every((page) => claims(page)));
  return format === undefined ? null : { format, answers: only };
}

/** @throws {UnreadableFile} For an error of Google, GitHub, Discourse, Stack Exchange, Reddit and others like it. */
function refuseError(value: unknown, isRecording: boolean): void {
  if (!isObject(value)) return;
  const isError =
    has(value, "message", "documentation_url") ||
    has(value, "error_id") ||
    has(value, "errors", "error_type") ||
    Boolean(valueAt(value, "error")) ||
    (isRecording && has(value, "message") && Object.keys(value).length === 1);
  if (!isError || listAt(value, "comments").length > 0) return;
  const told = [
    valueAt(value, "error", "message"),
    value.message,
    value.error_message,
    valueAt(value, "error"),
    listAt(value, "errors")[0],
  ].find((words) => typeof words === "string");
  const words = typeof told === "string" ? ` (“${told.slice(0, 200)}”)` : "";
  throw new UnreadableFile("json-error", { words });
}
