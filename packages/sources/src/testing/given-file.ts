import { AppError, type FileChoices } from "@undertone/schemas";
import { readBytes } from "../file/parse-thread-file.js";

/** A file as somebody gives it, read whole. */
export function readGiven(name: string, content: string | Uint8Array, choices: FileChoices = {}) {
  return readBytes(name, typeof content === "string" ? Buffer.from(content) : content, {}, choices);
}

/** The same, with the names of a private chat kept. */
export function readNamed(
  name: string,
  content: string | Uint8Array,
  choices: FileChoices = { names: "keep" },
) {
  return readGiven(name, content, choices);
}

/** Author and text of each comment, as {@link readNamed} reads them. */
export function bodies(name: string, content: string | Uint8Array, choices?: FileChoices) {
  return readNamed(name, content, choices).thread?.comments.map(({ author, body }) => [author, body]);
}

/** `id<parent author day score: body` of each comment, without what is not known. */
export function brief(
  name: string,
  content: string | Uint8Array,
  choices?: FileChoices,
): string[] | undefined {
  return readGiven(name, content, choices).thread?.comments.map(
    ({ id, parent_id: parent, author, created_at: date, score, body }) =>
      `${id}<${parent ?? ""} ${[author, date?.slice(0, 16), score].filter((part) => part != null).join(" ")}: ${body}`,
  );
}

/** Why a file is refused; "it was read" where it is not. */
export function refusalOf(name: string, content: string | Uint8Array, choices?: FileChoices): string {
  try {
    return readGiven(name, content, choices).refusal?.message ?? "it was read";
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
