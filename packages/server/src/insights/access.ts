import type { FastifyRequest } from "fastify";
import { requireUser } from "../accounts/current-user.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { Access } from "../api/access.js";
import type { Database } from "../platform/database/database.js";
import { heldInsight, ownInsight, readableInsight } from "./policy.js";
import type { InsightRow } from "./store.js";

interface ForReader {
  user: CurrentUser | null;
  /** The insight `:id`. */
  insight: InsightRow;
}

interface ForMember extends ForReader {
  user: CurrentUser;
}

/** Whoever may read the insight `:id`. */
export const reader: Access<ForReader> = {
  name: "reader",
  admit: async (request, { database }, handle) => {
    const { user } = request;
    return handle({ user, insight: await readableInsight(database.db, idOf(request), user) });
  },
};

/** Whoever is logged in and may read the insight `:id`. */
export const memberReader: Access<ForMember> = {
  name: "member-reader",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    return handle({ user, insight: await readableInsight(database.db, idOf(request), user) });
  },
};

/** As `memberReader`, in a transaction that holds the insight and the user's account: see `heldInsight`. */
export const holdingMemberReader: Access<ForMember & { tx: Database }> = {
  name: "member-reader",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    return database.transaction(async (tx) => {
      return handle({ user, tx, insight: await heldInsight(tx, idOf(request), user) });
    });
  },
};

/** Whose insight `:id` is. */
export const owner: Access<ForMember> = {
  name: "owner",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    return handle({ user, insight: await ownInsight(database.db, idOf(request), user) });
  },
};

function idOf({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}
