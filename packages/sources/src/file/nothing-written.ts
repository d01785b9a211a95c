/** How pandas, R, spreadsheets, databases and Python write that there is nothing. */
const nothing = new Set("- nan na n/a #n/a <na> null none nat undefined \\n [] {}".split(" ").concat(""));
const LONGEST_NOTHING = 20;

export function isNothingWritten(value: unknown): boolean {
  return (
    typeof value === "string" &&
    value.length <= LONGEST_NOTHING &&
    (nothing.has(value) || nothing.has(value.trim().toLowerCase()))
  );
}
