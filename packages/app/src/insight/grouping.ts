import type { ReclusterAnswer, Result, SentimentCounts } from "@undertone/schemas/types";
import { HUES } from "./cluster-marker.js";
import { polarityOf } from "@undertone/formats";
import type { ThreadComments } from "./thread-comments.js";

/** A cluster as the map, the list and the table show it. */
export interface ShownCluster {
  /** Largest first, from 1: what people call it. */
  rank: number;
  /** Which of the markers (hue and shape) it has; it keeps it when the grouping changes around it. */
  markerIndex: number;
  /** Indices of its comments, most typical first. */
  members: Int32Array;
  /** Most telling first; only the largest clusters have any. */
  keywords: readonly string[];
  counts: SentimentCounts;
}

/** One way of dividing a thread's comments. */
export interface Grouping {
  /** Largest first. */
  clusters: readonly ShownCluster[];
  /** Indices of the noise. */
  alone: Int32Array;
  /** Of each comment: the index of its cluster in `clusters`, -1 for noise. */
  clusterOf: Int32Array;
}

/** The grouping that the result holds. */
export function storedGrouping(result: Result, thread: ThreadComments): Grouping {
  const idsOf = Object.entries(result.clusters).map(([id, comments]) => ({
    id: Number(id),
    ids: comments.map((comment) => comment.id),
  }));
  const ranks = new Map(result.summaries.map(({ cluster_id, rank }) => [cluster_id, rank]));
  // Only the largest are described; the others follow by size.
  idsOf.sort(
    (a, b) =>
      (ranks.get(a.id) ?? Infinity) - (ranks.get(b.id) ?? Infinity) ||
      b.ids.length - a.ids.length ||
      a.id - b.id,
  );
  const described = new Map(result.summaries.map(({ cluster_id, keywords }) => [cluster_id, keywords]));
  const members = idsOf.map(({ ids }) => indicesOf(ids, thread));
  return grouping(members, thread, {
    markerIndices: members.map((_, index) => index),
    keywords: idsOf.map(({ id }) => described.get(id)),
  });
}

/**
 * A grouping that was tried and is stored nowhere. A cluster keeps the marker of the stored one from which most of its
 * comments come, so that colours do not jump while a slider moves.
 */
export function triedGrouping(answer: ReclusterAnswer, thread: ThreadComments, stored: Grouping): Grouping {
  const members = answer.sizes.map((_, id) => indicesOf(answer.clusters[id] ?? [], thread));
  return grouping(members, thread, {
    markerIndices: keptMarkers(members, stored),
    keywords: answer.keywords,
  });
}

function indicesOf(ids: readonly string[], { indexOf }: ThreadComments): Int32Array {
  return Int32Array.from(ids.flatMap((id) => indexOf.get(id) ?? []));
}

function grouping(
  members: readonly Int32Array[],
  thread: ThreadComments,
  given: {
    markerIndices: readonly number[];
    keywords: readonly (readonly string[] | undefined)[];
  },
): Grouping {
  const clusterOf = new Int32Array(thread.all.length).fill(-1);
  for (const [cluster, indices] of members.entries()) for (const index of indices) clusterOf[index] = cluster;
  return {
    clusters: members.map((indices, cluster) => ({
      rank: cluster + 1,
      markerIndex: given.markerIndices[cluster] ?? cluster,
      members: indices,
      keywords: given.keywords[cluster] ?? [],
      counts: countPolarities(indices, thread.compound),
    })),
    alone: Int32Array.from([...clusterOf.keys()].filter((index) => clusterOf[index] === -1)),
    clusterOf,
  };
}

/** The largest choose first; one whose origin's marker is taken gets a free one. */
function keptMarkers(members: readonly Int32Array[], stored: Grouping): number[] {
  const origins = originsOf(members, stored);
  const wanted = origins.map((origin) => stored.clusters[origin ?? -1]?.markerIndex);
  const worn = new Set<number>();
  const free = (isFit: (markerIndex: number) => boolean) => {
    let markerIndex = 0;
    while (worn.has(markerIndex) || !isFit(markerIndex)) markerIndex += 1;
    return markerIndex;
  };
  const markerIndices = new Array<number>(members.length);
  const wear = (rank: number, markerIndex: number) => {
    markerIndices[rank] = markerIndex;
    worn.add(markerIndex);
  };
  // The largest are told apart by hue alone; a smaller one gives up its hue for that.
  const isLarge = (rank: number) => rank < HUES;
  const ranks = [...members.keys()];
  for (const rank of ranks.filter(isLarge)) {
    const markerIndex = wanted[rank];
    if (markerIndex !== undefined && markerIndex < HUES) wear(rank, markerIndex);
  }
  const isWanted = new Set(wanted);
  const isUnwantedHue = (markerIndex: number) => markerIndex >= HUES || !isWanted.has(markerIndex);
  for (const rank of ranks.filter(isLarge)) {
    if (markerIndices[rank] !== undefined) continue;
    const quiet = free(isUnwantedHue);
    wear(rank, quiet < HUES ? quiet : free(() => true));
  }
  for (const rank of ranks.slice(HUES)) {
    const markerIndex = wanted[rank];
    wear(
      rank,
      markerIndex !== undefined && !worn.has(markerIndex)
        ? markerIndex
        : free((other) => !isWanted.has(other)),
    );
  }
  return markerIndices;
}

/** Of each cluster, the stored one that most of its comments come from; each stored one is the origin of one at most. */
function originsOf(members: readonly Int32Array[], stored: Grouping): (number | undefined)[] {
  const used = new Set<number>();
  return members.map((indices) => {
    const from = new Map<number, number>();
    for (const index of indices) {
      const origin = stored.clusterOf[index] ?? -1;
      if (origin !== -1) from.set(origin, (from.get(origin) ?? 0) + 1);
    }
    const [origin] = [...from].sort((a, b) => b[1] - a[1]).find(([cluster]) => !used.has(cluster)) ?? [];
    if (origin !== undefined) used.add(origin);
    return origin;
  });
}

/** How many of some comments are positive, neutral and negative. */
export function countPolarities(indices: Iterable<number>, compound: Float32Array): SentimentCounts {
  const counts = { positive: 0, neutral: 0, negative: 0 };
  for (const index of indices) counts[polarityOf(compound[index] ?? 0)] += 1;
  return counts;
}
