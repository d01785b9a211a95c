import { render } from "@testing-library/react";
import { BrowserRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { AppRoutes } from "../routes/app-routes.js";

/** The whole app at the browser's own address bar, for tests of what is left there. */
export function showAppInBrowser(address: string): void {
  window.history.replaceState(null, "", address);
  render(
    <SWRConfig value={{ provider: () => new Map(), errorRetryCount: 0 }}>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </SWRConfig>,
  );
}
