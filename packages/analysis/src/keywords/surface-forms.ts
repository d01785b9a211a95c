import { isUnspaced } from "@undertone/language";
import type { ReadText } from "../text/reader.js";
import { extendedKey, visitPhrases, type PhraseKey } from "./phrases.js";

/**
 * The form in which people write each phrase most often; of equally frequent ones the first in code unit order.
 * A phrase at the beginning of a sentence has its capital from there, so those occurrences count only when there is no other.
 */
export function surfaceForms(
  texts: readonly ReadText[],
  wanted: ReadonlySet<PhraseKey>,
): Map<PhraseKey, string> {
  const within = new Map<PhraseKey, Map<string, number>>();
  const first = new Map<PhraseKey, Map<string, number>>();
  for (const run of texts.flatMap(({ runs }) => runs)) {
    visitPhrases(run, "", extendedKey, (key, start, end) => {
      if (!wanted.has(key)) return;
      const forms = start === 0 ? first : within;
      const counts = forms.get(key) ?? new Map<string, number>();
      const form = joined(run.slice(start, end).map((word) => word.surface));
      forms.set(key, counts.set(form, (counts.get(form) ?? 0) + 1));
    });
  }
  return new Map(
    [...wanted].map((key) => [key, mostFrequent(within.get(key) ?? first.get(key) ?? new Map())]),
  );
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const ranked = [...counts].sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
  return ranked[0]?.[0] ?? "";
}

/** Scripts that put no space between words get none here either. */
function joined(words: readonly string[]): string {
  return words.reduce((text, word) =>
    isUnspaced(text.slice(-1)) && isUnspaced(word) ? text + word : `${text} ${word}`,
  );
}
