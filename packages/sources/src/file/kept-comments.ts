import { readSchema } from "@undertone/schemas";
import { UnreadableFile } from "./file-reading.js";
import type { FoundComment } from "./found.js";

const { keptComments, keptCharacters } = readSchema("limits").readFiles;

/** Counts the comments that a reader keeps in memory, and ends what takes too much. */
export class KeptComments {
  readonly #most: number;
  readonly #mostCharacters: number;
  #count = 0;
  #characters = 0;

  constructor(most = keptComments, mostCharacters = keptCharacters) {
    this.#most = most;
    this.#mostCharacters = mostCharacters;
  }

  /**
   * @returns A copy: a text that was cut out of a larger one keeps all of that one in memory.
   * @throws {UnreadableFile}
   */
  keep(comment: FoundComment): FoundComment {
    this.#count++;
    if (this.#count > this.#most) throw new UnreadableFile("comments-too-many", { most: this.#most / 1e6 });
    this.#characters += comment.body.length + (comment.original?.length ?? 0);
    if (this.#characters > this.#mostCharacters)
      throw new UnreadableFile("comments-too-long", { most: this.#mostCharacters / 1e6 });
    return JSON.parse(JSON.stringify(comment)) as FoundComment;
  }
}
