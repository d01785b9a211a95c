import { similarityToCentroid } from "../summaries/representatives.js";
import { fitnessFor, type Sentence } from "./comment-sentences.js";
import { ANECDOTE } from "./sentence-weight.js";
import { termAffinity } from "./term-affinity.js";
import { cosine, times, type TermRow } from "./thread-terms.js";
import type { ThreadWords } from "./thread-words.js";
import { coverages, type Coverage } from "./topic-coverage.js";
import { logRatio, topicTerms, type TopicTerms } from "./topic-terms.js";

/** A sentence of a topic with how well it stands for the topic. */
export interface RankedSentence {
  readonly sentence: Sentence;
  readonly score: number;
  /** The share of the topic's other comments that it speaks for. */
  readonly coverage: number;
  /** The share of them that is close to all of it. */
  readonly close: number;
}

/** What a sentence is worth that passes only the hard filter, or not even that: no cliff between pools. */
const fitnessSteps = [0.3, 0.65, 1];
/** The same for a sentence with a word that defines the topic: where most give thanks, thanks are its matter. */
const definedSteps = [0.35, 0.72, 1];
const BRIEF = 0.6;
/**
 * Shares of the typicality: closeness to the topic's comments, by words and by vectors; its key words; how many of its
 * comments hold one of the sentence's telling words; closeness of the whole comment.
 */
const shares = { closeness: 2, affinity: 1, keyTerms: 0.5, coverage: 1, comment: 0.5 };
/** What a sentence is worth at least of which nobody else in the topic uses a word: one member's detail. */
const LEAST_SUPPORT = 0.5;
/** A word is supported from so many comments of the topic on, its own among them. */
const supporting = { least: 2, usual: 3, share: 0.02, usualFrom: 12 };
/** By how many of the topic's six strongest words the sentence holds. */
const holdsStrongest = [0.5, 0.85, 1];
const HOLDS_LABEL = 1.12;
/** Where many comments ask, a question stands for the topic: what it lost for being one is given back. */
const questions = { usual: 0.35, factor: 1.8 };
/** A word that so many of a topic's comments hold, and so much more often than the rest (log2), defines it. */
const defining = { share: 0.4, contrast: 1.5 };
/** What is left of a sentence without any of them. */
const UNDEFINED = 0.4;
/** From this share of a topic's comments on, the forum is what the topic is about. */
const FORUM_MATTERS = 0.3;
/** A sentence about a member of the thread is not about its matter. */
const NAMES_MEMBER = 0.6;
/** "I" and "we" suit a topic where most speak of themselves, and sound private elsewhere. */
const self = { usual: 0.45, factor: 0.88 };

/**
 * The sentences of a topic that may be its title, best first: typical of many of its comments, understood by
 * itself, and written like a statement.
 *
 * @param members Indices of the topic's comments, ascending.
 * @param label The topic's, or null.
 * @param among Fewer than all: so many sentences that are best at first sight, and these. Left out, all are weighed.
 * @returns Only the first needs to be shown. Empty where no sentence may be quoted: then a quote must stand in.
 */
export function titleSentences(
  words: ThreadWords,
  members: readonly number[],
  label: string | null,
  among?: SentencesAmong,
): RankedSentence[] {
  const all = members.flatMap((member) =>
    words.sentences.slice(words.sentenceStarts[member], words.sentenceStarts[member + 1]),
  );
  if (all.length === 0) return [];
  const topic = topicTerms(words.terms, members);
  const pool = among === undefined ? all : bestAtFirstSight(words, all, topic, among);
  const coverage = coverages(words, pool, members, topic);
  const typical = typicality(words, pool, members, topic, coverage);
  const definitions = definingTerms(words, topic);
  const speaksOfSelf = shareOfSelf(words, members);
  const isForumTheMatter =
    members.reduce((sum, member) => sum + words.ofForum[member]!, 0) >= members.length * FORUM_MATTERS;
  const asks = shareOfQuestions(words, members) >= questions.usual;
  const ranked = pool.map((sentence, i): RankedSentence => {
    const held = sentence.row.terms.reduce((sum, term) => sum + (topic.strongest.has(term) ? 1 : 0), 0);
    const defined = sentence.row.terms.reduce((most, term) => Math.max(most, definitions.get(term) ?? 0), 0);
    const isDefined = defined > 0;
    let score = typical[i]! * sentence.weight * fitnessOf(sentence, isDefined, isForumTheMatter);
    score *= holdsStrongest[Math.min(2, held)]!;
    if (definitions.size > 0) score *= UNDEFINED + (1 - UNDEFINED) * defined;
    score *= LEAST_SUPPORT + (1 - LEAST_SUPPORT) * support(sentence, topic);
    if (label !== null && holds(sentence.text, label)) score *= HOLDS_LABEL;
    if (namesMember(sentence.text, words)) score *= NAMES_MEMBER;
    if (speaksOfSelf < self.usual) {
      if (words.rules.firstPerson.test(sentence.text)) score *= self.factor;
    } else if (words.rules.anecdote.test(sentence.text)) score /= ANECDOTE;
    if (asks && isQuestion(sentence.text)) score *= questions.factor;
    return { sentence, score, coverage: coverage[i]!.spokenFor, close: coverage[i]!.close };
  });
  // Array.prototype.sort is stable: ties stay in the order of the thread.
  ranked.sort((a, b) => b.score - a.score);
  return ranked;
}

/** Which sentences are weighed in a large topic. */
export interface SentencesAmong {
  readonly most: number;
  readonly always: ReadonlySet<Sentence>;
}

/** By what is known of each sentence before it is held against every comment. */
function bestAtFirstSight(
  words: ThreadWords,
  all: readonly Sentence[],
  topic: TopicTerms,
  { most, always }: SentencesAmong,
): readonly Sentence[] {
  if (all.length <= most) return all;
  const worth = all.map(
    (sentence) =>
      closenessToOthers(words, sentence, topic) * sentence.weight * fitnessSteps[sentence.fitness]!,
  );
  const order = [...all.keys()].sort((a, b) => worth[b]! - worth[a]! || a - b);
  const chosen = new Set(order.slice(0, most));
  return all.filter((sentence, i) => chosen.has(i) || always.has(sentence));
}

/** Short names are words too often ("may", "art"). */
function namesMember(text: string, { names }: ThreadWords): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}_-]{5,}/gu) ?? [];
  return words.some((word) => names.has(word));
}

function fitnessOf(sentence: Sentence, isDefined: boolean, isForumTheMatter: boolean): number {
  const step = (isDefined ? definedSteps : fitnessSteps)[fitnessFor(sentence, isForumTheMatter)]!;
  const isBrief = sentence.isBrief && (isForumTheMatter || !sentence.isAside);
  return isBrief ? Math.max(BRIEF, step) : step;
}

/** How many comments use each word that defines the topic, as a share of those that use the commonest of them. */
function definingTerms({ terms }: ThreadWords, { used, count }: TopicTerms): Map<number, number> {
  const all = terms.firsts;
  const found = new Map<number, number>();
  if (count >= all) return found;
  used.forEach((within, term) => {
    if (within < 3 || within < defining.share * count) return;
    const contrast = logRatio(within, count, terms.used[term]! - within, all - count);
    if (contrast >= defining.contrast) found.set(term, within);
  });
  const most = Math.max(1, ...found.values());
  return new Map([...found].map(([term, within]) => [term, within / most]));
}

/** How typical each sentence is of the topic, 0 to 1: ranks within the pool, so that small and large topics compare. */
function typicality(
  words: ThreadWords,
  pool: readonly Sentence[],
  members: readonly number[],
  topic: TopicTerms,
  coverage: readonly Coverage[],
): Float64Array {
  const close = pool.map((sentence) => closenessToOthers(words, sentence, topic));
  const closest = close.reduce((most, value) => Math.max(most, value), Number.MIN_VALUE);
  const rank = ranks(close);
  // The rank alone would take what many say in the same words for no more than the next best sentence.
  const closeness = close.map((value, i) => (rank[i]! + Math.max(0, value) / closest) / 2);
  const keyTerms = ranks(
    pool.map(({ row }) => times(row, topic.contrast) / Math.sqrt(Math.max(1, row.terms.length))),
  );
  const toCentroid = similarityToCentroid(members, words.vectors);
  const comment = ranks(pool.map((sentence) => toCentroid.get(sentence.comment)!));
  const near = termAffinity(words.terms, words.termVectors, members);
  const affinity = pool.map(({ row }) => mean(row, near));
  const nearest = affinity.reduce((most, value) => Math.max(most, value), Number.MIN_VALUE);
  const widest = coverage.reduce((most, { spokenFor }) => Math.max(most, spokenFor), Number.MIN_VALUE);
  const whole = Object.values(shares).reduce((sum, share) => sum + share, 0);
  return Float64Array.from(pool, (_, i) => {
    const sum =
      shares.closeness * closeness[i]! +
      shares.affinity * (affinity[i]! / nearest) +
      shares.keyTerms * keyTerms[i]! +
      shares.coverage * (coverage[i]!.spokenFor / widest) +
      shares.comment * comment[i]!;
    return sum / whole;
  });
}

/** The share of a sentence's weight in words that several comments of the topic use, 0 to 1. */
function support({ row }: Sentence, { used, count }: TopicTerms): number {
  const least =
    count < supporting.usualFrom
      ? supporting.least
      : Math.max(supporting.usual, Math.ceil(count * supporting.share));
  let supported = 0;
  let whole = 0;
  for (let i = 0; i < row.terms.length; i++) {
    whole += row.weights[i]!;
    if (used[row.terms[i]!]! >= least) supported += row.weights[i]!;
  }
  return whole > 0 ? supported / whole : 0;
}

/** The mean of a vector over the vocabulary at a row's terms, by their weights. */
function mean(row: TermRow, vector: Float64Array): number {
  const weights = row.weights.reduce((sum, weight) => sum + weight, 0);
  return weights > 0 ? times(row, vector) / weights : 0;
}

/** The mean cosine of a sentence with the topic's comments, its own left out: a long comment is close to itself. */
export function closenessToOthers(
  { terms }: ThreadWords,
  { row, comment }: Sentence,
  { sum, count }: TopicTerms,
): number {
  return (times(row, sum) - cosine(row, terms.rows[comment]!)) / Math.max(1, count - 1);
}

/** Each value's rank among all, 0 for the least and 1 for the greatest; equal values share one. */
function ranks(values: readonly number[]): Float64Array {
  const order = [...values.keys()].sort((a, b) => values[a]! - values[b]!);
  const ranks = new Float64Array(values.length);
  for (let from = 0, to = 0; from < order.length; from = to) {
    while (to < order.length && values[order[to]!] === values[order[from]!]) to++;
    for (let i = from; i < to; i++) ranks[order[i]!] = (from + to - 1) / 2 / Math.max(1, values.length - 1);
  }
  return values.length === 1 ? ranks.fill(1) : ranks;
}

function shareOfSelf({ texts, rules }: ThreadWords, members: readonly number[]): number {
  return members.filter((member) => rules.firstPerson.test(texts[member]!.plain)).length / members.length;
}

function shareOfQuestions({ texts }: ThreadWords, members: readonly number[]): number {
  return members.filter((member) => isQuestion(texts[member]!.plain)).length / members.length;
}

function isQuestion(text: string): boolean {
  return /[?？؟]["'”’)」』]?$/u.test(text);
}

function holds(text: string, label: string): boolean {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}'’]+/gu, " ")} `.includes(` ${label.toLowerCase()} `);
}
