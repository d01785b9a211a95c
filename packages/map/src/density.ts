import { edges, wholeMap } from "./map-view.js";

/** How densely points stand on each part of the map, and of which hue they are there. */
export interface Density {
  /** Cells of a row, and rows; the first row is the lowest. */
  size: number;
  /** 0 where nothing is, 1 where most is. */
  level: Float32Array;
  /** Mean tint, 0-255. */
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
}

const SIZE = 128;
/** Three boxes, one after the other, are close to a bell. */
const BLURS = 3;

/**
 * Spreads points over the cells of a map. Few points are spread wider than many, or each would be a hill of its own.
 *
 * @param points Positions from 0 to 1.
 * @param tints Of each point, the colour that it gives its ground; 0: the point counts for nothing.
 */
export function measureDensity({ x, y }: { x: Float32Array; y: Float32Array }, tints: Uint32Array): Density {
  const cells = SIZE * SIZE;
  const [level, red, green, blue] = [0, 1, 2, 3].map(() => new Float32Array(cells)) as Channels;
  const { left, right } = edges(wholeMap);
  const scale = SIZE / (right - left);
  let counted = 0;
  for (let index = 0; index < x.length; index++) {
    const tint = tints[index] ?? 0;
    if (tint === 0) continue;
    counted += 1;
    const column = Math.min(SIZE - 1, Math.floor(((x[index] ?? 0) - left) * scale));
    const row = Math.min(SIZE - 1, Math.floor(((y[index] ?? 0) - left) * scale));
    const cell = row * SIZE + column;
    level[cell] = (level[cell] ?? 0) + 1;
    red[cell] = (red[cell] ?? 0) + (tint & 0xff);
    green[cell] = (green[cell] ?? 0) + ((tint >>> 8) & 0xff);
    blue[cell] = (blue[cell] ?? 0) + ((tint >>> 16) & 0xff);
  }
  // The eighth root. Square roots are exact, so that every machine spreads them alike.
  const narrowing = Math.sqrt(Math.sqrt(Math.sqrt(Math.max(1, counted))));
  const radius = Math.max(2, Math.round(7.5 / narrowing));
  for (const channel of [level, red, green, blue]) blur(channel, radius);
  let most = 0;
  for (const value of level) most = Math.max(most, value);
  for (let cell = 0; cell < cells; cell++) {
    const here = level[cell] ?? 0;
    if (here <= 1e-6) {
      level[cell] = 0;
      continue;
    }
    red[cell] = (red[cell] ?? 0) / here;
    green[cell] = (green[cell] ?? 0) / here;
    blue[cell] = (blue[cell] ?? 0) / here;
    level[cell] = Math.sqrt(here / most);
  }
  return { size: SIZE, level, red, green, blue };
}

type Channels = [Float32Array, Float32Array, Float32Array, Float32Array];

function blur(channel: Float32Array, radius: number): void {
  const line = new Float32Array(SIZE);
  for (let pass = 0; pass < BLURS; pass++) {
    for (let row = 0; row < SIZE; row++) blurLine(channel, line, row * SIZE, 1, radius);
    for (let column = 0; column < SIZE; column++) blurLine(channel, line, column, SIZE, radius);
  }
}

/** Each value becomes the mean of those around it; beyond the ends there is nothing. */
function blurLine(
  channel: Float32Array,
  line: Float32Array,
  from: number,
  step: number,
  radius: number,
): void {
  for (let index = 0; index < SIZE; index++) line[index] = channel[from + index * step] ?? 0;
  const share = 1 / (2 * radius + 1);
  let sum = 0;
  for (let index = 0; index < radius; index++) sum += line[index] ?? 0;
  for (let index = 0; index < SIZE; index++) {
    sum += (line[index + radius] ?? 0) - (line[index - radius - 1] ?? 0);
    channel[from + index * step] = Math.max(0, sum * share);
  }
}
