/**
 * The two modules by which code reads a file of sentences: one for Node, which reads the file at run time, so that an edited
 * sentence needs no new code, and one for a browser, which has it built in. `schemas/package.json` says who gets which.
 *
 * @param {string} name Of the file, such as `insight-texts`.
 * @param {object} file What it holds: each of its groups is exported by its name.
 * @param {string} banner
 * @returns {Record<string, string>} Path below schemas/ -> text.
 */
export function textModules(name, file, banner) {
  const groups = Object.keys(file)
    .filter((key) => key !== "description")
    .map((key) => `  ${key},\n`)
    .join("");
  return {
    [`src/generated/${name}.ts`]: [
      banner,
      'import { readSchema } from "../read-schema.js";',
      "",
      `export const {\n${groups}} = readSchema("${name}");`,
      "",
    ].join("\n"),
    [`src/generated/${name}.browser.ts`]: [
      banner,
      `export {\n${groups}} from "../../${name}.json";`,
      "",
    ].join("\n"),
  };
}

/**
 * Whether a file below schemas/ is such a module, of whichever file of sentences.
 *
 * @param {string} path
 */
export function isTextModule(path) {
  return /^src\/generated\/[\w-]+-texts(?:\.browser)?\.ts$/.test(path);
}
