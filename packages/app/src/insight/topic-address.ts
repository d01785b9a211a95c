import { pageAddress } from "../lib/pages.js";

/** A way of dividing an insight's thread, as addresses name it: the same number is another topic in another. */
export interface View {
  insightId: string;
  grouping: string;
  /** Of the address that is looked at: groups that are tried, and whether comments put with the nearest topic are in it. */
  search: string;
}

export function topicAddress({ insightId, grouping, search }: View, number: number): string {
  const view = Object.fromEntries(new URLSearchParams(search));
  return pageAddress("topic", { ...view, grouping, id: insightId, n: String(number) });
}

/** The number of the topic that a page's address names; null where that is no number of a topic. */
export function numberInPath(n: string): number | null {
  return /^[1-9]\d{0,5}$/.test(n) ? Number(n) : null;
}
