import type { ReactNode } from "react";
import { Card } from "../../ui/card.js";
import { ResetRequest } from "../../account/reset-request.js";
import { Stack } from "../../ui/stack.js";
import { useAuth } from "../../account/use-auth.js";
import form from "@undertone/schemas/change-password.json?validator";
import { ActionButton } from "../../ui/action-button.js";
import { SendForm } from "../../ui/send-form.js";
import { screenText } from "../../lib/screens.js";
import { partLater } from "../../ui/lazy-part.js";
import { Skeleton } from "../../ui/skeleton.js";
import { basePath } from "../../lib/base-path.js";
import { accountText } from "../../lib/account-text.js";
import { PasswordButton } from "./password-button.js";
import { failureOf } from "../../lib/api/api-error.js";
import { useLeave } from "../../account/use-leave.js";
import { announce } from "../../lib/announcements.js";
import { useCall, useSend } from "../../lib/api/use-call.js";
import type { OneQuota } from "@undertone/schemas/types";
import { shortTime } from "../../lib/relative-time.js";
import { ErrorState } from "../../ui/error-state.js";
import { FactList } from "../../ui/fact-list.js";
import { count } from "@undertone/formats";
import { megabytes } from "../../lib/megabytes.js";
import { useSWRConfig } from "swr";
import { SingleSignOn } from "../../account/single-sign-on.js";
import { pathOf } from "../../lib/api/path-of.js";
import { signInText } from "../../lib/sign-in-text.js";

const later = { before: <Skeleton height="48px" /> };
const ApiTokens = partLater(async () => (await import("./api-tokens.js")).ApiTokens, later);
const Passkeys = partLater(async () => (await import("./passkeys.js")).Passkeys, later);
const WebhookSettings = partLater(async () => (await import("./webhook.js")).WebhookSettings, later);
const TwoStepLogin = partLater(async () => (await import("./two-step-login.js")).TwoStepLogin, later);

/** What can be done, and below it the way to do it. */
function Deed({ what, children }: { what: string; children: ReactNode }) {
  return (
    <Stack gap={12}>
      <p>{what}</p>
      <div>{children}</div>
    </Stack>
  );
}

/** Says that the address was not confirmed, and sends the link again. */
function ConfirmEmail({ email }: { email: string }) {
  const { send } = useSend("sendConfirmation", {}, { action: "send-confirmation" });

  async function sendAgain() {
    await send();
    announce(screenText("confirm-sent", { email }));
  }

  return (
    <Deed what={screenText("confirm-open", { email })}>
      <ActionButton act={sendAgain} wordsOf={failureOf}>
        {screenText("reset-send-again")}
      </ActionButton>
    </Deed>
  );
}

/** A new password in exchange for the old one. It does not stay in the form. */
function ChangePassword() {
  const { send } = useSend("changePassword", {}, { action: "change-password" });
  return (
    <Stack maxWidth="field">
      <SendForm
        {...form}
        isReset
        action={screenText("password-change")}
        pending="Changing …"
        onSend={async (value) => {
          await send(value);
          announce(screenText("password-changed"));
        }}
      />
    </Stack>
  );
}

/** For a lost phone, or a browser that was not one's own. */
function LogoutEverywhere() {
  const { send } = useSend("logoutEverywhere", {}, { action: "logout-everywhere" });
  const leave = useLeave();

  async function end() {
    await send();
    announce(screenText("sessions-ended"));
    await leave();
  }

  return (
    <Deed what={screenText("sessions-end-what")}>
      <ActionButton act={end} wordsOf={failureOf}>
        {screenText("sessions-end")}
      </ActionButton>
    </Deed>
  );
}

function Archive() {
  return (
    <Deed what={accountText("archive-what")}>
      <a href={`${basePath}/api/auth/archive`} download>
        {accountText("archive-get")}
      </a>
    </Deed>
  );
}

function DeleteAccountSection() {
  const { send } = useSend("deleteAccount", {}, { action: "delete-account" });
  const leave = useLeave();
  return (
    <Deed what={screenText("account-delete-what")}>
      <PasswordButton
        buttonVariant="danger"
        isAlert
        title={screenText("account-delete-ask")}
        text={screenText("account-delete-why")}
        variant="danger"
        action={screenText("account-delete-confirm")}
        pending="Deleting …"
        onSend={async (value) => {
          await send(value);
          announce(screenText("account-deleted"));
          await leave();
        }}
      >
        {screenText("account-delete-begin")}
      </PasswordButton>
    </Deed>
  );
}

export function AccountSettings() {
  const auth = useAuth();
  const { data: about } = useCall("about", {}, { revalidateIfStale: false });
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
      {about?.openId != null && (
        <Section title={about.openId}>
          <LinkOpenId provider={about.openId} />
        </Section>
      )}
      {about?.passwordSignIn !== "off" && (
        <>
          <Section title={screenText("account-reset")}>
            <ResetRequest ownEmail={auth.email} />
          </Section>
          <Section title={screenText("account-change-password")}>
            <ChangePassword />
          </Section>
          <Section title={accountText("two-step-login")}>
            <TwoStepLogin />
          </Section>
        </>
      )}
      <Section title={accountText("passkeys")}>
        <Passkeys />
      </Section>
      <Section title="Sessions">
        <LogoutEverywhere />
      </Section>
      <Section title={accountText("api-tokens")}>
        <ApiTokens />
      </Section>
      <Section title={accountText("webhook")}>
        <WebhookSettings />
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

/** How much of what they may have somebody has used: before they reach it. */
function Quotas() {
  const { data, error, retry } = useCall("quotas", {});
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="48px" />;
  const facts = [
    [accountText("quota-runs"), usedOf(data.runs, count)],
    [accountText("quota-uploads"), usedOf(data.uploads, count)],
    [accountText("quota-stored"), usedOf(data.stored, megabytes)],
  ] as const;
  return <FactList facts={facts} />;
}

function usedOf({ used, most, until }: OneQuota, words: (count: number) => string): string {
  if (most === null) return accountText("quota-no-limit", { used: words(used) });
  const of = accountText("quota-of", { used: words(used), most: words(most) });
  return until === null ? of : accountText("quota-until", { of, time: shortTime(until) });
}

function LinkOpenId({ provider }: { provider: string }) {
  const { data, error, retry } = useCall("openIdLink", {});
  const { mutate } = useSWRConfig();
  const { send } = useSend("unlinkOpenId", {});
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <Skeleton height="48px" />;
  if (!data.isLinked)
    return (
      <Deed what={signInText("open-id-what", { provider })}>
        <SingleSignOn />
      </Deed>
    );
  return (
    <Deed what={signInText("open-id-linked", { provider })}>
      <PasswordButton
        title={signInText("open-id-ask", { provider })}
        action={signInText("open-id-end")}
        onSend={async (value) => {
          await send(value);
          announce(signInText("open-id-ended", { provider }));
          await mutate(pathOf("openIdLink"));
        }}
      >
        {signInText("open-id-end")}
      </PasswordButton>
    </Deed>
  );
}
