import { dataClustering } from "./data-clustering.js";
import { redditAnalysis } from "./reddit-analysis.js";
import type { TaskType } from "./task-type.js";

/** Every kind of task, by its `task_type`. */
export const taskTypes: Readonly<Record<string, TaskType>> = {
  reddit_analysis: redditAnalysis,
  data_clustering: dataClustering,
};
