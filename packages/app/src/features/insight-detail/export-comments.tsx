import { useState } from "react";
import { Button } from "../../ui/button.js";
import { Row } from "../../ui/stack.js";
import { bringNow } from "../../lib/bring-now.js";
import { saveFile } from "../../lib/save-file.js";
import type { Grouping } from "../../insight/grouping.js";
import { partOfResult } from "../../insight/part-of-result.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { message, nouns } from "../../lib/messages.js";
import { insightText } from "../../lib/insight-text.js";
import { announce, announceFailure } from "../../lib/announcements.js";

interface ExportCommentsProps {
  indices: readonly number[];
  thread: ThreadComments;
  grouping: Grouping;
  insightId: string;
}

/** Takes some comments along as a file, each with its cluster, and its topic where few or some is on screen. */
export function ExportComments({ indices, thread, grouping, insightId }: ExportCommentsProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function save(format: "csv" | "json") {
    setIsBusy(true);
    try {
      const { formats } = await bringNow(import("../../insight/report/taken.js"));
      const { name, extension, mediaType } = formats[format];
      const part = partOfResult(indices, thread, grouping);
      const text = format === "csv" ? formats.csv.write(part) : `${JSON.stringify(part, null, 2)}\n`;
      saveFile(`${nouns.product}-${insightId}-comments.${extension}`, mediaType, text);
      announce(message("export-success", { format: name }));
    } catch (error) {
      announceFailure(message("export", { msg: error instanceof Error ? error.message : String(error) }));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Row gap={8}>
      <Button isBusy={isBusy} onClick={() => void save("csv")}>
        {insightText("export-csv")}
      </Button>
      <Button isBusy={isBusy} onClick={() => void save("json")}>
        {insightText("export-json")}
      </Button>
    </Row>
  );
}
