import { AppError, readSchema } from "@undertone/schemas";
import type { FastifyRequest } from "fastify";
import { callerOf } from "../accounts/caller-limit.js";
import { requireUser } from "../accounts/access.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { type Access, type AccessName, idInAddress } from "../api/access.js";
import type { Database, OpenDatabase } from "../platform/database/database.js";
import { callerTurns } from "../platform/limits/turns.js";
import {
  heldInsight,
  mayJudge,
  mayRead,
  ownInsight,
  readableInsight,
  readableShown,
  refuseOtherJudges,
} from "./policy.js";
import type { InsightRow, ShownInsight } from "./store.js";
import type { CountedSubject } from "../analysis/counting.js";
import { snapshotCache } from "../platform/database/snapshot-cache.js";
import { findWithFacts, type ResultFacts } from "./compressed-store.js";
import { countedOf } from "./count-presenter.js";

interface ForReader {
  user: CurrentUser | null;
  insight: InsightRow;
}

interface ForMember extends ForReader {
  user: CurrentUser;
}

interface Holding {
  user: CurrentUser;
  tx: Database;
  insight: ShownInsight;
}

type IdIn<Body> = (body: Body) => string;

function idOf<Body>(request: FastifyRequest, input: () => { body: Body }, idIn?: IdIn<Body>): string {
  return idIn ? idIn(input().body) : idInAddress(request);
}

export function readerOf<Body>(idIn?: IdIn<Body>): Access<ForReader, { body: Body }> {
  return {
    name: "reader",
    admit: async (request, { database }, handle, input) => {
      const { user } = request;
      return handle({ user, insight: await readableInsight(database.db, idOf(request, input, idIn), user) });
    },
  };
}

export const reader: Access<ForReader> = readerOf();

/** The same, for what needs no more of it than answers show. */
export const shownReader: Access<Pick<ForReader, "user"> & Pick<Detail, "insight">> = {
  name: "reader",
  admit: async (request, { database }, handle) => {
    const { user } = request;
    return handle({ user, insight: await readableShown(database.db, idInAddress(request), user) });
  },
};

const { detailsOfCaller } = readSchema("limits");
const turns = callerTurns(detailsOfCaller);

/** The same, with all that they see of it, which is read for one caller in turn. */
export const detailReader: Access<Pick<ForReader, "user"> & Detail> = {
  name: "reader",
  admit: async (request, { database }, handle) => {
    const { user } = request;
    const read = () => readDetail(database, idInAddress(request), user);
    return handle({ user, ...(await turns.run(callerOf(request), read)) });
  },
};

/** Whoever is logged in and gets the insight `:id` from `find`, which refuses others. */
function memberWho(
  name: AccessName,
  find: (db: Database, id: string, user: CurrentUser) => Promise<InsightRow>,
): Access<ForMember> {
  return {
    name,
    admit: async (request, { database }, handle) => {
      const user = requireUser(request);
      return handle({ user, insight: await find(database.db, idInAddress(request), user) });
    },
  };
}

export const memberReader = memberWho("member-reader", readableInsight);

export const owner = memberWho("owner", ownInsight);

export const judge = memberWho("judge", async (db, id, user) => {
  const insight = await readableInsight(db, id, user);
  await refuseOtherJudges(db, insight, user);
  return insight;
});

/** As those, in a transaction that holds the insight and the user's account: see `heldInsight`. */
function holding<Body>(name: "member-reader" | "judge", idIn?: IdIn<Body>): Access<Holding, { body: Body }> {
  return {
    name,
    admit: async (request, { database }, handle, input) => {
      const user = requireUser(request);
      const id = idOf(request, input, idIn);
      return database.transaction(async (tx) => {
        const insight = await heldInsight(tx, id, user);
        if (name === "judge") await refuseOtherJudges(tx, insight, user);
        return handle({ user, tx, insight });
      });
    },
  };
}

export const holdingMemberReader: Access<Holding> = holding("member-reader");
export const holdingMemberReaderOf = <Body>(idIn: IdIn<Body>) => holding("member-reader", idIn);
export const holdingJudge: Access<Holding> = holding("judge");

/** All that one person sees of an insight, but its result. */
interface Detail {
  insight: ShownInsight;
  /** Absent where there is no result. */
  facts: (ResultFacts & { counted: readonly CountedSubject[]; mayJudge: boolean }) | undefined;
}

/** People times insights, some kilobytes each. */
const details = snapshotCache<Detail>(2_000);

/** @throws {AppError} `not-found`, as `readableInsight` does. */
export function readDetail(
  database: Pick<OpenDatabase, "db" | "snapshot">,
  id: string,
  user: CurrentUser | null,
): Promise<Detail> {
  const { db } = database;
  return details.get(database, `${user?.id ?? ""} ${id}`, async () => {
    const viewerId = user?.id ?? null;
    const found = await findWithFacts(db, id, viewerId);
    if (!found || !mayRead(found.insight, user)) throw new AppError("not-found");
    const { insight, facts } = found;
    if (!facts || insight.status !== "succeeded") return { insight, facts: undefined };
    const mayBeCounted = facts.hasCounts || insight.readAgainOf !== null;
    const counted = mayBeCounted ? await countedOf(db, id, viewerId) : [];
    return { insight, facts: { ...facts, counted, mayJudge: await mayJudge(db, insight, user) } };
  });
}
