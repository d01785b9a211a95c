import { Navigate, Outlet } from "react-router-dom";
import { ErrorState } from "../ui/error-state.js";
import { LoadingPage } from "../ui/skeleton.js";
import { PageHeading } from "./page-heading.js";
import { useAuth } from "../account/use-auth.js";
import { pageAddress } from "../lib/pages.js";
import { firstText } from "../lib/messages.js";

/** Pages that need an account. Nothing is decided before the check has ended; then guests go to the welcome page. */
export function MembersOnly() {
  const auth = useAuth();
  switch (auth.state) {
    case "unchecked":
      return <LoadingPage />;
    case "failed":
      return (
        <>
          <PageHeading>{firstText("members-only")}</PageHeading>
          <ErrorState error={auth.error} onRetry={auth.retry} />
        </>
      );
    case "logged-out":
      return <Navigate to={pageAddress("welcome")} replace />;
    case "logged-in":
      return <Outlet />;
  }
}
