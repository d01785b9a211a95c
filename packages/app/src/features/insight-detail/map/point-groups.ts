import { aloneLook, clusterLook, type Shape } from "../../../insight/cluster-look.js";
import { feelingLook } from "../../../insight/feeling-look.js";
import type { Grouping } from "../../../insight/grouping.js";
import type { ThreadComments } from "../../../insight/thread-comments.js";

export type ColorBy = "cluster" | "feeling";

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
 * Sorts a thread's points by how they look: at most ten hues by four shapes, twice where some are dimmed. A chart draws
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
  const groups = new Map<string, Omit<PointGroup, "points"> & { places: number[] }>();
  for (let place = 0; place < thread.all.length; place++) {
    const cluster = grouping.clusters[grouping.clusterOf[place] ?? -1];
    const own = cluster ? clusterLook(cluster.look) : aloneLook;
    const { color, shape } = colorBy === "feeling" ? feelingLook(thread.compound[place] ?? 0) : own;
    const isDimmed = emphasis !== null && emphasis[place] === 0;
    const key = `${isDimmed} ${color} ${shape} ${cluster === undefined}`;
    const group = groups.get(key);
    if (group) group.places.push(place);
    else groups.set(key, { color, shape, isDimmed, isAlone: cluster === undefined, places: [place] });
  }
  const rank = (group: { isDimmed: boolean; isAlone: boolean }) =>
    (group.isDimmed ? 0 : 2) + (group.isAlone ? 0 : 1);
  return [...groups.values()]
    .sort((a, b) => rank(a) - rank(b) || b.places.length - a.places.length)
    .map(({ places, ...look }) => {
      const points = new Float32Array(places.length * 2);
      for (const [index, place] of places.entries()) {
        points[index * 2] = thread.x[place] ?? 0;
        points[index * 2 + 1] = thread.y[place] ?? 0;
      }
      return { ...look, points };
    });
}
