import { HUED_TOPICS } from "@undertone/map";
import type { Result } from "@undertone/schemas/types";
import { AS_SET, commentsInOrder, groupingsOf, type ThreadGrouping } from "./result-groupings.js";
import { membersOf } from "./shown-topics.js";

/** A topic's number within its grouping, and the positions of its comments. */
type Topic = readonly [id: number, positions: readonly number[]];

/** The topics of a grouping in their order: those that are described by rank, then the others by size. */
export function topicsInOrder(
  grouping: ThreadGrouping,
  comments: Parameters<typeof membersOf>[1],
): readonly Topic[] {
  const found = membersOf(grouping, comments);
  found.delete(-1);
  const ranks = new Map(grouping.summaries.map(({ cluster_id, rank }) => [cluster_id, rank]));
  for (const id of ranks.keys()) if (!found.has(id)) found.set(id, []);
  const rankOf = (id: number) => ranks.get(id) ?? Infinity;
  return [...found].sort(
    ([a, some], [b, others]) => rankOf(a) - rankOf(b) || others.length - some.length || a - b,
  );
}

/** Numbers by which addresses name topics, by the topic's own: ranks, of an edited grouping those before, so that links keep their topic. */
export function topicNumbers(result: Result, grouping: ThreadGrouping): Map<number, number> {
  const before = groupingsOf(result).find(({ name }) => name === grouping.edited?.based_on) ?? grouping;
  const original = topicsInOrder(before, commentsInOrder(result));
  const ranks = new Map(original.map(([id], index) => [id, index + 1]));
  return new Map(grouping.summaries.map(({ cluster_id: id }) => [id, ranks.get(id) ?? id + 1]));
}

/** Topics as their colours are taken over from: of each comment the index of its topic, -1 for none, and of each topic its marker. */
export interface MarkedTopics {
  clusterOf: ArrayLike<number>;
  markers: readonly number[];
}

/** Which of the markers (hue and shape) each topic of a grouping has, by the topic's number: a person's changes leave the others theirs. */
export function topicMarkers(result: Result, grouping: ThreadGrouping): Map<number, number> {
  const topics = topicsInOrder(grouping, commentsInOrder(result));
  const before = groupingBefore(result, grouping);
  const markers =
    before &&
    keptMarkers(
      topics.map(([, positions]) => positions),
      markedTopics(result, before),
    );
  return new Map(topics.map(([id], index) => [id, markers?.[index] ?? index]));
}

/** The grouping that a person changed, or the one as set that was cut otherwise. */
function groupingBefore(result: Result, { name, edited, parameters }: ThreadGrouping) {
  const isCut = parameters.method === "hdbscan" && name !== AS_SET;
  const before = edited?.based_on ?? (isCut ? AS_SET : undefined);
  return groupingsOf(result).findLast((one) => one.name === before);
}

function markedTopics(result: Result, grouping: ThreadGrouping): MarkedTopics {
  const markers = topicMarkers(result, grouping);
  const indexOf = new Map([...markers.keys()].map((id, index) => [id, index]));
  const clusterOf = grouping.assignment.map((id) => indexOf.get(id) ?? -1);
  return { clusterOf, markers: [...markers.values()] };
}

/** Each has the marker of the one before that most of its comments come from. The largest choose first; one whose origin's marker is taken gets a free one. */
export function keptMarkers(members: readonly Iterable<number>[], before: MarkedTopics): number[] {
  const origins = originsOf(members, before);
  const wanted = origins.map((origin) => before.markers[origin ?? -1]);
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
  const isLarge = (rank: number) => rank < HUED_TOPICS;
  const ranks = [...members.keys()];
  for (const rank of ranks.filter(isLarge)) {
    const markerIndex = wanted[rank];
    if (markerIndex !== undefined && markerIndex < HUED_TOPICS) wear(rank, markerIndex);
  }
  const isWanted = new Set(wanted);
  const isUnwantedHue = (markerIndex: number) => markerIndex >= HUED_TOPICS || !isWanted.has(markerIndex);
  for (const rank of ranks.filter(isLarge)) {
    if (markerIndices[rank] !== undefined) continue;
    const quiet = free(isUnwantedHue);
    wear(rank, quiet < HUED_TOPICS ? quiet : free(() => true));
  }
  for (const rank of ranks.slice(HUED_TOPICS)) {
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

/** Of each cluster, the one that most of its comments come from; each of those is the origin of one at most. */
function originsOf(
  members: readonly Iterable<number>[],
  { clusterOf }: MarkedTopics,
): (number | undefined)[] {
  const used = new Set<number>();
  return members.map((indices) => {
    const from = new Map<number, number>();
    for (const index of indices) {
      const origin = clusterOf[index] ?? -1;
      if (origin !== -1) from.set(origin, (from.get(origin) ?? 0) + 1);
    }
    const [origin] = [...from].sort((a, b) => b[1] - a[1]).find(([cluster]) => !used.has(cluster)) ?? [];
    if (origin !== undefined) used.add(origin);
    return origin;
  });
}
