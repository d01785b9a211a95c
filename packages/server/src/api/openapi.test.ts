import { Validator } from "@seriousme/openapi-schema-validator";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../platform/database/database.js";
import { sessionCookie } from "../accounts/recognise-user.js";
import { routes } from "../start/routes.js";
import { embeddedCopy } from "../testing/embedded-copy.js";
import { startTestServer, type TestServer } from "../testing/test-server.js";
import { calls } from "./calls.js";
import { operationId } from "./openapi.js";

let database: OpenDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await embeddedCopy();
  server = await startTestServer(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
});

describe("the document", () => {
  test("is OpenAPI 3.1", async () => {
    const document = (await server.guest.call("GET", "/api/openapi.json")).json<Record<string, unknown>>();
    const validation = await new Validator().validate(document);
    expect(validation).toMatchObject({ valid: true });
  });

  test("refers to nothing that it does not hold", async () => {
    const { body } = await server.guest.call("GET", "/api/openapi.json");
    const document = JSON.parse(body) as object;
    const pointers = [...body.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer]) => pointer as string);
    expect(pointers.length).toBeGreaterThan(50);
    for (const pointer of pointers) expect(at(document, pointer), pointer).toBeTypeOf("object");
  });

  test("gives every operation a name of its own", () => {
    const names = calls.map(operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  test("describes every call that there is, and no other", async () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(await declaredCalls());
  });
});

test("the page tells of every call, and runs no script", async () => {
  const { body, headers } = await server.guest.call("GET", "/api/docs");
  for (const call of calls) expect(body).toContain(`id="${operationId(call)}"`);
  expect(body).not.toContain("<script");
  const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1] ?? "absent";
  expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
});

/** What the routes declare, as `METHOD /path`. */
async function declaredCalls(): Promise<string[]> {
  const app = Fastify();
  const declared: string[] = [];
  app.addHook("onRoute", ({ method, url }) => void declared.push(`${[method].flat().join(" or ")} ${url}`));
  for (const declare of routes) await declare(app, server.services, sessionCookie(false));
  await app.close();
  return declared.filter((call) => !call.startsWith("HEAD ")).sort();
}

function at(document: object, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    document,
  );
}
