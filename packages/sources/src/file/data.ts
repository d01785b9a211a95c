import { readFileSync } from "node:fs";

/** Rules of this folder that are data; read at run time, the same from `src/` and from `dist/`. */
const folder = new URL("../../src/file/", import.meta.url);

export function dataOf<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8")) as T;
}

/** Lines of words. */
export function wordsIn(lines: readonly string[] = []): string[] {
  return lines.join(" ").split(" ");
}
