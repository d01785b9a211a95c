import { useAuth } from "../account/use-auth.js";
import { Admin } from "../features/admin/admin.js";
import { adminText } from "../lib/admin-text.js";
import { LoadingPage } from "../ui/skeleton.js";
import { NotFound } from "./not-found.js";
import { PageHeading } from "./page-heading.js";

/** For moderators and operators; for everybody else there is no such page. */
export default function AdminPage() {
  const auth = useAuth();
  if (auth.state === "unchecked") return <LoadingPage />;
  const role = auth.state === "logged-in" ? auth.role : undefined;
  if (role === undefined) return <NotFound />;
  return (
    <>
      <PageHeading>{adminText("page")}</PageHeading>
      <Admin role={role} />
    </>
  );
}
