import { Toast } from "@base-ui/react/toast";
import styled from "@emotion/styled";
import { toastExitMilliseconds, toastMilliseconds, toastsAtATime } from "@undertone/schemas/constants.json";
import { useEffect } from "react";
import { listenToAnnouncements } from "../lib/announcements.js";
import { Button } from "./button.js";

const toastManager = Toast.createToastManager();

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  right: 16px;
  bottom: 16px;
  z-index: 20;
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  width: min(380px, calc(100vw - 32px));
`;

const Root = styled(Toast.Root)`
  border: 1px solid var(--color-control);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  transition: opacity ${toastExitMilliseconds}ms;

  &[data-type="error"] {
    border-color: var(--color-danger);
  }

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  &[data-limited] {
    display: none;
  }
`;

const Content = styled(Toast.Content)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
  padding: var(--space-8) var(--space-8) var(--space-8) var(--space-16);
`;

/** What was just done or failed: a few at a time, for a few seconds each, read out by screen readers. */
export function Toasts() {
  useEffect(
    () =>
      listenToAnnouncements(({ text, isFailure }) => {
        toastManager.add({
          description: text,
          type: isFailure ? "error" : "success",
          priority: isFailure ? "high" : "low",
        });
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={toastManager} limit={toastsAtATime} timeout={toastMilliseconds}>
      <Toast.Portal>
        <Viewport>
          <List />
        </Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Root
      key={toast.id}
      toast={toast}
      swipeDirection={["right", "down"]}
      // It has a dialog's role, so it needs a name; what can be focused must not be hidden, which the library does
      // until a pointer or the focus comes.
      aria-label={toast.type === "error" ? "Failed" : "Done"}
      aria-hidden={false}
    >
      <Content>
        <Toast.Description />
        <Toast.Close aria-hidden={false} render={<Button variant="quiet">Close</Button>} />
      </Content>
    </Root>
  ));
}
