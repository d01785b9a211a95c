import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Linter } from "eslint";
import { expect, test } from "vitest";

const assets = fileURLToPath(new URL("../../packages/app/dist/", import.meta.url));
const scripts = readdirSync(assets, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".js"),
);

/** Where a script makes code out of text, which a policy without `unsafe-eval` forbids. */
function generatedCodeIn(code: string): string[] {
  const rules = { "no-eval": "error", "no-implied-eval": "error", "no-new-func": "error" } as const;
  const globals = { window: false, self: false, globalThis: false, setTimeout: false, setInterval: false };
  const config = { rules, languageOptions: { globals }, linterOptions: { noInlineConfig: true } };
  return new Linter()
    .verify(code, config)
    .map(({ ruleId, message, line }) => `${line}: ${ruleId ?? message}`);
}

test("no script of the built product makes code out of text", () => {
  expect(scripts.length).toBeGreaterThan(3);
  const made = scripts.map((script) => generatedCodeIn(readFileSync(assets + script, "utf8")));
  expect(made.flat()).toEqual([]);
});
