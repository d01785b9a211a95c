import { createHash } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { AuthStatus, InsightFeed } from "@undertone/schemas";
import type { CurrentUser } from "../accounts/sessions.js";
import type { InsightItem } from "./presenter.js";
import { newId } from "../platform/ids.js";

/** HTML of a page, its style elements under a nonce. */
export type EarlyBody = (nonce: string) => string;

/** What a page shows first. */
type Shown = { insight: InsightItem } | { feed: InsightFeed } | { page: "welcome" };

/**
 * What a page draws before any script has come.
 *
 * @param drawn All of it that is seen: the same is not drawn twice.
 */
export type DrawEarly = (shown: Shown, viewer: CurrentUser | null, drawn: unknown) => Promise<EarlyBody>;

/** The app's own, built for Node (`packages/app/src/prerender.tsx`). */
type Prerender = (shown: Shown, viewer: AuthStatus, nonce: string, basePath: string) => string;

/**
 * @param staticFolder What the app's build gives.
 * @param most Drawn bodies that are kept, some tens of kilobytes each; the first ones go first.
 */
export function earlyDrawing(staticFolder: string, basePath: string, most: number): DrawEarly {
  /** Stands for the nonce in what is kept, and nobody can write it in a text. */
  const placeholder = newId();
  const kept = new Map<string, string>();
  // Loaded for the first page that needs it.
  const script = pathToFileURL(join(staticFolder, ".prerender", "prerender.mjs")).href;
  return async (shown, viewer, drawn) => {
    const { prerender } = (await import(script)) as { prerender: Prerender };
    const status = viewer === null ? { valid: false } : { valid: true, username: viewer.username };
    const key = createHash("sha256")
      .update(JSON.stringify([drawn, status]))
      .digest("base64url");
    const body = kept.get(key) ?? prerender(shown, status, placeholder, basePath);
    kept.delete(key);
    kept.set(key, body);
    for (const first of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(first);
    }
    return (nonce) => body.replaceAll(placeholder, nonce);
  };
}
