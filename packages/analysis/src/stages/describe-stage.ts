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
import { threadPhrases } from "../keywords/phrases.js";
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
import { cutTree } from "../regroup/cut-tree.js";
import { describeGroups } from "../regroup/describe-groups.js";
import { pointsOfKey, type GroupKey } from "../regroup/group-key.js";
import type { ThreadGroups } from "../regroup/group-words.js";
import { reachableGroups } from "../regroup/reachable-groups.js";
import { settleWords } from "../regroup/settle-words.js";
import type { SliderSettings } from "../regroup/slider-settings.js";
import { linkageTree } from "../hdbscan/linkage-tree.js";
import { topicSummary } from "../reading/topic-summary.js";
import type { KeptTree } from "./regroup.js";
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
  /** A sentence of its comments that stands for it; null where none does, or none may be quoted. */
  title: QuotedSentence | null;
  /** Whether it is a topic of a reading whose comments have no matter in common. */
  isMixed: boolean;
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
  /** What the largest clusters say at any setting of the sliders, by index of comments; null where there is no tree. */
  groups: ThreadGroups | null;
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
  /** That the clusters were cut from; null where it is not kept. */
  tree: KeptTree | null;
  /** What the tree may be cut with; the merge distance and least size of the parameters are always among them. */
  sliders: SliderSettings;
  readings: readonly Topics[];
}

/**
 * Scores every comment and tells what each of the largest clusters, and each topic of the readings, speaks of.
 *
 * @param progress Told in comments; may throw, which ends the stage.
 */
export function describeStage(
  { comments, written, title, author, languages, embedding, clusters, tree, sliders, readings }: Described,
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
  const positions = new Int32Array(order.length);
  order.forEach((comment, position) => (positions[comment] = position));
  const claims = claimsOfGroups();
  const inPositions = (members: readonly number[]) => members.map((i) => positions[i]!).sort((a, b) => a - b);
  const { asSet: keysAsSet, groups: toDescribe } = groupsToDescribe(groups[0]!, tree, sliders, parameters);
  const described = describeGroups(
    { words, votes, samples: sample_comments_per_cluster },
    new Map([...toDescribe].map(([key, members]) => [key, inPositions(members)])),
  );

  /** One list a grouping, in the order of `groups`. */
  function claimsOfGroups(): Claim[][] {
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

  /** What each cluster of a grouping is called, and what opens the page. */
  type Told = Pick<GroupDescription, "headline"> & {
    clusters: Pick<ClusterDescription, "label" | "title" | "isMixed" | "summary" | "samples">[];
  };
  const quoted = (sentence: QuotedSentence) => ({ ...sentence, comment: order[sentence.comment]! });

  function toldAsSet(): Told {
    const topics = keysAsSet.map((key) => described.groups[key]!);
    const { labels, titles, headline } = settleWords(
      topics,
      groups[0]!.map(({ length }) => length),
      described,
    );
    const sentence = (number: number) => quoted(described.sentences[number]!);
    return {
      headline: headline.map(({ sentence: number, topic }) => ({ ...sentence(number), topic })),
      clusters: topics.map(({ instead, samples }, rank) => {
        const title = titles[rank]!;
        return {
          label: labels[rank]!,
          title: title === null ? null : sentence(title),
          isMixed: false,
          summary: title === null ? instead : topicSummary(words, described.quoted[title]!, 0),
          samples: samples.map((position) => order[position]!),
        };
      }),
    };
  }

  function toldOfReading(core: Int32Array, members: readonly (readonly number[])[]): Told {
    const said = readingWords(
      words,
      votes,
      Int32Array.from(order, (i) => core[i]!),
      members.map(({ length }) => length),
    );
    return {
      headline: said.headline.map((sentence) => ({ ...quoted(sentence), topic: sentence.topic })),
      clusters: said.topics.map(({ label, title, isMixed, summary, quotes }) => ({
        label,
        isMixed,
        title: title && quoted(title),
        summary,
        samples: quotes.map((quote) => order[quote]!),
      })),
    };
  }

  const phrasesOfThread = threadPhrases(texts);
  const topicsOf = clusterTopics(texts, parameters.topic_keywords, reader);

  /** @param grouping Index in `groups`. */
  function describe(grouping: number, { headline, clusters }: Told): GroupDescription {
    const members = groups[grouping]!;
    const phrases = keyphrases(
      members,
      phrasesOfThread,
      Math.max(keywords_per_cluster, enhanced_keywords),
      languages.code,
    );
    const topics = topicsOf(members);
    return {
      headline,
      clusters: members.map((cluster, rank): ClusterDescription => {
        const { label, title, isMixed, summary, samples } = clusters[rank]!;
        return {
          label,
          isMixed,
          title,
          summary,
          keywords: phrases[rank]!.slice(0, keywords_per_cluster).map(({ phrase }) => phrase),
          enhanced_keywords: phrases[rank]!.slice(0, enhanced_keywords),
          topics: topics[rank]!,
          controversy: controversy(cluster.map((index) => reactions[index]!)),
          people: peopleOf(cluster),
          samples,
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
    asSet: describe(0, toldAsSet()),
    readings: cores.map((core, reading) => ({
      ...describe(reading + 1, toldOfReading(core, groups[reading + 1]!)),
      cores: core,
    })),
    groups: tree && byComment(described, order),
    answers: yesNoAnswers(written, { title, author }, languages.code),
    questions: askedQuestions(comments, texts, written, reader, {
      language: languages.code,
      most: MOST_QUESTIONS,
    }),
  };
}

/**
 * What is to be described: each of the largest clusters as set, and whatever else the largest can be.
 *
 * @param asSet Comments of the largest clusters, by rank.
 */
function groupsToDescribe(
  asSet: readonly (readonly number[])[],
  tree: KeptTree | null,
  { sizes, distances }: SliderSettings,
  { hdbscan_params, summary_params }: AnalysisParameters,
): { asSet: GroupKey[]; groups: Map<GroupKey, readonly number[]> } {
  const ownKey = (rank: number): GroupKey => `as set ${rank}`;
  if (tree === null) {
    const keys = asSet.map((_, rank) => ownKey(rank));
    return { asSet: keys, groups: new Map(keys.map((key, rank) => [key, asSet[rank]!])) };
  }
  const linkage = linkageTree(tree);
  const { min_cluster_size: size, cluster_selection_epsilon: distance } = hdbscan_params;
  const cut = cutTree(linkage, { minClusterSize: size, clusterSelectionEpsilon: distance });
  const commentsOf = (key: GroupKey) => pointsOfKey(linkage, key).map((point) => tree.rows[point]!);
  const groups = new Map<GroupKey, readonly number[]>();
  const members = grouped(cut.labels, cut.keys.length);
  const keys = asSet.map((cluster, rank) => {
    const same = members[rank]?.map((point) => tree.rows[point]!) ?? [];
    // An earlier version may have cut or numbered the tree otherwise.
    const isCut = same.length === cluster.length && new Set([...same, ...cluster]).size === cluster.length;
    const key = isCut ? cut.keys[rank]! : ownKey(rank);
    groups.set(key, isCut ? commentsOf(key) : cluster);
    return key;
  });
  for (const key of reachableGroups(linkage, { sizes, distances }, summary_params.top_clusters_display))
    groups.set(key, commentsOf(key));
  return { asSet: keys, groups };
}

/** The same with indices of comments in place of their positions in canonical order. */
function byComment({ sentences, repeats, groups }: ThreadGroups, order: readonly number[]): ThreadGroups {
  return {
    sentences: sentences.map(({ text, comment }) => ({ text, comment: order[comment]! })),
    repeats,
    groups: Object.fromEntries(
      Object.entries(groups).map(([key, words]) => [
        key,
        { ...words, samples: words.samples.map((position) => order[position]!) },
      ]),
    ),
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
