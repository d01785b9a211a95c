import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readAnyFile } from "./read-schema.js";

const names = readdirSync(new URL("..", import.meta.url))
  .filter((file) => file.endsWith("-texts.json"))
  .map((file) => file.replace(/\.json$/, ""));

test.each(names)("%s are the same in a browser and in Node: all that the file holds", async (name) => {
  const { description, ...texts } = readAnyFile(name) as Record<string, unknown>;
  expect(description).toMatch(/\w/);
  const modules = [`./generated/${name}.ts`, `./generated/${name}.browser.ts`];
  for (const path of modules) expect({ ...((await import(path)) as object) }, path).toEqual(texts);
});

test("there are files of texts", () => {
  expect(names.length).toBeGreaterThan(4);
});
