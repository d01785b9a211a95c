import type { CommentSentiment } from "@undertone/schemas";
import type { Lexicon } from "./lexicon.js";
import { boosters, negations, specialCases } from "./modifiers.js";
import { isUpperCase, roundHalfEven, splitWords } from "./python-text.js";
import { noOverlay, withoutPunctuation, type WordOverlay } from "./word-overlay.js";
import { createStemmer } from "@undertone/language";
import { wordRuns } from "../text/words.js";

/** What CAPITALS add to a word among others that are not in capitals. */
const CAPITALS = 0.733;
const NEGATION = -0.74;
/** How much a booster counts one, two and three words before the word it boosts. */
const boosterReach = [1, 0.95, 0.9];
/** Words of one text that are named; a rant has hundreds, and nobody reads more. */
const MOST_WORDS = 20;
/** Approximates the greatest expected sum of valences, for scaling it into -1..1. */
const NORMALIZATION = 15;

export interface SentimentAnalyzer {
  /**
   * Scores one text.
   *
   * @param overlay Words that go before the lexicon; without it, scores equal vaderSentiment 3.3.2's.
   * @returns `compound` -1..1, rounded to 4 decimals; `positive`, `neutral` and `negative` are shares of the text, 0..1,
   *   rounded to 3 decimals. All are 0 for a text without words. `words` are those that made the score.
   */
  score(text: string, overlay?: WordOverlay): ScoredText;
  /** Whether a lower-case word by itself counts in a score. */
  hasValence(word: string, overlay?: WordOverlay): boolean;
  /** The words of the lexicon that have a stem in common with one of a title, and have a sentiment: see `titleWords`. */
  titleWords(title: string): ReadonlySet<string>;
}

export type ScoredText = CommentSentiment & Required<Pick<CommentSentiment, "words">>;

interface Words {
  readonly written: readonly string[];
  readonly lower: readonly string[];
  /** Whether some words, but not all, are in capitals, so that capitals mean emphasis. */
  readonly capitalsStandOut: boolean;
  /** The lexicon with the overlay before it. */
  valence(word: string): number | undefined;
}

/**
 * VADER, a rule-based sentiment scorer for short informal English, ported from Python in full.
 *
 * Its limits are kept too, so that scores can be compared with everybody else's: a curly apostrophe does not negate
 * ("don’t" is no word it knows). The tone that pages show mends that: see `commentScorer`.
 *
 * @see Hutto & Gilbert (2014), VADER: A Parsimonious Rule-based Model for Sentiment Analysis of Social Media Text.
 * @see vaderSentiment 3.3.2, vaderSentiment.py: the order of its rules is kept, where it looks odd too.
 */
export function createSentimentAnalyzer(lexicon: Lexicon): SentimentAnalyzer {
  return {
    titleWords: (title) => titleWords(title, lexicon),
    score(text, overlay = noOverlay) {
      const { described, emojis } = describeEmojis(text, lexicon.emojis, overlay);
      const split = splitWords(described);
      const { written, starts } = joinPhrases(split.map(withoutPunctuation), overlay);
      const capitals = written.filter(isUpperCase).length;
      const words: Words = {
        written,
        lower: written.map((word) => word.toLowerCase()),
        capitalsStandOut: capitals > 0 && capitals < written.length,
        valence: (word) =>
          overlay.neutral?.has(word) === true
            ? undefined
            : (overlay.valences.get(word) ?? lexicon.valences.get(word)),
      };
      const isModifier = (word: string, i: number): boolean =>
        !overlay.valences.has(word) &&
        (boosters.has(word) || (word === "kind" && words.lower[i + 1] === "of"));
      const valences = words.lower.map((word, i) => (isModifier(word, i) ? 0 : valenceInContext(words, i)));
      const weighed = weighAroundBut(valences, words.lower.indexOf("but"));
      const emojiOf = emojis.length === 0 ? undefined : emojiOfWords(described, split, emojis);
      return {
        ...combine(weighed, punctuationEmphasis(described)),
        words: scoredWords(written, weighed, (i) => emojiOf?.[starts?.[i] ?? i]),
      };
    },
    hasValence: (word, overlay = noOverlay) => overlay.valences.has(word) || lexicon.valences.has(word),
  };
}

/** An emoji and where its description stands in the described text. */
interface DescribedEmoji {
  readonly emoji: string;
  readonly from: number;
  readonly to: number;
}

const beyondAscii = /\P{ASCII}/u;

function describeEmojis(
  text: string,
  known: ReadonlyMap<string, string>,
  overlay: WordOverlay,
): { described: string; emojis: DescribedEmoji[] } {
  // Most comments: no emoji is in ASCII.
  if (!beyondAscii.test(text)) return { described: text, emojis: [] };
  let described = "";
  let afterSpace = true;
  const emojis: DescribedEmoji[] = [];
  for (const character of text) {
    const description = known.get(character);
    if (description === undefined) described += character;
    else {
      if (!afterSpace) described += " ";
      const from = described.length;
      described += overlay.valences.has(character) ? character : description;
      emojis.push({ emoji: character, from, to: described.length });
    }
    afterSpace = character === " ";
  }
  return { described, emojis };
}

/** For each word of the described text the emoji that it describes, if any. */
function emojiOfWords(
  described: string,
  words: readonly string[],
  emojis: readonly DescribedEmoji[],
): (DescribedEmoji | undefined)[] {
  let at = 0;
  let next = 0;
  return words.map((word) => {
    at = described.indexOf(word, at);
    while (next < emojis.length && emojis[next]!.to <= at) next++;
    const emoji = emojis[next];
    const isOfEmoji = emoji !== undefined && emoji.from <= at;
    at += word.length;
    return isOfEmoji ? emoji : undefined;
  });
}

/** @returns Where each phrase starts among the words, too, unless all are single words. */
function joinPhrases(
  words: string[],
  { valences, longestPhrase }: WordOverlay,
): { written: string[]; starts?: number[] } {
  if (longestPhrase === 1) return { written: words };
  const written: string[] = [];
  const starts: number[] = [];
  for (let i = 0, length = 1; i < words.length; i += length) {
    const phrase = (n: number): string => words.slice(i, i + n).join(" ");
    length = Math.min(longestPhrase, words.length - i);
    while (length > 1 && !valences.has(phrase(length).toLowerCase())) length--;
    written.push(phrase(length));
    starts.push(i);
  }
  return { written, starts };
}

/** The words that count, as written; those of one emoji's description as the emoji. */
function scoredWords(
  written: readonly string[],
  valences: readonly number[],
  emojiOf: (word: number) => DescribedEmoji | undefined,
): [string, number][] {
  const scored: [string, number][] = [];
  let last: DescribedEmoji | undefined;
  valences.forEach((valence, i) => {
    if (valence === 0) return;
    const emoji = emojiOf(i);
    if (emoji !== undefined && emoji === last) scored.at(-1)![1] += valence;
    else scored.push([emoji?.emoji ?? written[i]!, valence]);
    last = emoji;
  });
  return strongest(scored).map(([word, valence]) => [word, Number(valence.toFixed(2))]);
}

function strongest(scored: [string, number][]): [string, number][] {
  if (scored.length <= MOST_WORDS) return scored;
  const kept = [...scored].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a)).slice(0, MOST_WORDS);
  return scored.filter((word) => kept.includes(word));
}

function valenceInContext(words: Words, i: number): number {
  const { lower, written, capitalsStandOut } = words;
  const own = words.valence(lower[i]!);
  if (own === undefined) return 0;
  const next = lower[i + 1];
  let valence = own;
  // "no" before a word of the lexicon negates that word instead of counting itself.
  if (lower[i] === "no" && next !== undefined && words.valence(next) !== undefined) valence = 0;
  const noBefore =
    lower[i - 1] === "no" ||
    lower[i - 2] === "no" ||
    (lower[i - 3] === "no" && (lower[i - 1] === "or" || lower[i - 1] === "nor"));
  if (noBefore) valence = own * NEGATION;
  if (capitalsStandOut && isUpperCase(written[i]!)) valence += valence > 0 ? CAPITALS : -CAPITALS;

  for (let distance = 1; distance <= 3 && distance <= i; distance++) {
    if (words.valence(lower[i - distance]!) !== undefined) continue;
    valence += boost(words, i - distance, valence) * boosterReach[distance - 1]!;
    valence *= negationFactor(lower, i, distance);
    if (distance === 3) valence = idiomValence(lower, i, valence);
  }
  return valence * leastFactor(words, i);
}

function boost({ lower, written, capitalsStandOut }: Words, i: number, valence: number): number {
  const increment = boosters.get(lower[i]!);
  if (increment === undefined) return 0;
  const signed = valence < 0 ? -increment : increment;
  if (!capitalsStandOut || !isUpperCase(written[i]!)) return signed;
  return valence > 0 ? signed + CAPITALS : signed - CAPITALS;
}

function negationFactor(lower: readonly string[], i: number, distance: number): number {
  const [before, before2, before3] = [lower[i - 1]!, lower[i - 2], lower[i - 3]];
  const isSoOrThis = (word: string | undefined): boolean => word === "so" || word === "this";
  if (distance === 2) {
    if (before2 === "never" && isSoOrThis(before)) return 1.25;
    if (before2 === "without" && before === "doubt") return 1;
  }
  if (distance === 3) {
    // VADER's own precedence: "so" or "this" just before counts whether or not "never" precedes it.
    if ((before3 === "never" && isSoOrThis(before2)) || isSoOrThis(before)) return 1.25;
    if (before3 === "without" && (before2 === "doubt" || before === "doubt")) return 1;
  }
  const word = lower[i - distance]!;
  return negations.has(word) || word.includes("n't") ? NEGATION : 1;
}

function idiomValence(lower: readonly string[], i: number, valence: number): number {
  const [three, two, one, zero] = lower.slice(i - 3, i + 1) as [string, string, string, string];
  const [next, next2] = [lower[i + 1], lower[i + 2]];
  const before = [
    `${one} ${zero}`,
    `${two} ${one} ${zero}`,
    `${two} ${one}`,
    `${three} ${two} ${one}`,
    `${three} ${two}`,
  ];
  const after = [`${zero} ${next ?? ""}`, `${zero} ${next ?? ""} ${next2 ?? ""}`];
  const found = [before.find((phrase) => specialCases.has(phrase)), ...after];
  const idiom = found.reduce((value, phrase) => specialCases.get(phrase ?? "") ?? value, valence);
  const boosterPhrases = [`${three} ${two} ${one}`, `${three} ${two}`, `${two} ${one}`];
  return boosterPhrases.reduce((value, phrase) => value + (boosters.get(phrase) ?? 0), idiom);
}

function leastFactor({ lower, valence }: Words, i: number): number {
  if (lower[i - 1] !== "least" || valence("least") !== undefined) return 1;
  return lower[i - 2] === "at" || lower[i - 2] === "very" ? 1 : NEGATION;
}

/**
 * What follows the first "but" weighs more than what precedes it. Python's code looks each value up by its first
 * occurrence in the list that it is changing; the scores depend on that, so it is kept.
 */
function weighAroundBut(valences: number[], but: number): number[] {
  if (but < 0) return valences;
  for (let i = 0; i < valences.length; i++) {
    const at = valences.indexOf(valences[i]!);
    if (at !== but) valences[at]! *= at < but ? 0.5 : 1.5;
  }
  return valences;
}

function punctuationEmphasis(text: string): number {
  const exclamations = text.split("!").length - 1;
  const questions = text.split("?").length - 1;
  return Math.min(exclamations, 4) * 0.292 + (questions > 3 ? 0.96 : questions > 1 ? questions * 0.18 : 0);
}

function combine(valences: readonly number[], emphasis: number): Omit<CommentSentiment, "words"> {
  if (valences.length === 0) return { compound: 0, positive: 0, neutral: 0, negative: 0 };
  const sum = valences.reduce((total, valence) => total + valence, 0);
  const emphasized = sum + Math.sign(sum) * emphasis;

  // Each scored word weighs one more than its valence, because a neutral word weighs 1.
  let positive = valences.reduce((total, valence) => (valence > 0 ? total + (valence + 1) : total), 0);
  let negative = valences.reduce((total, valence) => (valence < 0 ? total + (1 - valence) : total), 0);
  const neutral = valences.filter((valence) => valence === 0).length;
  if (positive > negative) positive += emphasis;
  else if (positive < negative) negative += emphasis;
  const total = positive + negative + neutral;
  return {
    compound: roundHalfEven(emphasized / Math.sqrt(emphasized * emphasized + NORMALIZATION), 4),
    positive: roundHalfEven(positive / total, 3),
    neutral: roundHalfEven(neutral / total, 3),
    negative: roundHalfEven(negative / total, 3),
  };
}

/** Weaker words carry no sentiment of the title's that would colour its comments. */
const LEAST_VALENCE = 1;
const BEGINNING = 2;
/** Words by which people judge, whatever a title is about; all their forms. */
const judging = "like no yes good better want agree".split(" ");

/**
 * The words of the lexicon that share a stem with a word of a post's title. They name what the thread is about: under "Why
 * do babies cry?" the word "crying" does not make a comment sad.
 *
 * @returns Lower-case words. Without those of a valence below 1, and those by which people judge ("like", "good").
 */
function titleWords(title: string, { valences }: Pick<Lexicon, "valences">): ReadonlySet<string> {
  const stem = createStemmer("en");
  const words = wordRuns(title.toLowerCase()).flat();
  const stems = new Set(words.map(stem));
  for (const word of judging) stems.delete(stem(word));
  // A stem keeps a word's beginning, and stemming all of the lexicon takes a while.
  const beginnings = new Set(words.map((word) => word.slice(0, BEGINNING)));
  const shared = [...valences].filter(
    ([word, valence]) =>
      Math.abs(valence) >= LEAST_VALENCE && beginnings.has(word.slice(0, BEGINNING)) && stems.has(stem(word)),
  );
  return new Set(shared.map(([word]) => word));
}
