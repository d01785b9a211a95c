import { describe, expect, test } from "vitest";
import { colorWord, tintOf } from "./colors.js";
import { measureDensity } from "./density.js";
import { toScreen, wholeMap, zoomAt } from "./map-view.js";
import { paintMap, type Picture, type Scene } from "./paint-map.js";
import { exampleScene } from "./testing/example-scene.js";

const [white, blue, red, black] = ["#ffffff", "#17219b", "#aa2200", "#000000"].map(colorWord) as [
  number,
  number,
  number,
  number,
];

function picture(scale = 1): Picture {
  const [width, height] = [200 * scale, 100 * scale];
  return { words: new Uint32Array(width * height), width, height, scale };
}

/** Points in one line, each with its own marker. */
function scene(x: readonly number[], changes: Partial<Scene> = {}): Scene {
  return {
    x: Float32Array.from(x),
    y: Float32Array.from(x, () => 0.5),
    markers: x.map((_, index) => ({ color: index % 2 === 0 ? blue : red, shape: "circle", opacity: 256 })),
    markerOf: Uint8Array.from(x.keys()),
    order: Int32Array.from(x.keys()),
    outlined: null,
    outline: black,
    ground: white,
    density: null,
    ...changes,
  };
}

function wordAt({ words, width, height }: Picture, x: number, y = 0.5, view = wholeMap): number | undefined {
  const at = toScreen(view, { width, height }, { x, y });
  return words[Math.floor(at.y) * width + Math.floor(at.x)];
}

describe("a painted map", () => {
  test("has each point where it stands, in its own colour, and ground elsewhere", () => {
    const painted = picture();
    paintMap(painted, scene([0.2, 0.8]), wholeMap);
    expect(wordAt(painted, 0.2)).toBe(blue);
    expect(wordAt(painted, 0.8)).toBe(red);
    expect(wordAt(painted, 0.5)).toBe(white);
  });

  test("has the last of the order on top", () => {
    const painted = picture();
    paintMap(painted, scene([0.5, 0.5], { order: Int32Array.of(1, 0) }), wholeMap);
    expect(wordAt(painted, 0.5)).toBe(blue);
  });

  test("shows what is magnified where the view has it", () => {
    const painted = picture();
    const view = zoomAt(wholeMap, painted, { x: 0, y: 50 }, 2);
    paintMap(painted, scene([0.2, 0.8]), view);
    expect(wordAt(painted, 0.2, 0.5, view)).toBe(blue);
    expect(painted.words.includes(red)).toBe(false);
  });

  test("lets the ground through points that are not opaque", () => {
    const painted = picture();
    paintMap(painted, scene([0.5], { markers: [{ color: black, shape: "square", opacity: 128 }] }), wholeMap);
    expect((wordAt(painted, 0.5) ?? 0) & 0xff).toBeGreaterThan(100);
    expect((wordAt(painted, 0.5) ?? 0) & 0xff).toBeLessThan(156);
  });

  test("has an outline around points that are marked, and around no other", () => {
    const painted = picture();
    paintMap(painted, scene([0.2, 0.8], { outlined: Uint8Array.of(0, 1) }), wholeMap);
    const isBlack = painted.words.map((word) => (word === black ? 1 : 0));
    const [left, right] = [0, 1].map((half) =>
      isBlack.reduce((sum, one, at) => sum + (Math.floor((at % 200) / 100) === half ? one : 0), 0),
    );
    expect(left).toBe(0);
    expect(right).toBeGreaterThan(10);
  });

  test("cuts points at its edges", () => {
    const painted = picture();
    const view = zoomAt(wholeMap, painted, { x: 100, y: 50 }, 40);
    paintMap(painted, scene([0.487, 0.513]), view);
    expect(painted.words.includes(blue)).toBe(true);
    expect(painted.words.includes(red)).toBe(true);
  });

  test("is tinted where points are dense, by their own hue", () => {
    const tint = tintOf(white, blue);
    const x = Array.from({ length: 60 }, (_, index) => 0.2 + (index % 7) / 100);
    const tints = Uint32Array.from(x, () => tint);
    const dense = scene(x, { order: new Int32Array(0) });
    const painted = picture(2);
    paintMap(painted, { ...dense, density: measureDensity(dense, tints) }, wholeMap);
    expect(wordAt(painted, 0.23)).toBe(tint);
    expect(wordAt(painted, 0.8)).toBe(white);
  });

  test("is the same to the last bit whenever it is painted", () => {
    const [painted, again] = [picture(2), picture(2)];
    paintMap(painted, exampleScene(), wholeMap);
    paintMap(again, exampleScene(), wholeMap);
    expect(again.words).toEqual(painted.words);
  });
});

test.each(["fff", "#fff", "white", ""])("%o is no colour that a map is painted with", (color) => {
  expect(() => colorWord(color)).toThrow(TypeError);
});
