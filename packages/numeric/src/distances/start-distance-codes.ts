import { startWasm, type CompiledWasm, type StartedWasm } from "../wasm/wasm.js";

/** The compiled module that bounds distances: see `distanceBounds`. */
export type DistanceCodes = CompiledWasm<"distance-codes">;

/** Rows and columns of a tile. */
export const TILE = 64;

/** A tile's codes, two bytes each. */
export const TILE_BYTES = TILE * TILE * 2;

/** The widest row is in f32, four columns at once: that of integers, eight at once, has room in it. */
const COLUMNS_AT_ONCE = 8;

export type StartedDistanceCodes = StartedWasm<"distance-codes", keyof ReturnType<typeof sizesFor>>;

/**
 * @param points A multiple of `TILE`.
 * @param tileBytes What all tiles need.
 */
export function startDistanceCodes(
  compiled: DistanceCodes,
  points: number,
  dimensions: number,
  tileBytes: number,
): StartedDistanceCodes {
  return startWasm(compiled, sizesFor(points, dimensions, tileBytes));
}

function sizesFor(points: number, dimensions: number, tileBytes: number) {
  const columns = Math.ceil(dimensions / COLUMNS_AT_ONCE) * COLUMNS_AT_ONCE;
  return {
    rows: points * columns * 4,
    offsets: points * 4,
    factors: points * 4,
    limits: points * 2,
    codes: points * 2,
    found: points * 4,
    lowest: points * 2,
    reach: points * 8,
    /** One row in 64 bits, and what `roundRow` needs and tells beside it. */
    row: columns * 8,
    centre: columns * 8,
    figures: 3 * 8,
    tiles: tileBytes,
  };
}
