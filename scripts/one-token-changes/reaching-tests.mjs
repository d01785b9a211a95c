import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The form engine's own command: no test imports it. */
const FORM_COMMAND = "packages/form-engine/src/command.ts";
const testsOfFormCommand = ["tests/workbench/form-engine-command.all.test.ts"];

/**
 * Who imports whom, backwards.
 *
 * @param {string} copy
 * @param {string[]} files
 * @returns {Map<string, string[]>}
 */
export function importersOf(copy, files) {
  const known = new Set(files);
  const importers = new Map();
  for (const file of files) {
    const text = readFileSync(join(copy, file), "utf8");
    for (const [, name] of text.matchAll(/(?:from|import\()\s*"([^"]+)"/g)) {
      const path = name.startsWith(".")
        ? join(dirname(file), name).replace(/\.js$/, "")
        : name
            .replace(/^@undertone\/(\w[\w-]*)$/, "packages/$1/src/index")
            .replace("packages/schemas/", "schemas/");
      const target = [`${path}.ts`, `${path}.tsx`, path].find((some) => known.has(some));
      if (target) importers.set(target, [...(importers.get(target) ?? []), file]);
    }
    // Pages come to the routes by their folder.
    for (const [, names] of text.matchAll(/import\.meta\.glob[^(]*\(([^)]*)\)/g)) {
      for (const [, name] of names.matchAll(/"([^"!]+)"/g)) {
        const pattern = join(dirname(file), name)
          .replaceAll("\\", "/")
          .replaceAll(".", "\\.")
          .replaceAll("*", "[^/]*");
        for (const target of files.filter((each) => new RegExp(`^${pattern}$`).test(each)))
          importers.set(target, [...(importers.get(target) ?? []), file]);
      }
    }
  }
  return importers;
}

/**
 * The tests of a file's own package that reach it, the nearest first; where there are none, those of other packages, and
 * those of commands, which start them and import nothing.
 *
 * @param {string} copy
 * @param {string} file
 * @param {Map<string, string[]>} importers
 */
export function testsOf(copy, file, importers) {
  const tests = reaching(file, importers, /^packages\/.*\.test\.tsx?$/);
  const packageOf = (path) => path.split("/")[1];
  const own = tests.filter((test) => packageOf(test) === packageOf(file));
  if (own.length > 0) return own;
  if (file === FORM_COMMAND) return testsOfFormCommand;
  return file.startsWith("packages/server/src/cli/") ? [...tests, ...testsOfCommands(copy, file)] : tests;
}

/**
 * @param {string} copy
 * @param {string} file
 */
function testsOfCommands(copy, file) {
  const names = readdirSync(join(copy, "tests/command-line")).filter((name) => name.endsWith(".test.ts"));
  const isNear = (name) => Number(name.startsWith(basename(file, ".ts")));
  return names.sort((a, b) => isNear(b) - isNear(a)).map((name) => `tests/command-line/${name}`);
}

/**
 * The stories that reach a file, the nearest first.
 *
 * @param {string} file
 * @param {Map<string, string[]>} importers
 */
export function storiesOf(file, importers) {
  return reaching(file, importers, /^stories\/.*\.stories\.tsx$/);
}

/**
 * Files that import a file, straight or through others. Those in the nearest folder come first: a server's call is tested
 * beside it, through a whole server, and everything else reaches it through that server too.
 *
 * @param {string} file
 * @param {Map<string, string[]>} importers
 * @param {RegExp} which
 */
function reaching(file, importers, which) {
  const reached = [];
  const seen = new Set([file]);
  for (let level = [file]; level.length > 0;) {
    level = level
      .flatMap((each) => importers.get(each) ?? [])
      .filter((each) => !seen.has(each) && seen.add(each));
    reached.push(...level.filter((each) => which.test(each)));
  }
  const folders = dirname(file).split("/");
  const shared = (path) => {
    const others = dirname(path).split("/");
    const apart = folders.findIndex((folder, index) => folder !== others[index]);
    return apart === -1 ? folders.length : apart;
  };
  return reached.sort((a, b) => shared(b) - shared(a));
}
