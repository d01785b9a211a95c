import type { Socket } from "node:net";
import { AppError, readSchema } from "@undertone/schemas";

const { leastRate } = readSchema("limits").uploads;

/**
 * Waits for what arrives on a connection, as long as it arrives fast enough (`schemas/limits.json`): whoever sends a few bytes a
 * second would hold what others need for as long as a request may take.
 *
 * @param receive Its signal is aborted when the sender is given up: what waits for more has to end then.
 * @param late What is done with the outcome when it comes after that all the same.
 * @throws {AppError} `upload-too-slow`; what `receive` throws.
 */
export async function atLeastRate<T>(
  socket: Pick<Socket, "bytesRead">,
  receive: (givenUp: AbortSignal) => Promise<T>,
  late: (outcome: T) => Promise<void>,
): Promise<T> {
  let before = socket.bytesRead;
  let watch: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_, reject) => {
    watch = setInterval(() => {
      const arrived = socket.bytesRead - before;
      before = socket.bytesRead;
      // What does not come over a network has no count.
      if (!(arrived < leastRate.bytes)) return;
      const [kilobytes, seconds] = [leastRate.bytes / 1_000, leastRate.milliseconds / 1_000];
      reject(new AppError("upload-too-slow", { kilobytes, seconds }));
    }, leastRate.milliseconds);
  });
  const givingUp = new AbortController();
  const received = receive(givingUp.signal);
  try {
    return await Promise.race([received, tooSlow]);
  } catch (error) {
    // The connection is closed after the refusal, which tells nobody who reads from a form's file.
    givingUp.abort(error);
    received.then(late).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(watch);
  }
}
