import { extraErrorsAt, type FormProps } from "@undertone/form-engine";
import type { ApiError } from "./api-error.js";

/** The server's refusal where a form shows it: at the fields that it names, otherwise above its buttons. */
export function formErrors(error: ApiError | undefined): FormProps["extraErrors"] {
  if (error === undefined) return undefined;
  return extraErrorsAt(Object.keys(error.fields).length > 0 ? error.fields : { "": error.message });
}
