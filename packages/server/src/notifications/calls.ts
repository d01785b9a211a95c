import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { changePreferences } from "../accounts/preference-store.js";
import { findUnsubscriber } from "./store.js";
import { contentSecurityPolicy } from "../platform/http/security-headers.js";
import { unsubscribeDone, unsubscribeQuestion } from "./unsubscribe-page.js";
import type { Services } from "../platform/services.js";

/** The form types that mail programs send `List-Unsubscribe=One-Click` as (RFC 8058). */
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * GET /unsubscribe: a page with one button. POST /unsubscribe: ends the mails of whose key it is; a form, from anywhere,
 * since mail programs send it. It takes no cookie's word for anything: the key alone counts, and can do nothing else.
 */
export async function unsubscribeRoutes(app: FastifyInstance, { database: { db } }: Services): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formTypes, { parseAs: "string" }, (_request, _body, parsed) =>
      parsed(null, undefined),
    );

    scope.get("/unsubscribe", (_request, reply) => sendPage(reply, unsubscribeQuestion));

    scope.post("/unsubscribe", { config: { fromAnySite: true } }, async (request, reply) => {
      const userId = await findUnsubscriber(db, keyOf(request));
      // A key that nobody has belonged to an account that is gone: it gets no more mails either.
      if (userId !== undefined) await changePreferences(db, userId, { emailNotifications: false });
      return sendPage(reply, unsubscribeDone);
    });
    done();
  });
}

function keyOf({ query }: FastifyRequest): string {
  const { key } = query as Record<string, unknown>;
  return typeof key === "string" ? key : "";
}

function sendPage(reply: FastifyReply, page: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .header("content-security-policy", contentSecurityPolicy(nonce))
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(page(nonce));
}
