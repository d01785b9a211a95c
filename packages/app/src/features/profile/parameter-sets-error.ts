import { ApiError } from "../../lib/api/api-error.js";
import { message } from "../../lib/messages.js";

/** A server without the call has no parameter sets at all, which is no failure to be tried again. */
export function areUnavailable(error: ApiError): boolean {
  return error.status === 404 || error.status === 501;
}

/** Why the sets cannot be shown, in the specification's words. */
export function parameterSetsError(error: ApiError | undefined): ApiError | undefined {
  if (error === undefined || !areUnavailable(error)) return error;
  return new ApiError(message("parameter-sets-unavailable"), error.code, error.status);
}
