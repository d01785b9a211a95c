import useSWR from "swr";
import type { Preferences } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";

/**
 * What the account prefers.
 *
 * @param isMember Guests have none, and nothing is asked.
 */
export function usePreferences(isMember: boolean) {
  const { data, error, mutate } = useSWR<Preferences, ApiError>(
    isMember ? pathOf("preferences") : null,
    (path: Path<"preferences">) => request("get-preferences", path),
  );
  return { preferences: data, error, retry: () => void mutate() };
}
