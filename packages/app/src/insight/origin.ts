import { communityOf } from "@undertone/formats";
import type { Insight } from "@undertone/schemas/types";

const withoutCommunity: Readonly<Record<string, string>> = {
  file: "Thread file",
  sample: "Sample thread",
  upload: "Uploaded file",
};

/** Where a thread comes from: its community, or the site or kind of file where that has none. */
export function originOf(insight: Pick<Insight, "source" | "subreddit" | "sourceTitle">): string {
  const { source, sourceTitle } = insight;
  return communityOf(insight) ?? withoutCommunity[source] ?? sourceTitle ?? source;
}
