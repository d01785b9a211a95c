import type { ErrorObject } from "ajv";
import { type Pointer, toPointer } from "../values/pointer.js";

/** One thing that is wrong with a value, already worded. */
export interface FieldError {
  pointer: Pointer;
  message: string;
  /** Nothing is there, where something must be. */
  missing?: true;
}

/** Where each of ajv's errors belongs: what is missing, or not known, has a pointer of its own. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  return errors
    .filter((error) => !isSummary(error, errors))
    .map((error) => {
      const params = error.params as { missingProperty?: string; additionalProperty?: string };
      // rjsf may quote the name.
      const missing = params.missingProperty?.replace(/^'(.*)'$/, "$1");
      const own = missing ?? params.additionalProperty;
      return {
        pointer: error.instancePath + (own === undefined ? "" : toPointer([own])),
        message: error.message ?? error.keyword,
        ...(missing !== undefined && { missing: true as const }),
      };
    });
}

/** `if` says only that a branch failed, and `propertyNames` that a name did; the errors beside them say why. */
function isSummary(error: ErrorObject, all: readonly ErrorObject[]): boolean {
  return error.keyword === "if" && all.length > 1;
}
