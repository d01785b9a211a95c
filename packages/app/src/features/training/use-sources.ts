import useSWR from "swr";
import type { SourceList } from "@undertone/schemas/types";
import type { ApiError } from "../../lib/api/api-error.js";
import { paths } from "../../lib/api/paths.js";
import { request } from "../../lib/api/request.js";

/** Where this server can read threads from, and what each source still lacks. */
export function useSources() {
  const { data, error } = useSWR<SourceList, ApiError>(paths.sources, (path: string) =>
    request<SourceList>("request", path),
  );
  return { sources: data?.sources, error };
}
