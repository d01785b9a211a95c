// Runs the command that is named first, in this process, for whoever typed it: Ctrl-C ends it cleanly, a second one at once;
// stdout that closes early is no trouble. The process ends by itself once the command has closed what it opened.
import { readFileSync } from "node:fs";
import { run, type CommandName } from "./run.js";

const stop = new AbortController();
process.on("SIGINT", () => {
  if (stop.signal.aborted) process.exit(130);
  stop.abort();
});
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});
process.exitCode = await run(process.argv.slice(2) as [CommandName, ...string[]], {
  stdin: () => readFileSync(0),
  stdout: process.stdout,
  stderr: process.stderr,
  environment: process.env,
  // npm runs commands in the repository's root, and says in INIT_CWD where the person was.
  cwd: process.env.INIT_CWD ?? process.cwd(),
  interrupted: stop.signal,
});
