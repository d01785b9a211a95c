import { AppError } from "@undertone/schemas";

/** Seconds after which asking again is likely to help: most connections are back at once, most servers after a restart. */
const retryAfter = 2;

/** The database could not be reached, or cut the connection; the answer says in Retry-After when to come back. */
export class DatabaseAway extends AppError<"database-away"> {
  readonly seconds = retryAfter;

  constructor() {
    super("database-away", { seconds: retryAfter });
  }
}
