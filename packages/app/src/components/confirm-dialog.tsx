import { AlertDialog } from "@base-ui/react/alert-dialog";
import styled from "@emotion/styled";
import type { ReactNode } from "react";
import { Button } from "./button.js";
import { backdropStyle, popupStyle } from "./dialog-surface.js";
import { Row, Stack } from "./stack.js";

const Backdrop = styled(AlertDialog.Backdrop)(backdropStyle);
const Popup = styled(AlertDialog.Popup)(popupStyle);

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and whether it can be undone. */
  children: ReactNode;
  /** The verb on the button that does it. */
  confirm: string;
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks before something that cannot be undone. The harmless answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={props.open} onOpenChange={props.onOpenChange}>
      <AlertDialog.Portal>
        <Backdrop />
        <Popup>
          <Stack>
            <AlertDialog.Title>{props.title}</AlertDialog.Title>
            <AlertDialog.Description>{props.children}</AlertDialog.Description>
            <Row style={{ justifyContent: "flex-end" }}>
              <AlertDialog.Close render={<Button>Cancel</Button>} />
              <Button look="danger" disabled={props.isBusy} onClick={props.onConfirm}>
                {props.confirm}
              </Button>
            </Row>
          </Stack>
        </Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
