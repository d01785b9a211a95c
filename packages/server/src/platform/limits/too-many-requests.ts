import { AppError } from "@undertone/schemas";

/** A limit that is used up; the answer says in Retry-After when to come back. */
export class TooManyRequests extends AppError {
  /**
   * @param seconds Until the next attempt is let through.
   * @param key Of the sentence that says which limit it is; its `{seconds}` are filled in.
   */
  constructor(
    readonly seconds: number,
    key = "too-many-requests",
    values: Readonly<Record<string, string | number>> = {},
  ) {
    super(key, { ...values, seconds });
  }
}
