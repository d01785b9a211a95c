import { rounded } from "../rounded.js";
import type { ThreadLanguages } from "@undertone/language";
import type {
  AnalysisParameters,
  JudgedClustering,
  Suggestion,
  SuggestedTopic,
  Suggestions,
  ThreadComment,
} from "@undertone/schemas";
import { fillIn } from "@undertone/schemas/fill-in";
import { cutTree, pointsOfKey } from "../grouping/cut.js";
import { settleLabels } from "../grouping/describe-grouping.js";
import type { TopicMembers } from "../grouping/labels.js";
import { threadWords, type ThreadWords } from "../grouping/thread-words.js";
import { describeClusters } from "../grouping/topic-texts.js";
import { linkageTree } from "../hdbscan/linkage-tree.js";
import { pointsOf, type EmbeddedComments } from "../stages/embedded-comments.js";
import { createReader } from "../text/reader.js";
import type { Choice, Choices } from "./suggest-parameters.js";

/** Sentences with `{placeholders}`, by name. */
export type SuggestionSentences = Readonly<Record<string, string>>;

export interface SuggestedFor {
  readonly comments: readonly ThreadComment[];
  readonly title: string;
  readonly languages: Pick<ThreadLanguages, "code" | "comments">;
  readonly embedding: EmbeddedComments;
  /** Of each comment of a finished result its index among the comments, in the result's own order. */
  readonly resultOrder?: readonly number[];
}

/** From this figure on most clusters come back; the texts that it was tried on have labels. */
const GOOD_STABILITY = 0.6;
/** Below it what is found is hardly better than what chance draws. */
const GOOD_SCORE = 0.3;
/** Named of each suggestion: the largest, as many as a person takes in. */
const MOST_NAMED = 6;

/**
 * Suggestions in a reader's words: how many topics, how many comments on their own, and what the largest topics would be
 * called, as an analysis with those parameters would call them.
 *
 * @param sentences `suggestions` of schemas/messages.json.
 */
export function tellSuggestions(
  { current, better }: Choices,
  about: SuggestedFor,
  parameters: AnalysisParameters,
  sentences: SuggestionSentences,
): Suggestions {
  const now = judgedInAll(current);
  const namesOf = better.length === 0 ? () => [] : topicNames(about, parameters);
  return {
    current: now,
    suggestions: better.map((choice): Suggestion => {
      const judged = judgedInAll(choice);
      return {
        parameters: choice.parameters,
        judged,
        reason: reasonFor(judged, now, sentences),
        topics: namesOf(choice),
        ...(about.resultOrder && {
          assignment: about.resultOrder.map((index) => choice.labels[index] ?? -1),
        }),
      };
    }),
  };
}

/** What a choice would give and what is wrong with it all the same, in words that need no knowledge of clustering. */
function reasonFor(judged: JudgedClustering, now: JudgedClustering, sentences: SuggestionSentences): string {
  const say = (name: string, values: Readonly<Record<string, number>> = {}): string =>
    fillIn(sentences[name] ?? name, values);
  return [
    say("choice", {
      topics: judged.num_clusters,
      alone: judged.num_alone,
      currentTopics: now.num_clusters,
      currentAlone: now.num_alone,
    }),
    say(judged.stability >= GOOD_STABILITY ? "returns" : "shifts"),
    ...(judged.score < GOOD_SCORE ? [say("rough")] : []),
  ].join(" ");
}

/** Takes the thread apart once for all suggestions. */
function topicNames(
  { comments, title, languages, embedding }: SuggestedFor,
  parameters: AnalysisParameters,
): (choice: Choice) => SuggestedTopic[] {
  const reader = createReader(parameters.stop_words, languages.code);
  const texts = comments.map(({ body }, i) => reader.read(body, languages.comments[i]));
  const words = threadWords({ comments, title, texts, vectors: pointsOf(embedding, parameters), reader });
  const { top_clusters_display: described } = parameters.summary_params;
  const positions = new Int32Array(words.order.length);
  words.order.forEach((comment, position) => (positions[comment] = position));
  return ({ parameters: tried, tree }) => {
    const linkage = linkageTree(tree);
    const { min_cluster_size: size, cluster_selection_epsilon: distance } = {
      ...parameters.hdbscan_params,
      ...tried.hdbscan_params,
    };
    const cut = cutTree(linkage, { minClusterSize: size, clusterSelectionEpsilon: distance });
    const sizes = new Int32Array(cut.keys.length);
    for (const label of cut.labels) if (label >= 0) sizes[label]!++;
    const topics = cut.keys.slice(0, described).map((key, rank): TopicMembers => {
      const core = pointsOfKey(linkage, key).map((point) => positions[tree.rows[point]!]!);
      return { core: core.sort((a, b) => a - b), size: sizes[rank]! };
    });
    return namesIn(words, topics);
  };
}

/** A label, or where there is none the sentence that stands for the topic. */
function namesIn(words: ThreadWords, topics: readonly TopicMembers[]): SuggestedTopic[] {
  const texts = describeClusters(words, topics, { quotes: 0, keyphrases: () => [], keywordTopics: () => [] });
  const labels = settleLabels(texts);
  return topics.slice(0, MOST_NAMED).map(({ size }, number): SuggestedTopic => {
    return { size, name: labels[number] ?? texts[number]?.title?.text ?? null };
  });
}

function judgedInAll({ judged, labels }: Choice): JudgedClustering {
  const alone = labels.reduce((sum, label) => sum + (label < 0 ? 1 : 0), 0);
  return {
    num_clusters: judged.num_clusters,
    num_alone: alone,
    noise_ratio: rounded(labels.length === 0 ? 0 : alone / labels.length),
    neighbour_agreement: rounded(judged.neighbour_agreement),
    stability: rounded(judged.stability),
    score: rounded(judged.score),
  };
}
