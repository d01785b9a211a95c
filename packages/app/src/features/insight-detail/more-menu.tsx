import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Insight } from "@undertone/schemas/types";
import { useAuth } from "../../account/use-auth.js";
import { mayRunAgain, trainingAddress } from "../../insight/training-address.js";
import { insightText } from "../../lib/insight-text.js";
import { pageAddress } from "../../lib/pages.js";
import { screenText } from "../../lib/screens.js";
import { Button } from "../../ui/button.js";
import { lazyDialog } from "../../ui/lazy-dialog.js";
import { Menu } from "../../ui/menu.js";

const RenameDialog = lazyDialog(() => import("../../insight/rename-dialog.js"));
const DeleteInsightDialog = lazyDialog(() => import("../../insight/delete-insight-dialog.js"));
const ReportDialog = lazyDialog(() => import("../../insight/report-dialog.js"));
const VersionsDialog = lazyDialog(async () => ({
  default: (await import("./compare/compare.js")).VersionsDialog,
}));

/** What is done less often; what cannot be undone is last. The dialogs come when they are opened. */
export function MoreMenu({ insight, isFinished }: { insight: Insight; isFinished: boolean }) {
  const [dialog, setDialog] = useState<"rename" | "delete" | "report" | "versions" | null>(null);
  const isMember = useAuth().state === "logged-in";
  const navigate = useNavigate();
  const { isOwner, versions = 1 } = insight;
  const dialogProps = (name: NonNullable<typeof dialog>) => ({
    open: dialog === name,
    onOpenChange: (isOpen: boolean) => setDialog(isOpen ? name : null),
  });
  const entries = [
    isFinished &&
      isMember &&
      mayRunAgain(insight) && {
        name: insightText("run-other-settings"),
        onChoose: () => void navigate(trainingAddress(insight)),
      },
    isFinished && { name: insightText("compare-with"), onChoose: () => setDialog("versions") },
    !isOwner && { name: "Report", onChoose: () => setDialog("report") },
    isOwner && { name: insightText("rename-short"), onChoose: () => setDialog("rename") },
    isOwner && { name: screenText("delete"), onChoose: () => setDialog("delete") },
  ].filter((entry) => entry !== false);
  return (
    <>
      {versions > 1 && (
        <Button aria-haspopup="dialog" onClick={() => setDialog("versions")}>
          {insightText("versions", { n: versions })}
        </Button>
      )}
      {entries.length > 0 && <Menu name={insightText("more-actions")} entries={entries} />}
      <VersionsDialog insight={insight} {...dialogProps("versions")} />
      <ReportDialog about={{ insightId: insight.id }} {...dialogProps("report")} />
      <RenameDialog insight={insight} {...dialogProps("rename")} />
      <DeleteInsightDialog
        insight={insight}
        {...dialogProps("delete")}
        onDeleted={async () => navigate(pageAddress("my-insights"))}
      />
    </>
  );
}
