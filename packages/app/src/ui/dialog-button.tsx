import { useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "./button.js";
import { ConfirmDialog, type ConfirmDialogProps } from "./confirm-dialog.js";
import type { OpenedProps } from "./dialog.js";

type ButtonProps = Omit<ComponentProps<typeof Button>, "onClick">;

interface DialogButtonProps extends ButtonProps {
  /** Not within a form: what is sent in the dialog would be sent in that, too. */
  dialog: (opened: OpenedProps) => ReactNode;
}

export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [open, onOpenChange] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => onOpenChange(true)} />
      {dialog({ open, onOpenChange })}
    </>
  );
}

interface ConfirmButtonProps extends ButtonProps {
  ask: Omit<ConfirmDialogProps, "open" | "onOpenChange">;
}

export function ConfirmButton({ ask, ...button }: ConfirmButtonProps) {
  return <DialogButton {...button} dialog={(opened) => <ConfirmDialog {...opened} {...ask} />} />;
}
