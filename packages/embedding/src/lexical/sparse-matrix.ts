/** Compressed sparse rows: row r holds `values[k]` in column `columns[k]` for rowStarts[r] ≤ k < rowStarts[r + 1]. */
export interface SparseMatrix {
  readonly rows: number;
  readonly width: number;
  readonly rowStarts: Int32Array;
  readonly columns: Int32Array;
  readonly values: Float64Array;
}

/** Builds a sparse matrix row by row. */
export class SparseRows {
  private readonly rowStarts = [0];
  private readonly columns: number[] = [];
  private readonly values: number[] = [];

  constructor(private readonly width: number) {}

  add(column: number, value: number): void {
    this.columns.push(column);
    this.values.push(value);
  }

  endRow(): void {
    this.rowStarts.push(this.values.length);
  }

  finish(): SparseMatrix {
    return {
      rows: this.rowStarts.length - 1,
      width: this.width,
      rowStarts: Int32Array.from(this.rowStarts),
      columns: Int32Array.from(this.columns),
      values: Float64Array.from(this.values),
    };
  }
}

/**
 * Matrix times a block of dense columns, A·X.
 *
 * @param block Column-major, `a.width` × count: one column lies in one piece, so the inner loop stays in the cache.
 * @returns Column-major, `a.rows` × count.
 */
export function multiply(a: SparseMatrix, block: Float64Array, count: number): Float64Array {
  const product = new Float64Array(a.rows * count);
  for (let c = 0; c < count; c++) {
    const from = c * a.width;
    const to = c * a.rows;
    for (let row = 0; row < a.rows; row++) {
      const end = a.rowStarts[row + 1]!;
      let sum = 0;
      for (let k = a.rowStarts[row]!; k < end; k++) sum += a.values[k]! * block[from + a.columns[k]!]!;
      product[to + row] = sum;
    }
  }
  return product;
}

/**
 * Transposed matrix times a block of dense columns, Aᵀ·X.
 *
 * @param block Column-major, `a.rows` × count.
 * @returns Column-major, `a.width` × count.
 */
export function multiplyTransposed(a: SparseMatrix, block: Float64Array, count: number): Float64Array {
  const product = new Float64Array(a.width * count);
  for (let c = 0; c < count; c++) {
    const from = c * a.rows;
    const to = c * a.width;
    for (let row = 0; row < a.rows; row++) {
      const factor = block[from + row]!;
      if (factor === 0) continue;
      const end = a.rowStarts[row + 1]!;
      for (let k = a.rowStarts[row]!; k < end; k++) product[to + a.columns[k]!]! += a.values[k]! * factor;
    }
  }
  return product;
}
