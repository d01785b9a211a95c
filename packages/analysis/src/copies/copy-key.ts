import { withoutHandles } from "../text/plain-text.js";

/** Letters and digits from which on the same text is a copy; that many people write "Lol" or "NTA" is agreement. */
const LEAST_LENGTH = 40;

/**
 * What a comment's text has in common with its copies, wherever copies matter: its letters and digits, in this order and whatever
 * their case, and at least 40 of them. Whom it calls by a handle does not count.
 *
 * @returns null for a text that is too short to be a copy of another.
 */
export function copyKey(text: string): string | null {
  const key = withoutHandles(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return key.length < LEAST_LENGTH ? null : key;
}
