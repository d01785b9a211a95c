import styled from "@emotion/styled";
import type { AuthStatus } from "@undertone/schemas/types";
import { Suspense, useMemo, useState, type ReactNode, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { LoadingPage } from "../ui/skeleton.js";
import { Main } from "./main.js";
import { PageGuard } from "./page-guard.js";
import { Footer } from "../features/navigation/footer.js";
import { Navbar } from "../features/navigation/navbar.js";
import { AuthDialogContext, type AuthTab } from "../account/auth-dialog-state.js";
import { announceFailure } from "../lib/announcements.js";
import { firstText } from "../lib/messages.js";
import { lazyDialog } from "../ui/lazy-dialog.js";
import { SWRConfig, useSWRConfig } from "swr";
import { ApiError } from "../lib/api/api-error.js";
import { pathOf } from "../lib/api/path-of.js";
import { useAuth } from "../account/use-auth.js";
import { useCall } from "../lib/api/use-call.js";
import { themeNamed } from "../lib/theme/themes.js";
import { followOtherTabs, wearTheme } from "../lib/theme/worn-theme.js";

/** Keeps the page in the theme of whoever is here: the account's replaces the browser's, and other tabs are followed. */
function ThemeKeeper() {
  const auth = useAuth();
  // Guests have none.
  const { data: preferences } = useCall("preferences", auth.state === "logged-in" ? {} : null, {
    action: "get-preferences",
  });
  const saved = preferences?.theme;

  useEffect(() => {
    if (saved !== undefined) wearTheme(themeNamed(saved));
  }, [saved]);
  useEffect(() => followOtherTabs(), []);
  return null;
}

/** A session may end while a page is open: the first call that is refused for that says so, and nobody is logged in any more. */
function SessionWatch({ children }: { children: ReactNode }) {
  const { cache, mutate } = useSWRConfig();
  function watch(error: unknown) {
    if (!(error instanceof ApiError) || error.code !== "NOT_LOGGED_IN") return;
    const status = pathOf("authStatus");
    if ((cache.get(status)?.data as AuthStatus | undefined)?.valid)
      announceFailure(error.words ?? error.message);
    void mutate(status, { valid: false });
  }
  return <SWRConfig value={{ onError: watch }}>{children}</SWRConfig>;
}

// Its forms weigh more than the page.
const AuthDialog = lazyDialog(() => import("../features/auth/auth-dialog.js"));

const SkipLink = styled.a`
  position: absolute;
  top: 8px;
  left: 8px;
  z-index: 5;
  padding: var(--space-8) var(--space-16);
  border-radius: 8px;
  background: var(--color-accent);
  color: var(--color-on-accent);

  &:hover {
    color: var(--color-on-accent);
  }

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** What every page has in common: skip link, bar, one main landmark, footer, the theme, and the login dialog above it all. */
export function Layout() {
  const { pathname } = useLocation();
  const [tab, setTab] = useState<AuthTab | null>(null);
  const dialog = useMemo(() => ({ tab, show: setTab }), [tab]);
  return (
    <SessionWatch>
      <ThemeKeeper />
      <AuthDialogContext value={dialog}>
        <SkipLink href="#main">{firstText("skip-to-content")}</SkipLink>
        <Navbar />
        <Main id="main" tabIndex={-1}>
          <PageGuard pathname={pathname}>
            <Suspense fallback={<LoadingPage />}>
              <Outlet />
            </Suspense>
          </PageGuard>
        </Main>
        <Footer />
        <AuthDialog open={tab !== null} onOpenChange={(isOpen) => isOpen || setTab(null)} />
      </AuthDialogContext>
    </SessionWatch>
  );
}
