import { startNearestRows } from "./nearest-rows-kernel.js";
import type { Points } from "./points.js";

export interface Neighbours {
  readonly k: number;
  /** Row-major, count × k, most similar first; -1 where there are fewer than k with a positive similarity. */
  readonly indices: Int32Array;
  /** Cosine similarities, above 0; 0 where there is no neighbour. */
  readonly similarities: Float32Array;
}

/** Addresses of the rows, their neighbours' indices and similarities, the least similarity of each row, and a block's products. */
type Places = [rows: number, indices: number, similarities: number, limits: number, scratch: number];

/** Rows that meet all others in one call: see `assembly/nearest-rows.ts`. */
const BLOCK = 64;

/**
 * The k most similar other rows of each row, exactly; of equally similar ones the first. Products are summed in single
 * precision, in one order on every machine.
 *
 * @param points Rows of length 1 (or zero rows, which have no neighbours).
 * @param k At least 1.
 * @param onRow Called with the number of rows finished; it may throw to stop.
 */
export function nearestNeighbours(points: Points, k: number, onRow: (done: number) => void): Neighbours {
  const { count, dimensions, values } = points;
  const width = 4 * Math.ceil(dimensions / 4);
  const padded = BLOCK * Math.ceil(count / BLOCK);
  const { places, bytes } = placesOf([padded * width, count * k, count * k, padded, BLOCK * BLOCK]);
  const [rowsAt, indicesAt, similaritiesAt, limitsAt, scratchAt] = places as Places;
  const { run, memory } = startNearestRows(bytes);

  const rows = new Float32Array(memory, rowsAt, padded * width);
  for (let i = 0; i < count; i++) rows.set(values.subarray(i * dimensions, (i + 1) * dimensions), i * width);
  const indices = new Int32Array(memory, indicesAt, count * k).fill(-1);
  const similarities = new Float32Array(memory, similaritiesAt, count * k);
  for (let first = 0; first < count; first += BLOCK) {
    onRow(first);
    run.meet(rowsAt, 4 * width, count, k, first, indicesAt, similaritiesAt, limitsAt, scratchAt);
  }
  return { k, indices: indices.slice(), similarities: similarities.slice() };
}

/** Where lists of four-byte numbers lie one after another, each at a multiple of 16, as vectors are read fastest. */
function placesOf(sizes: readonly number[]): { places: number[]; bytes: number } {
  let bytes = 0;
  const places = sizes.map((size) => {
    const place = bytes;
    bytes += 16 * Math.ceil(size / 4);
    return place;
  });
  return { places, bytes };
}
