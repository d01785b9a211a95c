import { aloneMarker, clusterMarker, type Shape } from "../../../insight/cluster-marker.js";
import { sentimentMarker } from "../../../insight/sentiment-marker.js";
import type { Grouping } from "../../../insight/grouping.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";

export type ColorBy = "cluster" | "sentiment";

/** Points that are drawn alike, and so in one stroke. */
export interface PointGroup {
  /** The CSS variable that holds the colour. */
  color: string;
  shape: Shape;
  isDimmed: boolean;
  isAlone: boolean;
  /** x, y, x, y … */
  points: Float32Array;
}

/**
 * Sorts a thread's points by marker: at most ten hues by four shapes, twice where some are dimmed. A chart draws
 * each group as one path, which is what makes ten thousand points quick.
 *
 * @param emphasis 1 for each comment to be seen, 0 for each to be dimmed; null: all to be seen.
 * @returns In the order of drawing: what matters most comes last, above the rest.
 */
export function pointGroups(
  thread: ThreadComments,
  grouping: Grouping,
  colorBy: ColorBy,
  emphasis: Uint8Array | null,
): PointGroup[] {
  const groups = new Map<string, Omit<PointGroup, "points"> & { indices: number[] }>();
  for (let index = 0; index < thread.all.length; index++) {
    const cluster = grouping.clusters[grouping.clusterOf[index] ?? -1];
    const own = cluster ? clusterMarker(cluster.markerIndex) : aloneMarker;
    // Where the tone is withheld, the words take no side that is told.
    const polarity = thread.polarities[index] ?? "neutral";
    const { color, shape } = colorBy === "sentiment" ? sentimentMarker(polarity) : own;
    const isDimmed = emphasis !== null && emphasis[index] === 0;
    const key = `${isDimmed} ${color} ${shape} ${cluster === undefined}`;
    const group = groups.get(key);
    if (group) group.indices.push(index);
    else groups.set(key, { color, shape, isDimmed, isAlone: cluster === undefined, indices: [index] });
  }
  const rank = (group: { isDimmed: boolean; isAlone: boolean }) =>
    (group.isDimmed ? 0 : 2) + (group.isAlone ? 0 : 1);
  return [...groups.values()]
    .sort((a, b) => rank(a) - rank(b) || b.indices.length - a.indices.length)
    .map(({ indices, ...marker }) => {
      const points = new Float32Array(indices.length * 2);
      for (const [i, index] of indices.entries()) {
        points[i * 2] = thread.x[index] ?? 0;
        points[i * 2 + 1] = thread.y[index] ?? 0;
      }
      return { ...marker, points };
    });
}
