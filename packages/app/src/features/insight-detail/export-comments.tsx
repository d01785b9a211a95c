import { ActionButton } from "../../ui/action-button.js";
import { Row } from "../../ui/stack.js";
import { bringNow } from "../../lib/bring-now.js";
import { saveFile } from "../../lib/save-file.js";
import type { Grouping } from "../../insight/grouping.js";
import { partOfResult } from "../../insight/part-of-result.js";
import type { ThreadComments } from "../../insight/thread-comments.js";
import { message, nouns } from "../../lib/messages.js";
import { mapText } from "../../lib/map-text.js";
import { announce } from "../../lib/announcements.js";

interface ExportCommentsProps {
  indices: readonly number[];
  thread: ThreadComments;
  grouping: Grouping;
  insightId: string;
}

/** Takes some comments along as a file, each with its cluster, and its topic where few or some is on screen. */
export function ExportComments({ indices, thread, grouping, insightId }: ExportCommentsProps) {
  const save = (format: "csv" | "json") => async () => {
    const { formats } = await bringNow(import("../../insight/report/taken.js"));
    const { name, extension, mediaType } = formats[format];
    const part = partOfResult(indices, thread, grouping);
    const text = format === "csv" ? formats.csv.write(part) : `${JSON.stringify(part, null, 2)}\n`;
    saveFile(`${nouns.product}-${insightId}-comments.${extension}`, mediaType, text);
    announce(message("export-success", { format: name }));
  };
  return (
    <Row gap={8}>
      <ActionButton act={save("csv")} wordsOf={exportFailure}>
        {mapText("export-csv")}
      </ActionButton>
      <ActionButton act={save("json")} wordsOf={exportFailure}>
        {mapText("export-json")}
      </ActionButton>
    </Row>
  );
}

function exportFailure(error: unknown): string {
  return message("export", { msg: error instanceof Error ? error.message : String(error) });
}
