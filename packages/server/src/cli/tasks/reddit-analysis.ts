import { AppError, parse, type AnalysisParameters } from "@undertone/schemas";
import { analyseThread } from "../analyse-thread.js";
import { figuresOf } from "../tally.js";
import type { TaskType } from "./task-type.js";

/** The analysis of a post. */
export const redditAnalysis: TaskType = {
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
