import { expect, test } from "vitest";
import { colorWord } from "./colors.js";
import { wholeMap } from "./map-view.js";
import { paintMap } from "./paint-map.js";
import { HUED_TOPICS, NO_TOPIC, packSketch, unpackSketch } from "./sketch.js";
import { sketchScene } from "./sketch-scene.js";

const sketch = {
  x: Float32Array.of(0, 0.2, 0.8, 1),
  y: Float32Array.of(1, 0.6, 0.4, 0),
  topicOf: Uint8Array.of(0, 9, HUED_TOPICS, NO_TOPIC),
};

test("a sketch comes back from its text as it went, and a text that is none is refused", () => {
  expect(unpackSketch(packSketch(sketch))).toEqual(sketch);
  expect(packSketch(sketch)).toHaveLength(16);
  expect(() => unpackSketch(btoa("four"))).toThrow(RangeError);
  expect(() => unpackSketch(btoa("\u0000\u0000\u00ff"))).toThrow(RangeError);
});

test("a sketch is painted in the hues of its topics, small ones in grey", () => {
  const [ground, hue, grey] = ["#ffffff", "#17219b", "#7d8a99"].map(colorWord) as [number, number, number];
  const scene = sketchScene(sketch, { ground, hues: [hue], smallTopic: grey, noTopic: grey });
  const words = new Uint32Array(200 * 100);
  paintMap({ words, width: 200, height: 100, scale: 1 }, scene, wholeMap);
  expect(words.includes(hue)).toBe(true);
  expect(words.includes(grey)).toBe(true);
});
