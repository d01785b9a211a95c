import { randomBytes } from "node:crypto";
import { readSchema } from "@undertone/schemas";
import { everybody } from "../accounts/access.js";
import { call, callsOf, type Call } from "../api/call.js";
import { documentPage } from "../api/document-page.js";
import { openApiDocument } from "../api/openapi.js";
import { contentSecurityPolicy } from "../platform/http/security-headers.js";
import type { Services } from "../platform/services.js";
import { version } from "../platform/version.js";

const { name: product } = readSchema("product");

/** Every call that the server has, these included. */
type Needs = Services & { calls: readonly Call[] };

/** What the calls are, for programs and for people. */
export const documentationCalls = callsOf("This server", {
  openApiDocument: call({
    method: "GET",
    path: "/openapi.json",
    summary: "This description in OpenAPI, for programs.",
    access: everybody,
    status: 200,
    answerType: "application/json",
    handler: ({ calls }: Needs) => {
      // The same for everybody, until a later version is started; made for the first who asks, since most never do.
      let document: object | undefined;
      return ({ reply }) => {
        document ??= openApiDocument(calls, product, version);
        return reply.header("cache-control", "public, max-age=300").send(document);
      };
    },
  }),

  documentPage: call({
    method: "GET",
    path: "/docs",
    summary: "This description as a page, for people.",
    access: everybody,
    status: 200,
    answerType: "text/html",
    handler:
      ({ calls }: Needs) =>
      ({ reply }) => {
        const nonce = randomBytes(16).toString("base64");
        return reply
          .header("content-security-policy", contentSecurityPolicy(nonce))
          .type("text/html; charset=utf-8")
          .send(documentPage(calls, product, nonce));
      },
  }),
});
