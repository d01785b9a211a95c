/**
 * The direction in which a thread's comments lie: the mean of their vectors, each of length 1 first, so that none counts
 * for more than another.
 *
 * @param vectors Row-major, n × dimensions.
 * @returns Of length 1; null when there are no comments, or they cancel out.
 */
export function centroidOf(vectors: Float32Array, dimensions: number): Float32Array | null {
  const sum = new Float64Array(dimensions);
  for (let start = 0; start < vectors.length; start += dimensions) {
    const row = vectors.subarray(start, start + dimensions);
    const length = lengthOf(row);
    if (length > 0) row.forEach((value, i) => (sum[i] = (sum[i] ?? 0) + value / length));
  }
  const length = lengthOf(sum);
  return length > 0 ? Float32Array.from(sum, (value) => value / length) : null;
}

/** Cosine of two centroids; 0 when they are of different dimensions. */
export function centroidSimilarity(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return 0;
  return a.reduce((dot, value, i) => dot + value * (b[i] ?? 0), 0);
}

function lengthOf(vector: Iterable<number>): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return Math.sqrt(sum);
}
