import fc from "fast-check";
import { expect, test } from "vitest";
import { LABEL_HEIGHT, labelZooms } from "./label-zooms.js";
import { toScreen, wholeMap } from "./map-view.js";

const size = { width: 700, height: 500 };

// That no two overlap, at whichever zoom, is tested of all views: labels-in-view.test.ts.
test("the whole map holds all of a label that stands on it", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, share, fc.integer({ min: 20, max: 190 }), (x, y, width) => {
      const [{ offset } = { offset: { x: NaN, y: NaN } }] = labelZooms([{ x, y, width }], size);
      const at = toScreen(wholeMap, size, { x, y });
      for (const [middle, half, most] of [
        [at.x + offset.x, width / 2, size.width],
        [at.y + offset.y, LABEL_HEIGHT / 2, size.height],
      ] as const) {
        expect(middle - half).toBeGreaterThanOrEqual(0);
        expect(middle + half).toBeLessThanOrEqual(most);
      }
    }),
  );
});

test("the most important label stands at once, one close to it from the zoom at which there is room, and one at the same point never", () => {
  const first = { x: 0.5, y: 0.5, width: 100 };
  const [one, other] = labelZooms([first, { ...first, x: 0.55 }], size);
  expect(one?.from).toBe(1);
  expect(other?.from).toBeGreaterThan(2);
  expect(other?.from).toBeLessThan(5);
  expect(labelZooms([first, first], size)[1]?.from).toBe(Infinity);
});

test("a label stands above its point without covering it, and below it at the upper edge", () => {
  const [middle, upper] = labelZooms(
    [
      { x: 0.5, y: 0.5, width: 80 },
      { x: 0.5, y: 1.03, width: 80 },
    ],
    size,
  );
  expect(middle?.offset.y).toBeLessThan(-LABEL_HEIGHT / 2);
  expect(upper?.offset.y).toBeGreaterThan(LABEL_HEIGHT / 2);
});
