import { and, eq, inArray, type SQL } from "drizzle-orm";
import { insights, type InsightStatus } from "../platform/database/tables.js";

export const unfinishedStatuses: readonly InsightStatus[] = ["queued", "running"];

/** Guards each end of a run, so that only the first one counts. */
export function isUnfinished(insightId: string): SQL | undefined {
  return and(eq(insights.id, insightId), inArray(insights.status, unfinishedStatuses));
}
