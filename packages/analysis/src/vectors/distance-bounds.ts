import { boundMetric, type BoundMetric } from "./bound-metrics.js";
import type { Distances } from "./distances.js";
import { startKernel, type Kernel } from "./kernel.js";
import { chainError, leastDistances, ROUNDING } from "./least-distances.js";

/**
 * For every pair of points a code of 16 bits that tells how near the two can be at most. A pair that cannot be near
 * enough to matter needs no exact distance; for the others it is asked of `Distances`.
 */
export interface DistanceBounds {
  readonly count: number;
  /** By code, the distance that a pair with this code does not fall below; ascending, from 0. */
  readonly least: Float64Array;
  /** Chooses the point that the rest is about. */
  read(point: number): void;
  /** The chosen point's codes with every point; with itself the highest, 65,535, which no other has. */
  readonly codes: Uint16Array;
  /** The k others with the lowest codes, lowest first, of equal codes the lowest index first; until the next question. */
  lowest(k: number): Int32Array;
  /** The others whose code lies below the limit, ascending; until the next question. */
  below(limit: number): Int32Array;
  /** Limits for `belowLimits`, one a point: 0 is below none, 65,535 above all. */
  readonly limits: Uint16Array;
  /** The others whose code lies below their own limit, ascending; until the next question. */
  belowLimits(): Int32Array;
  /** A number for each point, infinite at first, for `nearest`. */
  readonly reach: Float64Array;
  /** The point of least `reach`, of several the first. */
  nearest(): number;
}

/** Rows and columns of a tile, and its bytes. */
const TILE = 64;
const TILE_BYTES = TILE * TILE * 2;

/** Half of what the kernel can address, which is reached at 46,000 points; the rows need room too. */
const MOST_TILE_BYTES = 2 ** 31;

/** Beyond, 64-bit sums of fourth powers could overflow or vanish, and so could the metrics' own. */
const LARGEST_NORM = 2 ** 200;

/** Rows of numbers whose squares vanish are not brought to length 1, as the cosine's bounds take for granted. */
const LARGEST_UNIT_NORM = 1 + 2 ** -30;

/** Longer chains of additions than this many columns make are no longer bounded tightly. */
const MOST_DIMENSIONS = 2 ** 18;

/**
 * Bounds for all pairs. Bytes: n² for the codes, 4 n × dimensions for rounded rows.
 *
 * @param distances What the bounds stand below.
 * @param advance Told how many pairs were bounded, n(n − 1)/2 in all.
 * @returns Nothing where there are none: Minkowski with an exponent that is not 1, 2, 3, 4 or infinite, numbers beyond
 *   2^±200, more than 46,000 points.
 */
export function distanceBounds(
  distances: Distances,
  advance: (pairs: number) => void,
): DistanceBounds | undefined {
  const { count, dimensions, metric, p } = distances;
  const blocks = Math.ceil(count / TILE);
  const tileBytes = ((blocks * (blocks + 1)) / 2) * TILE_BYTES;
  const bound = boundMetric(metric, p);
  if (!bound || tileBytes > MOST_TILE_BYTES || dimensions > MOST_DIMENSIONS) return undefined;
  const centre = bound.kind === "angle" ? new Float64Array(dimensions) : centreOf(distances);
  const norms = normsOf(distances, centre, bound.power);
  const largest = norms.reduce((most, norm) => Math.max(most, norm), 0);
  const most = bound.kind === "angle" ? LARGEST_UNIT_NORM : LARGEST_NORM;
  if (!(largest === 0 || (largest >= 1 / LARGEST_NORM && largest <= most))) return undefined;

  const scale = scaleFor(bound, largest);
  const padded = blocks * TILE;
  const width = Math.ceil(dimensions / 4) * 4;
  const place = placesInMemory(padded, width, tileBytes);
  const kernel = startKernel(place.end);
  writeRows(distances, centre, scale, width, new Float32Array(kernel.memory, place.rows, padded * width));
  if (bound.kind !== "difference") {
    writeOffsets(norms, bound, scale, width, new Float32Array(kernel.memory, place.offsets, padded));
  }
  fillTiles(kernel, bound, place, width, count, advance);

  const found = new Int32Array(kernel.memory, place.found, padded);
  const reach = new Float64Array(kernel.memory, place.reach, padded).fill(Infinity);
  return {
    count,
    least: leastDistances(bound, width, largest, scale),
    codes: new Uint16Array(kernel.memory, place.codes, count),
    limits: new Uint16Array(kernel.memory, place.limits, count),
    reach: reach.subarray(0, count),
    read: (point) => kernel.run.readRow(place.tiles, blocks, count, point, place.codes),
    lowest(k) {
      kernel.run.findLowest(place.codes, padded, k, place.lowest, place.found);
      return found.subarray(0, k);
    },
    below: (limit) => found.subarray(0, kernel.run.findBelow(place.codes, 0, limit, padded, place.found)),
    belowLimits: () =>
      found.subarray(0, kernel.run.findBelow(place.codes, place.limits, 0, padded, place.found)),
    nearest: () => kernel.run.findNearest(place.reach, padded),
  };
}

/** Distances do not change when all points move together, and around 0 f32 has the most digits for them. */
function centreOf({ rows, count, dimensions }: Distances): Float64Array {
  const centre = new Float64Array(dimensions);
  for (let start = 0; start < rows.length; start += dimensions) {
    for (let column = 0; column < dimensions; column++) centre[column]! += rows[start + column]!;
  }
  for (let column = 0; column < dimensions; column++) centre[column]! /= count;
  return centre;
}

function normsOf({ rows, count, dimensions }: Distances, centre: Float64Array, power: number): Float64Array {
  const norms = new Float64Array(count);
  for (let point = 0; point < count; point++) {
    const from = point * dimensions;
    let sum = 0;
    for (let column = 0; column < dimensions; column++) {
      const value = Math.abs(rows[from + column]! - centre[column]!);
      if (power === 2) sum += value * value;
      else if (power === Infinity) sum = Math.max(sum, value);
      else sum += value ** power;
    }
    norms[point] = power === Infinity || power === 1 ? sum : sum ** (1 / power);
  }
  return norms;
}

/** A power of two, so that it costs no digits, that brings every sum below 4, the end of the codes. */
function scaleFor({ kind }: BoundMetric, largest: number): number {
  if (largest === 0 || kind === "angle") return 1;
  const exponent = Math.ceil(Math.log2(largest));
  return 2 ** -(kind === "squares" ? exponent : exponent + 1);
}

function placesInMemory(padded: number, width: number, tileBytes: number) {
  let next = 0;
  const room = (bytes: number): number => {
    const start = next;
    next += Math.ceil(bytes / TILE) * TILE;
    return start;
  };
  return {
    rows: room(padded * width * 4),
    offsets: room(padded * 4),
    limits: room(padded * 2),
    codes: room(padded * 2),
    found: room(padded * 4),
    lowest: room(padded * 2),
    reach: room(padded * 8),
    tiles: room(tileBytes),
    end: next,
  };
}

function writeRows(
  { rows, count, dimensions }: Distances,
  centre: Float64Array,
  scale: number,
  width: number,
  out: Float32Array,
): void {
  for (let point = 0; point < count; point++) {
    const from = point * dimensions;
    const to = point * width;
    for (let column = 0; column < dimensions; column++) {
      out[to + column] = (rows[from + column]! - centre[column]!) * scale;
    }
  }
}

/** Half a row's square, or for the angle half of 1, less its share of all that rounding can add to a product. */
function writeOffsets(
  norms: Float64Array,
  { kind }: BoundMetric,
  scale: number,
  width: number,
  out: Float32Array,
): void {
  const error = 1.01 * (chainError(width / 4 + 3) + 6 * ROUNDING);
  norms.forEach((norm, point) => {
    const square = kind === "angle" ? 1 : (norm * scale) ** 2;
    out[point] = roundedDown((square / 2) * (1 - error));
  });
}

function roundedDown(value: number): number {
  const nearest = Math.fround(value);
  return nearest <= value ? nearest : Math.fround(nearest - nearest * 2 * ROUNDING);
}

function fillTiles(
  { run }: Kernel,
  bound: BoundMetric,
  place: ReturnType<typeof placesInMemory>,
  width: number,
  count: number,
  advance: (pairs: number) => void,
): void {
  let tile = place.tiles;
  for (let first = 0; first < count; first += TILE) {
    for (let second = first; second < count; second += TILE) {
      run[bound.kernel](place.rows, width * 4, place.offsets, first, second, tile);
      tile += TILE_BYTES;
      const rows = Math.min(TILE, count - first);
      advance(first === second ? (rows * (rows - 1)) / 2 : rows * Math.min(TILE, count - second));
    }
  }
}
