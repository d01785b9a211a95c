import type { AuthStatus } from "@undertone/schemas/types";
import type { ApiError } from "../lib/api/api-error.js";
import { useCall } from "../lib/api/use-call.js";

export type Auth =
  | { state: "unchecked" }
  | { state: "logged-in"; username: string; email: string; isUnconfirmed: boolean; role: AuthStatus["role"] }
  | { state: "logged-out" }
  /** The check itself failed, so nothing is known. */
  | { state: "failed"; error: ApiError; retry: () => void };

/** Who is here. One status check serves every component that asks, until something changes it. */
export function useAuth(): Auth {
  const { data, error, retry } = useCall("authStatus", {}, { action: "status", revalidateIfStale: false });
  if (data?.valid) {
    const { username = "", email = "", isUnconfirmed = false, role } = data;
    return { state: "logged-in", username, email, isUnconfirmed, role };
  }
  if (data) return { state: "logged-out" };
  if (error) return { state: "failed", error, retry };
  return { state: "unchecked" };
}
