import { gunzipSync, gzipSync } from "node:zlib";

/** Characters from which on a thread is stored packed: the embedded database takes seconds to write tens of megabytes. */
const smallestPacked = 200_000;
/** What gzip's first bytes are in base64; JSON begins with a brace. */
const packedBeginning = "H4sI";

/** A thread's JSON as it is stored: as it is, or as gzip in base64 when it is long. */
export function storedThread(json: string): string {
  return json.length < smallestPacked ? json : gzipSync(json).toString("base64");
}

/** The JSON of a stored thread. */
export function threadJson(stored: string): string {
  return stored.startsWith(packedBeginning)
    ? gunzipSync(Buffer.from(stored, "base64")).toString("utf8")
    : stored;
}
