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
  // Numbers in a plain array would each be an object for the garbage collector once there are millions.
  private columns = new Int32Array(1024);
  private values = new Float64Array(1024);
  private size = 0;

  constructor(private readonly width: number) {}

  add(column: number, value: number): void {
    if (this.size === this.values.length) this.grow();
    this.columns[this.size] = column;
    this.values[this.size] = value;
    this.size++;
  }

  endRow(): void {
    this.rowStarts.push(this.size);
  }

  finish(): SparseMatrix {
    return {
      rows: this.rowStarts.length - 1,
      width: this.width,
      rowStarts: Int32Array.from(this.rowStarts),
      columns: this.columns.slice(0, this.size),
      values: this.values.slice(0, this.size),
    };
  }

  private grow(): void {
    const { columns, values } = this;
    this.columns = new Int32Array(2 * this.size);
    this.columns.set(columns);
    this.values = new Float64Array(2 * this.size);
    this.values.set(values);
  }
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
      const index = next[columns[k]!]!++;
      turned.columns[index] = row;
      turned.values[index] = values[k]!;
    }
  }
  return { rows: width, width: rows, rowStarts: starts, ...turned };
}
