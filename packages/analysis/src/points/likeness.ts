import type { Points } from "@undertone/numeric";

/** Of all pairs this share is less alike than the middle of the soft step. */
const QUANTILE = 0.95;
/** Of the soft step, in standard deviations of the likeness of all pairs. */
const WIDTH = 0.3;
/** Logistic of less than this is taken as nothing. */
const LEAST_LOGIT = -12;

/** Turns how alike two comments are into how far one speaks for the other, 0 to 1. */
export interface SoftStep {
  readonly middle: number;
  readonly width: number;
}

/** The rows less their mean, of length 1 again: what is left is how a comment differs from the thread. */
export function centredRows({ values, count, dimensions }: Points): Points<Float32Array> {
  const mean = new Float64Array(dimensions);
  const unit = unitRows(values, dimensions);
  unit.forEach((value, i) => (mean[i % dimensions]! += value / count));
  return {
    count,
    dimensions,
    values: unitRows(
      unit.map((value, i) => value - mean[i % dimensions]!),
      dimensions,
    ),
  };
}

function unitRows(values: Float32Array | Float64Array, dimensions: number): Float32Array {
  const rows = Float32Array.from(values);
  for (let start = 0; start < rows.length; start += dimensions) {
    let squares = 0;
    for (let i = start; i < start + dimensions; i++) squares += rows[i]! * rows[i]!;
    const length = Math.sqrt(squares) || 1;
    for (let i = start; i < start + dimensions; i++) rows[i]! /= length;
  }
  return rows;
}

/** How alike two rows are: the cosine, of centred rows -1 to 1. */
export function likeness({ values, dimensions }: Points, one: number, other: number): number {
  let a = one * dimensions;
  let b = other * dimensions;
  const end = a + dimensions;
  let sum = 0;
  for (; a < end; a++, b++) sum += values[a]! * values[b]!;
  return sum;
}

/** The soft step at the .95 quantile of all pairs of the given rows, its width .3 of their standard deviation. */
export function softStep(rows: Points, sample: readonly number[]): SoftStep {
  const pairs = new Float32Array((sample.length * (sample.length - 1)) / 2);
  let at = 0;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < sample.length; i++) {
    for (let j = i + 1; j < sample.length; j++) {
      const alike = likeness(rows, sample[i]!, sample[j]!);
      pairs[at++] = alike;
      sum += alike;
      squares += alike * alike;
    }
  }
  const mean = sum / pairs.length;
  const deviation = Math.sqrt(Math.max(squares / pairs.length - mean * mean, 0));
  pairs.sort();
  const position = QUANTILE * (pairs.length - 1);
  const below = pairs[Math.floor(position)] ?? 0;
  const above = pairs[Math.ceil(position)] ?? below;
  return { middle: below + (above - below) * (position % 1), width: WIDTH * deviation || 1 };
}

export function stepped(alike: number, { middle, width }: SoftStep): number {
  const logit = (alike - middle) / width;
  return logit < LEAST_LOGIT ? 0 : 1 / (1 + Math.exp(-logit));
}
