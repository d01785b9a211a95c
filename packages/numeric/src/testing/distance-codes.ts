import { readWasm } from "@undertone/numeric/node";
import { compileWasm } from "../wasm/wasm.js";

export const distanceCodes = compileWasm("distance-codes", readWasm("distance-codes"));
