// The part of the lexical embedder that takes the time: the most similar rows of every row, four columns at once.
// AssemblyScript; `npm run generate` makes data/nearest-rows.wasm of it.

/** Rows of a block: 64 rows of 100 numbers stay in the first-level cache. */
const BLOCK = 64;

/** Dot products of the rows of one block with those of another: 64 × 64 floats, one row of the first block after another. */
function products(rows: usize, width: usize, first: i32, second: i32, out: usize): void {
  for (let j = 0; j < BLOCK; j += 4) {
    const a = rows + <usize>(second + j) * width;
    const b = a + width;
    const c = b + width;
    const d = c + width;
    for (let i = 0; i < BLOCK; i += 2) {
      const x = rows + <usize>(first + i) * width;
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
        const ofX = v128.load(x + at);
        const ofY = v128.load(y + at);
        const ofA = v128.load(a + at);
        xa = f32x4.add(xa, f32x4.mul(ofX, ofA));
        ya = f32x4.add(ya, f32x4.mul(ofY, ofA));
        const ofB = v128.load(b + at);
        xb = f32x4.add(xb, f32x4.mul(ofX, ofB));
        yb = f32x4.add(yb, f32x4.mul(ofY, ofB));
        const ofC = v128.load(c + at);
        xc = f32x4.add(xc, f32x4.mul(ofX, ofC));
        yc = f32x4.add(yc, f32x4.mul(ofY, ofC));
        const ofD = v128.load(d + at);
        xd = f32x4.add(xd, f32x4.mul(ofX, ofD));
        yd = f32x4.add(yd, f32x4.mul(ofY, ofD));
      }
      const to = out + ((<usize>(i * BLOCK + j)) << 2);
      v128.store(to, sums(xa, xb, xc, xd));
      v128.store(to + (BLOCK << 2), sums(ya, yb, yc, yd));
    }
  }
}

/** The sum of each vector's lanes, one lane a vector. */
function sums(a: v128, b: v128, c: v128, d: v128): v128 {
  const ab = f32x4.add(v128.shuffle<f32>(a, b, 0, 4, 1, 5), v128.shuffle<f32>(a, b, 2, 6, 3, 7));
  const cd = f32x4.add(v128.shuffle<f32>(c, d, 0, 4, 1, 5), v128.shuffle<f32>(c, d, 2, 6, 3, 7));
  return f32x4.add(v128.shuffle<f32>(ab, cd, 0, 1, 4, 5), v128.shuffle<f32>(ab, cd, 2, 3, 6, 7));
}

/** Puts a neighbour among a row's k best, after those that are as similar. */
function insert(
  row: i32,
  neighbour: i32,
  similarity: f32,
  k: i32,
  indices: usize,
  similarities: usize,
  limits: usize,
): void {
  const start = similarities + ((<usize>(row * k)) << 2);
  const names = indices + ((<usize>(row * k)) << 2);
  let slot = k - 1;
  for (; slot > 0; slot--) {
    const before = load<f32>(start + ((<usize>(slot - 1)) << 2));
    if (before >= similarity) break;
    store<f32>(start + ((<usize>slot) << 2), before);
    store<i32>(names + ((<usize>slot) << 2), load<i32>(names + ((<usize>(slot - 1)) << 2)));
  }
  store<f32>(start + ((<usize>slot) << 2), similarity);
  store<i32>(names + ((<usize>slot) << 2), neighbour);
  store<f32>(limits + ((<usize>row) << 2), load<f32>(start + ((<usize>(k - 1)) << 2)));
}

/**
 * Brings the rows of one block and all rows after them together: each learns of the other. Called for every block in
 * order, it leaves the k most similar other rows of each row, of equally similar ones the first.
 *
 * @param rows f32, rows of `width` bytes, a multiple of 16; a multiple of 64 rows, those beyond `count` all zero.
 * @param first The block's first row.
 * @param indices i32, count × k; `similarities` f32, likewise, most similar first, 0 where there is none yet.
 * @param limits f32, one a row: its least similarity so far.
 * @param scratch Room for 64 × 64 floats.
 */
export function meet(
  rows: usize,
  width: usize,
  count: i32,
  k: i32,
  first: i32,
  indices: usize,
  similarities: usize,
  limits: usize,
  scratch: usize,
): void {
  const end = min(first + BLOCK, count);
  for (let second = first; second < count; second += BLOCK) {
    products(rows, width, first, second, scratch);
    for (let i = first; i < end; i++) {
      const line = scratch + ((<usize>((i - first) * BLOCK)) << 2);
      for (let j = 0; j < BLOCK; j += 4) {
        const found = v128.load(line + ((<usize>j) << 2));
        const theirs = v128.load(limits + ((<usize>(second + j)) << 2));
        const mine = v128.load32_splat(limits + ((<usize>i) << 2));
        let above = i32x4.bitmask(v128.or(f32x4.gt(found, mine), f32x4.gt(found, theirs)));
        while (above !== 0) {
          const other = second + j + ctz(above);
          above &= above - 1;
          if (other <= i || other >= count) continue;
          const similarity = load<f32>(line + ((<usize>(other - second)) << 2));
          if (similarity > load<f32>(limits + ((<usize>i) << 2))) {
            insert(i, other, similarity, k, indices, similarities, limits);
          }
          if (similarity > load<f32>(limits + ((<usize>other) << 2))) {
            insert(other, i, similarity, k, indices, similarities, limits);
          }
        }
      }
    }
  }
}
