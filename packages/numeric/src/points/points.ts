/** Points as one flat row-major array: `count` rows of `dimensions` numbers. */
export interface Points<Values extends Float32Array | Float64Array = Float32Array | Float64Array> {
  readonly values: Values;
  readonly count: number;
  readonly dimensions: number;
}

/** A copy of some rows, in the order of the indices. @param Values The precision of the copy. */
export function rowsAt<V extends Float32Array | Float64Array>(
  { values, dimensions }: Pick<Points, "values" | "dimensions">,
  indices: ArrayLike<number>,
  Values: new (length: number) => V,
): Points<V> {
  const count = indices.length;
  const rows = new Values(count * dimensions);
  for (let i = 0; i < count; i++) {
    const start = indices[i]! * dimensions;
    rows.set(values.subarray(start, start + dimensions), i * dimensions);
  }
  return { values: rows, count, dimensions };
}

/**
 * Refuses points that no distance can be taken between.
 *
 * @throws {RangeError} When `values` is not `count` whole rows, or a row holds NaN or an infinite number; names the row.
 */
export function checkPoints({ values, count, dimensions }: Points): void {
  if (values.length !== count * dimensions) {
    throw new RangeError(
      `Expected ${count} rows of ${dimensions} numbers, ${count * dimensions} in all, and found ${values.length}.`,
    );
  }
  let bad = 0;
  // A plain loop: a callback for each of some million numbers takes longer than comparing a thousand points.
  while (bad < values.length && Number.isFinite(values[bad])) bad++;
  if (bad === values.length) return;
  throw new RangeError(
    `Row ${Math.floor(bad / dimensions)} holds ${values[bad]} in column ${bad % dimensions}; every number must be finite.`,
  );
}
