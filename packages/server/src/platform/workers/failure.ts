import { AppError, type ErrorEntry } from "@undertone/schemas";

/** An error as it crosses threads: structured clone would keep its message alone. */
export type Failure =
  | { readable: true; key: string; entry: ErrorEntry; fields: AppError["fields"] }
  | { readable: false; message: string; stack: string | undefined };

export function describeFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    const { key, code, status, message, fields } = error;
    return { readable: true, key, entry: { code, status, text: message }, fields };
  }
  if (error instanceof Error) return { readable: false, message: error.message, stack: error.stack };
  return { readable: false, message: String(error), stack: undefined };
}

/** The error that `describeFailure` was given, again an `AppError` when it was one. */
export function errorOf(failure: Failure): Error {
  if (failure.readable) return new AppError(failure.key, {}, failure.fields, failure.entry);
  const error = new Error(failure.message);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}
