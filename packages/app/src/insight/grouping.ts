import type { ReclusterAnswer, Result, SentimentCounts } from "@undertone/schemas/types";
import { hues } from "./cluster-look.js";
import { feelingOf } from "@undertone/formats";
import type { ThreadComments } from "./thread-comments.js";

/** A cluster as the map, the list and the table show it. */
export interface ShownCluster {
  /** Largest first, from 1: what people call it. */
  rank: number;
  /** Which of the looks (hue and shape) it wears; it keeps it when the grouping changes around it. */
  look: number;
  /** Places of its comments, most typical first. */
  members: Int32Array;
  /** Most telling first; only the largest clusters have any. */
  keywords: readonly string[];
  counts: SentimentCounts;
}

/** One way of dividing a thread's comments. */
export interface Grouping {
  /** Largest first. */
  clusters: readonly ShownCluster[];
  /** Places of the comments that stand alone. */
  alone: Int32Array;
  /** Of each comment: the place of its cluster in `clusters`, -1 when it stands alone. */
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
  const members = idsOf.map(({ ids }) => placesOf(ids, thread));
  return grouping(members, thread, {
    looks: members.map((_, place) => place),
    keywords: idsOf.map(({ id }) => described.get(id)),
  });
}

/**
 * A grouping that was tried and is stored nowhere. A cluster keeps the look of the stored one from which most of its
 * comments come, so that colours do not jump while a slider moves.
 */
export function triedGrouping(answer: ReclusterAnswer, thread: ThreadComments, stored: Grouping): Grouping {
  const members = answer.sizes.map((_, id) => placesOf(answer.clusters[id] ?? [], thread));
  return grouping(members, thread, {
    looks: keptLooks(members, stored),
    keywords: answer.keywords,
  });
}

function placesOf(ids: readonly string[], { placeOf }: ThreadComments): Int32Array {
  return Int32Array.from(ids.flatMap((id) => placeOf.get(id) ?? []));
}

function grouping(
  members: readonly Int32Array[],
  thread: ThreadComments,
  given: {
    looks: readonly number[];
    keywords: readonly (readonly string[] | undefined)[];
  },
): Grouping {
  const clusterOf = new Int32Array(thread.all.length).fill(-1);
  for (const [cluster, places] of members.entries()) for (const place of places) clusterOf[place] = cluster;
  return {
    clusters: members.map((places, cluster) => ({
      rank: cluster + 1,
      look: given.looks[cluster] ?? cluster,
      members: places,
      keywords: given.keywords[cluster] ?? [],
      counts: countFeelings(places, thread.compound),
    })),
    alone: Int32Array.from([...clusterOf.keys()].filter((place) => clusterOf[place] === -1)),
    clusterOf,
  };
}

/** The largest choose first; who finds the look of its origin taken gets one that nobody wears. */
function keptLooks(members: readonly Int32Array[], stored: Grouping): number[] {
  const origins = originsOf(members, stored);
  const wanted = origins.map((origin) => stored.clusters[origin ?? -1]?.look);
  const worn = new Set<number>();
  const free = (isFit: (look: number) => boolean) => {
    let look = 0;
    while (worn.has(look) || !isFit(look)) look += 1;
    return look;
  };
  const looks = new Array<number>(members.length);
  const wear = (rank: number, look: number) => {
    looks[rank] = look;
    worn.add(look);
  };
  // The largest are told apart by hue alone; a smaller one gives up its hue for that.
  const isLarge = (rank: number) => rank < hues;
  const ranks = [...members.keys()];
  for (const rank of ranks.filter(isLarge)) {
    const look = wanted[rank];
    if (look !== undefined && look < hues) wear(rank, look);
  }
  const isWanted = new Set(wanted);
  const isUnwantedHue = (look: number) => look >= hues || !isWanted.has(look);
  for (const rank of ranks.filter(isLarge)) {
    if (looks[rank] !== undefined) continue;
    const quiet = free(isUnwantedHue);
    wear(rank, quiet < hues ? quiet : free(() => true));
  }
  for (const rank of ranks.slice(hues)) {
    const look = wanted[rank];
    wear(rank, look !== undefined && !worn.has(look) ? look : free((other) => !isWanted.has(other)));
  }
  return looks;
}

/** Of each cluster, the stored one that most of its comments come from; each stored one is the origin of one at most. */
function originsOf(members: readonly Int32Array[], stored: Grouping): (number | undefined)[] {
  const used = new Set<number>();
  return members.map((places) => {
    const from = new Map<number, number>();
    for (const place of places) {
      const origin = stored.clusterOf[place] ?? -1;
      if (origin !== -1) from.set(origin, (from.get(origin) ?? 0) + 1);
    }
    const [origin] = [...from].sort((a, b) => b[1] - a[1]).find(([cluster]) => !used.has(cluster)) ?? [];
    if (origin !== undefined) used.add(origin);
    return origin;
  });
}

/** How many of some comments are positive, neutral and negative. */
export function countFeelings(places: Iterable<number>, compound: Float32Array): SentimentCounts {
  const counts = { positive: 0, neutral: 0, negative: 0 };
  for (const place of places) counts[feelingOf(compound[place] ?? 0)] += 1;
  return counts;
}
