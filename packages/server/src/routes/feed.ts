import { parseStrings, type InsightFeed } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { listPublicInsights } from "../database/insights.js";
import { decodeCursor, encodeCursor } from "../presenters/cursor.js";
import { presentInsight } from "../presenters/insight.js";
import type { Services } from "../services.js";

const list = "feed";

/** GET /feed/insights: finished public insights. */
export function feedRoutes(app: FastifyInstance, { database: { db }, clock }: Services): void {
  app.get("/feed/insights", async (request): Promise<InsightFeed> => {
    const { limit, cursor } = parseStrings("feed-query", request.query);
    const { rows, total, hasMore } = await listPublicInsights(
      db,
      request.user?.id ?? null,
      limit,
      cursor ? decodeCursor(list, cursor) : undefined,
    );
    const last = rows.at(-1);
    return {
      data: {
        insights: rows.map((row) => presentInsight(row, request.user?.id ?? null)),
        total,
        recommendationReason: "The newest public insights come first.",
        hasNextPage: hasMore,
        nextCursor: hasMore && last ? encodeCursor(list, last) : null,
      },
      meta: { generatedAt: clock().toISOString() },
    };
  });
}
