import { screenText } from "../lib/messages.js";
import { pageAddress } from "../lib/pages.js";
import { ButtonLink } from "../ui/button.js";
import { PageHeading } from "./page-heading.js";

/** No insight has such an id, or it is private to somebody else: nobody can tell which. */
export function AbsentInsight() {
  return (
    <>
      <PageHeading>{screenText("absent")}</PageHeading>
      <p>{screenText("absent-why")}</p>
      <div>
        <ButtonLink variant="primary" to={pageAddress("insights")}>
          {screenText("absent-browse")}
        </ButtonLink>
      </div>
    </>
  );
}
