import type { Density } from "./density.js";
import { edges, wholeMap, type MapView } from "./map-view.js";
import { marginOf, PARTS, roundRadius, stampsOf, type Shape, type Stamp } from "./stamps.js";

/** How some of the points are drawn. Colours are words: see `colorWord`. */
export interface PointMarker {
  color: number;
  shape: Shape;
  /** 0 (not seen) to 256. */
  opacity: number;
}

export interface Scene {
  /** Positions from 0 to 1, y upward. */
  x: Float32Array;
  y: Float32Array;
  markers: readonly PointMarker[];
  /** Of each point, the index of its marker. */
  markerOf: Uint8Array;
  /** Indices of the points as they are drawn: the last ones lie on top. */
  order: Int32Array;
  /** 1 for each point that has an outline; null: none has. */
  outlined: Uint8Array | null;
  outline: number;
  ground: number;
  density: Density | null;
}

/** Pixels in memory, row by row from the top left. */
export interface Picture {
  words: Uint32Array;
  width: number;
  height: number;
  /** Pixels of the picture for each pixel of the page. */
  scale: number;
}

/** Levels at which the ground takes more of the tint, and how much it then has of it, 0-256. */
const bands: readonly (readonly [level: number, strength: number])[] = [
  [0.14, 70],
  [0.27, 120],
  [0.4, 165],
  [0.55, 210],
  [0.72, 256],
];
/** How wide the edge of a band is, in levels: wide enough to be smooth. */
const BAND_EDGE = 0.012;
const STEPS = 1024;
const strengths = Uint16Array.from({ length: STEPS + 1 }, (_, step) => strengthAt(step / STEPS));

const SMALLEST = 3.6;
const LARGEST = 11;
const OUTLINE_WIDTH = 1.5;
/** A point with an outline is larger than the others, so that it is found among them. */
const OUTLINED_SIZE = 1.25;

/** Many points are small, on a small map too, and grow where one comes near. Pixels of the page. */
export function pointRadius(count: number, area: number, { zoom }: MapView): number {
  const far = Math.max(SMALLEST, Math.min(LARGEST, 0.36 * Math.sqrt(area / (count + 1))));
  return Math.min(14, far * (1 + 0.22 * Math.log2(zoom))) / 2;
}

/**
 * Draws a part of a map: the ground, how densely the points stand, and the points. It needs no canvas, so a page, a
 * worker and a server draw the same pixels. Little-endian memory is taken for granted, as every browser's is.
 */
export function paintMap(picture: Picture, scene: Scene, view: MapView): void {
  paintGround(picture, scene, view);
  paintPoints(picture, scene, view);
}

function strengthAt(level: number): number {
  let strength = 0;
  let before = 0;
  for (const [from, to] of bands) {
    strength += (to - before) * Math.min(1, Math.max(0, (level - from) / BAND_EDGE));
    before = to;
  }
  return Math.round(strength);
}

function paintGround({ words, width, height, scale }: Picture, { ground, density }: Scene, view: MapView) {
  words.fill(ground);
  if (density === null) return;
  const { size, level, red, green, blue } = density;
  const map = edges(wholeMap);
  const shown = edges(view);
  const cells = size / (map.right - map.left);
  // Cells are far larger than pixels: where those are small, four are as good as one.
  const block = Math.max(1, Math.floor(scale));
  // Where each pixel of a line is among the cells, the same for all lines.
  const columns = new Int32Array(width);
  const shares = new Float32Array(width);
  for (let x = 0; x < width; x += block) {
    const along = shown.left + ((x + block / 2) / width) * (shown.right - shown.left);
    const horizontal = positionAmong((along - map.left) * cells, size);
    columns[x] = Math.floor(horizontal);
    shares[x] = horizontal - Math.floor(horizontal);
  }
  // The rows of cells above and below, mixed once for all pixels of a line.
  const [levels, reds, greens, blues] = [0, 1, 2, 3].map(() => new Float32Array(size + 1)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [groundRed, groundGreen, groundBlue] = [ground & 0xff, (ground >>> 8) & 0xff, (ground >>> 16) & 0xff];
  for (let y = 0; y < height; y += block) {
    const up = shown.top - ((y + block / 2) / height) * (shown.top - shown.bottom);
    const vertical = positionAmong((up - map.bottom) * cells, size);
    const row = Math.floor(vertical);
    const above = vertical - row;
    if (!mixRows(level, row, above, levels).some((here) => strengths[Math.floor(here * STEPS)] !== 0))
      continue;
    mixRows(red, row, above, reds);
    mixRows(green, row, above, greens);
    mixRows(blue, row, above, blues);
    for (let x = 0; x < width; x += block) {
      const column = columns[x] ?? 0;
      const beyond = shares[x] ?? 0;
      const before = 1 - beyond;
      const here = (levels[column] ?? 0) * before + (levels[column + 1] ?? 0) * beyond;
      const strength = (strengths[Math.floor(here * STEPS)] ?? 0) / 256;
      if (strength === 0) continue;
      const tintRed = (reds[column] ?? 0) * before + (reds[column + 1] ?? 0) * beyond;
      const tintGreen = (greens[column] ?? 0) * before + (greens[column + 1] ?? 0) * beyond;
      const tintBlue = (blues[column] ?? 0) * before + (blues[column + 1] ?? 0) * beyond;
      const word =
        0xff000000 |
        ((groundBlue + (tintBlue - groundBlue) * strength) << 16) |
        ((groundGreen + (tintGreen - groundGreen) * strength) << 8) |
        (groundRed + (tintRed - groundRed) * strength);
      if (block === 1) words[y * width + x] = word;
      else
        for (let down = 0; down < block && y + down < height; down++)
          words.fill(word, (y + down) * width + x, (y + down) * width + Math.min(width, x + block));
    }
  }
}

function mixRows(values: Float32Array, row: number, above: number, mixed: Float32Array): Float32Array {
  const size = mixed.length - 1;
  for (let cell = 0, at = row * size; cell < size; cell++, at++)
    mixed[cell] = (values[at] ?? 0) * (1 - above) + (values[at + size] ?? 0) * above;
  return mixed;
}

/** A position counted in the middles of cells, so far inside that there is a next one. */
function positionAmong(position: number, size: number): number {
  return Math.min(size - 1.001, Math.max(0, position - 0.5));
}

function paintPoints(picture: Picture, scene: Scene, view: MapView) {
  const { width, height, scale } = picture;
  const { x, y, order, markerOf, outlined } = scene;
  const { left, right, bottom, top } = edges(view);
  const [across, down] = [width / (right - left), height / (top - bottom)];
  const radius = roundRadius(scale * pointRadius(x.length, (width * height) / scale ** 2, view));
  const pens = scene.markers.map((marker) => ({ ...marker, ...sized(marker.shape, radius) }));
  const isOutlined = outlined !== null;
  const [inner, outer] = [radius * OUTLINED_SIZE, radius * OUTLINED_SIZE + OUTLINE_WIDTH * scale];
  const large = isOutlined
    ? scene.markers.map((marker) => ({ ...marker, ...sized(marker.shape, inner) }))
    : [];
  const around = isOutlined
    ? scene.markers.map(({ shape }) => ({ color: scene.outline, opacity: 256, ...sized(shape, outer) }))
    : [];
  const reach = 2 * radius + 4;
  for (const index of order) {
    const right = ((x[index] ?? 0) - left) * across;
    const from = (top - (y[index] ?? 0)) * down;
    if (right < -reach || from < -reach || right > width + reach || from > height + reach) continue;
    const marker = markerOf[index] ?? 0;
    if (outlined?.[index] === 1) {
      stamp(picture, around[marker], right, from);
      stamp(picture, large[marker], right, from);
    } else stamp(picture, pens[marker], right, from);
  }
}

interface Pen {
  color: number;
  opacity: number;
  stamps: readonly Stamp[];
  margin: number;
}

function sized(shape: Shape, radius: number): Pick<Pen, "stamps" | "margin"> {
  return { stamps: stampsOf(shape, radius), margin: marginOf(roundRadius(radius)) };
}

function stamp({ words, width, height }: Picture, pen: Pen | undefined, x: number, y: number) {
  if (pen === undefined) return;
  const { color, opacity, margin } = pen;
  const [column, row] = [Math.floor(x), Math.floor(y)];
  const part = Math.floor((y - row) * PARTS) * PARTS + Math.floor((x - column) * PARTS);
  const { size, coverage } = pen.stamps[part] ?? { size: 0, coverage: new Uint8Array(0) };
  const [left, top] = [column - margin, row - margin];
  const [firstColumn, lastColumn] = [Math.max(0, -left), Math.min(size, width - left)];
  const lastRow = Math.min(size, height - top);
  const [outer, green] = [color & 0xff00ff, color & 0xff00];
  for (let down = Math.max(0, -top); down < lastRow; down++) {
    let from = down * size + firstColumn;
    let to = (top + down) * width + left + firstColumn;
    for (let along = firstColumn; along < lastColumn; along++, from++, to++) {
      const covered = coverage[from] ?? 0;
      if (covered === 0) continue;
      const share = (covered * opacity) >> 8;
      if (share >= 254) {
        words[to] = color;
        continue;
      }
      const before = words[to] ?? 0;
      const remaining = 256 - share;
      // Two channels at once: neither can reach the other's bits.
      const mixed =
        (((Math.imul(outer, share) + Math.imul(before & 0xff00ff, remaining)) >>> 8) & 0xff00ff) |
        (((Math.imul(green, share) + Math.imul(before & 0xff00, remaining)) >>> 8) & 0xff00);
      words[to] = mixed | 0xff000000;
    }
  }
}
