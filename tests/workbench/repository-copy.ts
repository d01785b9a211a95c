import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** What the build reads. */
const parts = [
  "package.json",
  "package-lock.json",
  ".npmrc",
  "tsconfig.base.json",
  "schemas",
  // Types of forms are written for those that stories show, too.
  "stories",
  "packages",
  "scripts",
  // What a package of the kernel that the page is built from refers to.
  "tests/support/tsconfig.json",
];
/** What is made, not written. */
const made = new Set(["node_modules", "dist"]);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** A copy of the repository's sources that can be edited, built and run beside the real one. */
export interface RepositoryCopy {
  root: string;
  read(file: string): string;
  write(file: string, text: string): void;
  edit(file: string, change: (json: never) => void): void;
  /** Hashes of all its sources, by path. */
  hashes(): Map<string, string>;
  dispose(): void;
}

/**
 * Copies the working tree, without what was built from it. Other people's packages are linked to; the workspace's own
 * resolve to the copy.
 */
export function copyRepository(): RepositoryCopy {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), "undertone-copy-")));
  for (const part of parts) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (file) => !made.has(basename(file)),
    });
  }
  linkPackages(copy);
  return {
    root: copy,
    read: (file) => readFileSync(join(copy, file), "utf8"),
    write(file, text) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    },
    edit(file, change) {
      const path = join(copy, file);
      const json = JSON.parse(readFileSync(path, "utf8")) as Json;
      change(json as never);
      writeFileSync(path, `${JSON.stringify(json, null, 2)}\n`);
    },
    hashes: () => new Map(sourcesBelow(copy).map((file) => [relative(copy, file), hashOf(file)])),
    dispose: () => rmSync(copy, { recursive: true, force: true }),
  };
}

function linkPackages(copy: string): void {
  for (const folder of ["", "schemas", ...workspacePackages()]) {
    const installed = join(root, folder, "node_modules");
    if (!existsSync(installed)) continue;
    mkdirSync(join(copy, folder, "node_modules"));
    for (const name of readdirSync(installed)) {
      // Of what begins with a dot, caches stay here; commands and npm's record of what is installed are needed there.
      if (name.startsWith(".") && name !== ".bin" && name !== ".package-lock.json") continue;
      if (name === "@undertone") continue;
      symlinkSync(join(installed, name), join(copy, folder, "node_modules", name));
    }
  }
  const scope = join(copy, "node_modules", "@undertone");
  mkdirSync(scope);
  for (const folder of ["schemas", ...workspacePackages()]) {
    symlinkSync(join(copy, folder), join(scope, basename(folder)));
  }
}

function workspacePackages(): string[] {
  return readdirSync(join(root, "packages")).map((name) => `packages/${name}`);
}

function sourcesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourcesBelow(path) : [path];
  });
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
