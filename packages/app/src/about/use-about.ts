import useSWR from "swr";
import type { About } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";

/** Which version this server runs, and where people ask for help. */
export function useAbout() {
  const { data, error } = useSWR<About, ApiError>(
    pathOf("about"),
    (path: Path<"about">) => request("request", path),
    { revalidateIfStale: false },
  );
  return { about: data, error };
}
