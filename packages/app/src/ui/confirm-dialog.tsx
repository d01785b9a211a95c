import type { ReactNode } from "react";
import type { OpenedProps } from "./dialog.js";
import { lazyDialog } from "./lazy-dialog.js";

export interface ConfirmDialogProps extends OpenedProps {
  title: string;
  children: ReactNode;
  confirm: string;
  /** The dialog closes once it is done; when it fails, it says why and can be tried again. */
  onConfirm: () => Promise<unknown>;
  wordsOf?: (error: unknown) => string;
}

/**
 * Asks before something that cannot be undone: says what will happen, and names it on the button. What opens weighs as much as a fifth
 * of a page, and most visits ask for nothing of the kind.
 */
export const ConfirmDialog = lazyDialog<ConfirmDialogProps>(() => import("./confirm-dialog-popup.js"));
