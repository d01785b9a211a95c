import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readAnyFile } from "./read-schema.js";

const names = readdirSync(new URL("..", import.meta.url))
  .filter((file) => file.endsWith("-texts.json"))
  .map((file) => file.replace(/\.json$/, ""));

test.each(names)("%s are, where a program imports them, all that the file holds", async (name) => {
  const { description, ...texts } = readAnyFile(name) as Record<string, unknown>;
  expect(description).toMatch(/\w/);
  const path = `./generated/${name}.ts`;
  expect({ ...((await import(path)) as object) }).toEqual(texts);
});

test("there are files of texts", () => {
  expect(names.length).toBeGreaterThan(4);
});
