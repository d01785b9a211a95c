import { type Pointer, toPath, toPointer } from "../values/pointer.js";
import type { FieldError } from "./field-error.js";

/** Errors by dotted path, as servers give them: `{"hdbscan_params.alpha": "Maximum is 10"}`; `""` is the form itself. */
export type ErrorsByPath = Readonly<Record<string, string>>;

export function errorsAtPaths(errors: ErrorsByPath): FieldError[] {
  return Object.entries(errors).map(([path, message]) => ({ pointer: pointerOf(path), message }));
}

function pointerOf(dottedPath: string): Pointer {
  return dottedPath === "" ? "" : toPointer(dottedPath.split("."));
}

/** The first message of each place. */
export function errorsByPath(errors: readonly FieldError[]): ErrorsByPath {
  const messages = errors.map(({ pointer, message }) => [toPath(pointer).join("."), message] as const);
  return Object.fromEntries(messages.reverse());
}
