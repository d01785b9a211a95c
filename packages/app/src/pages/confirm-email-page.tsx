import { PageHeading } from "./page-heading.js";
import { ConfirmEmail } from "../features/confirm-email/confirm-email.js";
import { screenText } from "../lib/screens.js";

export default function ConfirmEmailPage() {
  return (
    <>
      <PageHeading>{screenText("confirm-title")}</PageHeading>
      <ConfirmEmail />
    </>
  );
}
