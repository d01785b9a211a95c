import { communityOf } from "@undertone/formats";
import type { Insight } from "@undertone/schemas/types";
import { screenText } from "../lib/messages.js";

const withoutCommunity: Readonly<Record<string, string>> = {
  file: screenText("target-file"),
  sample: screenText("origin-sample"),
  upload: screenText("origin-upload"),
};

/** Where a thread comes from: its community, or the site or kind of file where that has none. */
export function originOf(insight: Pick<Insight, "source" | "subreddit" | "sourceTitle">): string {
  const { source, sourceTitle } = insight;
  return communityOf(insight) ?? withoutCommunity[source] ?? sourceTitle ?? source;
}
