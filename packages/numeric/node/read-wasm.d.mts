/** The bytes of data/NAME.wasm, in Node; a browser fetches the same file. */
export function readWasm(name: import("@undertone/numeric").WasmName): Uint8Array<ArrayBuffer>;
