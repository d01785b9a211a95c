import {
  cutTree,
  describeGrouping,
  dividedThread,
  linkageTree,
  rounded,
  sizeStops,
  textsOfGroup,
  type Cut,
  type DividedThread,
  type LinkageTree,
} from "@undertone/analysis/grouping";
import type { ClusterSummary, GroupedWords, RegroupParameters, Regrouping } from "@undertone/schemas/types";
import { regroupFields } from "./regroup-bounds.js";
import type { Counts } from "./regroup-marks.js";
import type { ThreadComments } from "./thread-comments.js";

/** Cuts that are kept: as many as the slider has stops, so that marking them costs nothing when it moves. */
const MOST_KEPT = 100;

/** The clusters of one setting, with what they say. */
export interface TriedClusters {
  /** Indices of each cluster's comments, the most typical first; the largest cluster first. */
  members: Int32Array[];
  /** Of the largest ones. */
  summaries: ClusterSummary[];
}

/** Groups one result's comments again, here in the page. */
export interface RegroupTool {
  /** Whether topics have titles and labels. */
  hasWords: boolean;
  /** Least sizes of a topic that the slider stops at. */
  stops(current: number): number[];
  counts(asked: RegroupParameters): Counts;
  groups(asked: RegroupParameters): TriedClusters;
}

/**
 * @param described Clusters that are described at most.
 */
export function openRegroupTool(
  { points, tree, words }: Regrouping,
  thread: ThreadComments,
  described: number,
): RegroupTool {
  const linkage = linkageTree({
    count: points.length,
    from: Int32Array.from(tree.from),
    to: Int32Array.from(tree.to),
    weight: Float64Array.from(tree.weight, (weight) => weight ?? Infinity),
  });
  const counted = divided(thread);
  const hasTones = thread.all.every(({ tone }) => tone !== undefined);
  const kept = new Map<string, Cut>();

  function cut({ min_cluster_size, cluster_selection_epsilon }: RegroupParameters): Cut {
    const key = `${min_cluster_size} ${cluster_selection_epsilon}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const next = cutTree(linkage, {
      minClusterSize: min_cluster_size,
      clusterSelectionEpsilon: cluster_selection_epsilon,
    });
    for (const oldest of kept.keys()) {
      if (kept.size < MOST_KEPT) break;
      kept.delete(oldest);
    }
    kept.set(key, next);
    return next;
  }

  return {
    hasWords: words !== null,
    stops: (current) => sizeStops(regroupFields.size, mostInTopics(linkage), [current]),
    counts(asked) {
      const { labels, keys } = cut(asked);
      const sizes = new Int32Array(keys.length);
      let grouped = 0;
      for (const label of labels) {
        if (label < 0) continue;
        sizes[label] = (sizes[label] ?? 0) + 1;
        grouped += 1;
      }
      return { topics: keys.length, alone: thread.all.length - grouped, largest: Math.max(0, ...sizes) };
    },
    groups(asked) {
      const found = cut(asked);
      const members = membersOf(found, points);
      if (words === null) return { members, summaries: [] };
      return {
        members,
        summaries: summariesOf(found, members.slice(0, described), words, counted, hasTones, thread.all),
      };
    },
  };
}

/** Beyond this smallest size there are no topics: nowhere do two parts as large as that come together. */
function mostInTopics({ count, left, right, size }: LinkageTree): number {
  const sizeOf = (node: number) => (node < count ? 1 : (size[node - count] ?? 0));
  return left.reduce(
    (most, node, merge) => Math.max(most, Math.min(sizeOf(node), sizeOf(right[merge] ?? 0))),
    0,
  );
}

/** Sorting is stable: equally typical comments stay in the order in which they were read, as the server leaves them. */
function membersOf({ labels, probabilities, keys }: Cut, points: readonly number[]): Int32Array[] {
  const members = keys.map(() => new Array<number>());
  for (const [point, label] of labels.entries()) members[label]?.push(point);
  const typical = probabilities.map(rounded);
  return members.map((cluster) =>
    Int32Array.from(
      cluster.sort((a, b) => (typical[b] ?? 0) - (typical[a] ?? 0)),
      (point) => points[point] ?? 0,
    ),
  );
}

/** The largest topics of a cut. At a setting that no slider has, one may be a group that nobody foresaw: it is named as small ones are. */
function summariesOf(
  { keys, stabilities }: Cut,
  members: readonly Int32Array[],
  words: GroupedWords,
  counted: DividedThread,
  hasTones: boolean,
  all: ThreadComments["all"],
): ClusterSummary[] {
  const clusters = members.flatMap((indices, cluster) => {
    const texts = textsOfGroup(words, keys[cluster] ?? "");
    return texts === undefined ? [] : [{ cluster, indices, texts }];
  });
  const assignment = new Int32Array(all.length).fill(-1);
  for (const [topic, { indices }] of clusters.entries())
    for (const index of indices) assignment[index] = topic;
  const idOf = (index: number | null) => (index === null ? null : (all[index]?.id ?? null));
  const texts = clusters.map((cluster) => cluster.texts);
  return describeGrouping(counted, assignment, texts).map((topic, number): ClusterSummary => {
    const cluster = clusters[number]?.cluster ?? number;
    return {
      cluster_id: cluster,
      rank: cluster + 1,
      size: topic.members.length,
      summary: topic.summary,
      label: topic.label,
      title: topic.title && topic.title.text,
      title_comment_id: idOf(topic.title && topic.title.comment),
      ...(topic.isMixed && { mixed: true }),
      people: topic.people,
      unknown_authors: topic.unknownAuthors,
      loudest: topic.loudest,
      most_upvoted: idOf(topic.mostUpvoted),
      most_answered: idOf(topic.mostAnswered),
      keywords: topic.keyphrases.map(({ phrase }) => phrase),
      enhanced_keywords: [],
      topics: [],
      sample_comments: topic.quotes.flatMap((index) => all[index] ?? []),
      sentiment: topic.sentiment,
      ...(hasTones && { tone: topic.tone }),
      controversy: topic.controversy,
      stability: rounded(stabilities[cluster] ?? 0),
    };
  });
}

function divided({ all, replies }: ThreadComments): DividedThread {
  const comments = all.map((comment) => ({ ...comment, tone: comment.tone ?? null }));
  return { ...dividedThread(comments, []), replies: Array.from(replies, (count) => count || null) };
}
