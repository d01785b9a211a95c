import type { FastifyInstance } from "fastify";
import { requireStaff, requireUser } from "./current-user.js";

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
