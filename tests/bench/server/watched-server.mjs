import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { addressOf } from "./started.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const watch = new URL("loop-delay.mjs", import.meta.url).href;

/**
 * Runs `work` beside a built server whose event loop is watched.
 *
 * @param {(server: { url: string, longestDelay: () => Promise<{ delay: number, worked: number }> }) => Promise<T>} work Its `longestDelay` gives the
 *   longest time, in milliseconds, for which the loop served nobody since it was last asked, and how long its thread worked of it.
 * @template T
 * @returns {Promise<T>}
 */
export async function withWatchedServer(environment, work) {
  const child = spawn(process.execPath, ["--import", watch, "packages/server/dist/start/start.js"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: "0",
      TRUST_PROXY: "true",
      MODEL_HOST: "http://127.0.0.1:9",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = once(child, "exit");
  const longestDelay = async () => {
    const answer = once(child, "message");
    child.send("longest delay");
    const [longest] = await answer;
    return longest;
  };
  try {
    const url = await addressOf(child, ended);
    return await work({ url, longestDelay });
  } finally {
    child.kill("SIGTERM");
    await ended;
  }
}
