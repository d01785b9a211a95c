import { AppError, readSchema } from "@undertone/schemas";
import { requireUser } from "../accounts/current-user.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { idInAddress, type Access } from "../api/access.js";
import { heldInsight, isOwner } from "../insights/policy.js";
import type { Database } from "../platform/database/database.js";
import { findComment, type CommentRow } from "./store.js";

const product = readSchema("product").product;

interface ForKeeper {
  user: CurrentUser;
  tx: Database;
  /** The comment `:id`. */
  comment: CommentRow;
}

/** Who wrote the comment `:id`, and the owner of the insight that it stands on; in a transaction that holds that insight. */
export const commentKeeper: Access<ForKeeper> = {
  name: "comment-keeper",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    const id = idInAddress(request);
    const insightId = (await findComment(database.db, id))?.insightId;
    if (insightId === undefined) throw new AppError("not-found");
    return database.transaction(async (tx) => {
      // Under the lock a second check: somebody else may have deleted it in between.
      const insight = await heldInsight(tx, insightId, user);
      const comment = await findComment(tx, id);
      if (!comment || comment.deletedAt !== null) throw new AppError("not-found");
      if (comment.userId !== user.id && !isOwner(insight, user))
        throw new AppError("comment-not-yours", { product });
      return handle({ user, tx, comment });
    });
  },
};
