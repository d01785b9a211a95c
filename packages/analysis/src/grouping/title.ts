import { shortened } from "@undertone/schemas/shortened";
import { endsOnIronyMark } from "../text/irony.js";
import { ANECDOTE } from "../text/sentence-quality.js";
import { fitnessFor, type Sentence } from "./sentences.js";
import { nearnessTo, termAffinity } from "./term-vectors.js";
import { cosine, logRatio, times, type TermRow, type TopicTerms } from "./terms.js";
import type { ThreadWords } from "./thread-words.js";

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

/** Sentences of a large topic that are held against each of its comments: else time would grow with its square. */
const MOST_WEIGHED = 200;

/**
 * The sentence that stands for a topic: typical of many of its comments, understood by itself, and written like a statement.
 *
 * @param members Indices of the topic's comments, ascending.
 * @param topic Their terms.
 * @param label The topic's, or null.
 * @returns Null where no sentence may be quoted: then a quote must stand in.
 */
export function titleOf(
  words: ThreadWords,
  members: readonly number[],
  topic: TopicTerms,
  label: string | null,
): Sentence | null {
  const all = members.flatMap((member) =>
    words.sentences.slice(words.sentenceStarts[member], words.sentenceStarts[member + 1]),
  );
  if (all.length === 0) return null;
  const pool = bestAtFirstSight(words, all, topic);
  const typical = typicality(words, pool, members, topic);
  const fit = fitnessInTopic(words, members, topic, label);
  let best = 0;
  let highest = -Infinity;
  // Ties stay in the order of the thread.
  for (const [i, sentence] of pool.entries()) {
    const score = typical[i]! * fit(sentence);
    if (score > highest) [best, highest] = [i, score];
  }
  return pool[best]!;
}

/** How well a sentence stands for a topic, apart from how typical it is of it. */
function fitnessInTopic(
  words: ThreadWords,
  members: readonly number[],
  topic: TopicTerms,
  label: string | null,
): (sentence: Sentence) => number {
  const { rules, texts } = words;
  const share = (holds: (member: number) => boolean) => members.filter(holds).length / members.length;
  const definitions = definingTerms(words, topic);
  const speaksOfSelf = share((member) => rules.firstPerson.test(texts[member]!.plain));
  const asks = share((member) => isQuestion(texts[member]!.plain)) >= questions.usual;
  const isForumTheMatter = share((member) => words.ofForum[member] === 1) >= FORUM_MATTERS;
  return (sentence) => {
    const { row, text, weight } = sentence;
    const held = row.terms.reduce((sum, term) => sum + (topic.strongest.has(term) ? 1 : 0), 0);
    const defined = row.terms.reduce((most, term) => Math.max(most, definitions.get(term) ?? 0), 0);
    let score = weight * fitnessOf(sentence, defined > 0, isForumTheMatter);
    score *= holdsStrongest[Math.min(2, held)]!;
    if (definitions.size > 0) score *= UNDEFINED + (1 - UNDEFINED) * defined;
    score *= LEAST_SUPPORT + (1 - LEAST_SUPPORT) * support(sentence, topic);
    if (label !== null && holds(text, label)) score *= HOLDS_LABEL;
    if (namesMember(text, words)) score *= NAMES_MEMBER;
    if (speaksOfSelf < self.usual) {
      if (rules.firstPerson.test(text)) score *= self.factor;
    } else if (rules.anecdote.test(text)) score /= ANECDOTE;
    if (asks && isQuestion(text)) score *= questions.factor;
    return score;
  };
}

/** By what is known of each sentence before it is held against every comment. */
function bestAtFirstSight(
  words: ThreadWords,
  all: readonly Sentence[],
  topic: TopicTerms,
): readonly Sentence[] {
  if (all.length <= MOST_WEIGHED) return all;
  const worth = all.map(
    (sentence) =>
      closenessToOthers(words, sentence, topic) * sentence.weight * fitnessSteps[sentence.fitness]!,
  );
  const order = [...all.keys()].sort((a, b) => worth[b]! - worth[a]! || a - b);
  const chosen = new Set(order.slice(0, MOST_WEIGHED));
  return all.filter((_, i) => chosen.has(i));
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
): Float64Array {
  const coverage = coverages(words, pool, members, topic);
  const close = pool.map((sentence) => closenessToOthers(words, sentence, topic));
  const closest = close.reduce((most, value) => Math.max(most, value), Number.MIN_VALUE);
  const rank = ranks(close);
  // The rank alone would take what many say in the same words for no more than the next best sentence.
  const closeness = close.map((value, i) => (rank[i]! + Math.max(0, value) / closest) / 2);
  const keyTerms = ranks(
    pool.map(({ row }) => times(row, topic.contrast) / Math.sqrt(Math.max(1, row.terms.length))),
  );
  const nearness = nearnessTo(words.termVectors, members);
  const comment = ranks(pool.map((sentence) => nearness(sentence.comment)));
  const near = termAffinity(words.terms, words.termVectors, members);
  const affinity = pool.map(({ row }) => mean(row, near));
  const nearest = affinity.reduce((most, value) => Math.max(most, value), Number.MIN_VALUE);
  const widest = coverage.reduce((most, share) => Math.max(most, share), Number.MIN_VALUE);
  const whole = Object.values(shares).reduce((sum, share) => sum + share, 0);
  return Float64Array.from(pool, (_, i) => {
    const sum =
      shares.closeness * closeness[i]! +
      shares.affinity * (affinity[i]! / nearest) +
      shares.keyTerms * keyTerms[i]! +
      shares.coverage * (coverage[i]! / widest) +
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
function closenessToOthers(
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

function isQuestion(text: string): boolean {
  return /[?？؟]["'”’)」』]?$/u.test(text);
}

function holds(text: string, label: string): boolean {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}'’]+/gu, " ")} `.includes(` ${label.toLowerCase()} `);
}

/** Of the strongest contrast in a topic, what a word has that tells the topic. */
const TELLING = 0.15;
/** From this cosine on, a comment speaks of what a sentence says. */
const CLOSE = 0.1;

/**
 * What share of a topic's other comments each sentence speaks for: the mean of those that are close to all of it and of those
 * that use a telling word of it.
 */
function coverages(
  { terms }: ThreadWords,
  sentences: readonly Sentence[],
  members: readonly number[],
  { contrast }: TopicTerms,
): number[] {
  const most = contrast.reduce((most, value) => Math.max(most, value), 0);
  const starts = new Int32Array(contrast.length + 1);
  for (const member of members) for (const term of terms.rows[member]!.terms) starts[term + 1]!++;
  for (let term = 0; term < contrast.length; term++) starts[term + 1]! += starts[term]!;
  const next = starts.slice();
  const positions = new Int32Array(starts[contrast.length]!);
  const weights = new Float32Array(starts[contrast.length]!);
  members.forEach((member, position) => {
    const row = terms.rows[member]!;
    for (let i = 0; i < row.terms.length; i++) {
      const entry = next[row.terms[i]!]!++;
      positions[entry] = position;
      weights[entry] = row.weights[i]!;
    }
  });
  const cosines = new Float32Array(members.length);
  const tells = new Uint8Array(members.length);
  return sentences.map(({ row, comment }) => {
    cosines.fill(0);
    tells.fill(0);
    for (let i = 0; i < row.terms.length; i++) {
      const term = row.terms[i]!;
      const isTelling = most > 0 && contrast[term]! >= TELLING * most;
      const weight = row.weights[i]!;
      for (let entry = starts[term]!; entry < starts[term + 1]!; entry++) {
        cosines[positions[entry]!]! += weight * weights[entry]!;
        if (isTelling) tells[positions[entry]!] = 1;
      }
    }
    let telling = 0;
    let close = 0;
    for (let position = 0; position < members.length; position++) {
      if (members[position] === comment) continue;
      telling += tells[position]!;
      if (cosines[position]! > CLOSE) close++;
    }
    return (telling + close) / 2 / Math.max(1, members.length - 1);
  });
}

/** Characters of a summary. */
const LONGEST = 300;
/**
 * What stands for a cluster in a few words: its title, with the sentence after it in the same comment where that one
 * may be quoted too. Sentences of two comments are never put together: nobody said that.
 *
 * @param sentence The title; null where no sentence may be quoted.
 * @param instead A comment that stands in where no sentence may be quoted.
 */
export function summaryOf(words: ThreadWords, sentence: Sentence | null, instead: number): string {
  if (sentence === null) return shortened(words.texts[instead]!.plain.replace(/\s+/g, " "), LONGEST);
  const next = words.sentences[words.sentences.indexOf(sentence) + 1];
  const isSecond =
    next !== undefined &&
    next.comment === sentence.comment &&
    next.index === sentence.index + 1 &&
    next.fitness > 0 &&
    sentence.text.length + next.text.length < LONGEST;
  return (isSecond ? [sentence, next] : [sentence]).map(({ text }) => closed(text)).join(" ");
}

function closed(text: string): string {
  if (endsOnIronyMark(text)) return text;
  return /[.!?…。！？؟।]["'”’)]?$|\p{Extended_Pictographic}\ufe0f?$/u.test(text) ? text : `${text}.`;
}
