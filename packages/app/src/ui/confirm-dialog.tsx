import { AlertDialog } from "@base-ui/react/alert-dialog";
import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { Button } from "./button.js";
import { backdropStyle, popupStyle } from "./dialog-surface.js";
import { Row, Stack } from "./stack.js";

const Backdrop = styled(AlertDialog.Backdrop)(backdropStyle);
const Popup = styled(AlertDialog.Popup)(popupStyle);

const Failure = styled.p`
  color: var(--color-danger);
`;

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb on the button that does it. */
  confirm: string;
  isBusy: boolean;
  /** Why it was not done. The dialog stays, so that it can be tried again. */
  failure?: string | null;
  onConfirm: () => void;
  /** Where the focus goes when what opened the dialog is gone; undefined: back to that. */
  nextFocus?: () => HTMLElement | undefined;
}

/** Asks before something that cannot be undone. The harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <Backdrop />
        <Popup finalFocus={() => props.nextFocus?.() ?? true}>
          <Stack>
            <AlertDialog.Title>{props.title}</AlertDialog.Title>
            <AlertDialog.Description>{props.children}</AlertDialog.Description>
            {typeof props.failure === "string" && <Failure role="alert">{props.failure}</Failure>}
            <Row spread="end">
              <AlertDialog.Close render={<Button>Cancel</Button>} />
              <Button variant="danger" isBusy={props.isBusy} onClick={props.onConfirm}>
                {props.confirm}
              </Button>
            </Row>
          </Stack>
        </Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
