import type { VotedSentence } from "./headline-votes.js";
import { nearnessTo } from "./term-affinity.js";
import { membersOfTopics, type ThreadWords } from "./thread-words.js";
import { logRatio, topicTerms } from "./topic-terms.js";

/** A word tells a topic that so many of its comments use, so much more often than the others (log2). */
const least = { comments: 3, contrast: 1.5 };
/** Its contrast is at least this share of the strongest word's. */
const TELLING = 0.35;
/** A topic that more words than these tell is several, and only what the strongest tell is shown as one. */
const MOST_TELLING = 8;
/** Comments that a topic has at least; below, nobody "keeps saying" it. */
const LEAST_COMMENTS = 4;
/** Sentences whose comments stay where they are: those with most votes. */
const SPOKESMEN = 12;
/** A thread with fewer topics has no division. */
const LEAST_TOPICS = 2;

/**
 * Takes out of each topic the comments that only lie beside it: those which neither use one of its telling words nor are as near
 * to it, by their vectors, as the comments which do. They are on their own then, and a topic of which hardly anything is left
 * is none: its comments had nothing in common that could be told.
 *
 * @param votes As `headlineVotes` gives them: what stands for the whole thread is no stray, and a headline that could lose its
 *   topic would change with every comment.
 * @param assignment Topic of each comment, numbered from 0; -1 for those on their own.
 * @returns The same for what is left, the largest topic first.
 */
export function withoutStrays(
  words: ThreadWords,
  votes: readonly VotedSentence[],
  assignment: Int32Array,
): Int32Array {
  const members = membersOfTopics(assignment);
  const spokesmen = new Set(
    votes.slice(0, SPOKESMEN).map(({ sentence }) => words.sentences[sentence]!.comment),
  );
  const cores = members.map((topic) => coreOf(words, topic, spokesmen));
  const bySize = [...cores.keys()].sort((a, b) => cores[b]!.length - cores[a]!.length || a - b);
  const kept = bySize.filter((topic, rank) => rank < LEAST_TOPICS || cores[topic]!.length >= LEAST_COMMENTS);
  const left = new Int32Array(assignment.length).fill(-1);
  kept.forEach((topic, number) => {
    for (const member of cores[topic]!) left[member] = number;
  });
  return left;
}

function coreOf(
  words: ThreadWords,
  members: readonly number[],
  spokesmen: ReadonlySet<number>,
): readonly number[] {
  const telling = tellingTerms(words, members);
  if (telling.size === 0) return [];
  const { rows } = words.terms;
  const tells = members.filter((member) => rows[member]!.terms.some((term) => telling.has(term)));
  const nearness = nearnessTo(words.termVectors, tells);
  const usual = median(tells.map(nearness));
  const holds = new Set(tells);
  return members.filter((member) => holds.has(member) || spokesmen.has(member) || nearness(member) >= usual);
}

function tellingTerms({ terms }: ThreadWords, members: readonly number[]): ReadonlySet<number> {
  const { contrast, used, count } = topicTerms(terms, members);
  const all = terms.isFirst.reduce((sum, one) => sum + one, 0);
  const candidates = [...used.keys()].filter(
    (term) =>
      used[term]! >= least.comments &&
      terms.isGeneric[term] === 0 &&
      logRatio(used[term]!, count, terms.used[term]! - used[term]!, all - count) >= least.contrast,
  );
  const most = candidates.reduce((most, term) => Math.max(most, contrast[term]!), 0);
  return new Set(
    candidates
      .filter((term) => contrast[term]! >= TELLING * most)
      .sort((a, b) => contrast[b]! - contrast[a]! || a - b)
      .slice(0, MOST_TELLING),
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Infinity;
}
