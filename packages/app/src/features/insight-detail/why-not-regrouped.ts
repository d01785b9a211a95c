import type { ApiError } from "../../lib/api/api-error.js";

/** Without its distances kept, nothing here can work, and trying again changes nothing: only the reason helps. */
export function whyNot({ status, reason, message }: ApiError): string {
  return status === 409 ? (reason ?? message) : message;
}
