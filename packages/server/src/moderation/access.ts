import { AppError } from "@undertone/schemas";
import { requireStaff } from "../accounts/access.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { holdUserRow, type UserRow } from "../accounts/store.js";
import { idInAddress, type Access } from "../api/access.js";
import { findComment, type CommentRow } from "../comments/store.js";
import { findInsight, holdInsight, type InsightRow } from "../insights/store.js";
import type { Database } from "../platform/database/database.js";
import { isModerated, refusalAgainst, refuseOwn, rights, type StaffCall } from "./policy.js";
import { findOpenReport, type ReportRow } from "./report-store.js";

/** Whoever may make this call, which only reads. */
export function staff(call: StaffCall): Access<{ user: CurrentUser }> {
  return {
    name: rights[call],
    admit: async (request, _services, handle) => handle({ user: requireStaff(request, rights[call]) }),
  };
}

interface Acting {
  user: CurrentUser;
  tx: Database;
  /** See `refuseOwn`. */
  isOwn: boolean;
}

/**
 * Whoever may make this call, in a transaction that holds what `:id` names.
 *
 * @param ownerOf Whose it is, where nobody decides about what is their own.
 */
function staffOn<Target>(
  find: (tx: Database, id: string, user: CurrentUser) => Promise<Target | undefined>,
  ownerOf: (target: Target) => string | null = () => null,
): (call: StaffCall) => Access<Acting & { target: Target }> {
  return (call) => ({
    name: rights[call],
    admit: async (request, { database }, handle) => {
      const user = requireStaff(request, rights[call]);
      return database.transaction(async (tx) => {
        const target = await find(tx, idInAddress(request), user);
        if (target === undefined) throw new AppError("not-found");
        const isOwn = ownerOf(target) === user.id;
        if (isOwn) await refuseOwn(tx, user);
        return handle({ user, tx, target, isOwn });
      });
    },
  });
}

export const onPerson = staffOn(async (tx, id, user): Promise<UserRow | undefined> => {
  const person = await holdUserRow(tx, id);
  const refusal = person && refusalAgainst(user, person);
  if (refusal) throw refusal;
  return person;
});

async function moderatedInsight(tx: Database, id: string): Promise<InsightRow | undefined> {
  await holdInsight(tx, id);
  const insight = await findInsight(tx, id, null);
  return insight && isModerated(insight) ? insight : undefined;
}

export const onInsight = staffOn(moderatedInsight, ({ userId }) => userId);

export const onComment = staffOn(
  async (tx, id): Promise<CommentRow | undefined> => {
    const { insightId } = (await findComment(tx, id)) ?? {};
    if (insightId === undefined || !(await moderatedInsight(tx, insightId))) return undefined;
    const comment = await findComment(tx, id);
    return comment?.deletedAt === null ? comment : undefined;
  },
  ({ userId }) => userId,
);

export const onReport = staffOn(
  (tx, id): Promise<ReportRow | undefined> => findOpenReport(tx, id),
  ({ ownerId }) => ownerId,
);

/** Of whoever's insight. */
export const onRun = staffOn(async (tx, id): Promise<InsightRow | undefined> => {
  await holdInsight(tx, id);
  return findInsight(tx, id, null);
});
