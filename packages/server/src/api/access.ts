import { readSchema, type TokenNew } from "@undertone/schemas";
import type { FastifyRequest } from "fastify";
import type { Services } from "../platform/services.js";

/**
 * Whom a call serves:
 * - `everybody`: guests too;
 * - `member`: whoever is logged in, for what is theirs; 401 for guests;
 * - `reader`: whoever may read the insight that the call names; 404 for others, as if it were absent;
 * - `member-reader`: such a reader who is logged in;
 * - `owner`: whose insight `:id` is; 401 for guests, 403 for others if it is public, else 404;
 * - `judge`: as `owner`, and whoever the owner lets judge comments, where they may read the insight;
 * - `comment-keeper`: who wrote the comment `:id`, and the owner of its insight; 401 for guests, 403 for other readers, else 404;
 * - `set-keeper`: whose parameter set `:id` is; 401 for guests, 404 for others;
 * - `moderator`: moderators and operators; 404 for others, as if there were no such call;
 * - `operator`: operators; 404 for others.
 */
export type AccessName =
  | "everybody"
  | "member"
  | "reader"
  | "member-reader"
  | "owner"
  | "judge"
  | "comment-keeper"
  | "set-keeper"
  | StaffRole;

/** For whom there are calls that do not exist for others. */
export type StaffRole = "moderator" | "operator";

export function staffRoleOf(access: AccessName): StaffRole | undefined {
  return access === "moderator" || access === "operator" ? access : undefined;
}

/**
 * The right to call. A handler runs only inside `admit`, and what it works on comes from there, so no handler can forget to ask.
 * Each stands with the topic that it is about: `accounts/access.ts`, `insights/access.ts`.
 *
 * @typeParam Input What the call has to take for this access: where its body names what is asked for.
 */
export interface Access<Granted, Input = unknown> {
  name: AccessName;
  /**
   * @param handle What is done for whoever is let in.
   * @param input The checked query and body.
   * @throws {AppError} For whoever is not let in.
   */
  admit<T>(
    request: FastifyRequest,
    services: Pick<Services, "database">,
    handle: (granted: Granted) => Promise<T>,
    input: () => Input,
  ): Promise<T>;
}

export function idInAddress({ params }: FastifyRequest): string {
  return (params as { id: string }).id;
}

/** Whether a call serves some alone, so that to others it may answer as if what it names were absent. */
export function namesSomething(access: AccessName): boolean {
  return access !== "everybody" && access !== "member";
}

/** Whether guests are refused, before anything of their body is read. */
export function isForMembers(access: AccessName): boolean {
  return access !== "everybody" && access !== "reader" && staffRoleOf(access) === undefined;
}

export type TokenScope = TokenNew["scope"];

/** From the least to the most: each may do what those before it may. */
const scopes = (readSchema("token-new").properties.scope.oneOf ?? []).map((scope) => scope.const);

export function includesScope(scope: TokenScope, needed: TokenScope): boolean {
  return scopes.indexOf(scope) >= scopes.indexOf(needed);
}

/**
 * The least scope of an API token that may make a call; null where it takes a session. That holds for all that opens or closes an account or its
 * ways in (`/auth`), and for what only staff may do, whoever's token it is.
 */
export function scopeOf(call: {
  method: string;
  path: string;
  access: AccessName;
  startsWork?: true;
}): TokenScope | null {
  if (staffRoleOf(call.access) !== undefined) return null;
  if (call.path.startsWith("/auth/")) return openToTokens.includes(call.path) ? "read" : null;
  if (call.method === "GET") return "read";
  return call.startsWork ? "run" : "manage";
}

const openToTokens = ["/auth/status", "/auth/quotas", "/auth/archive"];
