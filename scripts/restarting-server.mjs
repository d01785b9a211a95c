import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { root } from "./set-up.mjs";

/** What the server prints once it answers. */
const isReady = /is ready at http/;
/** A line of its log below a warning: a person at a terminal does not see those of `npm start` either. */
const isNoise = /^\{"level":[123]0,/;

/**
 * The built server, for as long as its sources are worked on. What it prints goes to the terminal, but for its address:
 * people use the page in front of it.
 *
 * @param {Record<string, string>} environment Configuration that goes before what this process has.
 */
export function restartingServer(environment) {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;

  async function start() {
    // In a group of its own: Ctrl-C in a terminal would reach it a second time, and the second ends it by force.
    const started = spawn(process.execPath, ["packages/server/dist/start/start.js"], {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    child = started;
    await new Promise((resolve) => {
      createInterface({ input: started.stdout }).on("line", (line) => {
        if (isReady.test(line)) resolve(undefined);
        else if (!isNoise.test(line)) console.log(line);
      });
      started.once("exit", (code) => {
        const wasMeant = child !== started;
        if (!wasMeant) child = undefined;
        if (!wasMeant) console.error(`The server has stopped (${code}). It restarts when a file changes.`);
        resolve(undefined);
      });
    });
  }

  async function stop() {
    const stopped = child;
    child = undefined;
    if (!stopped || stopped.exitCode !== null || stopped.signalCode !== null) return;
    const ended = new Promise((resolve) => stopped.once("exit", resolve));
    stopped.kill("SIGTERM");
    await ended;
  }

  return {
    start,
    stop,
    isRunning: () => child !== undefined,
    async restart() {
      await stop();
      await start();
    },
  };
}
