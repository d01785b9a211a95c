import { parse, type AnalysisParameters } from "@undertone/schemas";

const deciding = ["hdbscan_params", "reduction_params"] as const;

/** Whether nobody changed how comments are grouped. Which comments are read, and how they are described, makes no difference. */
export function isGroupedByDefault(parameters: AnalysisParameters): boolean {
  const defaults = parse("analysis-parameters", {});
  const used = parse("analysis-parameters", parameters);
  return deciding.every((group) =>
    Object.entries(defaults[group]).every(
      ([name, value]) => (used[group] as Record<string, unknown>)[name] === value,
    ),
  );
}
