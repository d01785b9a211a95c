import { properties } from "@undertone/schemas/reset-password.json";
import { useState } from "react";
import { Card } from "../../ui/card.js";
import { ResetRequest } from "../../account/reset-request.js";
import { Stack } from "../../ui/stack.js";
import { NewPasswordForm } from "./new-password-form.js";
import { PasswordWasReset } from "./password-was-reset.js";
import { useMailedToken } from "./use-mailed-token.js";

/** Where the mailed link leads: a new password, and then on; or, without a token, to another mail. */
export function ResetPassword() {
  const token = useMailedToken();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <PasswordWasReset />;
  return (
    <Stack maxWidth="form">
      <Card as="div">
        <Stack gap={24}>
          {token === null ? (
            <>
              <p role="alert">
                <strong>{properties.token.errorMessage}</strong>
              </p>
              <ResetRequest />
            </>
          ) : (
            <NewPasswordForm token={token} onDone={() => setIsDone(true)} />
          )}
        </Stack>
      </Card>
    </Stack>
  );
}
