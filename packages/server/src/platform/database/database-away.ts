import { AppError } from "@undertone/schemas";

/** Seconds after which asking again is likely to help: most connections are back at once, most servers after a restart. */
const RETRY_AFTER = 2;

/** The database could not be reached, or cut the connection; the answer says in Retry-After when to come back. */
export class DatabaseAway extends AppError<"database-away"> {
  readonly seconds = RETRY_AFTER;

  constructor() {
    super("database-away", { seconds: RETRY_AFTER });
  }
}
