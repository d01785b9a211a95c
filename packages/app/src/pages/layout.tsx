import styled from "@emotion/styled";
import { Suspense, useMemo, useState } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { LoadingPage } from "../ui/loading-page.js";
import { Main } from "./main.js";
import { PageGuard } from "./page-guard.js";
import { Footer } from "../features/navigation/footer.js";
import { Navbar } from "../features/navigation/navbar.js";
import { SessionWatch } from "../account/session-watch.js";
import { AuthDialogContext, type AuthTab } from "../account/auth-dialog-state.js";
import { ThemeKeeper } from "../account/theme-keeper.js";
import { firstText } from "../lib/messages.js";
import { lazyDialog } from "../ui/lazy-dialog.js";

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
