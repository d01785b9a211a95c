import { PageHeading } from "./page-heading.js";
import { ResetPassword } from "../features/reset-password/reset-password.js";
import { screenText } from "../lib/screens.js";

export default function ResetPasswordPage() {
  return (
    <>
      <PageHeading>{screenText("reset-title")}</PageHeading>
      <ResetPassword />
    </>
  );
}
