const words = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "2021-11-25T13:07:00Z" -> "25 Nov 2021", as UTC counts days. */
export function dayInWords(at: string): string {
  return words.format(new Date(at));
}

/** "2021-11-25T13:07:00Z" -> "2021-11-25" */
export function dayOf(at: string): string {
  return at.slice(0, 10);
}
