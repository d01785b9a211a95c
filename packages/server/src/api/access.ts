import type { FastifyRequest } from "fastify";
import type { Services } from "../platform/services.js";

/**
 * Whom a call serves:
 * - `everybody`: guests too;
 * - `member`: whoever is logged in, for what is theirs; 401 for guests;
 * - `reader`: whoever may read the insight `:id`; 404 for others, as if it were absent;
 * - `member-reader`: such a reader who is logged in;
 * - `owner`: whose insight `:id` is; 401 for guests, 403 for others if it is public, else 404.
 */
export type AccessName = "everybody" | "member" | "reader" | "member-reader" | "owner";

/**
 * The right to call. A handler runs only inside `admit`, and what it works on comes from there, so no handler can forget to ask.
 * Each stands with the topic that it is about: `accounts/access.ts`, `insights/access.ts`.
 */
export interface Access<Granted> {
  name: AccessName;
  /**
   * @param handle What is done for whoever is let in.
   * @throws {AppError} For whoever is not let in.
   */
  admit<T>(
    request: FastifyRequest,
    services: Pick<Services, "database">,
    handle: (granted: Granted) => Promise<T>,
  ): Promise<T>;
}

/** Whether guests are refused, before anything of their body is read. */
export function isForMembers(access: AccessName): boolean {
  return access !== "everybody" && access !== "reader";
}
