import { Dialog } from "@base-ui/react/dialog";
import { Tabs } from "@base-ui/react/tabs";
import styled from "@emotion/styled";
import { useState } from "react";
import { Button } from "../../components/button.js";
import { backdropStyle, popupStyle } from "../../components/dialog-surface.js";
import { Row, Stack } from "../../components/stack.js";
import { useAuthDialog, type AuthTab } from "../../lib/auth/auth-dialog-state.js";
import { nouns } from "../../lib/messages.js";
import { LoginForm } from "./login-form.js";
import { RegisterForm } from "./register-form.js";

const Backdrop = styled(Dialog.Backdrop)(backdropStyle);
const Popup = styled(Dialog.Popup)(popupStyle);

const TabList = styled(Tabs.List)`
  display: flex;
  gap: 20px;
  border-bottom: 1px solid var(--color-line);
`;

const Tab = styled(Tabs.Tab)`
  margin-bottom: -1px;
  padding: 8px 0;
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: var(--color-muted);
  font-weight: 600;
  cursor: pointer;

  &[data-active] {
    border-color: var(--color-accent);
    color: var(--color-text);
  }
`;

/** Login and registration in one dialog of two tabs. It closes on Escape and keeps the focus inside. */
export default function AuthDialog() {
  const { tab, show } = useAuthDialog();
  // The tab stays as it was while the dialog fades out.
  const [lastTab, setLastTab] = useState<AuthTab>(tab ?? "login");
  if (tab !== null && tab !== lastTab) setLastTab(tab);

  return (
    <Dialog.Root open={tab !== null} onOpenChange={(isOpen) => show(isOpen ? lastTab : null)}>
      <Dialog.Portal>
        <Backdrop />
        <Popup>
          <Stack>
            <Row style={{ justifyContent: "space-between", flexWrap: "nowrap" }}>
              <Dialog.Title>
                {lastTab === "login" ? `Log in to ${nouns.name}` : `Join ${nouns.name}`}
              </Dialog.Title>
              <Dialog.Close render={<Button look="quiet">Close</Button>} />
            </Row>
            <Tabs.Root value={lastTab} onValueChange={(value: AuthTab) => show(value)}>
              <Stack gap={20}>
                <TabList aria-label="Log in or register">
                  <Tab value="login">Login</Tab>
                  <Tab value="register">Register</Tab>
                </TabList>
                <Tabs.Panel value="login">
                  <LoginForm />
                </Tabs.Panel>
                <Tabs.Panel value="register">
                  <RegisterForm />
                </Tabs.Panel>
              </Stack>
            </Tabs.Root>
          </Stack>
        </Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
