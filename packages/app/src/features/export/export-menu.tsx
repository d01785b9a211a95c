import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { Insight, Result } from "@undertone/schemas/types";
import { ActionIcon } from "../../ui/action-icon.js";
import { Menu } from "../../ui/menu.js";
import { message } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { bringNow } from "../../lib/bring-now.js";
import { announceFailure } from "../../lib/announcements.js";
import type * as Ways from "../../insight/report/taken.js";
import { reportAddress } from "../../insight/report-address.js";

const offered = [
  ["json", "JSON"],
  ["csv", "CSV"],
  ["html", screenText("export-html")],
] as const;

interface ExportMenuProps {
  insight: Insight;
  /** Null before it has come. */
  result: Result | null;
}

/** Takes a result along: as a report, as text, as a file. */
export function ExportMenu({ insight, result }: ExportMenuProps) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const { search } = useLocation();

  /** Its script is fetched when it is needed: most visits export nothing. */
  const taking = (take: (ways: typeof Ways, of: Result) => void | Promise<void>) => async () => {
    if (result === null) return;
    setIsBusy(true);
    try {
      await take(await bringNow(import("../../insight/report/taken.js")), result);
    } catch (error) {
      announceFailure(message("export", { msg: error instanceof Error ? error.message : String(error) }));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Menu
      name="Export"
      icon={<ActionIcon of="export" />}
      variant="quiet"
      isBusy={isBusy}
      entries={[
        {
          name: screenText("export-report"),
          onChoose: () => void navigate(reportAddress(insight.id, search)),
        },
        {
          name: screenText("export-text"),
          onChoose: taking(({ copyBrief }, of) => copyBrief(insight, of, search)),
        },
        ...offered.map(([format, name]) => ({
          name,
          onChoose: taking(({ saveResult }, of) => saveResult(insight, of, format)),
        })),
      ]}
    />
  );
}
