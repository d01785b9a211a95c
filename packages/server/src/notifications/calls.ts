import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { everybody } from "../accounts/access.js";
import { call, callsOf } from "../api/call.js";
import { changePreferences } from "../accounts/preference-store.js";
import { findUnsubscriber } from "./links.js";
import { contentSecurityPolicy } from "../platform/http/security-headers.js";
import { readSchema } from "@undertone/schemas";
import { escapeHtml } from "@undertone/formats";

/** The form types that mail programs send `List-Unsubscribe=One-Click` as (RFC 8058). */
const formTypes = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * The link in a mail. Opening it changes nothing: programs open links, too. The form comes from anywhere, since mail programs send
 * it. It takes no cookie's word for anything: the key alone counts, and can do nothing else.
 */
export const unsubscribeCalls = callsOf("Account", {
  unsubscribePage: call({
    method: "GET",
    path: "/unsubscribe",
    summary: "A page with one button that stops all emails. Opening it changes nothing.",
    access: everybody,
    uncheckedQuery: { name: "key", required: false },
    answerType: "text/html",
    handler:
      () =>
      ({ reply }) =>
        sendPage(reply, unsubscribeQuestion),
  }),

  unsubscribe: call({
    method: "POST",
    path: "/unsubscribe",
    summary: "Stops all emails to the user who got the link (RFC 8058).",
    access: everybody,
    fromAnySite: true,
    largestBody: "unsubscribe",
    uncheckedQuery: { name: "key", required: true },
    bodyType: "application/x-www-form-urlencoded",
    prepareScope: (scope) => {
      scope.addContentTypeParser(formTypes, { parseAs: "string" }, (_request, _body, parsed) =>
        parsed(null, undefined),
      );
    },
    answerType: "text/html",
    handler:
      ({ database: { db } }) =>
      async ({ request, reply }) => {
        const userId = await findUnsubscriber(db, keyOf(request));
        // A key that nobody has belonged to an account that is gone: it gets no more mails either.
        if (userId !== undefined) await changePreferences(db, userId, { emailNotifications: false });
        return sendPage(reply, unsubscribeDone);
      },
  }),
});

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

const { unsubscribe } = readSchema("messages").mails;
const app = readSchema("product").name;

const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 32rem; margin: 4rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; cursor: pointer; }`;

/** What the link of a mail opens: one button. Opening it changes nothing, as mail programs look at links by themselves. */
function unsubscribeQuestion(nonce: string): string {
  const button = `<form method="post"><button>${escapeHtml(unsubscribe.action)}</button></form>`;
  return page(nonce, `<p>${escapeHtml(unsubscribe.question)}</p>${button}`);
}

function unsubscribeDone(nonce: string): string {
  return page(nonce, `<p>${escapeHtml(unsubscribe.done)}</p>`);
}

function page(nonce: string, content: string): string {
  const title = `${escapeHtml(unsubscribe.action)} · ${escapeHtml(app)}`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style nonce="${nonce}">${STYLE}</style></head>
<body><main><h1>${escapeHtml(app)}</h1>${content}</main></body>
</html>
`;
}
