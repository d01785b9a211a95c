import type { FileChoices } from "@undertone/schemas";

/** A date's three figures as they are written, and the time of its day in milliseconds. */
export interface WrittenDate {
  parts: readonly [string, string, string];
  milliseconds: number;
}

type Order = readonly [year: 0 | 1 | 2, month: 0 | 1 | 2, day: 0 | 1 | 2];
const orders = {
  "day-first": [2, 1, 0],
  "month-first": [2, 0, 1],
  "year-first": [0, 1, 2],
  "year-day-month": [0, 2, 1],
} as const satisfies Record<string, Order>;
type OrderName = keyof typeof orders;

/**
 * In which order a file's dates are written, decided from all of them: no month is above 12, and in a chat no message is older
 * than the one before it.
 */
export class DateOrders {
  readonly #possible = new Map<OrderName, { last: number; backwards: number }>(
    (Object.keys(orders) as OrderName[]).map((name) => [name, { last: -Infinity, backwards: 0 }]),
  );
  readonly #firstYear: number;

  /** @param firstYear Before which no such file can have been written. */
  constructor(firstYear: number) {
    this.#firstYear = firstYear;
  }

  add(date: WrittenDate): void {
    for (const [name, state] of this.#possible) {
      const day = dayOf(date, name, this.#firstYear);
      if (day === null) this.#possible.delete(name);
      else {
        if (day < state.last) state.backwards++;
        state.last = day;
      }
    }
  }

  /**
   * @param isChronological Entries stand in the order in which they were written.
   * @returns null where no order fits; "ask" where several do.
   */
  decide(chosen: FileChoices["dateOrder"], isChronological: boolean): OrderName | "ask" | null {
    let names = [...this.#possible.keys()];
    const chosenName = names.find((name) => name === chosen);
    if (chosenName !== undefined) return chosenName;
    if (isChronological && names.length > 1) {
      const forwards = names.filter((name) => this.#possible.get(name)?.backwards === 0);
      if (forwards.length > 0) names = forwards;
    }
    // Nobody writes the year first and then the day.
    if (names.length > 1) names = names.filter((name) => name !== "year-day-month");
    const [only] = names;
    return names.length > 1 ? "ask" : (only ?? null);
  }

  /** A date as ISO 8601, or null where it is none in that order. */
  momentOf(date: WrittenDate, order: OrderName): string | null {
    const day = dayOf(date, order, this.#firstYear);
    return day === null ? null : new Date(day + date.milliseconds).toISOString();
  }
}

function dayOf({ parts }: WrittenDate, name: OrderName, firstYear: number): number | null {
  const [yearAt, monthAt, dayAt] = orders[name];
  const [written, month, day] = [parts[yearAt], Number(parts[monthAt]), Number(parts[dayAt])];
  if (written.length !== 4 && parts.some((part) => part.length > 2)) return null;
  const year = written.length === 4 ? Number(written) : 2000 + Number(written);
  if (year < firstYear || year > 2100 || month < 1 || month > 12 || day < 1) return null;
  const moment = Date.UTC(year, month - 1, day);
  return new Date(moment).getUTCDate() === day ? moment : null;
}
