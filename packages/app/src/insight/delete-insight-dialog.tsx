import { useState } from "react";
import type { Insight } from "@undertone/schemas/types";
import { announce, announceFailure } from "../lib/announcements.js";
import { messageOf } from "../lib/api/api-error.js";
import { message, screenText } from "../lib/messages.js";
import { ConfirmDialog } from "../ui/confirm-dialog.js";
import { useDeleteInsight } from "./use-delete-insight.js";

interface DeleteInsightDialogProps {
  insight: Insight;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called once somebody has confirmed, before anything is deleted. */
  onDelete?: () => void;
  /** Refreshes or leaves what showed the insight. */
  onDeleted: () => Promise<void>;
  /** Where the focus goes when what opened the dialog is gone; undefined: back to that. */
  nextFocus?: () => HTMLElement | undefined;
}

/** Asks before an insight is deleted for good, deletes it, and says so. A failure stays in the dialog, to be tried again. */
export function DeleteInsightDialog(props: DeleteInsightDialogProps) {
  const { insight, open, onOpenChange, onDelete, onDeleted, nextFocus } = props;
  const { deleteInsight, isDeleting } = useDeleteInsight();
  const [failure, setFailure] = useState<string | null>(null);

  function openOrClose(isOpen: boolean) {
    setFailure(null);
    onOpenChange(isOpen);
  }

  async function confirm() {
    setFailure(null);
    onDelete?.();
    try {
      await deleteInsight(insight.id);
      announce(message("delete-product-success"));
      await onDeleted();
    } catch (error) {
      const text = messageOf(error);
      announceFailure(text);
      setFailure(text);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={openOrClose}
      title={screenText("delete-ask")}
      confirm={screenText("delete")}
      isBusy={isDeleting}
      failure={failure}
      {...(nextFocus && { nextFocus })}
      onConfirm={() => void confirm()}
    >
      {screenText("delete-why", { title: insight.title })}
    </ConfirmDialog>
  );
}
