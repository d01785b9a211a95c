import { cleanup, render } from "@testing-library/react";
import { SWRConfig } from "swr";
import { afterEach } from "vitest";
import { Toasts } from "../components/toasts.js";
import { swrSettings } from "../lib/api/swr-settings.js";
import { AppRoutes } from "../routes/app-routes.js";
import { AtAddress } from "./at-address.js";

afterEach(cleanup);

/** The whole app at an address, with nothing cached. */
export function showApp(address: string): void {
  render(
    <SWRConfig value={{ ...swrSettings, provider: () => new Map(), dedupingInterval: 0, errorRetryCount: 0 }}>
      <AtAddress address={address}>
        <AppRoutes />
      </AtAddress>
      <Toasts />
    </SWRConfig>,
  );
}
