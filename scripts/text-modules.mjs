import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { root, writeIfChanged } from "./set-up.mjs";

const schemas = `${root}schemas/`;
const folder = `${schemas}src/generated/`;

/**
 * Writes the modules by which code that runs in Node reads the files of sentences: at run time, so that an edited sentence needs no
 * new code. A browser has the files themselves built in: `schemas/package.json` says who gets which.
 */
export function writeTextModules() {
  mkdirSync(folder, { recursive: true });
  const names = readdirSync(schemas)
    .filter((file) => file.endsWith("-texts.json"))
    .map((file) => file.replace(/\.json$/, ""));
  for (const name of names) writeIfChanged(`${folder}${name}.ts`, textModule(name));
  for (const file of readdirSync(folder))
    if (file.endsWith("-texts.ts") && !names.includes(file.replace(/\.ts$/, ""))) rmSync(folder + file);
}

/** @param {string} name Of the file, such as `insight-texts`: each of its groups is exported by its name. */
function textModule(name) {
  const groups = Object.keys(JSON.parse(readFileSync(`${schemas}${name}.json`, "utf8")))
    .filter((key) => key !== "description")
    .map((key) => `  ${key},\n`)
    .join("");
  return `import { readSchema } from "../read-schema.js";\n\nexport const {\n${groups}} = readSchema("${name}");\n`;
}
