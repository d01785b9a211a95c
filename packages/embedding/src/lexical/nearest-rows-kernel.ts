import { readFileSync } from "node:fs";

/** What assembly/nearest-rows.ts exports; addresses are bytes in the memory that it is given. */
interface NearestRows {
  meet(
    rows: number,
    width: number,
    count: number,
    k: number,
    first: number,
    indices: number,
    similarities: number,
    limits: number,
    scratch: number,
  ): void;
}

/** The parts of WebAssembly that are used: it is no part of the language, and Node's types do not declare it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { exports: unknown };
};

const PAGE = 65_536;
/** What the kernel was compiled for: 4 GiB. */
const MOST_PAGES = 65_536;

const compiled = new WebAssembly.Module(
  readFileSync(new URL("../../data/nearest-rows.wasm", import.meta.url)),
);

/** The kernel with a memory of its own: a memory never shrinks, but goes when nobody holds it any more. */
export function startNearestRows(bytes: number): { run: NearestRows; memory: ArrayBuffer } {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE), maximum: MOST_PAGES });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return { run: exports as NearestRows, memory: memory.buffer };
}
