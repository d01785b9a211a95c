import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";

/** All that the vectors of a model hang on beside the text: its files and settings. */
export type ModelIdentity = readonly (string | number)[];

/** Texts that are hashed at a time: ten thousand at once would hold up the event loop. */
const AT_A_TIME = 500;

/** Names each text's vector by everything that it depends on: 64 hexadecimal digits of sha256. */
export async function vectorKeys(identity: ModelIdentity, texts: readonly string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const text of texts) {
    if (keys.length > 0 && keys.length % AT_A_TIME === 0) await setImmediate();
    keys.push(
      createHash("sha256")
        .update(JSON.stringify([...identity, text]))
        .digest("hex"),
    );
  }
  return keys;
}
