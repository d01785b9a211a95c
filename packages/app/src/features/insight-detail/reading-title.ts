import type { ReadingName } from "../../insight/readings.js";
import { screenText } from "../../lib/messages.js";

const titles = { few: "reading-few", some: "reading-some", set: "reading-set" } as const;

/** What pages call a reading: "Few topics". */
export function readingTitle(name: ReadingName): string {
  return screenText(titles[name]);
}
