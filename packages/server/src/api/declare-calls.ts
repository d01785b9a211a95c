import type { FastifyInstance, RouteOptions } from "fastify";
import { limitRequests } from "../platform/http/limit-requests.js";
import type { LimitServices } from "../platform/limits/attempt-limit.js";
import { isForMembers, scopeOf, staffRoleOf, type StaffRole, type TokenScope } from "./access.js";
import type { ServedCall } from "./call.js";

declare module "fastify" {
  interface FastifyContextConfig {
    /** What the route was declared as. */
    call?: string;
    /** Guests are refused before anything of their body is read: see `refuseGuests`. */
    forMembers?: boolean;
    /** Whoever has no such role gets the answer of an address that leads nowhere. */
    forStaff?: StaffRole;
    /** The least scope of an API token that may make the call; null: none. */
    tokenScope?: TokenScope | null;
  }
}

export async function declareCalls<Needs extends LimitServices>(
  app: FastifyInstance,
  calls: readonly ServedCall<Needs>[],
  services: Needs,
): Promise<void> {
  for (const call of calls) {
    if (call.prepareScope === undefined) await declareCall(app, call, services);
    else
      await app.register(async (scope) => {
        scope.removeAllContentTypeParsers();
        await call.prepareScope?.(scope);
        await declareCall(scope, call, services);
      });
  }
}

async function declareCall<Needs extends LimitServices>(
  app: FastifyInstance,
  call: ServedCall<Needs>,
  services: Needs,
): Promise<void> {
  const { name, method, path, largestBody, access, fromAnySite, requestLimit } = call;
  const staffRole = staffRoleOf(access);
  const route: RouteOptions = {
    method,
    url: path,
    onRequest: requestLimit === undefined ? [] : limitRequests(requestLimit, services),
    handler: await call.makeHandler(services, app),
    // Nobody would ever end the stream of a HEAD.
    exposeHeadRoute: method === "GET" && call.answerType !== "text/event-stream",
    config: {
      call: name,
      tokenScope: scopeOf(call),
      forMembers: method !== "GET" && isForMembers(access),
      ...(staffRole !== undefined && { forStaff: staffRole }),
      ...(fromAnySite && { fromAnySite }),
    },
  };
  // No more of a body is read than the call declares (413 beyond).
  app.route(largestBody === undefined ? route : { ...route, bodyLimit: largestBody });
}

/**
 * From here on, whatever is served on `api` is a declared call.
 *
 * @throws {Error} When a route is declared in another way.
 */
export function refuseOtherRoutes(api: FastifyInstance): void {
  api.addHook("onRoute", ({ method, url, config }) => {
    if (config?.call === undefined) throw new Error(`${[method].flat().join()} ${url} is no declared call`);
  });
}
