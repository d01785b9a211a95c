import { Toasts } from "../../packages/app/src/ui/toasts.js";
import { AppRoutes } from "../../packages/app/src/routes/app-routes.js";
import { AtAddress } from "../../packages/app/src/testing/at-address.js";
import { FreshCache } from "../../packages/app/src/testing/fresh-cache.js";

/** A page as people meet it: with the bar, the footer, the login dialog and the toasts. */
export function WholeApp({ address }: { address: string }) {
  return (
    <FreshCache>
      <AtAddress address={address}>
        <AppRoutes />
      </AtAddress>
      <Toasts />
    </FreshCache>
  );
}
