import type { FastifyRequest } from "fastify";
import { findSession } from "../accounts/sessions.js";
import type { SessionServices } from "../accounts/recognise-user.js";
import type { CardPainter } from "./card-painter.js";
import { headOf } from "./head.js";
import { prerenderedInsight } from "./prerendered-insight.js";
import { finishedInsight } from "./shared-insight.js";

/** What the HTML of an insight's page says of it. For whoever may not read it, the page looks like any other. */
export interface InsightHtml {
  /** Title, description and link card; null where there are none. */
  head: string | null;
  /** What is drawn before any script has come; empty where nothing is. */
  body: string;
}

export type MakeInsightHtml = (request: FastifyRequest, id: string) => Promise<InsightHtml>;

const nothing: InsightHtml = { head: null, body: "" };

export function insightHtml({
  database: { db },
  configuration,
  painter,
  clock,
  cookie,
  log,
}: SessionServices & { painter: CardPainter }): MakeInsightHtml {
  const { PUBLIC_URL: publicUrl } = configuration;
  return async (request, id) => {
    try {
      const token = cookie.read(request);
      const viewer = token === undefined ? null : await findSession(db, token, clock());
      const insight = await finishedInsight(db, id, viewer?.id ?? null);
      if (insight === null) return nothing;
      const origin =
        publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
      return {
        // A card is for others; those see nothing of a private insight.
        head: insight.isPublic ? headOf(insight, origin, await painter.isAvailable()) : null,
        body: prerenderedInsight(
          insight,
          viewer === null ? "guest" : insight.userId === viewer.id ? "owner" : "member",
        ),
      };
    } catch (error) {
      // The page itself needs no database: it will say by itself what cannot be had.
      log.error({ err: error }, "The HTML of an insight's page could not be made");
      return nothing;
    }
  };
}
