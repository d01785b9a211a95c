const two = (figure: number) => String(figure).padStart(2, "0");

/** How far a zone is from UTC at a moment, in minutes; a zone has another distance in summer. */
function offsetAt(zone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    timeZoneName: "longOffset",
  }).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /GMT([+-])(\d+):?(\d+)?/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/**
 * A moment (`2026-03-01T12:00:00Z`) as the clock of a zone shows it: `2026-03-01T13:00:00`. What is no moment comes out
 * empty.
 */
export function localDateTime(value: string, zone: string): string {
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime())) return "";
  const shifted = new Date(moment.getTime() + offsetAt(zone, moment) * 60_000);
  return shifted.toISOString().slice(0, 19);
}

/** The moment at which the clock of a zone shows a text, in UTC. */
export function readDateTime(text: string, zone: string): string {
  const asUtc = new Date(`${text}Z`);
  if (Number.isNaN(asUtc.getTime())) return text;
  // The distance from UTC is that of the moment itself, which is known only once it is subtracted.
  const guess = new Date(asUtc.getTime() - offsetAt(zone, asUtc) * 60_000);
  return new Date(asUtc.getTime() - offsetAt(zone, guess) * 60_000).toISOString();
}

/** The time of day of `13:30:00+01:00`, without its zone. */
export function localTime(value: string): string {
  return /^\d\d:\d\d(?::\d\d)?/.exec(value)?.[0] ?? "";
}

/** The zone that a time of day says itself: `+01:00`, `Z`. */
function ownZone(time: unknown): string | undefined {
  return typeof time === "string" ? /^\d\d:\d\d.*?([+-]\d\d:?\d\d|Z)$/i.exec(time)?.[1] : undefined;
}

/**
 * A time of day with the distance of its zone from UTC, as JSON Schema's `time` has it.
 *
 * @param before The time that it takes the place of, whose zone it keeps.
 */
export function readTime(text: string, zone: string, before: unknown): string {
  const full = text.length === 5 ? `${text}:00` : text;
  return `${full}${ownZone(before) ?? offsetText(offsetAt(zone, new Date()))}`;
}

/** A zone in words: `Europe/Berlin (UTC+01:00)`, at the moment that a value says, or now. */
export function offsetInWords(zone: string, value: unknown): string {
  const own = ownZone(value);
  if (own !== undefined) return `UTC${own.toUpperCase() === "Z" ? "" : own}`;
  const moment = typeof value === "string" ? new Date(value) : new Date();
  const offset = offsetAt(zone, Number.isNaN(moment.getTime()) ? new Date() : moment);
  return zone === "UTC" ? "UTC" : `${zone} (UTC${offsetText(offset)})`;
}
