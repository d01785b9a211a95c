import { AppError } from "@undertone/schemas";

/** The same error, saying that it is this field which is wrong. */
export function fieldError(name: string, error: AppError): AppError {
  return error.withFields({ [name]: error.message });
}

/** Does some work on a field of the body, and says in its errors that it is that field which is wrong. */
export async function inField<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields) throw error;
    throw fieldError(name, error);
  }
}
