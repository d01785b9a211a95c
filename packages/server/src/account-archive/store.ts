import type { Preferences } from "@undertone/schemas";
import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { readPreferences } from "../accounts/preference-store.js";
import type { Database } from "../platform/database/database.js";
import {
  comments,
  counts,
  histories,
  insights,
  judgements,
  parameterSets,
  reports,
  stars,
  threads,
  topicEdits,
  users,
} from "../platform/database/tables.js";

/** What an account has beside insights and uploads: each is a file of its archive. */
export interface AccountFacts {
  account: { username: string; email: string; createdAt: Date; preferences: Preferences };
  "parameter-sets": readonly object[];
  comments: readonly object[];
  stars: readonly object[];
  history: readonly object[];
  judgements: readonly object[];
  "topic-edits": readonly object[];
  reports: readonly object[];
}

/** @returns undefined when the account is gone. */
export async function accountFacts(db: Database, userId: string): Promise<AccountFacts | undefined> {
  const { username, email, createdAt } = users;
  const [user] = await db.select({ username, email, createdAt }).from(users).where(eq(users.id, userId));
  if (!user) return undefined;
  return {
    account: { ...user, preferences: await readPreferences(db, userId) },
    "parameter-sets": await db
      .select({ name: parameterSets.name, config: parameterSets.config, createdAt: parameterSets.createdAt })
      .from(parameterSets)
      .where(eq(parameterSets.userId, userId))
      .orderBy(asc(parameterSets.createdAt), asc(parameterSets.id)),
    comments: await db
      .select({
        id: comments.id,
        insightId: comments.insightId,
        parentId: comments.parentId,
        content: comments.content,
        createdAt: comments.createdAt,
      })
      .from(comments)
      .where(and(eq(comments.userId, userId), isNull(comments.deletedAt)))
      .orderBy(asc(comments.createdAt), asc(comments.id)),
    stars: await db
      .select({ insightId: stars.insightId, createdAt: stars.createdAt })
      .from(stars)
      .where(eq(stars.userId, userId))
      .orderBy(asc(stars.createdAt), asc(stars.insightId)),
    history: await db
      .select({ insightId: histories.insightId, createdAt: histories.createdAt })
      .from(histories)
      .where(eq(histories.userId, userId))
      .orderBy(asc(histories.createdAt), asc(histories.insightId)),
    judgements: await db
      .select({
        insightId: counts.insightId,
        sentence: counts.sentence,
        commentId: judgements.commentId,
        judgement: judgements.judgement,
        createdAt: judgements.createdAt,
      })
      .from(judgements)
      .innerJoin(counts, eq(counts.id, judgements.countId))
      .where(eq(judgements.userId, userId))
      .orderBy(asc(judgements.createdAt), asc(judgements.commentId)),
    "topic-edits": await db
      .select({
        insightId: topicEdits.insightId,
        grouping: topicEdits.grouping,
        number: topicEdits.number,
        change: topicEdits.change,
        createdAt: topicEdits.createdAt,
      })
      .from(topicEdits)
      .where(eq(topicEdits.userId, userId))
      .orderBy(asc(topicEdits.createdAt), asc(topicEdits.insightId), asc(topicEdits.number)),
    reports: await db
      .select({
        insightId: reports.insightId,
        commentId: reports.commentId,
        reason: reports.reason,
        note: reports.note,
        createdAt: reports.createdAt,
      })
      .from(reports)
      .where(eq(reports.userId, userId))
      .orderBy(asc(reports.createdAt), asc(reports.id)),
  };
}

export interface OwnRow {
  id: string;
  title: string;
}

/** Newest first. */
export async function ownInsights(db: Database, userId: string): Promise<OwnRow[]> {
  return db
    .select({ id: insights.id, title: insights.title })
    .from(insights)
    .where(eq(insights.userId, userId))
    .orderBy(desc(insights.createdAt), desc(insights.id));
}

/** Uploaded threads, newest first. */
export async function ownThreads(db: Database, userId: string): Promise<OwnRow[]> {
  return db
    .select({ id: threads.id, title: threads.title })
    .from(threads)
    .where(eq(threads.userId, userId))
    .orderBy(desc(threads.createdAt), desc(threads.id));
}
