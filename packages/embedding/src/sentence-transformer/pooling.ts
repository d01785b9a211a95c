import type { EncoderSettings, PoolingMode } from "../models/allowed-models.js";

/**
 * A text's vector from those of its tokens, as the pooling and normalising layers of sentence-transformers make it.
 *
 * @param states Row-major, one row a token; at least one.
 * @param target Filled; its length is the dimensions of a token times the number of modes.
 */
export function pool(
  states: Float32Array,
  { pooling, normalize }: { readonly pooling: readonly PoolingMode[]; readonly normalize: boolean },
  target: Float32Array,
): void {
  const dimensions = target.length / pooling.length;
  // Scaling to length 1 takes a division by the number of tokens with it.
  const modes =
    normalize && pooling.length === 1 && pooling[0] === "mean" ? [sum] : pooling.map((mode) => modesBy[mode]);
  const pooled = new Float64Array(target.length);
  modes.forEach((mode, i) => mode(states, pooled.subarray(i * dimensions, (i + 1) * dimensions)));
  write(pooled, normalize, target);
}

/** Copies a vector, scaled to length 1 where that is wanted. */
export function write(
  vector: Float64Array | Float32Array,
  normalize: EncoderSettings["normalize"],
  target: Float32Array,
): void {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const scale = normalize ? (squares > 0 ? 1 / Math.sqrt(squares) : 0) : 1;
  for (let k = 0; k < target.length; k++) target[k] = vector[k]! * scale;
}

/** Fills zeros with what the rows, each as long as it, come to. */
type Mode = (states: Float32Array, pooled: Float64Array) => void;

const modesBy: Readonly<Record<PoolingMode, Mode>> = {
  cls: (states, pooled) => addRow(states, 0, pooled),
  lasttoken: (states, pooled) => addRow(states, states.length / pooled.length - 1, pooled),
  max(states, pooled) {
    pooled.fill(-Infinity);
    for (let i = 0; i < states.length; i++) {
      const k = i % pooled.length;
      pooled[k] = Math.max(pooled[k]!, states[i]!);
    }
  },
  mean: (states, pooled) => weighted(states, pooled, (count) => count),
  mean_sqrt_len_tokens: (states, pooled) => weighted(states, pooled, Math.sqrt),
  weightedmean(states, pooled) {
    const tokens = states.length / pooled.length;
    for (let row = 0; row < tokens; row++) addRow(states, row, pooled, row + 1);
    divide(pooled, (tokens * (tokens + 1)) / 2);
  },
};

function sum(states: Float32Array, pooled: Float64Array): void {
  for (let row = 0; row < states.length / pooled.length; row++) addRow(states, row, pooled);
}

function weighted(states: Float32Array, pooled: Float64Array, divisor: (tokens: number) => number): void {
  sum(states, pooled);
  divide(pooled, divisor(states.length / pooled.length));
}

function addRow(states: Float32Array, row: number, pooled: Float64Array, weight = 1): void {
  for (let k = 0; k < pooled.length; k++) pooled[k]! += states[row * pooled.length + k]! * weight;
}

function divide(pooled: Float64Array, by: number): void {
  for (let k = 0; k < pooled.length; k++) pooled[k]! /= by;
}
