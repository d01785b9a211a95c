import type { Size, Spot } from "./map-view.js";

/** A label that would like to stand at a point. */
export interface WantedLabel extends Spot {
  /** Pixels. */
  width: number;
}

/** Pixels from the top left. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Pixels. */
export const LABEL_HEIGHT = 18;
const GAP = 3;
/** So far from its point, a label does not cover it. */
const CLEAR = 7;

/**
 * Finds room for labels, so that none covers another or leaves the picture. The first ones choose first; each tries to
 * stand above its point, below, right and left of it, and on it.
 *
 * @param wanted Points in pixels, most important first.
 * @returns Of each label the middle of where it stands; null where there is no room for it.
 */
export function positionLabels(wanted: readonly WantedLabel[], { width, height }: Size): (Spot | null)[] {
  const placed: Box[] = [];
  return wanted.map((label) => {
    // A point outside has nothing to say here.
    if (label.x < 0 || label.y < 0 || label.x > width || label.y > height) return null;
    const aside = label.width / 2 + CLEAR;
    const above = LABEL_HEIGHT / 2 + CLEAR;
    const positions: Spot[] = [
      { x: label.x, y: label.y - above },
      { x: label.x, y: label.y + above },
      { x: label.x + aside, y: label.y },
      { x: label.x - aside, y: label.y },
      { x: label.x, y: label.y },
    ];
    for (const position of positions) {
      const box = {
        left: position.x - label.width / 2 - GAP,
        right: position.x + label.width / 2 + GAP,
        top: position.y - LABEL_HEIGHT / 2,
        bottom: position.y + LABEL_HEIGHT / 2,
      };
      if (box.left < 0 || box.top < 0 || box.right > width || box.bottom > height) continue;
      const isTaken = placed.some(
        (other) =>
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom,
      );
      if (isTaken) continue;
      placed.push(box);
      return position;
    }
    return null;
  });
}
