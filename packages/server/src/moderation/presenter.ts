import type { ModerationItem } from "@undertone/schemas";
import { hiddenOf } from "../insights/presenter.js";
import type { MailJob } from "../accounts/mail-jobs.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { CommentRow } from "../comments/store.js";
import type { InsightRow } from "../insights/store.js";
import type { JobRow } from "../platform/queue/queue.js";
import { may, mayDecide, refusalAgainst, type StaffCall } from "./policy.js";
import type { ReportRow } from "./report-store.js";
import type { AuditRow, PersonRow } from "./store.js";

type State = ModerationItem["states"][number];
type Act = readonly [call: StaffCall, id: string];

/** What stands in every list; the rest is what a list has beyond it. */
function item(
  row: { id: string; createdAt: Date },
  title: string,
  further: Partial<Omit<ModerationItem, "id" | "title" | "createdAt" | "acts">> = {},
): Omit<ModerationItem, "acts"> {
  const none = { insightId: null, username: null, states: [], reason: null, detail: null, figures: {} };
  return { ...none, ...further, id: row.id, title, createdAt: row.createdAt.toISOString() };
}

/** Those acts that this person may do. */
function actsOf(user: CurrentUser, acts: readonly (Act | false)[]): Pick<ModerationItem, "acts"> {
  const allowed = acts.filter((act) => act !== false).filter(([call]) => may(user, call));
  return { acts: allowed.map(([act, id]) => ({ act, id })) };
}

/** What can be done to an insight or a comment, in which state it is; nothing to their own. */
function decisionOf(
  user: CurrentUser,
  ownerId: string | null,
  isHidden: boolean,
  acts: readonly Act[],
): Pick<ModerationItem, "states" | "acts"> {
  const isFree = mayDecide(user, ownerId);
  const states: State[] = [
    ...(isHidden ? (["hidden"] as const) : []),
    ...(isFree ? [] : (["yours"] as const)),
  ];
  return { states, ...actsOf(user, isFree ? acts : []) };
}

export function presentPerson(user: CurrentUser, row: PersonRow): ModerationItem {
  const { id, username, email, role, awaits, suspendedAt, suspendedReason } = row;
  const states: State[] = [
    ...(role === "member" ? [] : [role]),
    ...(awaits === null ? [] : [awaits]),
    ...(suspendedAt === null ? [] : (["suspended"] as const)),
  ];
  const acts: (Act | false)[] = [
    awaits === "approval" && ["approvePerson", id],
    suspendedAt === null ? ["suspendPerson", id] : ["reinstatePerson", id],
    row.sessions > 0 && ["endSessions", id],
    ["setRole", id],
    ["deletePerson", id],
  ];
  const { insights, comments, sessions } = row;
  return {
    ...item(row, `@${username}`, {
      states,
      reason: suspendedReason,
      // Moderators need none of it.
      detail: user.role === "operator" ? email : null,
      figures: { insights, comments, sessions },
    }),
    ...actsOf(user, refusalAgainst(user, row) === null ? acts : []),
  };
}

export function presentModeratedInsight(user: CurrentUser, row: InsightRow): ModerationItem {
  const figures = { comments: row.commentCount, views: row.viewCount };
  return presentModerated(user, "Insight", row, row.title, { insightId: row.id, figures });
}

export function presentModeratedComment(user: CurrentUser, row: CommentRow): ModerationItem {
  return presentModerated(user, "Comment", row, row.content, { insightId: row.insightId });
}

function presentModerated(
  user: CurrentUser,
  what: "Insight" | "Comment",
  row: InsightRow | CommentRow,
  title: string,
  facts: Parameters<typeof item>[2],
): ModerationItem {
  const isHidden = row.hiddenAt !== null;
  const reason = hiddenOf(row).hidden?.reason ?? null;
  return {
    ...item(row, title, { ...facts, username: row.username, reason }),
    ...decisionOf(user, row.userId, isHidden, actsOn(what, row.id, isHidden)),
  };
}

/** Who reported is shown to nobody; of what is no longer moderated, only that there is a report to close. */
export function presentReport(user: CurrentUser, row: ReportRow): ModerationItem {
  const { commentId, insightId, content, note } = row;
  const dismiss: Act = ["dismissReport", row.id];
  if (!row.isModerated) {
    const about = { states: ["private" as const], reason: row.reason };
    return { ...item(row, "", about), ...actsOf(user, [mayDecide(user, row.ownerId) && dismiss]) };
  }
  const isHidden = commentId === null ? row.isInsightHidden : row.isCommentHidden;
  const target =
    commentId === null ? actsOn("Insight", insightId, isHidden) : actsOn("Comment", commentId, isHidden);
  return {
    ...item(row, content ?? row.title, {
      insightId,
      username: row.username,
      reason: row.reason,
      detail: note === "" ? null : note,
    }),
    ...decisionOf(user, row.ownerId, isHidden, [...target, dismiss]),
  };
}

/** Titles of private insights are their owners'. */
export function presentRun(user: CurrentUser, row: InsightRow): ModerationItem {
  const { id, isPublic, status } = row;
  return {
    ...item(row, isPublic ? row.title : "", {
      insightId: isPublic ? id : null,
      username: row.username,
      states: [status as State, isPublic ? "public" : "private"],
      reason: row.error?.message ?? null,
    }),
    ...actsOf(user, [status === "failed" && ["tryAgain", id]]),
  };
}

const mailStates = {
  created: "waiting",
  retry: "retrying",
  active: "running",
  completed: "sent",
  cancelled: "failed",
  failed: "failed",
} as const satisfies Record<JobRow<MailJob>["state"], State>;

/** To whom is not said: the address is the person's. */
export function presentMail(row: JobRow<MailJob>): ModerationItem {
  const states: State[] = [mailStates[row.state]];
  return { ...item(row, row.data.kind, { states, reason: row.error }), acts: [] };
}

export function presentEntry(row: AuditRow): ModerationItem {
  const { act, actor, subject, reason, isOwn } = row;
  const states: State[] = isOwn ? ["own"] : [];
  return { ...item(row, act, { username: actor, detail: subject, reason, states }), acts: [] };
}

function actsOn(what: "Insight" | "Comment", id: string, isHidden: boolean): Act[] {
  return [
    [`${isHidden ? "restore" : "hide"}${what}`, id],
    [`remove${what}`, id],
  ];
}
