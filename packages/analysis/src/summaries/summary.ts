import type { Keyphrase } from "../keywords/keyphrases.js";
import { endsOnIronyMark } from "../text/irony.js";
import type { Reader } from "../text/reader.js";
import { sentences } from "../text/sentences.js";
import { areNearDuplicates } from "./near-duplicate.js";
import { freed, selfContainment } from "./opening.js";
import { shortened } from "@undertone/schemas/shortened";

const SENTENCES = 3;
/** Characters, the closing mark not counted. */
const LONGEST = 300;
/** Shorter sentences ("Exactly.") say too little by themselves, longer ones leave no room for a second voice. */
const readable = { from: 30, to: 180 };
/** What is left of the weight of a sentence that is hard to read by itself. */
const HARD_TO_READ = 0.25;

/** Marks that only stand in a sentence where it quotes, points at something or was torn from code. */
const remains = /[<>\\{}|]|(?:^|\s)#\p{L}/u;
const letters = /\p{L}/gu;
const capitals = /\p{Lu}/gu;

/** A mark, an emoji or an emoticon. */
const endsClosed = /(?:[.!?…。！？]["'”’)\]]{0,3}|\p{Extended_Pictographic}\ufe0f?|[:;=]['’-]?[()DP])$/u;

interface Sentence {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  readonly weight: number;
  /** Of readable length and form, understood by itself, and about something that the cluster is about. */
  readonly isTelling: boolean;
}

/**
 * An extractive summary: from each of the most representative comments in turn the sentence that carries most of the
 * cluster's keyphrases and reads well by itself, until three sentences or 300 characters are reached. Sentences that say
 * the same are skipped, and where any comment has a telling sentence, so are those that have none.
 *
 * @param comments Plain texts (see `plainText`), the most representative first; at least one.
 * @param keyphrases The cluster's, with weights.
 * @returns One to three sentences in the commenters' own words. A word that ties the beginning to what went before is left
 *   out ("And", "Lol,"), the first letter becomes a capital, a closing mark is added where one is missing, and a
 *   sentence longer than the whole summary may be is cut after a word.
 */
export function summarize(
  comments: readonly string[],
  keyphrases: readonly Keyphrase[],
  reader: Reader,
): string {
  const weights = stemWeights(keyphrases, reader);
  const best = comments.flatMap((comment) => bestSentence(comment, weights, reader) ?? []);
  const telling = best.filter(({ isTelling }) => isTelling);
  const chosen: Sentence[] = [];
  let length = 0;
  for (const sentence of telling.length > 0 ? telling : best) {
    if (chosen.length === SENTENCES) break;
    const room = LONGEST - length;
    if (chosen.length > 0 && sentence.text.length > room) continue;
    if (chosen.some(({ stems }) => areNearDuplicates(stems, sentence.stems))) continue;
    chosen.push(sentence);
    length += sentence.text.length + 1;
  }
  const texts = chosen.length > 0 ? chosen.map(({ text }) => text) : comments.slice(0, 1);
  return texts.map((text) => closed(shortened(text, LONGEST))).join(" ");
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
  const isIronic = endsOnIronyMark(comment);
  const quotable = sentences(comment).filter((written) => !isIronic || endsOnIronyMark(written));
  const candidates = quotable.map((written): Sentence => {
    const text = freed(written);
    const words = reader.words(text).flat();
    const stems = new Set(words.filter((word) => !word.isStop).map((word) => word.stem));
    const carried = [...stems].reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
    const byItself = selfContainment(written);
    const isReadable = text.length >= readable.from && text.length <= readable.to && isWellFormed(text);
    const readability = byItself * (isReadable ? 1 : HARD_TO_READ);
    return {
      text,
      stems,
      // Dividing by a root of the words keeps a long sentence from winning by length alone.
      weight: (carried / Math.sqrt(words.length + 1)) * readability,
      isTelling: isReadable && byItself > 0.5 && carried > 0,
    };
  });
  return candidates.sort((a, b) => b.weight - a.weight).find(({ stems }) => stems.size > 1);
}

/** Neither torn from something else nor shouted. */
function isWellFormed(text: string): boolean {
  const isQuoteOpen = text.split('"').length % 2 === 0 || text.split("“").length !== text.split("”").length;
  if (isQuoteOpen || remains.test(text)) return false;
  const lettersInIt = text.match(letters)?.length ?? 0;
  const capitalsInIt = text.match(capitals)?.length ?? 0;
  return capitalsInIt * 2 <= lettersInIt;
}

function closed(text: string): string {
  return endsClosed.test(text) || endsOnIronyMark(text) ? text : `${text.replace(/[\s,;:–—-]+$/, "")}.`;
}
