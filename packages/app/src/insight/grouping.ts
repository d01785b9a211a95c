import type { Claim, ClusterSummary, Reading, Result, SentimentCounts } from "@undertone/schemas/types";
import { openingSentence, topicSentence } from "@undertone/formats";
import { mixed } from "@undertone/schemas/insight-texts";
import { screenText } from "../lib/screens.js";
import { HUES } from "./cluster-marker.js";
import type { TriedClusters } from "./regroup-tool.js";
import type { ThreadComments } from "./thread-comments.js";

/** A cluster as the map, the list and the table show it. */
export interface ShownCluster {
  /** The number by which the server names it within its grouping. */
  id: number;
  /** Largest first, from 1. */
  rank: number;
  /** What the map, the list, the table and the cards call it: its label, else its title. */
  name: string;
  /** A phrase that its comments share; null where there is none. */
  label: string | null;
  /** A sentence of one of its comments; of a mixed one, that it is mixed. */
  title: string;
  /** Whether its comments have no matter in common, so that no sentence stands for it. */
  isMixed: boolean;
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
  /** Whether it is a topic of a reading and not a cluster that the parameters give. */
  isOfReading: boolean;
}

/** One way of dividing a thread's comments. */
export interface Grouping {
  /** Largest first. */
  clusters: readonly ShownCluster[];
  /** Indices of the noise. */
  alone: Int32Array;
  /** Of each comment: the index of its cluster in `clusters`, -1 for noise. */
  clusterOf: Int32Array;
  /** Indices of the comments that were put with the topic nearest to them. */
  attached: ReadonlySet<number>;
  /** The reading that it is of; null where it is what parameters give. */
  reading: Reading["name"] | null;
}

/** The grouping that the result holds. */
export function storedGrouping(result: Result, thread: ThreadComments): Grouping {
  const idsOf = Object.entries(result.clusters).map(([id, comments]) => ({
    id: Number(id),
    ids: comments.map((comment) => comment.id),
  }));
  const described = new Map(result.summaries.map((summary) => [summary.cluster_id, summary]));
  const rankOf = (id: number) => described.get(id)?.rank ?? Infinity;
  // Only the largest are described; the others follow by size.
  idsOf.sort((a, b) => rankOf(a.id) - rankOf(b.id) || b.ids.length - a.ids.length || a.id - b.id);
  const members = idsOf.map(({ ids }) => indicesOf(ids, thread));
  return grouping(members, thread, {
    ids: idsOf.map(({ id }) => id),
    markerIndices: members.map((_, index) => index),
    summaries: idsOf.map(({ id }) => described.get(id)),
    claims: result.claims ?? [],
  });
}

/**
 * The grouping of a reading.
 *
 * @param withAttached Whether comments that were put with the topic nearest to them are shown in it; else they stand alone.
 */
export function readingGrouping(reading: Reading, thread: ThreadComments, withAttached: boolean): Grouping {
  const attached = new Set(reading.attached);
  const summaries = reading.summaries.toSorted((a, b) => a.rank - b.rank);
  const members = new Map(summaries.map(({ cluster_id }) => [cluster_id, new Array<number>()]));
  for (const [index, topic] of reading.assignment.entries())
    if (withAttached || !attached.has(index)) members.get(topic)?.push(index);
  const ordered = summaries.map((summary) =>
    typicalFirst(members.get(summary.cluster_id) ?? [], summary, thread, attached),
  );
  return grouping(ordered, thread, {
    ids: summaries.map(({ cluster_id }) => cluster_id),
    markerIndices: ordered.map((_, index) => index),
    summaries,
    attached: withAttached ? attached : new Set(),
    areReduced: !withAttached,
    reading: reading.name,
    claims: (withAttached && reading.claims) || [],
  });
}

/** The title's comment, then the samples, then the rest; those that were put with it from outside come last. */
function typicalFirst(
  indices: readonly number[],
  { title_comment_id, sample_comments }: ClusterSummary,
  { indexOf }: ThreadComments,
  attached: ReadonlySet<number>,
): Int32Array {
  const shown = [...new Set([title_comment_id, ...sample_comments.map(({ id }) => id)])];
  const order = new Map(shown.map((id, rank) => [indexOf.get(id ?? "") ?? -1, rank - shown.length]));
  const rankOf = (index: number) => order.get(index) ?? (attached.has(index) ? 1 : 0);
  return Int32Array.from(indices.toSorted((a, b) => rankOf(a) - rankOf(b) || a - b));
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
  const sorted = Float32Array.from(indices, (index) => values[index] ?? 0).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * A grouping that was tried and is stored nowhere. A cluster keeps the marker of the stored one from which most of its
 * comments come, so that colours do not jump while a slider moves.
 */
export function triedGrouping(
  { members, summaries }: Pick<TriedClusters, "members" | "summaries">,
  thread: ThreadComments,
  stored: Grouping,
): Grouping {
  const described = new Map(summaries.map((summary) => [summary.cluster_id, summary]));
  return grouping(members, thread, {
    ids: members.map((_, id) => id),
    markerIndices: keptMarkers(members, stored),
    summaries: members.map((_, id) => described.get(id)),
  });
}

function indicesOf(ids: readonly string[], { indexOf }: ThreadComments): Int32Array {
  return Int32Array.from(ids.flatMap((id) => indexOf.get(id) ?? []));
}

function grouping(
  members: readonly Int32Array[],
  thread: ThreadComments,
  given: {
    ids: readonly number[];
    markerIndices: readonly number[];
    summaries: readonly (ClusterSummary | undefined)[];
    attached?: ReadonlySet<number>;
    areReduced?: boolean;
    reading?: Reading["name"];
    claims?: readonly Claim[];
  },
): Grouping {
  const clusterOf = new Int32Array(thread.all.length).fill(-1);
  for (const [cluster, indices] of members.entries()) for (const index of indices) clusterOf[index] = cluster;
  return {
    clusters: members.map((indices, cluster) => {
      const summary = given.summaries[cluster] ?? null;
      const medoid = indices[0] ?? -1;
      const id = given.ids[cluster] ?? cluster;
      return {
        id,
        rank: cluster + 1,
        ...namesOf(cluster + 1, summary, thread.all[medoid]?.body ?? ""),
        markerIndex: given.markerIndices[cluster] ?? cluster,
        members: indices,
        labelAt: middleOf(indices, thread),
        counts: countPolarities(indices, thread.polarities),
        summary,
        claims: (given.claims ?? []).filter(({ cluster_id }) => cluster_id === id),
        isReduced: (given.areReduced ?? false) && indices.length !== summary?.size,
        isOfReading: given.reading !== undefined,
      };
    }),
    alone: Int32Array.from([...clusterOf.keys()].filter((index) => clusterOf[index] === -1)),
    clusterOf,
    attached: given.attached ?? new Set(),
    reading: given.reading ?? null,
  };
}

/** One name for a topic wherever the page, the reports and the exports speak of it. What the server does not describe is named by its most typical comment. */
function namesOf(
  rank: number,
  summary: ClusterSummary | null,
  typical: string,
): Pick<ShownCluster, "name" | "label" | "title" | "isMixed"> {
  if (summary?.mixed) return { name: mixed.heading, label: null, title: mixed.heading, isMixed: true };
  const label = summary?.label ?? null;
  const sentence = summary === null ? openingSentence(typical) : topicSentence(summary);
  const title = sentence ?? screenText("topic", { rank });
  return { name: label ?? title, label, title, isMixed: false };
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
