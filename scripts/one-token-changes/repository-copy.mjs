import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative, resolve } from "node:path";
import { root } from "../set-up.mjs";

/** What draws a page is often tested by its stories alone. In a copy their page reads what is installed outside of it. */
export const STORIES_CONFIG = ".storybook/vitest.copy.config.ts";
const STORIES_CONFIG_TEXT = `import { mergeConfig } from "vitest/config";
import stories from "./vitest.config.js";
export default mergeConfig(stories, { server: { fs: { strict: false } } });
`;

/**
 * The working tree in a temporary folder of its own, with links to what is installed; its own packages resolve to the copy.
 *
 * @returns {string}
 */
export function copyOfRepository() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "undertone-tokens-")));
  const target = join(folder, "repository");
  const left = new Set([".git", "node_modules", "dist", ".cache", "storybook-static", "artifacts"]);
  cpSync(root, target, {
    recursive: true,
    filter: (file) =>
      resolve(file) === resolve(root) || (!left.has(basename(file)) && file !== join(root, "data")),
  });
  // Recordings that some tests compare with lie beside the repository.
  const shared = [join(root, "../shared"), join(root, "../../shared")].find((path) => existsSync(path));
  if (shared) symlinkSync(realpathSync(shared), join(folder, "shared"));
  const packages = ["schemas", ...readdirSync(join(root, "packages")).map((name) => `packages/${name}`)];
  for (const part of ["", ...packages]) {
    const installed = join(root, part, "node_modules");
    if (!existsSync(installed)) continue;
    mkdirSync(join(target, part, "node_modules"), { recursive: true });
    for (const name of readdirSync(installed)) {
      if (name === "@undertone" || name.startsWith(".vite")) continue;
      symlinkSync(join(installed, name), join(target, part, "node_modules", name));
    }
  }
  mkdirSync(join(target, "node_modules/@undertone"));
  for (const part of packages) {
    symlinkSync(join(target, part), join(target, "node_modules/@undertone", basename(part)));
  }
  writeFileSync(join(target, STORIES_CONFIG), STORIES_CONFIG_TEXT);
  return target;
}

/**
 * What a change, a test or a story may stand in.
 *
 * @param {string} copy
 * @returns {string[]} Paths below it.
 */
export function sourcesOf(copy) {
  return ["schemas", "packages", "tests", "stories"].flatMap((part) =>
    readdirSync(join(copy, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => !/[\\/]node_modules[\\/]/.test(file))
      .map((file) => relative(copy, file).replaceAll("\\", "/")),
  );
}
