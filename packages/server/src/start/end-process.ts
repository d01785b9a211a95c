import type { AppError } from "@undertone/schemas";
import type { Log } from "../platform/log.js";

/** Ends this process at once, without the usual tidying, which writes: nothing may be written any more. */
export function endProcess(log: Pick<Log, "fatal">, error: AppError): never {
  log.fatal({ code: error.code }, error.message);
  process.stderr.write(`Undertone has stopped. ${error.message}\n`);
  process.exit(1);
}
