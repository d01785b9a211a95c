import type { FastifyInstance } from "fastify";
import type { Access } from "./call.js";
import { calls } from "./calls.js";
import { requireUser } from "../accounts/current-user.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Guests are refused before anything of their body is read. */
    forMembers?: boolean;
  }
}

const everybodys: readonly Access[] = ["everybody", "reader"];

/**
 * Each call of an API reads no more of a body than it declares (413 beyond), and nothing of a guest's where only members are
 * served. Declared after what recognises users and before the routes.
 *
 * @param prefix Of the API, as `/api`.
 * @throws {Error} When a route is declared that is no call of the API and could take a body.
 */
export function limitBodies(api: FastifyInstance, prefix: string): void {
  api.addHook("onRoute", (route) => {
    const methods = [route.method].flat().filter((method) => method !== "GET" && method !== "HEAD");
    if (methods.length === 0) return;
    const call = calls.find(({ method, path }) => methods.includes(method) && prefix + path === route.url);
    if (call?.largestBody === undefined || methods.length > 1)
      throw new Error(`${methods.join()} ${route.url} is not in api/calls`);
    route.bodyLimit = call.largestBody;
    route.config = { ...route.config, forMembers: !everybodys.includes(call.access) };
  });
  api.addHook("preParsing", async (request) => {
    if (request.routeOptions.config.forMembers) requireUser(request);
  });
}
