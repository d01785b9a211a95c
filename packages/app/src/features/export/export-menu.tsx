import { useState } from "react";
import type { Result } from "@undertone/schemas/types";
import { ActionIcon } from "../../ui/action-icon.js";
import { Menu } from "../../ui/menu.js";
import { message, nouns } from "../../lib/messages.js";
import { screenText } from "../../lib/screens.js";
import { bringNow } from "../../lib/bring-now.js";
import { saveFile } from "../../lib/save-file.js";
import { announce, announceFailure } from "../../lib/announcements.js";

/** What the menu offers, as people call it. */
const offered = [
  ["json", "JSON"],
  ["csv", "CSV"],
  ["html", screenText("export-html")],
] as const;

interface ExportMenuProps {
  insightId: string;
  /** Null before it has come. */
  result: Result | null;
}

/** Takes a result along as a file, made here in the browser. */
export function ExportMenu({ insightId, result }: ExportMenuProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function save(format: (typeof offered)[number][0]) {
    if (result === null) return;
    setIsBusy(true);
    try {
      // Fetched when it is needed: most visits export nothing.
      const { formats } = await bringNow(import("@undertone/formats/files"));
      const { name, extension, mediaType, write } = formats[format];
      saveFile(`${nouns.product}-${insightId}-export.${extension}`, mediaType, write(result));
      announce(message("export-success", { format: name }));
    } catch (error) {
      announceFailure(message("export", { msg: error instanceof Error ? error.message : String(error) }));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Menu
      name="Export"
      icon={<ActionIcon of="export" />}
      variant="quiet"
      isBusy={isBusy}
      entries={offered.map(([format, name]) => ({ name, onChoose: () => void save(format) }))}
    />
  );
}
