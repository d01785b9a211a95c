import type { Keyphrase } from "../keywords/keyphrases.js";
import type { Reader } from "../text/reader.js";
import { sentences } from "../text/sentences.js";
import { areNearDuplicates } from "./near-duplicate.js";

const SENTENCES = 3;
/** Characters, the closing mark not counted. */
const LONGEST = 300;
/** Shorter sentences ("Exactly.") say too little by themselves, longer ones leave no room for a second voice. */
const READABLE = { from: 30, to: 180 };

const endsClosed = /(?:[.!?…。！？]["'”’)\]]{0,3}|\p{Extended_Pictographic}\ufe0f?)$/u;

interface Sentence {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly weight: number;
}

/**
 * An extractive summary: from each of the most representative comments in turn the sentence that carries most of the
 * cluster's keyphrases, until three sentences or 300 characters are reached. Sentences that say the same are skipped.
 *
 * @param comments Plain texts (see `plainText`), the most representative first; at least one.
 * @param keyphrases The cluster's, with weights.
 * @returns One to three sentences in the commenters' own words; only a closing mark is added where one is missing, and
 *   a sentence longer than the whole summary may be is cut after a word.
 */
export function summarize(
  comments: readonly string[],
  keyphrases: readonly Keyphrase[],
  reader: Reader,
): string {
  const weights = stemWeights(keyphrases, reader);
  const chosen: Sentence[] = [];
  let length = 0;
  for (const comment of comments) {
    if (chosen.length === SENTENCES) break;
    const room = LONGEST - length;
    const best = bestSentence(comment, weights, reader);
    if (!best || (chosen.length > 0 && best.text.length > room)) continue;
    if (chosen.some(({ stems }) => areNearDuplicates(stems, best.stems))) continue;
    chosen.push(best);
    length += best.text.length + 1;
  }
  const texts = chosen.length > 0 ? chosen.map(({ text }) => text) : comments.slice(0, 1);
  return texts.map((text) => closed(shortened(text))).join(" ");
}

function stemWeights(keyphrases: readonly Keyphrase[], reader: Reader): Map<string, number> {
  const weights = new Map<string, number>();
  for (const { phrase, weight } of keyphrases) {
    const stems = reader
      .words(phrase)
      .flatMap((run) => run.filter((word) => !word.isStop).map((word) => word.stem));
    for (const stem of stems) weights.set(stem, Math.max(weight / stems.length, weights.get(stem) ?? 0));
  }
  return weights;
}

function bestSentence(
  comment: string,
  weights: ReadonlyMap<string, number>,
  reader: Reader,
): Sentence | undefined {
  const candidates = sentences(comment).map((text): Sentence => {
    const words = reader.words(text).flat();
    const stems = new Set(words.filter((word) => !word.isStop).map((word) => word.stem));
    const carried = [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
    const isReadable = text.length >= READABLE.from && text.length <= READABLE.to;
    // Dividing by a root of the words keeps a long sentence from winning by length alone.
    return { text, stems, weight: (carried / Math.sqrt(words.length + 1)) * (isReadable ? 1 : 0.25) };
  });
  return candidates.sort((a, b) => b.weight - a.weight).find(({ stems }) => stems.size > 1);
}

function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST / 2)).replace(/[\s,;:.–—-]+$/, "")}…`;
}

function closed(text: string): string {
  return endsClosed.test(text) ? text : `${text.replace(/[\s,;:–—-]+$/, "")}.`;
}
