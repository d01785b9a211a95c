import { useState } from "react";
import { insightText } from "../lib/insight-text.js";
import { lazyPart } from "../ui/lazy-part.js";
import { Menu } from "../ui/menu.js";
import { WhenOpened } from "../ui/when-opened.js";

const ReportDialog = lazyPart(async () => (await import("./report-dialog.js")).default);

/** What somebody may do with an insight of others besides reading it. */
export function ReportMenu({ insightId }: { insightId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Menu
        name={insightText("more-actions")}
        entries={[{ name: "Report", onChoose: () => setIsOpen(true) }]}
      />
      <WhenOpened isOpen={isOpen} onMissing={() => setIsOpen(false)}>
        <ReportDialog about={{ insightId }} open={isOpen} onOpenChange={setIsOpen} />
      </WhenOpened>
    </>
  );
}
