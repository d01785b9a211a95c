import { stages } from "@undertone/analysis";
import type { Packed } from "../analysis/packing.js";

/** Stands first in what is stored. Packed bytes start with 0 or 1, so outputs from before there was a mark have none. */
const MARK = 0x56;

const versions = new Map<string, number>(stages.map(({ name, version }) => [name, version]));

/** The output as it is stored: under the version that this program writes. */
export function withVersion(stage: string, packed: Packed<unknown>): Uint8Array {
  return Buffer.concat([Buffer.of(MARK, versions.get(stage) ?? 0), packed]);
}

/** @returns The output; null when it was stored under another version, or under none. */
export function ofThisVersion<T>(stage: string, stored: Uint8Array): Packed<T> | null {
  const isReadable = stored[0] === MARK && stored[1] === versions.get(stage);
  return isReadable ? stored.subarray(2) : null;
}
