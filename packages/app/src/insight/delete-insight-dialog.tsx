import { useState } from "react";
import { useSWRConfig } from "swr";
import type { Insight } from "@undertone/schemas/types";
import { announce, announceFailure } from "../lib/announcements.js";
import { messageOf } from "../lib/api/api-error.js";
import { pathOf } from "../lib/api/path-of.js";
import { useSend } from "../lib/api/use-call.js";
import { message } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { ConfirmDialog } from "../ui/confirm-dialog.js";

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
  const { mutate } = useSWRConfig();
  const { send, isSending } = useSend("deleteInsight", { id: insight.id }, { action: "delete-product" });
  const [failure, setFailure] = useState<string | null>(null);

  function openOrClose(isOpen: boolean) {
    setFailure(null);
    onOpenChange(isOpen);
  }

  async function confirm() {
    setFailure(null);
    onDelete?.();
    try {
      await send();
      await mutate(pathOf("insight", { id: insight.id }), undefined, { revalidate: false });
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
      isBusy={isSending}
      failure={failure}
      {...(nextFocus && { nextFocus })}
      onConfirm={() => void confirm()}
    >
      {screenText("delete-why", { title: insight.title })}
    </ConfirmDialog>
  );
}
