import { UnreadableFile } from "./file-reading.js";

/** Rows that are enough to show that a column without a name is one. */
const ENOUGH_ROWS = 3;

/**
 * Cells behind the last column that has a name, where the header ends with a separator: a text that was cut at its own separator
 * moves what follows it there. A column that each row fills is one, though nobody named it.
 */
export class UnnamedCells {
  readonly #named: number;
  #rows = 0;
  #filled = 0;
  #first: { row: number; cells: number } | null = null;

  constructor(header: readonly string[]) {
    this.#named = lastFilled(header);
  }

  /** @param number The row's, as people count. */
  add(row: readonly string[], number: number): void {
    this.#rows++;
    const cells = lastFilled(row);
    if (cells <= this.#named) return;
    this.#filled++;
    this.#first ??= { row: number, cells };
  }

  /** @throws {UnreadableFile} Where a text may have been cut. */
  end(): void {
    if (this.#first === null || (this.#filled === this.#rows && this.#rows >= ENOUGH_ROWS)) return;
    throw new UnreadableFile("row-too-many-cells", { ...this.#first, named: this.#named });
  }
}

/** How many cells there are up to the last one that says something. */
function lastFilled(row: readonly string[]): number {
  return row.findLastIndex((cell) => cell.trim() !== "") + 1;
}
