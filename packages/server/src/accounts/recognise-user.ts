import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { absoluteLimit, useSession } from "./sessions.js";
import type { Services } from "../platform/services.js";

/** The cookie that carries the session's token. */
export interface SessionCookie {
  /** The token that came with the request. */
  read(request: FastifyRequest): string | undefined;
  write(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

/** For calls that begin, end or read a session. */
export type SessionServices = Services & { cookie: SessionCookie };

/** Browsers take a `__Host-` cookie only over https, from this host alone, and for all of its paths. */
export function sessionCookie(isHttps: boolean): SessionCookie {
  const name = isHttps ? "__Host-undertone" : "undertone";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isHttps } as const;
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
  app.addHook("onRequest", async (request) => {
    const token = read(request);
    request.user = token === undefined ? null : await useSession(database.db, token, clock());
  });
}
