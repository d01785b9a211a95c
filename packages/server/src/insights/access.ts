import { readSchema } from "@undertone/schemas";
import { callerOf } from "../accounts/caller-limit.js";
import { requireUser } from "../accounts/current-user.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { type Access, idInAddress } from "../api/access.js";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { callerTurns } from "../platform/limits/turns.js";
import { heldInsight, mayJudge, ownInsight, readableInsight, refuseOtherJudges } from "./policy.js";
import type { InsightRow } from "./store.js";
import type { CountedSubject } from "../analysis/counting.js";
import { snapshotCache } from "../platform/database/snapshot-cache.js";
import { findResultFacts, type ResultFacts } from "./compressed-store.js";
import { countedOf } from "./count-presenter.js";

interface ForReader {
  user: CurrentUser | null;
  /** The insight that the call names. */
  insight: InsightRow;
}

interface ForMember extends ForReader {
  user: CurrentUser;
}

interface Holding extends ForMember {
  tx: Database;
}

/** Whoever may read the insight `:id`. */
export const reader: Access<ForReader> = {
  name: "reader",
  admit: async (request, { database }, handle) => {
    const { user } = request;
    return handle({ user, insight: await readableInsight(database.db, idInAddress(request), user) });
  },
};

const { detailsOfCaller } = readSchema("limits");
const turns = callerTurns(detailsOfCaller);

/** The same, with all that they see of it, which is read for one caller in turn. */
export const detailReader: Access<ForReader & Detail> = {
  name: "reader",
  admit: async (request, { database }, handle) => {
    const { user } = request;
    const read = () => readDetail(database, idInAddress(request), user);
    return handle({ user, ...(await turns.run(callerOf(request), read)) });
  },
};

/** The same of an insight that the body names. */
export function readerOf<Body>(idIn: (body: Body) => string): Access<ForReader, { body: Body }> {
  return {
    name: "reader",
    admit: async ({ user }, { database }, handle, input) =>
      handle({ user, insight: await readableInsight(database.db, idIn(input().body), user) }),
  };
}

/** Whoever is logged in and may read the insight `:id`. */
export const memberReader: Access<ForMember> = {
  name: "member-reader",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    return handle({ user, insight: await readableInsight(database.db, idInAddress(request), user) });
  },
};

/** As `memberReader`, in a transaction that holds the insight and the user's account: see `heldInsight`. */
export const holdingMemberReader: Access<Holding> = {
  name: "member-reader",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    return whileHeld(database, idInAddress(request), user, handle);
  },
};

/** The same of an insight that the body names. */
export function holdingMemberReaderOf<Body>(idIn: (body: Body) => string): Access<Holding, { body: Body }> {
  return {
    name: "member-reader",
    admit: async (request, { database }, handle, input) => {
      const user = requireUser(request);
      return whileHeld(database, idIn(input().body), user, handle);
    },
  };
}

/** Whose insight `:id` is. */
export const owner: Access<ForMember> = {
  name: "owner",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    return handle({ user, insight: await ownInsight(database.db, idInAddress(request), user) });
  },
};

/** Who may judge comments of the insight `:id`. */
export const judge: Access<ForMember> = {
  name: "judge",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    const insight = await readableInsight(database.db, idInAddress(request), user);
    await refuseOtherJudges(database.db, insight, user);
    return handle({ user, insight });
  },
};

/** As `judge`, in a transaction that holds the insight and the user's account: see `heldInsight`. */
export const holdingJudge: Access<Holding> = {
  name: "judge",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    return whileHeld(database, idInAddress(request), user, async (held) => {
      await refuseOtherJudges(held.tx, held.insight, user);
      return handle(held);
    });
  },
};

function whileHeld<T>(
  database: Pick<OpenDatabase, "transaction">,
  id: string,
  user: CurrentUser,
  handle: (granted: Holding) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => handle({ user, tx, insight: await heldInsight(tx, id, user) }));
}

/** All that one person sees of an insight, but its result. */
interface Detail {
  insight: InsightRow;
  /** Absent where there is no result. */
  facts: (ResultFacts & { counted: readonly CountedSubject[]; mayJudge: boolean }) | undefined;
}

/** People times insights, some kilobytes each. */
const details = snapshotCache<Detail>(2_000);

/** @throws {AppError} `not-found`, as `readableInsight` does. */
function readDetail(
  database: Pick<OpenDatabase, "db" | "snapshot">,
  id: string,
  user: CurrentUser | null,
): Promise<Detail> {
  const { db } = database;
  return details.get(database, `${user?.id ?? ""} ${id}`, async () => {
    const insight = await readableInsight(db, id, user);
    const viewerId = user?.id ?? null;
    const facts = insight.status === "succeeded" ? await findResultFacts(db, insight, viewerId) : undefined;
    if (!facts) return { insight, facts: undefined };
    const mayBeCounted = facts.hasCounts || insight.readAgainOf !== null;
    const counted = mayBeCounted ? await countedOf(db, id, viewerId) : [];
    return { insight, facts: { ...facts, counted, mayJudge: await mayJudge(db, insight, user) } };
  });
}
