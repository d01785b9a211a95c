import type { InsightList } from "@undertone/schemas/types";
import { pathOf } from "../api/path-of.js";
import { pageSize } from "./page-size.js";

/** The cache's key of one page of my insights; null after the last one. */
export function myInsightsPage(index: number, previous: InsightList | null): string | null {
  if (index === 0 || previous === null) return pathOf("myInsights", { limit: pageSize });
  return previous.nextCursor === null
    ? null
    : pathOf("myInsights", { limit: pageSize, cursor: previous.nextCursor });
}
