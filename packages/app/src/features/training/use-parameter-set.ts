import useSWR from "swr";
import type { ParameterSet } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** One of the reader's saved parameter sets; nothing is asked for null. */
export function useParameterSet(id: string | null) {
  const { data, error, mutate } = useSWR<ParameterSet, ApiError>(
    id === null ? null : paths.parameterSet(id),
    (path: string) => request<ParameterSet>("load-parameter-set", path),
  );
  return { parameterSet: data, error, retry: () => void mutate() };
}
