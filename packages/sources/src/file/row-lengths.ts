import { UnreadableFile } from "./file-reading.js";

/** Excel leaves out the empty cells at the ends of rows, and decides about it for so many rows at a time. */
const EXCEL_BLOCK = 16;
/** Rows that are enough to show that a column without a name is one. */
const ENOUGH_ROWS = 3;

interface UnlikeRow {
  row: number;
  cells: number;
}

/**
 * Rows of another length than the header's. A text with a line break in it that no quotes are around is cut into two rows, the second of
 * which would put its values into other columns; one that is cut at a separator moves what follows it behind the last column that has
 * a name, where the header ends with separators. A column that each row fills is one, though nobody named it.
 */
export class RowLengths {
  readonly #columns: number;
  readonly #recognised: readonly number[];
  readonly #named: number;
  /** Recognised columns that have a value in some whole row. */
  readonly #filled = new Set<number>();
  #whole = 0;
  #rows = 0;
  #blockCells = 0;
  #isAsExcel = true;
  #short: UnlikeRow | null = null;
  #fewest = Infinity;
  #answers = 0;
  #longAnswers = 0;
  #long: UnlikeRow | null = null;

  /**
   * @param header The names, with one for each column.
   * @param recognised Indices of the columns that hold a field.
   * @param named Cells of the header up to its last name; Infinity: columns may be without one.
   */
  constructor(header: readonly string[], recognised: Iterable<number>, named: number) {
    this.#columns = header.length;
    this.#recognised = [...recognised];
    this.#named = named;
  }

  /** @param row The header is one, too. */
  add(row: readonly string[]): void {
    this.#rows++;
    const cells = row.length;
    if ((this.#rows - 1) % EXCEL_BLOCK === 0) this.#blockCells = cells;
    else if (cells !== this.#blockCells) this.#isAsExcel = false;
    const isBlank = cells === 1 && row[0]?.trim() === "";
    if (cells < this.#columns && !isBlank) {
      this.#short ??= { row: this.#rows, cells };
      this.#fewest = Math.min(this.#fewest, cells);
    } else if (this.#rows > 1 && !isBlank) {
      this.#whole++;
      for (const index of this.#recognised) if (row[index]?.trim()) this.#filled.add(index);
    }
  }

  /** @param number The row's, as people count; of one that says nothing of the columns. */
  addAnswer(row: readonly string[], number: number): void {
    if (this.#named === Infinity) return;
    this.#answers++;
    const cells = lastFilled(row);
    if (cells <= this.#named) return;
    this.#longAnswers++;
    this.#long ??= { row: number, cells };
  }

  /** @throws {UnreadableFile} Where a value may have come into another column. */
  end(): void {
    const missing = this.#recognised.filter((index) => index >= this.#fewest);
    const isNeverFilled = this.#whole > 0 && missing.every((index) => !this.#filled.has(index));
    if (this.#short !== null && !this.#isAsExcel && missing.length > 0 && !isNeverFilled)
      throw new UnreadableFile("row-too-few-cells", { ...this.#short, named: this.#columns });
    const isColumn = this.#longAnswers === this.#answers && this.#answers >= ENOUGH_ROWS;
    if (this.#long !== null && !isColumn)
      throw new UnreadableFile("row-too-many-cells", { ...this.#long, named: this.#named });
  }
}

/** How many cells there are up to the last one that says something. */
export function lastFilled(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== "") + 1;
}
