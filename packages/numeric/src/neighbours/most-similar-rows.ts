import type { Points } from "../points/points.js";
import { startWasm, type CompiledWasm } from "../wasm/wasm.js";

export interface SimilarRows {
  readonly k: number;
  /** Row-major, count × k, most similar first; -1 where there are fewer than k with a positive similarity. */
  readonly indices: Int32Array;
  /** Cosine similarities, above 0; 0 where there is no neighbour. */
  readonly similarities: Float32Array;
}

/** Rows that meet all others in one call: see `assembly/nearest-rows.ts`. */
const BLOCK = 64;

/**
 * The k most similar other rows of each row, exactly; of equally similar ones the first. Products are summed in single
 * precision, in one order on every machine.
 *
 * @param compiled Does the products.
 * @param points Rows of length 1 (or zero rows, which have no neighbours).
 * @param k At least 1.
 * @param onRow Called with the number of rows finished; it may throw to stop.
 */
export function mostSimilarRows(
  compiled: CompiledWasm<"nearest-rows">,
  points: Points<Float32Array>,
  k: number,
  onRow: (done: number) => void,
): SimilarRows {
  const { count, dimensions, values } = points;
  const width = 4 * Math.ceil(dimensions / 4);
  const padded = BLOCK * Math.ceil(count / BLOCK);
  const { run, memory, at } = startWasm(compiled, {
    rows: 4 * padded * width,
    indices: 4 * count * k,
    similarities: 4 * count * k,
    limits: 4 * padded,
    products: 4 * BLOCK * BLOCK,
  });

  const rows = new Float32Array(memory, at.rows, padded * width);
  for (let i = 0; i < count; i++) rows.set(values.subarray(i * dimensions, (i + 1) * dimensions), i * width);
  const indices = new Int32Array(memory, at.indices, count * k).fill(-1);
  const similarities = new Float32Array(memory, at.similarities, count * k);
  for (let first = 0; first < count; first += BLOCK) {
    onRow(first);
    run.meet(at.rows, 4 * width, count, k, first, at.indices, at.similarities, at.limits, at.products);
  }
  return { k, indices: indices.slice(), similarities: similarities.slice() };
}
