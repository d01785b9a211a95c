import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import { isOfFeed, pathOf } from "../lib/api/path-of.js";
import { useForgetAccount } from "./use-forget-account.js";
import { pageAddress } from "../lib/pages.js";

/** What follows the end of a session: nothing of the account stays, and the app goes to the welcome page; or to where the session ends elsewhere, too. */
export function useLeave(): (elsewhere?: string) => Promise<void> {
  const { mutate } = useSWRConfig();
  const forgetAccount = useForgetAccount();
  const navigate = useNavigate();
  return async (elsewhere) => {
    if (elsewhere !== undefined) {
      window.location.assign(elsewhere);
      return;
    }
    forgetAccount(isOfFeed);
    await mutate(pathOf("authStatus"), { valid: false }, { revalidate: false });
    await navigate(pageAddress("welcome"));
  };
}
