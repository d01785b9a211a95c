import type { Hiding, ModerationItem, RoleChange, ServerFacts, Suspension } from "@undertone/schemas";
import { addInvitation, refuseUselessInvitation } from "../accounts/admission.js";
import { mailJobs } from "../accounts/mail-jobs.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { UserRow } from "../accounts/store.js";
import { call, callsOf } from "../api/call.js";
import { listCall } from "../api/list-call.js";
import type { CommentRow } from "../comments/store.js";
import type { InsightRow } from "../insights/store.js";
import type { Database } from "../platform/database/database.js";
import type { CountedPage, Position } from "../platform/database/page.js";
import type { Services } from "../platform/services.js";
import { onComment, onInsight, onPerson, onReport, onRun, staff } from "./access.js";
import { makeBackup, readBackups } from "../backup/backups.js";
import { type Actor, moderationActs } from "./acts.js";
import {
  presentEntry,
  presentMail,
  presentModeratedComment,
  presentModeratedInsight,
  presentPerson,
  presentReport,
  presentRun,
} from "./presenter.js";
import type { StaffCall } from "./policy.js";
import { listOpenReports, type ReportRow } from "./report-store.js";
import {
  countEverything,
  listAuditLog,
  listModeratedComments,
  listModeratedInsights,
  listPeople,
  listRuns,
} from "./store.js";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { sql } from "drizzle-orm";
import { version } from "../platform/version.js";

const plain = { method: "POST", largestBody: "none", status: 204 } as const;
const removing = { ...plain, method: "DELETE" } as const;
const reasoned = { ...plain, largestBody: "count" } as const;

/** The handler of an act: it is done, and noted, in the transaction that holds what it is done to. */
const doing =
  <Target, Further = object>(
    act: (
      acts: ReturnType<typeof moderationActs>,
      actor: Actor,
      context: { target: Target } & Further,
    ) => Promise<void>,
  ) =>
  (services: Services) => {
    const acts = moderationActs(services);
    return (context: { user: CurrentUser; tx: Database; target: Target; isOwn: boolean } & Further) => {
      const { tx, isOwn, user } = context;
      return act(acts, { tx, isOwn, username: user.username }, context);
    };
  };

/** A list for moderators. @param read Is told who asks, and what is searched for. */
function staffList<Row extends Position>(
  name: StaffCall,
  path: string,
  summary: string,
  read: (
    services: Services,
    user: CurrentUser,
    q: string,
  ) => (limit: number, after?: Position) => Promise<CountedPage<Row>>,
  present: (user: CurrentUser, row: Row) => ModerationItem,
) {
  return listCall({
    ...{ path, summary, query: "moderation-query", answer: "moderation-list", rows: "items" },
    access: staff(name),
    handler:
      (services: Services) =>
      ({ user, query: { q = "" } }) => ({
        name: `${name} ${q.trim()}`,
        read: read(services, user, q),
        present: (row: Row) => present(user, row),
      }),
  });
}

export const moderationCalls = callsOf("Moderation", {
  moderatedPeople: staffList(
    "moderatedPeople",
    "/admin/people",
    "People, newest first.",
    ({ database: { db } }, user, q) => listPeople(db, { q, withEmails: user.role === "operator" }),
    presentPerson,
  ),

  approvePerson: call({
    ...plain,
    path: "/admin/people/:id/approve",
    summary: "Approves an account, so that its owner can log in.",
    access: onPerson("approvePerson"),
    handler: doing<UserRow>((acts, actor, { target }) => acts.approvePerson(actor, target)),
  }),

  suspendPerson: call({
    ...reasoned,
    path: "/admin/people/:id/suspend",
    summary: "Ends a person's sessions and stops them from logging in.",
    access: onPerson("suspendPerson"),
    body: "suspension",
    handler: doing<UserRow, { body: Suspension }>((acts, actor, { target, body }) =>
      acts.suspendPerson(actor, target, body),
    ),
  }),

  reinstatePerson: call({
    ...plain,
    path: "/admin/people/:id/reinstate",
    summary: "Ends a suspension. Insights that were hidden with it are shown again.",
    access: onPerson("reinstatePerson"),
    handler: doing<UserRow>((acts, actor, { target }) => acts.reinstatePerson(actor, target)),
  }),

  endSessions: call({
    ...plain,
    path: "/admin/people/:id/end-sessions",
    summary: "Logs a person out everywhere.",
    access: onPerson("endSessions"),
    handler: doing<UserRow>((acts, actor, { target }) => acts.endSessions(actor, target)),
  }),

  setRole: call({
    method: "PUT",
    path: "/admin/people/:id/role",
    summary: "Makes a person an operator, a moderator or a member.",
    access: onPerson("setRole"),
    largestBody: "choice",
    body: "role-change",
    handler: doing<UserRow, { body: RoleChange }>((acts, actor, { target, body: { role } }) =>
      acts.setRole(actor, target, role),
    ),
  }),

  deletePerson: call({
    ...removing,
    path: "/admin/people/:id",
    summary: "Deletes an account and everything in it.",
    access: onPerson("deletePerson"),
    handler: doing<UserRow>((acts, actor, { target }) => acts.deletePerson(actor, target)),
  }),

  invitePerson: call({
    method: "POST",
    path: "/admin/invitation",
    summary: "Makes an invitation, whose link lets one person register.",
    access: staff("invitePerson"),
    largestBody: "choice",
    body: "role-change",
    status: 201,
    answer: "invitation",
    refusals: [409],
    handler: (services) => {
      const acts = moderationActs(services);
      return ({ user, body: { role } }) => {
        refuseUselessInvitation(services.configuration, role);
        return services.database.transaction(async (tx) => {
          const invitation = await addInvitation(tx, role, services.clock());
          await acts.invitePerson({ tx, username: user.username }, role);
          return invitation;
        });
      };
    },
  }),

  moderatedInsights: staffList(
    "moderatedInsights",
    "/admin/insights",
    "Public and hidden insights, newest first.",
    ({ database: { db } }, _user, q) => listModeratedInsights(db, q),
    presentModeratedInsight,
  ),

  hideInsight: call({
    ...reasoned,
    path: "/admin/insights/:id/hide",
    summary: "Hides an insight from everyone except its owner and moderators.",
    access: onInsight("hideInsight"),
    body: "hiding",
    handler: doing<InsightRow, { body: Hiding }>((acts, actor, { target, body: { reason } }) =>
      acts.hideInsight(actor, target, reason.trim()),
    ),
  }),

  restoreInsight: call({
    ...plain,
    path: "/admin/insights/:id/restore",
    summary: "Shows a hidden insight again, to everyone who could read it before.",
    access: onInsight("restoreInsight"),
    handler: doing<InsightRow>((acts, actor, { target }) => acts.restoreInsight(actor, target)),
  }),

  removeInsight: call({
    ...removing,
    path: "/admin/insights/:id",
    summary: "Deletes anyone's insight with its result, comments and stars.",
    access: onInsight("removeInsight"),
    handler: doing<InsightRow>((acts, actor, { target }) => acts.removeInsight(actor, target)),
  }),

  moderatedComments: staffList(
    "moderatedComments",
    "/admin/comments",
    "Comments on public and hidden insights, newest first.",
    ({ database: { db } }) => listModeratedComments(db),
    presentModeratedComment,
  ),

  hideComment: call({
    ...reasoned,
    path: "/admin/comments/:id/hide",
    summary: "Hides a comment from everyone except its author and moderators.",
    access: onComment("hideComment"),
    body: "hiding",
    handler: doing<CommentRow, { body: Hiding }>((acts, actor, { target, body: { reason } }) =>
      acts.hideComment(actor, target, reason.trim()),
    ),
  }),

  restoreComment: call({
    ...plain,
    path: "/admin/comments/:id/restore",
    summary: "Shows a hidden comment again.",
    access: onComment("restoreComment"),
    handler: doing<CommentRow>((acts, actor, { target }) => acts.restoreComment(actor, target)),
  }),

  removeComment: call({
    ...removing,
    path: "/admin/comments/:id",
    summary: "Deletes anyone's comment. Its replies stay.",
    access: onComment("removeComment"),
    handler: doing<CommentRow>((acts, actor, { target }) => acts.removeComment(actor, target)),
  }),

  reports: staffList(
    "reports",
    "/admin/reports",
    "Reports that no moderator has looked at yet, newest first.",
    ({ database: { db } }) => listOpenReports(db),
    presentReport,
  ),

  dismissReport: call({
    ...plain,
    path: "/admin/reports/:id/dismiss",
    summary: "Closes all reports of the same insight or comment without changing it.",
    access: onReport("dismissReport"),
    handler: doing<ReportRow>((acts, actor, { target }) => acts.dismissReport(actor, target)),
  }),

  auditLog: staffList(
    "auditLog",
    "/admin/log",
    "What moderators and operators did, newest first. No call changes it.",
    ({ database: { db } }) => listAuditLog(db),
    (_user, row) => presentEntry(row),
  ),

  runQueue: staffList(
    "runQueue",
    "/admin/runs",
    "Analyses that wait, are running or failed, newest first.",
    ({ database: { db } }) => listRuns(db),
    presentRun,
  ),

  tryAgain: call({
    ...plain,
    path: "/admin/runs/:id/try-again",
    summary: "Queues a failed analysis again.",
    access: onRun("tryAgain"),
    handler: doing<InsightRow>((acts, actor, { target }) => acts.tryAgain(actor, target)),
  }),

  mailQueue: staffList(
    "mailQueue",
    "/admin/mails",
    "Emails that wait or were sent within the last hour, newest first.",
    ({ database: { db }, queue }) =>
      (limit, after) =>
        queue.list(db, mailJobs, limit, after),
    (_user, row) => presentMail(row),
  ),

  serverFacts: call({
    method: "GET",
    path: "/admin/server",
    summary: "Versions, disk and counts.",
    access: staff("serverFacts"),
    answer: "server-facts",
    handler: (services) => () => readServerFacts(services),
  }),

  makeBackup: call({
    ...plain,
    path: "/admin/backup",
    summary: "Begins a backup in DATA_DIR/backups, unless one is being made.",
    access: staff("makeBackup"),
    status: 202,
    handler: (services) => {
      const acts = moderationActs(services);
      return async ({ user }) => {
        await services.database.transaction((tx) => acts.makeBackup({ tx, username: user.username }));
        makeBackup(services.configuration, services.clock()).catch((error: unknown) =>
          services.log.error({ err: error }, "The backup failed"),
        );
      };
    },
  }),
});

async function readServerFacts({
  database: { db, kind },
  configuration,
  clock,
}: Pick<Services, "database" | "configuration" | "clock">): Promise<ServerFacts> {
  const { rows } = (await db.execute(
    sql`select current_setting('server_version') as version, pg_database_size(current_database())::double precision as bytes`,
  )) as unknown as { rows: { version: string; bytes: number }[] };
  const { DATA_DIR: folder, SMTP_URL: smtp } = configuration;
  const { bavail, blocks, bsize } = await statfs(existing(folder));
  return {
    version,
    node: process.version,
    database: { kind, version: rows[0]?.version ?? "", bytes: rows[0]?.bytes ?? 0 },
    disk: { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize },
    mail: smtp === undefined ? "outbox" : "smtp",
    backups: await readBackups(configuration, clock()),
    counts: await countEverything(db),
  };
}

/** With PostgreSQL, nothing may have been put into a folder yet: then what it will be made in. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}
