import { startWasm, type CompiledWasm } from "../wasm/wasm.js";
import { transpose, type SparseMatrix } from "./sparse-matrix.js";

/** A sparse matrix A and two dense ones to work with, all in the memory of the WebAssembly module that multiplies them. */
export interface Blocks {
  /** Row-major, one row a row of A, `stride` numbers each, of which the first `count` are used. */
  readonly tall: Float64Array;
  /** Likewise, one row a column of A. */
  readonly wide: Float64Array;
  readonly stride: number;
  /** Gives every used number of `wide` a value, column by column. */
  fillWide(value: () => number): void;
  /** tall = A · wide. */
  multiply(): void;
  /** wide = Aᵀ · tall. */
  multiplyTransposed(): void;
  /** Turns the columns of `tall` into an orthonormal basis of their span; one that depends on earlier ones becomes zero. */
  orthonormalise(passes: 1 | 2): void;
}

/** Numbers of a row are a multiple of this. */
const TOGETHER = 8;

/** @param count Columns of the dense matrices, at least 1. */
export function startBlocks(
  compiled: CompiledWasm<"block-products">,
  a: SparseMatrix,
  count: number,
): Blocks {
  const stride = TOGETHER * Math.ceil(count / TOGETHER);
  const entries = a.values.length;
  const { run, memory, at } = startWasm(compiled, {
    starts: 4 * (a.rows + 1),
    columns: 4 * entries,
    values: 8 * entries,
    turnedStarts: 4 * (a.width + 1),
    turnedColumns: 4 * entries,
    turnedValues: 8 * entries,
    tall: 8 * a.rows * stride,
    wide: 8 * a.width * stride,
    shares: 8 * stride,
  });
  const turned = transpose(a);
  new Int32Array(memory, at.starts).set(a.rowStarts);
  new Int32Array(memory, at.columns).set(a.columns);
  new Float64Array(memory, at.values, entries).set(a.values);
  new Int32Array(memory, at.turnedStarts).set(turned.rowStarts);
  new Int32Array(memory, at.turnedColumns).set(turned.columns);
  new Float64Array(memory, at.turnedValues, entries).set(turned.values);
  const wide = new Float64Array(memory, at.wide, a.width * stride);
  return {
    tall: new Float64Array(memory, at.tall, a.rows * stride),
    wide,
    stride,
    fillWide(value) {
      for (let column = 0; column < count; column++) {
        for (let row = 0; row < a.width; row++) wide[row * stride + column] = value();
      }
    },
    multiply: () => run.multiply(a.rows, at.starts, at.columns, at.values, stride, at.wide, at.tall),
    multiplyTransposed: () =>
      run.multiply(a.width, at.turnedStarts, at.turnedColumns, at.turnedValues, stride, at.tall, at.wide),
    orthonormalise: (passes) => run.orthonormalise(at.tall, a.rows, stride, passes, at.shares),
  };
}
