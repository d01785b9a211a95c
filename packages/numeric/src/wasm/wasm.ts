/** What each module of assembly/ exports; addresses are bytes in the memory that it is given. */
export interface WasmExports {
  "distance-codes": DistanceCodesExports;
  leiden: LeidenExports;
  "nearest-rows": {
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
  };
  "sparse-product": {
    multiplyTwice(
      rows: number,
      width: number,
      rowStarts: number,
      columns: number,
      values: number,
      v: number,
      out: number,
    ): void;
  };
}

interface DistanceCodesExports {
  fillTile(
    sums: number,
    rows: number,
    width: number,
    offsets: number,
    factors: number,
    first: number,
    second: number,
    out: number,
  ): void;
  roundRow(row: number, centre: number, columns: number, longest: number, out: number, figures: number): void;
  readRow(tiles: number, blocks: number, count: number, point: number, out: number): void;
  findBelow(row: number, limits: number, limit: number, count: number, out: number): number;
  findLowest(row: number, count: number, k: number, codes: number, out: number): void;
  findNearest(distances: number, count: number): number;
}

interface LeidenExports {
  weighNodes(nodes: number, starts: number, weights: number, loops: number, nodeWeights: number): void;
  moveNodes(
    nodes: number,
    starts: number,
    targets: number,
    weights: number,
    order: number,
    nodeWeights: number,
    penalty: number,
    labels: number,
    scratch: number,
  ): void;
  refine(
    nodes: number,
    starts: number,
    targets: number,
    weights: number,
    order: number,
    nodeWeights: number,
    penalty: number,
    communities: number,
    parts: number,
    scratch: number,
  ): void;
  mergeNodes(
    nodes: number,
    starts: number,
    targets: number,
    weights: number,
    loops: number,
    labels: number,
    count: number,
    mergedStarts: number,
    mergedTargets: number,
    mergedWeights: number,
    mergedLoops: number,
    scratch: number,
  ): void;
}

/** What the module adds up over the columns of two rows, in its own numbering. */
export const tileSums = ["product", "integers", "manhattan", "chebyshev", "cubes", "fourths"] as const;
export type TileSums = (typeof tileSums)[number];

export type WasmName = keyof WasmExports;

/** A compiled module: compile each once, and start it as often as needed. */
export interface CompiledWasm<Name extends WasmName> {
  readonly name: Name;
  readonly module: object;
}

/** A module that runs in a memory of its own, which goes when nobody holds it any more. */
export interface StartedWasm<Name extends WasmName, Part extends string> {
  readonly run: WasmExports[Name];
  readonly memory: ArrayBuffer;
  /** The address at which each part of the memory begins. */
  readonly at: Readonly<Record<Part, number>>;
}

/** The parts of WebAssembly that are used: it is no part of the language, and Node's types do not declare it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { exports: unknown };
};

const PAGE = 65_536;
/** What the modules are compiled for: 4 GiB. */
const MOST_PAGES = 65_536;
/** A line of a processor's cache. */
const ALIGNMENT = 64;

/** @param bytes Those of data/NAME.wasm. */
export function compileWasm<Name extends WasmName>(name: Name, bytes: Uint8Array): CompiledWasm<Name> {
  return { name, module: new WebAssembly.Module(bytes) };
}

/**
 * Starts a module with a memory of its own.
 *
 * @param sizes Bytes of each part of the memory, 4 GiB in all at most. Each part begins at a multiple of 64 and is zero.
 */
export function startWasm<Name extends WasmName, Part extends string>(
  { module }: CompiledWasm<Name>,
  sizes: Readonly<Record<Part, number>>,
): StartedWasm<Name, Part> {
  let bytes = 0;
  const at = {} as Record<Part, number>;
  for (const part of Object.keys(sizes) as Part[]) {
    at[part] = bytes;
    bytes += ALIGNMENT * Math.ceil(sizes[part] / ALIGNMENT);
  }
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE), maximum: MOST_PAGES });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return { run: exports as WasmExports[Name], memory: memory.buffer, at };
}
