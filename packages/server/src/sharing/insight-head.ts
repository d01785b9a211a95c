import type { FastifyRequest } from "fastify";
import type { Services } from "../platform/services.js";
import type { CardPainter } from "./card-painter.js";
import { headOf } from "./head.js";
import { sharedInsight } from "./shared-insight.js";

/** Gives the head of an insight's page; null when the page has to look like any other. */
export type InsightHead = (request: FastifyRequest, id: string) => Promise<string | null>;

export function insightHead({
  database: { db },
  configuration,
  painter,
  log,
}: Services & { painter: CardPainter }): InsightHead {
  const { PUBLIC_URL: publicUrl } = configuration;
  return async (request, id) => {
    try {
      const insight = await sharedInsight(db, id);
      if (insight === null) return null;
      const origin =
        publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
      return headOf(insight, origin, await painter.isAvailable());
    } catch (error) {
      // The page itself needs no database: it will say by itself what cannot be had.
      log.error({ err: error }, "The head of a shared page could not be made");
      return null;
    }
  };
}
