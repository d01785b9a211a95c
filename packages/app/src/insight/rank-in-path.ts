/** The rank of the topic that a page's address names by number; null where that is no number of a topic. */
export function rankInPath(n: string): number | null {
  return /^[1-9]\d{0,5}$/.test(n) ? Number(n) : null;
}
