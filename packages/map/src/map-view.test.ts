import { describe, expect, test } from "vitest";
import { centreOn, edges, moveBy, NEAREST, toMap, toScreen, wholeMap, zoomAt } from "./map-view.js";

const size = { width: 800, height: 400 };

describe("the view of the map", () => {
  test("draws y upward and leaves the same room on every side", () => {
    const low = toScreen(wholeMap, size, { x: 0, y: 0 });
    const high = toScreen(wholeMap, size, { x: 1, y: 1 });
    expect(low.y).toBeGreaterThan(high.y);
    expect(low.x).toBeCloseTo(size.width - high.x);
    expect(size.height - low.y).toBeCloseTo(high.y);
  });

  test("a pixel leads back to the point that is drawn there", () => {
    const view = { x: 0.4, y: 0.6, zoom: 3 };
    const there = toMap(view, size, toScreen(view, size, { x: 0.33, y: 0.71 }));
    expect(there.x).toBeCloseTo(0.33);
    expect(there.y).toBeCloseTo(0.71);
  });

  test("zooming keeps what is under the pointer under the pointer", () => {
    const pixel = { x: 300, y: 150 };
    const before = toMap(wholeMap, size, pixel);
    const after = toMap(zoomAt(wholeMap, size, pixel, 2), size, pixel);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  test("never goes farther than the whole, nor nearer than the nearest", () => {
    expect(zoomAt(wholeMap, size, { x: 0, y: 0 }, 0.1)).toEqual(wholeMap);
    expect(zoomAt(wholeMap, size, { x: 0, y: 0 }, 1e6).zoom).toBe(NEAREST);
  });

  test("never leaves the map, however far it is moved", () => {
    const { left, top } = edges(moveBy({ x: 0.5, y: 0.5, zoom: 4 }, size, { x: 9_999, y: 9_999 }));
    expect(left).toBeCloseTo(edges(wholeMap).left);
    expect(top).toBeCloseTo(edges(wholeMap).top);
    expect(moveBy(wholeMap, size, { x: 50, y: 50 })).toEqual(wholeMap);
  });

  test("moves with the hand", () => {
    const view = { x: 0.5, y: 0.5, zoom: 4 };
    const before = toScreen(view, size, { x: 0.5, y: 0.5 });
    const after = toScreen(moveBy(view, size, { x: 30, y: -20 }), size, { x: 0.5, y: 0.5 });
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-20);
  });

  test("brings a point to the middle without going farther away", () => {
    expect(centreOn({ x: 0.2, y: 0.2, zoom: 8 }, { x: 0.5, y: 0.4 }, 3)).toEqual({ x: 0.5, y: 0.4, zoom: 8 });
  });
});
