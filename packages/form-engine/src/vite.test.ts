// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ValidateFunction } from "ajv";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { schemaValidators } from "./vite.js";

const folder = mkdtempSync(join(tmpdir(), "schema-validators-"));
afterAll(() => rmSync(folder, { recursive: true }));

interface Built {
  schema: Record<string, unknown>;
  validate: Record<string, ValidateFunction>;
}

/** Builds one schema as an app would, and gives the code and what it exports. */
async function builtFrom(
  name: string,
  files: Record<string, object>,
): Promise<{ code: string; form: Built }> {
  const source = join(folder, name);
  mkdirSync(source, { recursive: true });
  for (const [file, schema] of Object.entries(files))
    writeFileSync(join(source, file), JSON.stringify(schema));
  writeFileSync(join(source, "entry.js"), `export * from "./main.json?validator";`);
  await build({
    root: source,
    logLevel: "error",
    plugins: [schemaValidators()],
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
