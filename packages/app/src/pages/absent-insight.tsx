import { useAuth } from "../account/use-auth.js";
import { insightText } from "../lib/insight-text.js";
import { pageAddress } from "../lib/pages.js";
import { ButtonLink } from "../ui/button.js";
import { PageHeading } from "./page-heading.js";

/** No insight has such an id, or it is private to somebody else: nobody can tell which. */
export function AbsentInsight() {
  const auth = useAuth();
  return (
    <>
      <PageHeading>{insightText("absent")}</PageHeading>
      <p>
        {insightText("absent-why")} {auth.state === "logged-out" && insightText("absent-yours")}
      </p>
      <div>
        <ButtonLink variant="primary" to={pageAddress("insights")}>
          {insightText("absent-browse")}
        </ButtonLink>
      </div>
    </>
  );
}
