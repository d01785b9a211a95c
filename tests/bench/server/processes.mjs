// The processes that are measured: each is started as people start it, in a process of its own.
import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { addressOf } from "./started.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Fills a database as a busy site would; see seed.mjs. @param result File with a stored result. */
export function seed(environment, result) {
  const { status, stderr } = spawnSync(process.execPath, [new URL("seed.mjs", import.meta.url).pathname], {
    env: { ...process.env, ...environment, RESULT: result },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`seed.mjs: exit ${status}\n${stderr}`);
}

/** The built server, which takes a caller's address from its proxy. @param folder Of the checkout. */
export function startServer(environment, folder = root) {
  return startProcess([`${folder}/packages/server/dist/start/start.js`], {
    ...environment,
    PORT: "0",
    TRUST_PROXY: "true",
    SHUTDOWN_DELAY: "0",
    MODEL_HOST: "http://127.0.0.1:9",
  });
}

/** A script that says where it is ready. */
export async function startProcess(args, environment = {}) {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...environment } });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return {
    url: await addressOf(child, ended),
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
