import { createHash } from "node:crypto";
import { readSchema } from "@undertone/schemas";

/** At most `most` within `seconds`, from the first on. */
export interface Limit {
  name: string;
  most: number;
  seconds: number;
  /** Each process counts by itself, and adds its count to that of the others at every so many; absent: each one is counted at once. */
  step?: number;
}

interface Limits {
  attempts: Record<string, Omit<Limit, "name">>;
  unfinishedRuns: { ofUser: number; overall: number };
  openStreams: { ofUser: number; ofAddress: number };
}

/** `schemas/limits.json`. */
const limits: Limits = readSchema("limits");

export const { unfinishedRuns, openStreams } = limits;

/** A limit of `schemas/limits.json`, by its name there. */
export function limitOf(name: string): Limit {
  const limit = limits.attempts[name];
  if (!limit) throw new Error(`schemas/limits.json has no limit of attempts "${name}"`);
  return { name, ...limit };
}

/** What stands in the database for somebody: an address or an email is read from it by nobody who merely reads it. */
export function limitKey(name: string, who: string): string {
  return createHash("sha256").update(`${name} ${who}`).digest("base64url");
}
