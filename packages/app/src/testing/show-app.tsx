import { render, type RenderResult } from "@testing-library/react";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import type { ReactNode } from "react";
import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { Toasts } from "../ui/toasts.js";
import { swrSettings } from "../lib/api/swr-settings.js";
import { AppRoutes } from "../routes/app-routes.js";
import { AtAddress } from "./at-address.js";

/** Styles that are made and not worn: every question what an element looks like would try each of their rules. */
const unseen = createCache({ key: "u", container: document.createElement("div") });

/** The app as it is on the page: what was asked for a moment ago is not asked for again. On a busy machine a moment is long. */
export const AS_ON_THE_PAGE = 60_000;

/**
 * The whole app at an address, with nothing cached.
 *
 * @param dedupingInterval For how many milliseconds nothing is asked twice; `AS_ON_THE_PAGE` for what counts requests.
 */
export function showApp(address: string, dedupingInterval = 0): RenderResult {
  return show(
    <>
      <AtAddress address={address}>
        <AppRoutes />
      </AtAddress>
      <Toasts />
    </>,
    dedupingInterval,
  );
}

/** Its pages at the browser's own address bar, for tests of what is left there. */
export function showAppInBrowser(address: string): RenderResult {
  window.history.replaceState(null, "", address);
  return show(
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>,
    AS_ON_THE_PAGE,
  );
}

function show(app: ReactNode, dedupingInterval: number): RenderResult {
  const settings = { ...swrSettings, provider: () => new Map(), dedupingInterval, errorRetryCount: 0 };
  return render(
    <CacheProvider value={unseen}>
      <SWRConfig value={settings}>{app}</SWRConfig>
    </CacheProvider>,
  );
}
