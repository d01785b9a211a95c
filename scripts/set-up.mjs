// Installs when packages are missing or of another version than the lockfile says, so that a fresh clone needs one command.
// Imports nothing that has to be installed: it runs before there is anything else.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deleteForeignBinaries } from "./foreign-binaries.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Leaves a file that already says so as it is, so that nothing is built anew because of it.
 *
 * @param {string} file
 * @param {string} text
 */
export function writeIfChanged(file, text) {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}

/**
 * Runs a command in the repository. Ends this process when the command fails.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ environment?: Record<string, string>, onStderr?: boolean }} [options] `onStderr`: everything it prints goes to
 *   stderr, because stdout belongs to the command that follows.
 */
export function run(command, args, { environment = {}, onStderr = false } = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: onStderr ? ["inherit", 2, 2] : "inherit",
    env: { ...process.env, ...environment },
    shell: process.platform === "win32",
  });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Ends this process when Node is too old or the installation fails.
 *
 * @param {{ production?: boolean }} [options] `production`: what building and running the product needs is enough.
 */
export function installIfNeeded({ production = false } = {}) {
  refuseOldNode();
  const missing = missingPackages(production);
  if (missing.length === 0) return;
  const isComplete = missingPackages(true).length === 0;
  // `npm ci` begins by deleting node_modules, under a server that may be running from it; adding what is missing does not.
  const how = isComplete ? ["install", "--no-save"] : production ? ["ci", "--omit=dev"] : ["ci"];
  console.error(`Installing ${missing.length} packages (once; about a minute): npm ${how.join(" ")}`);
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  run("npm", [...how, ...quiet], { onStderr: true });
  const left = leftOutForNode();
  if (left.length > 0) run("npm", ["install", "--no-save", ...quiet, ...left], { onStderr: true });
  if (production) deleteForeignBinaries(root);
}

function refuseOldNode() {
  const [major = 0, minor = 0, patch = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && (minor > 18 || (minor === 18 && patch >= 1)))) return;
  console.error(`Undertone needs Node 20.18.1 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** What Vite builds with is optional, so npm leaves it out below Node 20.19, where it works as well. */
function leftOutForNode() {
  const name = new RegExp(`^node_modules/@rolldown/binding-${process.platform}-${process.arch}(-|$)`);
  const fitting = Object.entries(packagesIn(`${root}package-lock.json`)).filter(([path]) => name.test(path));
  if (fitting.some(([path]) => existsSync(root + path))) return [];
  return fitting
    .filter(([, { libc }]) => libc?.[0] !== "musl")
    .map(([path, { version }]) => `${path.slice("node_modules/".length)}@${version}`);
}

/**
 * The folders of packages that the lockfile names and that are not there, or not in its version. npm keeps in
 * node_modules/.package-lock.json what it has installed, and writes that file last.
 *
 * @param {boolean} production Without what only developing needs.
 */
function missingPackages(production) {
  const installed = `${root}node_modules/.package-lock.json`;
  const present = existsSync(installed) ? packagesIn(installed) : {};
  return Object.entries(packagesIn(`${root}package-lock.json`))
    .filter(([folder, { link }]) => folder.includes("node_modules/") && !link)
    .filter(([, { dev, devOptional }]) => !(production && (dev || devOptional)))
    .filter(([folder, { version, optional, devOptional }]) => {
      const found = present[folder];
      // What is for other systems is not installed here.
      if (!found) return !(optional || devOptional);
      return found.version !== version;
    })
    .map(([folder]) => folder);
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, libc?: string[], link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean }>}
 */
function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, "utf8")).packages;
}
