import { Validator } from "@seriousme/openapi-schema-validator";
import { eq } from "drizzle-orm";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, test } from "vitest";
import type { ApiDocument } from "../testing/fuzzed-requests.js";
import { users } from "../platform/database/tables.js";
import { type Person } from "../testing/test-server.js";
import { useServer } from "../testing/use-server.js";
import { calls } from "../start/calls.js";
import { staffRoleOf } from "./access.js";
import { operationId } from "./openapi.js";

const { server, database } = useServer();

describe("the document", () => {
  test("is OpenAPI 3.1", async () => {
    const document = (await server.guest.call("GET", "/api/openapi.json")).json<Record<string, unknown>>();
    const validation = await new Validator().validate(document);
    expect(validation).toMatchObject({ valid: true });
  });

  test("has schemas of JSON Schema's draft of 2020", async () => {
    const { paths, components } = (await server.guest.call("GET", "/api/openapi.json")).json<{
      paths: object;
      components: { schemas: object };
    }>();
    const ajv = new Ajv2020({ strictTypes: false, strictTuples: true, allowUnionTypes: true });
    formats.default(ajv);
    for (const keyword of ["components", "errorMessage", ...extensionsIn(components)])
      ajv.addVocabulary([keyword]);
    ajv.addSchema({ $id: "document.json", components }, undefined, false, false);
    for (const name of Object.keys(components.schemas))
      expect(ajv.compile({ $ref: `document.json#/components/schemas/${name}` }), name).toBeTypeOf("function");
    expect(JSON.stringify({ paths, components })).not.toMatch(
      /"(?:additionalItems|dependencies)":|"items":\[/,
    );
  });

  test("refers to nothing that it does not hold", async () => {
    const { body } = await server.guest.call("GET", "/api/openapi.json");
    const document = JSON.parse(body) as object;
    const pointers = [...body.matchAll(/"\$ref":"#([^"]+)"/g)].map(([, pointer]) => pointer as string);
    expect(pointers.length).toBeGreaterThan(50);
    for (const pointer of pointers) expect(at(document, pointer), pointer).toBeTypeOf("object");
  });

  test("gives every operation a name of its own, and the app another", () => {
    for (const names of [calls.map(operationId), calls.map(({ name }) => name)])
      expect(new Set(names).size).toBe(names.length);
  });

  test("has 200 for all that is read, but for the way back from an OpenID provider", () => {
    const read = calls.filter(({ method }) => method === "GET");
    expect(read.filter(({ status }) => status !== 200).map(operationId)).toEqual(["getAuthOidcCallback"]);
  });

  test("describes every call that there is, and no other; to others than operators none of moderators", async () => {
    const operator = await server.register("olga");
    await database.db.update(users).set({ role: "operator" }).where(eq(users.username, "olga"));
    const described = async (person: Person) => {
      const { paths } = (await person.call("GET", "/api/openapi.json")).json<ApiDocument>();
      return Object.entries(paths).flatMap(([path, operations]) =>
        Object.keys(operations).map((method) => `${method.toUpperCase()} /api${path}`),
      );
    };
    const served = server.routes
      .filter((route) => / \/api\//.test(route) && !route.startsWith("ANY "))
      .map((route) => route.replaceAll(/:(\w+)/g, "{$1}"));
    expect((await described(operator)).sort()).toEqual(served.sort());
    expect((await described(server.guest)).sort()).toEqual(
      served.filter((route) => !/\/admin\//.test(route)),
    );
  });
});

test("the page tells of every call, and runs no script", async () => {
  const { body, headers } = await server.guest.call("GET", "/api/docs");
  for (const call of calls)
    expect(body.includes(`id="${operationId(call)}"`)).toBe(staffRoleOf(call.access) === undefined);
  expect(body).not.toContain("<script");
  const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1] ?? "absent";
  expect(headers["content-security-policy"]).toContain(`'nonce-${nonce}'`);
});

/** Keywords of our own that are named as such. */
function extensionsIn(value: object): string[] {
  return [
    ...new Set([...JSON.stringify(value).matchAll(/"(x-[\w-]+)":/g)].map(([, name]) => name as string)),
  ];
}

function at(document: object, pointer: string): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[step],
    document,
  );
}
