/** What the contrast of a text depends on; undefined where that is more than colours, size and weight in the flow of the page. */
export function paintOf(element: Element): string | undefined;

/** Searches elements for faults of contrast, but of those that are painted alike only one. */
export function searchUnlikePaints(
  elements: readonly Element[],
  known: Set<string>,
  search: (elements: Element[]) => Promise<Element[]>,
): Promise<void>;
