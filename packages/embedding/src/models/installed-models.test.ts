import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { allowList } from "./allowed-models.js";
import { installedModels } from "./installed-models.js";

const NAME = "all-MiniLM-L6-v2";
let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "undertone-models-"))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Puts a file of the model's into the folder. @param more Bytes beyond what it should have. */
function write(part: "model" | "tokenizer", more = 0): void {
  const model = allowList[NAME];
  if (model?.embedder !== "sentence-transformer") throw new Error(`${NAME} is not on the list`);
  const { path, bytes } = model.files[part];
  const file = join(folder, NAME, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, "");
  truncateSync(file, bytes + more);
}

test("a model is installed once all of its files are there in full", async () => {
  expect(await installedModels(folder)).toEqual([]);
  write("model");
  expect(await installedModels(folder)).toEqual([]);
  write("tokenizer", -1);
  expect(await installedModels(folder)).toEqual([]);
  write("tokenizer");
  expect(await installedModels(folder)).toEqual([NAME]);
});

test("a folder that is not there holds none", async () => {
  expect(await installedModels(join(folder, "absent"))).toEqual([]);
});
