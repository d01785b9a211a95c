import { starts } from "@undertone/schemas/parameter-starts.json";
import type { AnalysisParameters } from "@undertone/schemas/types";

interface ParameterStart {
  key: string;
  name: string;
  description: string;
  parameters: AnalysisParameters;
}

/** Named parameters to begin with. That the schema allows them is tested. */
export const parameterStarts: readonly ParameterStart[] = starts.map((start) => ({
  ...start,
  parameters: start.parameters as AnalysisParameters,
}));
