/**
 * How a metric reads pairs of rows. A pair's terms are added one by one in the order of the columns, in 64-bit
 * floating point, because ties between distances decide clusterings and another order would break them otherwise.
 * To be fast all the same, one row meets four others at a time: four sums that do not wait for each other.
 */
interface Metric {
  /** Changes the rows, once, before any pair is read. */
  readonly prepare?: (rows: Float64Array, dimensions: number) => void;
  /** Adds up the terms of the row at `x` against the rows at `a`, `b`, `c` and `d`, all offsets in `rows`. */
  readonly sumFour: (
    rows: Float64Array,
    dimensions: number,
    x: number,
    a: number,
    b: number,
    c: number,
    d: number,
    sums: Float64Array,
  ) => void;
  readonly distance: (sum: number) => number;
}

const euclidean: Metric = {
  sumFour(rows, dimensions, x, a, b, c, d, sums) {
    let sumA = 0;
    let sumB = 0;
    let sumC = 0;
    let sumD = 0;
    for (let column = 0; column < dimensions; column++) {
      const value = rows[x + column]!;
      const toA = value - rows[a + column]!;
      const toB = value - rows[b + column]!;
      const toC = value - rows[c + column]!;
      const toD = value - rows[d + column]!;
      sumA += toA * toA;
      sumB += toB * toB;
      sumC += toC * toC;
      sumD += toD * toD;
    }
    sums[0] = sumA;
    sums[1] = sumB;
    sums[2] = sumC;
    sums[3] = sumD;
  },
  distance: Math.sqrt,
};

const manhattan: Metric = {
  sumFour(rows, dimensions, x, a, b, c, d, sums) {
    let sumA = 0;
    let sumB = 0;
    let sumC = 0;
    let sumD = 0;
    for (let column = 0; column < dimensions; column++) {
      const value = rows[x + column]!;
      sumA += Math.abs(value - rows[a + column]!);
      sumB += Math.abs(value - rows[b + column]!);
      sumC += Math.abs(value - rows[c + column]!);
      sumD += Math.abs(value - rows[d + column]!);
    }
    sums[0] = sumA;
    sums[1] = sumB;
    sums[2] = sumC;
    sums[3] = sumD;
  },
  distance: (sum) => sum,
};

const chebyshev: Metric = {
  sumFour(rows, dimensions, x, a, b, c, d, sums) {
    let maxA = 0;
    let maxB = 0;
    let maxC = 0;
    let maxD = 0;
    for (let column = 0; column < dimensions; column++) {
      const value = rows[x + column]!;
      maxA = Math.max(maxA, Math.abs(value - rows[a + column]!));
      maxB = Math.max(maxB, Math.abs(value - rows[b + column]!));
      maxC = Math.max(maxC, Math.abs(value - rows[c + column]!));
      maxD = Math.max(maxD, Math.abs(value - rows[d + column]!));
    }
    sums[0] = maxA;
    sums[1] = maxB;
    sums[2] = maxC;
    sums[3] = maxD;
  },
  distance: (largest) => largest,
};

/** 1 − cosine of the angle. A row of zeros has no angle; it lies at 1 from every other, zeros included. */
const cosine: Metric = {
  prepare(rows, dimensions) {
    for (let start = 0; start < rows.length; start += dimensions) {
      const row = rows.subarray(start, start + dimensions);
      const norm = Math.sqrt(row.reduce((sum, value) => sum + value * value, 0));
      if (norm === 0) continue;
      for (let column = 0; column < dimensions; column++) row[column]! /= norm;
    }
  },
  sumFour(rows, dimensions, x, a, b, c, d, sums) {
    let sumA = 0;
    let sumB = 0;
    let sumC = 0;
    let sumD = 0;
    for (let column = 0; column < dimensions; column++) {
      const value = rows[x + column]!;
      sumA += value * rows[a + column]!;
      sumB += value * rows[b + column]!;
      sumC += value * rows[c + column]!;
      sumD += value * rows[d + column]!;
    }
    sums[0] = sumA;
    sums[1] = sumB;
    sums[2] = sumC;
    sums[3] = sumD;
  },
  // Rounding can carry the product of two unit rows a little past 1.
  distance: (product) => Math.min(Math.max(1 - product, 0), 2),
};

/** (Σ |difference|^p)^(1/p), p ≥ 1. */
function minkowski(p: number): Metric {
  if (!(p >= 1))
    throw new RangeError(`Minkowski's p is ${p}; below 1 it is no metric, so it must be at least 1.`);
  if (p === 1) return manhattan;
  if (p === 2) return euclidean;
  if (p === Infinity) return chebyshev;
  return {
    sumFour(rows, dimensions, x, a, b, c, d, sums) {
      let sumA = 0;
      let sumB = 0;
      let sumC = 0;
      let sumD = 0;
      for (let column = 0; column < dimensions; column++) {
        const value = rows[x + column]!;
        sumA += power(Math.abs(value - rows[a + column]!), p);
        sumB += power(Math.abs(value - rows[b + column]!), p);
        sumC += power(Math.abs(value - rows[c + column]!), p);
        sumD += power(Math.abs(value - rows[d + column]!), p);
      }
      sums[0] = sumA;
      sums[1] = sumB;
      sums[2] = sumC;
      sums[3] = sumD;
    },
    distance: (sum) => sum ** (1 / p),
  };
}

/** The general power costs some thirty multiplications; the exponents that people type need only a few. */
function power(base: number, p: number): number {
  if (p === 3) return base * base * base;
  if (p === 4) return base * base * (base * base);
  return base ** p;
}

/** The metrics by name. `p` is Minkowski's exponent; the others have none. */
export const metrics = {
  euclidean: () => euclidean,
  manhattan: () => manhattan,
  cosine: () => cosine,
  minkowski,
  chebyshev: () => chebyshev,
} satisfies Record<string, (p: number) => Metric>;

export type MetricName = keyof typeof metrics;
