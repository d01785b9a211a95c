import type { ReactNode } from "react";
import { lazyPart } from "./lazy-part.js";
import { WhenOpened } from "./when-opened.js";

export interface ConfirmDialogProps {
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

// What opens weighs as much as a fifth of a page, and most visits ask for nothing of the kind, so it comes when it is first opened.
const Popup = lazyPart(async () => (await import("./confirm-dialog-with-popup.js")).ConfirmDialogWithPopup);

/** Asks before something that cannot be undone: says what will happen, names it on the button, and stays open when it fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <WhenOpened isOpen={props.open} onMissing={() => props.onOpenChange(false)}>
      <Popup {...props} />
    </WhenOpened>
  );
}
