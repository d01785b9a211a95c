import { AS_SET, markedGrouping } from "@undertone/formats";
import type { Result } from "@undertone/schemas/types";
import { differences } from "./parameter-fields.js";

/** The grouping that the page opens on: while nobody changed how comments are grouped, the one that the server marks. */
export function openingGrouping(result: Pick<Result, "readings" | "parameters">): string {
  const best = markedGrouping(result);
  if (best === undefined) return AS_SET;
  return best.edited !== undefined || areGroupingDefaults(result.parameters) ? best.name : AS_SET;
}

const groupingParameters = new Set(["hdbscan_params", "reduction_params"]);

function areGroupingDefaults(parameters: object): boolean {
  return !differences(parameters, {}).some(({ path }) => groupingParameters.has(path[0] ?? ""));
}
