import type { Claim, ClusterSummary, Insight, Result, SentimentCounts } from "@undertone/schemas/types";
import {
  keptMarkers,
  modelTitleOf,
  openingSentence,
  topicName,
  topicSentence,
  topicsInOrder,
  type ThreadGrouping,
} from "@undertone/formats";
import { screenText } from "../lib/screens.js";
import type { ThreadComments } from "./thread-comments.js";

export interface ShownCluster {
  /** The number by which the server names it within its grouping. */
  id: number;
  /** Largest first, from 1. */
  rank: number;
  /** By which addresses name it: its rank, in an edited grouping that before, so that a link keeps its topic. */
  number: number;
  /** What the map, the list, the table and the cards call it: its label, else its title. */
  name: string;
  /** A phrase that its comments share; null where there is none. */
  label: string | null;
  /** A sentence of one of its comments; of a mixed one, that it is mixed. */
  title: string;
  /** Whether its comments have no matter in common, so that no sentence stands for it. */
  isMixed: boolean;
  /** Whether a person or a language model named it: then it has no label, and its title is that name. */
  isNamed: boolean;
  /** Which of the markers (hue and shape) it has; it keeps it when the grouping changes around it. */
  markerIndex: number;
  /** Indices of its comments, most typical first. */
  members: Int32Array;
  /** The index of the comment beside which the map writes its name. */
  labelAt: number;
  counts: SentimentCounts;
  /** What the server says of it; null where it describes only larger ones. */
  summary: ClusterSummary | null;
  /** What may be said of how it differs from the other comments; none where these are not the comments that were tested. */
  claims: readonly Claim[];
  /** Whether some of the comments that the server speaks of were taken out. */
  isReduced: boolean;
  method: Grouping["method"];
}

export interface Grouping extends Pick<ThreadGrouping, "name"> {
  method: ThreadGrouping["parameters"]["method"];
  /** Largest first. */
  clusters: readonly ShownCluster[];
  /** Those that are not hidden. */
  visible: readonly ShownCluster[];
  /** Indices of the noise. */
  alone: Int32Array;
  /** Of each comment: the index of its cluster in `clusters`, -1 for noise. */
  clusterOf: Int32Array;
  /** Indices of the comments that were put with the topic nearest to them. */
  attached: ReadonlySet<number>;
  /** What the parameters gave: the server says of a comment on its own which of these topics is nearest. Null where it is that itself. */
  asSet: Grouping | null;
}

/** What the parts of an insight's page are drawn of. */
export interface ShownResult {
  insight: Insight;
  result: Result;
  thread: ThreadComments;
  grouping: Grouping;
}

interface ShownOptions {
  /** Whether comments that were put with the topic nearest to them are shown in it; else they stand alone. */
  withAttached?: boolean;
  /** Absent for that itself. */
  asSet?: Grouping | null;
  /** The same before its owner changed topics. */
  original?: Grouping | null;
}

/** A grouping as the page shows it: few, some, as set, one that the owner saved, or a cut. */
export function shownGrouping(
  whole: ThreadGrouping,
  thread: ThreadComments,
  { withAttached = true, asSet = null, original = null }: ShownOptions = {},
): Grouping {
  const grouping = withAttached ? whole : withoutAttached(whole);
  const { name, summaries, claims = [], attached, parameters } = grouping;
  const described = new Map(summaries.map((summary) => [summary.cluster_id, summary]));
  const topics = topicsInOrder(grouping, thread.all);
  const members = topics.map(([, positions]) => new Int32Array(positions));
  // So that colours do not jump while a slider moves, or when topics are merged.
  const before = original ?? (parameters.method === "hdbscan" ? asSet : null);
  const markers =
    before &&
    keptMarkers(members, {
      clusterOf: before.clusterOf,
      markers: before.clusters.map(({ markerIndex }) => markerIndex),
    });
  const clusterOf = new Int32Array(thread.all.length).fill(-1);
  members.forEach((indices, cluster) => indices.forEach((index) => (clusterOf[index] = cluster)));
  const clusters = topics.map(([id], cluster): ShownCluster => {
    const indices = members[cluster] ?? new Int32Array();
    const summary = described.get(id) ?? null;
    const rank = cluster + 1;
    return {
      id,
      rank,
      number: original === null ? rank : (original.clusters.find((one) => one.id === id)?.rank ?? id + 1),
      ...namesOf(rank, summary, thread.all[indices[0] ?? -1]?.body ?? ""),
      markerIndex: markers?.[cluster] ?? cluster,
      members: indices,
      labelAt: middleOf(indices, thread),
      counts: countPolarities(indices, thread.polarities),
      summary,
      claims: claims.filter(({ cluster_id }) => cluster_id === id),
      isReduced: !withAttached && indices.length !== summary?.size,
      method: parameters.method,
    };
  });
  return {
    name,
    method: parameters.method,
    clusters,
    visible: clusters.filter(({ summary }) => !summary?.hidden),
    alone: clusterOf.map((_, index) => index).filter((index) => clusterOf[index] === -1),
    clusterOf,
    attached: new Set(attached),
    asSet,
  };
}

/** What was tested were other comments. */
function withoutAttached(grouping: ThreadGrouping): ThreadGrouping {
  const isAttached = new Set(grouping.attached);
  const assignment = grouping.assignment.map((topic, index) => (isAttached.has(index) ? -1 : topic));
  return { ...grouping, assignment, attached: [], claims: [] };
}

/** The comment nearest to the median of a topic on the map. */
function middleOf(indices: Int32Array, { x, y }: ThreadComments): number {
  const [right, up] = [medianOf(indices, x), medianOf(indices, y)];
  let middle = indices[0] ?? -1;
  let nearest = Infinity;
  for (const index of indices) {
    const distance = Math.hypot((x[index] ?? 0) - right, (y[index] ?? 0) - up);
    if (distance >= nearest) continue;
    nearest = distance;
    middle = index;
  }
  return middle;
}

function medianOf(indices: Int32Array, values: Float32Array): number {
  const own = new Float32Array(indices.length);
  indices.forEach((index, i) => (own[i] = values[index] ?? 0));
  return own.sort()[own.length >> 1] ?? 0;
}

/** One name for a topic wherever the page, the reports and the exports speak of it. What the server does not describe is named by its most typical comment. */
function namesOf(
  rank: number,
  summary: ClusterSummary | null,
  typical: string,
): Pick<ShownCluster, "name" | "label" | "title" | "isMixed" | "isNamed"> {
  const isNamed = summary?.named_by !== undefined || summary?.model_title !== undefined;
  const label = summary && (modelTitleOf(summary)?.text ?? topicName(summary));
  const isMixed = summary?.mixed === true;
  if (label !== null && (isMixed || isNamed))
    return { name: label, label: null, title: label, isMixed, isNamed };
  const sentence = summary === null ? openingSentence(typical) : topicSentence(summary);
  const title = sentence ?? label ?? screenText("topic", { rank });
  return { name: label ?? title, label, title, isMixed: false, isNamed };
}

/** How many of some comments are positive, neutral and negative; those whose tone is withheld are in none. */
export function countPolarities(
  indices: Iterable<number>,
  polarities: ThreadComments["polarities"],
): SentimentCounts {
  const counts = { positive: 0, neutral: 0, negative: 0 };
  for (const index of indices) {
    const polarity = polarities[index] ?? null;
    if (polarity !== null) counts[polarity] += 1;
  }
  return counts;
}
