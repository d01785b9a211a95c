import { rowsAt, type Points } from "@undertone/numeric";

/** The points without repetitions, in the order of first appearance. */
interface DistinctPoints {
  readonly points: Points;
  /** For every point of the whole set, the index of its equal among the distinct ones. */
  readonly indexOf: Int32Array;
}

/** Finds the points whose rows are equal number by number (0 and −0 are equal). */
export function distinctPoints(all: Points): DistinctPoints {
  const { values, count, dimensions } = all;
  const indexOf = new Int32Array(count);
  const firsts: number[] = [];
  const indicesByHash = new Map<number, number[]>();

  for (let point = 0; point < count; point++) {
    const row = rowOf(values, dimensions, point);
    const hash = hashOf(row);
    const candidates = indicesByHash.get(hash) ?? [];
    indicesByHash.set(hash, candidates);
    let index = candidates.find((candidate) => isEqual(rowOf(values, dimensions, firsts[candidate]!), row));
    if (index === undefined) {
      index = firsts.push(point) - 1;
      candidates.push(index);
    }
    indexOf[point] = index;
  }

  return { points: rowsAt(all, firsts, Float64Array), indexOf };
}

type Values = Points["values"];

function rowOf(values: Values, dimensions: number, point: number): Values {
  return values.subarray(point * dimensions, (point + 1) * dimensions);
}

/** Only has to tell most rows apart: the rows that share a hash are compared in full. */
function hashOf(row: Values): number {
  let hash = 0;
  for (const value of row) hash = (Math.imul(hash, 31) + Math.trunc(value * 2 ** 24)) | 0;
  return hash;
}

function isEqual(a: Values, b: Values): boolean {
  return a.every((value, column) => value === b[column]);
}
