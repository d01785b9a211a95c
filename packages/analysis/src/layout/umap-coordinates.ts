import { principalPlane, type DistanceCodes, type MetricName, type Points } from "@undertone/numeric";
import { umapEmbedding } from "../reduction/umap-embedding.js";
import { apart } from "../reduction/umap-forces.js";
import type { Progress } from "../tally.js";

/** Points in a neighbourhood, the point itself counted: UMAP's usual number. */
const NEIGHBOURHOOD = 15;

/**
 * UMAP's coordinates on a plane for points of which no two are equal.
 *
 * @param points At least 3.
 * @returns Two arrays of length n, in no unit.
 */
export function umapCoordinates(
  points: Points,
  metric: MetricName,
  seed: number,
  distanceCodes: DistanceCodes,
  progress?: Progress,
): { x: Float64Array; y: Float64Array } {
  const options = {
    dimensions: 2,
    neighbours: NEIGHBOURHOOD,
    likeness: apart,
    start: principalPlane,
  };
  const [x, y] = umapEmbedding(points, metric, options, seed, distanceCodes, progress);
  return { x: x!, y: y! };
}
