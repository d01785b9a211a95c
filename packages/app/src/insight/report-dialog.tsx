import form from "@undertone/schemas/report.json?validator";
import type { Report } from "@undertone/schemas/types";
import { useMemo } from "react";
import { accountText } from "../lib/account-text.js";
import { announce } from "../lib/announcements.js";
import { useSend } from "../lib/api/use-call.js";
import type { OpenedProps } from "../ui/dialog.js";
import { FormDialog } from "../ui/form-dialog.js";

interface ReportDialogProps extends OpenedProps {
  about: Pick<Report, "insightId" | "commentId">;
}

/** Asks what is wrong with an insight or a comment, and tells the moderators. */
export default function ReportDialog({ about, ...opened }: ReportDialogProps) {
  const { insightId, commentId } = about;
  const { send } = useSend("report", {});
  const initial = useMemo(
    () => ({ insightId, ...(commentId !== undefined && { commentId }) }),
    [insightId, commentId],
  );

  async function report(value: Report) {
    await send(value);
    announce(accountText("report-sent"));
  }

  return (
    <FormDialog
      {...opened}
      {...form}
      title={accountText(commentId === undefined ? "report-insight" : "report-comment")}
      initialFormData={initial}
      action={accountText("report")}
      onSend={report}
    />
  );
}
