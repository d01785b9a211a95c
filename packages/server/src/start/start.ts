import { AppError } from "@undertone/schemas";
import { readConfiguration } from "../configuration.js";
import { createLog } from "../log.js";
import { createClosers } from "./closers.js";
import { runServer } from "./run-server.js";

/** Milliseconds after which a stop that hangs is ended by force. */
const stopLimit = 15_000;

// A person at a terminal reads sentences; a log collector, everything.
const log = createLog(process.stdout.isTTY ? "warn" : "info");
const say = (line: string) => void process.stdout.write(`${line}\n`);
const closers = createClosers((part, error) => log.error({ err: error, part }, "Could not be closed"));

let isStopping = false;
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    void stop();
  });
}

const started = start();
await started;

async function start(): Promise<void> {
  try {
    await runServer(readConfiguration(process.env), log, say, closers);
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof AppError)) log.error({ err: error }, "Undertone could not start");
    process.stderr.write(
      `Undertone could not start. ${error instanceof Error ? error.message : String(error)}\n`,
    );
    await close();
  }
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
  }, stopLimit);
  forced.unref();
  await closers.close();
}
