import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./set-up.mjs";

/** The path of a file below schemas/ that is not JSON, if there is one. */
export function brokenSchema() {
  const folder = join(root, "schemas");
  return readdirSync(folder, { recursive: true, withFileTypes: true })
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
