import type { AnalysisParameters, ThreadComment } from "@undertone/schemas";
import { isUnspaced, lengthInCharacters } from "@undertone/language";
import { LONGEST_BODY, plainText } from "../text/plain-text.js";
import { countWords } from "../text/words.js";
import { botTest } from "./bots.js";
import { isDeleted, isRemoved, isWithheld } from "./placeholder.js";

/** Prepares a rule for a set of parameters and a thread; the prepared rule says whether it drops a comment. */
type Rule = (
  parameters: AnalysisParameters,
  comments: readonly ThreadComment[],
) => (comment: ThreadComment) => boolean;

/** As much of a body as can matter to a rule, so that a giant one costs no more. */
const beginning = (body: string): string => body.slice(0, LONGEST_BODY);
const never = (): boolean => false;

/**
 * Every rule that leaves comments out, in the order in which they are asked: by the parameter that sets it, but for `bots`,
 * which only `restore` sets aside, `empty`: comments without a word of their author, such as a picture alone, and `withheld`:
 * those whose text was not read because their authors do not show it to everybody.
 */
export const filterRules = {
  empty:
    () =>
    ({ body }) =>
      body.trim() === "",
  withheld:
    () =>
    ({ body }) =>
      isWithheld(body),
  skip_deleted: ({ skip_deleted }) => (skip_deleted ? ({ body }) => isDeleted(body) : never),
  skip_removed: ({ skip_removed }) => (skip_removed ? ({ body }) => isRemoved(body) : never),
  min_score: ({ min_score }) => {
    return ({ score }) => score !== null && score < min_score;
  },
  filter_deleted: ({ preprocessing_params: { filter_deleted } }) => {
    return filter_deleted ? ({ body }) => isDeleted(body) : never;
  },
  filter_removed: ({ preprocessing_params: { filter_removed } }) => {
    return filter_removed ? ({ body }) => isRemoved(body) : never;
  },
  bots: (_parameters, comments) => botTest(comments),
  min_comment_length: ({ preprocessing_params: { min_comment_length } }) => {
    return ({ body }) => lengthInCharacters(beginning(body).trim()) < min_comment_length;
  },
  min_word_count: ({ preprocessing_params: { min_word_count } }) => {
    return ({ body }) => countWords(beginning(body)) < min_word_count;
  },
  filter_prefixes: ({ preprocessing_params: { filter_prefixes } }) => {
    const begins = prefixTest(filter_prefixes);
    return ({ body }) => begins(body);
  },
} as const satisfies Record<string, Rule>;

export type FilterRule = keyof typeof filterRules;

/** What these leave out has no text, so there is nothing to read and nothing to put back. */
export const textlessRules: ReadonlySet<string> = new Set<FilterRule>([
  "empty",
  "withheld",
  "skip_deleted",
  "skip_removed",
  "filter_deleted",
  "filter_removed",
]);

const endsInWord = /[\p{L}\p{N}]$/u;
const wordGoesOn = /^(?:[\p{L}\p{N}\p{M}]|'\p{L})/u;
const marksBefore = /^[^\p{L}\p{N}]+/u;

/**
 * A test whether a comment begins with one of the prefixes, as whole words, whatever their case: "This." begins with
 * `this`, "Thistle" and "This'll" do not. Quoted lines, Markdown's marks, quotes and punctuation before the first word
 * are looked past, unless the prefix itself begins with them.
 */
function prefixTest(prefixes: readonly string[]): (body: string) => boolean {
  const folded = prefixes.map(fold).filter((prefix) => prefix !== "");
  if (folded.length === 0) return () => false;
  return (body) => {
    const own = fold(plainText(body));
    const beginnings = new Set([fold(body.slice(0, LONGEST_BODY)), own, own.replace(marksBefore, "")]);
    return folded.some((prefix) => [...beginnings].some((text) => begins(text, prefix)));
  };
}

function begins(text: string, prefix: string): boolean {
  if (!text.startsWith(prefix)) return false;
  if (!endsInWord.test(prefix) || isUnspaced(prefix.slice(-1))) return true;
  return !wordGoesOn.test(text.slice(prefix.length, prefix.length + 4));
}

function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("’", "'").replace(/\s+/g, " ").trim();
}
