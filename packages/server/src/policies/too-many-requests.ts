import { AppError } from "@undertone/schemas";

/** A limit that is used up; the answer says in Retry-After when to come back. */
export class TooManyRequests extends AppError {
  /** @param seconds Until the next attempt is let through. */
  constructor(readonly seconds: number) {
    super("too-many-requests", { seconds });
  }
}
