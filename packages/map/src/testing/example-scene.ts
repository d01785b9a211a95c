import { colorWord, tintOf } from "../colors.js";
import { measureDensity } from "../density.js";
import type { Scene } from "../paint-map.js";

const shapes = ["circle", "diamond", "triangle", "square"] as const;

/** A scene with everything in it that can be painted. A page and a server must make the same picture of it. */
export function exampleScene(): Scene {
  let state = 7;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const ground = colorWord("#fffdf9");
  const markers = ["#17219b", "#f06318", "#19a577", "#a675f8"].map((hex, index) => ({
    color: colorWord(hex),
    shape: shapes[index] ?? "circle",
    opacity: 256 - 40 * index,
  }));
  const count = 400;
  const markerOf = Uint8Array.from({ length: count }, (_, index) => index % markers.length);
  const [x, y] = [0, 1].map(() =>
    Float32Array.from(markerOf, (marker) => 0.15 + 0.2 * marker + 0.2 * next() * next()),
  ) as [Float32Array, Float32Array];
  const tints = Uint32Array.from(markerOf, (marker) => tintOf(ground, markers[marker]?.color ?? ground));
  return {
    x,
    y,
    markers,
    markerOf,
    order: Int32Array.from(markerOf.keys()),
    outlined: Uint8Array.from(markerOf, (_, index) => (index % 50 === 0 ? 1 : 0)),
    outline: colorWord("#16202b"),
    ground,
    density: measureDensity({ x, y }, tints),
  };
}
