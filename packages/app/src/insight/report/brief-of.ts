import { groupingsOf } from "@undertone/formats";
import { brief } from "@undertone/formats/files";
import type { Insight, Result } from "@undertone/schemas/types";
import { cited } from "./paper-sheet.js";

/** An insight as text for a mail. @param search Of its address, which names the grouping that is looked at. */
export function briefOf(insight: Insight, result: Result, search: string): string {
  const named = new URLSearchParams(search).get("grouping");
  const grouping = groupingsOf(result).find(({ name }) => name === named);
  return brief(result, cited(insight), grouping);
}
