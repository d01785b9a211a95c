import { useState } from "react";
import type { Comment } from "@undertone/schemas/types";
import { accountText } from "../../lib/account-text.js";
import { insightText } from "../../lib/insight-text.js";
import { Button } from "../../ui/button.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";

const ReportDialog = lazyDialog(() => import("../../insight/report-dialog.js"));

/** Tells the moderators of a comment. */
export function ReportComment({ comment: { id, insightId, user } }: { comment: Comment }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {accountText("report")}{" "}
        <VisuallyHidden>{insightText("comment-delete-of", { writer: user?.username ?? "" })}</VisuallyHidden>
      </Button>
      <ReportDialog about={{ insightId, commentId: id }} open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
