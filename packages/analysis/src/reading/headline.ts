import { chooseHeadline } from "./choose-headline.js";
import type { Sentence } from "./comment-sentences.js";
import { isRepeat, type VotedSentence } from "./headline-votes.js";
import { peopleIn, type ThreadWords } from "./thread-words.js";
import type { RankedSentence } from "./topic-title.js";

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
/**
 * Where fewer of its topic are spoken for, but so many of all comments, it stands for the thread: what most say in many
 * words is divided among several topics, and is the typical sentence of none.
 */
const LEAST_OF_THREAD = 0.07;
/** From this share on a sentence loses nothing. */
const WELL_TOLD = 0.7;

/** Of the votes for the sentence with most: those with few take turns when a comment goes, and stand for few comments. */
const LEAST_VOTES = 1 / 3;

/** What the title of a large topic speaks for that stands in where no sentence with votes serves. */
const INSTEAD = 0.6;

export interface HeadlineSentence {
  readonly sentence: Sentence;
  readonly topic: number;
}

/** A sentence of a topic that may open a reading. */
export interface TopicOpening {
  readonly sentence: Sentence;
  readonly weight: number;
}

/** What each topic could open a reading with, whatever the other topics are. */
export interface TopicOpenings {
  /** In no order; none where the topic is too small, has too few people, or no sentence speaks for it. */
  readonly openings: readonly TopicOpening[];
  /** Whether its title may stand in where no topic has an opening. */
  readonly standsIn: boolean;
}

/**
 * The three sentences that open a reading: those with most votes of which each stands in a topic of its own that is
 * large enough and has at least three people. Each is then its topic's title.
 *
 * @param votes As `headlineVotes` gives them, the same for all readings of a thread.
 * @param members The comments of each topic.
 * @param titles For each topic what `titleSentences` gives.
 * @param sizes How many comments each topic has, where it is more than those.
 * @returns That of the largest topic first; fewer than three, or none, where fewer topics have a sentence that speaks for
 *   them: one that speaks for nobody is worse than none.
 */
export function headline(
  words: ThreadWords,
  votes: readonly VotedSentence[],
  members: readonly (readonly number[])[],
  titles: readonly (readonly RankedSentence[])[],
  sizes: readonly number[],
): HeadlineSentence[] {
  const openingsOf = topicOpenings(words, votes);
  const topics = members.map((topic, number) => openingsOf(topic, titles[number]!));
  const choices = topics.flatMap(({ openings }, topic) =>
    openings.map((opening) => ({ ...opening, topic, size: sizes[topic]!, text: opening.sentence.text })),
  );
  const chosen = chooseHeadline(choices, isRepeat);
  if (chosen.length > 0) return chosen.map(({ sentence, topic }) => ({ sentence, topic }));
  // Where the votes went to sentences that speak for few, a title stands in: more of them would take turns when a comment goes.
  const bySize = [...members.keys()].sort((a, b) => members[b]!.length - members[a]!.length || a - b);
  const topic = bySize.find((topic) => topics[topic]!.standsIn);
  return topic === undefined ? [] : [{ sentence: titles[topic]![0]!.sentence, topic }];
}

/** @returns A function of a topic's comments and of what `titleSentences` gives for them. */
export function topicOpenings(
  words: ThreadWords,
  votes: readonly VotedSentence[],
): (members: readonly number[], titles: readonly RankedSentence[]) => TopicOpenings {
  const votesFor = new Map(votes.map((voted) => [words.sentences[voted.sentence]!, voted]));
  const leastVotes = LEAST_VOTES * (votes[0]?.votes ?? 0);
  return (members, titles) => {
    if (!qualifies(words, members)) return { openings: [], standsIn: false };
    const size = members.length / words.comments.length;
    const openings = titles.flatMap(({ sentence, score, coverage }): TopicOpening[] => {
      const voted = votesFor.get(sentence);
      if (voted === undefined || voted.votes < leastVotes) return [];
      if (coverage < LEAST_COVERAGE && voted.closeTo / words.comments.length < LEAST_OF_THREAD) return [];
      const typical = score / (titles[0]!.score || 1);
      const told = damped(Math.sqrt(size / LARGE)) * damped(typical / TYPICAL) * damped(coverage / WELL_TOLD);
      return [{ sentence, weight: voted.votes * told }];
    });
    const [title] = titles;
    const standsIn = title !== undefined && title.coverage >= INSTEAD && title.sentence.fitness === 2;
    return { openings, standsIn };
  };
}

function qualifies({ comments }: ThreadWords, members: readonly number[]): boolean {
  if (members.length < Math.max(least.comments, least.share * comments.length)) return false;
  return (peopleIn(comments, members) ?? LEAST_PEOPLE) >= LEAST_PEOPLE;
}

function damped(factor: number): number {
  return LEAST_KEPT + (1 - LEAST_KEPT) * Math.min(1, factor);
}
