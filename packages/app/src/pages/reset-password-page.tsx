import { PageHeading } from "./page-heading.js";
import { ResetPassword } from "../features/reset-password/reset-password.js";

export default function ResetPasswordPage() {
  return (
    <>
      <PageHeading>Reset your password</PageHeading>
      <ResetPassword />
    </>
  );
}
