import { PageHeading } from "./page-heading.js";
import { Invitation } from "../features/auth/invitation.js";
import { accountText } from "../lib/account-text.js";

export default function InvitationPage() {
  return (
    <>
      <PageHeading>{accountText("invitation-title")}</PageHeading>
      <Invitation />
    </>
  );
}
