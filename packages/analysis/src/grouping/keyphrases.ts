import { isUnspaced } from "@undertone/language";
import type { ClusterSummary } from "@undertone/schemas";
import { mostFrequent } from "../most-frequent.js";
import { rounded } from "../rounded.js";
import { isGeneric } from "../text/generic-words.js";
import type { ReadText, Word } from "../text/reader.js";

export type Keyphrase = ClusterSummary["enhanced_keywords"][number];

/** From this size on, a phrase that only one comment uses says nothing about the cluster. */
const SHARED_FROM = 4;
/** A longer phrase used by this share of the comments that use its part stands for the part too. */
const NEARLY = 2 / 3;
/** A word of everyday talk says something about a cluster where this share of its comments use it ("thanks"). */
const DOMINANT = 1 / 4;
/** So many phrases that name something make words of everyday talk unnecessary. */
const ENOUGH = 3;

interface Candidate {
  readonly phrase: number;
  readonly key: PhraseKey;
  readonly weight: number;
  readonly count: number;
  readonly commonness: number;
}

/**
 * The phrases that tell a cluster from the rest of the thread, by class-based TF-IDF with square-root term
 * frequency: √(share of the cluster's comments that use it) × ln(1 + A / f), where f is how many comments of the whole
 * thread use it and A how many words the cluster's comments use, so that a cluster's phrases do not hang on what the others are.
 * A comment counts a phrase once, so that one long-winded comment does not speak for its cluster.
 *
 * Words of everyday talk ("free", "four", "told") are left out, unless a quarter of the cluster's comments use one or too
 * little else is there. A phrase half of whose stems or more stand in stronger ones is dropped.
 *
 * @param texts The whole thread.
 * @param language Of the thread: two letters (ISO 639-1), or null where it is not known.
 * @returns Of a cluster, given by the indices of its texts, so many phrases at most, strongest first; weights rounded to 4 decimals.
 * @see Grootendorst (2022), BERTopic, section 3.4, and its option `reduce_frequent_words`.
 */
export function keyphrasesOf(
  texts: readonly ReadText[],
  language: string | null,
): (cluster: readonly number[], length: number) => Keyphrase[] {
  const phrases = threadPhrases(texts);
  const count = usageCounter(phrases);
  const formsIn = surfaceForms(texts, phrases);
  return (cluster, length) => {
    const size = cluster.length;
    const usage = count(cluster);
    const words = wordUsage(usage, phrases);
    const candidates = withoutRare(usage, size).map(({ phrase, count }): Candidate => {
      const weight = Math.sqrt(count / size) * Math.log(1 + words / phrases.used[phrase]!);
      return { phrase, key: phrases.key(phrase), weight, count, commonness: commonness(count, size) };
    });
    const ranked = withoutGeneric(withoutVariants(candidates), size, language).sort(byStrength);
    const chosen = withoutCovered(ranked, length);
    const forms = formsIn(cluster, chosen);
    return chosen.map(({ key, weight, count }) => ({
      phrase: forms.get(key)!,
      weight: rounded(weight),
      count,
    }));
  };
}

interface Usage {
  readonly phrase: number;
  readonly count: number;
}

/** @returns Counts the phrases of some texts, given by their indices. */
function usageCounter(phrases: ThreadPhrases): (texts: readonly number[]) => Usage[] {
  const counts = new Int32Array(phrases.used.length);
  return (texts) => {
    const met: number[] = [];
    for (const text of texts) {
      for (const phrase of phrases.of(text)) {
        if (counts[phrase] === 0) met.push(phrase);
        counts[phrase]!++;
      }
    }
    const usage = met.map((phrase) => ({ phrase, count: counts[phrase]! }));
    for (const phrase of met) counts[phrase] = 0;
    return usage;
  };
}

function wordUsage(usage: readonly Usage[], { isSingleWord }: ThreadPhrases): number {
  return usage.reduce((sum, { phrase, count }) => (isSingleWord(phrase) ? sum + count : sum), 0);
}

/**
 * How many comments must use a phrase before it counts as the cluster's own: two, and slowly more in larger clusters,
 * where a few comments always share some rare turn of phrase. A lone comment's phrases serve only where the cluster is
 * small or its comments share nothing.
 */
function commonness(count: number, size: number): number {
  if (count >= Math.max(2, Math.sqrt(size) / 2)) return 2;
  return count > 1 ? 1 : 0;
}

/** Where so many phrases are common, no other is chosen. */
const COMMON_ENOUGH = 200;

function withoutRare(usage: readonly Usage[], size: number): readonly Usage[] {
  const shared = usage.filter(({ count }) => count > 1);
  const common = shared.filter(({ count }) => commonness(count, size) === 2);
  if (common.length >= COMMON_ENOUGH) return common;
  return size < SHARED_FROM || shared.length === 0 ? usage : shared;
}

/**
 * Of a phrase and a longer one that contains it only one tells something: the longer where it is used nearly as often
 * ("visual studio", not "studio"), the shorter of two words where it is used far more often ("exchange rate", not
 * "foreign exchange rate").
 */
function withoutVariants(candidates: readonly Candidate[]): Candidate[] {
  const counts = new Map(candidates.map(({ key, count }) => [key, count]));
  const dropped = new Set<PhraseKey>();
  for (const { key, count } of candidates) {
    for (const part of partsOf(key)) {
      const partCount = counts.get(part) ?? 0;
      if (count >= partCount * NEARLY) dropped.add(part);
      else if (part.includes(" ") && partCount >= count * 2) dropped.add(key);
    }
  }
  return candidates.filter(({ key }) => !dropped.has(key));
}

function partsOf(key: PhraseKey): PhraseKey[] {
  const stems = key.split(" ");
  const parts = stems.length > 1 ? [...stems] : [];
  if (stems.length > 2) parts.push(stems.slice(0, 2).join(" "), stems.slice(1).join(" "));
  return parts;
}

function withoutGeneric(
  candidates: readonly Candidate[],
  size: number,
  language: string | null,
): Candidate[] {
  const naming = candidates.filter(({ key, count }) => count >= size * DOMINANT || !isGeneric(key, language));
  const shared = naming.filter(({ count }) => count > 1);
  return shared.length >= ENOUGH ? naming : [...candidates];
}

function withoutCovered(ranked: readonly Candidate[], length: number): Candidate[] {
  const covered = new Set<string>();
  const chosen: Candidate[] = [];
  for (const candidate of ranked) {
    if (chosen.length === length) break;
    const stems = candidate.key.split(" ");
    if (stems.filter((stem) => covered.has(stem)).length * 2 >= stems.length) continue;
    for (const stem of stems) covered.add(stem);
    chosen.push(candidate);
  }
  return chosen;
}

function byStrength(a: Candidate, b: Candidate): number {
  return b.commonness - a.commonness || b.weight - a.weight || b.count - a.count || (a.key < b.key ? -1 : 1);
}

const LONGEST_PHRASE = 3;
const hasLetter = /\p{L}/u;

/** A phrase's identity: its words' stems, joined by one space. */
type PhraseKey = string;

/**
 * Visits every phrase of one to three words that may serve as a keyphrase: within a run of words, neither beginning nor
 * ending with a stop word, a single word having at least one letter.
 *
 * @param run Words that no punctuation interrupts.
 * @param extend Called for each word that a phrase goes through, its last one included: with what it gave for the word before, or
 *   `empty` for the first.
 * @param visit Called once for each occurrence, with what `extend` gave for the last word; the words are `run.slice(start, end)`.
 */
function visitPhrases<T>(
  run: readonly Word[],
  empty: T,
  extend: (before: T, word: Word) => T,
  visit: (phrase: T, start: number, end: number) => void,
): void {
  for (let start = 0; start < run.length; start++) {
    if (run[start]!.isStop) continue;
    let phrase = empty;
    for (let end = start; end < Math.min(start + LONGEST_PHRASE, run.length); end++) {
      const word = run[end]!;
      if (word.isStop && !word.isConnecting) break;
      phrase = extend(phrase, word);
      if (word.isStop || (start === end && !hasLetter.test(word.lower))) continue;
      visit(phrase, start, end + 1);
    }
  }
}

/** The key of a phrase of which this is the key of all words but the last. */
function extendedKey(before: PhraseKey, { stem }: Pick<Word, "stem">): PhraseKey {
  return before === "" ? stem : `${before} ${stem}`;
}

/** The phrases of a thread, numbered, so that they are counted without being spelt. */
interface ThreadPhrases {
  /** The phrases of a text, each once. */
  of(text: number): Int32Array;
  /** How many texts use each phrase. */
  readonly used: Int32Array;
  isSingleWord(phrase: number): boolean;
  key(phrase: number): PhraseKey;
}

function threadPhrases(texts: readonly ReadText[]): ThreadPhrases {
  const { extended, last, used, starts, all } = numberedPhrases(texts);
  const key = (phrase: number): PhraseKey => {
    const before = extended[phrase]!;
    return extendedKey(before === NONE ? "" : key(before), { stem: last[phrase]! });
  };
  return {
    of: (text) => all.subarray(starts[text], starts[text + 1]),
    used,
    isSingleWord: (phrase) => extended[phrase] === NONE,
    key,
  };
}

/** More stems than this no thread has: a number below 2^53 tells a phrase by the one that it extends and its last stem. */
const MOST_STEMS = 2 ** 24;
const NONE = -1;

/** A function of its own, so that what only numbers the phrases is not kept as long as they are. */
function numberedPhrases(texts: readonly ReadText[]) {
  const stems = new Map<string, number>();
  const numbers = new Map<number, number>();
  /** Of each phrase, and of what only begins one, the one that it extends by a stem. */
  const extended: number[] = [];
  const last: string[] = [];
  const used: number[] = [];
  const lastText: number[] = [];

  function extend(before: number, { stem }: Word): number {
    let number = stems.get(stem);
    if (number === undefined) stems.set(stem, (number = stems.size));
    const code = (before + 1) * MOST_STEMS + number;
    let phrase = numbers.get(code);
    if (phrase === undefined) {
      numbers.set(code, (phrase = extended.length));
      extended.push(before);
      last.push(stem);
      used.push(0);
      lastText.push(NONE);
    }
    return phrase;
  }

  const starts = new Int32Array(texts.length + 1);
  const all: number[] = [];
  texts.forEach(({ runs }, text) => {
    const visit = (phrase: number): void => {
      if (lastText[phrase] === text) return;
      lastText[phrase] = text;
      used[phrase]!++;
      all.push(phrase);
    };
    for (const run of runs) visitPhrases(run, NONE, extend, visit);
    starts[text + 1] = all.length;
  });
  return {
    extended: Int32Array.from(extended),
    last,
    used: Int32Array.from(used),
    starts,
    all: Int32Array.from(all),
  };
}

/** Comments whose spelling of a phrase is counted; more would not change it. */
const MOST_SPELLINGS = 30;

/**
 * The form in which people write each phrase most often; of equally frequent ones the first in code unit order.
 * A phrase at the beginning of a sentence has its capital from there, so those occurrences count only when there is no other.
 */
function surfaceForms(
  texts: readonly ReadText[],
  phrases: ThreadPhrases,
): (cluster: readonly number[], wanted: readonly Candidate[]) => Map<PhraseKey, string> {
  const open = new Uint8Array(phrases.used.length);
  return (cluster, wanted) => {
    const keys = new Set(wanted.map(({ key }) => key));
    const [within, first] = [new Map<PhraseKey, Forms>(), new Map<PhraseKey, Forms>()];
    const visit = (run: readonly Word[]) =>
      visitPhrases(run, "", extendedKey, (key, start, end) => {
        if (!keys.has(key)) return;
        const forms = start === 0 ? first : within;
        const counts = forms.get(key) ?? new Map<string, number>();
        const form = joined(run.slice(start, end).map((word) => word.surface));
        forms.set(key, counts.set(form, (counts.get(form) ?? 0) + 1));
      });
    for (const { phrase } of wanted) open[phrase] = MOST_SPELLINGS;
    let left = wanted.length;
    for (const text of cluster) {
      if (left === 0) break;
      let holds = false;
      for (const phrase of phrases.of(text)) {
        if (open[phrase] === 0) continue;
        holds = true;
        if (--open[phrase]! === 0) left--;
      }
      if (holds) texts[text]!.runs.forEach(visit);
    }
    for (const { phrase } of wanted) open[phrase] = 0;
    return new Map(
      [...keys].map((key) => [key, mostFrequent(within.get(key) ?? first.get(key) ?? new Map())]),
    );
  };
}

type Forms = Map<string, number>;

/** Scripts that put no space between words get none here either. */
function joined(words: readonly string[]): string {
  return words.reduce((text, word) =>
    isUnspaced(text.slice(-1)) && isUnspaced(word) ? text + word : `${text} ${word}`,
  );
}
