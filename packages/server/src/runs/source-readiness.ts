import { AppError } from "@undertone/schemas";
import type { Sources } from "@undertone/sources";

/**
 * Refuses a source that cannot be asked, now: the run would fail for the same reason.
 *
 * @throws {AppError} `source-unready`, with what to do.
 */
export function requireReady(sources: Pick<Sources, "list">, key: string): void {
  const entry = sources.list().find((source) => source.key === key);
  if (entry?.ready === false) throw new AppError("source-unready", { reason: entry.reason ?? "" });
}
