import type { AnalysedComment } from "@undertone/schemas/types";
import { alternativesIn } from "./search-words.js";

/**
 * Which comments have each of the alternatives, in their words or in their author's name.
 *
 * @returns For each its `found`: 1 for a comment that has it, 0 for one that has not.
 */
export function searchAlternatives(comments: readonly AnalysedComment[], text: string) {
  const said = comments.map(({ body, author }) => `${body}\n${author ?? ""}`);
  return alternativesIn(text).map((alternative) => {
    const words = alternative.patterns.map((pattern) => new RegExp(pattern, "iu"));
    const hasAll = (text: string) => (words.every((word) => word.test(text)) ? 1 : 0);
    return { ...alternative, found: Uint8Array.from(said, hasAll) };
  });
}

/**
 * Which comments say something, or are by somebody.
 *
 * @param text All words of one of its alternatives must begin one there, in any order and case; "" seeks nothing.
 * @returns 1 for each that does, 0 for each that does not; null when nothing is searched for.
 */
export function searchComments(comments: readonly AnalysedComment[], text: string): Uint8Array | null {
  const alternatives = searchAlternatives(comments, text);
  if (alternatives.length === 0) return null;
  return Uint8Array.from(comments, (_, index) =>
    alternatives.some(({ found }) => found[index] === 1) ? 1 : 0,
  );
}
