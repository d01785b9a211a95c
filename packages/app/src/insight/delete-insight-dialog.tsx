import { useSWRConfig } from "swr";
import type { Insight } from "@undertone/schemas/types";
import { announce } from "../lib/announcements.js";
import { pathOf } from "../lib/api/path-of.js";
import { useSend } from "../lib/api/use-call.js";
import { message } from "../lib/messages.js";
import { screenText } from "../lib/screens.js";
import { ConfirmDialog } from "../ui/confirm-dialog.js";
import type { OpenedProps } from "../ui/dialog.js";

interface DeleteInsightDialogProps extends OpenedProps {
  insight: Insight;
  /** Called once somebody has confirmed, before anything is deleted. */
  onDelete?: () => void;
  /** Refreshes or leaves what showed the insight. */
  onDeleted: () => Promise<unknown>;
}

export default function DeleteInsightDialog(props: DeleteInsightDialogProps) {
  const { insight, onDelete, onDeleted, ...opened } = props;
  const { mutate } = useSWRConfig();
  const { send } = useSend("deleteInsight", { id: insight.id }, { action: "delete-product" });

  async function confirm() {
    onDelete?.();
    await send();
    await mutate(pathOf("insight", { id: insight.id }), undefined, { revalidate: false });
    announce(message("delete-product-success"));
    await onDeleted();
  }

  return (
    <ConfirmDialog
      {...opened}
      title={screenText("delete-ask")}
      confirm={screenText("delete")}
      onConfirm={confirm}
    >
      {screenText("delete-why", { title: insight.title })}
    </ConfirmDialog>
  );
}
