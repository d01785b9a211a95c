import fc from "fast-check";
import { expect, test } from "vitest";
import { LABEL_HEIGHT, labelZooms, type MapLabel } from "./label-zooms.js";
import { NEAREST, toScreen, wholeMap } from "./map-view.js";

const size = { width: 700, height: 500 };

const labels = fc.array(
  fc.record({
    x: fc.double({ min: 0, max: 1, noNaN: true }),
    y: fc.double({ min: 0, max: 1, noNaN: true }),
    width: fc.integer({ min: 20, max: 190 }),
  }),
  { maxLength: 60 },
);

/** Where labels are drawn on the whole map, magnified: where the map is moved to changes no distance. */
function boxesAt(zoom: number, given: readonly MapLabel[]) {
  return labelZooms(given, size).flatMap(({ from, offset }, index) => {
    const label = given[index];
    if (label === undefined || from > zoom) return [];
    const at = toScreen(wholeMap, size, label);
    return [{ x: at.x * zoom + offset.x, y: at.y * zoom + offset.y, width: label.width }];
  });
}

test("no two labels overlap, at whichever zoom", () => {
  fc.assert(
    fc.property(labels, fc.double({ min: 1, max: NEAREST, noNaN: true }), (given, zoom) => {
      const boxes = boxesAt(zoom, given);
      for (const [index, one] of boxes.entries())
        for (const other of boxes.slice(0, index)) {
          const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2 - 1e-6;
          expect(isBeside || Math.abs(one.y - other.y) >= LABEL_HEIGHT - 1e-6).toBe(true);
        }
    }),
  );
});

test("the whole map holds all of each label that stands on it", () => {
  fc.assert(
    fc.property(labels, (given) => {
      for (const { x, y, width } of boxesAt(1, given)) {
        expect(x - width / 2).toBeGreaterThanOrEqual(0);
        expect(x + width / 2).toBeLessThanOrEqual(size.width);
        expect(y - LABEL_HEIGHT / 2).toBeGreaterThanOrEqual(0);
        expect(y + LABEL_HEIGHT / 2).toBeLessThanOrEqual(size.height);
      }
    }),
  );
});

test("the most important label stands at once, and one close to it from the zoom at which there is room", () => {
  const first = { x: 0.5, y: 0.5, width: 100 };
  const [one, other] = labelZooms([first, { ...first, x: 0.55 }], size);
  expect(one?.from).toBe(1);
  expect(other?.from).toBeGreaterThan(2);
  expect(other?.from).toBeLessThan(5);
});

test("of two labels at one point, the second never stands", () => {
  const label = { x: 0.3, y: 0.3, width: 80 };
  expect(labelZooms([label, label], size)[1]?.from).toBe(Infinity);
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
