// The part of clustering that takes the time: sums over the columns of every pair of rows, four or eight columns at once,
// each kept as a 16-bit code. What the codes mean, and why none of them overstates a distance, is written in
// docs/decisions/0007-distances-in-two-steps.md. AssemblyScript; `npm run generate` makes data/distance-codes.wasm of it.

export { roundRow } from "./round-row";

/** Rows of a tile, and its columns: 64 rows of 384 numbers stay in the second-level cache. */
const TILE = 64;
/** Bytes of a tile: 64 × 64 codes of two. */
const TILE_BYTES: usize = 8192;

/** A code holds the upper bits of a float: eight of the exponent's and eleven of the fraction's, from 2^-30 on. */
const SHIFT = 12;
const BASE = 97 << 11;

/** No pair gets this code, so that it can stand for what is never near. */
const HIGHEST: u16 = 65535;

class Product {}
class Integers {}
class Manhattan {}
class Chebyshev {}
class Cubes {}
class Fourths {}

/** What one step of four columns, of integers eight, adds to four sums. */
function add<M>(sum: v128, x: v128, y: v128): v128 {
  if (idof<M>() === idof<Product>()) return f32x4.add(sum, f32x4.mul(x, y));
  if (idof<M>() === idof<Integers>()) return i32x4.add(sum, i32x4.dot_i16x8_s(x, y));
  const difference = f32x4.abs(f32x4.sub(x, y));
  if (idof<M>() === idof<Manhattan>()) return f32x4.add(sum, difference);
  if (idof<M>() === idof<Chebyshev>()) return f32x4.pmax(sum, difference);
  const square = f32x4.mul(difference, difference);
  if (idof<M>() === idof<Cubes>()) return f32x4.add(sum, f32x4.mul(square, difference));
  return f32x4.add(sum, f32x4.mul(square, square));
}

function join<M>(a: v128, b: v128): v128 {
  if (idof<M>() === idof<Integers>()) return i32x4.add(a, b);
  return idof<M>() === idof<Chebyshev>() ? f32x4.pmax(a, b) : f32x4.add(a, b);
}

/** The four lanes of each of four sums joined: one lane a sum. */
function total<M>(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = join<M>(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
  const cd = join<M>(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
  return join<M>(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

/** Four codes, in the lower half. Below zero gives 0: the narrowing saturates. */
function codes<M>(sums: v128, offsets: usize, factors: usize, row: i32, column: i32): v128 {
  let value = sums;
  if (idof<M>() === idof<Integers>()) {
    const rowFactor = v128.load32_splat(factors + ((<usize>row) << 2));
    const columnFactors = v128.load(factors + ((<usize>column) << 2));
    value = f32x4.mul(f32x4.mul(f32x4.convert_i32x4_s(sums), rowFactor), columnFactors);
  }
  if (idof<M>() === idof<Product>() || idof<M>() === idof<Integers>()) {
    const rowOffset = v128.load32_splat(offsets + ((<usize>row) << 2));
    const columnOffsets = v128.load(offsets + ((<usize>column) << 2));
    value = f32x4.sub(f32x4.add(rowOffset, columnOffsets), value);
  }
  const upper = i32x4.sub(i32x4.shr_s(value, SHIFT), i32x4.splat(BASE));
  return i16x8.narrow_i32x4_u(upper, upper);
}

/** Where in a tile the code of a row and column lies: blocks of 4 × 8 codes, each a cache line, so that both ways to read are short. */
function offsetInTile(row: i32, column: i32): usize {
  return <usize>(((((row >> 2) << 3) + (column >> 3)) << 6) + ((row & 3) << 4) + ((column & 7) << 1));
}

/** Two rows meet four at a time: eight sums that do not wait for each other, and all of it in registers. */
function tile<M>(
  rows: usize,
  width: usize,
  offsets: usize,
  factors: usize,
  first: i32,
  second: i32,
  out: usize,
): void {
  for (let column = 0; column < TILE; column += 4) {
    const a = rows + <usize>(second + column) * width;
    const b = a + width;
    const c = b + width;
    const d = c + width;
    for (let row = 0; row < TILE; row += 2) {
      const x = rows + <usize>(first + row) * width;
      const y = x + width;
      let xa = f32x4.splat(0);
      let xb = f32x4.splat(0);
      let xc = f32x4.splat(0);
      let xd = f32x4.splat(0);
      let ya = f32x4.splat(0);
      let yb = f32x4.splat(0);
      let yc = f32x4.splat(0);
      let yd = f32x4.splat(0);
      for (let at: usize = 0; at < width; at += 16) {
        const fromX = v128.load(x + at);
        const fromY = v128.load(y + at);
        const toA = v128.load(a + at);
        xa = add<M>(xa, fromX, toA);
        ya = add<M>(ya, fromY, toA);
        const toB = v128.load(b + at);
        xb = add<M>(xb, fromX, toB);
        yb = add<M>(yb, fromY, toB);
        const toC = v128.load(c + at);
        xc = add<M>(xc, fromX, toC);
        yc = add<M>(yc, fromY, toC);
        const toD = v128.load(d + at);
        xd = add<M>(xd, fromX, toD);
        yd = add<M>(yd, fromY, toD);
      }
      const ofX = codes<M>(total<M>(xa, xb, xc, xd), offsets, factors, first + row, second + column);
      const ofY = codes<M>(total<M>(ya, yb, yc, yd), offsets, factors, first + row + 1, second + column);
      v128.store64_lane(out + offsetInTile(row, column), ofX, 0);
      v128.store64_lane(out + offsetInTile(row + 1, column), ofY, 0);
    }
  }
}

/**
 * Codes of the rows from `first` on against those from `second` on.
 *
 * @param sums 0: offset + offset − product; 1: the same of rows of 16-bit integers, whose sums are exact; then the sum of
 *   absolute differences, the largest of them, the sum of their third powers, and of their fourth.
 * @param width Bytes of a row, a multiple of 16.
 * @param offsets One f32 a row, read for products alone.
 * @param factors One f32 a row, read for integers alone: what they are multiples of.
 * @param out Gets one tile.
 */
export function fillTile(
  sums: i32,
  rows: usize,
  width: usize,
  offsets: usize,
  factors: usize,
  first: i32,
  second: i32,
  out: usize,
): void {
  if (sums === 0) tile<Product>(rows, width, offsets, factors, first, second, out);
  else if (sums === 1) tile<Integers>(rows, width, offsets, factors, first, second, out);
  else if (sums === 2) tile<Manhattan>(rows, width, offsets, factors, first, second, out);
  else if (sums === 3) tile<Chebyshev>(rows, width, offsets, factors, first, second, out);
  else if (sums === 4) tile<Cubes>(rows, width, offsets, factors, first, second, out);
  else tile<Fourths>(rows, width, offsets, factors, first, second, out);
}

/** The tile of two blocks of rows, the earlier first, in a triangle of `blocks` × `blocks` tiles. */
function tileAt(tiles: usize, blocks: i32, first: i32, second: i32): usize {
  return tiles + <usize>(first * blocks - ((first * (first - 1)) >> 1) + second - first) * TILE_BYTES;
}

/**
 * Collects a point's codes with every point, in their order, from the tiles it is in. Its code with itself, and those
 * of the rows that only fill up the last block, become the highest.
 *
 * @param count Points, of which `blocks` blocks are needed.
 */
export function readRow(tiles: usize, blocks: i32, count: i32, point: i32, out: usize): void {
  const block = point >> 6;
  const inside = point & 63;
  let to = out;
  for (let other = 0; other < block; other++) {
    const from = tileAt(tiles, blocks, other, block) + offsetInTile(0, inside);
    for (let row = 0; row < TILE; row += 4) {
      const line = from + offsetInTile(row, 0);
      store<u16>(to, load<u16>(line));
      store<u16>(to, load<u16>(line, 16), 2);
      store<u16>(to, load<u16>(line, 32), 4);
      store<u16>(to, load<u16>(line, 48), 6);
      to += 8;
    }
  }
  for (let other = block; other < blocks; other++) {
    const from = tileAt(tiles, blocks, block, other) + offsetInTile(inside, 0);
    for (let line: usize = 0; line < 512; line += 64) {
      v128.store(to, v128.load(from + line));
      to += 16;
    }
  }
  store<u16>(out + ((<usize>point) << 1), HIGHEST);
  for (let index = count; index < blocks * TILE; index++) store<u16>(out + ((<usize>index) << 1), HIGHEST);
}

/**
 * Finds where a row's codes lie below a limit, the same for all or one for each.
 *
 * @param limits When 0, `limit` is everybody's.
 * @param count Codes, a multiple of 8.
 * @param out Gets the indices, ascending; room for all.
 * @returns How many there are.
 */
export function findBelow(row: usize, limits: usize, limit: i32, count: i32, out: usize): i32 {
  let to = out;
  let most = i16x8.splat(<i16>limit);
  for (let index = 0; index < count; index += 8) {
    const at = (<usize>index) << 1;
    if (limits !== 0) most = v128.load(limits + at);
    let below = i16x8.bitmask(i16x8.lt_u(v128.load(row + at), most));
    while (below !== 0) {
      store<i32>(to, index + ctz(below));
      to += 4;
      below &= below - 1;
    }
  }
  return <i32>((to - out) >> 2);
}

/**
 * Finds the lowest codes of a row, lowest first, of equal ones the earliest first.
 *
 * @param count Codes, a multiple of 8; at least `k` of them not the highest.
 * @param codes Room for k + 1 codes, in which the search keeps those of the indices in `out`.
 * @param out Gets k indices.
 */
export function findLowest(row: usize, count: i32, k: i32, codes: usize, out: usize): void {
  for (let i = 0; i < k; i++) store<u16>(codes + ((<usize>i) << 1), HIGHEST);
  const last = <usize>(k - 1);
  for (let index = 0; index < count; index += 8) {
    const at = row + ((<usize>index) << 1);
    const highest = load<u16>(codes + (last << 1));
    let below = i16x8.bitmask(i16x8.lt_u(v128.load(at), i16x8.splat(<i16>highest)));
    while (below !== 0) {
      const lane = ctz(below);
      below &= below - 1;
      const code = load<u16>(at + ((<usize>lane) << 1));
      if (code >= load<u16>(codes + (last << 1))) continue;
      let slot = last;
      while (slot > 0 && code < load<u16>(codes + ((slot - 1) << 1))) {
        store<u16>(codes + (slot << 1), load<u16>(codes + ((slot - 1) << 1)));
        store<i32>(out + (slot << 2), load<i32>(out + ((slot - 1) << 2)));
        slot--;
      }
      store<u16>(codes + (slot << 1), code);
      store<i32>(out + (slot << 2), index + lane);
    }
  }
}

/**
 * The index of the least of some distances, the first of equal ones.
 *
 * @param count A multiple of 4; none of the distances is NaN.
 */
export function findNearest(distances: usize, count: i32): i32 {
  const end = distances + ((<usize>count) << 3);
  let even = f64x2.splat(Infinity);
  let odd = even;
  for (let at = distances; at < end; at += 32) {
    even = f64x2.pmin(even, v128.load(at));
    odd = f64x2.pmin(odd, v128.load(at, 16));
  }
  const both = f64x2.pmin(even, odd);
  const least = min(f64x2.extract_lane(both, 0), f64x2.extract_lane(both, 1));
  let at = distances;
  while (load<f64>(at) !== least) at += 8;
  return <i32>((at - distances) >> 3);
}
