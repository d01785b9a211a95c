import { ButtonLink } from "../ui/button.js";
import { PageHeading } from "./page-heading.js";
import { pageAddress } from "../lib/pages.js";
import { screenText } from "../lib/messages.js";

export function NotFound() {
  return (
    <>
      <PageHeading>{screenText("page-absent")}</PageHeading>
      <p>{screenText("page-absent-why")}</p>
      <div>
        <ButtonLink to={pageAddress("welcome")} variant="primary">
          {screenText("page-absent-home")}
        </ButtonLink>
      </div>
    </>
  );
}
