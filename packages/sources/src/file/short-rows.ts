import { UnreadableFile } from "./file-reading.js";

/** Excel leaves out the empty cells at the ends of rows, and decides about it for so many rows at a time. */
const EXCEL_BLOCK = 16;

/**
 * Rows with fewer cells than there are columns. A text with a line break in it that no quotes are around is cut into two of them, and
 * the second would put its values into other columns.
 */
export class ShortRows {
  readonly #columns: number;
  readonly #recognised: readonly number[];
  /** Recognised columns that have a value in some whole row. */
  readonly #filled = new Set<number>();
  #whole = 0;
  #rows = 0;
  #blockCells = 0;
  #isAsExcel = true;
  #first: { row: number; cells: number } | null = null;
  #fewest = Infinity;

  /**
   * @param columns How many there are.
   * @param recognised Indices of those that hold a field.
   */
  constructor(columns: number, recognised: Iterable<number>) {
    this.#columns = columns;
    this.#recognised = [...recognised];
  }

  /** @param row The header is one, too. */
  add(row: readonly string[]): void {
    this.#rows++;
    const cells = row.length;
    if ((this.#rows - 1) % EXCEL_BLOCK === 0) this.#blockCells = cells;
    else if (cells !== this.#blockCells) this.#isAsExcel = false;
    const isBlank = cells === 1 && row[0]?.trim() === "";
    if (cells < this.#columns && !isBlank) {
      this.#first ??= { row: this.#rows, cells };
      this.#fewest = Math.min(this.#fewest, cells);
    } else if (this.#rows > 1 && !isBlank) {
      this.#whole++;
      for (const index of this.#recognised) if (row[index]?.trim()) this.#filled.add(index);
    }
  }

  /** @throws {UnreadableFile} Where a value may have come into another column. */
  end(): void {
    if (this.#first === null || this.#isAsExcel) return;
    const missing = this.#recognised.filter((index) => index >= this.#fewest);
    const isNeverFilled = this.#whole > 0 && missing.every((index) => !this.#filled.has(index));
    if (missing.length === 0 || isNeverFilled) return;
    throw new UnreadableFile("row-too-few-cells", { ...this.#first, named: this.#columns });
  }
}
