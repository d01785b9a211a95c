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

/** The share of its topic's comments that a sentence speaks for, as far as their words show it. */
const LEAST_COVERAGE = 0.35;
/** From this share on it loses nothing, and no more than `LEAST_TOLD` is left below. */
const WELL_TOLD = 0.7;
const LEAST_TOLD = 0.1;
/** A topic's own title has this share of the most votes to begin with, so that a topic with one matter is in the running. */
const OWN_TITLE = 0.2;

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
 * @returns Best first; fewer than three only where fewer topics qualify.
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
  const start = OWN_TITLE * votes.reduce((most, { votes }) => Math.max(most, votes), 1);
  const isWhole = ({ sentence }: RankedSentence): boolean => sentence.fitness === 2;
  const ranked = titles.flatMap((sentences, topic): WeighedSentence[] => {
    if (!qualifies[topic]! || sentences.length === 0) return [];
    const size = members[topic]!.length / words.comments.length;
    const own = sentences.find(isWhole) ?? sentences.find(({ sentence }) => sentence.fitness > 0);
    return sentences.flatMap((title): WeighedSentence[] => {
      const { sentence, score, coverage } = title;
      const votes = (votesFor.get(sentence) ?? 0) + (title === own ? start : 0);
      if (votes === 0) return [];
      const typical = score / (sentences[0]!.score || 1);
      const told = Math.max(LEAST_TOLD, Math.min(1, coverage / WELL_TOLD));
      const weight = votes * told * damped(Math.sqrt(size / LARGE)) * damped(typical / TYPICAL);
      return [{ sentence, topic, coverage, weight }];
    });
  });
  ranked.sort((a, b) => b.weight - a.weight || a.sentence.comment - b.sentence.comment);
  const chosen: HeadlineSentence[] = [];
  for (const { sentence, topic, coverage } of ranked) {
    if (chosen.length === SENTENCES) break;
    // One sentence that stands for little of its topic is better than an empty page, three are not.
    if (coverage < LEAST_COVERAGE && chosen.length > 0) continue;
    const isFree = chosen.every((other) => other.topic !== topic && !isRepeat(other.sentence, sentence));
    if (isFree) chosen.push({ sentence, topic });
  }
  return chosen;
}

function damped(factor: number): number {
  return LEAST_KEPT + (1 - LEAST_KEPT) * Math.min(1, factor);
}
