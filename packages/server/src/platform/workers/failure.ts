import { AppError } from "@undertone/schemas";

/** An error as it crosses threads: structured clone would keep its message alone. */
export type Failure =
  | { readable: true; key: string; message: string; fields: AppError["fields"] }
  | { readable: false; message: string; stack: string | undefined };

export function describeFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    return { readable: true, key: error.key, message: error.message, fields: error.fields };
  }
  if (error instanceof Error) return { readable: false, message: error.message, stack: error.stack };
  return { readable: false, message: String(error), stack: undefined };
}

/** The error that `describeFailure` was given, again an `AppError` when it was one. */
export function errorOf(failure: Failure): Error {
  if (failure.readable) {
    const error = new AppError(failure.key, {}, failure.fields);
    error.message = failure.message;
    return error;
  }
  const error = new Error(failure.message);
  if (failure.stack !== undefined) error.stack = failure.stack;
  return error;
}
