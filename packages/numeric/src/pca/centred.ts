import type { Points } from "../points/points.js";

/** A copy of the rows, moved so that the mean of every column is 0: row-major, n × dimensions. */
export function centred({ values, count, dimensions }: Points): Float64Array {
  const rows = new Float64Array(values);
  const mean = new Float64Array(dimensions);
  for (let i = 0; i < rows.length; i++) mean[i % dimensions]! += rows[i]! / count;
  for (let i = 0; i < rows.length; i++) rows[i]! -= mean[i % dimensions]!;
  return rows;
}
