import { originOf as originBy } from "@undertone/formats";
import type { Insight } from "@undertone/schemas/types";
import { screenText } from "../lib/screens.js";

const names = {
  file: screenText("target-file"),
  sample: screenText("origin-sample"),
  upload: screenText("origin-upload"),
};

/** Where a thread comes from, in the words of the catalogue. */
export function originOf(insight: Pick<Insight, "source" | "subreddit" | "sourceTitle">): string {
  return originBy(insight, names);
}
