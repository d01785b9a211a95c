import { AlertDialog } from "@base-ui/react/alert-dialog";
import styled from "@emotion/styled";
import form from "@undertone/schemas/delete-account.json?validator";
import type { DeleteAccount } from "@undertone/schemas/types";
import { useMemo } from "react";
import { Form } from "../../ui/form.js";
import { Button } from "../../ui/button.js";
import { backdropStyle, popupStyle } from "../../ui/dialog-surface.js";
import { Row, Stack } from "../../ui/stack.js";
import { formErrors } from "../../lib/api/form-errors.js";
import { useLeave } from "../../account/use-leave.js";
import { announce } from "../../lib/announcements.js";
import { useSend } from "../../lib/api/use-call.js";
import { screenText } from "../../lib/screens.js";

const Backdrop = styled(AlertDialog.Backdrop)(backdropStyle);
const Popup = styled(AlertDialog.Popup)(popupStyle);

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Says what will be gone and asks for the password, so that nobody at a forgotten screen can do it. */
export function DeleteAccountDialog({ open, onOpenChange }: DeleteAccountDialogProps) {
  const { send, error, forget, isSending } = useSend("deleteAccount", {}, { action: "delete-account" });
  const errors = useMemo(() => formErrors(error), [error]);
  const leave = useLeave();

  async function submit(value: DeleteAccount) {
    const deleted = await send(value).then(
      () => true,
      // What was refused is shown by the form.
      () => false,
    );
    if (!deleted) return;
    announce(screenText("account-deleted"));
    await leave();
  }

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(isOpen) => {
        forget();
        onOpenChange(isOpen);
      }}
    >
      <AlertDialog.Portal>
        <Backdrop />
        <Popup>
          <Stack>
            <AlertDialog.Title>{screenText("account-delete-ask")}</AlertDialog.Title>
            <AlertDialog.Description>{screenText("account-delete-why")}</AlertDialog.Description>
            <Form {...form} short extraErrors={errors} onSubmit={(value) => void submit(value)}>
              <Row spread="end">
                <AlertDialog.Close render={<Button>Cancel</Button>} />
                <Button type="submit" variant="danger" isBusy={isSending}>
                  {isSending ? "Deleting …" : screenText("account-delete-confirm")}
                </Button>
              </Row>
            </Form>
          </Stack>
        </Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
