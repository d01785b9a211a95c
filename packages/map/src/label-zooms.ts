import { FARTHEST, NEAREST, toScreen, wholeMap, type Point, type Size } from "./map-view.js";

export interface MapLabel extends Point {
  /** Pixels. */
  width: number;
}

export interface StandingLabel {
  /** The zoom from which the label stands; Infinity when it never does. */
  from: number;
  /** Pixels from the label's point to the label's middle, at every zoom. */
  offset: Point;
}

/** Pixels. */
export const LABEL_HEIGHT = 18;
/** Pixels between two labels at least: closer ones would hide what they name, and read as one. */
const gap = { x: 16, y: 26 };
/** So far from its point, a label does not cover it. */
const CLEAR = 6;

/**
 * From which zoom each label stands. A label that stands keeps standing as one comes nearer, moving the map changes
 * nothing, and no two ever overlap: two labels keep their distance from their points, so they overlap exactly while the
 * zoom is in one interval, and the less important one waits until that has passed.
 *
 * @param labels Most important first.
 */
export function labelZooms(labels: readonly MapLabel[], size: Size): StandingLabel[] {
  const standing: (StandingLabel & MapLabel)[] = [];
  return labels.map(({ width, ...point }) => {
    const at = toScreen(wholeMap, size, point);
    const offset = offsetWithin(at, width, size);
    let from: number = FARTHEST;
    // One that stands where another has just gone may meet the next one there.
    for (let isFree = false; !isFree && from <= NEAREST;) {
      isFree = true;
      for (const other of standing) {
        const until = overlapEnd({ at, offset, width }, other, Math.max(from, other.from));
        if (until <= from) continue;
        from = until;
        isFree = false;
      }
    }
    if (from > NEAREST) from = Infinity;
    else standing.push({ ...at, width, from, offset });
    return { from, offset };
  });
}

/** Above its point, moved so that the picture of the whole map holds all of the label. */
function offsetWithin(at: Point, width: number, size: Size): Point {
  const inside = (value: number, half: number, most: number) =>
    Math.min(most - half, Math.max(half, value)) - value;
  const above = LABEL_HEIGHT / 2 + CLEAR;
  const y = at.y - above < LABEL_HEIGHT / 2 ? above : -above;
  return {
    x: inside(at.x, width / 2 + 2, size.width),
    y: y + inside(at.y + y, LABEL_HEIGHT / 2, size.height),
  };
}

/** The zoom at which two labels last overlap, both of which stand from a zoom on; that zoom when they never do. */
function overlapEnd(
  one: { at: Point; offset: Point; width: number },
  other: StandingLabel & MapLabel,
  from: number,
): number {
  const across = overlapping(
    other.x - one.at.x,
    other.offset.x - one.offset.x,
    (one.width + other.width) / 2 + gap.x,
  );
  const down = overlapping(other.y - one.at.y, other.offset.y - one.offset.y, LABEL_HEIGHT + gap.y);
  const [start, end] = [Math.max(across.start, down.start), Math.min(across.end, down.end)];
  return start < Math.min(end, NEAREST) && end > from ? end : 0;
}

/** The zooms z between which |apart · z + shift| is below a reach. */
function overlapping(apart: number, shift: number, reach: number): { start: number; end: number } {
  if (apart === 0) return Math.abs(shift) < reach ? { start: 0, end: Infinity } : { start: 1, end: 0 };
  const [a, b] = [(-reach - shift) / apart, (reach - shift) / apart];
  return { start: Math.min(a, b), end: Math.max(a, b) };
}
