import type { CurrentUser } from "../accounts/sessions.js";
import type { CountedSubject } from "../analysis/counting.js";
import type { Database } from "../platform/database/database.js";
import { snapshotCache } from "../platform/database/snapshot-cache.js";
import { findResultFacts, type ResultFacts } from "./compressed-store.js";
import { countedOf } from "./count-presenter.js";
import { mayJudge, readableInsight } from "./policy.js";
import type { InsightRow } from "./store.js";

/** All that one person sees of an insight, but its result. */
export interface Detail {
  insight: InsightRow;
  /** Absent where there is no result. */
  facts: (ResultFacts & { counted: readonly CountedSubject[]; mayJudge: boolean }) | undefined;
}

/** People times insights, some kilobytes each. */
const details = snapshotCache<Detail>(2_000);

/** @throws {AppError} `not-found`, as `readableInsight` does. */
export function readDetail(db: Database, id: string, user: CurrentUser | null): Promise<Detail> {
  return details.get(db, `${user?.id ?? ""} ${id}`, async () => {
    const insight = await readableInsight(db, id, user);
    const viewerId = user?.id ?? null;
    const facts = insight.status === "succeeded" ? await findResultFacts(db, insight, viewerId) : undefined;
    if (!facts) return { insight, facts: undefined };
    const mayBeCounted = facts.hasCounts || insight.readAgainOf !== null;
    const counted = mayBeCounted ? await countedOf(db, id, viewerId) : [];
    return { insight, facts: { ...facts, counted, mayJudge: await mayJudge(db, insight, user) } };
  });
}
