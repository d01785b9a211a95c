import { AppError } from "@undertone/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A call that other sites may make, too: one that heeds no cookie. */
    fromAnySite?: true;
  }
}

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/**
 * A request that changes something must come from our own pages. Browsers say where one comes from, by Sec-Fetch-Site
 * or Origin, and no page can forge those; what says neither is no browser, and carries nobody's cookies.
 *
 * @param publicUrl The address that people type; without it, the Host that the request names is taken for ours.
 */
export function refuseCrossOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  const ownOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.fromAnySite) return;
    if (safeMethods.includes(request.method) || comesFromOurPages(request, ownOrigin)) return;
    request.log.warn({ req: request }, "Refused a request from another site");
    throw new AppError("cross-origin");
  });
}

function comesFromOurPages(request: FastifyRequest, ownOrigin: string | undefined): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" || site === "none";
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (origin === ownOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
