import { createHmac, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Clock } from "../platform/clock.js";
import type { OpenDatabase } from "../platform/database/database.js";
import type { ShownInsight } from "./store.js";
import { countViews, dayOf, forgetOldViews, keyOfDay, type View } from "./view-store.js";
import type { Log } from "../platform/log.js";
import { isOwner } from "./policy.js";
import { callerOf } from "../accounts/caller-limit.js";

/** Views that are remembered in memory at most, to spare the database those it has counted already. */
const MOST_REMEMBERED = 50_000;

/** Milliseconds for which views are gathered: all who look at a time cost one statement. */
const GATHERED = 1_000;

export type ViewRequest = Pick<FastifyRequest, "method" | "headers" | "ip" | "user">;

/** Counts the views of finished insights: one a viewer and day. */
export interface ViewTally {
  /** Counts a view, if it is one, without keeping anybody waiting for it. What goes wrong is logged: no answer hangs on it. */
  note(request: ViewRequest, insight: ShownInsight): void;
  /** Resolves once all that was noted is stored. */
  settled(): Promise<void>;
}

interface Day {
  date: string;
  key: Promise<Uint8Array>;
  remembered: Set<string>;
}

/** The key by which viewers are hashed is made anew each day, the same for all processes. */
export function viewTally(database: OpenDatabase, clock: Clock, log: Log): ViewTally {
  const pending = new Set<Promise<void>>();
  let gathered: View[] = [];
  let timer: NodeJS.Timeout | undefined;
  let day: Day | undefined;

  function today(): Day {
    const now = clock();
    const date = dayOf(now);
    if (day?.date === date) return day;
    const fresh = { date, key: keyOfDay(database.db, date, randomBytes(32)), remembered: new Set<string>() };
    // The next view asks for it again.
    fresh.key.catch(() => (day = day === fresh ? undefined : day));
    store(forgetOldViews(database, now));
    return (day = fresh);
  }

  function store(work: Promise<void>): void {
    const done = work
      .catch((error: unknown) => log.warn({ err: error }, "A view was not counted"))
      .finally(() => pending.delete(done));
    pending.add(done);
  }

  async function count({ date, key, remembered }: Day, who: string, insightId: string): Promise<void> {
    const viewer = createHmac("sha256", await key)
      .update(who)
      .digest("base64url");
    const view = `${insightId} ${viewer}`;
    if (remembered.has(view)) return;
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.add(view);
    gathered.push({ insightId, viewer, day: date });
    timer ??= setTimeout(countGathered, GATHERED).unref();
  }

  function countGathered(): void {
    clearTimeout(timer);
    timer = undefined;
    if (gathered.length > 0) store(countViews(database, gathered));
    gathered = [];
  }

  return {
    note(request, insight) {
      if (!counts(request, insight)) return;
      store(count(today(), callerOf(request), insight.id));
    },
    async settled() {
      await Promise.all(pending);
      countGathered();
      await Promise.all(pending);
    },
  };
}

/** Somebody's view of what can be seen; not the owner's own, not a browser's guess ahead, not another site's doing. */
function counts({ method, headers, user }: ViewRequest, insight: ShownInsight): boolean {
  const isAhead = String(headers["sec-purpose"] ?? headers.purpose ?? "").includes("prefetch");
  const isForeign = headers["sec-fetch-site"] === "cross-site";
  const isRead = method === "GET" && !isAhead && !isForeign;
  return isRead && insight.status === "succeeded" && !isOwner(insight, user);
}
