/**
 * The module by which code that runs in Node reads a file of sentences: at run time, so that an edited sentence needs no new code. A
 * browser has the file itself built in: `schemas/package.json` says who gets which.
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
  };
}

/**
 * Whether a file below schemas/ is such a module, of whichever file of sentences.
 *
 * @param {string} path
 */
export function isTextModule(path) {
  return /^src\/generated\/[\w-]+-texts\.ts$/.test(path);
}
