/** What a grouping is called once a person has changed it: `schemas/result.json` has the names that there are. */
export function editedName(original: string): string {
  return `edited-${original}`;
}
