import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe } from "vitest";

/** The repository's own, another that somebody names, and the one that lies beside the clone, which is never copied into it. */
const folders = [
  fileURLToPath(new URL("../data/", import.meta.url)),
  ...(process.env.UNDERTONE_TEST_DATA ? [process.env.UNDERTONE_TEST_DATA] : []),
  fileURLToPath(new URL("../../../shared/data/", import.meta.url)),
];

/** The path of a file or folder of the test data: in the first folder that has it. */
export function sharedData(path: string): string {
  const paths = folders.map((folder) => join(folder, path));
  return paths.find((found) => existsSync(found)) ?? (paths.at(-1) as string);
}

/** The same, but never from the repository's own: there people's words are invented, which says nothing of languages. */
export function sharedWords(path: string): string {
  const paths = folders.slice(1).map((folder) => join(folder, path));
  return paths.find((found) => existsSync(found)) ?? (paths.at(-1) as string);
}

/** What a folder of the test data holds. Nothing where it is absent: titles of tests are made where they are skipped, too. */
export function sharedFolder(path: string): string[] {
  const folder = sharedData(path);
  return existsSync(folder) ? readdirSync(folder) : [];
}

/**
 * A group of tests that read these files or folders of the test data. Where one of them is absent, they are skipped, and the last
 * line of the run says so.
 */
export function describeWithSharedData(title: string, needed: readonly string[], tests: () => void): void;
/** The same for all that lies beside the clone. */
export function describeWithSharedData(title: string, tests: () => void): void;
export function describeWithSharedData(
  title: string,
  ...given: [needed: readonly string[], tests: () => void] | [tests: () => void]
): void {
  const [needed, tests] = given.length === 1 ? [[], given[0]] : given;
  const absent =
    given.length === 1
      ? folders.slice(1).some(existsSync)
        ? []
        : ["../shared/data"]
      : needed.filter((path) => !existsSync(sharedData(path)));
  if (absent.length === 0) describe(title, tests);
  else describe.skip(`${title} (not run: ${absent.join(", ")} absent)`, tests);
}
