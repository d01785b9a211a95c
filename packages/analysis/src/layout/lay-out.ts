import {
  checkPoints,
  type DistanceCodes,
  type MetricName,
  type Points,
  principalPlane,
} from "@undertone/numeric";
import type { Progress } from "../tally.js";
import { distinctPoints } from "../reduction/distinct-points.js";
import { umapEmbedding } from "../reduction/umap-embedding.js";
import { apart } from "../reduction/umap-forces.js";

/** A position on the map for each point. */
export interface Layout {
  /** Length n, 0 to 1. */
  readonly x: Float64Array;
  /** Length n, 0 to 1. */
  readonly y: Float64Array;
}

/** Below this many distinct points there are no neighbourhoods to preserve. */
const FEWEST_FOR_UMAP = 5;

/**
 * A map of the points in the unit square on which near neighbours lie near each other (UMAP from exact nearest
 * neighbours, started from the principal plane). Its longer side spans 0 to 1, the shorter is centred, the aspect is kept.
 * Distances on it have no unit, and equal points share one position.
 *
 * Fewer than five distinct points stand on a circle, a single one in the middle. Never NaN. The same points, metric and
 * seed give the same bytes.
 *
 * @param points Row-major, n × dimensions; n may be 0.
 * @param metric Minkowski is taken with p = 2.
 * @param progress Told the work done and its total; may throw to end the work.
 * @throws {RangeError} When a row holds NaN or an infinite number; names the row.
 * @see McInnes, Healy & Melville (2018), "UMAP: Uniform Manifold Approximation and Projection"; Kobak & Linderman (2021)
 *   on why the start decides whether far apart on the map means anything.
 */
export function layOut(
  points: Points,
  metric: MetricName,
  seed: number,
  distanceCodes: DistanceCodes,
  progress?: Progress,
): Layout {
  checkPoints(points);
  const distinct = distinctPoints(scaledToOne(points));
  const { count } = distinct.points;
  const positions = fitUnitSquare(
    count < FEWEST_FOR_UMAP
      ? onCircle(count)
      : umapCoordinates(distinct.points, metric, seed, distanceCodes, progress),
  );
  return {
    x: Float64Array.from(distinct.indexOf, (index) => positions.x[index]!),
    y: Float64Array.from(distinct.indexOf, (index) => positions.y[index]!),
  };
}

/** Divides everything by the largest absolute value: the map stays the same, and squares of huge numbers stay finite. */
function scaledToOne({ values, count, dimensions }: Points): Points {
  const scaled = Float64Array.from(values);
  // A million numbers: loops, because a call for each takes several times as long.
  let largest = 0;
  for (let i = 0; i < scaled.length; i++) largest = Math.max(largest, Math.abs(scaled[i]!));
  for (let i = 0; i < scaled.length; i++) scaled[i] = largest > 0 ? scaled[i]! / largest : 0;
  return { values: scaled, count, dimensions };
}

/** Moves and scales coordinates, both axes alike, until the longer side spans 0 to 1 and the shorter is centred in it. */
function fitUnitSquare({ x, y }: { x: Float64Array; y: Float64Array }): { x: Float64Array; y: Float64Array } {
  const horizontal = extent(x);
  const vertical = extent(y);
  const side = Math.max(horizontal.length, vertical.length);
  const fit = (middle: number) => (value: number) =>
    side > 0 ? Math.min(Math.max((value - middle) / side + 0.5, 0), 1) : 0.5;
  return { x: x.map(fit(horizontal.middle)), y: y.map(fit(vertical.middle)) };
}

function extent(values: Float64Array): { length: number; middle: number } {
  let least = Infinity;
  let greatest = -Infinity;
  for (const value of values) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return { length: greatest - least, middle: (least + greatest) / 2 };
}

/** Even positions on a circle, the first on top; a single one in the middle. */
function onCircle(count: number): { x: Float64Array; y: Float64Array } {
  if (count === 1) return { x: new Float64Array(1), y: new Float64Array(1) };
  const angles = Float64Array.from({ length: count }, (_, index) => (2 * Math.PI * index) / count);
  return { x: angles.map(Math.sin), y: angles.map(Math.cos) };
}

/** Points in a neighbourhood, the point itself counted: UMAP's usual number. */
const NEIGHBOURHOOD = 15;

/**
 * UMAP's coordinates on a plane for points of which no two are equal.
 *
 * @param points At least 3.
 * @returns Two arrays of length n, in no unit.
 */
function umapCoordinates(
  points: Points,
  metric: MetricName,
  seed: number,
  distanceCodes: DistanceCodes,
  progress?: Progress,
): { x: Float64Array; y: Float64Array } {
  const options = { dimensions: 2, neighbours: NEIGHBOURHOOD, likeness: apart, start: principalPlane };
  const [x, y] = umapEmbedding(points, metric, options, seed, distanceCodes, progress);
  return { x: x!, y: y! };
}
