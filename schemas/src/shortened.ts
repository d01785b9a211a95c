import { readSchema } from "./read-schema.js";

const { nameLength } = readSchema("limits").input;

/** A name that somebody sent, as far as it is told back: no name of ours is as long as where it is cut. */
export function shortened(name: string): string {
  return name.length > nameLength ? `${name.slice(0, nameLength)}…` : name;
}
