import { type AnalysisParameters, AppError, parse, shortened } from "@undertone/schemas";
import { parseJson, readText } from "../read-text.js";
import { requireParams, type TaskType } from "./task-type.js";
import { dataClustering } from "./data-clustering.js";
import { analyseThread } from "../analyse-thread.js";
import { figuresOf, tallyLine } from "../tally.js";
import { consoleProgress } from "../../platform/console-progress.js";
import { openConsoleServices } from "../console-services.js";
import type { Io } from "../io.js";

const redditAnalysis: TaskType = {
  async run(params, { services, progress, signal }) {
    const { link, parameters } = readParams(params);
    const { json, result } = await analyseThread(
      { link, isId: true, parameters },
      services,
      progress,
      signal,
    );
    return { json, figures: figuresOf(result) };
  },
};

/** Analysis parameters stand under `parameters` or beside the post's id, as the configuration of old tasks has them. */
function readParams(params: unknown): { link: string; parameters: AnalysisParameters } {
  const id = (params as { reddit_post_id?: unknown }).reddit_post_id;
  if (id == null || (typeof id === "string" && id.trim() === "")) throw new AppError("link-missing");
  const { reddit_post_id: link, parameters, ...beside } = parse("reddit-analysis-task", params);
  if (parameters && Object.keys(beside).length > 0) {
    const names = Object.keys(beside).join(", ");
    throw new AppError("parameters-beside-id", { names });
  }
  return { link, parameters: parse("analysis-parameters", parameters ?? beside) };
}

const taskTypes: Readonly<Record<string, TaskType>> = {
  reddit_analysis: redditAnalysis,
  data_clustering: dataClustering,
};

/** Characters of an unknown name that a message repeats. */
const LONGEST_NAME = 100;

/**
 * A task as it was written. Its params are checked by the task type itself.
 *
 * @throws {AppError} `invalid-json`, `task-expected`, `missing-params`, `invalid-task-type`, `invalid-input`.
 */
export function readTask(text: string): { type: TaskType; params: Record<string, unknown> } {
  const given = parseJson(text);
  requireParams(given, ["task_type", "params"]);
  const type = typeNamed((given as { task_type: unknown }).task_type);
  return { type, params: parse("task", given).params };
}

function typeNamed(name: unknown): TaskType {
  const type = typeof name === "string" && Object.hasOwn(taskTypes, name) ? taskTypes[name] : undefined;
  if (type) return type;
  throw new AppError("invalid-task-type", { type: shown(name), known: Object.keys(taskTypes).join(", ") });
}

/** On one line: a name may hold anything. */
function shown(name: unknown): string {
  const text = JSON.stringify(name);
  return shortened(typeof name === "string" ? text.slice(1, -1) : text, LONGEST_NAME);
}

export const TASK_USAGE = "npx undertone task <task.json, or - for stdin>";

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
