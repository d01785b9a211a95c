import form, { type DeleteAccount } from "@undertone/schemas/delete-account.json?validator";
import type { ReactNode } from "react";
import { DialogButton } from "../../ui/dialog-button.js";
import { FormDialog, type FormDialogProps } from "../../ui/form-dialog.js";

interface PasswordButtonProps extends Pick<
  FormDialogProps<DeleteAccount, DeleteAccount>,
  "title" | "isAlert" | "text" | "action" | "pending" | "variant" | "onSend"
> {
  buttonVariant?: "secondary" | "quiet" | "danger";
  children: ReactNode;
}

/** Opens a dialog that asks for the password, so that nobody at a forgotten screen can do what follows. */
export function PasswordButton({ children, buttonVariant = "secondary", ...dialog }: PasswordButtonProps) {
  return (
    <DialogButton
      variant={buttonVariant}
      dialog={(opened) => <FormDialog {...form} {...dialog} {...opened} />}
    >
      {children}
    </DialogButton>
  );
}
