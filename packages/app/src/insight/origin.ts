import type { Insight } from "@undertone/schemas/types";

const withoutCommunity: Readonly<Record<string, string>> = {
  file: "Thread file",
  sample: "Sample thread",
  upload: "Uploaded file",
};

/** Where a thread comes from: its community, or the kind of source that has none. */
export function originOf({ subreddit, source }: Insight): string {
  return subreddit === null ? (withoutCommunity[source] ?? source) : `r/${subreddit}`;
}
