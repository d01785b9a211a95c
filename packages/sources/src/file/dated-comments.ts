import type { FileChoices } from "@undertone/schemas";
import type { WrittenDate } from "../thread/written-time.js";
import type { RecordedComment } from "./comment-record.js";
import { DateOrders } from "./date-order.js";
import { shownValue, type Found, type FoundComment } from "./found.js";
import { KeptComments } from "./kept-comments.js";

/** Before which nobody wrote comments into tables and lists. */
const FIRST_YEAR = 1980;

/** Hands on the comments of a table or list in their order. Dates in figures wait until all of them show the order of those. */
export class DatedComments {
  readonly #orders = new DateOrders(FIRST_YEAR);
  readonly #waiting: { comment: FoundComment; date: WrittenDate | null }[] = [];
  readonly #memory = new KeptComments();

  constructor(private readonly found: Found) {}

  give({ comment, date }: RecordedComment): void {
    if (date !== null) this.#orders.add(date);
    // Those after it wait, too, so that they stay in their order.
    if (date === null && this.#waiting.length === 0) this.found.comment(comment);
    else this.#waiting.push({ comment: this.#memory.keep(comment), date });
  }

  /** @returns Whether a person has to tell the order of the dates. */
  end(chosen: FileChoices["dateOrder"]): boolean {
    const order = this.#orders.decide(chosen, false);
    for (const { comment, date } of this.#waiting) {
      if (date !== null) {
        comment.created_at = order === "ask" || order === null ? null : this.#orders.momentOf(date, order);
        if (comment.created_at === null)
          comment.unread = { ...comment.unread, date: shownValue(date.written) };
      }
      this.found.comment(comment);
    }
    return order === "ask";
  }
}
