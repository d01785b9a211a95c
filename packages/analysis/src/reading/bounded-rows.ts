/** A row of numbers that is worth keeping. */
interface Row {
  readonly targets: { readonly length: number };
}

/** Rows that were computed once, as long as they fit: the oldest go when the kept ones have more than `most` numbers in all. */
export class BoundedRows<R extends Row> {
  readonly #rows = new Map<number, R>();
  #kept = 0;

  constructor(private readonly most: number) {}

  /** The row of a number, computed where it is not kept. */
  get(index: number, compute: () => R): R {
    const known = this.#rows.get(index);
    if (known !== undefined) return known;
    const row = compute();
    this.#rows.set(index, row);
    this.#kept += row.targets.length;
    for (const [oldest, { targets }] of this.#rows) {
      if (this.#kept <= this.most) break;
      this.#rows.delete(oldest);
      this.#kept -= targets.length;
    }
    return row;
  }
}
