import {
  AppError,
  readSchema,
  type Insight,
  type InsightVersion,
  type Progress,
  type Result,
  type StarEntry,
  type UnfinishedResult,
} from "@undertone/schemas";
import { isolated } from "@undertone/formats";
import { registry } from "@undertone/sources";
import { withCounts, type CountedSubject } from "../analysis/counting.js";
import { stageNames } from "../analysis/stage-names.js";
import type { EntryRow } from "./entry-store.js";
import type { InsightRow, ShownInsight, VersionRow } from "./store.js";

export type InsightItem = Omit<Insight, "result">;

const productName = readSchema("product").name;

/** @param userId Who asks, and whom the row was read for; null for a guest. */
export function presentInsight(row: ShownInsight, userId: string | null): InsightItem {
  const isOwn = row.userId !== null && row.userId === userId;
  return {
    id: row.id,
    postId: row.postId,
    redditId: row.postId,
    source: row.source,
    ...titleOf(row.source),
    readAgainOf: row.readAgainOf,
    link: isOwn ? (row.reference.link ?? null) : null,
    subreddit: row.subreddit,
    title: isolated(row.title),
    // A set is its owner's alone; its parameters are told with the run.
    parameterSetId: isOwn ? row.parameterSetId : null,
    isPublic: row.isPublic,
    isPrivateChat: row.isPrivateChat,
    ...hiddenOf(row),
    createdAt: row.createdAt.toISOString(),
    userId: row.userId,
    user: { username: row.username ?? productName },
    isStarred: row.isStarred,
    isOwner: isOwn,
    status: row.status,
    starCount: row.starCount,
    commentCount: row.commentCount,
    viewCount: row.viewCount,
    _count: { stars: row.starCount, comments: row.commentCount, views: row.viewCount },
    overview: row.overview,
  };
}

/** That a moderator hid something, and why; absent where nobody did. */
export function hiddenOf({
  hiddenAt,
  hiddenReason,
}: Pick<InsightRow, "hiddenAt" | "hiddenReason">): Pick<Insight, "hidden"> {
  return hiddenAt === null ? {} : { hidden: { at: hiddenAt.toISOString(), reason: hiddenReason ?? "" } };
}

const titles = new Map(registry.map(({ description: { key, title } }) => [key, title]));

/** A source's own title; absent for one that there is no longer. */
export function titleOf(source: string): Pick<Insight, "sourceTitle"> {
  const sourceTitle = titles.get(source);
  return sourceTitle === undefined ? {} : { sourceTitle };
}

export function presentVersion(row: VersionRow, userId: string | null): InsightVersion {
  const { id, title, createdAt, user, isOwner, isPublic } = presentInsight(row, userId);
  return {
    ...{ id, title, createdAt, username: user.username, isOwner, isPublic },
    topics: row.overview?.num_clusters ?? 0,
    comments: row.overview?.total_processed ?? 0,
    changes: row.changes,
  };
}

/** What stands for the result of a run that has none: how far it is, or why it ended. */
export function presentUnfinished(row: ShownInsight, progress: readonly Progress[]): UnfinishedResult {
  const taskId = { task_id: row.taskId };
  if (row.status === "failed" || row.status === "cancelled") {
    return { ...taskId, success: false, error: row.error ?? errorOf(row) };
  }
  return {
    ...taskId,
    ...(row.preview && { preview: row.preview }),
    progress: stageNames.map((stage) => progress.find((one) => one.stage === stage) ?? waiting(stage)),
  };
}

/**
 * What an answer says behind its compressed beginning, which ends within the result.
 *
 * @param points Of the result, as JSON; null where it has none.
 */
export function answerTail(
  points: string | null,
  counted: readonly CountedSubject[],
  beside: object,
): string {
  const pointsNow = () =>
    points === null ? undefined : (JSON.parse(points) as NonNullable<Result["points"]>);
  const ofResult =
    counted.length > 0
      ? JSON.stringify(withCounts(pointsNow(), counted)).slice(1, -1)
      : points && `"points":${points}`;
  return `${ofResult ? `,${ofResult}` : ""}},${JSON.stringify(beside).slice(1)}`;
}

function waiting(stage: Progress["stage"]): Progress {
  return { stage, state: "waiting", done: 0, total: null };
}

function errorOf({ status, taskId }: ShownInsight) {
  return new AppError(status === "cancelled" ? "run-cancelled" : "unknown", { id: taskId }).answer();
}

export function presentEntry({ insight, createdAt }: EntryRow, userId: string): StarEntry {
  return { insight: presentInsight(insight, userId), createdAt: createdAt.toISOString() };
}
