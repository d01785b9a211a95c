import { AppError, type ErrorEntry } from "@undertone/schemas";

/** An error as a message: structured clone and JSON would drop what makes it an `AppError`. */
export type Failure =
  | {
      readonly kind: "app";
      readonly key: string;
      readonly entry: ErrorEntry;
      readonly fields: AppError["fields"];
    }
  | {
      readonly kind: "other";
      readonly name: string;
      readonly message: string;
      readonly stack: string | undefined;
      /** The operating system's, such as `ENOSPC`. */
      readonly code: string | undefined;
    };

export function describeFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    const { key, code, status, message, fields } = error;
    return { kind: "app", key, entry: { code, status, text: message }, fields };
  }
  if (!(error instanceof Error)) {
    return { kind: "other", name: "Error", message: String(error), stack: undefined, code: undefined };
  }
  const { name, message, stack, code } = error as NodeJS.ErrnoException;
  return { kind: "other", name, message, stack, code: typeof code === "string" ? code : undefined };
}

/** The error that `describeFailure` was given, again an `AppError` when it was one; another keeps name, message, stack and code. */
export function errorOf(failure: Failure): Error {
  if (failure.kind === "app") return new AppError(failure.key, {}, failure.fields, failure.entry);
  const error = new Error(failure.message);
  error.name = failure.name;
  if (failure.stack !== undefined) error.stack = failure.stack;
  if (failure.code !== undefined) Object.assign(error, { code: failure.code });
  return error;
}
