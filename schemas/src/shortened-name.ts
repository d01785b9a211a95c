import { readSchema } from "./read-schema.js";
import { shortened } from "./shortened.js";

const { nameLength } = readSchema("limits").input;

/** A name that somebody sent, as far as it is told back: no name of ours is as long as where it is cut. */
export function shortenedName(name: string): string {
  return shortened(name, nameLength);
}
