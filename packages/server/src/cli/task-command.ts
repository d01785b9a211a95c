import { AppError } from "@undertone/schemas";
import { consoleProgress } from "../platform/console-progress.js";
import { openConsoleServices } from "./console-services.js";
import type { Io } from "./io.js";
import { readText } from "./read-text.js";
import { readTask } from "./tasks/read-task.js";
import { tallyLine } from "./tally.js";

export const TASK_USAGE = "npx undertone task <task.json, or - for stdin>";

/** @returns What goes to stdout. */
export async function task(args: string[], io: Io, signal: AbortSignal): Promise<string> {
  const start = performance.now();
  const [path, ...more] = args;
  if (path === undefined || more.length > 0) throw new AppError("usage-task", { usage: TASK_USAGE });
  const { type, params } = readTask(readText(path, io));
  const services = openConsoleServices(io);
  const progress = consoleProgress(io.stderr);
  try {
    const { json, figures } = await type.run(params, { services, progress, signal });
    services.note(tallyLine(figures, performance.now() - start));
    return `${json}\n`;
  } finally {
    progress.clear();
    await services.close();
  }
}
