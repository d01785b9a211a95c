// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ValidateFunction } from "ajv";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { afterAll, describe, expect, test } from "vitest";
import { SchemaForm } from "./schema-form.js";
import type { CompiledForm, FormSchema } from "./validator/compiled-validators.js";
import { partsOf } from "./validator/parts-of-schema.js";
import { schemaValidators, type ValidatorOptions } from "./vite.js";

const folder = mkdtempSync(join(tmpdir(), "schema-validators-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Built {
  schema: Record<string, unknown>;
  validate: Record<string, ValidateFunction>;
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Builds one schema as an app would, and gives the code and what it exports. */
async function builtFrom(
  name: string,
  files: Record<string, object | string>,
  options: ValidatorOptions = {},
): Promise<{ code: string; form: Built }> {
  const source = join(folder, name);
  mkdirSync(source, { recursive: true });
  for (const [file, schema] of Object.entries(files))
    put(join(source, file), typeof schema === "string" ? schema : JSON.stringify(schema));
  if (!Object.hasOwn(files, "entry.js"))
    writeFileSync(join(source, "entry.js"), `export * from "./main.json?validator";`);
  await build({
    root: source,
    logLevel: "error",
    plugins: [schemaValidators(options)],
    build: { lib: { entry: "entry.js", formats: ["es"], fileName: () => "out.mjs" }, minify: false },
  });
  const out = join(source, "dist/out.mjs");
  return { code: readFileSync(out, "utf8"), form: (await import(/* @vite-ignore */ out)) as Built };
}

const main = {
  $id: "main.json",
  type: "object",
  additionalProperties: false,
  properties: {
    email: { type: "string", format: "email", minLength: 3 },
    when: { type: "string", format: "date-time" },
    step: { type: "number", multipleOf: 0.01 },
    tags: { type: "array", items: { type: "string" }, uniqueItems: true },
    repeated: { type: "string", "x-equals": "email" },
    file: { type: "string", "x-ui": { accept: "text/*", maxSize: 5 } },
    part: { $ref: "part.json", title: "Here" },
    tree: { $ref: "#/definitions/tree" },
  },
  definitions: {
    tree: {
      type: "object",
      properties: {
        name: { type: "string" },
        children: { type: "array", items: { $ref: "#/definitions/tree" } },
      },
    },
  },
};
const part = {
  $id: "part.json",
  title: "There",
  type: "object",
  properties: { n: { $ref: "#/definitions/small" } },
  definitions: { small: { type: "integer", maximum: 9 } },
};

test("a built check needs no code generation, and nothing that a browser lacks", async () => {
  const { code, form } = await builtFrom("plain", { "main.json": main, "part.json": part });
  expect(code).not.toMatch(/\bnew Function\b|\beval\(|\bimport\b/);
  const check = form.validate["main.json"] as ValidateFunction;
  const wrong = (value: object) => {
    check(value);
    return (check.errors ?? []).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`);
  };
  expect(wrong({ email: "a@example.org", repeated: "a@example.org", step: 0.07, part: { n: 9 } })).toEqual(
    [],
  );
  expect(wrong({ email: "x" })).toEqual(["/email minLength", "/email format"]);
  expect(wrong({ when: "yesterday" })).toEqual(["/when format"]);
  expect(wrong({ step: 0.075 })).toEqual(["/step multipleOf"]);
  expect(wrong({ tags: ["a", "a"] })).toEqual(["/tags uniqueItems"]);
  expect(wrong({ email: "a@example.org", repeated: "b" })).toEqual(["/repeated x-equals"]);
  expect(wrong({ file: "data:text/plain,Hello" })).toEqual([]);
  expect(wrong({ file: "data:text/plain,Hello!" })).toEqual(["/file x-ui"]);
  expect(wrong({ file: "data:image/png,Hello" })).toEqual(["/file x-ui"]);
  expect(wrong({ part: { n: 10 } })).toEqual(["/part/n maximum"]);
  expect(wrong({ tree: { children: [{ children: [{ name: 1 }] }] } })).toEqual([
    "/tree/children/0/children/0/name type",
  ]);
  expect(wrong({ constructor: 1 })).toEqual([" additionalProperties"]);
  expect(check.errors?.[0]?.parentSchema, "for the messages").toMatchObject({ type: "object" });
});

test("references to other files are put in place, with what stands beside them", async () => {
  const { form } = await builtFrom("references", { "main.json": main, "part.json": part });
  expect(form.schema).toMatchObject({
    properties: {
      part: { title: "Here", type: "object", properties: { n: { type: "integer", maximum: 9 } } },
    },
  });
  expect(JSON.stringify(form.schema)).not.toContain("part.json");
});

test("the checks that tell alternatives apart are built too", async () => {
  const { form } = await builtFrom("alternatives", {
    "main.json": {
      $id: "main.json",
      type: "object",
      properties: {
        either: { oneOf: [{ type: "object", properties: { a: { type: "string" } } }, { type: "number" }] },
      },
    },
  });
  expect(Object.keys(form.validate).length).toBeGreaterThan(1);
});

const expression = {
  $id: "expression.json",
  type: "object",
  properties: { result: { $ref: "#/definitions/expression" } },
  definitions: {
    expression: {
      oneOf: [
        {
          title: "Number",
          type: "object",
          required: ["is"],
          properties: { is: { type: "number", default: 7 } },
        },
        {
          title: "Sum",
          type: "object",
          required: ["left", "right"],
          properties: {
            left: { $ref: "#/definitions/expression" },
            right: { $ref: "#/definitions/expression" },
          },
        },
      ],
    },
  },
};

test("alternatives that contain themselves are built too, and shown", async () => {
  const { form } = await builtFrom("expression", { "main.json": expression });
  const value = { result: { left: { is: 1 }, right: { left: { is: 2 }, right: { is: 3 } } } };
  const shown = renderToString(createElement(SchemaForm, { ...(form as unknown as CompiledForm), value }));
  expect(shown).not.toContain("cannot be shown");
  expect(shown).toMatch(/<option value="1" selected="">Sum/);
  const check = form.validate["expression.json"] as ValidateFunction;
  expect([check(value), check({ result: { left: { is: 1 } } })]).toEqual([true, false]);
});

test("alternatives in the fields of alternatives are built too, and shown", async () => {
  const inner = { oneOf: [{ type: "object", properties: { a: { type: "string" } } }, { type: "number" }] };
  const outer = { oneOf: [{ type: "object", properties: { inner } }, { type: "string" }] };
  const { form } = await builtFrom("within", { "main.json": { type: "object", properties: { outer } } });
  const value = { outer: { inner: { a: "b" } } };
  const shown = renderToString(createElement(SchemaForm, { ...(form as unknown as CompiledForm), value }));
  expect(shown).not.toContain("cannot be shown");
  expect(shown).toContain('value="b"');
});

test("of many kinds that all contain each other, the search for what is checked by itself ends", () => {
  const names = Array.from({ length: 15 }, (_, index) => `kind${index}`);
  const options = names.map((name) => ({ $ref: `#/definitions/${name}` }));
  const kind = (name: string) => ({
    type: "object",
    properties: { type: { const: name }, children: { type: "array", items: { oneOf: options } }, [name]: {} },
  });
  const definitions = Object.fromEntries(names.map((name) => [name, kind(name)]));
  const schema = { $ref: "#/definitions/kind0", definitions } as FormSchema;
  expect(partsOf(schema).length).toBeLessThan(100);
});

test("a reference to nowhere stops the build, and is told with its place", async () => {
  const broken = { "main.json": { type: "object", properties: { a: { $ref: "#/definitions/absent" } } } };
  await expect(builtFrom("broken", broken)).rejects.toThrow(
    'main.json:1:44: The reference "#/definitions/absent" leads nowhere: there is nothing at #/definitions/absent',
  );
});

test("a misspelt keyword stops the build, in a part from another file too", async () => {
  const misspelt = { properties: { a: { type: "integer", maximun: 3 } } };
  const sentence = '"maximun" is no keyword. Did you mean "maximum"?';
  await expect(builtFrom("misspelt", { "main.json": misspelt })).rejects.toThrow(
    `main.json:1:38: ${sentence}`,
  );
  const around = { "main.json": { properties: { part: { $ref: "part.json" } } }, "part.json": misspelt };
  await expect(builtFrom("misspelt-part", around)).rejects.toThrow(`part.json:1:38: ${sentence}`);
});

test("keywords and formats of an application's own are no faults of the build", async () => {
  const own = {
    type: "object",
    properties: { a: { type: "string", format: "phone", "x-order": 1, shape: "round" } },
  };
  const { form } = await builtFrom(
    "own",
    { "main.json": own },
    { keywords: ["x-*", "shape"], formats: { phone: /^\+\d+$/g } },
  );
  const [check] = Object.values(form.validate);
  const phone = "+491234";
  expect([phone, phone, "anything", 1].map((a) => check?.({ a }))).toEqual([true, true, false, false]);
  await expect(
    builtFrom("own-misspelt", { "main.json": own }, { keywords: ["x-*"], formats: { phone: /./ } }),
  ).rejects.toThrow('"shape" is no keyword');
});

test("thousands of alternatives are built, with titles or fields, and with a reference to one of them", async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => index);
  const titled = many.map((index) => ({ const: `v${index}`, title: `The ${index}` }));
  const kinds = many.slice(0, 100).map((index) => ({
    type: "object",
    required: ["kind"],
    properties: { kind: { const: `k${index}` }, text: { type: "string", maxLength: index } },
  }));
  const schema = {
    $id: "main.json",
    type: "object",
    properties: {
      a: { oneOf: titled },
      b: { $ref: "#/properties/a/oneOf/5", title: "One of them" },
      c: { enum: many },
      d: { oneOf: kinds },
      e: { type: "array", items: { anyOf: titled } },
    },
  };
  const { form } = await builtFrom("thousands", { "main.json": schema });
  const check = form.validate["main.json"];
  const right = { a: "v4999", b: "v5", c: 4_999, d: { kind: "k99", text: "long" }, e: ["v0", "v4999"] };
  const wrong = [
    { a: "v5000" },
    { b: "v6" },
    { c: 5_000 },
    { d: { kind: "k3", text: "long" } },
    { e: ["x"] },
  ];
  expect([right, ...wrong].map((value) => check?.(value))).toEqual([true, ...wrong.map(() => false)]);
  // The whole, and each alternative that has fields.
  expect(Object.keys(form.validate).length).toBeLessThan(2 * kinds.length + 10);
});

test("a format that is only named is refused, for nothing would be checked", () => {
  const named = { formats: ["phone"] } as unknown as ValidatorOptions;
  expect(() => schemaValidators(named)).toThrow('The format "phone" has no pattern');
  const allowed = { formats: { phone: true } } as unknown as ValidatorOptions;
  expect(() => schemaValidators(allowed)).toThrow('The format "phone" has no pattern');
});

describe("what an application does beside its schemas is none of the plugin's business:", () => {
  const schema = { type: "object", properties: { a: { type: "string" } } };

  test("its own import of a Markdown renderer", async () => {
    const { code } = await builtFrom("markdown", {
      "main.json": schema,
      "node_modules/markdown-to-jsx/package.json": {
        name: "markdown-to-jsx",
        type: "module",
        exports: { "./react": "./react.js" },
      },
      "node_modules/markdown-to-jsx/react.js": `export default "the renderer itself";`,
      "entry.js": `export * from "./main.json?validator"; export { default as markdown } from "markdown-to-jsx/react";`,
    });
    expect(code).toContain("the renderer itself");
  });

  test("a JSON file with a byte order mark", async () => {
    const { code } = await builtFrom("mark", {
      "main.json": schema,
      "other.json": `\uFEFF{ "said": "by another file" }`,
      "entry.js": `export * from "./main.json?validator"; export { said } from "./other.json";`,
    });
    expect(code).toContain("by another file");
  });
});

test("references are resolved by the browser's own URL, as by the package that rjsf has for it", async () => {
  const utils = join(import.meta.dirname, "../../../node_modules/@rjsf/utils/lib/findSchemaDefinition.js");
  const { code, form } = await builtFrom("uri", {
    "main.json": main,
    "part.json": part,
    "entry.js": `import findSchemaDefinition from ${JSON.stringify(utils)};
      export * from "./main.json?validator";
      export const resolved = findSchemaDefinition("parts/town.json", {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        $id: "https://example.org/shop/order.json",
        $defs: { town: { $id: "https://example.org:443/shop/parts/town.json", type: "string" } },
      });`,
  });
  expect(code).not.toContain("resolveComponent");
  expect((form as unknown as { resolved: object }).resolved).toMatchObject({ type: "string" });
});

test("a form that is loaded when it is needed is a file of its own, called like its schema", async () => {
  const root = join(folder, "lazy");
  put(join(root, "login.json"), JSON.stringify({ type: "object" }));
  put(join(root, "entry.js"), `export const form = () => import("./login.json?validator");`);
  const built = await build({
    root,
    logLevel: "error",
    plugins: [schemaValidators()],
    build: { write: false, rollupOptions: { input: "entry.js", preserveEntrySignatures: "strict" } },
  });
  const { output } = built as { output: { fileName: string }[] };
  const names = output.map(({ fileName }) => fileName.replace(/-[\w-]{8}\.js$/, ""));
  expect(names).toContain("assets/login");
  const path = Buffer.from(root).toString("base64url").slice(0, -2);
  expect(names.join()).not.toContain(path);
});
