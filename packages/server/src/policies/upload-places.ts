import { TooManyRequests } from "./too-many-requests.js";

/** Large uploads that are taken and read at a time, in this process. */
const mostPlaces = 2;
/** Seconds after which a place is likely to be free: a file takes a few to read, and as long as its line is slow to arrive. */
const retryAfter = 15;

/** The places for large uploads: each costs memory and a core, so there are few, and one of them at most for one person. */
export interface UploadPlaces {
  /**
   * @returns Gives the place back; called once.
   * @throws {TooManyRequests} `upload-under-way`, `uploads-busy`.
   */
  take(userId: string): () => void;
}

export function uploadPlaces(): UploadPlaces {
  const taken = new Set<string>();
  return {
    take(userId) {
      if (taken.has(userId)) throw new TooManyRequests(retryAfter, "upload-under-way");
      if (taken.size >= mostPlaces) throw new TooManyRequests(retryAfter, "uploads-busy");
      taken.add(userId);
      return () => void taken.delete(userId);
    },
  };
}
