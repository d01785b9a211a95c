import useSWR from "swr";
import type { InsightParameters } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** What an insight was made with; nothing is asked for null. */
export function useParametersOfInsight(id: string | null) {
  const { data, error, mutate } = useSWR<InsightParameters, ApiError>(
    id === null ? null : pathOf("parametersOfInsight", { id }),
    (path: Path<"parametersOfInsight">) => request("load-parameter-set", path),
  );
  return { parameters: data?.parameters, error, retry: () => void mutate() };
}
