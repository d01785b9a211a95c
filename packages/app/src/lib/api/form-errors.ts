import type { ErrorsByPath } from "@undertone/form-engine";
import type { ApiError } from "./api-error.js";

/** The server's refusal where a form shows it: at the fields that it names, otherwise above all fields. */
export function formErrors(error: ApiError | undefined): ErrorsByPath | undefined {
  if (error === undefined) return undefined;
  return Object.keys(error.fields).length > 0 ? error.fields : { "": error.message };
}
