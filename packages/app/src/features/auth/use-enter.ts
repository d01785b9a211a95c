import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import type { AuthStatus } from "@undertone/schemas/types";
import { isOfFeed, pathOf } from "../../lib/api/path-of.js";
import { useAuthDialog } from "../../account/auth-dialog-state.js";
import { useForgetAccount } from "../../account/use-forget-account.js";
import { pageAddress } from "../../lib/pages.js";

/** What follows a login or registration: the dialog closes, and the app goes to the insights. */
export function useEnter(): (status: AuthStatus) => Promise<void> {
  const { mutate } = useSWRConfig();
  const forgetAccount = useForgetAccount();
  const { show } = useAuthDialog();
  const navigate = useNavigate();
  return async (status) => {
    show(null);
    forgetAccount(isOfFeed);
    await mutate(pathOf("authStatus"), status, { revalidate: false });
    await navigate(pageAddress("insights"));
  };
}
