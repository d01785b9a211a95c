import type { FastifyInstance } from "fastify";
import { requireUser } from "./current-user.js";

/** Nothing of a guest's body is read where only members are served. Declared after what recognises users. */
export function refuseGuests(api: FastifyInstance): void {
  api.addHook("preParsing", async (request) => {
    if (request.routeOptions.config.forMembers) requireUser(request);
  });
}
