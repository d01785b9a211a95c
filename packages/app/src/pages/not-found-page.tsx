import { ButtonLink } from "../ui/button.js";
import { PageHeading } from "./page-heading.js";

export function NotFoundPage() {
  return (
    <>
      <PageHeading>Page not found</PageHeading>
      <p>There is nothing under this address. It may have been mistyped, or what stood here is gone.</p>
      <div>
        <ButtonLink to="/" look="primary">
          Go Back Home
        </ButtonLink>
      </div>
    </>
  );
}
