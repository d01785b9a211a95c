import type { FileChoices } from "@undertone/schemas";
import { yearOfTwoFigures, type WrittenDate } from "../thread/written-time.js";

type Order = readonly [year: 0 | 1 | 2, month: 0 | 1 | 2, day: 0 | 1 | 2];
const orders = {
  "day-first": [2, 1, 0],
  "month-first": [2, 0, 1],
  "year-first": [0, 1, 2],
  "year-day-month": [0, 2, 1],
} as const satisfies Record<string, Order>;
type OrderName = keyof typeof orders;

interface State {
  last: number;
  backwards: number;
  strays: number;
  /** The first and the last day. */
  from: number;
  to: number;
}

const dotted = /(?<!\d)\d{1,4}\.\s?\d{1,2}\.\s?\d{2,4}(?!\d)/;
/** Phones write a year of two figures first only behind a dash, as in Canada, or before a space, as in Korea. */
const yearBehind = /(?<!\d)\d{1,2}([./])\d{1,2}\1\d{2}(?!\d)/;
/** Days, and how often as many, over which dates in a wrong order are spread. */
const spread = { days: 60, times: 5 };

/** Of how many dates one may be written otherwise: in a chat, a line that somebody pasted looks like a message. */
const ONE_STRAY_OF = 100;

/**
 * In which order a file's dates are written, decided from all of them: no month is above 12, and in a chat no message is older
 * than the one before it.
 */
export class DateOrders {
  readonly #orders = new Map<OrderName, State>(
    (Object.keys(orders) as OrderName[]).map((name) => [
      name,
      { last: -Infinity, backwards: 0, strays: 0, from: Infinity, to: -Infinity },
    ]),
  );
  #dates = 0;
  #dotted = 0;
  #yearsBehind = 0;

  /** @param firstYear Before which no such file can have been written. */
  constructor(private readonly firstYear: number) {}

  add(date: WrittenDate): void {
    this.#dates++;
    if (dotted.test(date.written)) this.#dotted++;
    if (yearBehind.test(date.written)) this.#yearsBehind++;
    for (const [name, state] of this.#orders) {
      const day = dayOf(date, name, this.firstYear);
      if (day === null) state.strays++;
      else {
        if (day < state.last) state.backwards++;
        state.last = day;
        state.from = Math.min(state.from, day);
        state.to = Math.max(state.to, day);
      }
    }
  }

  /**
   * @param isChronological Entries stand in the order in which they were written.
   * @returns null where no order fits; "ask" where several do, or each to some of the dates.
   */
  decide(chosen: FileChoices["dateOrder"], isChronological: boolean): OrderName | "ask" | null {
    const possible = [...this.#orders].filter(([, { strays }]) => strays < this.#dates);
    if (chosen !== undefined && possible.some(([name]) => name === chosen)) return chosen;
    if (possible.length === 0) return null;
    const fewest = Math.min(...possible.map(([, { strays }]) => strays));
    if (fewest * ONE_STRAY_OF > this.#dates) return "ask";
    let names = possible.filter(([, { strays }]) => strays === fewest).map(([name]) => name);
    if (isChronological && names.length > 1) {
      const backwards = (name: OrderName) => this.#orders.get(name)?.backwards ?? 0;
      const least = Math.min(...names.map(backwards));
      if (least * ONE_STRAY_OF <= this.#dates) names = names.filter((name) => backwards(name) === least);
    }
    // Nobody writes the year first and then the day.
    if (names.length > 1) names = names.filter((name) => name !== "year-day-month");
    // Nor the month first and then points.
    if (names.length > 1 && this.#dotted === this.#dates)
      names = names.filter((name) => name !== "month-first");
    const others = names.filter((name) => name !== "year-first");
    // What would be days of many years may as well be of one: only points tell.
    const isYearBehind =
      isChronological &&
      this.#yearsBehind === this.#dates &&
      (this.#dotted === this.#dates || !this.#isFar(others, ["year-first"]));
    if (others.length > 0 && (isYearBehind || this.#isFar(["year-first"], others))) names = others;
    const [only] = names;
    return names.length > 1 ? "ask" : (only ?? null);
  }

  /** Whether the days of each of those orders lie far apart, as days that are taken for years do. */
  #isFar(names: readonly OrderName[], others: readonly OrderName[]): boolean {
    const daysOf = (name: OrderName) => {
      const { from, to } = this.#orders.get(name) ?? { from: 0, to: 0 };
      return (to - from) / DAY;
    };
    return names.every((name) =>
      others.some((other) => daysOf(name) > daysOf(other) * spread.times + spread.days),
    );
  }

  /** A date as ISO 8601, or null where it is none in that order. */
  momentOf(date: WrittenDate, order: OrderName): string | null {
    const day = dayOf(date, order, this.firstYear);
    return day === null ? null : new Date(day + date.milliseconds).toISOString();
  }
}

/** Thai phones count years from the Buddha's passing. */
const BUDDHIST = 543;
/** In two figures, what would be so long to come is a year of theirs. */
const FIRST_BUDDHIST = 52;
/** Years of the Persian calendar that phones write, and how far that is behind. */
const persianYears = { first: 1380, last: 1430, behind: 621 };
const DAY = 86_400_000;
const persian = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  timeZone: "UTC",
});

function yearOf(written: string): number {
  const year = Number(written);
  if (written.length === 4)
    return year >= 2000 + BUDDHIST && year <= 2100 + BUDDHIST ? year - BUDDHIST : year;
  const ours = yearOfTwoFigures(written);
  if (year >= FIRST_BUDDHIST && ours > 2000) return 2500 + year - BUDDHIST;
  return ours;
}

/** The day of a date of the Persian calendar, of which the first six months have 31 days. */
function persianDay(year: number, month: number, day: number): number | null {
  const before = month <= 6 ? (month - 1) * 31 : 186 + (month - 7) * 30;
  const near = Date.UTC(year + persianYears.behind, 2, 20 + before + day);
  const wanted = `${String(month)}/${String(day)}/${String(year)}`;
  const found = [0, 1, -1, 2, -2].find(
    (days) => persian.format(near + days * DAY).replace(/[^\d/]/g, "") === wanted,
  );
  return found === undefined ? null : near + found * DAY;
}

function dayOf({ parts }: WrittenDate, name: OrderName, firstYear: number): number | null {
  const [yearAt, monthAt, dayAt] = orders[name];
  const [written, month, day] = [parts[yearAt], Number(parts[monthAt]), Number(parts[dayAt])];
  if (written.length !== 4 && parts.some((part) => part.length > 2)) return null;
  const year = yearOf(written);
  if (year >= persianYears.first && year <= persianYears.last) return persianDay(year, month, day);
  if (year < firstYear || year > 2100 || month < 1 || month > 12 || day < 1) return null;
  const moment = Date.UTC(year, month - 1, day);
  return new Date(moment).getUTCDate() === day ? moment : null;
}
