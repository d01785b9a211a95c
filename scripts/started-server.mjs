// The built server, started as people start it: for tests, measurements and pictures.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root as here } from "./set-up.mjs";

/**
 * V8 optimises a function of WebAssembly once it has done so much, which costs a process more than it gains within the
 * minute that a test's server lives: a quarter of the CPU of each start goes into PostgreSQL's.
 */
export const shortLivedFlags = ["--wasm-tiering-budget=200000000"];

/**
 * Starts the built server on a free port.
 *
 * @param environment Configuration beside PORT and DATA_DIR. Without MODEL_HOST nothing outside the machine is asked for weights.
 * @param dataDir A new folder, unless one is given.
 * @param root The repository whose server it is: this one, or a copy of it.
 * @param flags Of Node.
 * @throws {Error} With what it printed, when it ends before it is ready.
 */
export async function startUndertone(
  environment = {},
  dataDir = mkdtempSync(join(tmpdir(), "undertone-")),
  root = here,
  flags = shortLivedFlags,
) {
  const child = spawn(process.execPath, [...flags, "packages/server/dist/start/start.js"], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      PORT: "0",
      DATA_DIR: dataDir,
      // A closed port: refused at once, as on a machine without a way out.
      MODEL_HOST: "http://127.0.0.1:9",
      // No proxy stands before it that would have to notice that it stops.
      SHUTDOWN_DELAY: "0",
      ...environment,
    },
  });
  let output = "";
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk.toString();
      const ready = /is ready at (http:\/\/\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void ended.then((code) =>
      reject(new Error(`Undertone ended with ${code} before it was ready:\n${output}`)),
    );
  });
  const stop = async (signal = "SIGTERM") => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    stop,
    async dispose() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
