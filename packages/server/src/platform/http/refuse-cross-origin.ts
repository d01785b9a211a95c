import { isIP } from "node:net";
import { AppError, shortenedName } from "@undertone/schemas";
import type { FastifyInstance, FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** A call that other sites may make, too: one that ignores cookies. */
    fromAnySite?: true;
  }
}

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/**
 * A request that changes something must come from our own pages. Browsers say where one comes from, by Sec-Fetch-Site
 * and Origin, and no page can forge those; what says neither is no browser, and carries nobody's cookies.
 *
 * @param publicUrl The address that people type: its scheme, host and port are then the only origin that is ours, whatever
 *   Host a proxy passes on, and whatever other name leads here. Without it, the Host that the request names is taken for ours, unless
 *   it is a name on the internet: whose page it is could have that name lead here (DNS rebinding).
 */
export function refuseCrossOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  const ownOrigin = publicUrl === undefined ? undefined : new URL(publicUrl).origin;
  const comesFromOurPages = ownOrigin === undefined ? comesFromItsHost : comesFrom(ownOrigin);
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.fromAnySite) return;
    if (safeMethods.includes(request.method)) return;
    if (ownOrigin === undefined && isPublicName(request.hostname))
      throw new AppError("public-address-unknown", { host: shortenedName(request.hostname) });
    if (comesFromOurPages(request)) return;
    request.log.warn({ req: request }, "Refused a request from another site");
    const isByOtherName = ownOrigin !== undefined && request.headers["sec-fetch-site"] === "same-origin";
    throw isByOtherName
      ? new AppError("not-the-public-address", { origin: publicUrl ?? "" })
      : new AppError("cross-origin");
  });
}

/** Names that lead nowhere on the internet (RFC 6761, 6762, 8375). */
const privateNames = ["localhost", "local", "internal", "home.arpa", "lan", "test", "example", "invalid"];

function isPublicName(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, "");
  if (isIP(name.replace(/^\[|\]$/g, "")) !== 0 || !name.includes(".")) return false;
  return !privateNames.some((ending) => name.endsWith(`.${ending}`));
}

/**
 * For the browser a page that was opened by another name of this server is of the same origin as what it asks for, so what
 * Sec-Fetch-Site says is not enough: Origin must be ours. Browsers send it with all that changes something.
 */
function comesFrom(ownOrigin: string): (request: FastifyRequest) => boolean {
  return (request) => {
    const { origin } = request.headers;
    return isSameSite(request) && (origin === undefined || origin === ownOrigin);
  };
}

function comesFromItsHost(request: FastifyRequest): boolean {
  if (request.headers["sec-fetch-site"] !== undefined) return isSameSite(request);
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** Whether the browser, if it is one that says so, takes the page that asks for one of the address that it asks. */
function isSameSite({ headers }: FastifyRequest): boolean {
  const site = headers["sec-fetch-site"];
  return site === undefined || site === "same-origin" || site === "none";
}
