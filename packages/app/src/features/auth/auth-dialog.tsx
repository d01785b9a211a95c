import { Tabs } from "@base-ui/react/tabs";
import styled from "@emotion/styled";
import type { AuthStatus } from "@undertone/schemas/types";
import { useState } from "react";
import { Button } from "../../ui/button.js";
import { ResetRequest } from "../../account/reset-request.js";
import { Stack, Row } from "../../ui/stack.js";
import { Tab, TabList } from "../../ui/tabs.js";
import { useAuthDialog, type AuthTab } from "../../account/auth-dialog-state.js";
import { screenText } from "../../lib/screens.js";
import { RegisterForm } from "./register-form.js";
import form from "@undertone/schemas/login.json?validator";
import { Dialog } from "../../ui/dialog.js";
import { SendForm } from "../../ui/send-form.js";
import { Skeleton } from "../../ui/skeleton.js";
import { partLater } from "../../ui/lazy-part.js";
import { PasskeyLogin } from "./passkey-login.js";
import { useEnter } from "./use-enter.js";
import { SingleSignOn } from "../../account/single-sign-on.js";
import { useCall, useSend } from "../../lib/api/use-call.js";

const CodeForm = partLater(async () => (await import("./code-form.js")).CodeForm, {
  before: <Skeleton height="48px" />,
});

function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const { data: about } = useCall("about", {}, { revalidateIfStale: false });
  const { send } = useSend("login", {}, { action: "login" });
  const enter = useEnter();
  const [half, setHalf] = useState<AuthStatus>();
  if (half?.step !== undefined) return <CodeForm step={half.step} hasPasskey={half.hasPasskey ?? false} />;
  if (about?.passwordSignIn === "off")
    return (
      <Stack>
        <SingleSignOn />
        <PasskeyLogin />
      </Stack>
    );
  return (
    <Stack>
      <SingleSignOn />
      <SendForm
        {...form}
        action={screenText("log-in")}
        pending={screenText("auth-logging-in")}
        onSend={async (value) => {
          const status = await send(value);
          if (status.step === undefined) await enter(status);
          else setHalf(status);
        }}
      >
        {(button) => (
          <Row spread="ends">
            {button}
            <Button variant="quiet" edge="end" onClick={onForgotten}>
              {screenText("auth-forgot")}
            </Button>
          </Row>
        )}
      </SendForm>
      <PasskeyLogin />
    </Stack>
  );
}

const WayBack = styled.div`
  padding-top: var(--space-8);
  border-top: 1px solid var(--color-line);
`;

const titles: Record<AuthTab, string> = {
  login: screenText("auth-login-title"),
  register: screenText("auth-register-title"),
};

interface AuthDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Login and registration in one dialog of two tabs. It closes on Escape and keeps the focus inside. */
export default function AuthDialog({ open, onOpenChange }: AuthDialogProps) {
  const { tab, show } = useAuthDialog();
  const { data: about } = useCall("about", {}, { revalidateIfStale: false });
  // The tab stays as it was while the dialog fades out.
  const [lastTab, setLastTab] = useState<AuthTab>(tab ?? "login");
  if (tab !== null && tab !== lastTab) setLastTab(tab);
  const [isForgotten, setIsForgotten] = useState(false);
  // Whoever opens it again begins with the tabs.
  if (!open && isForgotten) setIsForgotten(false);

  return (
    <Dialog
      title={isForgotten ? screenText("reset-title") : titles[lastTab]}
      close="Close"
      {...{ open, onOpenChange }}
    >
      {isForgotten ? (
        <Stack>
          <ResetRequest />
          <WayBack>
            <Button variant="quiet" edge="start" onClick={() => setIsForgotten(false)}>
              {screenText("auth-back")}
            </Button>
          </WayBack>
        </Stack>
      ) : (
        <Tabs.Root value={lastTab} onValueChange={(value: AuthTab) => show(value)}>
          <Stack gap={24}>
            <TabList aria-label={screenText("auth-tabs")}>
              <Tab value="login">{screenText("log-in")}</Tab>
              {about?.passwordSignIn !== "off" && <Tab value="register">Register</Tab>}
            </TabList>
            <Tabs.Panel value="login">
              <LoginForm onForgotten={() => setIsForgotten(true)} />
            </Tabs.Panel>
            <Tabs.Panel value="register">
              <RegisterForm />
            </Tabs.Panel>
          </Stack>
        </Tabs.Root>
      )}
    </Dialog>
  );
}
