import { AlertDialog } from "@base-ui/react/alert-dialog";
import styled from "@emotion/styled";
import { Button } from "./button.js";
import type { ConfirmDialogProps } from "./confirm-dialog.js";
import { backdropStyle, popupStyle } from "./dialog-surface.js";
import { Row, Stack } from "./stack.js";

const Backdrop = styled(AlertDialog.Backdrop)(backdropStyle);
const Popup = styled(AlertDialog.Popup)(popupStyle);

const Failure = styled.p`
  color: var(--color-danger);
`;

/** The harmless answer has the focus. */
export function ConfirmDialogWithPopup(props: ConfirmDialogProps) {
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
