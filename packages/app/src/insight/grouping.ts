import type {
  ClusterSummary,
  Reading,
  ReclusterAnswer,
  Result,
  SentimentCounts,
} from "@undertone/schemas/types";
import { feelingOf } from "@undertone/formats";
import { screenText } from "../lib/messages.js";
import { hues } from "./cluster-look.js";
import { openingSentence } from "./opening-sentence.js";
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
  /** A sentence of one of its comments. */
  title: string;
  /** Which of the looks (hue and shape) it wears; it keeps it when the grouping changes around it. */
  look: number;
  /** Places of its comments, most typical first. */
  members: Int32Array;
  /** The place of the comment beside which the map writes its name. */
  labelAt: number;
  counts: SentimentCounts;
  /** What the server says of it; null where it describes only larger ones, or where these groups are only tried. */
  summary: ClusterSummary | null;
  /** Whether some of the comments that the server speaks of were taken out. */
  isReduced: boolean;
}

/** One way of dividing a thread's comments. */
export interface Grouping {
  /** Largest first. */
  clusters: readonly ShownCluster[];
  /** Places of the comments that stand alone. */
  alone: Int32Array;
  /** Of each comment: the place of its cluster in `clusters`, -1 when it stands alone. */
  clusterOf: Int32Array;
  /** Places of the comments that were put with the topic nearest to them. */
  attached: ReadonlySet<number>;
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
  const members = idsOf.map(({ ids }) => placesOf(ids, thread));
  return grouping(members, thread, {
    ids: idsOf.map(({ id }) => id),
    looks: members.map((_, place) => place),
    summaries: idsOf.map(({ id }) => described.get(id)),
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
  for (const [place, topic] of reading.assignment.entries())
    if (withAttached || !attached.has(place)) members.get(topic)?.push(place);
  const ordered = summaries.map((summary) =>
    typicalFirst(members.get(summary.cluster_id) ?? [], summary, thread, attached),
  );
  return grouping(ordered, thread, {
    ids: summaries.map(({ cluster_id }) => cluster_id),
    looks: ordered.map((_, place) => place),
    summaries,
    labelsAt: ordered.map((places) => middleOf(places, thread)),
    attached: withAttached ? attached : new Set(),
    areReduced: !withAttached,
  });
}

/** The title's comment, then the samples, then the rest; those that were put with it from outside come last. */
function typicalFirst(
  places: readonly number[],
  { title_comment_id, sample_comments }: ClusterSummary,
  { placeOf }: ThreadComments,
  attached: ReadonlySet<number>,
): Int32Array {
  const shown = [...new Set([title_comment_id, ...sample_comments.map(({ id }) => id)])];
  const order = new Map(shown.map((id, rank) => [placeOf.get(id ?? "") ?? -1, rank - shown.length]));
  const rankOf = (place: number) => order.get(place) ?? (attached.has(place) ? 1 : 0);
  return Int32Array.from(places.toSorted((a, b) => rankOf(a) - rankOf(b) || a - b));
}

/** The comment nearest to the median of a topic on the map: a topic of a reading has no most typical one. */
function middleOf(places: Int32Array, { x, y }: ThreadComments): number {
  const [right, up] = [medianOf(places, x), medianOf(places, y)];
  let middle = places[0] ?? -1;
  let nearest = Infinity;
  for (const place of places) {
    const distance = Math.hypot((x[place] ?? 0) - right, (y[place] ?? 0) - up);
    if (distance >= nearest) continue;
    nearest = distance;
    middle = place;
  }
  return middle;
}

function medianOf(places: Int32Array, values: Float32Array): number {
  const sorted = Float32Array.from(places, (place) => values[place] ?? 0).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * A grouping that was tried and is stored nowhere. A cluster keeps the look of the stored one from which most of its
 * comments come, so that colours do not jump while a slider moves.
 */
export function triedGrouping(answer: ReclusterAnswer, thread: ThreadComments, stored: Grouping): Grouping {
  const members = answer.sizes.map((_, id) => placesOf(answer.clusters[id] ?? [], thread));
  return grouping(members, thread, {
    ids: members.map((_, id) => id),
    looks: keptLooks(members, stored),
    summaries: [],
  });
}

function placesOf(ids: readonly string[], { placeOf }: ThreadComments): Int32Array {
  return Int32Array.from(ids.flatMap((id) => placeOf.get(id) ?? []));
}

function grouping(
  members: readonly Int32Array[],
  thread: ThreadComments,
  given: {
    ids: readonly number[];
    looks: readonly number[];
    summaries: readonly (ClusterSummary | undefined)[];
    labelsAt?: readonly number[];
    attached?: ReadonlySet<number>;
    areReduced?: boolean;
  },
): Grouping {
  const clusterOf = new Int32Array(thread.all.length).fill(-1);
  for (const [cluster, places] of members.entries()) for (const place of places) clusterOf[place] = cluster;
  return {
    clusters: members.map((places, cluster) => {
      const summary = given.summaries[cluster] ?? null;
      const medoid = places[0] ?? -1;
      return {
        id: given.ids[cluster] ?? cluster,
        rank: cluster + 1,
        ...namesOf(cluster + 1, summary, thread.all[medoid]?.body ?? ""),
        look: given.looks[cluster] ?? cluster,
        members: places,
        labelAt: given.labelsAt?.[cluster] ?? medoid,
        counts: countFeelings(places, thread.compound),
        summary,
        isReduced: (given.areReduced ?? false) && places.length !== summary?.size,
      };
    }),
    alone: Int32Array.from([...clusterOf.keys()].filter((place) => clusterOf[place] === -1)),
    clusterOf,
    attached: given.attached ?? new Set(),
  };
}

/** One name for a topic wherever the page speaks of it. Where the server gives no title, its most typical comment's first sentence is one. */
function namesOf(
  rank: number,
  summary: ClusterSummary | null,
  typical: string,
): Pick<ShownCluster, "name" | "label" | "title"> {
  const label = summary?.label ?? null;
  const title = summary?.title ?? openingSentence(typical) ?? screenText("topic", { rank });
  return { name: label ?? title, label, title };
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
