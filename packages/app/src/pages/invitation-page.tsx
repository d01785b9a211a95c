import { PageHeading } from "./page-heading.js";
import { accountText } from "../lib/account-text.js";
import { useAuth } from "../account/use-auth.js";
import { useMailedToken } from "../account/use-mailed-token.js";
import { useAddressState } from "../lib/use-address-state.js";
import { Card } from "../ui/card.js";
import { Stack } from "../ui/stack.js";
import { RegisterForm } from "../features/auth/register-form.js";
import { RestoreBackup } from "../features/auth/restore-backup.js";

/** Where an invitation link leads: registration, whoever else may register. */
function Invitation() {
  const token = useMailedToken();
  const [isFirst] = useAddressState("first");
  const auth = useAuth();
  if (token === null) return <p role="alert">{accountText("invitation-none")}</p>;
  if (auth.state === "unchecked") return null;
  if (auth.state === "logged-in") return <p>{accountText("invitation-member")}</p>;
  const form = (
    <Card as="div">
      <RegisterForm invitation={token} />
    </Card>
  );
  return (
    <Stack maxWidth="form">
      {isFirst === "" ? form : <RestoreBackup invitation={token}>{form}</RestoreBackup>}
    </Stack>
  );
}

export default function InvitationPage() {
  return (
    <>
      <PageHeading>{accountText("invitation-title")}</PageHeading>
      <Invitation />
    </>
  );
}
