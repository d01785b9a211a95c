// Installs when node_modules is missing or older than the lockfile, so that a fresh clone needs one command.
// Imports nothing but Node: it runs before there is anything else.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Runs a command in the repository. Ends this process when the command fails.
 *
 * @param options.onStderr Everything it prints goes to stderr: stdout belongs to the command that follows.
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

export function installIfNeeded() {
  const [major, minor, patch] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && (minor < 18 || (minor === 18 && patch < 1)))) {
    console.error(`Undertone needs Node 20.18.1 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (isInstalled()) return;
  console.error("Installing packages (once; about a minute) ...");
  run("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { onStderr: true });
}

/** npm writes node_modules/.package-lock.json last: when it is there and not older, the install was finished. */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`;
  if (!existsSync(installed)) return false;
  if (statSync(installed).mtimeMs >= statSync(`${root}package-lock.json`).mtimeMs) return true;
  return sameVersions(installed);
}

/** A checkout touches the lockfile's time without changing it: compare what it says before installing anew. */
function sameVersions(installed) {
  const packages = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const wanted = packages(`${root}package-lock.json`);
  const present = packages(installed);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === "" || entry.link || !path.startsWith("node_modules/")) return true;
    return present[path]?.version === entry.version || (entry.optional && !present[path]);
  });
}
