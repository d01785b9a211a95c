import type { ReactNode } from "react";
import { Card } from "../../ui/card.js";
import { ResetRequest } from "../../account/reset-request.js";
import { Stack } from "../../ui/stack.js";
import { useAuth } from "../../account/use-auth.js";
import { ChangePasswordForm } from "./change-password-form.js";
import { DeleteAccountSection } from "./delete-account-section.js";
import { LogoutEverywhere } from "./logout-everywhere.js";
import { screenText } from "../../lib/messages.js";

/** All that concerns getting into the account, and out of it. */
export function AccountSettings() {
  const auth = useAuth();
  if (auth.state !== "logged-in") return null;
  return (
    <Stack gap={24} maxWidth="page">
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
