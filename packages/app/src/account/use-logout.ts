import useSWRMutation from "swr/mutation";
import type { ApiError } from "../lib/api/api-error.js";
import { pathOf, type Path } from "../lib/api/path-of.js";
import { request } from "../lib/api/request.js";
import { useLeave } from "./use-leave.js";

/** Ends the session. */
export function useLogout() {
  const leave = useLeave();
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError, Path<"logout">>(
    pathOf("logout"),
    (path: Path<"logout">) => request("logout", path, { method: "POST" }),
  );
  async function logout(): Promise<void> {
    await trigger();
    await leave();
  }
  return { logout, isLoggingOut: isMutating };
}
