import { readFileSync } from "node:fs";

/** What assembly/distance-codes.ts exports; addresses are bytes in the memory that the kernel is given. */
interface KernelExports {
  product: TileKernel;
  integers: TileKernel;
  manhattan: TileKernel;
  chebyshev: TileKernel;
  cubes: TileKernel;
  fourths: TileKernel;
  roundRow(row: number, centre: number, columns: number, longest: number, out: number, figures: number): void;
  readRow(tiles: number, blocks: number, count: number, point: number, out: number): void;
  findBelow(row: number, limits: number, limit: number, count: number, out: number): number;
  findLowest(row: number, count: number, k: number, codes: number, out: number): void;
  findNearest(distances: number, count: number): number;
}

type TileKernel = (
  rows: number,
  width: number,
  offsets: number,
  factors: number,
  first: number,
  second: number,
  out: number,
) => void;

/** The kernels that fill a tile. */
export type TileKernelName = Exclude<
  keyof KernelExports,
  "roundRow" | "readRow" | "findBelow" | "findLowest" | "findNearest"
>;

export interface Kernel {
  readonly run: KernelExports;
  readonly memory: ArrayBuffer;
}

/** The parts of WebAssembly that are used: it is no part of the language, and Node's types do not declare it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { exports: unknown };
};

const PAGE = 65_536;
const compiled = new WebAssembly.Module(
  readFileSync(new URL("../../data/distance-codes.wasm", import.meta.url)),
);

/**
 * A kernel with a memory of its own, which goes when nobody holds it any more.
 *
 * @param bytes At most 4 GiB.
 */
export function startKernel(bytes: number): Kernel {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE), maximum: PAGE });
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  return { run: exports as KernelExports, memory: memory.buffer };
}
