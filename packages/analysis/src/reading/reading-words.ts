import { differingQuotes } from "./differing-quotes.js";
import { headline } from "./headline.js";
import type { VotedSentence } from "./headline-votes.js";
import type { ThreadWords } from "./thread-words.js";
import { membersOfTopics } from "./thread-words.js";
import { isMixed } from "./mixed-topic.js";
import { topicLabels } from "./topic-labels.js";
import { topicSummary } from "./topic-summary.js";
import { titleSentences } from "./topic-title.js";

export interface QuotedSentence {
  readonly text: string;
  /** Index of the comment that it stands in. */
  readonly comment: number;
}

export interface TopicWords {
  /** Null where no phrase serves. */
  readonly label: string | null;
  /** Whether its comments have no matter in common: then it has neither label nor title. */
  readonly isMixed: boolean;
  /** Null where no sentence stands for it, or none may be quoted: the first quote must stand in. */
  readonly title: QuotedSentence | null;
  /** One or two whole sentences, at most 300 characters. */
  readonly summary: string;
  /** Indices of two or three comments that differ from the title's and each other. */
  readonly quotes: readonly number[];
}

export interface ReadingWords {
  /** The thread's three sentences, best first; each is the title of its topic. */
  readonly headline: readonly (QuotedSentence & { readonly topic: number })[];
  readonly topics: readonly TopicWords[];
}

const QUOTES = 3;

/**
 * What a reading says in the commenters' own words: the headline, and for each topic a label, a title, a summary and
 * quotes that differ.
 *
 * @param words The thread, taken apart once for all its readings.
 * @param votes `headlineVotes(words)`, likewise.
 * @param assignment Topic of each comment, numbered from 0; -1 for those on their own, and for those outside of its core.
 * @param sizes How many comments each topic has, where it is more than its core.
 */
export function readingWords(
  words: ThreadWords,
  votes: readonly VotedSentence[],
  assignment: Int32Array,
  sizes: readonly number[],
): ReadingWords {
  const members = membersOfTopics(assignment);
  const labels = topicLabels(words, members, sizes);
  const titles = members.map((topic, number) => titleSentences(words, topic, labels[number]!));
  const opening = headline(words, votes, members, titles, sizes);
  const topics = members.map((topic, number): TopicWords => {
    const inHeadline = opening.find((sentence) => sentence.topic === number)?.sentence;
    const hasNoMatter = inHeadline === undefined && labels[number] === null && isMixed(words, topic);
    const title = hasNoMatter ? null : (inHeadline ?? titles[number]![0]?.sentence ?? null);
    const quotes = differingQuotes(words, topic, QUOTES, title?.comment ?? null);
    return {
      label: labels[number]!,
      isMixed: hasNoMatter,
      title: title === null ? null : { text: title.text, comment: title.comment },
      summary: topicSummary(words, title, quotes[0] ?? topic[0]!),
      quotes,
    };
  });
  return {
    headline: opening.map(({ sentence, topic }) => ({
      text: sentence.text,
      comment: sentence.comment,
      topic,
    })),
    topics,
  };
}
