// Python programs to measure ours against. They live in one virtual environment in the OS's folder for temporary files,
// made when first asked for; nothing outside that folder is changed, and pip's own settings (PIP_FIND_LINKS and the
// like) hold.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const environment = join(tmpdir(), "undertone-bench-python");
const python = join(environment, process.platform === "win32" ? "Scripts/python.exe" : "bin/python");

/**
 * Runs a Python script of this folder with the packages it needs.
 *
 * @param {URL} script The script; it prints one line of JSON last.
 * @param {{ packages: string[], args?: string[], threads?: number }} options Packages by pip's names; `threads`: what
 *   numeric libraries may use at most; without it they do as they do when installed.
 * @returns {any} What the script printed; or `{ absent: reason }` where Python or a package cannot be had.
 */
export function runPeer(script, { packages, args = [], threads }) {
  const absent = prepare(packages);
  if (absent) return { absent };
  const libraries = ["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"];
  const limits = threads === undefined ? [] : libraries.map((name) => [name, String(threads)]);
  const { status, stdout, stderr } = spawnSync(python, [fileURLToPath(script), ...args], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    env: {
      ...process.env,
      ...Object.fromEntries(limits),
      HF_HUB_OFFLINE: "1",
      TOKENIZERS_PARALLELISM: "false",
    },
  });
  if (status !== 0) return { absent: `${fileURLToPath(script)} failed: ${lastLine(stderr)}` };
  return JSON.parse(lastLine(stdout));
}

/** What keeps the packages from being had, if anything. */
function prepare(packages) {
  if (!existsSync(python)) {
    console.error(`Making a Python environment in ${environment} ...`);
    const made = spawnSync("python3", ["-m", "venv", environment], { encoding: "utf8" });
    if (made.error || made.status !== 0)
      return `no Python 3 with venv (${made.error?.message ?? lastLine(made.stderr)})`;
  }
  mkdirSync(join(environment, "has"), { recursive: true });
  for (const name of packages) {
    const stamp = join(environment, "has", name);
    if (existsSync(stamp)) continue;
    console.error(`pip install ${name} ...`);
    const installed = spawnSync(python, ["-m", "pip", "install", "--quiet", "--retries", "1", name], {
      encoding: "utf8",
    });
    if (installed.status !== 0) return `pip install ${name} failed (${lastLine(installed.stderr)})`;
    writeFileSync(stamp, "");
  }
  return null;
}

function lastLine(text) {
  return text.trim().split("\n").at(-1) ?? "";
}
