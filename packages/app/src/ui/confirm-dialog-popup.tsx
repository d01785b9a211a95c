import { useState } from "react";
import { announceFailure } from "../lib/announcements.js";
import { messageOf } from "../lib/api/api-error.js";
import { Button } from "./button.js";
import type { ConfirmDialogProps } from "./confirm-dialog.js";
import { CancelButton, Dialog, DialogText } from "./dialog.js";
import { Row } from "./stack.js";
import { Failure } from "./text.js";

/** The harmless answer has the focus. */
export default function ConfirmDialogPopup(props: ConfirmDialogProps) {
  const { confirm, onConfirm, wordsOf = messageOf, children, ...dialog } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  function openOrClose(isOpen: boolean) {
    setFailure(null);
    dialog.onOpenChange(isOpen);
  }
  async function answer() {
    setIsBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      openOrClose(false);
    } catch (error) {
      const words = wordsOf(error);
      announceFailure(words);
      setFailure(words);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog {...dialog} onOpenChange={openOrClose} isAlert>
      <DialogText>{children}</DialogText>
      {failure !== null && <Failure role="alert">{failure}</Failure>}
      <Row spread="end">
        <CancelButton />
        <Button variant="danger" isBusy={isBusy} onClick={() => void answer()}>
          {confirm}
        </Button>
      </Row>
    </Dialog>
  );
}
