import type { Insight, InsightFeed } from "@undertone/schemas/types";

/** What the trending list asks for, as everybody sees it. */
export const FEED_CALL = "GET /feed/insights?collaborative=0&content=0&trending=100";

/** The same by what a reader stars and reads. */
export const FEED_FOR_YOU_CALL = "GET /feed/insights?collaborative=50&content=40&trending=10";

/** A page of the feed. */
export function feedOf(
  insights: Insight[],
  recommendationReason: string,
  nextCursor: string | null = null,
): InsightFeed {
  return {
    data: {
      insights,
      total: insights.length,
      recommendationReason,
      hasNextPage: nextCursor !== null,
      nextCursor,
    },
    meta: { generatedAt: "2026-11-20T18:00:00.000Z" },
  };
}
