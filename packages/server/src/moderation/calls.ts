import { addInvitation } from "../accounts/invitations.js";
import { mailJobs } from "../accounts/mail-jobs.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { UserRow } from "../accounts/store.js";
import { call, callsOf } from "../api/call.js";
import { largestBodies } from "../api/largest-bodies.js";
import { listCall } from "../api/list-call.js";
import type { CommentRow } from "../comments/store.js";
import type { InsightRow } from "../insights/store.js";
import type { Database } from "../platform/database/database.js";
import type { Services } from "../platform/services.js";
import { onComment, onInsight, onPerson, onReport, onRun, staff } from "./access.js";
import { moderationActs, type Actor } from "./acts.js";
import {
  presentEntry,
  presentMail,
  presentModeratedComment,
  presentModeratedInsight,
  presentPerson,
  presentReport,
  presentRun,
} from "./presenter.js";
import { listOpenReports, type ReportRow } from "./report-store.js";
import { readServerFacts } from "./server-facts.js";
import { listAuditLog, listModeratedComments, listModeratedInsights, listPeople, listRuns } from "./store.js";

type Acts = ReturnType<typeof moderationActs>;

interface Acting<Target> {
  user: CurrentUser;
  tx: Database;
  target: Target;
}

/** What every list here has. */
const list = { query: "moderation-query", answer: "moderation-list", rows: "items" } as const;
/** What every act without a body has. */
const plain = { method: "POST", largestBody: largestBodies.none, status: 204 } as const;
const reasoned = { method: "POST", largestBody: largestBodies.count, status: 204 } as const;

/** The handler of an act: it is done, and noted, in the transaction that holds what it is done to. */
const doing =
  <Target, Context extends Acting<Target>>(
    act: (acts: Acts, actor: Actor, context: Context) => Promise<void>,
  ) =>
  (services: Services) => {
    const acts = moderationActs(services);
    return (context: Context) => act(acts, { tx: context.tx, username: context.user.username }, context);
  };
const toPerson = doing<UserRow, Acting<UserRow>>;
const toInsight = doing<InsightRow, Acting<InsightRow>>;
const toComment = doing<CommentRow, Acting<CommentRow>>;
const toReport = doing<ReportRow, Acting<ReportRow>>;

export const moderationCalls = callsOf("Moderation", {
  moderatedPeople: listCall({
    ...list,
    path: "/admin/people",
    summary: "People, newest first.",
    access: staff("moderatedPeople"),
    handler:
      ({ database: { db } }) =>
      ({ user, query: { q = "" } }) => {
        const search = { q, withEmails: user.role === "operator" };
        return {
          name: `people ${q.trim()}`,
          read: (limit, after) => listPeople(db, search, limit, after),
          positionOf: (row) => row,
          present: (row) => presentPerson(user, row),
        };
      },
  }),

  approvePerson: call({
    ...plain,
    path: "/admin/people/:id/approve",
    summary: "Lets somebody whose account waits for approval log in.",
    access: onPerson("approvePerson"),
    handler: toPerson((acts, actor, { target }) => acts.approvePerson(actor, target)),
  }),

  suspendPerson: call({
    ...reasoned,
    path: "/admin/people/:id/suspend",
    summary: "Ends somebody's sessions and lets them log in no more.",
    access: onPerson("suspendPerson"),
    body: "suspension",
    handler: (services) => {
      const acts = moderationActs(services);
      return ({ tx, user, target, body }) =>
        acts.suspendPerson({ tx, username: user.username }, target, body);
    },
  }),

  reinstatePerson: call({
    ...plain,
    path: "/admin/people/:id/reinstate",
    summary: "Ends a suspension. Insights that were hidden with it are shown again.",
    access: onPerson("reinstatePerson"),
    handler: toPerson((acts, actor, { target }) => acts.reinstatePerson(actor, target)),
  }),

  endSessions: call({
    ...plain,
    path: "/admin/people/:id/end-sessions",
    summary: "Logs somebody out everywhere.",
    access: onPerson("endSessions"),
    handler: toPerson((acts, actor, { target }) => acts.endSessions(actor, target)),
  }),

  setRole: call({
    method: "PUT",
    path: "/admin/people/:id/role",
    summary: "Makes somebody an operator, a moderator or a member.",
    access: onPerson("setRole"),
    largestBody: largestBodies.choice,
    body: "role-change",
    status: 204,
    handler: (services) => {
      const acts = moderationActs(services);
      return ({ tx, user, target, body: { role } }) =>
        acts.setRole({ tx, username: user.username }, target, role);
    },
  }),

  deletePerson: call({
    method: "DELETE",
    path: "/admin/people/:id",
    summary: "Deletes an account and everything in it.",
    access: onPerson("deletePerson"),
    largestBody: largestBodies.none,
    status: 204,
    handler: toPerson((acts, actor, { target }) => acts.deletePerson(actor, target)),
  }),

  invitePerson: call({
    method: "POST",
    path: "/admin/invitation",
    summary: "Makes an invitation, whose link lets one person register.",
    access: staff("invitePerson"),
    largestBody: largestBodies.choice,
    body: "role-change",
    status: 201,
    answer: "invitation",
    handler: (services) => {
      const acts = moderationActs(services);
      return ({ user, body: { role } }) =>
        services.database.transaction(async (tx) => {
          const invitation = await addInvitation(tx, role, services.clock());
          await acts.invitePerson({ tx, username: user.username }, role);
          return invitation;
        });
    },
  }),

  moderatedInsights: listCall({
    ...list,
    path: "/admin/insights",
    summary: "Public and hidden insights, newest first.",
    access: staff("moderatedInsights"),
    handler:
      ({ database: { db } }) =>
      ({ user, query: { q = "" } }) => ({
        name: `moderated insights ${q.trim()}`,
        read: (limit, after) => listModeratedInsights(db, q, limit, after),
        positionOf: (row) => row,
        present: (row) => presentModeratedInsight(user, row),
      }),
  }),

  hideInsight: call({
    ...reasoned,
    path: "/admin/insights/:id/hide",
    summary: "Hides an insight from everybody but its owner and moderators.",
    access: onInsight("hideInsight"),
    body: "hiding",
    handler: (services) => {
      const acts = moderationActs(services);
      return ({ tx, user, target, body: { reason } }) =>
        acts.hideInsight({ tx, username: user.username }, target, reason.trim());
    },
  }),

  restoreInsight: call({
    ...plain,
    path: "/admin/insights/:id/restore",
    summary: "Shows a hidden insight again, to whoever could read it before.",
    access: onInsight("restoreInsight"),
    handler: toInsight((acts, actor, { target }) => acts.restoreInsight(actor, target)),
  }),

  removeInsight: call({
    method: "DELETE",
    path: "/admin/insights/:id",
    summary: "Deletes somebody's insight with its result, comments and stars.",
    access: onInsight("removeInsight"),
    largestBody: largestBodies.none,
    status: 204,
    handler: toInsight((acts, actor, { target }) => acts.removeInsight(actor, target)),
  }),

  moderatedComments: listCall({
    ...list,
    path: "/admin/comments",
    summary: "Comments on public and hidden insights, newest first.",
    access: staff("moderatedComments"),
    handler:
      ({ database: { db } }) =>
      ({ user }) => ({
        name: "moderated comments",
        read: (limit, after) => listModeratedComments(db, limit, after),
        positionOf: (row) => row,
        present: (row) => presentModeratedComment(user, row),
      }),
  }),

  hideComment: call({
    ...reasoned,
    path: "/admin/comments/:id/hide",
    summary: "Hides a comment from everybody but its author and moderators.",
    access: onComment("hideComment"),
    body: "hiding",
    handler: (services) => {
      const acts = moderationActs(services);
      return ({ tx, user, target, body: { reason } }) =>
        acts.hideComment({ tx, username: user.username }, target, reason.trim());
    },
  }),

  restoreComment: call({
    ...plain,
    path: "/admin/comments/:id/restore",
    summary: "Shows a hidden comment again.",
    access: onComment("restoreComment"),
    handler: toComment((acts, actor, { target }) => acts.restoreComment(actor, target)),
  }),

  removeComment: call({
    method: "DELETE",
    path: "/admin/comments/:id",
    summary: "Deletes somebody's comment. Its replies stay.",
    access: onComment("removeComment"),
    largestBody: largestBodies.none,
    status: 204,
    handler: toComment((acts, actor, { target }) => acts.removeComment(actor, target)),
  }),

  reports: listCall({
    ...list,
    path: "/admin/reports",
    summary: "Reports that no moderator has looked at yet, newest first.",
    access: staff("reports"),
    handler:
      ({ database: { db } }) =>
      ({ user }) => ({
        name: "reports",
        read: (limit, after) => listOpenReports(db, limit, after),
        positionOf: (row) => row,
        present: (row) => presentReport(user, row),
      }),
  }),

  dismissReport: call({
    ...plain,
    path: "/admin/reports/:id/dismiss",
    summary: "Closes all reports of the same insight or comment; nothing happens to it.",
    access: onReport("dismissReport"),
    handler: toReport((acts, actor, { target }) => acts.dismissReport(actor, target)),
  }),

  auditLog: listCall({
    ...list,
    path: "/admin/log",
    summary: "What moderators and operators did, newest first. No call changes it.",
    access: staff("auditLog"),
    handler:
      ({ database: { db } }) =>
      () => ({
        name: "audit log",
        read: (limit, after) => listAuditLog(db, limit, after),
        positionOf: (row) => row,
        present: presentEntry,
      }),
  }),

  runQueue: listCall({
    ...list,
    path: "/admin/runs",
    summary: "Analyses that wait, are running or failed, newest first.",
    access: staff("runQueue"),
    handler:
      ({ database: { db } }) =>
      ({ user }) => ({
        name: "runs",
        read: (limit, after) => listRuns(db, limit, after),
        positionOf: (row) => row,
        present: (row) => presentRun(user, row),
      }),
  }),

  tryAgain: call({
    ...plain,
    path: "/admin/runs/:id/try-again",
    summary: "Queues a failed analysis again.",
    access: onRun("tryAgain"),
    handler: toInsight((acts, actor, { target }) => acts.tryAgain(actor, target)),
  }),

  mailQueue: listCall({
    ...list,
    path: "/admin/mails",
    summary: "Emails that wait or were sent within the last hour, newest first.",
    access: staff("mailQueue"),
    handler:
      ({ database: { db }, queue }) =>
      () => ({
        name: "mails",
        read: (limit, after) => queue.list(db, mailJobs, limit, after),
        positionOf: (row) => row,
        present: presentMail,
      }),
  }),

  serverFacts: call({
    method: "GET",
    path: "/admin/server",
    summary: "Versions, disk and counts.",
    access: staff("serverFacts"),
    status: 200,
    answer: "server-facts",
    handler: (services) => () => readServerFacts(services),
  }),
});
