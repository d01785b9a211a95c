import { PageHeading } from "./page-heading.js";
import { accountText } from "../lib/account-text.js";
import { useAuth } from "../account/use-auth.js";
import { useMailedToken } from "../account/use-mailed-token.js";
import { Card } from "../ui/card.js";
import { Stack } from "../ui/stack.js";
import { RegisterForm } from "../features/auth/register-form.js";

/** Where an invitation link leads: registration, whoever else may register. */
function Invitation() {
  const token = useMailedToken();
  const auth = useAuth();
  if (token === null) return <p role="alert">{accountText("invitation-none")}</p>;
  if (auth.state === "unchecked") return null;
  if (auth.state === "logged-in") return <p>{accountText("invitation-member")}</p>;
  return (
    <Stack maxWidth="form">
      <Card as="div">
        <RegisterForm invitation={token} />
      </Card>
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
