import type { AnalysisParameters } from "@undertone/schemas/types";
import type { Change } from "./changes.js";
import { valueOf } from "./parameter-fields.js";

/** What only the grouping as set depends on. */
const ofParameters = new Set(["hdbscan_params", "reduction_params", "stability_params"]);

interface Used {
  parameters: AnalysisParameters;
  /** How the topics that are shown were made; left out: by the parameters. */
  method?: "hdbscan" | "leiden";
}

/** Whether a parameter has an effect on topics: on few and some those of grouping have none, nor on any have those of a reduction that is not made. */
export function isUsed({ path }: Pick<Change, "path">, { parameters, method }: Used): boolean {
  const [group, name] = path.split(".");
  if (method === "leiden" && ofParameters.has(group ?? "")) return false;
  if (group !== "reduction_params" || name === "method") return true;
  const reduction = valueOf(parameters, ["reduction_params", "method"]) ?? "none";
  return name === "neighbors" ? reduction === "umap" : reduction !== "none";
}
