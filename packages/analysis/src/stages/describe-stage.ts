import type { ThreadLanguages } from "@undertone/language";
import type {
  AnalysisParameters,
  Claim,
  CommentSentiment,
  GroupedWords,
  ThreadComment,
} from "@undertone/schemas";
import { claimsOf } from "../claims/claims.js";
import { comparedComments } from "../claims/compared-comments.js";
import { neutralTones } from "../claims/neutral-tones.js";
import type { Topics } from "../communities/choose-topics.js";
import { originals } from "../copies/originals.js";
import { cutTree, pointsOfKey, type GroupKey, type SliderSettings } from "../grouping/cut.js";
import { describeGrouping, dividedThread, type DescribedTopic } from "../grouping/describe-grouping.js";
import { storedTexts } from "../grouping/tree-cuts.js";
import { keyphrasesOf } from "../grouping/keyphrases.js";
import type { TopicMembers } from "../grouping/labels.js";
import { reachableGroups } from "../grouping/reachable-groups.js";
import { threadWords, type ThreadWords } from "../grouping/thread-words.js";
import { coresOf } from "../grouping/topic-core.js";
import { topicKeywords } from "../grouping/topic-keywords.js";
import { describeClusters, type TopicTexts } from "../grouping/topic-texts.js";
import { linkageTree } from "../hdbscan/linkage-tree.js";
import type { Kernel } from "../kernel.js";
import { membersIn } from "../members-in.js";
import { askedQuestions, type AskedQuestion } from "../questions/asked-questions.js";
import { sharedOpenings, type SharedOpenings } from "../questions/shared-openings.js";
import { directAnswers, yesNoAnswers, type YesNoAnswers } from "../questions/yes-no-answers.js";
import { commentScorer, toneWithout } from "../sentiment/comment-tone.js";
import { wordOverlay } from "../sentiment/word-overlay.js";
import { tally } from "../tally.js";
import { createReader, type Reader, type ReadText } from "../text/reader.js";
import { pointsOf, type EmbeddedComments } from "./embedded-comments.js";
import { pointsWithin } from "./points-stage.js";
import type { CommentProgress } from "./progress.js";
import type { RankedClusters } from "./rank-clusters.js";
import type { KeptTree } from "./kept-tree.js";

/** As many as `questions` of result.json may hold. */
const MOST_QUESTIONS = 20;
/** VADER's lexicon is English: of other words it knows only those that happen to be spelled alike ("die", "hell"). */
const LEXICON_LANGUAGE = "en";

export interface DescribedGrouping {
  readonly topics: readonly DescribedTopic[];
  /** How topics differ from the other comments, as far as that is no chance. */
  readonly claims: Claim[];
  /** Topic of each comment of its core, of which its texts are made; -1 for all others. */
  readonly cores: Int32Array;
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
  asSet: DescribedGrouping;
  /** Few and some, with all their topics. */
  others: DescribedGrouping[];
  /** What the largest clusters say at any setting of the sliders, by index of comments; null where there is no tree. */
  groups: GroupedWords | null;
  /** Null where the title asks no yes/no question, or too few answer plainly. */
  answers: YesNoAnswers | null;
  /** Null where direct answers share no openings, or more of them say yes or no. */
  openings: SharedOpenings | null;
  questions: AskedQuestion[];
}

export interface Described {
  /** Those that were kept by the filter and embedded. */
  comments: readonly ThreadComment[];
  /** All that people wrote in the thread, in its order: see `writtenComments`. */
  written: readonly ThreadComment[];
  title: string;
  selftext: string;
  /** Of the post; null where the source names none. */
  author: string | null;
  languages: ThreadLanguages;
  embedding: EmbeddedComments;
  clusters: Pick<RankedClusters, "labels" | "stabilities">;
  /** That the clusters were cut from; null where it is not kept. */
  tree: KeptTree | null;
  /** What the tree may be cut with; the merge distance and least size of the parameters are always among them. */
  sliders: SliderSettings;
  communities: readonly Topics[];
}

/**
 * Scores every comment and says what the topics of each grouping are about, and what any cut of the sliders would be.
 *
 * @param progress Told in comments; may throw, which ends the stage.
 */
export function describeStage(
  described: Described,
  parameters: AnalysisParameters,
  kernel: Pick<Kernel, "sentiment">,
  progress?: CommentProgress,
): Description {
  const { comments, written, title, selftext, author, languages, embedding, clusters, communities } =
    described;
  const reader = createReader(parameters.stop_words, languages.code);
  const { texts, sentiments, tones, toneNeutral } = scoreComments(
    described,
    parameters,
    kernel,
    reader,
    progress,
  );
  const vectors = pointsOf(embedding, parameters);
  const words = threadWords({ comments, title, texts, vectors, reader });
  const displayed = membersIn(clusters.labels, clusters.stabilities.length).slice(
    0,
    parameters.summary_params.top_clusters_display,
  );
  const assignments = [assignmentOf(displayed, comments.length), ...communities.map(({ labels }) => labels)];
  const cores = assignments.map((labels, grouping) =>
    grouping === 0 ? labels : coresInThread(words, labels),
  );
  const claims = claimsOfGroupings(described, parameters, kernel, words, tones, assignments);
  const { groups, textsOfGroupings } = textsOf(described, parameters, words, reader, displayed, cores);
  const thread = dividedThread(
    comments.map((comment, i) => ({ ...comment, sentiment: sentiments[i]!, tone: tones[i]! })),
    written,
  );
  const options = { language: languages.code, stopWords: parameters.stop_words, postAuthor: author };
  const [asSet, ...others] = assignments.map((labels, grouping): DescribedGrouping => ({
    topics: describeGrouping(thread, labels, textsOfGroupings[grouping]!).map((topic) => ({
      ...topic,
      points: pointsWithin(comments, embedding, topic.members, options),
    })),
    claims: claims[grouping]!,
    cores: cores[grouping]!,
  }));
  const direct = directAnswers(written, author);
  const answers = yesNoAnswers(direct, { title, selftext }, languages.code);
  const plain = answers === null ? 0 : answers.yes.length + answers.no.length;
  return {
    sentiments,
    originals: originals(comments, texts),
    tones,
    toneNeutral,
    asSet: asSet!,
    others,
    groups: described.tree && storedTexts(groups, parameters.summary_params.keywords_per_cluster),
    answers,
    openings: sharedOpenings(direct, { title, selftext }, plain),
    questions: askedQuestions(comments, texts, written, reader, {
      language: languages.code,
      most: MOST_QUESTIONS,
    }),
  };
}

function scoreComments(
  { comments, title, languages }: Described,
  parameters: AnalysisParameters,
  { sentiment }: Pick<Kernel, "sentiment">,
  reader: Reader,
  progress?: CommentProgress,
) {
  const score = commentScorer(sentiment, title, wordOverlay(parameters.sentiment_words));
  const advance = tally(comments.length, progress);
  const toneNeutral = new Set<string>();
  const all = comments.map(({ body }, i) => {
    const scored = score(body);
    for (const word of scored.neutral) toneNeutral.add(word);
    const text = reader.read(body, languages.comments[i]);
    advance(1);
    return { ...scored, tone: languages.comments[i] === LEXICON_LANGUAGE ? scored.tone : null, text };
  });
  return {
    sentiments: all.map((one): CommentSentiment => one.sentiment),
    tones: all.map(({ tone }) => tone),
    texts: all.map(({ text }): ReadText => text),
    toneNeutral: [...toneNeutral].sort(),
  };
}

function claimsOfGroupings(
  { comments, written, title }: Described,
  parameters: AnalysisParameters,
  { sentiment }: Pick<Kernel, "sentiment">,
  words: ThreadWords,
  tones: readonly (number | null)[],
  assignments: readonly Int32Array[],
): Claim[][] {
  const overlay = wordOverlay(parameters.sentiment_words);
  const { order, texts, terms } = words;
  const known = Float64Array.from(order, (i) => tones[i] ?? NaN);
  const scoreWithout = toneWithout(sentiment, title, overlay);
  const withoutKeys = neutralTones(
    { texts, terms, tones: known },
    (word) => sentiment.hasValence(word, overlay),
    (position, keys) => scoreWithout(comments[order[position]!]!.body, keys),
  );
  const positions = positionsOf(words);
  return claimsOf(
    comparedComments(
      order.map((i) => comments[i]!),
      written,
      { texts, terms },
      { tones: known, neutralTones: withoutKeys },
    ),
    assignments.map((labels) => membersIn(labels).map((topic) => topic.map((i) => positions[i]!))),
  );
}

/** The texts of every group of the tree, by its key, and of the topics of each grouping: those of the tree's first. */
function textsOf(
  { tree, sliders, communities }: Described,
  parameters: AnalysisParameters,
  words: ThreadWords,
  reader: Reader,
  displayed: readonly (readonly number[])[],
  cores: readonly Int32Array[],
): { groups: Map<GroupKey, TopicTexts>; textsOfGroupings: TopicTexts[][] } {
  const ofTree = groupsOfTree(displayed, { tree, sliders }, parameters);
  const ofOthers = communities.map(({ labels, count }, number) => {
    const whole = membersIn(labels, count);
    const core = membersIn(cores[number + 1]!, count);
    return whole.map(({ length }, topic) => ({ core: core[topic]!, size: length }));
  });
  const texts = textsByComment(words, reader, parameters, [...ofTree.groups.values(), ...ofOthers.flat()]);
  const groups = new Map([...ofTree.groups.keys()].map((key, i) => [key, texts[i]!]));
  let next = groups.size;
  return {
    groups,
    textsOfGroupings: [
      ofTree.asSet.map((key) => groups.get(key)!),
      ...ofOthers.map(({ length }) => texts.slice(next, (next += length))),
    ],
  };
}

/** `describeClusters` by indices of comments. */
function textsByComment(
  words: ThreadWords,
  reader: Reader,
  { summary_params, topic_keywords }: AnalysisParameters,
  topics: readonly TopicMembers[],
): TopicTexts[] {
  const positions = positionsOf(words);
  const inPositions = topics.map(({ core, size }) => ({
    core: core.map((i) => positions[i]!).sort((a, b) => a - b),
    size,
  }));
  const commentOf = (position: number) => words.order[position]!;
  const keyphrases = keyphrasesOf(words.texts, reader.language);
  const length = Math.max(summary_params.keywords_per_cluster, summary_params.enhanced_keywords);
  return describeClusters(words, inPositions, {
    quotes: summary_params.sample_comments_per_cluster,
    keyphrases: (core) => keyphrases(core, length),
    keywordTopics: topicKeywords(words.texts, topic_keywords, reader),
  }).map((texts) => ({
    ...texts,
    title: texts.title && { ...texts.title, comment: commentOf(texts.title.comment) },
    quotes: texts.quotes.map(commentOf),
  }));
}

/**
 * What is to be described: each of the largest clusters as set, and whatever else the largest can be.
 *
 * @param asSet Comments of the largest clusters, by rank.
 */
function groupsOfTree(
  asSet: readonly (readonly number[])[],
  { tree, sliders }: Pick<Described, "tree" | "sliders">,
  { hdbscan_params, summary_params }: AnalysisParameters,
): { asSet: GroupKey[]; groups: Map<GroupKey, TopicMembers> } {
  const groups = new Map<GroupKey, TopicMembers>();
  const add = (key: GroupKey, core: readonly number[]) => groups.set(key, { core, size: core.length });
  const ownKey = (rank: number): GroupKey => `as set ${rank}`;
  if (tree === null) {
    asSet.forEach((cluster, rank) => add(ownKey(rank), cluster));
    return { asSet: [...groups.keys()], groups };
  }
  const linkage = linkageTree(tree);
  const { min_cluster_size: size, cluster_selection_epsilon: distance } = hdbscan_params;
  const cut = cutTree(linkage, { minClusterSize: size, clusterSelectionEpsilon: distance });
  const commentsOf = (key: GroupKey) => pointsOfKey(linkage, key).map((point) => tree.rows[point]!);
  const members = membersIn(cut.labels, cut.keys.length);
  const keys = asSet.map((cluster, rank) => {
    const same = members[rank]?.map((point) => tree.rows[point]!) ?? [];
    // An earlier version may have cut or numbered the tree otherwise.
    const isCut = same.length === cluster.length && new Set([...same, ...cluster]).size === cluster.length;
    const key = isCut ? cut.keys[rank]! : ownKey(rank);
    add(key, isCut ? commentsOf(key) : cluster);
    return key;
  });
  for (const key of reachableGroups(linkage, sliders, summary_params.top_clusters_display))
    add(key, commentsOf(key));
  return { asSet: keys, groups };
}

function coresInThread(words: ThreadWords, labels: Int32Array): Int32Array {
  const cores = new Int32Array(labels.length);
  coresOf(
    words,
    Int32Array.from(words.order, (i) => labels[i]!),
  ).forEach((topic, position) => (cores[words.order[position]!] = topic));
  return cores;
}

function positionsOf({ order }: ThreadWords): Int32Array {
  const positions = new Int32Array(order.length);
  order.forEach((comment, position) => (positions[comment] = position));
  return positions;
}

function assignmentOf(members: readonly (readonly number[])[], count: number): Int32Array {
  const labels = new Int32Array(count).fill(-1);
  members.forEach((cluster, number) => cluster.forEach((index) => (labels[index] = number)));
  return labels;
}
