import { resourceUsage } from "node:process";
import { commentsReadAndWhy, markedGrouping } from "@undertone/formats";
import type { Result } from "@undertone/schemas";
import { figures } from "@undertone/schemas/card-texts";
import { fillIn } from "@undertone/schemas/fill-in";

/** The last line on stderr: how much work it was. */
export function tallyLine(figures: readonly string[], milliseconds: number): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  // In kilobytes.
  const peak = `${Math.round(resourceUsage().maxRSS / 1024)} MB`;
  return [...figures, seconds, peak].join(", ");
}

/** What was analysed, and how much of the thread that is. */
export function figuresOf(result: Result): string[] {
  // Of the topics that the result shows first, as its texts and pages do.
  const shown = markedGrouping(result) ?? result;
  return [
    ...[commentsReadAndWhy(result)].filter((read) => read !== null),
    counted(result.total_processed, "comment"),
    counted(shown.num_clusters, "topic"),
    fillIn(figures.alone, { share: percent(shown.noise_ratio) }),
  ];
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
