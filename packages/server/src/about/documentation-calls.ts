import { randomBytes } from "node:crypto";
import { readSchema } from "@undertone/schemas";
import type { FastifyInstance } from "fastify";
import { calls } from "../api/calls.js";
import { documentPage } from "../api/document-page.js";
import { openApiDocument } from "../api/openapi.js";
import { contentSecurityPolicy } from "../platform/http/security-headers.js";
import { version } from "../platform/version.js";

const { name: product } = readSchema("product");

/** GET /openapi.json, GET /docs: what the calls are, for programs and for people. */
export function documentationRoutes(app: FastifyInstance): void {
  const keep = "public, max-age=300";
  const document = openApiDocument(calls, product, version);
  // The same for everybody, until a later version is started.
  app.get("/openapi.json", (_request, reply) => reply.header("cache-control", keep).send(document));

  app.get("/docs", (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    return reply
      .header("content-security-policy", contentSecurityPolicy(nonce))
      .type("text/html; charset=utf-8")
      .send(documentPage(calls, product, nonce));
  });
}
