import type { Found, Origins } from "../found.js";

/** The answers of one site's interface, or what one program exports, as JSON. */
export interface JsonFormat {
  key: string;
  title: string;
  /** The tools that write it, and their versions, as far as is known; not each of them gave a file to try. */
  tools: string;
  isPrivateChat?: true;
  /** Where the fields of its comments come from. */
  origins: Origins;
  /** Whether a value is an answer of it, by its structure alone. */
  claims(value: unknown): boolean;
  /**
   * @param answers One or more that `claims` is true of, in the file's order.
   * @throws {UnreadableFile} With what to do.
   */
  read(answers: readonly unknown[], found: Found): void;
}
