import { resourceUsage } from "node:process";

/** The last line on stderr: how much work it was. */
export function tallyLine(figures: readonly string[], milliseconds: number): string {
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`;
  // In kilobytes.
  const peak = `${Math.round(resourceUsage().maxRSS / 1024)} MB`;
  return [...figures, seconds, peak].join(", ");
}

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
