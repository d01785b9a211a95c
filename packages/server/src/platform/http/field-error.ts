import { AppError } from "@undertone/schemas";

/** Does some work on a field of the body, and says in its errors that it is that field which is wrong. */
export async function inField<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.fields) throw error;
    throw error.withFields({ [name]: error.message });
  }
}
