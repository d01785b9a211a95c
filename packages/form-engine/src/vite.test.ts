// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ValidateFunction } from "ajv";
import { build } from "vite";
import { afterAll, describe, expect, test } from "vitest";
import type { LintOptions } from "./lint/lint-schema.js";
import { schemaValidators } from "./vite.js";

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
  options: LintOptions = {},
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
    { keywords: ["x-*", "shape"], formats: ["phone"] },
  );
  const [check] = Object.values(form.validate);
  expect([check?.({ a: "anything" }), check?.({ a: 1 })], "a format by name allows any text").toEqual([
    true,
    false,
  ]);
  await expect(
    builtFrom("own-misspelt", { "main.json": own }, { keywords: ["x-*"], formats: ["phone"] }),
  ).rejects.toThrow('"shape" is no keyword');
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
