const MINUTE = 60_000;
const hour = 60 * MINUTE;
const day = 24 * hour;
const date = { day: "numeric", month: "short", year: "numeric" } as const;
const withTime = formatter("en-GB", { ...date, hour: "2-digit", minute: "2-digit" });
const exact = formatter("en", { dateStyle: "long", timeStyle: "long" });
const short = formatter("en", { dateStyle: "medium", timeStyle: "short" });
const withYear = formatter("en-GB", date);

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

/** Days after which a date says more than how long ago it was. */
const RECENT_DAYS = 30;

/** When something was, in text that is read: how long ago while that is easily pictured, else the date. */
export function timeInWords(at: string, now: number): string {
  const isRecent = Math.max(0, now - Date.parse(at)) < RECENT_DAYS * day;
  return isRecent ? relativeTime(at, now) : dateOf(at);
}

/** "16 May 2026" */
export function dateOf(at: string): string {
  return withYear().format(new Date(at));
}

/** The exact time in the reader's own zone, for the title of a relative one. */
export function exactTime(at: string): string {
  return exact().format(new Date(at));
}

/** Date and time in few characters, where two of them are to be told apart. */
export function shortTime(at: string): string {
  return short().format(new Date(at));
}

/** From a date and time to another, in few characters: what both share is said once. Both in milliseconds since 1970. */
export function shortTimes(from: number, to: number): string {
  return short().formatRange(from, to);
}

function ago(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

/** From one moment to another: "16 May, 10:05 – 11:40", "16 – 19 May 2026". Times are said where days would be the same. */
export function spanInWords(from: number, to: number): string {
  const isShort = to - from < 2 * day;
  return (isShort ? withTime : withYear)().formatRange(from, to);
}

/** Made once, since making takes longer than formatting, and not before it is needed: the first of a page opens the browser's tables. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, options));
}
