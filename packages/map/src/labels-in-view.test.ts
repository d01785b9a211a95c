import fc from "fast-check";
import { expect, test } from "vitest";
import { LABEL_HEIGHT, labelZooms, type MapLabel } from "./label-zooms.js";
import { labelsInView } from "./labels-in-view.js";
import { centreOn, NEAREST, toScreen, wholeMap, type MapView, type Point } from "./map-view.js";

const size = { width: 700, height: 500 };
const share = fc.double({ min: 0, max: 1, noNaN: true });
const labels = fc.array(fc.record({ x: share, y: share, width: fc.integer({ min: 20, max: 190 }) }), {
  maxLength: 60,
});
const views = fc
  .tuple(share, share, fc.double({ min: 1, max: NEAREST, noNaN: true }))
  .map(([x, y, zoom]) => centreOn(wholeMap, { x, y }, zoom));

function standing(given: readonly MapLabel[]) {
  const zooms = labelZooms(given, size);
  return given.map((label, index) => ({ ...label, ...(zooms[index] ?? { from: Infinity, offset: label }) }));
}
const inView = (given: readonly MapLabel[], view: MapView) => labelsInView(standing(given), view, size);

test("every label that is shown is shown whole, and none meets another, wherever the map is moved to", () => {
  fc.assert(
    fc.property(labels, views, (given, view) => {
      const boxes = inView(given, view).flatMap((at, index) =>
        at === null ? [] : [{ ...at, width: given[index]?.width ?? 0 }],
      );
      for (const [index, one] of boxes.entries()) {
        expect(one.x - one.width / 2).toBeGreaterThanOrEqual(-1e-6);
        expect(one.x + one.width / 2).toBeLessThanOrEqual(size.width + 1e-6);
        expect(one.y).toBeGreaterThanOrEqual(LABEL_HEIGHT / 2 - 1e-6);
        expect(one.y).toBeLessThanOrEqual(size.height - LABEL_HEIGHT / 2 + 1e-6);
        for (const other of boxes.slice(0, index)) {
          const isBeside = Math.abs(one.x - other.x) >= (one.width + other.width) / 2 - 1e-6;
          expect(isBeside || Math.abs(one.y - other.y) >= LABEL_HEIGHT - 1e-6).toBe(true);
        }
      }
    }),
  );
});

const label = { x: 0.5, y: 0.5, width: 120 };
/** The view at zoom 4 in which a label's point is drawn at a pixel. */
function viewWith(pixel: Point): MapView {
  const at = toScreen({ ...wholeMap, zoom: 4 }, size, label);
  const whole = 1.08 / 4;
  return {
    x: 0.5 - ((pixel.x - at.x) / size.width) * whole,
    y: 0.5 + ((pixel.y - at.y) / size.height) * whole,
    zoom: 4,
  };
}

test("a label that an edge would cut is moved inwards: beside the edge, or below its point", () => {
  const shownAt = (pixel: Point) => inView([label], viewWith(pixel))[0];
  const inTheMiddle = shownAt({ x: 350, y: 250 });
  expect(inTheMiddle?.x).toBeCloseTo(350);
  expect(inTheMiddle?.y).toBeLessThan(250 - LABEL_HEIGHT / 2);
  expect(shownAt({ x: 10, y: 250 })?.x).toBeCloseTo(60);
  expect(shownAt({ x: 695, y: 250 })?.x).toBeCloseTo(640);
  expect(shownAt({ x: 350, y: 8 })?.y).toBeGreaterThan(8 + LABEL_HEIGHT / 2);
  // Its point is just out of sight, and part of it would be seen.
  expect(shownAt({ x: -30, y: 250 })?.x).toBeCloseTo(60);
});

test("a label of which nothing would be seen is not shown", () => {
  expect(inView([label], viewWith({ x: -70, y: 250 }))).toEqual([null]);
  expect(inView([label], viewWith({ x: 350, y: 530 }))).toEqual([null]);
});

test("where a label that was moved would meet another, the other stays", () => {
  const stands = { ...label, width: 100, from: 1, offset: { x: 0, y: -15 } };
  const view = viewWith({ x: 10, y: 250 });
  const beside = { ...stands, x: stands.x + (70 / size.width) * (1.08 / 4) };
  const [moved, stayed] = labelsInView([stands, beside], view, size);
  expect(moved).toBeNull();
  expect(stayed?.x).toBeCloseTo(80);
});
