import { readFileSync } from "node:fs";

const folder = new URL("../", import.meta.url);

/** A file of `schemas/`, by its name without `.json`. Read at run time, so that an edited schema needs no new code. */
export function readSchema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as Record<string, unknown>;
}
