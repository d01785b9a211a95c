// @vitest-environment node
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import StockForm from "@rjsf/core";
import type { ValidateFunction } from "ajv";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { describe, expect, test, vi } from "vitest";
import { Form, formProps } from "./theme/index.js";
import type { CompiledForm } from "./validator/compiled-validators.js";
import { buildsFolder, builtFrom, put } from "./tests/built-app.js";
import { schemaValidators } from "./vite.js";

const folder = buildsFolder();
const names = ["@rjsf/core", "react", "react-dom/client", "react-dom/server.browser"];
/** A folder of a build's own has no packages: they are imported by their files. */
const imported = (entry: string) =>
  entry.replaceAll(/(?<= from )"([^".][^"]*)"/g, (_, name: string) =>
    JSON.stringify(
      fileURLToPath(names.includes(name) ? import.meta.resolve(name) : `${import.meta.url}/../${name}`),
    ),
  );

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
  const { form } = await builtFrom(join(folder, "expression"), { "main.json": expression });
  const value = { result: { left: { is: 1 }, right: { left: { is: 2 }, right: { is: 3 } } } };
  const props = formProps(form as unknown as CompiledForm);
  const shown = renderToString(createElement(Form, { ...props, formData: value }));
  expect(shown).toMatch(/<option value="1" selected="">Sum/);
  const check = form.validate["expression.json"] as ValidateFunction;
  expect([check(value), check({ result: { left: { is: 1 } } })]).toEqual([true, false]);
});

test("thousands of titled values are built, and a hundred alternatives with fields", async () => {
  const many = Array.from({ length: 5_000 }, (_, index) => index);
  const titled = many.map((index) => ({ const: `v${index}`, title: `The ${index}` }));
  const kinds = many
    .slice(0, 100)
    .map((index) => ({
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
  const { form } = await builtFrom(join(folder, "thousands"), { "main.json": schema });
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

describe("what an application does beside its schemas is none of the plugin's business:", () => {
  const schema = { type: "object", properties: { a: { type: "string" } } };

  test("its own import of a Markdown renderer", async () => {
    const { code } = await builtFrom(join(folder, "markdown"), {
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
    const { code } = await builtFrom(join(folder, "mark"), {
      "main.json": schema,
      "other.json": `\uFEFF{ "said": "by another file" }`,
      "entry.js": `export * from "./main.json?validator"; export { said } from "./other.json";`,
    });
    expect(code).toContain("by another file");
  });
});

test("references are resolved by the browser's own URL, as by the package that rjsf has for it", async () => {
  const utils = join(import.meta.dirname, "../../../node_modules/@rjsf/utils/lib/findSchemaDefinition.js");
  const { code, form } = await builtFrom(join(folder, "uri"), {
    "main.json": { type: "object" },
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

describe("of rjsf a built page has", () => {
  const five = {
    type: "object",
    required: ["email"],
    properties: {
      email: { type: "string", format: "email" },
      amount: { type: "integer", minimum: 1, default: 6 },
      notes: { type: "array", items: { type: "string" } },
      kind: { enum: ["large", "small"] },
      isGift: { type: "boolean" },
    },
  };

  test("so little that a form of five fields weighs at most 64 kB beyond React", async () => {
    vi.stubEnv("NODE_ENV", "production");
    const root = join(folder, "five");
    put(join(root, "five.json"), JSON.stringify(five));
    const weightOf = async (shown: string) => {
      const entry = `import { createElement } from "react"; import { createRoot } from "react-dom/client"; ${shown}`;
      put(join(root, "entry.js"), imported(entry));
      const input = "entry.js";
      const built = await build({
        root,
        logLevel: "error",
        plugins: [schemaValidators()],
        build: { write: false, rollupOptions: { input } },
      });
      const { output } = built as { output: { code?: string }[] };
      return output.reduce((sum, { code = "" }) => sum + gzipSync(code, { level: 9 }).length, 0);
    };
    const bare = await weightOf(`createRoot(document.body).render(createElement("input"));`);
    const form = await weightOf(
      `import Form, { formProps } from "theme/index.ts"; import five from "./five.json?validator";
      createRoot(document.body).render(createElement(Form, formProps(five)));`,
    );
    expect(form - bare).toBeLessThan(64_000);
  });

  test("all that is drawn, in this theme and in another", async () => {
    const text = { type: "string" };
    const drawnBy = (widget: string) => ({ ...text, "x-ui": widget });
    const schema = {
      ...five,
      properties: {
        ...five.properties,
        share: { type: "number" },
        day: { ...text, format: "date" },
        moment: { ...text, format: "date-time" },
        file: { ...text, format: "data-url" },
        stars: drawnBy("RatingWidget"),
        inParts: drawnBy("alt-date"),
        withTime: drawnBy("alt-datetime"),
        gone: drawnBy("hidden"),
        colour: drawnBy("color"),
        secret: drawnBy("password"),
        rows: { type: "array", items: { type: "object", properties: { a: text } }, default: [{ a: "b" }] },
        some: { type: "array", uniqueItems: true, items: { enum: ["x", "y"] } },
        either: { oneOf: [{ type: "object", properties: { b: text } }, { type: "null" }] },
        map: { type: "object", additionalProperties: text, default: { c: "d" } },
        any: {},
      },
    };
    const entry = `import { createElement } from "react"; import { renderToString } from "react-dom/server.browser";
      import StockForm from "@rjsf/core"; import Form, { formProps } from "theme/index.ts"; import form from "./main.json?validator";
      export const schema = form.schema; export const validate = form.validate;
      export const shown = [Form, StockForm].map((each) => renderToString(createElement(each, formProps(form))));`;
    const files = { "main.json": schema, "entry.js": imported(entry) };
    const { form } = await builtFrom(join(folder, "drawn"), files, {
      ui: ["RatingWidget", "alt-date", "alt-datetime"],
    });
    const props = formProps(form as unknown as CompiledForm);
    expect((form as unknown as { shown: string[] }).shown).toEqual(
      [Form, StockForm].map((each) => renderToString(createElement(each as typeof Form, props))),
    );
  });
});
