import form, { type DeleteAccount } from "@undertone/schemas/delete-account.json?validator";
import { useState, type ReactNode } from "react";
import { Button } from "../../ui/button.js";
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
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant={buttonVariant} onClick={() => setIsAsking(true)}>
        {children}
      </Button>
      <FormDialog {...form} {...dialog} open={isAsking} onOpenChange={setIsAsking} />
    </>
  );
}
