import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Whether a file that is written says what the schemas say now. */
export function isCurrent(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8") === text;
}

/** Leaves alone what is current: an editor would read it anew. */
export function writeIfNew(file: string, text: string): void {
  if (isCurrent(file, text)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
