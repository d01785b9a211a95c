import { ApiError } from "../lib/api/api-error.js";
import { message } from "../lib/messages.js";

/**
 * Why an analysis was not started. Whatever the server answers has failed the analysis; without an answer it is the
 * request that failed, and the analysis may have been started after all.
 */
export function runFailure(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.status === 0 ? error.reason : message("run-shown", { msg: error.message });
}
