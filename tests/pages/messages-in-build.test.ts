import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readSchema } from "@undertone/schemas";
import { expect, test } from "vitest";

const assets = fileURLToPath(new URL("../../packages/app/dist/assets/", import.meta.url));
const scripts = readdirSync(assets)
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, code: readFileSync(assets + name, "utf8") }));

/** In whatever quotes the build wrote it. */
const holds = (code: string, text: string) =>
  ["`", '"', "'"].some((quote) => code.includes(quote + text + quote));

// `packages/app/messages-plugin.ts` divides the catalogue among the modules that name its entries.
test("each screen's words are in the script of something that says them", () => {
  const { screens } = readSchema("messages");
  const lost = Object.entries(screens).filter(([, text]) => !scripts.some(({ code }) => holds(code, text)));
  expect(lost).toEqual([]);
});

test("and the first load brings only those that it says", () => {
  const first = scripts.find(({ name }) => name.startsWith("index-"));
  const { screens } = readSchema("messages");
  expect(first && holds(first.code, screens["welcome-what"])).toBe(true);
  expect(first && holds(first.code, screens["list-search"])).toBe(false);
  expect(first && holds(first.code, screens["tone-over-time-why"])).toBe(false);
});
