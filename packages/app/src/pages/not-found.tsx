import { ButtonLink } from "../ui/button.js";
import { PageHeading } from "./page-heading.js";
import { pageAddress } from "../lib/pages.js";
import { firstText } from "../lib/messages.js";
import { usePrerenderedUntil } from "../lib/prerendered.js";

export function NotFound() {
  usePrerenderedUntil(true);
  return (
    <>
      <PageHeading>{firstText("page-absent")}</PageHeading>
      <p>{firstText("page-absent-why")}</p>
      <div>
        <ButtonLink to={pageAddress("welcome")} variant="primary">
          {firstText("page-absent-home")}
        </ButtonLink>
      </div>
    </>
  );
}
