import type { Points } from "./points.js";

export interface Neighbours {
  readonly k: number;
  /** Row-major, count × k, most similar first; -1 where there are fewer than k with a positive similarity. */
  readonly indices: Int32Array;
  /** Cosine similarities, above 0; 0 where there is no neighbour. */
  readonly similarities: Float32Array;
}

/** Rows whose similarities are computed together: they stay in the cache while all later rows pass by. */
const TILE = 32;

/**
 * The k most similar other rows of each row, exactly; of equally similar ones the first.
 *
 * @param points Rows of length 1 (or zero rows, which have no neighbours).
 * @param onRow Called with the number of rows finished; it may throw to stop.
 */
export function nearestNeighbours(points: Points, k: number, onRow: (done: number) => void): Neighbours {
  const { count, dimensions, values } = points;
  const indices = new Int32Array(count * k).fill(-1);
  const similarities = new Float32Array(count * k);
  for (let tile = 0; tile < count; tile += TILE) {
    onRow(tile);
    const tileEnd = Math.min(tile + TILE, count);
    for (let j = tile + 1; j < count; j++) {
      for (let i = tile; i < Math.min(tileEnd, j); i++) {
        const similarity = dot(values, i * dimensions, j * dimensions, dimensions);
        if (similarity > similarities[i * k + k - 1]!) insert(i, j, similarity);
        if (similarity > similarities[j * k + k - 1]!) insert(j, i, similarity);
      }
    }
  }
  return { k, indices, similarities };

  function insert(row: number, neighbour: number, similarity: number): void {
    let place = row * k + k - 1;
    for (; place > row * k && similarities[place - 1]! < similarity; place--) {
      similarities[place] = similarities[place - 1]!;
      indices[place] = indices[place - 1]!;
    }
    similarities[place] = similarity;
    indices[place] = neighbour;
  }
}

/** Four sums at a time, since one would wait for itself. */
function dot(values: Float32Array, a: number, b: number, length: number): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  const whole = length - (length % 4);
  let j = 0;
  for (; j < whole; j += 4) {
    s0 += values[a + j]! * values[b + j]!;
    s1 += values[a + j + 1]! * values[b + j + 1]!;
    s2 += values[a + j + 2]! * values[b + j + 2]!;
    s3 += values[a + j + 3]! * values[b + j + 3]!;
  }
  for (; j < length; j++) s0 += values[a + j]! * values[b + j]!;
  return s0 + s1 + (s2 + s3);
}
