import fc from "fast-check";
import { expect, test } from "vitest";
import { LABEL_HEIGHT, positionLabels } from "./label-placement.js";

const size = { width: 400, height: 300 };

const lone = { x: 200, y: 150, width: 60 };

test("a lone label stands above its point without covering it", () => {
  const [position] = positionLabels([lone], size);
  expect(position?.x).toBe(200);
  expect(position?.y).toBeLessThanOrEqual(150 - LABEL_HEIGHT / 2);
});

test("of two at one point, the first has the first choice", () => {
  const [first, second] = positionLabels([lone, lone], size);
  expect(first).toEqual(positionLabels([lone], size)[0]);
  expect(second?.y).toBeGreaterThanOrEqual(150 + LABEL_HEIGHT / 2);
});

test("a label without room is left out, and one whose point is off the picture too", () => {
  const crowd = Array.from({ length: 20 }, () => lone);
  expect(positionLabels(crowd, size).filter((position) => position === null)).not.toHaveLength(0);
  expect(positionLabels([{ ...lone, x: 500 }], size)).toEqual([null]);
});

test("no two labels ever overlap, and none leaves the picture", () => {
  const label = fc.record({
    x: fc.integer({ min: -50, max: 450 }),
    y: fc.integer({ min: -50, max: 350 }),
    width: fc.integer({ min: 10, max: 160 }),
  });
  fc.assert(
    fc.property(fc.array(label, { maxLength: 40 }), (wanted) => {
      const boxes = positionLabels(wanted, size).flatMap((position, index) =>
        position === null ? [] : { ...position, width: wanted[index]?.width ?? 0 },
      );
      for (const [index, one] of boxes.entries()) {
        expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0);
        expect(one.x + one.width / 2).toBeLessThanOrEqual(size.width);
        for (const other of boxes.slice(0, index)) {
          const apartX = Math.abs(one.x - other.x) >= (one.width + other.width) / 2;
          expect(apartX || Math.abs(one.y - other.y) >= LABEL_HEIGHT).toBe(true);
        }
      }
    }),
  );
});
