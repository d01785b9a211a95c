import { useLocation, useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import type { AuthStatus } from "@undertone/schemas/types";
import { isOfFeed, pathOf } from "../../lib/api/path-of.js";
import { pathOfKey } from "../../lib/api/path-of-key.js";
import { useAuthDialog } from "../../account/auth-dialog-state.js";
import { isEntrance } from "../../account/is-entrance.js";
import { useForgetAccount } from "../../account/use-forget-account.js";
import { pageAddress } from "../../lib/pages.js";

/** What follows a login or registration: the dialog closes, and the app stays where it is; from an entrance it goes to the insights. */
export function useEnter(): (status: AuthStatus) => Promise<void> {
  const { cache, mutate } = useSWRConfig();
  const forgetAccount = useForgetAccount();
  const { show } = useAuthDialog();
  const navigate = useNavigate();
  const { pathname } = useLocation();

  /** Asks again for what the insight's page shows, which keeps its height meanwhile. What is refused now goes. */
  async function refresh(isOnPage: (path: string) => boolean) {
    const keys = [...cache.keys()].filter((key) => isOnPage(pathOfKey(key)));
    await Promise.all(keys.map((key) => mutate(key)));
    for (const key of keys) if (cache.get(key)?.error) void mutate(key, undefined, { revalidate: false });
  }

  return async (status) => {
    show(null);
    if (isEntrance(pathname)) {
      forgetAccount(isOfFeed);
      await mutate(pathOf("authStatus"), status, { revalidate: false });
      await navigate(pageAddress("insights"));
      return;
    }
    const [, , id] = pathname.split("/");
    const isOnPage = (path: string) => id !== undefined && path.split(/[/?]/).includes(id, 2);
    forgetAccount(() => true, isOnPage);
    await mutate(pathOf("authStatus"), status, { revalidate: false });
    await refresh(isOnPage);
  };
}
