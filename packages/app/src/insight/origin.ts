import { originOf as originBy } from "@undertone/formats";
import type { Insight } from "@undertone/schemas/types";
import { screenText } from "../lib/screens.js";

const names = {
  file: screenText("target-file"),
  sample: screenText("origin-sample"),
  upload: screenText("origin-upload"),
  pasted: screenText("origin-pasted"),
};

/** Where a thread comes from, in the words of the catalogue. */
export function originOf(insight: Pick<Insight, "source" | "subreddit" | "sourceTitle">): string {
  return originBy(insight, names);
}

/** Whether its owner gave the server the thread: as a file, or as text. */
export function isUploaded({ source }: Pick<Insight, "source">): boolean {
  return source === "upload" || source === "pasted";
}

/** Whether the thread stands at a site, where it can be read again. */
export function isOfSite({ source }: Pick<Insight, "source">): boolean {
  return !Object.hasOwn(names, source);
}
