import type { AppError } from "@undertone/schemas";

/**
 * Why a signal aborts when nobody waits any longer: what was asked so far may have failed for a reason of its own, which is
 * then told instead.
 */
export class DeadlinePassed extends Error {
  /** @param late What is told where nothing has failed. */
  constructor(readonly late: AppError) {
    super(late.message);
  }
}

/**
 * Waits before asking again.
 *
 * @throws {AppError} Why there is a wait, when the deadline passes in it; else the signal's own reason when that aborts.
 */
export async function waited(sleep: Promise<void>, because: () => AppError): Promise<void> {
  try {
    await sleep;
  } catch (error) {
    throw error instanceof DeadlinePassed ? because() : error;
  }
}
