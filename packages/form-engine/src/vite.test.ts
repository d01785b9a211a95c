// @vitest-environment node
import { join } from "node:path";
import type { ValidateFunction } from "ajv";
import { expect, test } from "vitest";
import { buildsFolder, builtFrom } from "./tests/built-app.js";
import { schemaValidators, type ValidatorOptions } from "./vite.js";

const folder = buildsFolder();

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
  const { code, form } = await builtFrom(join(folder, "plain"), { "main.json": main, "part.json": part });
  expect(code).not.toMatch(/\bnew Function\b|\beval\(|\bimport\b/);
  const check = form.validate["main.json"] as ValidateFunction;
  const wrong = (value: object) => {
    check(value);
    return (check.errors ?? []).map(({ keyword, instancePath }) => `${instancePath} ${keyword}`);
  };
  expect(
    wrong({ email: "jörg@müller.example", repeated: "jörg@müller.example", step: 0.07, part: { n: 9 } }),
  ).toEqual([]);
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

test("a misspelt keyword stops the build, in a part from another file too", async () => {
  const misspelt = { properties: { a: { type: "integer", maximun: 3 } } };
  const sentence = '"maximun" is not a keyword. Did you mean "maximum"?';
  await expect(builtFrom(join(folder, "misspelt"), { "main.json": misspelt })).rejects.toThrow(
    `main.json:1:38: ${sentence}`,
  );
  const around = { "main.json": { properties: { part: { $ref: "part.json" } } }, "part.json": misspelt };
  await expect(builtFrom(join(folder, "misspelt-part"), around)).rejects.toThrow(
    `part.json:1:38: ${sentence}`,
  );
});

test("keywords and formats of an application's own are no faults of the build", async () => {
  const own = {
    type: "object",
    properties: { a: { type: "string", format: "phone", "x-order": 1, shape: "round" } },
  };
  const { form } = await builtFrom(
    join(folder, "own"),
    { "main.json": own },
    { keywords: ["x-*", "shape"], formats: { phone: /^\+\d+$/g } },
  );
  const [check] = Object.values(form.validate);
  const phone = "+491234";
  expect([phone, phone, "anything", 1].map((a) => check?.({ a }))).toEqual([true, true, false, false]);
  await expect(
    builtFrom(
      join(folder, "own-misspelt"),
      { "main.json": own },
      { keywords: ["x-*"], formats: { phone: /./ } },
    ),
  ).rejects.toThrow('"shape" is not a keyword');
});

test("a format that is only named is refused, for nothing would be checked", () => {
  const named = { formats: ["phone"] } as unknown as ValidatorOptions;
  expect(() => schemaValidators(named)).toThrow('The format "phone" has no pattern');
  const allowed = { formats: { phone: true } } as unknown as ValidatorOptions;
  expect(() => schemaValidators(allowed)).toThrow('The format "phone" has no pattern');
});
