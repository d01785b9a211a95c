import type { Points } from "@undertone/numeric";
import type { ThreadTerms } from "./terms.js";

/** Where each term stands among the comments' vectors. */
export interface TermVectors {
  /** The comments' vectors less their mean, of unit length; a row of zeros where a comment has none. */
  readonly comments: Points;
  /** One row a term, of unit length: the direction of the comments that use it. Zeros for a term used once. */
  readonly terms: Float32Array;
}

/** A term that few comments use stands where chance put it: so many more uses and its direction counts in full. */
const SURE = 3;

/**
 * A vector for each term of a thread from the vectors of the comments that use it, so that a sentence can be compared
 * with a topic without being embedded, even where they share no word. The mean of all comments is taken off first:
 * what the whole thread has in common tells no topic.
 */
export function termVectors({ rows, used, isFirst }: ThreadTerms, vectors: Points): TermVectors {
  const { count, dimensions } = vectors;
  const comments = centred(vectors);
  const terms = new Float32Array(used.length * dimensions);
  for (let comment = 0; comment < count; comment++) {
    if (isFirst[comment] === 0) continue;
    const row = rows[comment]!;
    for (let i = 0; i < row.terms.length; i++) {
      const term = row.terms[i]!;
      if (used[term]! < 2) continue;
      const weight = row.weights[i]!;
      for (let k = 0; k < dimensions; k++)
        terms[term * dimensions + k]! += weight * comments.values[comment * dimensions + k]!;
    }
  }
  for (let term = 0; term < used.length; term++) toUnit(terms, term * dimensions, dimensions);
  return { comments, terms };
}

/**
 * How near each term is to a topic: the cosine of its vector with the topic's centroid, less where few comments use the
 * term, and 0 below 0. Only terms that the topic uses are asked about; the others have 0.
 *
 * @param members Indices of the topic's comments.
 */
export function termAffinity(
  { used, rows }: ThreadTerms,
  { comments: { dimensions, values }, terms }: TermVectors,
  members: readonly number[],
): Float64Array {
  const centroid = new Float32Array(dimensions);
  for (const member of members)
    for (let k = 0; k < dimensions; k++) centroid[k]! += values[member * dimensions + k]!;
  toUnit(centroid, 0, dimensions);
  const affinity = new Float64Array(used.length);
  const said = new Uint8Array(used.length);
  for (const member of members) for (const term of rows[member]!.terms) said[term] = 1;
  for (let term = 0; term < used.length; term++) {
    const count = used[term]!;
    if (count < 2 || said[term] === 0) continue;
    let cosine = 0;
    for (let k = 0; k < dimensions; k++) cosine += centroid[k]! * terms[term * dimensions + k]!;
    if (cosine > 0) affinity[term] = cosine * Math.min(1, (count - 1) / SURE);
  }
  return affinity;
}

/**
 * How near each of some comments is to the others: the cosine with their weighted centroid, its own part taken off.
 *
 * @param weights One for each; all alike where left out.
 * @returns For one of them.
 */
export function nearnessTo(
  { comments: { dimensions, values } }: TermVectors,
  members: readonly number[],
  weights?: readonly number[],
): (member: number) => number {
  const weightOf = new Map(members.map((member, i) => [member, weights?.[i] ?? 1]));
  const sum = new Float64Array(dimensions);
  for (const [member, weight] of weightOf) {
    for (let k = 0; k < dimensions; k++) sum[k]! += weight * values[member * dimensions + k]!;
  }
  return (member) => {
    let product = 0;
    let squares = 0;
    for (let k = 0; k < dimensions; k++) {
      const value = values[member * dimensions + k]!;
      const other = sum[k]! - weightOf.get(member)! * value;
      product += value * other;
      squares += other * other;
    }
    return squares > 0 ? product / Math.sqrt(squares) : 0;
  };
}

function centred({ values, count, dimensions }: Points): Points {
  const unit = Float32Array.from(values);
  const mean = new Float64Array(dimensions);
  for (let row = 0; row < count; row++) {
    toUnit(unit, row * dimensions, dimensions);
    for (let k = 0; k < dimensions; k++) mean[k]! += unit[row * dimensions + k]! / count;
  }
  for (let row = 0; row < count; row++) {
    if (values.subarray(row * dimensions, (row + 1) * dimensions).every((value) => value === 0)) continue;
    for (let k = 0; k < dimensions; k++) unit[row * dimensions + k]! -= mean[k]!;
    toUnit(unit, row * dimensions, dimensions);
  }
  return { values: unit, count, dimensions };
}

function toUnit(values: Float32Array, from: number, dimensions: number): void {
  let squares = 0;
  for (let k = 0; k < dimensions; k++) squares += values[from + k]! ** 2;
  if (squares < 1e-12) {
    values.fill(0, from, from + dimensions);
    return;
  }
  const scale = 1 / Math.sqrt(squares);
  for (let k = 0; k < dimensions; k++) values[from + k]! *= scale;
}
