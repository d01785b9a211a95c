import type { Points } from "../points/points.js";

/** A copy of the rows, moved so that the mean of every column is 0: row-major, n × dimensions. */
export function centred({ values, count, dimensions }: Points): Float64Array {
  const rows = new Float64Array(values);
  const mean = new Float64Array(dimensions);
  for (let i = 0; i < rows.length; i++) mean[i % dimensions]! += rows[i]! / count;
  for (let i = 0; i < rows.length; i++) rows[i]! -= mean[i % dimensions]!;
  return rows;
}

/** Where the rows lie along the axes: row-major, n × axes. */
export function project(rows: Float64Array, axes: Float64Array, count: number, kept: number): Float64Array {
  const dimensions = rows.length / count;
  const coordinates = new Float64Array(count * kept);
  for (let point = 0; point < count; point++) {
    for (let axis = 0; axis < kept; axis++) {
      let sum = 0;
      for (let column = 0; column < dimensions; column++) {
        sum += rows[point * dimensions + column]! * axes[axis * dimensions + column]!;
      }
      coordinates[point * kept + axis] = sum;
    }
  }
  return coordinates;
}
