// `node scripts/first-hour.mjs`: what somebody who has never seen this repository does in the first hour, in a fresh clone and with
// an empty home, with the time of each step. It ends with 1 at the first step that fails.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.mjs";
import { root } from "./set-up.mjs";
import { stepsIn } from "./step.mjs";

const folder = mkdtempSync(join(tmpdir(), "undertone-first-hour-"));
const home = join(folder, "home");
mkdirSync(home);
const clone = join(folder, "undertone");
const port = await freePort();
/** What a new account has. The address of a package registry is the machine's, not the account's. */
const environment = {
  PATH: process.env.PATH,
  HOME: home,
  PORT: String(port),
  MODEL_HOST: "http://127.0.0.1:9",
  npm_config_registry: execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim(),
};

const step = stepsIn(folder);

try {
  await step("git clone", () => sh(`git clone -q "${root}" "${clone}"`, folder));
  await step("npx undertone analyse sample --format text (installs for production, builds)", () =>
    sh("npx undertone analyse sample --format text", clone),
  );
  console.log(`    ${sizeOf("node_modules")} in node_modules`);
  await step("npm run typecheck (adds what developing needs)", () => sh("npm run typecheck", clone));
  console.log(`    ${sizeOf("node_modules")} in node_modules`);
  await step("a test of the kernel", () =>
    sh("npm run test:unit -- packages/numeric/src/random.test.ts", clone),
  );
  await step("npm run lint -- packages/analysis", () => sh("npm run lint -- packages/analysis", clone));
  await step("one changed line, then npm run typecheck", () => {
    const file = join(clone, "packages/server/src/platform/configuration.ts");
    writeFileSync(file, `${readFileSync(file, "utf8")}\nexport const wrong: number = "a word";\n`);
    const { output } = mayFail("npm run typecheck", clone);
    sh("git checkout -q packages/server", clone);
    expectText(output, /configuration\.ts.*error TS2322/);
  });
  await step("npm run dev, and a first change in a schema seen by the server", firstChange);
  await step("npm run nosuch says so", () =>
    expectText(mayFail("npm run nosuch", clone).output, /Missing script/),
  );
  await step("the clone is as it was", () => expectText(sh("git status --porcelain", clone), /^$/));
  console.log("\nThe first hour works.");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} command
 * @param {string} cwd
 */
function sh(command, cwd) {
  return execFileSync("sh", ["-c", command], {
    cwd,
    env: environment,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/**
 * @param {string} command
 * @param {string} cwd
 */
function mayFail(command, cwd) {
  try {
    return { output: sh(`${command} 2>&1`, cwd) };
  } catch (error) {
    return { output: String(error.stdout) };
  }
}

/** @param {string} text @param {RegExp} pattern */
function expectText(text, pattern) {
  if (!pattern.test(text)) throw new Error(`Expected ${pattern} in:\n${text}`);
}

/** @param {string} path */
function sizeOf(path) {
  return sh(`du -sm ${path} | cut -f1`, clone).trim() + " MB";
}

/** The first ten minutes of CONTRIBUTING.md: a bound is changed in a schema, and the server's answer follows. */
async function firstChange() {
  const dev = spawn("npm", ["run", "dev"], { cwd: clone, env: environment, detached: true });
  let output = "";
  for (const stream of [dev.stdout, dev.stderr]) stream.on("data", (chunk) => (output += chunk));
  const ended = new Promise((resolve) => dev.once("close", resolve));
  try {
    await until(
      () => /is ready at/.test(output),
      () => output,
    );
    const address = `http://127.0.0.1:${port}`;
    const largest = async () => {
      const schemas = await (await fetch(`${address}/api/openapi.json`)).text();
      return schemas.includes('"maximum":4321');
    };
    expectText(await (await fetch(address)).text(), /<div id="root">/);
    const file = join(clone, "schemas/analysis-parameters.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/"maximum": ?\d+/, '"maximum": 4321'));
    await until(largest, () => output);
    writeFileSync(file, text);
  } finally {
    if (dev.pid) process.kill(-dev.pid, "SIGTERM");
    await ended;
  }
}

/** @param {() => unknown} holds @param {() => string} report */
async function until(holds, report) {
  const end = performance.now() + 300_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(report());
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
