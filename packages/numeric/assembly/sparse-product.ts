// The part of the truncated SVD that takes the time: a sparse matrix times a vector, and its transpose times what that gave.
// AssemblyScript; `npm run generate` makes data/sparse-product.wasm of it.

/**
 * out = Aᵀ · A · v, each row of A read once.
 *
 * @param rowStarts i32, one more than there are rows: where in `columns` (i32) and `values` (f64) each row begins.
 * @param v f64, one a column, as `out`, which is overwritten.
 */
export function multiplyTwice(
  rows: i32,
  width: i32,
  rowStarts: usize,
  columns: usize,
  values: usize,
  v: usize,
  out: usize,
): void {
  memory.fill(out, 0, (<usize>width) << 3);
  let column = columns;
  let value = values;
  for (let row = 0; row < rows; row++) {
    const count = <usize>(
      (load<i32>(rowStarts + ((<usize>(row + 1)) << 2)) - load<i32>(rowStarts + ((<usize>row) << 2)))
    );
    const end = column + (count << 2);
    const endOfFours = column + ((count & ~3) << 2);
    const firstColumn = column;
    const firstValue = value;
    // Four sums at once: one would have each addition wait for the one before.
    let a: f64 = 0;
    let b: f64 = 0;
    let c: f64 = 0;
    let d: f64 = 0;
    for (; column < endOfFours; column += 16) {
      a += load<f64>(value) * load<f64>(v + ((<usize>load<u32>(column)) << 3));
      b += load<f64>(value, 8) * load<f64>(v + ((<usize>load<u32>(column, 4)) << 3));
      c += load<f64>(value, 16) * load<f64>(v + ((<usize>load<u32>(column, 8)) << 3));
      d += load<f64>(value, 24) * load<f64>(v + ((<usize>load<u32>(column, 12)) << 3));
      value += 32;
    }
    for (; column < end; column += 4) {
      a += load<f64>(value) * load<f64>(v + ((<usize>load<u32>(column)) << 3));
      value += 8;
    }
    const sum = a + b + (c + d);
    let back = firstColumn;
    let weight = firstValue;
    for (; back < endOfFours; back += 16) {
      add(out, load<u32>(back), load<f64>(weight) * sum);
      add(out, load<u32>(back, 4), load<f64>(weight, 8) * sum);
      add(out, load<u32>(back, 8), load<f64>(weight, 16) * sum);
      add(out, load<u32>(back, 12), load<f64>(weight, 24) * sum);
      weight += 32;
    }
    for (; back < end; back += 4) {
      add(out, load<u32>(back), load<f64>(weight) * sum);
      weight += 8;
    }
  }
}

function add(out: usize, column: u32, value: f64): void {
  const at = out + ((<usize>column) << 3);
  store<f64>(at, load<f64>(at) + value);
}
