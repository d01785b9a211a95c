import type { ClusterTopic } from "@undertone/schemas";
import type { Keyphrase } from "./keyphrases.js";
import { labelChoices, type LabelChoice, type TopicMembers } from "./labels.js";
import { typicalQuotes } from "./quotes.js";
import { topicTerms, type TopicTerms } from "./terms.js";
import type { ThreadWords } from "./thread-words.js";
import { summaryOf, titleOf } from "./title.js";
import type { TopicKeywords } from "./topic-keywords.js";

export interface QuotedSentence {
  readonly text: string;
  /** Index of the comment that it stands in. */
  readonly comment: number;
}

/** What a topic says by itself, whatever else the thread is divided into. */
export interface TopicTexts {
  /** Best first: which of them it gets is settled beside other topics. */
  readonly labels: readonly LabelChoice[];
  /** Null where no sentence stands for it, or none may be quoted. */
  readonly title: QuotedSentence | null;
  /** Whether its comments have no matter in common: then it has neither label nor title. */
  readonly isMixed: boolean;
  /** One or two whole sentences, at most 300 characters. */
  readonly summary: string;
  /** Indices of comments that differ from the title's and from each other, the most typical first. */
  readonly quotes: readonly number[];
  readonly keyphrases: readonly Keyphrase[];
  readonly keywordTopics: readonly ClusterTopic[];
}

export interface TextOptions {
  /** Quotes of a topic at most. */
  readonly quotes: number;
  /** Given a topic's comments. */
  readonly keyphrases: (members: readonly number[]) => readonly Keyphrase[];
  readonly keywordTopics: TopicKeywords;
}

/** The texts of each of some topics; indices are those of `words`. */
export function describeClusters(
  words: ThreadWords,
  topics: readonly TopicMembers[],
  options: TextOptions,
): TopicTexts[] {
  const choices = labelChoices(words, topics);
  return topics.map(({ core }, number): TopicTexts => {
    const labels = choices[number]!;
    const terms = topicTerms(words.terms, core);
    const isMixed = labels.length === 0 && hasNoCommonMatter(words, core, terms);
    const title = isMixed ? null : titleOf(words, core, terms, labels[0]?.text ?? null);
    const quotes = typicalQuotes(words, core, options.quotes, title?.comment ?? null);
    return {
      labels,
      title: title && { text: title.text, comment: title.comment },
      isMixed,
      summary: summaryOf(words, title, quotes[0] ?? core[0]!),
      quotes,
      keyphrases: options.keyphrases(core),
      keywordTopics: options.keywordTopics(core),
    };
  });
}

/** Comments of a topic that use a word which says what it is about. */
const LEAST_USES = 3;
/** Fewer comments are too few to tell whether they speak of one matter. */
const LEAST_COMMENTS = 4;
/** Of a topic's comments, how many speak of a common matter at least. */
const LEAST_SHARE = 0.5;

function hasNoCommonMatter(words: ThreadWords, members: readonly number[], terms: TopicTerms): boolean {
  return members.length >= LEAST_COMMENTS && commonMatter(words, members, terms) < LEAST_SHARE;
}

/**
 * The share of a topic's comments that use one of the six words which tell it most from the rest; everyday words and those of
 * fewer than three comments left out. Of several figures it tells best whether a reader finds a common matter in a topic
 * (docs/decisions/0037-titles-labels-and-mixed-topics.md).
 */
export function commonMatter(
  { terms }: ThreadWords,
  members: readonly number[],
  { strongest, used }: TopicTerms,
): number {
  const isTelling = (term: number): boolean =>
    strongest.has(term) && terms.isGeneric[term] !== 1 && used[term]! >= LEAST_USES;
  return members.filter((member) => terms.rows[member]!.terms.some(isTelling)).length / members.length;
}
