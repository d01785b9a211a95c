export type Shape = "circle" | "diamond" | "triangle" | "square";

/** How much of each pixel a point covers, 0-255, row by row. */
export interface Stamp {
  /** Pixels of a row, and rows. */
  size: number;
  coverage: Uint8Array;
}

/** A pixel is divided so often each way: for where in it a point stands, and for how much of it is covered. */
export const PARTS = 4;
/** Radii are rounded to such parts of a pixel, so that few stamps are ever made. */
const RADIUS_STEPS = 8;

/** Whether a shape of radius 1 covers a position. All shapes have about the area of the circle. */
const covers: Record<Shape, (x: number, y: number) => boolean> = {
  circle: (x, y) => x * x + y * y <= 1,
  diamond: (x, y) => Math.abs(x) + Math.abs(y) <= 1.25,
  triangle: (x, y) => y <= 0.75 && 1.25 + y >= 1.7 * Math.abs(x),
  square: (x, y) => Math.max(Math.abs(x), Math.abs(y)) <= 0.89,
};

const made = new Map<string, readonly Stamp[]>();

/** Pixels from a stamp's first column and row to the pixel in which its point stands. */
export function marginOf(radius: number): number {
  return Math.ceil(radius * 1.25) + 1;
}

/**
 * The stamps of a shape, for each part of a pixel in which the middle of a point may stand, row by row.
 *
 * @param radius Pixels.
 */
export function stampsOf(shape: Shape, radius: number): readonly Stamp[] {
  const rounded = roundRadius(radius);
  const key = `${shape} ${rounded}`;
  let stamps = made.get(key);
  if (stamps === undefined) {
    stamps = Array.from({ length: PARTS * PARTS }, (_, part) =>
      stampAt(covers[shape], rounded, (part % PARTS) / PARTS, Math.floor(part / PARTS) / PARTS),
    );
    made.set(key, stamps);
  }
  return stamps;
}

/** The radius that is drawn when another is asked for. */
export function roundRadius(radius: number): number {
  return Math.max(1, Math.round(radius * RADIUS_STEPS)) / RADIUS_STEPS;
}

function stampAt(isCovered: (x: number, y: number) => boolean, radius: number, x: number, y: number): Stamp {
  const margin = marginOf(radius);
  const size = 2 * margin + 1;
  const coverage = new Uint8Array(size * size);
  const half = 0.5 / PARTS;
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let covered = 0;
      for (let part = 0; part < PARTS * PARTS; part++) {
        const dx = column + ((part % PARTS) + 0.5) / PARTS - (margin + x + half);
        const dy = row + (Math.floor(part / PARTS) + 0.5) / PARTS - (margin + y + half);
        if (isCovered(dx / radius, dy / radius)) covered += 1;
      }
      coverage[row * size + column] = Math.round((covered * 255) / (PARTS * PARTS));
    }
  return { size, coverage };
}
