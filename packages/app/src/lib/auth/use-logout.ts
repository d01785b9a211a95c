import { useSWRConfig } from "swr";
import useSWRMutation from "swr/mutation";
import type { ApiError } from "../api/api-error.js";
import { paths } from "../api/paths.js";
import { request } from "../api/request.js";
import { useForgetAccount } from "./use-forget-account.js";

/** Ends the session. */
export function useLogout() {
  const { mutate } = useSWRConfig();
  const forgetAccount = useForgetAccount();
  const { trigger, isMutating } = useSWRMutation<unknown, ApiError>(paths.logout, (path: string) =>
    request("logout", path, { method: "POST" }),
  );
  async function logout(): Promise<void> {
    await trigger();
    await mutate(paths.authStatus, { valid: false }, { revalidate: false });
    await forgetAccount();
  }
  return { logout, isLoggingOut: isMutating };
}
