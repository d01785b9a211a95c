import {
  cutTree,
  linkageTree,
  meanSentiment,
  meanTone,
  rounded,
  settleWords,
  sizeStops,
  type Cut,
  type LinkageTree,
} from "@undertone/analysis/regroup";
import type {
  ClusterSummary,
  GroupedWords,
  HeadlineSentence,
  RegroupParameters,
  Regrouping,
} from "@undertone/schemas/types";
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
  headline: HeadlineSentence[];
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
      if (words === null) return { members, summaries: [], headline: [] };
      return { members, ...told(found, members.slice(0, described), words, thread) };
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
  const typical = Float64Array.from(probabilities, rounded);
  return members.map((cluster) =>
    Int32Array.from(
      cluster.sort((a, b) => (typical[b] ?? 0) - (typical[a] ?? 0)),
      (point) => points[point] ?? 0,
    ),
  );
}

function told(
  { keys, stabilities }: Cut,
  members: readonly Int32Array[],
  words: GroupedWords,
  thread: ThreadComments,
): Pick<TriedClusters, "summaries" | "headline"> {
  // At a setting that no slider has, a group may be one that nobody foresaw: it is named as the small ones are.
  const topics = members.flatMap((indices, cluster) => {
    const group = words.groups[keys[cluster] ?? ""];
    return group === undefined ? [] : [{ cluster, indices, group }];
  });
  const settled = settleWords(
    topics.map(({ group }) => group),
    topics.map(({ indices }) => indices.length),
    words,
  );
  const at = (index: number) => thread.all[index];
  const points = (indices: Iterable<number>) => {
    let sum = 0;
    for (const index of indices) sum += Math.max(at(index)?.score ?? 0, 0);
    return sum;
  };
  const allPoints = points(thread.all.keys());
  const sentenceOf = (number: number | null) => (number === null ? undefined : words.sentences[number]);
  const summaries = topics.map(({ cluster, indices, group }, topic): ClusterSummary => {
    const title = sentenceOf(settled.titles[topic] ?? null);
    const comments = Array.from(indices).flatMap((index) => at(index) ?? []);
    return {
      cluster_id: cluster,
      rank: cluster + 1,
      size: indices.length,
      summary: title?.text ?? group.instead,
      label: settled.labels[topic] ?? null,
      title: title?.text ?? null,
      title_comment_id: (title && at(title.comment)?.id) ?? null,
      keywords: [],
      enhanced_keywords: [],
      topics: [],
      sample_comments: group.samples.flatMap((index) => at(index) ?? []),
      sentiment: meanSentiment(comments.map(({ sentiment }) => sentiment)),
      ...(comments.every(({ tone }) => tone !== undefined) && {
        tone: meanTone(comments.map(({ tone }) => tone ?? null)),
      }),
      stability: rounded(stabilities[cluster] ?? 0),
    };
  });
  const headline = settled.headline.flatMap(({ sentence, topic }): HeadlineSentence[] => {
    const [quoted, of] = [sentenceOf(sentence), topics[topic]];
    const comment = quoted && at(quoted.comment);
    if (comment === undefined || of === undefined) return [];
    return [
      {
        quote: quoted?.text ?? "",
        comment_id: comment.id,
        cluster_id: of.cluster,
        share: rounded(of.indices.length / Math.max(1, thread.all.length)),
        points_share: allPoints === 0 ? null : rounded(points(of.indices) / allPoints),
      },
    ];
  });
  return { summaries, headline };
}
