import type { View } from "../../../insight/topic-address.js";
import { pageAddress } from "../../../lib/pages.js";
import { SORT } from "./sort-order.js";

/** Where the insight stands, in the view that a topic's page shows. @param anchor The part of it that comes into sight. */
export function insightAddress({ insightId, grouping, search }: View, anchor = ""): string {
  const { [SORT]: _ours, ...view } = Object.fromEntries(new URLSearchParams(search));
  return pageAddress("insight", { ...view, grouping, id: insightId }) + anchor;
}
