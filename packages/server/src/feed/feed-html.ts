import { parse } from "@undertone/schemas";
import type { FastifyRequest } from "fastify";
import { findSession } from "../accounts/sessions.js";
import type { SessionServices } from "../accounts/recognise-user.js";
import type { DrawEarly, EarlyBody } from "../insights/draw-early.js";
import { feedReading } from "./calls.js";

/** Insights that are drawn: as many as the highest windows show at once. */
const MOST_DRAWN = 6;
/** Milliseconds for which what a card says of its age may be kept. */
const MINUTE = 60_000;

/** What the page of the list draws before any script has come; null where there is nothing to draw. */
export type MakeFeedHtml = (request: FastifyRequest) => Promise<EarlyBody | null>;

export function feedHtml({
  database,
  clock,
  cookie,
  log,
  drawEarly,
}: SessionServices & { drawEarly: DrawEarly }): MakeFeedHtml {
  const read = feedReading({ database, clock });
  const query = parse("feed-query", {});
  return async (request) => {
    try {
      const token = cookie.read(request);
      const viewer = token === undefined ? null : await findSession(database.db, token, clock());
      const { data, meta } = await read(query, viewer);
      if (data.insights.length === 0) return null;
      const shown = { ...data, insights: data.insights.slice(0, MOST_DRAWN) };
      return await drawEarly({ feed: { data: shown, meta } }, viewer, [
        shown,
        Math.floor(clock().getTime() / MINUTE),
      ]);
    } catch (error) {
      // The page itself needs no database: it will say by itself what cannot be had.
      log.error({ err: error }, "The HTML of the list could not be made");
      return null;
    }
  };
}
