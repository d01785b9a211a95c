import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../../packages/server/src/testing/scratch-folder.js";
import { runToEnd } from "../support/run-to-end.js";

const program = join(import.meta.dirname, "../../packages/form-engine/dist/command.js");
const command = (folder: string, ...args: string[]) => runToEnd(process.execPath, [program, ...args], folder);

const order = { $id: "order.json", type: "object", properties: { amount: { type: "integer", default: 1 } } };

/** A stranger's folder with these schemas. */
function folderOf(files: Record<string, object>): string {
  const folder = scratchFolder();
  for (const [name, schema] of Object.entries(files))
    writeFileSync(join(folder, name), JSON.stringify(schema));
  return folder;
}

test("lint: schemas with keywords, formats and fields of one's own have no fault once these are named", async () => {
  const folder = folderOf({
    "card.json": {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: {
        iban: { type: "string", format: "iban", "x-help": "On your card" },
        stars: { type: "integer", default: 3, "x-ui": "stars", propertyOrder: 2 },
      },
      required: ["iban"],
      dependencies: { iban: ["stars"] },
      if: { properties: { stars: { const: 5 } } },
      then: { required: ["stars"] },
    },
    // What is no schema must be JSON, no more.
    "messages.json": { minLenght: "Too short" },
  });
  expect(await command(folder, "lint", ".")).toMatchObject({ code: 1, stdout: "1 schema, 4 faults\n" });
  const own = ["--keyword", "x-*", "--keyword", "propertyOrder", "--format", "iban", "--ui", "stars"];
  const passed = { code: 0, stdout: "1 schema, 0 faults\n", stderr: "" };
  expect(await command(folder, "lint", ".", ...own)).toMatchObject(passed);
});

test("lint: what cannot be looked at is said, with how the command is used", async () => {
  const folder = scratchFolder();
  expect(await command(folder, "lint", "nowhere")).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Not found: nowhere\.\n\nUsage: /) as string,
  });
  expect(await command(folder, "lint", "--wrong")).toMatchObject({ code: 1, stdout: "" });
});

test("types: writes what a form gives, and --check says whether it is what the schemas say now", async () => {
  const folder = folderOf({ "order.json": order });
  const types = (...args: string[]) => command(folder, "types", ...args, "--out", "src/forms.d.ts", ".");
  expect(await types()).toMatchObject({ code: 0, stdout: "1 schema\n" });
  expect(readFileSync(join(folder, "src/forms.d.ts"), "utf8")).toContain("amount: number;");
  expect(await types("--check")).toMatchObject({ code: 0 });

  writeFileSync(
    join(folder, "order.json"),
    JSON.stringify({ ...order, properties: { amount: { type: "string" } } }),
  );
  expect(await types("--check")).toMatchObject({
    code: 1,
    stderr: "src/forms.d.ts is out of date. Run the command without --check.\n",
  });
  expect(readFileSync(join(folder, "src/forms.d.ts"), "utf8")).toContain("amount: number;");
});

test.each([
  [["--out", "forms.d.ts", "."], /other\.json/],
  [["."], /^Name the file for the types, ending in \.d\.ts: --out src\/forms\.d\.ts\n/],
])("types %j: ends with 1 and says what is missing", async (args, said) => {
  const folder = folderOf({ "order.json": { ...order, properties: { amount: { $ref: "other.json" } } } });
  const { code, stderr } = await command(folder, "types", ...args);
  expect(code).toBe(1);
  expect(stderr).toMatch(said);
});

test("compile: writes modules that check without generating code, and --check says whether they are current", async () => {
  const folder = folderOf({ "order.json": order });
  const compile = (...args: string[]) => command(folder, "compile", ...args, "--out", "forms", ".");
  expect(await compile()).toMatchObject({ code: 0 });
  expect(await compile("--check")).toMatchObject({ code: 0 });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(
    join(folder, "use.js"),
    `import { schema, validate } from "./forms/order.js";
const check = validate[schema.$id];
process.stdout.write([check({ amount: 1 }), check({ amount: "x" })].join());`,
  );
  const node = [process.execPath, ["--disallow-code-generation-from-strings", "use.js"], folder] as const;
  expect(await runToEnd(...node)).toMatchObject({ code: 0, stdout: "true,false" });
  expect(readFileSync(join(folder, "forms/order.d.ts"), "utf8")).toContain("amount: number;");

  writeFileSync(join(folder, "order.json"), JSON.stringify({ ...order, title: "Order" }));
  expect(await compile("--check")).toMatchObject({
    code: 1,
    stderr: "forms/order.js is out of date. Run the command without --check.\n",
  });
});
