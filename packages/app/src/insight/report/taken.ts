import { formats, type FormatName, brief } from "@undertone/formats/files";
import type { Insight, Result } from "@undertone/schemas/types";
import { announce, announceFailure } from "../../lib/announcements.js";
import { copyText } from "../../lib/copy-text.js";
import { message, nouns } from "../../lib/messages.js";
import { saveFile } from "../../lib/save-file.js";
import { screenText } from "../../lib/screens.js";
import { groupingsOf } from "@undertone/formats";
import { cited } from "./paper-sheet.js";

/** All that takes a result along, in one script, fetched when the page is idle or when it is first needed. */
export { formats } from "@undertone/formats/files";
export { printPaper } from "./paper-sheet.js";
export { Report } from "./report.js";

/** An insight as text for a mail. @param search Of its address, which names the grouping that is looked at. */
function briefOf(insight: Insight, result: Result, search: string): string {
  const named = new URLSearchParams(search).get("grouping");
  const grouping = groupingsOf(result).find(({ name }) => name === named);
  return brief(result, cited(insight), grouping);
}

/** Saves a result as a file, made here in the browser. */
export function saveResult(insight: Insight, result: Result, format: FormatName): void {
  const { name, extension, mediaType, write } = formats[format];
  saveFile(`${nouns.product}-${insight.id}-export.${extension}`, mediaType, write(result));
  announce(message("export-success", { format: name }));
}

/** Copies an insight as text for a mail. @param search Of its address, which names the grouping that is looked at. */
export async function copyBrief(insight: Insight, result: Result, search: string): Promise<void> {
  if (await copyText(briefOf(insight, result, search))) announce(screenText("export-text-copied"));
  else announceFailure(screenText("cite-not-copied"));
}
