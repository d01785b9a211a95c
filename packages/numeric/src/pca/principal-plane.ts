import type { Points } from "../points/points.js";
import { centred, project } from "./centred.js";

const ITERATIONS = 30;

/**
 * The points seen along their two directions of greatest variance: a rough first map, in which what is far apart
 * stays far apart. The directions are found by power iteration, close enough for a start and no closer.
 *
 * @param random Uniform in [0, 1); gives the first guess of each direction.
 * @returns Two coordinate arrays of length n, centred on 0, in the unit of the points.
 */
export function principalPlane(points: Points, random: () => number): [Float64Array, Float64Array] {
  const { count, dimensions } = points;
  const rows = centred(points);
  const directions: Float64Array[] = [];
  const plane: Float64Array[] = [];
  for (let axis = 0; axis < 2; axis++) {
    let direction: Float64Array = Float64Array.from({ length: dimensions }, () => random() - 0.5);
    let coordinates: Float64Array = new Float64Array(count);
    for (let iteration = 0; iteration < ITERATIONS; iteration++) {
      for (const earlier of directions) removeDirection(direction, earlier);
      scaleToUnit(direction);
      coordinates = project(rows, direction, count, 1);
      direction = combine(rows, coordinates, dimensions);
    }
    for (const earlier of directions) removeDirection(direction, earlier);
    scaleToUnit(direction);
    directions.push(direction);
    plane.push(coordinates);
  }
  return [plane[0]!, plane[1]!];
}

/** The rows added up, each weighted by its coordinate. */
function combine(rows: Float64Array, coordinates: Float64Array, dimensions: number): Float64Array {
  const sum = new Float64Array(dimensions);
  coordinates.forEach((coordinate, point) => {
    for (let column = 0; column < dimensions; column++)
      sum[column]! += rows[point * dimensions + column]! * coordinate;
  });
  return sum;
}

function removeDirection(from: Float64Array, direction: Float64Array): void {
  const along = from.reduce((sum, value, column) => sum + value * direction[column]!, 0);
  from.forEach((value, column) => (from[column] = value - along * direction[column]!));
}

function scaleToUnit(vector: Float64Array): void {
  const norm = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (norm > 0) vector.forEach((value, column) => (vector[column] = value / norm));
}
