import { AppError } from "@undertone/schemas";
import { isStaff } from "../accounts/access.js";
import type { CurrentUser } from "../accounts/sessions.js";
import type { UserRow } from "../accounts/store.js";
import type { StaffRole } from "../api/access.js";
import type { InsightRow } from "../insights/store.js";
import type { Database } from "../platform/database/database.js";
import { hasOtherStaff } from "./store.js";

/** Which role each call of this topic needs at least; an operator may do whatever a moderator may. */
export const rights = {
  moderatedPeople: "moderator",
  approvePerson: "moderator",
  suspendPerson: "moderator",
  reinstatePerson: "moderator",
  endSessions: "moderator",
  setRole: "operator",
  deletePerson: "operator",
  invitePerson: "operator",
  moderatedInsights: "moderator",
  hideInsight: "moderator",
  restoreInsight: "moderator",
  removeInsight: "moderator",
  moderatedComments: "moderator",
  hideComment: "moderator",
  restoreComment: "moderator",
  removeComment: "moderator",
  reports: "moderator",
  dismissReport: "moderator",
  auditLog: "moderator",
  runQueue: "operator",
  tryAgain: "operator",
  mailQueue: "operator",
  serverFacts: "operator",
  modelState: "operator",
  tryModel: "operator",
  makeBackup: "operator",
} as const satisfies Record<string, StaffRole>;

export type StaffCall = keyof typeof rights;

export function may(user: CurrentUser, call: StaffCall): boolean {
  return isStaff(user, rights[call]);
}

/**
 * A moderator does nothing to other moderators and operators, and nobody to themselves: so the last operator stays one.
 *
 * @returns Why not.
 */
export function refusalAgainst(user: CurrentUser, person: Pick<UserRow, "id" | "role">): AppError | null {
  if (person.id === user.id) return new AppError("act-on-oneself");
  if (user.role !== "operator" && person.role !== "member") return new AppError("act-for-operators");
  return null;
}

/** What only its owner sees is not moderated. */
export function isModerated({ isPublic, hiddenAt }: Pick<InsightRow, "isPublic" | "hiddenAt">): boolean {
  return isPublic || hiddenAt !== null;
}

/** Whether this person may decide about somebody's insight or comment, as far as a list says. */
export function mayDecide(user: CurrentUser, ownerId: string | null): boolean {
  return user.role === "operator" || ownerId !== user.id;
}

/**
 * Nobody decides about their own insights and comments, but an operator where there is no one else.
 *
 * @throws {AppError} `act-on-own`.
 */
export async function refuseOwn(tx: Database, user: CurrentUser): Promise<void> {
  if (user.role !== "operator" || (await hasOtherStaff(tx, user.id))) throw new AppError("act-on-own");
}
