import useSWRMutation from "swr/mutation";
import type { Suggestions } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Many clusterings are tried and judged, which takes longer than other calls; milliseconds. */
const TIMEOUT = 120_000;

export type Suggesting = ReturnType<typeof useSuggestions>;

/** Asks which parameters would suit an insight's thread better. */
export function useSuggestions(id: string) {
  const { trigger, data, error, isMutating } = useSWRMutation<Suggestions, ApiError, Path<"suggest">>(
    pathOf("suggest", { id }),
    (path: Path<"suggest">) => request("request", path, { method: "POST", within: TIMEOUT }),
    { throwOnError: false },
  );
  return { suggest: () => trigger(), suggestions: data, error, isSuggesting: isMutating };
}
