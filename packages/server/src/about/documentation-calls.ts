import { randomBytes } from "node:crypto";
import { readSchema } from "@undertone/schemas";
import { everybody, isStaff } from "../accounts/access.js";
import type { CurrentUser } from "../accounts/sessions.js";
import { staffRoleOf } from "../api/access.js";
import { call, callsOf, type Call } from "../api/call.js";
import { documentPage } from "../api/document-page.js";
import { openApiDocument } from "../api/openapi.js";
import { contentSecurityPolicy } from "../platform/http/security-headers.js";
import type { Services } from "../platform/services.js";
import { version } from "../platform/version.js";

const { name: product } = readSchema("product");

type Needs = Services & { calls: readonly Call[] };

export const documentationCalls = callsOf("This server", {
  openApiDocument: call({
    method: "GET",
    path: "/openapi.json",
    summary: "This description in OpenAPI, for programs.",
    access: everybody,
    answerType: "application/json",
    handler: ({ calls, configuration: { basePath } }: Needs) => {
      // The same for everybody of a role, until a later version is started; made for the first who asks, since most never do.
      const documents = new Map<string, object>();
      return ({ user, reply }) => {
        const { role = "member" } = user ?? {};
        const document =
          documents.get(role) ?? openApiDocument(callsFor(user, calls), basePath, product, version);
        documents.set(role, document);
        return reply
          .header("cache-control", isStaff(user) ? "private, no-store" : "public, max-age=300")
          .send(document);
      };
    },
  }),

  documentPage: call({
    method: "GET",
    path: "/docs",
    summary: "This description as a page, for people.",
    access: everybody,
    answerType: "text/html",
    handler:
      ({ calls, configuration: { basePath } }: Needs) =>
      ({ user, reply }) => {
        const nonce = randomBytes(16).toString("base64");
        return reply
          .header("content-security-policy", contentSecurityPolicy(nonce))
          .type("text/html; charset=utf-8")
          .send(documentPage(callsFor(user, calls), basePath, product, nonce));
      },
  }),
});

/** Calls that do not exist for somebody are not described to them, either. */
function callsFor(user: CurrentUser | null, calls: readonly Call[]): readonly Call[] {
  return calls.filter(({ access }) => {
    const role = staffRoleOf(access);
    return role === undefined || isStaff(user, role);
  });
}
