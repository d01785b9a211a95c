import type { InsightList } from "@undertone/schemas/types";
import { paths } from "../api/paths.js";
import { pageSize } from "./page-size.js";

/** The cache's key of one page of my insights; null after the last one. */
export function myInsightsPage(index: number, previous: InsightList | null): string | null {
  if (index === 0 || previous === null) return paths.myInsights(pageSize);
  return previous.nextCursor === null ? null : paths.myInsights(pageSize, previous.nextCursor);
}
