import { AppError } from "@undertone/schemas";
import type { Services } from "../platform/services.js";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { knows } from "../platform/http/etag.js";
import { whenGone } from "../platform/http/leaving-callers.js";
import { callerLimit, callerOf } from "../accounts/caller-limit.js";
import type { CardPainter } from "./card-painter.js";
import { cardOf, etagOf } from "./card.js";
import { sharedPart, sharedInsight } from "./shared-insight.js";

export const cardCalls = callsOf("Insights", {
  /** Absent for any but a public insight, also for its owner. */
  insightCard: call({
    method: "GET",
    path: "/insight/:id/card.png",
    summary: "The picture of a public insight, or of one of its topics or points, for shared links.",
    access: everybody,
    query: "card-query",
    answerType: "image/png",
    hasEtag: true,
    handler: (services: Services & { painter: CardPainter }) => {
      const { database, painter } = services;
      // More than who fetches links to show them for many people asks for.
      const pictures = callerLimit("picture", services);
      return async ({ params, query, request, reply }) => {
        await pictures.take(request);
        const insight = await sharedInsight(database.db, params.id);
        if (insight === null) throw new AppError("not-found");
        const card = cardOf(insight, sharedPart(insight.overview, query));
        const etag = etagOf(card);
        // Kept, but asked about each time: what goes private is gone from caches too.
        reply.header("etag", etag).header("cache-control", "public, no-cache");
        // Other sites show it; that is what it is for.
        reply.header("cross-origin-resource-policy", "cross-origin");
        if (knows(request.headers["if-none-match"], etag)) return reply.code(304).send();
        const png = await painter.paint(card, callerOf(request), whenGone(reply));
        return reply.type("image/png").send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
      };
    },
  }),
});
