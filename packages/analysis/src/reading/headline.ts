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

export interface HeadlineSentence {
  readonly sentence: Sentence;
  readonly topic: number;
}

/**
 * The three sentences that open a reading: those with most votes of which each stands in a topic of its own that is
 * large enough and has at least three people. Each is then its topic's title.
 *
 * @param votes As `headlineVotes` gives them, the same for all readings of a thread.
 * @param assignment Topic of each comment, -1 for those on their own.
 * @param members The comments of each topic.
 * @param titles For each topic what `titleSentences` gives.
 * @returns Best first; fewer than three only where fewer topics qualify.
 */
export function headline(
  words: ThreadWords,
  votes: readonly VotedSentence[],
  assignment: Int32Array,
  members: readonly (readonly number[])[],
  titles: readonly (readonly RankedSentence[])[],
): HeadlineSentence[] {
  const qualifies = members.map((topic) => {
    if (topic.length < Math.max(least.comments, least.share * words.comments.length)) return false;
    return (peopleIn(words.comments, topic) ?? LEAST_PEOPLE) >= LEAST_PEOPLE;
  });
  const ranked = votes.flatMap(({ sentence: index, votes }) => {
    const sentence = words.sentences[index]!;
    const topic = assignment[sentence.comment]!;
    if (topic < 0 || !qualifies[topic]!) return [];
    const size = members[topic]!.length / words.comments.length;
    const title = titles[topic]!.find((ranked) => ranked.sentence === sentence);
    const typical = (title?.score ?? 0) / (titles[topic]![0]!.score || 1);
    const weight = votes * damped(Math.sqrt(size / LARGE)) * damped(typical / TYPICAL);
    return [{ sentence, topic, weight }];
  });
  ranked.sort((a, b) => b.weight - a.weight);
  const chosen: HeadlineSentence[] = [];
  const isFree = ({ sentence, topic }: HeadlineSentence): boolean =>
    chosen.every((other) => other.topic !== topic && !isRepeat(other.sentence, sentence));
  for (const { sentence, topic } of ranked) {
    if (chosen.length < SENTENCES && isFree({ sentence, topic })) chosen.push({ sentence, topic });
  }
  // Where the votes went to few topics, the largest of the others follow with their own titles.
  const bySize = [...members.keys()].sort((a, b) => members[b]!.length - members[a]!.length || a - b);
  for (const topic of bySize) {
    if (chosen.length >= SENTENCES) break;
    if (!qualifies[topic]! || chosen.some((other) => other.topic === topic)) continue;
    const title = titles[topic]!.find(({ sentence }) => sentence.fitness > 0 && isFree({ sentence, topic }));
    if (title !== undefined) chosen.push({ sentence: title.sentence, topic });
  }
  return chosen;
}

function damped(factor: number): number {
  return LEAST_KEPT + (1 - LEAST_KEPT) * Math.min(1, factor);
}
