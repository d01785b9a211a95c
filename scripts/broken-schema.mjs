import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./set-up.mjs";

/** What is read at run time: the schemas, and the source.json of each source. */
const folders = ["schemas", "packages/sources/src"];

/** The path of a file below these folders that is not JSON, if there is one. */
export function brokenSchema() {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => file.endsWith(".json") && !/[\\/](dist|node_modules)[\\/]/.test(file))
    .find((file) => !isJson(readFileSync(file, "utf8")));
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
