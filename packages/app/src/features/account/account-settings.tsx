import { type ReactNode, useState } from "react";
import { Card } from "../../ui/card.js";
import { ResetRequest } from "../../account/reset-request.js";
import { Stack } from "../../ui/stack.js";
import { useAuth } from "../../account/use-auth.js";
import { ChangePasswordForm } from "./change-password-form.js";
import { screenText } from "../../lib/screens.js";
import { Button } from "../../ui/button.js";
import { Quotas } from "./quotas.js";
import { accountText } from "../../lib/account-text.js";
import { DeleteAccountDialog } from "./delete-account-dialog.js";
import { failureOf } from "../../lib/api/api-error.js";
import { useLeave } from "../../account/use-leave.js";
import { announce, announceFailure } from "../../lib/announcements.js";
import { useSend } from "../../lib/api/use-call.js";

/** Says that the address was not confirmed, and sends the link again. */
function ConfirmEmail({ email }: { email: string }) {
  const { send, isSending } = useSend("sendConfirmation", {}, { action: "send-confirmation" });

  async function sendAgain() {
    try {
      await send();
      announce(screenText("confirm-sent", { email }));
    } catch (error) {
      announceFailure(failureOf(error));
    }
  }

  return (
    <Stack gap={12}>
      <p>{screenText("confirm-open", { email })}</p>
      <div>
        <Button isBusy={isSending} onClick={() => void sendAgain()}>
          {screenText("reset-send-again")}
        </Button>
      </div>
    </Stack>
  );
}

/** For a lost phone, or a browser that was not one's own. */
function LogoutEverywhere() {
  const { send, isSending } = useSend("logoutEverywhere", {}, { action: "logout-everywhere" });
  const leave = useLeave();

  async function end() {
    try {
      await send();
      announce(screenText("sessions-ended"));
      await leave();
    } catch (error) {
      announceFailure(failureOf(error));
    }
  }

  return (
    <Stack gap={12}>
      <p>{screenText("sessions-end-what")}</p>
      <div>
        <Button isBusy={isSending} onClick={() => void end()}>
          {screenText("sessions-end")}
        </Button>
      </div>
    </Stack>
  );
}

/** All of it to take along. */
function Archive() {
  return (
    <Stack gap={12}>
      <p>{accountText("archive-what")}</p>
      <div>
        <a href="/api/auth/archive" download>
          {accountText("archive-get")}
        </a>
      </div>
    </Stack>
  );
}

/** The way out for good. */
function DeleteAccountSection() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack gap={12}>
      <p>{screenText("account-delete-what")}</p>
      <div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {screenText("account-delete-begin")}
        </Button>
      </div>
      <DeleteAccountDialog open={isAsking} onOpenChange={setIsAsking} />
    </Stack>
  );
}

/** All that concerns getting into the account, and out of it. */
export function AccountSettings() {
  const auth = useAuth();
  if (auth.state !== "logged-in") return null;
  return (
    <Stack gap={24} maxWidth="page">
      {auth.isUnconfirmed && (
        <Section title={screenText("confirm-title")}>
          <ConfirmEmail email={auth.email} />
        </Section>
      )}
      <Section title={accountText("quotas")}>
        <Quotas />
      </Section>
      <Section title={screenText("account-reset")}>
        <ResetRequest ownEmail={auth.email} />
      </Section>
      <Section title={screenText("account-change-password")}>
        <Stack maxWidth="field">
          <ChangePasswordForm />
        </Stack>
      </Section>
      <Section title="Sessions">
        <LogoutEverywhere />
      </Section>
      <Section title={accountText("archive")}>
        <Archive />
      </Section>
      <Section title={screenText("account-delete")}>
        <DeleteAccountSection />
      </Section>
    </Stack>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card aria-label={title}>
      <Stack>
        <h2>{title}</h2>
        {children}
      </Stack>
    </Card>
  );
}
