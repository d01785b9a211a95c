import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { SchemaFiles } from "./dereference.js";

export const filesOnDisk: SchemaFiles = {
  pathOf: (name, from) => resolve(dirname(from), name),
  has: existsSync,
  read: (path) => readFileSync(path, "utf8"),
};
