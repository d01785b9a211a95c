import type { ErrorObject } from "ajv";
import { english } from "../messages/english.js";
import { localize } from "../messages/localize.js";
import type { JsonError } from "../validator/json-error.js";

/** What ajv finds wrong, as a form would say it. */
export function errorInWords(error: ErrorObject): string {
  const worded = { ...error };
  localize([worded], { ...english });
  return worded.message ?? error.keyword;
}

/** What is no JSON, without the place, which a fault has apart. */
export function notJson({ cause }: JsonError): string {
  return `this is not JSON (${(cause as Error).message})`;
}
