import { AppError } from "./app-error.js";
import { fillIn } from "./fill-in.js";
import { readSchema } from "./read-schema.js";
import type { SchemaName } from "./types.js";

/**
 * The error that `parse` would give for an absent required field: for what is required under a condition that a schema
 * does not say.
 */
export function requiredError(name: SchemaName, field: string): AppError {
  const { properties } = readSchema(name);
  const { validation } = readSchema("messages");
  const message = fillIn(validation.required, { label: properties[field]?.title ?? field });
  return new AppError("invalid-input", { details: message }, { [field]: message });
}
