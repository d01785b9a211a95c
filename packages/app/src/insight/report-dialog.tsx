import form from "@undertone/schemas/report.json?validator";
import type { Report } from "@undertone/schemas/types";
import { useMemo } from "react";
import { accountText } from "../lib/account-text.js";
import { announce } from "../lib/announcements.js";
import type { ApiError } from "../lib/api/api-error.js";
import { formErrors } from "../lib/api/form-errors.js";
import { useSend } from "../lib/api/use-call.js";
import { FormDialog } from "../ui/form-dialog.js";

export interface ReportDialogProps {
  about: Pick<Report, "insightId" | "commentId">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks what is wrong with an insight or a comment, and tells the moderators. */
export default function ReportDialog({ about, open, onOpenChange }: ReportDialogProps) {
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
      title={accountText(commentId === undefined ? "report-insight" : "report-comment")}
      form={form}
      initial={initial}
      action={accountText("report")}
      open={open}
      onOpenChange={onOpenChange}
      onSend={report}
      errorsOf={(error) => formErrors(error as ApiError)}
    />
  );
}
