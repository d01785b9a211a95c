import { AppError } from "@undertone/schemas";

/** @throws {AppError} `missing-params`, naming those that are absent or empty; `task-expected` when it is no object. */
export function requireParams(given: unknown, names: readonly string[]): void {
  if (typeof given !== "object" || given === null || Array.isArray(given)) {
    throw new AppError("task-expected");
  }
  const params = given as Record<string, unknown>;
  const missing = names.filter(
    (name) => !Object.hasOwn(params, name) || params[name] == null || params[name] === "",
  );
  if (missing.length > 0) throw new AppError("missing-params", { names: missing.join(", ") });
}
