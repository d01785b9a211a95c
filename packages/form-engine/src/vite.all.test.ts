// @vitest-environment node
import { join } from "node:path";
import type { ValidateFunction } from "ajv";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { build } from "vite";
import { describe, expect, test } from "vitest";
import { Form, formProps } from "./theme/index.js";
import type { CompiledForm } from "./validator/compiled-validators.js";
import { buildsFolder, builtFrom, put } from "./tests/built-app.js";
import { schemaValidators } from "./vite.js";

const folder = buildsFolder();

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
