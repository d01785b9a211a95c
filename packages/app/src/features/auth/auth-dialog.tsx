import { Dialog } from "@base-ui/react/dialog";
import { Tabs } from "@base-ui/react/tabs";
import styled from "@emotion/styled";
import { useState, useMemo } from "react";
import { Button } from "../../ui/button.js";
import { backdropStyle, popupStyle } from "../../ui/dialog-surface.js";
import { ResetRequest } from "../../account/reset-request.js";
import { Stack, Row } from "../../ui/stack.js";
import { Tab, TabList } from "../../ui/tabs.js";
import { useAuthDialog, type AuthTab } from "../../account/auth-dialog-state.js";
import { firstText } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { RegisterForm } from "./register-form.js";
import form from "@undertone/schemas/login.json?validator";
import type { Login } from "@undertone/schemas/types";
import { Form } from "../../ui/form.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { useEnter } from "./use-enter.js";
import { useSend } from "../../lib/api/use-call.js";

interface LoginFormProps {
  onForgotten: () => void;
}

function LoginForm({ onForgotten }: LoginFormProps) {
  const { send, error, isSending } = useSend("login", {}, { action: "login" });
  const enter = useEnter();
  const errors = useMemo(() => formErrors(error), [error]);

  async function submit(value: Login) {
    // What was refused is shown by the form.
    const status = await send(value).catch(() => undefined);
    if (status !== undefined) await enter(status);
  }

  return (
    <Form {...form} short extraErrors={errors} onSubmit={(value) => void submit(value)}>
      <Row spread="ends">
        <Button type="submit" variant="primary" isBusy={isSending}>
          {isSending ? screenText("auth-logging-in") : firstText("auth-login")}
        </Button>
        <Button variant="quiet" edge="end" onClick={onForgotten}>
          {screenText("auth-forgot")}
        </Button>
      </Row>
    </Form>
  );
}

const Backdrop = styled(Dialog.Backdrop)(backdropStyle);
const Popup = styled(Dialog.Popup)(popupStyle);

/** One line: a title that is too long breaks, and Close stays beside it. */
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
`;

const WayBack = styled.div`
  padding-top: var(--space-8);
  border-top: 1px solid var(--color-line);
`;

const titles: Record<AuthTab, string> = {
  login: screenText("auth-login-title"),
  register: screenText("auth-register-title"),
};

/** Login and registration in one dialog of two tabs. It closes on Escape and keeps the focus inside. */
export default function AuthDialog() {
  const { tab, show } = useAuthDialog();
  // The tab stays as it was while the dialog fades out.
  const [lastTab, setLastTab] = useState<AuthTab>(tab ?? "login");
  if (tab !== null && tab !== lastTab) setLastTab(tab);
  const [isForgotten, setIsForgotten] = useState(false);
  // Whoever opens it again begins with the tabs.
  if (tab === null && isForgotten) setIsForgotten(false);

  return (
    <Dialog.Root open={tab !== null} onOpenChange={(isOpen) => show(isOpen ? lastTab : null)}>
      <Dialog.Portal>
        <Backdrop />
        <Popup>
          <Stack>
            <Head>
              <Dialog.Title>{isForgotten ? screenText("reset-title") : titles[lastTab]}</Dialog.Title>
              <Dialog.Close
                render={
                  <Button variant="quiet" edge="end">
                    Close
                  </Button>
                }
              />
            </Head>
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
                    <Tab value="login">Login</Tab>
                    <Tab value="register">Register</Tab>
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
          </Stack>
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
