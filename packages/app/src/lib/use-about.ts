import useSWR from "swr";
import type { About } from "@undertone/schemas/types";
import type { ApiError } from "./api/api-error.js";
import { paths } from "./api/paths.js";
import { request } from "./api/request.js";

/** Which version this server runs, and where people ask for help. */
export function useAbout() {
  const { data, error } = useSWR<About, ApiError>(
    paths.about,
    (path: string) => request<About>("request", path),
    { revalidateIfStale: false },
  );
  return { about: data, error };
}
