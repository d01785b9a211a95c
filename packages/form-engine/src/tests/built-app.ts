import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { ValidateFunction } from "ajv";
import { build } from "vite";
import { afterAll } from "vitest";
import { schemaValidators, type ValidatorOptions } from "../vite.js";

/** A folder for what is built, gone after the tests. */
export function buildsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "schema-validators-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

interface Built {
  schema: Record<string, unknown>;
  validate: Record<string, ValidateFunction>;
}

export function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Builds one schema as an app would. @param source The application's folder. */
export async function builtFrom(
  source: string,
  files: Record<string, object | string>,
  options: ValidatorOptions = {},
): Promise<{ code: string; form: Built }> {
  mkdirSync(source, { recursive: true });
  for (const [file, schema] of Object.entries(files))
    put(join(source, file), typeof schema === "string" ? schema : JSON.stringify(schema));
  if (!Object.hasOwn(files, "entry.js"))
    writeFileSync(join(source, "entry.js"), `export * from "./main.json?validator";`);
  await build({
    root: source,
    logLevel: "error",
    plugins: [schemaValidators(options)],
    build: { lib: { entry: "entry.js", formats: ["es"], fileName: () => "out.mjs" }, minify: false },
  });
  const out = join(source, "dist/out.mjs");
  return { code: readFileSync(out, "utf8"), form: (await import(/* @vite-ignore */ out)) as Built };
}
