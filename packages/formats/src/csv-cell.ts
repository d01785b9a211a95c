export type Cell = string | number | null;

/**
 * One cell. A spreadsheet runs a text that begins like a formula, so such a text begins with an apostrophe instead; a
 * number is no text, and a negative one stays a number.
 */
export function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const harmless = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
