import fc, { type Arbitrary } from "fast-check";
import type { InjectOptions } from "fastify";

type Json = Record<string, unknown>;

interface Operation {
  parameters?: { name: string; in: "path" | "query"; schema: Json }[];
  requestBody?: { content: Record<string, { schema: Json }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

const nastyTexts = [
  "",
  " ",
  "a\u0000b",
  "\ud800",
  "😀".repeat(50),
  "x".repeat(20_000),
  "' OR 1=1; DROP TABLE users; --",
  "<script>alert(1)</script>",
  "../../../../etc/passwd",
  "..%2f..%2f",
  "%E0%A4%A",
  "__proto__",
  "constructor",
  "1e999",
  "-1",
  "\r\nSet-Cookie: a=b",
  "http://169.254.169.254/t/latest/1",
  "https://127.0.0.1:1/post/1",
];
/** Of sites that ask for no key, and of hosts that anybody may name. */
const links = ["https://news.ycombinator.com/item?id=8863", "https://forum.example.org/t/oak/123/7"];
const nastyNumbers = [0, -0, -1, 0.1, 1e308, 2 ** 53, -(2 ** 31) - 1];
const nastyKeys = ["__proto__", "constructor", "$where", "userId", ""];

const nasty: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts),
  fc.constantFrom<unknown>(...nastyNumbers),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[[[]]]], { a: { b: { c: {} } } }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Requests that the document allows, and what goes wrong with them: values of other types, too large or of no sense,
 * keys too many and too few, broken JSON, other kinds of bodies, addresses that are spelled in other ways.
 *
 * @param known Ids that exist: a request that names nothing gets nowhere.
 */
export function fuzzedRequests(document: ApiDocument, known: readonly string[]): Arbitrary<InjectOptions> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestOf(document, path, method, operation, known)),
  );
  return fc.oneof(...operations);
}

function requestOf(
  document: ApiDocument,
  path: string,
  method: string,
  { parameters = [], requestBody }: Operation,
  known: readonly string[],
): Arbitrary<InjectOptions> {
  const segment = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: fc.constantFrom(...nastyTexts) },
  );
  const names = parameters.filter((one) => one.in === "path").map(({ name }) => name);
  const queries = parameters.filter((one) => one.in === "query");
  const query = fc.record(
    Object.fromEntries(
      queries.map(({ name, schema }) => [
        name,
        mostly(ofName(name, fitting(document, schema, known, 0), known), nasty),
      ]),
    ),
    { requiredKeys: [] },
  );
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const body = schema ? bodyOf(fitting(document, schema, known, 0)) : fc.constant({ headers: {} });
  return fc
    .tuple(fc.tuple(...names.map(() => segment)), query, body, spelling)
    .map(([values, asked, sent, spell]): InjectOptions => {
      const filled = names.reduce(
        (url, name, at) => url.replace(`{${name}}`, encoded(values[at] ?? "")),
        path,
      );
      const search = Object.entries(asked).map(([name, value]) => `${name}=${encoded(textOf(value))}`);
      const url = `${spell(`/api${filled}`)}${search.length > 0 ? `?${search.join("&")}` : ""}`;
      return { method: method.toUpperCase() as "GET", url, ...sent };
    });
}

type Spelling = (path: string) => string;

/** A letter written as %xx is the same letter, so these name the same; the router may take the others for something else. */
const spelling: Arbitrary<Spelling> = fc.oneof(
  { weight: 7, arbitrary: fc.constant<Spelling>((path) => path) },
  {
    weight: 2,
    arbitrary: fc.nat(40).map((at): Spelling => {
      return (path) => lettersEncoded(path, (n) => (at < 7 ? n >= at : n === at));
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Spelling>(
      (path) => path.replaceAll("/", "//"),
      (path) => path.replaceAll("/", "/./"),
      (path) => `${path};a=b`,
      (path) => path.replace("/api/", "/api%2F"),
      (path) => path.replace("/api/", "/api/../api/"),
      (path) => lettersEncoded(path, () => true).replaceAll("%", "%25"),
    ),
  },
);

/** @param isEncoded By how many letters come before. */
function lettersEncoded(path: string, isEncoded: (n: number) => boolean): string {
  let letters = 0;
  return path.replaceAll(/%[\dA-Fa-f]{2}|[A-Za-z]/g, (found) => {
    if (found.length > 1 || !isEncoded(letters++)) return found;
    return `%${found.charCodeAt(0).toString(16)}`;
  });
}

type Body = Pick<InjectOptions, "payload" | "headers">;

/** A body in its many states of disrepair. */
function bodyOf(right: Arbitrary<unknown>): Arbitrary<Body> {
  const json = (text: string): Body => ({ payload: text, headers: { "content-type": "application/json" } });
  const wrongType = fc.constantFrom("text/plain", "multipart/form-data; boundary=x", "application/xml");
  const text = right.map((value) => JSON.stringify(value));
  return fc.oneof(
    { weight: 6, arbitrary: mostly(right, right.chain(spoilt)).map((value) => json(JSON.stringify(value))) },
    { weight: 1, arbitrary: nasty.map((value) => json(JSON.stringify(value))) },
    {
      weight: 1,
      arbitrary: fc.tuple(text, fc.nat(30)).map(([whole, cut]) => json(whole.slice(0, -cut - 1))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, wrongType)
        .map(([payload, type]) => ({ payload, headers: { "content-type": type } })),
    },
    { weight: 1, arbitrary: fc.constant({ headers: {} }) },
  );
}

/** The same object with one value replaced, one key dropped or one added. */
function spoilt(value: unknown): Arbitrary<unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return nasty;
  const keys = Object.keys(value);
  const added = fc
    .tuple(fc.constantFrom(...nastyKeys), nasty)
    .map(
      ([key, other]) =>
        JSON.parse(
          `${JSON.stringify(value).slice(0, -1)}${keys.length > 0 ? "," : ""}${JSON.stringify(key)}:${JSON.stringify(other)}}`,
        ) as unknown,
    );
  if (keys.length === 0) return added;
  return fc.oneof(
    added,
    fc.tuple(fc.constantFrom(...keys), nasty).map(([key, other]) => ({ ...value, [key]: other })),
    fc
      .constantFrom(...keys)
      .map((key) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))),
  );
}

/** A value that the schema takes, as far as its types, choices and lengths go. */
function fitting(
  document: ApiDocument,
  schema: Json,
  known: readonly string[],
  depth: number,
): Arbitrary<unknown> {
  if (typeof schema.$ref === "string") {
    const steps = schema.$ref.split("/").slice(1);
    const found = steps.reduce<unknown>((value, step) => (value as Json)[step], document) as Json;
    return fitting(document, found, known, depth);
  }
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...(schema.enum as unknown[]));
  if (Array.isArray(schema.oneOf) && schema.type === undefined) {
    return fc.oneof(...(schema.oneOf as Json[]).map((one) => fitting(document, one, known, depth)));
  }
  switch ([schema.type].flat()[0]) {
    case "integer":
      return fc.integer({ min: bound(schema.minimum, -5), max: bound(schema.maximum, 2000) });
    case "number":
      return fc.integer({
        min: Math.ceil(bound(schema.minimum, 0)),
        max: Math.floor(bound(schema.maximum, 100)),
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(fitting(document, (schema.items ?? {}) as Json, known, depth + 1), { maxLength: 3 });
    case "object":
      return fittingObject(document, schema, known, depth);
    default:
      return fittingText(schema, known);
  }
}

function fittingObject(
  document: ApiDocument,
  { properties = {}, required = [] }: { properties?: Record<string, Json>; required?: string[] },
  known: readonly string[],
  depth: number,
): Arbitrary<unknown> {
  const entries = Object.entries(properties).filter(([name]) => depth < 3 || required.includes(name));
  return fc.record(
    Object.fromEntries(
      entries.map(([name, schema]) => [
        name,
        ofName(name, fitting(document, schema, known, depth + 1), known),
      ]),
    ),
    { requiredKeys: required.filter((name) => name in properties) },
  );
}

/** What names something mostly names what there is: any other id gets nowhere, and any other link asks no site. */
function ofName(name: string, fit: Arbitrary<unknown>, known: readonly string[]): Arbitrary<unknown> {
  const there = name === "link" ? links : name.endsWith("Id") ? known : [];
  if (there.length === 0) return fit;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<unknown>(...there) },
    { weight: 1, arbitrary: fit },
  );
}

function fittingText(schema: Json, known: readonly string[]): Arbitrary<string> {
  if (schema.format === "email") return fc.nat(50).map((number) => `person${number}@example.org`);
  const words = fc.constantFrom(
    "theme-mint-focus",
    "abc123",
    "A sentence of some words.",
    "correct horse, battery staple",
  );
  return fc.oneof(words, fc.constantFrom(...known), fc.constantFrom(...nastyTexts));
}

function bound(limit: unknown, otherwise: number): number {
  return typeof limit === "number" ? limit : otherwise;
}

function mostly(right: Arbitrary<unknown>, wrong: Arbitrary<unknown>): Arbitrary<unknown> {
  return fc.oneof({ weight: 2, arbitrary: right }, { weight: 1, arbitrary: wrong });
}

/** As a client would put it into an address; half a surrogate, which no client can, as it is. */
function encoded(text: string): string {
  return /\p{Surrogate}/u.test(text) ? "%ED%A0%80" : encodeURIComponent(text).replaceAll("%25", "%");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
