import { type Pointer, toPath, toPointer } from "../values/pointer.js";
import type { FieldError } from "./field-error.js";

/**
 * Errors by dotted path, as servers give them: `{"hdbscan_params.alpha": "Maximum is 10"}`; `""` is the form itself. A name
 * that has a dot in it is reached by a JSON Pointer: `/a.b/c`.
 */
export type ErrorsByPath = Readonly<Record<string, string>>;

/** Where a dotted path, or a JSON Pointer, leads. */
export function pointerAt(path: string): Pointer {
  return path === "" || path.startsWith("/") ? path : toPointer(path.split("."));
}

/** A dotted path where it is clear what it means, else a JSON Pointer. */
export function pathOf(pointer: Pointer): string {
  const names = toPath(pointer);
  const isClear = names.every((name) => name !== "" && !name.includes(".")) && !names[0]?.startsWith("/");
  return isClear ? names.join(".") : pointer;
}

export function errorsAtPaths(errors: ErrorsByPath): FieldError[] {
  return Object.entries(errors).map(([path, message]) => ({ pointer: pointerAt(path), message }));
}

/** The first message of each place. */
export function errorsByPath(errors: readonly FieldError[]): ErrorsByPath {
  const messages = errors.map(({ pointer, message }) => [pathOf(pointer), message] as const);
  return Object.fromEntries(messages.reverse());
}
