import type { Suspension } from "@undertone/schemas";
import { eq } from "drizzle-orm";
import { closeAllAccess } from "../accounts/sessions.js";
import type { UserRow } from "../accounts/store.js";
import { removeComment, setCommentHidden, type CommentRow } from "../comments/store.js";
import { removeAccount, removeInsight } from "../deletion/remove.js";
import { announceHidden } from "../insights/announcements.js";
import type { InsightRow } from "../insights/store.js";
import type { Database } from "../platform/database/database.js";
import { newId } from "../platform/ids.js";
import { auditLog, insights, runStages, users, type UserRole } from "../platform/database/tables.js";
import type { Services } from "../platform/services.js";
import { runJobs } from "../runs/run-jobs.js";
import { isModerated, type StaffCall } from "./policy.js";
import { closeReports, type ReportRow } from "./report-store.js";
import { hideInsightsOf, restoreInsightsOf, setInsightHidden } from "./store.js";

type ActServices = Pick<Services, "database" | "queue" | "clock">;

/** Whoever acts: on the page, or at the command line. */
export interface Actor {
  tx: Database;
  /** Null: at the command line. */
  username: string | null;
  /** Whether it is about the actor's own: see `refuseOwn`. */
  isOwn?: boolean;
}

interface Subject {
  id: string;
  name: string;
}

/** What moderators and operators do: each in the actor's transaction, with its entry in the audit log. */
export function moderationActs(services: ActServices) {
  const { database, queue, clock } = services;

  async function note(
    { tx, username, isOwn = false }: Actor,
    act: StaffCall,
    { id, name }: Subject,
    reason: string | null = null,
  ): Promise<void> {
    const entry = { id: newId(), createdAt: clock(), actor: username, isOwn };
    await tx.insert(auditLog).values({ ...entry, act, subject: name, subjectId: id, reason });
  }

  const setUser = (tx: Database, { id }: UserRow, values: Partial<UserRow>) =>
    tx.update(users).set(values).where(eq(users.id, id));

  return {
    async approvePerson(actor: Actor, person: UserRow): Promise<void> {
      await setUser(actor.tx, person, { awaits: null });
      await note(actor, "approvePerson", named(person));
    },

    async suspendPerson(actor: Actor, person: UserRow, { reason, hideInsights }: Suspension): Promise<void> {
      const { tx } = actor;
      // Suspended twice, what was hidden with the first time is restored with it.
      const at = person.suspendedAt ?? clock();
      await setUser(tx, person, { suspendedAt: at, suspendedReason: reason });
      await closeAllAccess(tx, person.id);
      const hidden = hideInsights ? await hideInsightsOf(tx, person.id, { at, reason }) : [];
      for (const id of hidden) await announceHidden(database, tx, id);
      await note(actor, "suspendPerson", named(person), reason);
    },

    async reinstatePerson(actor: Actor, person: UserRow): Promise<void> {
      await setUser(actor.tx, person, { suspendedAt: null, suspendedReason: null });
      if (person.suspendedAt !== null) await restoreInsightsOf(actor.tx, person.id, person.suspendedAt);
      await note(actor, "reinstatePerson", named(person));
    },

    async endSessions(actor: Actor, person: UserRow): Promise<void> {
      await closeAllAccess(actor.tx, person.id);
      await note(actor, "endSessions", named(person));
    },

    async setRole(actor: Actor, person: UserRow, role: UserRole): Promise<void> {
      await setUser(actor.tx, person, { role });
      await note(actor, "setRole", named(person), role);
    },

    async deletePerson(actor: Actor, person: UserRow): Promise<void> {
      await removeAccount(services, actor.tx, person.id, clock());
      await note(actor, "deletePerson", named(person));
    },

    async invitePerson(actor: Actor, role: UserRole): Promise<void> {
      await note(actor, "invitePerson", { id: "", name: role });
    },

    async makeBackup(actor: Actor): Promise<void> {
      await note(actor, "makeBackup", { id: "", name: "" });
    },

    async hideInsight(actor: Actor, insight: InsightRow, reason: string): Promise<void> {
      const { tx } = actor;
      await setInsightHidden(tx, insight.id, { at: clock(), reason });
      await announceHidden(database, tx, insight.id);
      await closeReports(tx, { insightId: insight.id, commentId: null }, clock());
      await note(actor, "hideInsight", titled(insight), reason);
    },

    async restoreInsight(actor: Actor, insight: InsightRow): Promise<void> {
      if (insight.hiddenAt !== null) await setInsightHidden(actor.tx, insight.id, null);
      await note(actor, "restoreInsight", titled(insight));
    },

    async removeInsight(actor: Actor, insight: InsightRow): Promise<void> {
      await removeInsight(services, actor.tx, insight.id);
      await note(actor, "removeInsight", titled(insight));
    },

    async hideComment(actor: Actor, comment: CommentRow, reason: string): Promise<void> {
      const { tx } = actor;
      if (comment.hiddenAt === null) await setCommentHidden(tx, comment, { at: clock(), reason });
      await closeReports(tx, { insightId: comment.insightId, commentId: comment.id }, clock());
      await note(actor, "hideComment", written(comment), reason);
    },

    async restoreComment(actor: Actor, comment: CommentRow): Promise<void> {
      if (comment.hiddenAt !== null) await setCommentHidden(actor.tx, comment, null);
      await note(actor, "restoreComment", written(comment));
    },

    async removeComment(actor: Actor, comment: CommentRow): Promise<void> {
      await closeReports(actor.tx, { insightId: comment.insightId, commentId: comment.id }, clock());
      await removeComment(actor.tx, comment, clock());
      await note(actor, "removeComment", written(comment));
    },

    async dismissReport(actor: Actor, report: ReportRow): Promise<void> {
      await closeReports(actor.tx, report, clock());
      await note(actor, "dismissReport", { id: report.id, name: report.title });
    },

    /** Of a run that failed; one that has not is left alone. */
    async tryAgain(actor: Actor, insight: InsightRow): Promise<void> {
      const { id, status } = insight;
      if (status !== "failed") return;
      const { tx } = actor;
      await tx
        .update(insights)
        .set({ status: "queued", error: null, finishedAt: null })
        .where(eq(insights.id, id));
      await tx.delete(runStages).where(eq(runStages.insightId, id));
      await queue.add(tx, runJobs, { insightId: id });
      await note(actor, "tryAgain", titled(insight));
    },
  };
}

const named = ({ id, username }: UserRow): Subject => ({ id, name: `@${username}` });
/** Titles of private insights are their owners'. */
const titled = (insight: InsightRow): Subject => ({
  id: insight.id,
  name: isModerated(insight) ? insight.title : "",
});
/** Not what it says: the log outlives it. */
const written = ({ id, username }: CommentRow): Subject => ({
  id,
  name: username === null ? "" : `@${username}`,
});
