import type { Packed } from "../analysis/packing.js";
import type { StageName } from "./stage-names.js";

/**
 * The version of what each stage hands on. Raised by one when its shape or meaning changes: a run that an earlier version
 * of the program left unfinished then does that stage again, and all that come after it.
 */
export const outputVersions: Readonly<Record<StageName, number>> = {
  fetch: 2,
  filter: 2,
  embed: 3,
  cluster: 2,
  read: 1,
  describe: 7,
  "lay-out": 2,
  store: 1,
};

/** Stands first in what is stored. Packed bytes start with 0 or 1, so outputs from before there was a mark have none. */
const MARK = 0x56;

/** The output as it is stored: under the version that this program writes. */
export function withVersion(stage: StageName, packed: Packed<unknown>): Uint8Array {
  return Buffer.concat([Buffer.of(MARK, outputVersions[stage]), packed]);
}

/** @returns The output; null when it was stored under another version, or under none. */
export function ofThisVersion<T>(stage: StageName, stored: Uint8Array): Packed<T> | null {
  const isReadable = stored[0] === MARK && stored[1] === outputVersions[stage];
  return isReadable ? stored.subarray(2) : null;
}
