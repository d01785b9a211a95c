import { lazy } from "react";
import { Route, Routes } from "react-router-dom";
import { InsightsPage } from "../pages/insights-page.js";
import { Layout } from "../pages/layout.js";
import { MembersOnly } from "../pages/members-only.js";
import { NotFoundPage } from "../pages/not-found-page.js";
import { WelcomePage } from "../pages/welcome-page.js";
import { nouns } from "../lib/messages.js";

// What most visits do not need, or need later than the first page, comes when it is asked for.
const HelpPage = lazy(() => import("../pages/help-page.js"));
const HelpSecurityPage = lazy(() => import("../pages/help-security-page.js"));
const InsightPage = lazy(() => import("../pages/insight-page.js"));
const MePage = lazy(() => import("../pages/me-page.js"));
const MyInsightsPage = lazy(() => import("../pages/my-insights-page.js"));
const ResetPasswordPage = lazy(() => import("../pages/reset-password-page.js"));
const TrainingPage = lazy(() => import("../pages/training-page.js"));

/** The specification's addresses, each with its page. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route index element={<WelcomePage />} />
        <Route path={`/${nouns.products}`} element={<InsightsPage />} />
        <Route path={`/${nouns.product}/:id`} element={<InsightPage />} />
        <Route path="/help" element={<HelpPage />} />
        <Route path="/help-security" element={<HelpSecurityPage />} />
        <Route path="/reset-password" element={<ResetPasswordPage />} />
        <Route element={<MembersOnly />}>
          <Route path="/training" element={<TrainingPage />} />
          <Route path={`/my-${nouns.products}`} element={<MyInsightsPage />} />
          <Route path="/me" element={<MePage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
