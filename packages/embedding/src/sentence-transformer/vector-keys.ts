import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { kindOf, type Machine } from "./vector-maker.js";

/** What the vectors of a model hang on beside the text and the machine: its files and settings. */
export type ModelIdentity = readonly (string | number)[];

/** Texts that are hashed at a time: ten thousand at once would hold up the event loop. */
const AT_A_TIME = 500;

/**
 * Names each text's vector by everything that it depends on: 64 hexadecimal digits of sha256.
 *
 * @param machine null: not known, as of vectors that an earlier version made.
 */
export async function vectorKeys(
  identity: ModelIdentity,
  machine: Machine | null,
  texts: readonly string[],
): Promise<string[]> {
  const all = [...identity, ...(machine === null ? [] : kindOf(machine))];
  const keys: string[] = [];
  for (const text of texts) {
    if (keys.length > 0 && keys.length % AT_A_TIME === 0) await setImmediate();
    keys.push(
      createHash("sha256")
        .update(JSON.stringify([...all, text]))
        .digest("hex"),
    );
  }
  return keys;
}
