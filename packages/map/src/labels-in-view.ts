import { LABEL_HEIGHT, type MapLabel, type StandingLabel } from "./label-zooms.js";
import { toScreen, type MapView, type Point, type Size } from "./map-view.js";

interface Box extends Point {
  width: number;
}

/** Pixels between a label that was moved and any other. */
const GAP = 6;

/**
 * Where labels stand in a part of the map. One that the picture's edge would cut is moved inwards, below its point where there is
 * no room above; where it would then meet another, it is not shown: half a name says nothing.
 *
 * @param labels Most important first.
 * @returns Of each its middle in pixels from the top left; null where it is not shown.
 */
export function labelsInView(
  labels: readonly (MapLabel & StandingLabel)[],
  view: MapView,
  size: Size,
): (Point | null)[] {
  const drawn = labels.map(({ width, from, offset, ...point }) => {
    if (from > view.zoom) return null;
    const at = toScreen(view, size, point);
    return { x: at.x + offset.x, y: at.y + offset.y, width, below: at.y - offset.y };
  });
  // Those that stand where they belong meet none of each other.
  const taken: Box[] = drawn.filter((box) => box !== null).filter((box) => isWithin(box, size));
  return drawn.map((box) => {
    if (box === null || isOutside(box, size)) return null;
    if (isWithin(box, size)) return { x: box.x, y: box.y };
    const moved = movedInto(box, size);
    if (taken.some((other) => isMeeting(moved, other))) return null;
    taken.push(moved);
    return { x: moved.x, y: moved.y };
  });
}

function isWithin({ x, y, width }: Box, size: Size): boolean {
  return (
    x - width / 2 >= 0 &&
    x + width / 2 <= size.width &&
    y - LABEL_HEIGHT / 2 >= 0 &&
    y + LABEL_HEIGHT / 2 <= size.height
  );
}

function isOutside({ x, y, width }: Box, size: Size): boolean {
  return (
    x + width / 2 <= 0 ||
    x - width / 2 >= size.width ||
    y + LABEL_HEIGHT / 2 <= 0 ||
    y - LABEL_HEIGHT / 2 >= size.height
  );
}

function movedInto({ x, y, width, below }: Box & { below: number }, size: Size): Box {
  const inside = (value: number, half: number, most: number) => Math.min(most - half, Math.max(half, value));
  const isAbove = y < LABEL_HEIGHT / 2;
  return {
    x: inside(x, width / 2, size.width),
    y: inside(isAbove ? below : y, LABEL_HEIGHT / 2, size.height),
    width,
  };
}

function isMeeting(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP &&
    Math.abs(one.y - other.y) < LABEL_HEIGHT + GAP
  );
}
