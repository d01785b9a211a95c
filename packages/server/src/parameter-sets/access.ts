import { AppError } from "@undertone/schemas";
import { requireUser } from "../accounts/current-user.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { idInAddress, type Access } from "../api/access.js";
import { findParameterSet, type ParameterSetRow } from "./store.js";

/** Whose parameter set `:id` is. */
export const setKeeper: Access<{ user: CurrentUser; parameterSet: ParameterSetRow }> = {
  name: "set-keeper",
  admit: async (request, { database }, handle) => {
    const user = requireUser(request);
    const parameterSet = await findParameterSet(database.db, idInAddress(request), user.id);
    if (!parameterSet) throw new AppError("not-found");
    return handle({ user, parameterSet });
  },
};
