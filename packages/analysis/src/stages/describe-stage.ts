import type { ThreadLanguages } from "@undertone/language";
import type {
  AnalysisParameters,
  Claim,
  ClusterSummary,
  CommentSentiment,
  ThreadComment,
} from "@undertone/schemas";
import { claimsOf } from "../claims/claims.js";
import { comparedComments } from "../claims/compared-comments.js";
import { neutralTones } from "../claims/neutral-tones.js";
import { originals } from "../copies/originals.js";
import type { Kernel } from "../kernel.js";
import { keyphrases } from "../keywords/keyphrases.js";
import type { Topics } from "../reading/choose-topics.js";
import { askedQuestions, type AskedQuestion } from "../questions/asked-questions.js";
import { yesNoAnswers, type YesNoAnswers } from "../questions/yes-no-answers.js";
import { headlineVotes } from "../reading/headline-votes.js";
import { countPeople, type People } from "../reading/people.js";
import { readingWords, type QuotedSentence } from "../reading/reading-words.js";
import { coresOf } from "../reading/topic-core.js";
import { threadWords } from "../reading/thread-words.js";
import { commentScorer, toneWithout } from "../sentiment/comment-tone.js";
import { controversy, type Reaction } from "../sentiment/controversy.js";
import { wordOverlay } from "../sentiment/word-overlay.js";
import { byRepresentativeness, withoutNearDuplicates } from "../summaries/representatives.js";
import { createReader, type ReadText } from "../text/reader.js";
import { clusterTopics } from "../topics/cluster-topics.js";
import { canonicalOrder, inOrder } from "./canonical-order.js";
import { pointsOf, type EmbeddedComments } from "./embedded-comments.js";
import { tally } from "../tally.js";
import type { CommentProgress } from "./progress.js";
import { membersOf, type RankedClusters } from "./rank-clusters.js";

/** As many as `questions` of result.json may hold. */
const MOST_QUESTIONS = 20;
/** VADER's lexicon is English: of other words it knows only those that happen to be spelled alike ("die", "hell"). */
const LEXICON_LANGUAGE = "en";

export interface ClusterDescription extends Pick<
  ClusterSummary,
  "summary" | "keywords" | "enhanced_keywords" | "topics" | "controversy"
> {
  /** A phrase of its comments; null where none serves. */
  label: string | null;
  /** A sentence of its comments that stands for it; null where none may be quoted. */
  title: QuotedSentence | null;
  people: People;
  /** Indices of the sample comments: the most representative first, or in a reading those that differ most. */
  samples: readonly number[];
}

/** The clusters of one division of the comments, as set or of a reading. */
export interface GroupDescription {
  /** At most three sentences that stand for the thread, each the title of its cluster. */
  headline: readonly (QuotedSentence & { readonly topic: number })[];
  clusters: ClusterDescription[];
  /** How clusters differ from the other comments, as far as that is no chance. */
  claims: Claim[];
}

export interface ReadingDescription extends GroupDescription {
  /** Topic of each comment of its core, whose words it says; -1 for all others. */
  cores: Int32Array;
}

export interface Description {
  /** One a comment, in order. */
  sentiments: CommentSentiment[];
  /** For each comment the index of the first with the same text, itself where it is no copy. */
  originals: Int32Array;
  /** One a comment; null where it is withheld, because the comment is not in English. */
  tones: (number | null)[];
  /** Words of the title that count in sentiments but not in tones, in alphabetical order. */
  toneNeutral: string[];
  /** The largest clusters, at most `top_clusters_display`, in rank order. */
  asSet: GroupDescription;
  /** One a reading, with all its topics. */
  readings: ReadingDescription[];
  /** Null where the title asks no yes/no question, or too few answer plainly. */
  answers: YesNoAnswers | null;
  questions: AskedQuestion[];
}

/** What is described. */
export interface Described {
  /** Those that were kept by the filter and embedded. */
  comments: readonly ThreadComment[];
  /** All that people wrote in the thread, in its order: see `writtenComments`. */
  written: readonly ThreadComment[];
  /** Of the post. */
  title: string;
  /** Of the post; null where the source names none. */
  author: string | null;
  languages: ThreadLanguages;
  embedding: EmbeddedComments;
  clusters: Pick<RankedClusters, "labels" | "stabilities">;
  readings: readonly Topics[];
}

/**
 * Scores every comment and tells what each of the largest clusters, and each topic of the readings, speaks of.
 *
 * @param progress Told in comments; may throw, which ends the stage.
 */
export function describeStage(
  { comments, written, title, author, languages, embedding, clusters, readings }: Described,
  parameters: AnalysisParameters,
  { sentiment }: Pick<Kernel, "sentiment">,
  progress?: CommentProgress,
): Description {
  const { top_clusters_display, keywords_per_cluster, enhanced_keywords, sample_comments_per_cluster } =
    parameters.summary_params;
  const overlay = wordOverlay(parameters.sentiment_words);
  const score = commentScorer(sentiment, title, overlay);
  const reader = createReader(parameters.stop_words, languages.code);
  const advance = tally(comments.length, progress);

  const sentiments: CommentSentiment[] = [];
  const tones: (number | null)[] = [];
  const toneNeutral = new Set<string>();
  const texts: ReadText[] = [];
  comments.forEach(({ body }, i) => {
    const scored = score(body);
    sentiments.push(scored.sentiment);
    tones.push(languages.comments[i] === LEXICON_LANGUAGE ? scored.tone : null);
    for (const word of scored.neutral) toneNeutral.add(word);
    texts.push(reader.read(body, languages.comments[i]));
    advance(1);
  });
  const reactions = reactionsOf(comments, sentiments);
  const peopleOf = countPeople(comments, written);
  const points = pointsOf(embedding, parameters);
  const order = canonicalOrder(comments, texts);
  const words = threadWords(
    order.map((i) => comments[i]!),
    order.map((i) => texts[i]!),
    inOrder(points, order),
    reader,
    { title },
  );
  const votes = headlineVotes(words);
  const cores = readings.map(({ labels }) => {
    const assignment = Int32Array.from(order, (i) => labels[i]!);
    const held = new Int32Array(labels.length);
    coresOf(words, votes, assignment).forEach((topic, position) => (held[order[position]!] = topic));
    return held;
  });
  const groups = [
    membersOf(clusters).slice(0, top_clusters_display),
    ...readings.map(({ labels, count }) => grouped(labels, count)),
  ];
  const claims = claimsOfGroups();

  /** One list a grouping, in the order of `groups`. */
  function claimsOfGroups(): Claim[][] {
    const positions = new Int32Array(order.length);
    order.forEach((comment, position) => (positions[comment] = position));
    const ordered = order.map((i) => comments[i]!);
    const said = { texts: words.texts, terms: words.terms };
    const known = Float64Array.from(order, (i) => tones[i] ?? NaN);
    const scoreWithout = toneWithout(sentiment, title, overlay);
    const withoutKeys = neutralTones(
      { ...said, tones: known },
      (word) => sentiment.hasValence(word, overlay),
      (position, keys) => scoreWithout(ordered[position]!.body, keys),
    );
    return claimsOf(
      comparedComments(ordered, written, said, { tones: known, neutralTones: withoutKeys }),
      groups.map((clusters) => clusters.map((cluster) => cluster.map((i) => positions[i]!))),
    );
  }

  /**
   * @param grouping Index in `groups`.
   * @param labels Of the comments whose words are its topics'.
   * @param samplesOf Left out, quotes that differ.
   */
  function describe(
    grouping: number,
    labels: Int32Array,
    samplesOf?: (cluster: readonly number[]) => readonly number[],
  ): GroupDescription {
    const members = groups[grouping]!;
    const said = readingWords(
      words,
      votes,
      Int32Array.from(order, (i) => (labels[i]! < members.length ? labels[i]! : -1)),
      members.map(({ length }) => length),
    );
    const phrases = keyphrases(
      members,
      texts,
      Math.max(keywords_per_cluster, enhanced_keywords),
      languages.code,
    );
    const topics = clusterTopics(members, texts, parameters.topic_keywords, reader);
    const quoted = (sentence: QuotedSentence) => ({ ...sentence, comment: order[sentence.comment]! });
    return {
      headline: said.headline.map((sentence) => ({ ...quoted(sentence), topic: sentence.topic })),
      clusters: members.map((cluster, rank): ClusterDescription => {
        const { label, title: sentence, summary, quotes } = said.topics[rank]!;
        return {
          label,
          title: sentence && quoted(sentence),
          summary,
          keywords: phrases[rank]!.slice(0, keywords_per_cluster).map(({ phrase }) => phrase),
          enhanced_keywords: phrases[rank]!.slice(0, enhanced_keywords),
          topics: topics[rank]!,
          controversy: controversy(cluster.map((index) => reactions[index]!)),
          people: peopleOf(cluster),
          samples: samplesOf?.(cluster) ?? quotes.map((quote) => order[quote]!),
        };
      }),
      claims: claims[grouping]!,
    };
  }

  return {
    sentiments,
    originals: originals(comments, texts),
    tones,
    toneNeutral: [...toneNeutral].sort(),
    asSet: describe(0, clusters.labels, (cluster) =>
      withoutNearDuplicates(byRepresentativeness(cluster, points, texts), texts, sample_comments_per_cluster),
    ),
    readings: cores.map((core, reading) => ({ ...describe(reading + 1, core), cores: core })),
    answers: yesNoAnswers(written, { title, author }, languages.code),
    questions: askedQuestions(comments, texts, written, reader, {
      language: languages.code,
      most: MOST_QUESTIONS,
    }),
  };
}

function grouped(labels: Int32Array, count: number): number[][] {
  const members: number[][] = Array.from({ length: count }, () => []);
  labels.forEach((label, index) => members[label]?.push(index));
  return members;
}

function reactionsOf(
  comments: readonly ThreadComment[],
  sentiments: readonly CommentSentiment[],
): Reaction[] {
  const compounds = new Map(comments.map(({ id }, i) => [id, sentiments[i]!.compound]));
  return comments.map(({ parent_id }, i) => ({
    compound: sentiments[i]!.compound,
    parentCompound: (parent_id === null ? undefined : compounds.get(parent_id)) ?? null,
  }));
}
