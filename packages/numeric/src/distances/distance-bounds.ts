import { boundMetric, type BoundMetric } from "./bound-metrics.js";
import type { Distances } from "./distances.js";
import { floatColumns, floatError, normsOf, writeFloats } from "./float-rows.js";
import { worthIntegers, writeFactors, writeIntegers, type IntegerRows } from "./integer-rows.js";
import { leastDistances, ROUNDING } from "./least-distances.js";
import {
  startDistanceCodes,
  TILE,
  TILE_BYTES,
  type DistanceCodes,
  type StartedDistanceCodes,
} from "./start-distance-codes.js";
import { type TileSums, tileSums } from "../wasm/wasm.js";

/**
 * For every pair of points a code of 16 bits that tells how near the two can be at most. A pair that cannot be near
 * enough to matter needs no exact distance; for the others it is asked of `Distances`.
 */
export interface DistanceBounds {
  readonly count: number;
  /** By code, the distance that a pair with this code does not fall below; ascending, from 0. */
  readonly least: Float64Array;
  read(point: number): void;
  /** The chosen point's codes with every point; with itself the highest, 65,535, which no other has. */
  readonly codes: Uint16Array;
  /** What a question found, from the front; until the next question. */
  readonly found: Int32Array;
  /** Finds the k others with the lowest codes, lowest first, of equal codes the lowest index first. */
  lowest(k: number): void;
  /** Finds the others whose code lies below the limit, ascending, and tells how many there are. */
  below(limit: number): number;
  /** Limits for `belowLimits`, one a point: 0 is below none, 65,535 above all. */
  readonly limits: Uint16Array;
  /** Finds the others whose code lies below their own limit, ascending, and tells how many there are. */
  belowLimits(): number;
  /** A number for each point, infinite at first, for `nearest`. */
  readonly reach: Float64Array;
  /** The point of least `reach`, of several the first. */
  nearest(): number;
}

/** Half of what a module can address, which is reached at 46,000 points; the rows need room too. */
const MOST_TILE_BYTES = 2 ** 31;

/** Beyond, 64-bit sums of fourth powers could overflow or vanish, and so could the metrics' own. */
const LARGEST_NORM = 2 ** 200;

/** Rows of numbers whose squares vanish are not brought to length 1, as the cosine's bounds take for granted. */
const LARGEST_UNIT_NORM = 1 + 2 ** -30;

/** Longer chains of additions than this many columns make are no longer bounded tightly. */
const MOST_DIMENSIONS = 2 ** 18;

/** How many points are asked whether integers are too coarse. */
const SAMPLE = 32;

/** Which of their neighbours: a few duplicates say nothing about the rest. */
const NEIGHBOUR = 16;

/** The share of a sum that may be error. With more, taking distances again costs more than numbers of 32 bits. */
const MOST_ERROR = 1 / 8;

const silent = (): void => undefined;

/**
 * Bounds for all pairs. Bytes: n² for the codes, at most 4 n × dimensions for rounded rows.
 *
 * @param distances What the bounds stand below.
 * @param compiled What fills the codes.
 * @param advance Told how many pairs were bounded, n(n − 1)/2 in all.
 * @returns Nothing where there are none: Minkowski with an exponent that is not 1, 2, 3, 4 or infinite, numbers beyond
 *   2^±200, more than 46,000 points.
 */
export function distanceBounds(
  distances: Distances,
  compiled: DistanceCodes,
  advance: (pairs: number) => void,
): DistanceBounds | undefined {
  const { count, dimensions, metric, p } = distances;
  const blocks = Math.ceil(count / TILE);
  const tileBytes = ((blocks * (blocks + 1)) / 2) * TILE_BYTES;
  const bound = boundMetric(metric, p);
  if (!bound || tileBytes > MOST_TILE_BYTES || dimensions > MOST_DIMENSIONS) return undefined;

  const padded = blocks * TILE;
  const wasm = startDistanceCodes(compiled, padded, dimensions, tileBytes);
  const centre = bound.kind === "angle" ? new Float64Array(dimensions) : centreOf(distances);
  const integers = worthIntegers(bound, dimensions) ? writeIntegers(distances, centre, wasm) : undefined;
  const norms = integers?.norms ?? normsOf(distances, centre, bound.power);
  const largest = norms.reduce((most, norm) => Math.max(most, norm), 0);
  const most = bound.kind === "angle" ? LARGEST_UNIT_NORM : LARGEST_NORM;
  if (!(largest === 0 || (largest >= 1 / LARGEST_NORM && largest <= most))) return undefined;

  const scale = scaleFor(bound, largest);
  const least = leastDistances(bound, floatColumns(dimensions), largest, scale);
  const bounds = boundsFromTiles(wasm, least, count, blocks);
  const halfSquares = norms.map((norm) => (bound.kind === "angle" ? 1 : (norm * scale) ** 2) / 2);
  if (integers) {
    writeFactors(integers, scale, wasm);
    writeOffsets(halfSquares, integers.error, wasm);
    fillTiles(wasm, "integers", integers.columns * 2, count, advance);
    if (!areTooCoarse(integers, bound, bounds)) return bounds;
  }
  writeFloats(distances, centre, scale, wasm);
  writeOffsets(halfSquares, floatError(dimensions), wasm);
  // Pairs are counted once.
  fillTiles(wasm, bound.sums, floatColumns(dimensions) * 4, count, integers ? silent : advance);
  return bounds;
}

function boundsFromTiles(
  { run, memory, at }: StartedDistanceCodes,
  least: Float64Array,
  count: number,
  blocks: number,
): DistanceBounds {
  const padded = blocks * TILE;
  const reach = new Float64Array(memory, at.reach, padded).fill(Infinity);
  return {
    count,
    least,
    codes: new Uint16Array(memory, at.codes, count),
    found: new Int32Array(memory, at.found, padded),
    limits: new Uint16Array(memory, at.limits, count),
    reach: reach.subarray(0, count),
    read: (point) => run.readRow(at.tiles, blocks, count, point, at.codes),
    lowest: (k) => run.findLowest(at.codes, padded, k, at.lowest, at.found),
    below: (limit) => run.findBelow(at.codes, 0, limit, padded, at.found),
    belowLimits: () => run.findBelow(at.codes, at.limits, 0, padded, at.found),
    nearest: () => run.findNearest(at.reach, padded),
  };
}

/**
 * Whether for most of some points the near ones are so near that the integers' error hides how near: so it is with
 * groups that are narrow and far from each other. Numbers of 32 bits still tell then.
 */
function areTooCoarse({ error, norms }: IntegerRows, { kind }: BoundMetric, bounds: DistanceBounds): boolean {
  const { count, codes, found, least } = bounds;
  const neighbour = Math.min(NEIGHBOUR, count - 1);
  const step = Math.ceil(count / SAMPLE);
  let coarse = 0;
  let asked = 0;
  for (let point = 0; neighbour > 0 && point < count; point += step) {
    bounds.read(point);
    bounds.lowest(neighbour);
    const distance = least[codes[found[neighbour - 1]!]!]!;
    const sum = kind === "angle" ? distance : distance ** 2 / 2;
    const square = kind === "angle" ? 1 : norms[point]! ** 2;
    if (square * error > sum * MOST_ERROR) coarse++;
    asked++;
  }
  return coarse > asked / 2;
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

/** A power of two, so that it costs no digits, that brings every sum below 4, the end of the codes. */
function scaleFor({ kind }: BoundMetric, largest: number): number {
  if (largest === 0 || kind === "angle") return 1;
  const exponent = Math.ceil(Math.log2(largest));
  return 2 ** -(kind === "squares" ? exponent : exponent + 1);
}

/** What stands for each row in the codes: half its square, for the angle half of 1, less what rounding can add to a product. */
function writeOffsets(halfSquares: Float64Array, error: number, { memory, at }: StartedDistanceCodes): void {
  const out = new Float32Array(memory, at.offsets, halfSquares.length);
  for (let point = 0; point < out.length; point++)
    out[point] = roundedDown(halfSquares[point]! * (1 - error));
}

function roundedDown(value: number): number {
  const nearest = Math.fround(value);
  return nearest <= value ? nearest : Math.fround(nearest - Math.abs(nearest) * 2 * ROUNDING);
}

function fillTiles(
  { run, at }: StartedDistanceCodes,
  sums: TileSums,
  width: number,
  count: number,
  advance: (pairs: number) => void,
): void {
  let tile = at.tiles;
  for (let first = 0; first < count; first += TILE) {
    for (let second = first; second < count; second += TILE) {
      run.fillTile(tileSums.indexOf(sums), at.rows, width, at.offsets, at.factors, first, second, tile);
      tile += TILE_BYTES;
      const rows = Math.min(TILE, count - first);
      advance(first === second ? (rows * (rows - 1)) / 2 : rows * Math.min(TILE, count - second));
    }
  }
}
