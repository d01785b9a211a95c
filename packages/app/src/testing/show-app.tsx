import { cleanup, render, type RenderResult } from "@testing-library/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { SWRConfig } from "swr";
import { afterEach } from "vitest";
import { Toasts } from "../ui/toasts.js";
import { swrSettings } from "../lib/api/swr-settings.js";
import { AppRoutes } from "../routes/app-routes.js";
import { AtAddress } from "./at-address.js";

afterEach(cleanup);

/** Styles that are made and not worn: every question what an element looks like would try each of their rules. */
const unseen = createCache({ key: "u", container: document.createElement("div") });

/** The app as it is on the page: what was asked for a moment ago is not asked for again. */
export const AS_ON_THE_PAGE = 2_000;

/**
 * The whole app at an address, with nothing cached.
 *
 * @param dedupingInterval For how many milliseconds nothing is asked twice; `AS_ON_THE_PAGE` for what counts requests.
 */
export function showApp(address: string, dedupingInterval = 0): RenderResult {
  return render(
    <CacheProvider value={unseen}>
      <SWRConfig value={{ ...swrSettings, provider: () => new Map(), dedupingInterval, errorRetryCount: 0 }}>
        <AtAddress address={address}>
          <AppRoutes />
        </AtAddress>
        <Toasts />
      </SWRConfig>
    </CacheProvider>,
  );
}
