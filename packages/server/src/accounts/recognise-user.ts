import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError, type AuthStatus } from "@undertone/schemas";
import { includesScope } from "../api/access.js";
import type { Database } from "../platform/database/database.js";
import type { OpenIdProvider } from "./open-id-provider.js";
import { useApiToken } from "./api-tokens.js";
import { absoluteLimit, findSession, useSession, type CurrentUser } from "./sessions.js";
import type { Services } from "../platform/services.js";
import type { Configuration } from "../platform/configuration.js";
import { asksToConfirm } from "./confirmations.js";

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** For calls that begin, end or read a session. */
export type SessionServices = Services & { cookie: SessionCookie; openId: OpenIdProvider | undefined };

/** Browsers take a `__Host-` cookie only over https, from this host alone, and for all of its paths; a `__Secure-` one only over https. */
export function sessionCookie(isHttps: boolean, basePath: string): SessionCookie {
  const name = isHttps ? `${basePath === "" ? "__Host" : "__Secure"}-undertone` : "undertone";
  const options = { path: basePath || "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  return {
    read: (request) => request.cookies[name] || undefined,
    write: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: absoluteLimit / 1000 }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

/** Knows who sent each request to the routes of this instance; its plugins' routes too. */
export function recogniseUser(
  app: FastifyInstance,
  { database, clock }: Services,
  { read }: SessionCookie,
): void {
  app.decorateRequest("user", null);
  app.decorateRequest("bearer", null);
  app.addHook("onRequest", async (request) => {
    request.bearer = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
    const token = read(request);
    if (request.bearer !== null) request.user = await userOfToken(request, database.db, clock());
    else request.user = token === undefined ? null : await useSession(database.db, token, clock());
  });
}

/** @throws {AppError} `token-invalid`; `token-scope` where the call is for more than the token, or for no token. */
async function userOfToken(
  { bearer, routeOptions }: FastifyRequest,
  db: Database,
  now: Date,
): Promise<CurrentUser> {
  const { user, scope } = await useApiToken(db, bearer ?? "", now);
  const { tokenScope } = routeOptions.config;
  if (tokenScope === null) throw new AppError("token-refused");
  if (tokenScope !== undefined && !includesScope(scope, tokenScope))
    throw new AppError("token-scope", { scope, needed: tokenScope });
  return user;
}

/** Who follows an answer that goes on: as things are now, while nothing is noted as used. Null for one whose session or token has ended. */
export async function findViewer(
  request: FastifyRequest,
  { database: { db }, clock, cookie }: SessionServices,
): Promise<CurrentUser | null> {
  if (request.bearer !== null) return (await useApiToken(db, request.bearer, clock())).user;
  const token = cookie.read(request);
  return token === undefined ? null : findSession(db, token, clock());
}

export function presentStatus(user: CurrentUser | null, configuration: Configuration): AuthStatus {
  if (!user) return { valid: false };
  const { email, username, confirmedAt, role } = user;
  const isUnconfirmed = confirmedAt === null && asksToConfirm(configuration);
  return {
    valid: true,
    email,
    username,
    ...(role !== "member" && { role }),
    ...(isUnconfirmed && { isUnconfirmed }),
  };
}
