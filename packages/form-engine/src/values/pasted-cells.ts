/**
 * The cells of what was copied from a spreadsheet, row by row: tabs between cells, line ends between rows. A cell in quotation
 * marks may hold either, and its own quotation marks twice.
 *
 * @returns undefined for what is one cell alone, as any other text is.
 */
export function pastedCells(text: string): string[][] | undefined {
  const rows: string[][] = [[]];
  // The last row ends with a line end, too.
  const all = text.replaceAll("\r\n", "\n").replace(/\n$/, "");
  for (let at = 0; at <= all.length;) {
    cell.lastIndex = at;
    const [whole = "", inQuotes, plain = ""] = cell.exec(all) ?? [];
    rows.at(-1)?.push((inQuotes?.replaceAll('""', '"') ?? plain).trim());
    at += whole.length;
    if (all[at] === "\n") rows.push([]);
    at += 1;
  }
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
}

const cell = /"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*)/y;
