/** What the person reads when a call fails, and what the page may decide by. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  /**
   * @param message Fit to show: the sentence that the catalogue has for the action, or the server's words in its place.
   * @param code The server's stable code; `TIMEOUT`, `NETWORK` or `BAD_ANSWER` when it never answered properly.
   * @param status HTTP status; 0 when there was no answer.
   * @param fields Messages of single fields, by the field's name.
   * @param reason Why, for a sentence that says already what failed: the server's words, or why it has none.
   * @param words What the server itself said; null when it said nothing.
   */
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly fields: Readonly<Record<string, string>> = {},
    readonly reason: string = message,
    readonly words: string | null = null,
  ) {
    super(message);
  }
}

/** The words of whatever was thrown. A programming error has none fit to show, and goes on to the console. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  throw error;
}

/** Why something failed, for a sentence that says already what did: `Failed to delete insight: {msg}`. */
export function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return error.reason;
  throw error;
}

/** What failed; and why, when there was no answer at all. For what has no sentence that asks for the reason. */
export function failureOf(error: unknown): string {
  const what = messageOf(error);
  const why = error instanceof ApiError && error.status === 0 ? error.reason : "";
  return what.endsWith(why) ? what : `${what}: ${why}`;
}
