import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { SWRConfig } from "swr";
import { BrowserRouter } from "react-router-dom";
import { ToastsLater } from "../ui/toasts-later.js";
import { basePath } from "../lib/base-path.js";
import { AppRoutes } from "./app-routes.js";
import { swrSettings } from "../lib/api/swr-settings.js";

/**
 * The nonce that the server wrote into the page, for the style elements made at run time.
 *
 * @returns Undefined where there is no server in front (Vite, Storybook, tests): no policy, no nonce.
 */
function cspNonce(): string | undefined {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return nonce === undefined || nonce === "" || nonce === "__CSP_NONCE__" ? undefined : nonce;
}

const nonce = cspNonce();
const styles = createCache({ key: "u", ...(nonce === undefined ? {} : { nonce }) });

/** With its slash, the link to the first page is one that a proxy for `/path/*` passes on, also in a new tab. */
const basename = location.pathname === basePath ? basePath : `${basePath}/`;

/** Everything that the pages stand on: styles under the page's policy, cached answers, addresses, toasts. */
export function App() {
  return (
    <CacheProvider value={styles}>
      <CSPProvider nonce={nonce}>
        <SWRConfig value={swrSettings}>
          <BrowserRouter basename={basename}>
            <AppRoutes />
          </BrowserRouter>
          <ToastsLater />
        </SWRConfig>
      </CSPProvider>
    </CacheProvider>
  );
}
