import { readSchema, withInheritedDefaults, type SchemaName } from "@undertone/schemas";
import { isForMembers, namesSomething, scopeOf } from "./access.js";
import type { Call } from "./call.js";

type Json = Record<string, unknown>;

const COMPONENTS = "#/components/schemas/";
const JSON_TYPE = "application/json";

/**
 * The API as an OpenAPI 3.1 document. Its schemas are those that the server checks by.
 *
 * @param basePath Below which the server is.
 * @param version Of the product.
 * @see https://spec.openapis.org/oas/v3.1.0
 */
export function openApiDocument(
  calls: readonly Call[],
  basePath: string,
  product: string,
  version: string,
): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) (paths[templated(call.path)] ??= {})[call.method.toLowerCase()] = operation(call);
  return {
    openapi: "3.1.0",
    info: {
      title: product,
      version,
      description:
        "JSON over HTTP with a session cookie, or with an API token in `Authorization: Bearer`. Errors are {message, code, detail?, fields?}. The message can be shown to people.",
    },
    servers: [{ url: `${basePath}/api` }],
    paths,
    components: {
      schemas: componentsFor(calls),
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "undertone" },
        token: { type: "http", scheme: "bearer" },
      },
    },
  };
}

/** `/insight/:id` -> `/insight/{id}`. */
function templated(path: string): string {
  return path.replaceAll(/:(\w+)/g, "{$1}");
}

function operation(call: Call): Json {
  const scope = scopeOf(call);
  return {
    operationId: operationId(call),
    tags: [call.group],
    summary: call.summary,
    security: [
      ...(isForMembers(call.access) ? [] : [{}]),
      { session: [] },
      // A bearer scheme names no scopes, but roles, which may stand here since OpenAPI 3.1.
      ...(scope === null ? [] : [{ token: [scope] }]),
    ],
    parameters: [...pathParameters(call), ...queryParameters(call)],
    ...requestBody(call),
    responses: Object.fromEntries([
      [String(call.status), answerOf(call)],
      ...(call.hasEtag ? [["304", { description: "Still what the ETag in If-None-Match names" }]] : []),
      ...refusalsOf(call).map((status) => [
        String(status),
        {
          description: refusal[status] ?? "Refused",
          content: { [JSON_TYPE]: { schema: reference(refusalSchema(call, status)) } },
        },
      ]),
    ]) as Json,
  };
}

/** `GET /insight/:id/parameter-set` -> `getInsightIdParameterSet`. */
export function operationId({ method, path }: Call): string {
  const words = path.split(/[^a-z]+/i).filter((word) => word !== "");
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

function pathParameters({ path }: Call): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
}

function queryParameters({ query, uncheckedQuery }: Call): Json[] {
  if (uncheckedQuery) return [{ ...uncheckedQuery, in: "query", schema: { type: "string" } }];
  if (query === undefined) return [];
  const { properties, required = [] } = withInheritedDefaults(readSchema(query), query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    // A default stands for what is absent.
    required: required.includes(name) && !("default" in schema),
    schema: relocated(schema, query),
  }));
}

function requestBody({ body, bodyType, bodyOptional }: Call): Json {
  if (body !== undefined) {
    return {
      requestBody: { required: !bodyOptional, content: { [JSON_TYPE]: { schema: reference(body) } } },
    };
  }
  if (bodyType === undefined) return {};
  const file = { type: "object", properties: { file: { type: "string", format: "binary" } } };
  const schema = bodyType.startsWith("multipart/") ? { ...file, required: ["file"] } : { type: "object" };
  return { requestBody: { required: false, content: { [bodyType]: { schema } } } };
}

function answerOf({ answer, answerType, status }: Call): Json {
  const description = status === 202 ? "Accepted" : status === 204 ? "Done" : "Success";
  if (answer !== undefined) return { description, content: { [JSON_TYPE]: { schema: reference(answer) } } };
  if (answerType !== undefined) return { description, content: { [answerType]: {} } };
  return { description };
}

const refusal: Readonly<Record<number, string>> = {
  400: "Invalid input; `fields` names the fields",
  401: "Not logged in, or with an API token that is void",
  403: "Not yours, more than the API token is for, or sent from another site",
  404: "Not found, or private to another user",
  408: "The body arrived too slowly",
  409: "Conflicts with the current state",
  413: "Too large",
  415: "Unexpected content type",
  431: "The address or the headers are too long",
  429: "Too many requests; Retry-After says when to try again",
  503: "Not ready or too busy; Retry-After says when to try again",
};

/** The statuses other than success that a call is documented to answer with. */
export function refusalsOf({ method, access, path, refusals = [] }: Call): number[] {
  // Text that cannot be stored, in the address too; a token that is void, or not for this call; too many calls from one address; an address or headers that are too long; a database that is away or takes no changes.
  const statuses = new Set([400, 401, 403, 429, 431, 503, ...refusals]);
  // A body that is of another kind or too large.
  if (method !== "GET") for (const status of [413, 415]) statuses.add(status);
  if (namesSomething(access) || path.includes(":")) statuses.add(404);
  return [...statuses].sort((one, other) => one - other);
}

/** What a refusal is told in: a server that is not ready says by component what it lacks. */
export function refusalSchema({ answer }: Call, status: number): "health" | "api-error" {
  return status === 503 && answer === "health" ? "health" : "api-error";
}

function reference(name: SchemaName): Json {
  return { $ref: COMPONENTS + name };
}

function componentsFor(calls: readonly Call[]): Json {
  const found = new Map<string, Json>();
  const add = (name: SchemaName): void => {
    if (found.has(name)) return;
    const { $schema: _, $id: _id, ...schema } = withInheritedDefaults(readSchema(name), name);
    found.set(name, {});
    found.set(name, relocated(schema, name));
    for (const other of referredTo(schema)) add(other);
  };
  add("api-error");
  for (const { body, query, answer } of calls) {
    for (const name of [body, answer]) if (name !== undefined) add(name);
    if (query !== undefined) for (const name of referredTo(readSchema(query))) add(name);
  }
  return Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function referredTo(schema: Json): SchemaName[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"([\w-]+)\.json/g)].map(
    ([, name]) => name as SchemaName,
  );
}

/** The same schema with its references pointing into the document. @param name Of the schema's own file. */
function relocated(schema: Json, name: string): Json {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
    if (isTuple(value)) return prefixed(value);
    if (key !== "$ref" || typeof value !== "string") return value;
    const [file = "", pointer = ""] = value.split("#");
    return COMPONENTS + (file === "" ? name : file.replace(/\.json$/, "")) + pointer;
  }) as Json;
}

type Tuple = Json & { items: unknown[]; additionalItems?: unknown };

function isTuple(value: unknown): value is Tuple {
  return typeof value === "object" && value !== null && "items" in value && Array.isArray(value.items);
}

/** A tuple of draft 7, as the draft of 2020 that OpenAPI 3.1 goes by has it. */
function prefixed({ items, additionalItems, ...others }: Tuple): Json {
  return { ...others, prefixItems: items, ...(additionalItems !== undefined && { items: additionalItems }) };
}
