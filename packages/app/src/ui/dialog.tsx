import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as Base } from "@base-ui/react/dialog";
import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { upTo } from "./breakpoints.js";
import { Button } from "./button.js";
import { Stack } from "./stack.js";

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: 10;
  background: rgb(0 0 0 / 45%);
  transition: opacity 150ms;

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

const Popup = styled(Base.Popup)`
  position: fixed;
  top: 50%;
  left: 50%;
  z-index: 11;
  width: min(440px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  overflow-y: auto;
  padding: var(--space-24);
  transform: translate(-50%, -50%);
  border: 1px solid var(--color-line);
  border-radius: var(--radius);
  background: var(--color-surface);
  color: var(--color-text);
  transition: opacity 150ms;

  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }

  &[data-wide="true"] {
    width: min(720px, calc(100vw - 32px));

    ${upTo("phone")} {
      width: calc(100vw - 16px);
      max-height: calc(100dvh - 16px);
      padding: var(--space-16);
    }
  }
`;

/** One line: a title that is too long breaks, and Close stays beside it. */
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-12);
`;

export interface OpenedProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Where the focus goes when what opened the dialog is gone; undefined: back to that. */
  nextFocus?: (() => HTMLElement | undefined) | undefined;
}

interface DialogProps extends OpenedProps {
  title: string;
  /** Before what cannot be undone: a press beside it does not close it. */
  isAlert?: boolean | undefined;
  /** On the button beside the title that closes it; without one, its own buttons do. */
  close?: string;
  isWide?: boolean;
  children: ReactNode;
}

/** The page dims, the dialog stands in its middle. */
export function Dialog({ title, isAlert, close, isWide, nextFocus, children, ...opened }: DialogProps) {
  const Root = isAlert ? AlertDialog.Root : Base.Root;
  return (
    <Root {...opened}>
      <Base.Portal>
        <Backdrop />
        <Popup data-wide={isWide} finalFocus={() => nextFocus?.() ?? true}>
          <Stack>
            <Head>
              <Base.Title>{title}</Base.Title>
              {close !== undefined && (
                <Base.Close render={<Button variant="quiet" edge="end" />}>{close}</Base.Close>
              )}
            </Head>
            {children}
          </Stack>
        </Popup>
      </Base.Portal>
    </Root>
  );
}

export const DialogText = Base.Description;

export function CancelButton() {
  return <Base.Close render={<Button>Cancel</Button>} />;
}
