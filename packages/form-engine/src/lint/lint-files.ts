import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { type LintOptions, lintSchema, type SchemaFault } from "./lint-schema.js";
import { isRecord } from "../values/record.js";

export interface LintReport {
  /** Absolute paths. */
  schemas: string[];
  faults: SchemaFault[];
}

/**
 * Looks through files and folders. Each `.json` file must be JSON; those that are schemas are looked at as such.
 *
 * @param paths Folders are read with all in them, except `node_modules` and `dist`.
 */
export function lintFiles(paths: readonly string[], options: LintOptions = {}): LintReport {
  const files = jsonFilesIn(paths);
  const schemas = files.filter((file) => isSchema(jsonIn(file)));
  const broken = files.filter((file) => jsonIn(file) === undefined);
  const faults = [...broken, ...schemas].flatMap((file) => lintSchema(file, options));
  // A file that several others refer to would be told of by each.
  return { schemas, faults: [...new Map(faults.map((fault) => [inOneLine(fault), fault])).values()] };
}

/** `file:line:column: sentence`, as editors and terminals make a link of it. */
export function inOneLine({ file, line, column, message }: SchemaFault): string {
  return `${file}:${line}:${column}: ${message}`;
}

/** The schemas among files and in folders, each once. */
export function schemaFiles(paths: readonly string[]): string[] {
  return jsonFilesIn(paths).filter((file) => isSchema(jsonIn(file)));
}

function jsonFilesIn(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => jsonFiles(resolve(path))))].sort();
}

function jsonFiles(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return ["node_modules", "dist"].includes(entry.name) ? [] : jsonFiles(join(path, entry.name));
    const isOfATool = /^(package|package-lock|[tj]sconfig.*)\.json$/.test(entry.name);
    return entry.name.endsWith(".json") && !isOfATool ? [join(path, entry.name)] : [];
  });
}

/** Other JSON lies among schemas: a catalogue of messages, constants. A schema says what it is at its root. */
function isSchema(root: unknown): boolean {
  if (!isRecord(root)) return false;
  if (typeof root.$schema === "string") return /json-schema/.test(root.$schema);
  return typeof root.$id === "string" || (typeof root.type === "string" && isRecord(root.properties));
}

function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
