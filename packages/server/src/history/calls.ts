import { AppError, type HistoryAdd, requiredError } from "@undertone/schemas";
import { member } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { listCall } from "../api/list-call.js";
import { presentEntry } from "../insights/presenter.js";
import { listEntries } from "../insights/entry-store.js";
import { searchName } from "../insights/search.js";
import { holdingMemberReaderOf } from "../insights/access.js";
import { fieldError } from "../platform/http/field-error.js";
import { and, eq } from "drizzle-orm";
import type { Database } from "../platform/database/database.js";
import { histories } from "../platform/database/tables.js";

export const historyCalls = callsOf("Stars, comments, history", {
  addToHistory: call({
    method: "POST",
    path: "/history/add",
    summary: "Adds an insight to your history, or moves it to the top.",
    access: holdingMemberReaderOf(namedInsight),
    largestBody: "choice",
    body: "history-add",
    handler:
      ({ clock }) =>
      ({ user, insight, tx }) =>
        addToHistory(tx, insight.id, user.id, clock()),
  }),

  history: listCall({
    path: "/history/list",
    summary: "The insights in your history, newest first.",
    access: member,
    query: "insight-list-query",
    answer: "history-list",
    rows: "histories",
    handler:
      ({ database: { db } }) =>
      ({ user, query }) => ({
        name: `history/list of ${user.id} ${searchName(query)}`,
        read: (limit, after) => listEntries(db, "histories", user.id, query, limit, after),
        present: (entry) => presentEntry(entry, user.id),
      }),
  }),

  clearHistory: call({
    method: "DELETE",
    path: "/history",
    summary: "Clears your history.",
    access: member,
    handler:
      ({ database: { db } }) =>
      ({ user }) =>
        forgetHistory(db, user.id),
  }),

  /** No insight need be there: what is forgotten is the asker's own note. */
  removeFromHistory: call({
    method: "DELETE",
    path: "/history/:id",
    summary: "Removes an insight from your history.",
    access: member,
    handler:
      ({ database: { db } }) =>
      ({ user, params }) =>
        forgetHistory(db, user.id, params.id),
  }),
});

/** @throws {AppError} `invalid-input`, `history-one-insight`. */
function namedInsight({ productId, insightId }: HistoryAdd): string {
  if (productId !== undefined && insightId !== undefined) {
    throw fieldError("insightId", new AppError("history-one-insight"));
  }
  const id = insightId ?? productId;
  if (id === undefined) throw requiredError("history-add", "productId");
  return id;
}

/** Notes that a user looked at an insight; at the top, if it is noted already. */
async function addToHistory(db: Database, insightId: string, userId: string, createdAt: Date): Promise<void> {
  await db
    .insert(histories)
    .values({ userId, insightId, createdAt })
    .onConflictDoUpdate({ target: [histories.userId, histories.insightId], set: { createdAt } });
}

/** @param insightId Without it, all that the user looked at is forgotten. */
async function forgetHistory(db: Database, userId: string, insightId?: string): Promise<void> {
  const one = insightId === undefined ? undefined : eq(histories.insightId, insightId);
  await db.delete(histories).where(and(eq(histories.userId, userId), one));
}
