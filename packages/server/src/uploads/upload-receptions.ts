import { readSchema } from "@undertone/schemas";
import { TooManyRequests } from "../platform/limits/limits.js";

interface Amount {
  count: number;
  bytes: number;
}

const { received } = readSchema("limits").uploads;
/** Seconds after which there is likely to be room. */
const RETRY_AFTER = 15;

/** How many files, and how large ones, are taken onto this process's disk at a time, of one person and of all. */
export function uploadReceptions() {
  const overall: Amount = { count: 0, bytes: 0 };
  const ofUser = new Map<string, Amount>();
  const hasRoom = (amount: Amount, bytes: number, limit: Amount) =>
    amount.count < limit.count && amount.bytes + bytes <= limit.bytes;

  return {
    /**
     * @param bytes How large the file may become.
     * @returns Says that nothing of it is on the disk any more; called once.
     * @throws {TooManyRequests} `upload-under-way`, `uploads-busy`.
     */
    begin(userId: string, bytes: number): () => void {
      const own = ofUser.get(userId) ?? { count: 0, bytes: 0 };
      if (!hasRoom(own, bytes, received.ofUser)) throw new TooManyRequests(RETRY_AFTER, "upload-under-way");
      if (!hasRoom(overall, bytes, received.overall)) throw new TooManyRequests(RETRY_AFTER, "uploads-busy");
      ofUser.set(userId, own);
      for (const amount of [own, overall]) {
        amount.count += 1;
        amount.bytes += bytes;
      }
      return () => {
        for (const amount of [own, overall]) {
          amount.count -= 1;
          amount.bytes -= bytes;
        }
        if (own.count === 0) ofUser.delete(userId);
      };
    },
  };
}
