import { similarityToCentroid } from "../summaries/representatives.js";
import type { Sentence } from "./comment-sentences.js";
import { cosine, times } from "./thread-terms.js";
import type { ThreadWords } from "./thread-words.js";
import { topicTerms, type TopicTerms } from "./topic-terms.js";

/** A sentence of a topic with how well it stands for the topic. */
export interface RankedSentence {
  readonly sentence: Sentence;
  readonly score: number;
}

/** What a sentence is worth that passes only the hard filter, or not even that: no cliff between pools. */
const fitnessSteps = [0.3, 0.65, 1];
/** Shares of the typicality: closeness to the topic's comments, its key words, closeness of the whole comment. */
const shares = { closeness: 2, keyTerms: 0.5, comment: 0.5 };
/** By how many of the topic's six strongest words the sentence holds. */
const holdsStrongest = [0.65, 0.88, 1];
const HOLDS_LABEL = 1.12;
/** Where many comments ask, a question stands for the topic: what it lost for being one is given back. */
const questions = { usual: 0.35, factor: 1.5 };
/** "I" and "we" suit a topic where most speak of themselves, and sound private elsewhere. */
const self = { usual: 0.45, factor: 0.88 };

/**
 * The sentences of a topic that may be its title, best first: typical of many of its comments, understood by
 * itself, and written like a statement.
 *
 * @param members Indices of the topic's comments, ascending.
 * @param label The topic's, or null.
 * @returns Only the first needs to be shown. Empty where no sentence may be quoted: then a quote must stand in.
 */
export function titleSentences(
  words: ThreadWords,
  members: readonly number[],
  label: string | null,
): RankedSentence[] {
  const pool = members.flatMap((member) =>
    words.sentences.slice(words.sentenceStarts[member], words.sentenceStarts[member + 1]),
  );
  if (pool.length === 0) return [];
  const topic = topicTerms(words.terms, members);
  const typical = typicality(words, pool, members, topic);
  const speaksOfSelf = shareOfSelf(words, members);
  const asks = shareOfQuestions(words, members) >= questions.usual;
  const ranked = pool.map((sentence, i): RankedSentence => {
    const held = sentence.row.terms.reduce((sum, term) => sum + (topic.strongest.has(term) ? 1 : 0), 0);
    let score =
      typical[i]! * sentence.weight * fitnessSteps[sentence.fitness]! * holdsStrongest[Math.min(2, held)]!;
    if (label !== null && holds(sentence.text, label)) score *= HOLDS_LABEL;
    if (speaksOfSelf < self.usual && words.rules.firstPerson.test(sentence.text)) score *= self.factor;
    if (asks && isQuestion(sentence.text)) score *= questions.factor;
    return { sentence, score };
  });
  // Array.prototype.sort is stable: ties stay in the order of the thread.
  ranked.sort((a, b) => b.score - a.score);
  return ranked;
}

/** How typical each sentence is of the topic, 0 to 1: ranks within the pool, so that small and large topics compare. */
export function typicality(
  words: ThreadWords,
  pool: readonly Sentence[],
  members: readonly number[],
  topic: TopicTerms,
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
  const whole = shares.closeness + shares.keyTerms + shares.comment;
  return Float64Array.from(pool, (_, i) => {
    const sum = shares.closeness * closeness[i]! + shares.keyTerms * keyTerms[i]!;
    return (sum + shares.comment * comment[i]!) / whole;
  });
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
