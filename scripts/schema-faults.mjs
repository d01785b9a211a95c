import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./set-up.mjs";

/** What is read at run time: the schemas, and the source.json of each source. */
export const schemaFolders = ["schemas", "packages/sources/src"];

/**
 * What is wrong with the schemas, in the order of the files. The packages for Node must be built.
 *
 * @returns {Promise<import("@undertone/form-engine/lint").SchemaFault[]>}
 */
export async function schemaFaults() {
  const { lintFiles } = await import("@undertone/form-engine/lint");
  return lintFiles(schemaFolders.map((folder) => root + folder)).faults;
}

/**
 * A fault as a terminal and the overlay of a page show it.
 *
 * @param {import("@undertone/form-engine/lint").SchemaFault} fault
 */
export function faultInWords({ file, line, column, message }) {
  const text = readFileSync(file, "utf8").split("\n")[line - 1] ?? "";
  return {
    sentence: `${relative(root, file)}:${line}:${column}: ${message}`,
    frame: `${text}\n${" ".repeat(column - 1)}^`,
  };
}

export function isLookedThrough(file) {
  return file.endsWith(".json") && schemaFolders.some((folder) => file.startsWith(`${root}${folder}/`));
}

/** Says what is wrong with the schemas, and ends this process with 1 when anything is. */
export async function refuseFaultySchemas() {
  const faults = await schemaFaults();
  for (const fault of faults) console.error(faultInWords(fault).sentence);
  if (faults.length > 0) process.exit(1);
}
