// The products and projections of a truncated SVD, two columns at once in double precision. A block is a dense matrix,
// row-major, whose rows are a multiple of eight columns; what fills up a row is zero and stays so. AssemblyScript;
// `npm run generate` makes data/block-products.wasm of it.

/**
 * A sparse matrix times a block.
 *
 * @param rowStarts i32, rows + 1; `columns` i32 and `values` f64, one an entry.
 * @param width Columns of the blocks, a multiple of 8.
 * @param block One row a column of the matrix.
 * @param out One row a row of the matrix.
 */
export function multiply(
  rows: i32,
  rowStarts: usize,
  columns: usize,
  values: usize,
  width: i32,
  block: usize,
  out: usize,
): void {
  const bytes = (<usize>width) << 3;
  for (let row = 0; row < rows; row++) {
    const start = load<i32>(rowStarts + ((<usize>row) << 2));
    const end = load<i32>(rowStarts + ((<usize>(row + 1)) << 2));
    for (let at: usize = 0; at < bytes; at += 64) {
      let a = f64x2.splat(0);
      let b = a;
      let c = a;
      let d = a;
      for (let k = start; k < end; k++) {
        const value = v128.load64_splat(values + ((<usize>k) << 3));
        const from = block + <usize>load<i32>(columns + ((<usize>k) << 2)) * bytes + at;
        a = f64x2.add(a, f64x2.mul(value, v128.load(from)));
        b = f64x2.add(b, f64x2.mul(value, v128.load(from, 16)));
        c = f64x2.add(c, f64x2.mul(value, v128.load(from, 32)));
        d = f64x2.add(d, f64x2.mul(value, v128.load(from, 48)));
      }
      const to = out + <usize>row * bytes + at;
      v128.store(to, a);
      v128.store(to, b, 16);
      v128.store(to, c, 32);
      v128.store(to, d, 48);
    }
  }
}

/**
 * Turns the columns of a block into an orthonormal basis of their span, in place (classical Gram-Schmidt). A column that
 * depends on earlier ones becomes zero.
 *
 * @param passes How often each column is projected: 2 is enough for full precision.
 * @param shares Room for one row.
 */
export function orthonormalise(block: usize, rows: i32, width: i32, passes: i32, shares: usize): void {
  const bytes = (<usize>width) << 3;
  const end = block + <usize>rows * bytes;
  for (let column = 0; column < width; column++) {
    const own = (<usize>column) << 3;
    const before = norm(block + own, end, bytes);
    // Two columns at a time; where their number is odd, the column itself is the last, and its share is set to zero.
    const earlier = (<usize>((column + 1) & ~1)) << 3;
    for (let pass = 0; pass < passes && column > 0; pass++) {
      memory.fill(shares, 0, bytes);
      for (let row = block; row < end; row += bytes) {
        const value = v128.load64_splat(row + own);
        for (let at: usize = 0; at < earlier; at += 16) {
          v128.store(shares + at, f64x2.add(v128.load(shares + at), f64x2.mul(value, v128.load(row + at))));
        }
      }
      store<f64>(shares + own, 0);
      for (let row = block; row < end; row += bytes) {
        let sum = f64x2.splat(0);
        for (let at: usize = 0; at < earlier; at += 16) {
          sum = f64x2.add(sum, f64x2.mul(v128.load(shares + at), v128.load(row + at)));
        }
        const projection = f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1);
        store<f64>(row + own, load<f64>(row + own) - projection);
      }
    }
    const after = norm(block + own, end, bytes);
    const scale = after > before * 1e-10 ? 1 / after : 0;
    for (let place = block + own; place < end; place += bytes) store<f64>(place, load<f64>(place) * scale);
  }
}

function norm(first: usize, end: usize, bytes: usize): f64 {
  let sum: f64 = 0;
  for (let place = first; place < end; place += bytes) sum += load<f64>(place) * load<f64>(place);
  return sqrt(sum);
}
