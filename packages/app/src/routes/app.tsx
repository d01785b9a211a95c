import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { SWRConfig } from "swr";
import { BrowserRouter } from "react-router-dom";
import { ToastsLater } from "../ui/toasts-later.js";
import { swrSettings } from "../lib/api/swr-settings.js";
import { cspNonce } from "../lib/csp-nonce.js";
import { AppRoutes } from "./app-routes.js";

const nonce = cspNonce();
const styles = createCache({ key: "u", ...(nonce === undefined ? {} : { nonce }) });

/** Everything that the pages stand on: styles under the page's policy, cached answers, addresses, toasts. */
export function App() {
  return (
    <CacheProvider value={styles}>
      <CSPProvider nonce={nonce}>
        <SWRConfig value={swrSettings}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
          <ToastsLater />
        </SWRConfig>
      </CSPProvider>
    </CacheProvider>
  );
}
