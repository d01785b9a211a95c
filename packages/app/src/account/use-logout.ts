import useSWRMutation from "swr/mutation";
import type { ApiError } from "../lib/api/api-error.js";
import { paths } from "../lib/api/paths.js";
import { request } from "../lib/api/request.js";
import { useLeave } from "./use-leave.js";

/** Ends the session. */
export function useLogout() {
  const leave = useLeave();
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError>(paths.logout, (path: string) =>
    request("logout", path, { method: "POST" }),
  );
  async function logout(): Promise<void> {
    await trigger();
    await leave();
  }
  return { logout, isLoggingOut: isMutating };
}
