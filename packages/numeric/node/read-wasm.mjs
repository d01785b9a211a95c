import { readFileSync } from "node:fs";

/** The bytes of data/NAME.wasm, in Node; a browser fetches the same file. */
export function readWasm(name) {
  return readFileSync(new URL(`../data/${name}.wasm`, import.meta.url));
}
