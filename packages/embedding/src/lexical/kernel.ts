import { readFileSync } from "node:fs";

/** What each module of assembly/ exports; addresses are bytes in the memory that it is given. */
interface Kernels {
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
  "block-products": {
    multiply(
      rows: number,
      rowStarts: number,
      columns: number,
      values: number,
      width: number,
      block: number,
      out: number,
    ): void;
    orthonormalise(block: number, rows: number, width: number, passes: number, shares: number): void;
  };
}

export interface StartedKernel<Name extends keyof Kernels, Part extends string> {
  readonly run: Kernels[Name];
  readonly memory: ArrayBuffer;
  /** Where each part begins. */
  readonly at: Readonly<Record<Part, number>>;
}

/** The parts of WebAssembly that are used: it is no part of the language, and Node's types do not declare it. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (pages: { initial: number; maximum: number }) => { buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { exports: unknown };
};

const PAGE = 65_536;
/** What the kernels are compiled for: 4 GiB. */
const MOST_PAGES = 65_536;

const compiled = new Map<keyof Kernels, object>();

/**
 * Starts a kernel with a memory of its own: a memory never shrinks, but goes when nobody holds it any more.
 *
 * @param sizes Bytes of each part of the memory. Each begins at a multiple of 16, as vectors are read fastest, and is zero.
 */
export function startKernel<Name extends keyof Kernels, Part extends string>(
  name: Name,
  sizes: Readonly<Record<Part, number>>,
): StartedKernel<Name, Part> {
  let module = compiled.get(name);
  if (module === undefined) {
    const path = new URL(`../../data/${name}.wasm`, import.meta.url);
    compiled.set(name, (module = new WebAssembly.Module(readFileSync(path))));
  }
  let bytes = 0;
  const at = {} as Record<Part, number>;
  for (const part of Object.keys(sizes) as Part[]) {
    at[part] = bytes;
    bytes += 16 * Math.ceil(sizes[part] / 16);
  }
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE), maximum: MOST_PAGES });
  const { exports } = new WebAssembly.Instance(module, { env: { memory } });
  return { run: exports as Kernels[Name], memory: memory.buffer, at };
}
