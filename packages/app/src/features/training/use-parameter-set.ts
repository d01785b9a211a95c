import useSWR from "swr";
import type { ParameterSet } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** One of the reader's saved parameter sets; nothing is asked for null. */
export function useParameterSet(id: string | null) {
  const { data, error, mutate } = useSWR<ParameterSet, ApiError>(
    id === null ? null : pathOf("parameterSet", { id }),
    (path: Path<"parameterSet">) => request("load-parameter-set", path),
  );
  return { parameterSet: data, error, retry: () => void mutate() };
}
