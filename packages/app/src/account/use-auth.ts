import useSWR from "swr";
import type { AuthStatus } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";

export type Auth =
  | { state: "unchecked" }
  | { state: "logged-in"; username: string; email: string }
  | { state: "logged-out" }
  /** The check itself failed, so nothing is known. */
  | { state: "failed"; error: ApiError; retry: () => void };

/** Who is here. One status check serves every component that asks, until something changes it. */
export function useAuth(): Auth {
  const { data, error, mutate } = useSWR<AuthStatus, ApiError>(
    pathOf("authStatus"),
    (path: Path<"authStatus">) => request("status", path),
    { revalidateIfStale: false },
  );
  if (data?.valid) return { state: "logged-in", username: data.username ?? "", email: data.email ?? "" };
  if (data) return { state: "logged-out" };
  if (error) return { state: "failed", error, retry: () => void mutate() };
  return { state: "unchecked" };
}
