// What a story looks like, in so few colours that neither fonts nor smoothing matter: the mean of each square of the page.
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { PNG } from "pngjs";

/** Chromium paints the page this much smaller, which costs less than to paint it as it is. */
const SCALE = 0.1;
/** The side of a square, in pixels of the small picture: 30 CSS pixels. */
const SIDE = 3;
/** Levels of a colour: sixteen of 256 are one. */
const LEVEL = 16;

/**
 * @typedef {object} Appearance
 * @property {number} width In squares.
 * @property {number[]} ground The colour that most of the page has, exactly: red, green and blue from 0 to 255.
 * @property {number[][]} [grounds] Of a page: that colour, and those that have nearly as much of it. Not kept.
 * @property {Uint8Array} levels Red, green and blue of each square, row after row, from 0 to 15.
 */

/**
 * The appearance of a page.
 *
 * @param {{ send: (method: "Page.captureScreenshot", asked: object) => Promise<{ data: string }> }} devtools Of the page.
 * @param {{ x: number, y: number, width: number, height: number }} part Of the page, in CSS pixels.
 * @returns {Promise<Appearance>}
 */
export async function appearanceOf(devtools, part) {
  const asked = { format: "png", optimizeForSpeed: true, clip: { ...part, scale: SCALE } };
  const { data } = await devtools.send("Page.captureScreenshot", asked);
  return appearanceIn(PNG.sync.read(Buffer.from(data, "base64")));
}

function appearanceIn({ width: columns, height: rows, data }) {
  const [width, height] = [Math.ceil(columns / SIDE), Math.ceil(rows / SIDE)];
  const sums = new Float64Array(width * height * 3);
  const counts = new Float64Array(width * height);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const square = Math.floor(y / SIDE) * width + Math.floor(x / SIDE);
      counts[square] += 1;
      for (let channel = 0; channel < 3; channel++)
        sums[square * 3 + channel] += data[(y * columns + x) * 4 + channel];
    }
  }
  const levels = Uint8Array.from(sums, (sum, at) => Math.floor(sum / counts[Math.floor(at / 3)] / LEVEL));
  const grounds = groundsOf(data);
  return { width, ground: grounds[0], grounds, levels };
}

/** Cards cover about half of some pages, and a few pixels decide which of two colours most of it has. */
const NEARLY = 0.75;

function groundsOf(data) {
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const most = Math.max(...counts.values());
  return [...counts]
    .filter(([, count]) => count >= NEARLY * most)
    .sort(([, a], [, b]) => b - a)
    .map(([colour]) => [colour >> 16, (colour >> 8) & 255, colour & 255]);
}

/**
 * Appearances of one story in several themes as a word of letters. Where a square has a colour in one theme, another has its own:
 * what is told of each square is which of these sets of colours it has.
 *
 * @param {Appearance[]} appearances Of one size.
 * @returns {string}
 */
export function packed(appearances) {
  const width = appearances[0].width;
  const count = appearances[0].levels.length / 3;
  const colours = Array.from({ length: count }, (_, square) =>
    appearances.flatMap(({ levels }) => [...levels.subarray(square * 3, square * 3 + 3)]),
  );
  const indexOfSet = new Map();
  const sets = colours.filter(
    (set) => !indexOfSet.has(String(set)) && indexOfSet.set(String(set), indexOfSet.size),
  );
  const bytes = [appearances.length, width, sets.length >> 8, sets.length & 255];
  bytes.push(...appearances.flatMap(({ ground }) => ground));
  for (let channel = 0; channel < appearances.length * 3; channel++)
    bytes.push(...sets.map((set) => set[channel]));
  const indexes = colours.map((set) => indexOfSet.get(String(set)));
  bytes.push(...indexes.map((index) => index & 255));
  if (sets.length > 256) bytes.push(...indexes.map((index) => index >> 8));
  return brotliCompressSync(Uint8Array.from(bytes)).toString("base64url");
}

/** @returns {Appearance[]} What `packed` was given. */
export function unpacked(word) {
  const bytes = brotliDecompressSync(Buffer.from(word, "base64url"));
  const [appearances, width] = bytes;
  const sets = bytes.readUInt16BE(2);
  const colours = 4 + appearances * 3;
  const first = colours + sets * appearances * 3;
  const count = (bytes.length - first) / (sets > 256 ? 2 : 1);
  return Array.from({ length: appearances }, (_, appearance) => {
    const levels = new Uint8Array(count * 3);
    for (let square = 0; square < count; square++) {
      const set = bytes[first + square] + (sets > 256 ? bytes[first + count + square] * 256 : 0);
      for (let channel = 0; channel < 3; channel++)
        levels[square * 3 + channel] = bytes[colours + (appearance * 3 + channel) * sets + set];
    }
    return { width, ground: [...bytes.subarray(4 + appearance * 3, 7 + appearance * 3)], levels };
  });
}

/** Squares are unlike beyond one level, and much unlike beyond two. */
const [UNLIKE, MUCH_UNLIKE] = [1, 2];
/** So far apart are grounds that pass for alike, of 255; themes of one brightness differ by little more. */
const SAME_GROUND = 2;
/** What is let pass in any case, in squares. */
const FEW = 1;
/** Which part of what is painted may be unlike, and much unlike, before a page is said to be: text wraps elsewhere. */
const [MOST_UNLIKE, MOST_MUCH_UNLIKE] = [0.05, 0.015];

/**
 * Squares of one appearance that have no like in the other, there or next to there: what was painted is gone, or has another
 * colour. Text in another font, and what moved by less than a square, is no difference.
 *
 * @param {Appearance} before
 * @param {Appearance} now
 * @returns {{ x: number, y: number }[]} Empty where they are alike.
 */
export function unlikeSquares(before, now) {
  const { width } = now;
  const rows = now.levels.length / 3 / width;
  if (before.width !== width || before.levels.length !== now.levels.length) return [{ x: 0, y: 0 }];
  if (!(now.grounds ?? [now.ground]).some((ground) => isSameGround(ground, before.ground)))
    return [{ x: 0, y: 0 }];
  const unlike = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      const by = Math.max(beyond(before, now, x, y), beyond(now, before, x, y));
      if (by > UNLIKE) unlike.push({ x, y, by });
    }
  }
  const much = unlike.filter(({ by }) => by > MUCH_UNLIKE);
  const painted = paintedSquares(before);
  if (much.length > Math.max(FEW, MOST_MUCH_UNLIKE * painted)) return much;
  return unlike.length > Math.max(FEW, MOST_UNLIKE * painted) ? unlike : [];
}

function isSameGround(one, other) {
  return one.every((level, channel) => Math.abs(level - other[channel]) <= SAME_GROUND);
}

/** How many levels a square's colour lies beyond those at and around it in the other. */
function beyond(appearance, other, x, y) {
  const { width, levels } = appearance;
  const rows = levels.length / 3 / width;
  let most = 0;
  for (let channel = 0; channel < 3; channel++) {
    const around = [];
    for (let row = Math.max(0, y - 1); row <= Math.min(rows - 1, y + 1); row++)
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
        around.push(other.levels[(row * width + column) * 3 + channel]);
    const level = levels[(y * width + x) * 3 + channel];
    most = Math.max(most, Math.min(...around) - level, level - Math.max(...around));
  }
  return most;
}

/** How many squares have another colour than most have. */
function paintedSquares({ levels }) {
  const counts = new Map();
  for (let at = 0; at < levels.length; at += 3) {
    const colour = String(levels.subarray(at, at + 3));
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return levels.length / 3 - Math.max(...counts.values());
}
