import { readSchema } from "@undertone/schemas";
import { UnreadableFile } from "./file-reading.js";
import type { FoundComment } from "./found.js";

const { keptComments, keptCharacters } = readSchema("limits").readFiles;

/** Counts the comments that a reader keeps in memory, and ends what takes too much. */
export class KeptComments {
  #count = 0;
  #characters = 0;

  constructor(
    private readonly most = keptComments,
    private readonly mostCharacters = keptCharacters,
  ) {}

  /**
   * @returns A copy: a text that was cut out of a larger one keeps all of that one in memory.
   * @throws {UnreadableFile}
   */
  keep(comment: FoundComment): FoundComment {
    this.#count++;
    if (this.#count > this.most) throw new UnreadableFile("comments-too-many", { most: this.most / 1e6 });
    this.#characters += comment.body.length + (comment.original?.length ?? 0);
    if (this.#characters > this.mostCharacters)
      throw new UnreadableFile("comments-too-long", { most: this.mostCharacters / 1e6 });
    const copy: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(comment)) copy[name] = copied(value);
    return copy as unknown as FoundComment;
  }
}

/** Signs up to which a part of a text is always a text of its own. */
const NEVER_SHARED = 12;

function copied(value: unknown): unknown {
  if (typeof value === "object" && value !== null) return JSON.parse(JSON.stringify(value));
  return typeof value === "string" && value.length > NEVER_SHARED ? Buffer.from(value).toString() : value;
}
