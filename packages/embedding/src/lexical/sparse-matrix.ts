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

/** Columns multiplied together, so that the matrix is read once for all of them. */
const TOGETHER = 4;

/**
 * Matrix times a block of dense columns, A·X.
 *
 * @param block Column-major, `a.width` × count: one column lies in one piece, so the inner loop stays in the cache.
 * @returns Column-major, `a.rows` × count.
 */
export function multiply(a: SparseMatrix, block: Float64Array, count: number): Float64Array {
  const { rows, width, rowStarts, columns, values } = a;
  const product = new Float64Array(rows * count);
  for (let c = 0; c < count; c += TOGETHER) {
    const [x0, x1, x2, x3] = columnsFrom(c, block, width, count);
    const [y0, y1, y2, y3] = columnsFrom(c, product, rows, count);
    for (let row = 0; row < rows; row++) {
      const end = rowStarts[row + 1]!;
      let [s0, s1, s2, s3] = [0, 0, 0, 0];
      for (let k = rowStarts[row]!; k < end; k++) {
        const value = values[k]!;
        const column = columns[k]!;
        s0 += value * x0[column]!;
        s1 += value * x1[column]!;
        s2 += value * x2[column]!;
        s3 += value * x3[column]!;
      }
      y0[row] = s0;
      y1[row] = s1;
      y2[row] = s2;
      y3[row] = s3;
    }
  }
  return product;
}

/** Aᵀ; the columns of each row come in ascending order. */
export function transpose({ rows, width, rowStarts, columns, values }: SparseMatrix): SparseMatrix {
  const starts = new Int32Array(width + 1);
  for (const column of columns) starts[column + 1]!++;
  for (let column = 0; column < width; column++) starts[column + 1]! += starts[column]!;
  const next = starts.slice();
  const turned = { columns: new Int32Array(columns.length), values: new Float64Array(values.length) };
  for (let row = 0; row < rows; row++) {
    for (let k = rowStarts[row]!; k < rowStarts[row + 1]!; k++) {
      const place = next[columns[k]!]!++;
      turned.columns[place] = row;
      turned.values[place] = values[k]!;
    }
  }
  return { rows: width, width: rows, rowStarts: starts, ...turned };
}

/** Four columns of a block; the last ones stand in for those beyond its end, which get the same numbers again. */
function columnsFrom(
  first: number,
  block: Float64Array,
  length: number,
  count: number,
): [Float64Array, Float64Array, Float64Array, Float64Array] {
  const column = (place: number): Float64Array => {
    const c = Math.min(first + place, count - 1);
    return block.subarray(c * length, (c + 1) * length);
  };
  return [column(0), column(1), column(2), column(3)];
}
