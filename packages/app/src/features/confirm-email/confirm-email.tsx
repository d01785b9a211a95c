import type { AuthStatus, ConfirmEmailForm } from "@undertone/schemas/types";
import { properties } from "@undertone/schemas/confirm-email.json";
import form from "@undertone/schemas/confirm-email-form.json?validator";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { useAuth } from "../../account/use-auth.js";
import { useMailedToken } from "../../account/use-mailed-token.js";
import { pathOf } from "../../lib/api/path-of.js";
import { useSend } from "../../lib/api/use-call.js";
import { screenText } from "../../lib/screens.js";
import { ActionButton } from "../../ui/action-button.js";
import { Card } from "../../ui/card.js";
import { SendForm } from "../../ui/send-form.js";
import { Stack } from "../../ui/stack.js";

/**
 * Where the mailed link leads. The account's own session confirms by a button, so that no program that opens links does; anybody
 * else chooses a password, since whoever registered the address may be somebody else.
 */
export function ConfirmEmail() {
  const token = useMailedToken();
  const auth = useAuth();
  const { mutate } = useSWRConfig();
  const { send, error } = useSend("confirmEmail", {}, { action: "confirm-email" });
  const [done, setDone] = useState<AuthStatus>();

  async function confirm(chosen: Partial<ConfirmEmailForm> = {}) {
    const status = await send({ token: token ?? "", ...chosen });
    setDone(status);
    await mutate(pathOf("authStatus"), status, { revalidate: false });
  }

  if (done) {
    const { email = "", username = "" } = done;
    return <p role="status">{screenText("confirm-done", { email, username })}</p>;
  }
  const linkFault = token === null ? properties.token.errorMessage : error?.fields.token;
  if (linkFault !== undefined) return <p role="alert">{linkFault}</p>;
  if (auth.state === "unchecked") return null;
  // What it refuses, the form below says.
  if (auth.state === "logged-in" && error === undefined)
    return (
      <Stack>
        <p>{screenText("confirm-own", { email: auth.email })}</p>
        <div>
          <ActionButton variant="primary" act={() => confirm().catch(() => undefined)}>
            {screenText("confirm-do")}
          </ActionButton>
        </div>
      </Stack>
    );
  return (
    <Stack maxWidth="form">
      <Card as="div">
        <Stack>
          <p>{screenText("confirm-other")}</p>
          <SendForm {...form} refused={error} action={screenText("confirm-do")} onSend={confirm} />
        </Stack>
      </Card>
    </Stack>
  );
}
