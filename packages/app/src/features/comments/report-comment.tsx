import { useState } from "react";
import type { Comment } from "@undertone/schemas/types";
import { accountText } from "../../lib/account-text.js";
import { insightText } from "../../lib/insight-text.js";
import { Button } from "../../ui/button.js";
import { lazyPart } from "../../ui/lazy-part.js";
import { VisuallyHidden } from "../../ui/visually-hidden.js";
import { WhenOpened } from "../../ui/when-opened.js";

const ReportDialog = lazyPart(async () => (await import("../../insight/report-dialog.js")).default);

/** Tells the moderators of a comment. */
export function ReportComment({ comment: { id, insightId, user } }: { comment: Comment }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {accountText("report")}{" "}
        <VisuallyHidden>{insightText("comment-delete-of", { writer: user?.username ?? "" })}</VisuallyHidden>
      </Button>
      <WhenOpened isOpen={isOpen} onMissing={() => setIsOpen(false)}>
        <ReportDialog about={{ insightId, commentId: id }} open={isOpen} onOpenChange={setIsOpen} />
      </WhenOpened>
    </>
  );
}
