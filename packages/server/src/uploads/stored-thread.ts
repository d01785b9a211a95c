import { gunzipSync, gzipSync } from "node:zlib";

/** A thread's JSON as it is stored: a short one as text, a long one as the pieces of its gzip. */
export type StoredThread = string | readonly Uint8Array[];

/** Characters from which on a thread is stored packed. */
const SMALLEST_PACKED = 200_000;
/** What gzip's first bytes are in base64, as earlier versions stored it; JSON begins with a brace. */
const PACKED_BEGINNING = "H4sI";

/** A thread's JSON as it is, or as one piece of gzip when it is long. */
export function packedThread(json: string): StoredThread {
  return json.length < SMALLEST_PACKED ? json : [gzipSync(json)];
}

export function threadJson(stored: StoredThread): string {
  if (typeof stored !== "string") return gunzipSync(Buffer.concat(stored)).toString("utf8");
  return stored.startsWith(PACKED_BEGINNING)
    ? gunzipSync(Buffer.from(stored, "base64")).toString("utf8")
    : stored;
}
