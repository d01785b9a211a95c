import { ButtonLink } from "../ui/button.js";
import { PageHeading } from "./page-heading.js";
import { pageAddress } from "../lib/pages.js";

export function NotFound() {
  return (
    <>
      <PageHeading>Page not found</PageHeading>
      <p>There is nothing under this address. It may have been mistyped, or what stood here is gone.</p>
      <div>
        <ButtonLink to={pageAddress("welcome")} variant="primary">
          Go Back Home
        </ButtonLink>
      </div>
    </>
  );
}
