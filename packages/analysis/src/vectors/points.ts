/** Points as one flat row-major array: `count` rows of `dimensions` numbers. */
export interface Points {
  readonly values: Float32Array | Float64Array;
  readonly count: number;
  readonly dimensions: number;
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
  const bad = values.findIndex((value) => !Number.isFinite(value));
  if (bad === -1) return;
  throw new RangeError(
    `Row ${Math.floor(bad / dimensions)} holds ${values[bad]} in column ${bad % dimensions}; every number must be finite.`,
  );
}
