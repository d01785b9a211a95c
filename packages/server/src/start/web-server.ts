import { randomUUID } from "node:crypto";
import cookies from "@fastify/cookie";
import { AppError } from "@undertone/schemas";
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { largestBodies } from "../api/largest-bodies.js";
import { acceptJson } from "../platform/http/accept-json.js";
import { answerErrors, answerUnreadable } from "../platform/http/answer-errors.js";
import { compressAnswers } from "../platform/http/compress-answers.js";
import { declareCalls, refuseOtherRoutes } from "../api/declare-calls.js";
import { noticeLeavers } from "../platform/http/leaving-callers.js";
import { limitRequests } from "../platform/http/limit-requests.js";
import { refuseGuests, isStaff } from "../accounts/access.js";
import { openIdProvider } from "../accounts/open-id-provider.js";
import { recogniseUser, sessionCookie } from "../accounts/recognise-user.js";
import { findSession } from "../accounts/sessions.js";
import { refuseCrossOrigin } from "../platform/http/refuse-cross-origin.js";
import { refuseCostlyQueries } from "../platform/http/refuse-costly-input.js";
import { refuseUnstorableText } from "../platform/http/refuse-unstorable-text.js";
import { sendSecurityHeaders } from "../platform/http/security-headers.js";
import { dropForwardedPorts, trustedProxies } from "../platform/http/trusted-proxies.js";
import { metrics } from "../platform/metrics.js";
import { earlyDrawing } from "../insights/draw-early.js";
import { servePages } from "../pages/serve-pages.js";
import { feedHtml } from "../feed/feed-html.js";
import { healthCalls } from "../about/health-calls.js";
import { calls } from "./calls.js";
import { jobKinds } from "./job-kinds.js";
import type { ServerServices } from "./server-services.js";
import type { Database } from "../platform/database/database.js";
import { removeContents } from "../deletion/remove.js";
import { insightHtml } from "../sharing/insight-html.js";

/** Milliseconds in which a request has to arrive whole: 50 MB over a slow line, and no connection held by drops. */
const LONGEST_REQUEST = 10 * 60_000;

/** One line for each request, once it is over; see `noticeLeavers` for those that nobody waited for. */
class RequestLog extends LogController {
  override incomingRequest(): void {
    // Its line follows.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...facts, err: error }, "request errored");
    else reply.log.info(facts, "request completed");
  }
}

/** The web server: the API below /api, and the pages. It does not listen yet. */
export async function createServer(services: ServerServices): Promise<FastifyInstance> {
  const {
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: proxies,
    HSTS_SUBDOMAINS: subdomains,
    basePath,
  } = services.configuration;
  const isHttps = publicUrl?.startsWith("https:") ?? false;
  const app = Fastify({
    loggerInstance: services.log,
    logController: new RequestLog(),
    trustProxy: trustedProxies(proxies),
    // Of what is no call; each call has a limit of its own.
    bodyLimit: largestBodies.none,
    requestTimeout: LONGEST_REQUEST,
    clientErrorHandler: answerUnreadable,
    genReqId: () => randomUUID(),
    // The app draws the same page with and without it.
    routerOptions: { ignoreTrailingSlash: true },
    // A proxy may pass the base path on, or take it away.
    rewriteUrl: ({ url = "" }) => (isBelow(url, basePath) ? url.slice(basePath.length) || "/" : url),
    frameworkErrors: (_error, { raw }, reply) => {
      raw.url = nobodysAddress(raw.url ?? "");
      app.routing(raw, reply.raw);
    },
    // Answers on their way arrive: event streams end themselves, and `drain` ends what still holds close() up.
    forceCloseConnections: "idle",
    // Its own 503 would say nothing of when to try again; what arrives while it closes is still answered.
    return503OnClosing: false,
  });

  answerErrors(app);
  app.addHook("onResponse", async ({ routeOptions: { config } }, { statusCode, elapsedTime }) => {
    const labels = { call: config.call ?? "page", status: String(statusCode) };
    metrics.requests.observe(labels, elapsedTime / 1_000);
  });
  app.addHook("onRequest", async (_request, reply) => {
    // A proxy that keeps connections would send something on one of them just as it is closed.
    if (services.readiness.status === "stopping") reply.header("connection", "close");
  });
  noticeLeavers(app);
  dropForwardedPorts(app);
  acceptJson(app);
  await sendSecurityHeaders(app, isHttps && { includeSubDomains: subdomains });
  await compressAnswers(app);
  refuseCrossOrigin(app, publicUrl);
  refuseCostlyQueries(app);
  refuseUnstorableText(app);
  await app.register(cookies);
  const cookie = sessionCookie(isHttps, basePath);
  const openId = openIdProvider(services.configuration, services.log);
  const callServices = {
    ...{ ...services, cookie, openId, calls, jobKinds },
    removeContents: (tx: Database, userId: string) => removeContents(services, tx, userId, services.clock()),
  };
  await declareCalls(app, healthCalls, callServices);
  await app.register(
    async (api) => {
      // Before anything is looked up.
      api.addHook("onRequest", limitRequests("call", services));
      answerCalls(api);
      recogniseUser(api, services, cookie);
      refuseGuests(api);
      refuseOtherRoutes(api);
      await declareCalls(api, calls, callServices);
    },
    { prefix: "/api" },
  );
  const isFromStaff = async (request: FastifyRequest) => {
    const token = cookie.read(request);
    return token !== undefined && isStaff(await findSession(services.database.db, token, services.clock()));
  };
  const drawn = (most: number) => earlyDrawing(services.staticFolder, basePath, most);
  // Lists change with each star and minute, and would push all insights out.
  const [drawEarly, drawLists] = [drawn(500), drawn(20)];
  await servePages(app, { folder: services.staticFolder, basePath }, cookie, isFromStaff, {
    drawEarly: drawLists,
    insightHtml: insightHtml({ ...services, cookie, openId, drawEarly }),
    feedHtml: feedHtml({ ...services, cookie, openId, drawEarly: drawLists }),
    limit: limitRequests("insight-page", services),
  });
  return app;
}

function isBelow(url: string, basePath: string): boolean {
  return url.startsWith(basePath) && /^(?:[/?]|$)/.test(url.slice(basePath.length));
}

/**
 * What stands for an address that the router cannot read: it does not decode, or a part of it is longer than any id. It names
 * nothing, so it is answered, limited and logged as any other there that names nothing.
 *
 * @param url As it was asked for.
 */
function nobodysAddress(url: string): string {
  const folder = /^\/(?:api|assets)\//.exec(url)?.[0] ?? "/";
  return `${folder}-`;
}

/**
 * What all calls of the API answer alike: an address below it that is no call is not found, for a browser, too; and
 * nothing is kept, neither by the browser for whoever sits there next nor on the way, unless a call says otherwise.
 */
function answerCalls(api: FastifyInstance): void {
  api.addHook("onSend", async (_request, reply) => {
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  for (const url of ["/", "/*"]) {
    // At once: whatever body comes with it is not read.
    const onRequest = async () => {
      throw new AppError("not-found");
    };
    api.all(url, { onRequest }, () => undefined);
  }
}
