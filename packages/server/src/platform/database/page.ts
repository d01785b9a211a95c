/** A page of a list. */
export interface Page<Row> {
  rows: Row[];
  /** Whether more follow. */
  hasMore: boolean;
}

/** A page, and how many rows the whole list has. */
export interface CountedPage<Row> extends Page<Row> {
  total: number;
}

/** Reads one row more than the page holds: whether there is one tells whether more follow. */
export async function readPage<Row>(
  limit: number,
  read: (most: number) => PromiseLike<Row[]>,
): Promise<Page<Row>> {
  const rows = await read(limit + 1);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}
