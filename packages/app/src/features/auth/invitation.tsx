import { useAuth } from "../../account/use-auth.js";
import { useMailedToken } from "../../account/use-mailed-token.js";
import { accountText } from "../../lib/account-text.js";
import { Card } from "../../ui/card.js";
import { Stack } from "../../ui/stack.js";
import { RegisterForm } from "./register-form.js";

/** Where an invitation link leads: registration, whoever else may register. */
export function Invitation() {
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
