import { isRepeat, type VotedSentence } from "./headline-votes.js";
import type { Sentence } from "./comment-sentences.js";
import { peopleIn, type ThreadWords } from "./thread-words.js";
import type { RankedSentence } from "./topic-title.js";

const SENTENCES = 3;
/** People whom a topic of the headline has, where the source names authors: what two say, nobody "keeps saying". */
const LEAST_PEOPLE = 3;
/** Comments of a topic of the headline, and their share of the thread: four of a hundred are not "people". */
const least = { comments: 5, share: 0.025 };
/** Share of the thread's comments from which a topic is large enough for the headline without a loss. */
const LARGE = 0.06;
/**
 * What is left of the votes at least, for a small topic and for an untypical sentence. More weight on either would let
 * the topics' borders decide, which one comment more or less can move; the votes it hardly moves.
 */
const LEAST_KEPT = 0.7;

/** Below this share of the best title's score a sentence stands for the thread, but not for its topic, and loses. */
const TYPICAL = 0.6;

/** The share of its topic's comments that a sentence speaks for, as far as their words show it: below, it speaks for itself. */
const LEAST_COVERAGE = 0.45;
/** From this share on a sentence loses nothing. */
const WELL_TOLD = 0.7;

/** Of the votes for the sentence with most: those with few take turns when a comment goes, and stand for few comments. */
const LEAST_VOTES = 1 / 3;

/** What the title of a large topic speaks for that stands in where no sentence with votes serves. */
const INSTEAD = 0.6;

interface WeighedSentence extends HeadlineSentence {
  readonly coverage: number;
  readonly weight: number;
}

export interface HeadlineSentence {
  readonly sentence: Sentence;
  readonly topic: number;
}

/**
 * The three sentences that open a reading: those with most votes of which each stands in a topic of its own that is
 * large enough and has at least three people. Each is then its topic's title.
 *
 * @param votes As `headlineVotes` gives them, the same for all readings of a thread.
 * @param members The comments of each topic.
 * @param titles For each topic what `titleSentences` gives.
 * @returns What speaks for most comments first; fewer than three, or none, where fewer topics have a sentence that speaks for
 *   them: one that speaks for nobody is worse than none.
 */
export function headline(
  words: ThreadWords,
  votes: readonly VotedSentence[],
  members: readonly (readonly number[])[],
  titles: readonly (readonly RankedSentence[])[],
): HeadlineSentence[] {
  const qualifies = members.map((topic) => {
    if (topic.length < Math.max(least.comments, least.share * words.comments.length)) return false;
    return (peopleIn(words.comments, topic) ?? LEAST_PEOPLE) >= LEAST_PEOPLE;
  });
  const votesFor = new Map(votes.map(({ sentence, votes }) => [words.sentences[sentence]!, votes]));
  const leastVotes = LEAST_VOTES * (votes[0]?.votes ?? 0);
  const ranked = titles.flatMap((sentences, topic): WeighedSentence[] => {
    if (!qualifies[topic]!) return [];
    const size = members[topic]!.length / words.comments.length;
    return sentences.flatMap(({ sentence, score, coverage }): WeighedSentence[] => {
      const votes = votesFor.get(sentence);
      if (votes === undefined || votes < leastVotes || coverage < LEAST_COVERAGE) return [];
      const typical = score / (sentences[0]!.score || 1);
      const told = damped(Math.sqrt(size / LARGE)) * damped(typical / TYPICAL) * damped(coverage / WELL_TOLD);
      return [{ sentence, topic, coverage, weight: votes * told }];
    });
  });
  ranked.sort((a, b) => b.weight - a.weight || byText(a, b) || a.sentence.comment - b.sentence.comment);
  const chosen: WeighedSentence[] = [];
  const isFree = ({ sentence, topic }: HeadlineSentence): boolean =>
    chosen.every((other) => other.topic !== topic && !isRepeat(other.sentence, sentence));
  for (const next of ranked) if (chosen.length < SENTENCES && isFree(next)) chosen.push(next);
  if (chosen.length > 0) return inOrder(chosen, members);
  // Where the votes went to sentences that speak for few, a title stands in: more of them would take turns when a comment goes.
  const bySize = [...members.keys()].sort((a, b) => members[b]!.length - members[a]!.length || a - b);
  for (const topic of bySize) {
    const title = titles[topic]![0];
    if (!qualifies[topic]! || title === undefined || title.coverage < INSTEAD) continue;
    if (title.sentence.fitness === 2) return [{ sentence: title.sentence, topic }];
  }
  return [];
}

/** What speaks for most comments first. */
function inOrder(
  chosen: readonly WeighedSentence[],
  members: readonly (readonly number[])[],
): HeadlineSentence[] {
  // Sums of other orders differ in their last digits.
  const spokenFor = ({ coverage, topic }: WeighedSentence): number =>
    Math.round(coverage * members[topic]!.length * 1e6);
  return [...chosen]
    .sort((a, b) => spokenFor(b) - spokenFor(a) || byText(a, b))
    .map(({ sentence, topic }) => ({ sentence, topic }));
}

/** Of equals, topics are numbered and comments stand as the file has them: that must decide nothing. */
function byText({ sentence: a }: HeadlineSentence, { sentence: b }: HeadlineSentence): number {
  return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
}

function damped(factor: number): number {
  return LEAST_KEPT + (1 - LEAST_KEPT) * Math.min(1, factor);
}
