import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe } from "vitest";

const folder = fileURLToPath(new URL("../../../shared/data/", import.meta.url));

/** The path of a file of the shared test data, which lies beside the repository and is never copied into it. */
export function sharedData(path: string): string {
  return folder + path;
}

/** What a folder of the shared test data holds. Nothing on a machine without it: titles of tests are made where they are skipped, too. */
export function sharedFolder(path: string): string[] {
  return existsSync(folder) ? readdirSync(sharedData(path)) : [];
}

/** A group of tests that read the shared data; on a machine without it they are skipped, and the title says why. */
export function describeWithSharedData(title: string, tests: () => void): void {
  if (existsSync(folder)) describe(title, tests);
  else describe.skip(`${title} (skipped: ../shared/data is absent on this machine)`, tests);
}
