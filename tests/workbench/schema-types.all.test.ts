import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { emptyFolder } from "../command-line/run-command.js";
import { runToEnd } from "./run-to-end.js";

const command = join(import.meta.dirname, "../../packages/form-engine/dist/command.js");

/** A folder with one schema, and the command run in it. */
function folderWith(schema: object) {
  const folder = emptyFolder();
  const types = (...args: string[]) => runToEnd(process.execPath, [command, "types", ...args], folder);
  const put = (changed: object) => writeFileSync(join(folder, "order.json"), JSON.stringify(changed));
  put(schema);
  return { folder, types, put };
}

const order = { $id: "order.json", type: "object", properties: { amount: { type: "integer", default: 1 } } };

test("the command writes what a form gives, and --check says whether it is what the schemas say now", async () => {
  const { folder, types, put } = folderWith(order);
  expect(await types("--out", "src/forms.d.ts", ".")).toMatchObject({ code: 0, stdout: "1 schema\n" });
  expect(readFileSync(join(folder, "src/forms.d.ts"), "utf8")).toContain("amount: number;");
  expect(await types("--check", "--out", "src/forms.d.ts", ".")).toMatchObject({ code: 0 });

  put({ ...order, properties: { amount: { type: "string" } } });
  const { code, stderr } = await types("--check", "--out", "src/forms.d.ts", ".");
  expect(code).toBe(1);
  expect(stderr).toBe("src/forms.d.ts is not what the schemas say. Run the command without --check.\n");
  expect(readFileSync(join(folder, "src/forms.d.ts"), "utf8")).toContain("amount: number;");
});

test("a schema that refers to nothing ends the command with 1, and says which", async () => {
  const { types } = folderWith({ ...order, properties: { amount: { $ref: "other.json" } } });
  const { code, stderr } = await types("--out", "forms.d.ts", ".");
  expect(code).toBe(1);
  expect(stderr).toMatch(/other\.json/);
});

test("without a file to write to, the command says which it wants", async () => {
  const { types } = folderWith(order);
  const { code, stderr } = await types(".");
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Name the file of the types, which ends with \.d\.ts: --out src\/forms\.d\.ts\n/);
});
