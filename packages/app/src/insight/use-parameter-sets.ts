import useSWR from "swr";
import type { ParameterSetList } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";

/** The reader's saved parameter sets. */
export function useParameterSets() {
  const { data, error, mutate } = useSWR<ParameterSetList, ApiError>(
    pathOf("myParameterSets"),
    (path: Path<"myParameterSets">) => request("get-parameter-sets", path),
  );
  return { parameterSets: data?.parameterSets, error, retry: () => void mutate() };
}
