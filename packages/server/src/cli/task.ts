import { AppError } from "@undertone/schemas";
import { consoleProgress } from "../platform/console-progress.js";
import { openConsoleServices } from "./console-services.js";
import { readText } from "./read-text.js";
import { runCommand } from "./run-command.js";
import { readTask } from "./tasks/read-task.js";
import { tallyLine } from "./tally.js";

const USAGE = "npx undertone task <task.json, or - for stdin>";

await runCommand(task);

async function task(signal: AbortSignal): Promise<string> {
  const start = performance.now();
  const [path, ...more] = process.argv.slice(2);
  if (path === undefined || more.length > 0) throw new AppError("usage-task", { usage: USAGE });
  const { type, params } = readTask(readText(path));
  const services = openConsoleServices(process.env);
  const progress = consoleProgress(process.stderr);
  try {
    const { json, figures } = await type.run(params, { services, progress, signal });
    console.error(tallyLine(figures, performance.now() - start));
    return `${json}\n`;
  } finally {
    progress.clear();
    await services.close();
  }
}
