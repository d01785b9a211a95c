import { AppError } from "@undertone/schemas";
import type { FastifyRequest } from "fastify";
import { findSession, type CurrentUser } from "../accounts/sessions.js";
import type { SessionServices } from "../accounts/recognise-user.js";
import { presentInsight } from "../insights/presenter.js";
import { readDetail } from "../insights/access.js";
import type { DrawEarly, EarlyBody } from "../insights/draw-early.js";
import type { SharedInsight } from "./card.js";
import type { CardPainter } from "./card-painter.js";
import { headOf } from "./head.js";
import { partNamedBy, isFinished } from "./shared-insight.js";

/** What the HTML of an insight's page says of it. For whoever may not read it, the page looks like any other. */
export interface InsightHtml {
  /** Whether there is such an insight for whoever asks: the page's status. */
  isFound: boolean;
  /** Title, description and link card; null where there are none. */
  head: string | null;
  /** What is drawn before any script has come; null where nothing is. */
  body: EarlyBody | null;
}

/** @param params Of the page's path. */
export type MakeInsightHtml = (
  request: FastifyRequest,
  params: { id: string; n?: string },
) => Promise<InsightHtml>;

const nothing = { head: null, body: null };

export function insightHtml({
  database,
  configuration,
  painter,
  clock,
  cookie,
  log,
  drawEarly,
}: SessionServices & { painter: CardPainter; drawEarly: DrawEarly }): MakeInsightHtml {
  const { PUBLIC_URL: publicUrl = null } = configuration;
  const bodyOf = (row: SharedInsight, versions: number, viewer: CurrentUser | null) => {
    const insight = { ...presentInsight(row, viewer?.id ?? null), versions };
    // All that it is drawn from: counts of comments and views, which change most, are in it nowhere.
    const { commentCount: _comments, viewCount: _views, _count, ...drawn } = insight;
    return drawEarly({ insight }, viewer, drawn);
  };
  return async (request, params) => {
    try {
      const token = cookie.read(request);
      const viewer = token === undefined ? null : await findSession(database.db, token, clock());
      const { insight, facts } = await readDetail(database, params.id, viewer);
      if (!isFinished(insight)) return { isFound: true, ...nothing };
      // Never by the Host that somebody sent.
      const part = partNamedBy(insight.overview, params, new URL(request.url, "http://page").searchParams);
      return {
        isFound: true,
        // A card is for others; those see nothing of a private insight.
        head: insight.isPublic ? headOf(insight, publicUrl, await painter.isAvailable(), part) : null,
        body: insight.overview.points?.length ? await bodyOf(insight, facts?.versions ?? 1, viewer) : null,
      };
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return { isFound: false, ...nothing };
      // The page itself needs no database: it will say by itself what cannot be had.
      log.error({ err: error }, "The HTML of an insight's page could not be made");
      return { isFound: true, ...nothing };
    }
  };
}
