/** Rows and columns of a tile. */
export const TILE = 64;

/** A tile's codes, two bytes each. */
export const TILE_BYTES = TILE * TILE * 2;

/** The widest row is in f32, four columns at once: that of integers, eight at once, has room in it. */
const COLUMNS_AT_ONCE = 8;

export type Places = ReturnType<typeof kernelPlaces>;

/**
 * Where in the kernel's memory things lie, in bytes.
 *
 * @param points A multiple of `TILE`.
 * @param tileBytes What all tiles need.
 */
export function kernelPlaces(points: number, dimensions: number, tileBytes: number) {
  const columns = Math.ceil(dimensions / COLUMNS_AT_ONCE) * COLUMNS_AT_ONCE;
  let next = 0;
  const room = (bytes: number): number => {
    const start = next;
    next += Math.ceil(bytes / TILE) * TILE;
    return start;
  };
  return {
    rows: room(points * columns * 4),
    offsets: room(points * 4),
    factors: room(points * 4),
    limits: room(points * 2),
    codes: room(points * 2),
    found: room(points * 4),
    lowest: room(points * 2),
    reach: room(points * 8),
    /** One row in 64 bits, and what `roundRow` needs and tells beside it. */
    row: room(columns * 8),
    centre: room(columns * 8),
    figures: room(3 * 8),
    tiles: room(tileBytes),
    end: next,
  };
}
