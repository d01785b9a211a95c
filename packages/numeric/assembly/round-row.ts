// Rows as 16-bit integers, for the sums that distance-codes.ts makes of them. AssemblyScript.

/** The largest of the 16-bit integers that has a negative. */
const LARGEST_INTEGER: f64 = 32767;

function sumOfLanes(pair: v128): f64 {
  return f64x2.extract_lane(pair, 0) + f64x2.extract_lane(pair, 1);
}

/**
 * Rounds a row's distance from the centre to integers, all multiples of one number.
 *
 * @param row Columns in f64, which become their differences from the centre.
 * @param columns A multiple of 8.
 * @param longest What the integers' norm is brought to, unless one of them would be too large.
 * @param out Gets an i16 a column.
 * @param figures Gets three f64: the row's norm, what it was multiplied by (0 when the norm is), and the norm of what
 *   rounding then changed.
 */
export function roundRow(
  row: usize,
  centre: usize,
  columns: i32,
  longest: f64,
  out: usize,
  figures: usize,
): void {
  const bytes = (<usize>columns) << 3;
  let squares = f64x2.splat(0);
  let most = squares;
  for (let at: usize = 0; at < bytes; at += 16) {
    const value = f64x2.sub(v128.load(row + at), v128.load(centre + at));
    v128.store(row + at, value);
    squares = f64x2.add(squares, f64x2.mul(value, value));
    most = f64x2.pmax(most, f64x2.abs(value));
  }
  const norm = sqrt<f64>(sumOfLanes(squares));
  const largest = max(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1));
  const factor = norm === 0 ? 0 : min(longest / norm, LARGEST_INTEGER / largest);

  const factors = f64x2.splat(factor);
  let errors = f64x2.splat(0);
  for (let at: usize = 0; at < bytes; at += 32) {
    const first = f64x2.mul(v128.load(row + at), factors);
    const second = f64x2.mul(v128.load(row + at, 16), factors);
    const firstRounded = f64x2.nearest(first);
    const secondRounded = f64x2.nearest(second);
    const firstError = f64x2.sub(first, firstRounded);
    const secondError = f64x2.sub(second, secondRounded);
    errors = f64x2.add(
      errors,
      f64x2.add(f64x2.mul(firstError, firstError), f64x2.mul(secondError, secondError)),
    );
    const firstTwo = i32x4.trunc_sat_f64x2_s_zero(firstRounded);
    const four = v128.shuffle<i32>(firstTwo, i32x4.trunc_sat_f64x2_s_zero(secondRounded), 0, 1, 4, 5);
    v128.store64_lane(out + (at >> 2), i16x8.narrow_i32x4_s(four, four), 0);
  }
  store<f64>(figures, norm);
  store<f64>(figures, factor, 8);
  store<f64>(figures, sqrt<f64>(sumOfLanes(errors)), 16);
}
