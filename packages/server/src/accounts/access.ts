import type { Access, StaffRole } from "../api/access.js";
import type { CurrentUser } from "./sessions.js";
import { AppError } from "@undertone/schemas";
import type { FastifyRequest, FastifyInstance } from "fastify";

/** Guests too. */
export const everybody: Access<{ user: CurrentUser | null }> = {
  name: "everybody",
  admit: async ({ user }, _services, handle) => handle({ user }),
};

export const member: Access<{ user: CurrentUser }> = {
  name: "member",
  admit: async (request, _services, handle) => handle({ user: requireUser(request) }),
};

declare module "fastify" {
  interface FastifyRequest {
    /** Who sent the request; null for a guest. Known in every route below /api. */
    user: CurrentUser | null;
    /** The API token of a request that came with one: then no cookie counts. */
    bearer: string | null;
  }
}

/** @throws {AppError} `not-logged-in`. */
export function requireUser(request: FastifyRequest): CurrentUser {
  if (!request.user) throw new AppError("not-logged-in");
  return request.user;
}

/** @throws {AppError} `not-found`, as at an address that leads nowhere. */
export function requireStaff({ user }: FastifyRequest, role: StaffRole): CurrentUser {
  if (!user || !isStaff(user, role)) throw new AppError("not-found");
  return user;
}

/** Operators may do whatever moderators may. */
export function isStaff(user: Pick<CurrentUser, "role"> | null, role: StaffRole = "moderator"): boolean {
  return user !== null && (user.role === "operator" || user.role === role);
}

/**
 * Nothing of a guest's body is read where only members are served, nor of anybody's where only moderators and operators are.
 * Declared after what recognises users.
 */
export function refuseGuests(api: FastifyInstance): void {
  api.addHook("preParsing", async (request) => {
    const { forMembers, forStaff } = request.routeOptions.config;
    if (forMembers) requireUser(request);
    if (forStaff !== undefined) requireStaff(request, forStaff);
  });
}
