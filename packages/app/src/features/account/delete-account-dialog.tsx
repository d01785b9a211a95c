import form from "@undertone/schemas/delete-account.json?validator";
import { useLeave } from "../../account/use-leave.js";
import { announce } from "../../lib/announcements.js";
import { useSend } from "../../lib/api/use-call.js";
import { screenText } from "../../lib/screens.js";
import type { OpenedProps } from "../../ui/dialog.js";
import { FormDialog } from "../../ui/form-dialog.js";

/** Says what will be gone and asks for the password, so that nobody at a forgotten screen can do it. */
export function DeleteAccountDialog(opened: OpenedProps) {
  const { send } = useSend("deleteAccount", {}, { action: "delete-account" });
  const leave = useLeave();
  return (
    <FormDialog
      {...opened}
      {...form}
      isAlert
      title={screenText("account-delete-ask")}
      text={screenText("account-delete-why")}
      variant="danger"
      action={screenText("account-delete-confirm")}
      pending="Deleting …"
      onSend={async (value) => {
        await send(value);
        announce(screenText("account-deleted"));
        await leave();
      }}
    />
  );
}
