// The server's processes, which are killed and started again at once, as an operator's system would.
import { spawn } from "node:child_process";
import { freePort } from "../../scripts/free-port.mjs";
import { root } from "../../scripts/set-up.mjs";

/** Milliseconds after which a process that ended is started again. */
const START_AGAIN_AFTER = 200;

/**
 * Starts the processes and keeps each of them going.
 *
 * @param roles One process each.
 * @param environment Their configuration, beside ROLE and PORT.
 */
export async function keepGoing(roles, environment) {
  const processes = await Promise.all(
    roles.map(async (role) => keepOneGoing(role, await freePort(), environment)),
  );
  const webs = processes.filter(({ role }) => role !== "worker");
  return {
    /** @param n Any number: which of the web processes. */
    url: (n) => webs[n % webs.length].url,
    all: processes,
    ready: () => Promise.all(processes.map(({ ready }) => ready())),
    /** How often one ended that nobody killed, with what it printed last. */
    ownEnds: () => processes.flatMap(({ ownEnds }) => ownEnds),
    stop: () => Promise.all(processes.map(({ stop }) => stop())),
  };
}

function keepOneGoing(role, port, environment) {
  const ownEnds = [];
  let child;
  let output;
  let ended;
  let isReady;
  let tellReady;
  let timer;
  let isStopping = false;
  let isKilled = false;
  /** A killed process starts again no earlier. */
  let held = Promise.resolve();

  const expectReady = () => {
    isReady = new Promise((resolve) => (tellReady = resolve));
  };

  function start() {
    isKilled = false;
    child = spawn(process.execPath, ["packages/server/dist/start/start.js"], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment, ROLE: role, PORT: String(port) },
    });
    output = "";
    const read = (chunk) => {
      output = (output + chunk).slice(-4000);
      if (/is ready/.test(chunk)) tellReady();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    ended = new Promise((resolve) => child.once("exit", resolve)).then((code) => {
      if (isStopping) return code;
      if (!isKilled) ownEnds.push(`${role}, exit ${code}: ${output}`);
      void held.then(() => {
        if (!isStopping) timer = setTimeout(start, START_AGAIN_AFTER);
      });
      return code;
    });
  }

  expectReady();
  start();
  return {
    role,
    ownEnds,
    pid: () => child.pid,
    /** The end of what it printed since it started. */
    output: () => output,
    url: `http://127.0.0.1:${port}`,
    ready: () => isReady,
    /** @param meanwhile What is over before it starts again. */
    async kill(meanwhile = () => Promise.resolve()) {
      isKilled = true;
      expectReady();
      let release;
      held = new Promise((resolve) => (release = resolve));
      child.kill("SIGKILL");
      await ended;
      await meanwhile().finally(release);
    },
    /** Ends it as an upgrade does. @returns Its exit code, once it is ready again. */
    async restart() {
      isKilled = true;
      expectReady();
      child.kill("SIGTERM");
      const code = await ended;
      await isReady;
      return code;
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      child.kill("SIGTERM");
      await ended;
    },
  };
}
