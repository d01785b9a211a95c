const MINUTE = 60_000;
const hour = 60 * MINUTE;
const day = 24 * hour;

/**
 * How long ago something was, as cards show it: minutes under 1 hour, hours under 24 hours, then days.
 *
 * @param at ISO 8601.
 * @param now Milliseconds since the epoch. A time after it (clocks differ) counts as now.
 */
export function relativeTime(at: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(at));
  if (passed < MINUTE) return "just now";
  if (passed < hour) return ago(Math.floor(passed / MINUTE), "minute");
  if (passed < day) return ago(Math.floor(passed / hour), "hour");
  return ago(Math.floor(passed / day), "day");
}

/** The exact time in the reader's own zone, for the title of a relative one. */
export function exactTime(at: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "long" }).format(new Date(at));
}

/** Date and time in few characters, where two of them are to be told apart. */
export function shortTime(at: string): string {
  return new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" }).format(new Date(at));
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}
