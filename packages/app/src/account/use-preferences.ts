import useSWR from "swr";
import type { Preferences } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { paths } from "../lib/api/paths.js";
import { request } from "../lib/api/request.js";

/**
 * What the account prefers.
 *
 * @param isMember Guests have none, and nothing is asked.
 */
export function usePreferences(isMember: boolean) {
  const { data, error, mutate } = useSWR<Preferences, ApiError>(
    isMember ? paths.preference : null,
    (path: string) => request<Preferences>("get-preferences", path),
  );
  return { preferences: data, error, retry: () => void mutate() };
}
