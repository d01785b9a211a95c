import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const assets = fileURLToPath(new URL("../../packages/app/dist/", import.meta.url));
const scripts = readdirSync(assets, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".js"),
);

/** Where a script makes code out of text, which a policy without `unsafe-eval` forbids. */
const generated = /\beval\(|\bFunction\(|\bset(?:Timeout|Interval)\(["'`].{0,40}/g;

test("no script of the built product makes code out of text", () => {
  expect(scripts.length).toBeGreaterThan(3);
  const made = scripts.flatMap((script) => readFileSync(assets + script, "utf8").match(generated) ?? []);
  expect(made).toEqual([]);
});
