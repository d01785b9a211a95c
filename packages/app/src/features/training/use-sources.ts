import useSWR from "swr";
import type { SourceList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { pathOf, type Path } from "../../lib/api/path-of.js";
import { request } from "../../lib/api/request.js";

/** Where this server can read threads from, and what each source still lacks. */
export function useSources() {
  const { data, error } = useSWR<SourceList, ApiError>(pathOf("sources"), (path: Path<"sources">) =>
    request("request", path),
  );
  return { sources: data?.sources, error };
}
