import { ApiError, failureOf } from "../../lib/api/api-error.js";
import { message } from "../../lib/messages.js";

/** Why a parameter set was not saved, in the specification's words where the server has none. */
export function saveFailure(error: unknown): string {
  const isWordless = error instanceof ApiError && error.status > 0 && error.words === null;
  return isWordless ? message("save-parameter-set-unknown") : failureOf(error);
}
