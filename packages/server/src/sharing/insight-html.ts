import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError, type AuthStatus } from "@undertone/schemas";
import type { FastifyRequest } from "fastify";
import { findSession, type CurrentUser } from "../accounts/sessions.js";
import type { SessionServices } from "../accounts/recognise-user.js";
import { presentInsight, type InsightItem } from "../insights/presenter.js";
import { readDetail } from "../insights/access.js";
import { newId } from "../platform/ids.js";
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
  /** What is drawn before any script has come, its style elements under a nonce; null where nothing is. */
  body: ((nonce: string) => string) | null;
}

/** @param params Of the page's path. */
export type MakeInsightHtml = (
  request: FastifyRequest,
  params: { id: string; n?: string },
) => Promise<InsightHtml>;

/** The app's own, built for Node (`packages/app/src/prerender.tsx`). */
type Prerender = (insight: InsightItem, viewer: AuthStatus, nonce: string, basePath: string) => string;

/** Drawn bodies that are kept, some tens of kilobytes each; the first ones go first. */
const MOST_KEPT = 500;

const nothing = { head: null, body: null };

export function insightHtml({
  database,
  configuration,
  painter,
  clock,
  cookie,
  log,
  staticFolder,
}: SessionServices & { painter: CardPainter; staticFolder: string }): MakeInsightHtml {
  const { PUBLIC_URL: publicUrl = null, basePath } = configuration;
  /** Stands for the nonce in what is kept, and nobody can write it in a text. */
  const placeholder = newId();
  const kept = new Map<string, string>();
  // Loaded for the first page that needs it.
  const script = pathToFileURL(join(staticFolder, ".prerender", "prerender.mjs")).href;
  const bodyOf = async (insight: SharedInsight, versions: number, viewer: CurrentUser | null) => {
    const { prerender } = (await import(script)) as { prerender: Prerender };
    const item = { ...presentInsight(insight, viewer?.id ?? null), versions };
    const status = viewer === null ? { valid: false } : { valid: true, username: viewer.username };
    // All that it is drawn from: counts of comments and views, which change most, are in it nowhere.
    const { commentCount: _comments, viewCount: _views, _count, ...drawn } = item;
    const key = createHash("sha256")
      .update(JSON.stringify([drawn, status]))
      .digest("base64url");
    const body = kept.get(key) ?? prerender(item, status, placeholder, basePath);
    kept.delete(key);
    kept.set(key, body);
    for (const first of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(first);
    }
    return (nonce: string) => body.replaceAll(placeholder, nonce);
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
