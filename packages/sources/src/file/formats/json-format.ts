import type { Found, Origins } from "../found.js";

/** The answers of one site's interface, or what one program exports, as JSON. */
export interface JsonFormat {
  key: string;
  title: string;
  /** The tools, and the versions whose output it was seen in. */
  seen: string;
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
