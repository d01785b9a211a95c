import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "@undertone/schemas";
import { readConfiguration, type Configuration } from "../platform/configuration.js";
import { isConnectionLost } from "../platform/database/connection-lost.js";
import { createLog } from "../platform/log.js";
import { createClosers, type Closers } from "./closers.js";
import { runServer } from "./run-server.js";

/** Milliseconds after which a stop that hangs is ended by force, beside those that its requests get. */
const STOP_LIMIT = 15_000;
/** Milliseconds in which a second signal is the first one: at a terminal npm passes on the Ctrl-C that was sent to us too. */
const ECHO = 500;
/** A start that loses the database in its middle is begun so often at most, and so many milliseconds later. */
const STARTS_AT_MOST = 10;
const START_AGAIN_AFTER = 1_000;

// A person at a terminal reads sentences; a log collector, everything.
const log = createLog(process.stdout.isTTY ? "warn" : "info");
const say = (line: string) => void process.stdout.write(`${line}\n`);
const hurry = new AbortController();
let closers = newClosers();
let requestLimit = 0;

let isStopping = false;
let stoppingSince = 0;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (isStopping && Date.now() - stoppingSince < ECHO) return;
    if (isStopping) process.exit(1);
    isStopping = true;
    stoppingSince = Date.now();
    // Ctrl-C is somebody at a terminal: no proxy has to notice.
    if (signal === "SIGINT") hurry.abort();
    void stop();
  });
}

const started = start();
await started;

async function start(): Promise<void> {
  try {
    const configuration = readConfiguration(process.env);
    requestLimit = (configuration.SHUTDOWN_DELAY + configuration.SHUTDOWN_LIMIT) * 1000;
    await runSteadily(configuration);
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof AppError)) log.error({ err: error }, "Undertone could not start");
    process.stderr.write(
      `Undertone could not start. ${error instanceof Error ? error.message : String(error)}\n`,
    );
    await close();
  }
}

async function runSteadily(configuration: Configuration): Promise<void> {
  for (let starts = 1; ; starts++) {
    try {
      return await runServer(configuration, log, say, closers, hurry.signal);
    } catch (error) {
      const isCut = isConnectionLost(error);
      const isAway = isCut || (starts > 1 && isUnreachable(error));
      if (isStopping || starts === STARTS_AT_MOST || !isAway) throw error;
      say(`The database ${isCut ? "cut the connection" : "is away"}; restarting ...`);
      await closers.close();
      closers = newClosers();
      await wait(START_AGAIN_AFTER);
    }
  }
}

/** At the first start an address may be wrong, which is said at once. Where the database was reached before, it is away for a moment. */
function isUnreachable(error: unknown): boolean {
  return error instanceof AppError && error.code === "database-unreachable";
}

async function stop(): Promise<void> {
  say("Stopping ...");
  await started;
  await close();
}

async function close(): Promise<void> {
  const forced = setTimeout(() => {
    log.error("Stopping took too long");
    process.exit(1);
  }, requestLimit + STOP_LIMIT);
  // Not cleared: what should have closed may still keep the process from ending.
  forced.unref();
  await closers.close();
}

function newClosers(): Closers {
  return createClosers((part, error) => log.error({ err: error, part }, "Could not be closed"));
}
